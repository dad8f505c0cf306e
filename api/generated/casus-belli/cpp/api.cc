// The door between a champion in C++ and its host. See api.hh.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.
//
// Everything that crosses the door is a row of 32-bit words: a number or an enumeration is
// one, a structure its fields in order, an array its length and then its items. That is
// how C++ lays out all types but arrays, so that values are copied as they are.
#include "api.hh"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>


// The host.

#ifdef __wasm__

#define API_EXPORT(name) __attribute__((export_name(name)))
#define API_IMPORT(name) __attribute__((import_module("stechec"), import_name(name)))

extern "C" API_IMPORT("call") std::uint32_t
api_host_call(std::uint32_t function, const std::int32_t* args, std::uint32_t args_len,
              std::int32_t* result, std::uint32_t result_cap);

#else

#define API_EXPORT(name) __attribute__((visibility("default")))

extern "C" struct stechec_host {
    std::uint32_t (*call)(std::uint32_t function, const std::int32_t* args,
                          std::uint32_t args_len, std::int32_t* result,
                          std::uint32_t result_cap);
    void (*log)(const char* text, std::uint32_t len);
};

static stechec_host api_host;

extern "C" API_EXPORT("stechec_bind") void stechec_bind(const stechec_host* host)
{
    api_host = *host;
}

static std::uint32_t api_host_call(std::uint32_t function, const std::int32_t* args,
                                   std::uint32_t args_len, std::int32_t* result,
                                   std::uint32_t result_cap)
{
    if (!api_host.call) {
        std::fputs("a function of the interface was called before the match began\n", stderr);
        std::abort();
    }
    return api_host.call(function, args, args_len, result, result_cap);
}

#endif

extern "C" API_EXPORT("stechec_api_hash") std::uint64_t stechec_api_hash()
{
    return UINT64_C(0xfb18f0a48072405e);
}

namespace {

// What is printed is logged line by line, so that nothing is lost in a crash.
struct flush_lines {
    flush_lines() { std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ); }
} const api_flush_lines;

// In a champion; tests of its parts need not have them.
#if defined(__wasm__) || (defined(__PIC__) && !defined(__PIE__))

void (*const entry_points[])() = {
    partie_init,
    jouer_placement,
    jouer_deplacement,
    jouer_attaque,
    partie_fin,
};

// So that the linker complains about entry points that are not defined. It would not about what
// nobody looks at.
struct look_at_entry_points {
    look_at_entry_points()
    {
        void (*const* volatile seen)() = entry_points;
        static_cast<void>(seen);
    }
} const api_look_at_entry_points;

#endif

typedef std::vector<std::int32_t> words_of_call;

// Appends a value to the arguments of a call.
template <typename T>
void put(words_of_call& args, const T& value)
{
    static_assert(sizeof(T) % sizeof(std::int32_t) == 0, "a value is a row of words");
    const std::size_t at = args.size();
    args.resize(at + sizeof(T) / sizeof(std::int32_t));
    std::memcpy(&args[at], &value, sizeof(T));
}

template <typename T>
void put(words_of_call& args, const std::vector<T>& values)
{
    put(args, static_cast<std::int32_t>(values.size()));
    for (const T& value : values)
        put(args, value);
}

// Takes a value out of the result of a call.
template <typename T>
struct taken {
    static T from(const words_of_call& result)
    {
        T value;
        std::memcpy(&value, result.data(), sizeof(T));
        return value;
    }
};

template <typename T>
struct taken<std::vector<T>> {
    static std::vector<T> from(const words_of_call& result)
    {
        std::vector<T> values(static_cast<std::size_t>(result[0]));
        if (!values.empty())
            std::memcpy(values.data(), result.data() + 1, values.size() * sizeof(T));
        return values;
    }
};

