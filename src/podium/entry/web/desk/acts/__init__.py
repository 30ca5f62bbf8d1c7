"""Acts at the desk: their forms, how a sent form is read, what is shown before one is done."""
