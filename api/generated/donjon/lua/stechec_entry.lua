-- Stands between the host and a champion in Lua: not for champions themselves.
--
-- Made from api/donjon.yml by `stechec api`: changes here are lost.

local door = require("stechec_door")

local ENTRY_POINTS = {
  "partie_init",
  "jouer_placement",
  "jouer_action",
  "jouer_soutien",
  "jouer_carte",
  "partie_fin",
}

-- How many calls a traceback shows.
local FRAMES = 16

-- The number by which the host is asked for chance; 1 for what generators begin with.
local CHANCE, FOR_GENERATORS = 2147483645, 1

-- Modules are in this library, and nowhere else.
package.path, package.cpath = "", ""
package.searchers = { package.searchers[1] }

-- What crosses the door when there is no match yet.
local call = door.call
door.call = function()
  error(
    "the functions of the interface cannot be called while champion.lua is loaded: call them in an "
      .. "entry point, or in what an entry point calls",
    3
  )
end

-- `math.random` begins with the chance of the match, once it is used; before there is a match its
-- numbers are the same in each.
local random, seed = math.random, math.randomseed
local begun, seeded = false, false
seed(0, 0)

function math.randomseed(...)
  seeded = begun or select("#", ...) > 0
  if select("#", ...) > 0 or not begun then
    return seed(...)
  end
  local bound = 2147483647
  return seed(call(CHANCE, { bound, FOR_GENERATORS })[1], call(CHANCE, { bound, FOR_GENERATORS })[1])
end

function math.random(...)
  if begun and not seeded then
    math.randomseed()
  end
  return random(...)
end

-- The order of a table's keys follows from addresses, which are others in each match: numbers and
-- texts come in their own order instead.
local next, type, sort, getmetatable, rawget = next, type, table.sort, getmetatable, rawget
local function before(one, other)
  local kind, other_kind = type(one), type(other)
  if kind ~= other_kind then
    return kind < other_kind
  end
  return (kind == "number" or kind == "string") and one < other
end

local plain_pairs = pairs
function pairs(of)
  local meta = getmetatable(of)
  if type(of) ~= "table" or (type(meta) == "table" and meta.__pairs) then
    return plain_pairs(of)
  end
  local keys, count, sorted = {}, 0, true
  for key in next, of do
    sorted = sorted and key == count + 1
    count = count + 1
    keys[count] = key
  end
  if not sorted then
    sort(keys, before)
  end
  local at = 0
  return function()
    local value
    repeat
      at = at + 1
      value = rawget(of, keys[at])
    until value ~= nil or at > count
    if at <= count then
      return keys[at], value
    end
  end, of, nil
end

-- How many letters have to be changed, left out or put in to make one word of another.
local function changes(one, other)
  local row = {}
  for at = 0, #other do
    row[at] = at
  end
  for i = 1, #one do
    local corner = row[0]
    row[0] = i
    for j = 1, #other do
      local changed = corner + (one:byte(i) == other:byte(j) and 0 or 1)
      corner = row[j]
      row[j] = math.min(changed, row[j] + 1, row[j - 1] + 1)
    end
  end
  return row[#other]
end

-- What to do about an entry point that is not there: it may have been misspelt.
local function how_missing(name, known)
  if _G[name] ~= nil then
    return ("  %s is a %s, which cannot be called"):format(name, type(_G[name]))
  end
  for other, value in pairs(_G) do
    if type(value) == "function" and not known[other] and changes(name:lower(), other:lower()) <= 3 then
      local line = debug.getinfo(value, "S").linedefined
      return ("  %s is not defined: did you mean it by `%s` in line %d?"):format(name, other, line)
    end
  end
  local remedy = "  %s is not defined: add `function %s() end` if it has nothing to do (not `local function`)"
  return remedy:format(name, name)
end

local known = {}
for name in pairs(_G) do
  known[name] = true
end
for _, name in ipairs(ENTRY_POINTS) do
  known[name] = true
end

local function name_of(about)
  for _, name in ipairs(ENTRY_POINTS) do
    if about.func == _G[name] then
      return name
    end
  end
  return about.name or (about.what == "main" and "the file" or "a function")
end

-- What led to an error, without what stands between.
local function report(problem)
  local lines = { "uncaught error: " .. tostring(problem) }
  local level, shown = 2, 0
  local about = debug.getinfo(level, "Slnf")
  while about and shown < FRAMES do
    local is_own = about.what ~= "C" and not about.short_src:find("^stechec_") and about.short_src ~= "api.lua"
    if is_own then
      shown = shown + 1
      lines[#lines + 1] = ("  in %s at %s:%d"):format(name_of(about), about.short_src, about.currentline)
    end
    level = level + 1
    about = debug.getinfo(level, "Slnf")
  end
  io.stdout:flush()
  print(table.concat(lines, "\n"))
  return problem
end

local loaded, problem = xpcall(require, report, "champion")
if not loaded then
  error(problem, 0)
end
local missing = {}
for _, name in ipairs(ENTRY_POINTS) do
  if type(_G[name]) ~= "function" then
    missing[#missing + 1] = how_missing(name, known)
  end
end
if #missing > 0 then
  print("champion.lua lacks entry points:\n" .. table.concat(missing, "\n"))
  error("entry points are missing", 0)
end

-- Calls an entry point. Whatever is wrong is logged and ends the champion.
return function(name)
  if not begun then
    begun = true
    door.call = call
  end
  local done, why = xpcall(_G[name], report)
  io.stdout:flush()
  if not done then
    error(why, 0)
  end
end
