// Code generated from api/meute.yml by `stechec api`. DO NOT EDIT.

package api

import "unsafe"

//go:wasmimport stechec call
//go:noescape
func stechecCall(function uint32, args unsafe.Pointer, argsLen uint32, result unsafe.Pointer, resultCap uint32) uint32

func hostCall(function uint32, args, result []int32) int {
	given, room := unsafe.Pointer(unsafe.SliceData(args)), unsafe.Pointer(unsafe.SliceData(result))
	return int(stechecCall(function, given, uint32(len(args)), room, uint32(len(result))))
}

// trap ends the program where it is.
func trap()

//go:wasmexport stechec_api_hash
func apiHash() uint64 {
	return 0x287a00ae12f4ab8e
}

//go:wasmexport partie_init
func enterPartieInit() {
	enter(Champion.PartieInit)
}

//go:wasmexport jouer_cartes
func enterJouerCartes() {
	enter(Champion.JouerCartes)
}

//go:wasmexport jouer_heros
func enterJouerHeros() {
	enter(Champion.JouerHeros)
}

//go:wasmexport jouer_choix
func enterJouerChoix() {
	enter(Champion.JouerChoix)
}

//go:wasmexport partie_fin
func enterPartieFin() {
	enter(Champion.PartieFin)
}
