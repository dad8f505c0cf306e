-- The binding of toy.yml: every kind of value, there and back. Run by Lua itself, with the folder
-- of the bindings.

local heard, answer

package.path = arg[1] .. "/?.lua"
package.preload.stechec_door = function()
  return {
    call = function(number, words)
      heard = { number, table.unpack(words) }
      return answer
    end,
  }
end

local api = require("api")

local function same(words, wanted)
  assert(table.concat(words, " ") == wanted, table.concat(words, " "))
end

local function refused(message, call, ...)
  local done, why = pcall(call, ...)
  assert(not done and why:find(message, 1, true), why)
  assert(why:find("toy.lua:", 1, true), "whoever called is to blame: " .. why)
end

local red = api.Pair(api.Alone(1), api.COLOUR_RED)
local empty = api.Pair(api.Alone(-2), api.COLOUR_NONE)
local nest = api.Nest(red, empty, api.TOO_LATE)

answer = { 1, 0, -2, 1, 1 }
assert(api.nothing() == nest)
same(heard, "0")
local text = "{first: {left: {only: 1}, right: COLOUR_RED}, second: {left: {only: -2}, right: COLOUR_NONE}, last: TOO_LATE}"
assert(tostring(nest) == text, tostring(nest))
assert(api.text({ 1, { red } }) == "[1, [{left: {only: 1}, right: COLOUR_RED}]]")

answer = { 1, 1, 0, -2, 1, 1 }
local plain = { left = { only = 3 }, right = "COLOUR_OR" }
local mirrored = api.mirror(7, { nest }, api.COLOUR_NONE, { 4, 5 }, { plain, red }, nest)
assert(#mirrored == 1 and mirrored[1] == nest)
same(heard, "1 7 1 1 0 -2 1 1 1 2 4 5 2 3 2 1 0 1 0 -2 1 1")

local function mirror(before, numbers, pairs_given)
  return function()
    local done = api.mirror(before, {}, api.COLOUR_RED, numbers, pairs_given, nest)
    return done
  end
end
refused("before has to be a whole number, not 1.5", mirror(1.5, {}, {}))
refused("before does not fit into 32 bits", mirror(1 << 31, {}, {}))
refused("numbers[2] has to be a whole number, not x", mirror(1, { 1, "x" }, {}))
refused("numbers has to be a sequence, not nil", mirror(1, nil, {}))
refused("pairs[1].right has to be a value of Colour, not nil", mirror(1, {}, { { left = { only = 1 } } }))
