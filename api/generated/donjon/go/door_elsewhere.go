// Code generated from api/donjon.yml by `stechec api`. DO NOT EDIT.

//go:build !wasip1

package api

import (
	"bufio"
	"encoding/binary"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Champions are WASM; this is for editors, for tests of what needs no host, and for tests in a
// written position.

// orders is the number by which the orders that were given are asked for.
const orders = 1<<31 - 5

// desk is `stechec desk` in a process of its own.
var desk struct {
	command *exec.Cmd
	asked   io.WriteCloser
	told    *bufio.Reader
	answer  []int32
}

// TestPosition makes the functions of the interface answer from a position, until there is another.
// Its words are those after `stechec desk`: "tests/duel.scn", or
// "m.replay --champion mine --turn 12 --phase attack". It is for tests, not for matches.
func TestPosition(words string) {
	if desk.command != nil {
		desk.asked.Close()
		desk.command.Wait()
	}
	program := os.Getenv("STECHEC")
	if program == "" {
		program = "stechec"
	}
	desk.command = exec.Command("sh", "-c", `exec "$0" --game donjon desk `+words, program)
	desk.command.Stderr = os.Stderr
	asked, err := desk.command.StdinPipe()
	must(err)
	told, err := desk.command.StdoutPipe()
	must(err)
	must(desk.command.Start())
	desk.asked, desk.told = asked, bufio.NewReader(told)
	readAnswer()
	hash := uint64(uint32(desk.answer[0])) | uint64(uint32(desk.answer[1]))<<32
	if hash != 0xe5197ec8c860f504 {
		panic("stechec desk has another interface than build/api: build the champion again")
	}
}

// TestOrders answers the orders that were given since the position began, or since this was called
// last, each with the answer to it.
func TestOrders() []string {
	hostCall(orders, nil, nil)
	text := strings.Builder{}
	for _, letter := range desk.answer {
		text.WriteByte(byte(letter))
	}
	return strings.FieldsFunc(text.String(), func(letter rune) bool { return letter == '\n' })
}

func must(err error) {
	if err != nil {
		panic("stechec desk does not answer; what it said is above: " + err.Error())
	}
}

func readAnswer() {
	var length uint32
	must(binary.Read(desk.told, binary.LittleEndian, &length))
	desk.answer = make([]int32, length)
	must(binary.Read(desk.told, binary.LittleEndian, desk.answer))
}

func hostCall(function uint32, args, result []int32) int {
	if desk.command == nil {
		panic("functions of the interface can only be called during a match, or in a test after TestPosition")
	}
	if function != lastResult {
		question := append([]int32{int32(function), int32(len(args))}, args...)
		must(binary.Write(desk.asked, binary.LittleEndian, question))
		readAnswer()
	}
	copy(result, desk.answer)
	return len(desk.answer)
}

func trap() {
	panic("there is nothing to trap")
}
