"""From what people paste or upload to names in columns and rows; the meaning comes later."""
