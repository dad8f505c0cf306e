module champion

go 1.24
