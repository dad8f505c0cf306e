// Code generated from api/escouade.yml by `stechec api`. DO NOT EDIT.

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
	return 0x253653495cc50075
}

//go:wasmexport partie_init
func enterPartieInit() {
	enter(Champion.PartieInit)
}

//go:wasmexport jouer_commandement
func enterJouerCommandement() {
	enter(Champion.JouerCommandement)
}

//go:wasmexport jouer_action
func enterJouerAction() {
	enter(Champion.JouerAction)
}

//go:wasmexport jouer_interception
func enterJouerInterception() {
	enter(Champion.JouerInterception)
}

//go:wasmexport jouer_place
func enterJouerPlace() {
	enter(Champion.JouerPlace)
}

//go:wasmexport jouer_assaut
func enterJouerAssaut() {
	enter(Champion.JouerAssaut)
}

//go:wasmexport jouer_reponse
func enterJouerReponse() {
	enter(Champion.JouerReponse)
}

//go:wasmexport partie_fin
func enterPartieFin() {
	enter(Champion.PartieFin)
}