// Calls a function of the host.
template <typename R, typename... Args>
R ask(std::uint32_t function, const Args&... values)
{
    static words_of_call args, result(64);
    args.clear();
    const int each[] = {0, (put(args, values), 0)...};
    static_cast<void>(each);
    const std::uint32_t len =
        api_host_call(function, args.data(), static_cast<std::uint32_t>(args.size()),
                      result.data(), static_cast<std::uint32_t>(result.size()));
    if (len > result.size()) {
        result.resize(len);
        api_host_call(UINT32_MAX, nullptr, 0, result.data(), len);
    }
    return taken<R>::from(result);
}

} // namespace

// Values as texts.

namespace stechec_api {

#define API_UNUSED __attribute__((unused))

// Which ones are needed depends on the game.
API_UNUSED static std::string text(int value)
{
    return std::to_string(value);
}

std::string text(perso_classe value)
{
    switch (value) {
    case PERSO_VOLEUR:
        return "PERSO_VOLEUR";
    case PERSO_BARBARE:
        return "PERSO_BARBARE";
    case PERSO_ELFE:
        return "PERSO_ELFE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(zone_type value)
{
    switch (value) {
    case ZONE_HERBE:
        return "ZONE_HERBE";
    case ZONE_ROUTE:
        return "ZONE_ROUTE";
    case ZONE_FORET:
        return "ZONE_FORET";
    case ZONE_MARAIS:
        return "ZONE_MARAIS";
    case ZONE_MUR:
        return "ZONE_MUR";
    case ZONE_TOUR:
        return "ZONE_TOUR";
    case ZONE_ERREUR:
        return "ZONE_ERREUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(attaque_type value)
{
    switch (value) {
    case ATTAQUE_NORMALE:
        return "ATTAQUE_NORMALE";
    case ATTAQUE_PALANTIR:
        return "ATTAQUE_PALANTIR";
    case ATTAQUE_TRAITRISE:
        return "ATTAQUE_TRAITRISE";
    case ATTAQUE_BASTOOOON:
        return "ATTAQUE_BASTOOOON";
    case ATTAQUE_FUS_RO_DAH:
        return "ATTAQUE_FUS_RO_DAH";
    case ATTAQUE_I_SEE:
        return "ATTAQUE_I_SEE";
    case ATTAQUE_LOTO:
        return "ATTAQUE_LOTO";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(orientation value)
{
    switch (value) {
    case ORIENTATION_NORD:
        return "ORIENTATION_NORD";
    case ORIENTATION_EST:
        return "ORIENTATION_EST";
    case ORIENTATION_SUD:
        return "ORIENTATION_SUD";
    case ORIENTATION_OUEST:
        return "ORIENTATION_OUEST";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(erreur value)
{
    switch (value) {
    case POSITION_IMPOSSIBLE:
        return "POSITION_IMPOSSIBLE";
    case PERSONNAGE_IMPOSSIBLE:
        return "PERSONNAGE_IMPOSSIBLE";
    case CHEMIN_IMPOSSIBLE:
        return "CHEMIN_IMPOSSIBLE";
    case ATTAQUE_INDISPONIBLE:
        return "ATTAQUE_INDISPONIBLE";
    case OK:
        return "OK";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(const position& value)
{
    return "{x: " + text(value.x) + ", y: " + text(value.y) + "}";
}

std::string text(const perso_info& value)
{
    return "{equipe: " + text(value.equipe) + ", classe: " + text(value.classe) + ", vie: " + text(value.vie) + ", direction: " + text(value.direction) + "}";
}

template <typename T>
std::string text(const std::vector<T>& values)
{
    std::string all = "[";
    for (std::size_t at = 0; at < values.size(); at++)
        all += (at == 0 ? "" : ", ") + text(values[at]);
    return all + "]";
}

} // namespace stechec_api

namespace {

API_UNUSED void show(const std::string& text)
{
    std::printf("%s\n", text.c_str());
}

} // namespace

// The functions.

position carte_taille()
{
    return ask<position>(0);
}

position carte_depart()
{
    return ask<position>(1);
}

zone_type carte_zone_type(position pos)
{
    return ask<zone_type>(2, pos);
}

std::vector<perso_info> carte_zone_perso(position pos)
{
    return ask<std::vector<perso_info>>(3, pos);
}

int distance(position p1, position p2)
{
    return ask<int>(4, p1, p2);
}

std::vector<position> chemin(position p1, position p2)
{
    return ask<std::vector<position>>(5, p1, p2);
}

erreur perso_deplace(perso_info perso, std::vector<position> chemin, orientation direction)
{
    return ask<erreur>(6, perso, chemin, direction);
}

std::vector<position> perso_penombre(perso_info perso)
{
    return ask<std::vector<position>>(7, perso);
}

std::vector<position> perso_vision(perso_info perso)
{
    return ask<std::vector<position>>(8, perso);
}

std::vector<position> perso_vision_personnages(perso_info perso)
{
    return ask<std::vector<position>>(9, perso);
}

std::vector<position> palantir_vision()
{
    return ask<std::vector<position>>(10);
}

std::vector<position> elfe_vision()
{
    return ask<std::vector<position>>(11);
}

erreur perso_attaque(perso_info perso, attaque_type attaque, position pos)
{
    return ask<erreur>(12, perso, attaque, pos);
}

int perso_attaque_recharge(perso_info perso, attaque_type attaque)
{
    return ask<int>(13, perso, attaque);
}

position perso_position(perso_info perso)
{
    return ask<position>(14, perso);
}

perso_info perso_classe_info(perso_classe classe)
{
    return ask<perso_info>(15, classe);
}

int mon_equipe()
{
    return ask<int>(16);
}

int nombre_equipes()
{
    return ask<int>(17);
}

std::vector<int> scores()
{
    return ask<std::vector<int>>(18);
}

int tour_actuel()
{
    return ask<int>(19);
}

int nombre_tours_placement()
{
    return ask<int>(20);
}

int nombre_tours()
{
    return ask<int>(21);
}

// The number by which the host is asked for chance.
static const std::uint32_t API_CHANCE = INT32_MAX - 2;

int stechec_chance(int bound)
{
    return ask<int>(API_CHANCE, bound);
}

// The number by which the host is asked for pieces of data files, and how large these are.
static const std::uint32_t API_DATA = INT32_MAX - 3;
static const std::int32_t API_PIECE = 4096;

bool stechec_data(const std::string& path, std::string& content)
{
    words_of_call args = {0, API_PIECE}, result(1 + API_PIECE / 4);
    for (const char letter : path)
        args.push_back(static_cast<unsigned char>(letter));
    content.clear();
    for (;;) {
        args[0] = static_cast<std::int32_t>(content.size());
        api_host_call(API_DATA, args.data(), static_cast<std::uint32_t>(args.size()),
                      result.data(), static_cast<std::uint32_t>(result.size()));
        if (result[0] < 0)
            return false;
        const std::int32_t rest = result[0] - args[0];
        const std::int32_t got = rest < API_PIECE ? rest : API_PIECE;
        content.append(reinterpret_cast<const char*>(&result[1]), static_cast<std::size_t>(got));
        if (got == rest)
            return true;
    }
}

// What shows values.

void afficher_perso_classe(perso_classe value)
{
    show(stechec_api::text(value));
}

void afficher_zone_type(zone_type value)
{
    show(stechec_api::text(value));
}

void afficher_attaque_type(attaque_type value)
{
    show(stechec_api::text(value));
}

void afficher_orientation(orientation value)
{
    show(stechec_api::text(value));
}

void afficher_erreur(erreur value)
{
    show(stechec_api::text(value));
}

void afficher_position(position value)
{
    show(stechec_api::text(value));
}

void afficher_perso_info(perso_info value)
{
    show(stechec_api::text(value));
}

void afficher_perso_info_array(const std::vector<perso_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_position_array(const std::vector<position>& values)
{
    show(stechec_api::text(values));
}

void afficher_int_array(const std::vector<int>& values)
{
    show(stechec_api::text(values));
}
