-- Puts the modules of a champion in Lua into C, for a library that is one file.
--
-- Made from api/donjon.yml by `stechec api`: changes here are lost.
--
--     lua freeze.lua API OUTPUT SOURCE...
--
-- writes OUTPUT, after it has looked whether everything is Lua.

local folder, output = arg[1], arg[2]

local function fail(why)
  io.stderr:write(why, "\n")
  os.exit(1)
end

local function read(path)
  local file, why = io.open(path, "rb")
  if not file then
    fail(why)
  end
  local text = file:read("a")
  file:close()
  return text
end

local modules, place = {}, {}

local function add(name, path, shown)
  if place[name] then
    fail(("%s: there is another module `%s`, %s"):format(shown, name, place[name]))
  end
  place[name] = shown
  local text = read(path)
  local whole, why = load(text, "@" .. shown, "t")
  if not whole then
    fail(why)
  end
  modules[#modules + 1] = { name = name, shown = shown, text = text }
end

add("api", folder .. "/api.lua", "api.lua")
add("stechec_entry", folder .. "/stechec_entry.lua", "stechec_entry.lua")
for at = 3, #arg do
  local name = arg[at]:gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
  add(name, arg[at], arg[at])
end
if not place.champion then
  fail("there is no champion.lua here: it is where a champion in Lua begins")
end

local lines = { "#include <stddef.h>", "" }
for number, module in ipairs(modules) do
  lines[#lines + 1] = ("static const unsigned char text_%d[] = {"):format(number)
  for from = 1, #module.text, 20 do
    lines[#lines + 1] = table.concat({ module.text:byte(from, math.min(from + 19, #module.text)) }, ",") .. ","
  end
  lines[#lines + 1] = "0};"
end
lines[#lines + 1] = "const struct { const char *name, *shown; const unsigned char *text; size_t len; }"
lines[#lines + 1] = "stechec_modules[] = {"
for number, module in ipairs(modules) do
  lines[#lines + 1] = ("    { %q, %q, text_%d, %d },"):format(module.name, "@" .. module.shown, number, #module.text)
end
lines[#lines + 1] = "    {NULL, NULL, NULL, 0},"
lines[#lines + 1] = "};"

local file, why = io.open(output, "wb")
if not file then
  fail(why)
end
file:write(table.concat(lines, "\n"), "\n")
file:close()
