// Code generated from api/meute.yml by `stechec api`. DO NOT EDIT.

package api

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
)

// Everything that crosses the door is a row of 32-bit words: a number or an enumeration
// is one, a structure its fields in order, an array its length and then its items.
type words []int32

// lastResult asks for the last result again, with more room for it.
const lastResult = math.MaxUint32

// chance is the number by which the host is asked for chance.
const chance = math.MaxInt32 - 2

// StechecChance draws a number from 0 to bound - 1; 0 if there is no such number. It depends on
// the match, the seat and the turn: a match that is played again draws the same numbers.
func StechecChance(bound int) int {
	return takeInt[int](ask(chance, putInt(nil, bound)))
}

// data is the number by which the host is asked for pieces of data files.
const data = math.MaxInt32 - 3

// StechecData answers what is in a data file of the champion, by its path in the folder data, and
// whether there is one.
func StechecData(path string) ([]byte, bool) {
	const piece = 4096
	args := []int32{0, piece}
	for _, letter := range []byte(path) {
		args = append(args, int32(letter))
	}
	result := make([]int32, 1+piece/4)
	content := []byte{}
	for {
		args[0] = int32(len(content))
		hostCall(data, args, result)
		if result[0] < 0 {
			return nil, false
		}
		rest := int(result[0]) - len(content)
		for at := 0; at < min(rest, piece); at++ {
			content = append(content, byte(result[1+at/4]>>(8*(at%4))))
		}
		if rest <= piece {
			return content, true
		}
	}
}

// ask calls a function of the host, by its number.
func ask(function uint32, args []int32) *words {
	result := make(words, 64)
	length := hostCall(function, args, result)
	if length > len(result) {
		result = make(words, length)
		hostCall(lastResult, nil, result)
	}
	result = result[:length]
	return &result
}

func putInt[N ~int](args []int32, number N) []int32 {
	if number < math.MinInt32 || number > math.MaxInt32 {
		panic(fmt.Sprintf("%d does not fit into 32 bits, as numbers of the interface do", int(number)))
	}
	return append(args, int32(number))
}

func putArray[T any](args []int32, items []T, put func([]int32, T) []int32) []int32 {
	args = putInt(args, len(items))
	for _, item := range items {
		args = put(args, item)
	}
	return args
}

func takeInt[N ~int](result *words) N {
	number := (*result)[0]
	*result = (*result)[1:]
	return N(number)
}

func takeArray[T any](result *words, take func(*words) T) []T {
	items := make([]T, takeInt[int](result))
	for at := range items {
		items[at] = take(result)
	}
	return items
}

// enter runs an entry point. If it panics, the champion is lost.
func enter(entryPoint func(Champion)) {
	defer func() {
		if reason := recover(); reason != nil {
			report(reason)
			trap()
		}
	}()
	if registered == nil {
		panic("no champion was registered: call api.Register in an init function")
	}
	entryPoint(registered)
}

// report logs a panic and the innermost places it went through: only the last lines of a
// log are shown with a fault.
func report(reason any) {
	fmt.Fprintf(os.Stderr, "panic: %v\n", reason)
	// Left out are this function, its callers and what the runtime does to panic.
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	for shown, more := 0, true; more && shown < 8; {
		var frame runtime.Frame
		frame, more = frames.Next()
		if strings.HasSuffix(frame.Function, "/api.enter") {
			return
		}
		if !strings.HasPrefix(frame.Function, "runtime.") {
			fmt.Fprintf(os.Stderr, "  in %s at %s:%d\n", frame.Function, frame.File, frame.Line)
			shown++
		}
	}
}
