-- Calls your own functions in a written position, in tests. Not for matches.
--
-- Made from api/casus-belli.yml by `stechec api`: changes here are lost.
--
--     LUA_PATH="build/api/?.lua;?.lua" lua5.4 tests/tests.lua
--
-- It has to be required before the champion.

local test = {}

local HASH = 0xfb18f0a48072405e
-- The number by which the orders that were given are asked for.
local ORDERS = 2147483643

local asked, told

local function fail()
  error("stechec desk does not answer; what it said is above", 3)
end

local function number(format, bytes)
  local found = told:read(bytes)
  if not found or #found < bytes then
    fail()
  end
  return string.unpack(format, found)
end

local function call(number_of_function, words)
  if not told then
    error("there is no position yet: call `position` first", 3)
  end
  local format = "<I4I4" .. ("i4"):rep(#words)
  asked:write(string.pack(format, number_of_function, #words, table.unpack(words)))
  asked:flush()
  local answer = {}
  for at = 1, number("<I4", 4) do
    answer[at] = number("<i4", 4)
  end
  return answer
end

package.preload.stechec_door = function()
  return { call = call }
end

--- From here on the functions of the interface answer from a position, until there is another.
--- `words` are those after `stechec desk`: "tests/duel.scn", or
--- "m.replay --champion mine --turn 12 --phase attack".
---@param words string
function test.position(words)
  if told then
    asked:close()
    told:close()
  end
  local folder = os.tmpname()
  local made = ('rm -f "%s" && mkdir -m 700 "%s" && mkfifo "%s/in" "%s/out"'):gsub("%%s", folder)
  assert(os.execute(made), "a place to talk to stechec cannot be made")
  local line = ('"${STECHEC:-stechec}" --game casus-belli desk %s <"%s/in" >"%s/out" &')
  os.execute(line:format(words, folder, folder))
  asked = assert(io.open(folder .. "/in", "wb"))
  told = assert(io.open(folder .. "/out", "rb"))
  os.execute(('rm -r "%s"'):format(folder))
  if number("<I4", 4) ~= 2 or number("<i8", 8) ~= HASH then
    error("stechec desk has another interface than build/api: build the champion again", 2)
  end
end

--- The orders that were given since the position began, or since this was called last, each with
--- the answer to it.
---@return string[]
function test.orders()
  local letters, lines = {}, {}
  for at, letter in ipairs(call(ORDERS, {})) do
    letters[at] = string.char(letter)
  end
  for line in table.concat(letters):gmatch("[^\n]+") do
    lines[#lines + 1] = line
  end
  return lines
end

return test
