"""What fulfils the ports of `app`. Only bootstrap names what is in here."""
