// Code generated from api/meute.yml by `stechec api`. DO NOT EDIT.

//go:build !wasip1

package api

// Champions are WASM; this is for editors and for tests of what needs no host.

func hostCall(function uint32, args, result []int32) int {
	panic("functions of the interface can only be called during a match")
}

func trap() {
	panic("there is nothing to trap")
}
