"""What an act would come to, asked before it is done; nothing here changes anything."""
