// The door between a champion in C++ and its host. See api.hh.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.
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
    return UINT64_C(0x287a00ae12f4ab8e);
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
    jouer_cartes,
    jouer_heros,
    jouer_choix,
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

std::string text(direction value)
{
    switch (value) {
    case DIRECTION_EST:
        return "DIRECTION_EST";
    case DIRECTION_NORD_EST:
        return "DIRECTION_NORD_EST";
    case DIRECTION_NORD_OUEST:
        return "DIRECTION_NORD_OUEST";
    case DIRECTION_OUEST:
        return "DIRECTION_OUEST";
    case DIRECTION_SUD_OUEST:
        return "DIRECTION_SUD_OUEST";
    case DIRECTION_SUD_EST:
        return "DIRECTION_SUD_EST";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(terrain_type value)
{
    switch (value) {
    case TERRAIN_SOL:
        return "TERRAIN_SOL";
    case TERRAIN_MUR:
        return "TERRAIN_MUR";
    case TERRAIN_OBSTACLE:
        return "TERRAIN_OBSTACLE";
    case TERRAIN_PIEGE:
        return "TERRAIN_PIEGE";
    case TERRAIN_DANGER:
        return "TERRAIN_DANGER";
    case TERRAIN_DIFFICILE:
        return "TERRAIN_DIFFICILE";
    case TERRAIN_TRESOR:
        return "TERRAIN_TRESOR";
    case TERRAIN_ERREUR:
        return "TERRAIN_ERREUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(carte_type value)
{
    switch (value) {
    case CARTE_COUP:
        return "CARTE_COUP";
    case CARTE_COURSE:
        return "CARTE_COURSE";
    case CARTE_ARC:
        return "CARTE_ARC";
    case CARTE_OMBRE:
        return "CARTE_OMBRE";
    case CARTE_ASSOMMER:
        return "CARTE_ASSOMMER";
    case CARTE_DESARMER:
        return "CARTE_DESARMER";
    case CARTE_BARRICADE:
        return "CARTE_BARRICADE";
    case CARTE_PIEGE:
        return "CARTE_PIEGE";
    case CARTE_REPOS:
        return "CARTE_REPOS";
    case CARTE_AUCUNE:
        return "CARTE_AUCUNE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(effet_type value)
{
    switch (value) {
    case EFFET_AUCUN:
        return "EFFET_AUCUN";
    case EFFET_ASSOMME:
        return "EFFET_ASSOMME";
    case EFFET_DESARME:
        return "EFFET_DESARME";
    case EFFET_INVISIBLE:
        return "EFFET_INVISIBLE";
    case EFFET_BARRICADE:
        return "EFFET_BARRICADE";
    case EFFET_PIEGE:
        return "EFFET_PIEGE";
    case EFFET_REPOS:
        return "EFFET_REPOS";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(genre_type value)
{
    switch (value) {
    case GENRE_GARDE:
        return "GENRE_GARDE";
    case GENRE_ARCHER:
        return "GENRE_ARCHER";
    case GENRE_CHAUVE_SOURIS:
        return "GENRE_CHAUVE_SOURIS";
    case GENRE_GUERISSEUR:
        return "GENRE_GUERISSEUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(zone_type value)
{
    switch (value) {
    case ZONE_AUCUNE:
        return "ZONE_AUCUNE";
    case ZONE_ARC:
        return "ZONE_ARC";
    case ZONE_CROCHET:
        return "ZONE_CROCHET";
    case ZONE_TRIANGLE:
        return "ZONE_TRIANGLE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(erreur value)
{
    switch (value) {
    case PHASE_IMPOSSIBLE:
        return "PHASE_IMPOSSIBLE";
    case HEROS_IMPOSSIBLE:
        return "HEROS_IMPOSSIBLE";
    case DEJA_FAIT:
        return "DEJA_FAIT";
    case CARTE_IMPOSSIBLE:
        return "CARTE_IMPOSSIBLE";
    case CHEMIN_IMPOSSIBLE:
        return "CHEMIN_IMPOSSIBLE";
    case CIBLE_IMPOSSIBLE:
        return "CIBLE_IMPOSSIBLE";
    case POSITION_IMPOSSIBLE:
        return "POSITION_IMPOSSIBLE";
    case PORTEE_IMPOSSIBLE:
        return "PORTEE_IMPOSSIBLE";
    case CARTE_COUPEE:
        return "CARTE_COUPEE";
    case OPTION_IMPOSSIBLE:
        return "OPTION_IMPOSSIBLE";
    case OK:
        return "OK";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(const position& value)
{
    return "{x: " + text(value.x) + ", y: " + text(value.y) + "}";
}

std::string text(const heros_info& value)
{
    return "{id: " + text(value.id) + ", equipe: " + text(value.equipe) + ", pos: " + text(value.pos) + ", vie: " + text(value.vie) + ", initiative: " + text(value.initiative) + ", carte: " + text(value.carte) + ", assomme: " + text(value.assomme) + ", desarme: " + text(value.desarme) + ", invisible: " + text(value.invisible) + ", retour: " + text(value.retour) + "}";
}

std::string text(const monstre_info& value)
{
    return "{id: " + text(value.id) + ", genre: " + text(value.genre) + ", elite: " + text(value.elite) + ", pos: " + text(value.pos) + ", vie: " + text(value.vie) + ", bouclier: " + text(value.bouclier) + ", assomme: " + text(value.assomme) + ", desarme: " + text(value.desarme) + ", retour: " + text(value.retour) + "}";
}

std::string text(const carte_info& value)
{
    return "{initiative: " + text(value.initiative) + ", mouvement: " + text(value.mouvement) + ", saut: " + text(value.saut) + ", attaque: " + text(value.attaque) + ", portee: " + text(value.portee) + ", effet: " + text(value.effet) + "}";
}

std::string text(const carte_monstre_info& value)
{
    return "{initiative: " + text(value.initiative) + ", mouvement: " + text(value.mouvement) + ", saut: " + text(value.saut) + ", attaque: " + text(value.attaque) + ", portee: " + text(value.portee) + ", cibles: " + text(value.cibles) + ", zone: " + text(value.zone) + ", soin: " + text(value.soin) + ", soin_portee: " + text(value.soin_portee) + ", soin_avant: " + text(value.soin_avant) + ", bouclier: " + text(value.bouclier) + "}";
}

std::string text(const choix_info& value)
{
    return "{priorite: " + text(value.priorite) + ", pos: " + text(value.pos) + ", cibles: " + text(value.cibles) + "}";
}

std::string text(const hypothese& value)
{
    return "{id: " + text(value.id) + ", pos: " + text(value.pos) + ", initiative: " + text(value.initiative) + ", invisible: " + text(value.invisible) + "}";
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

position taille()
{
    return ask<position>(0);
}

terrain_type terrain(position pos)
{
    return ask<terrain_type>(1, pos);
}

int mur(position pos, direction dir)
{
    return ask<int>(2, pos, dir);
}

position voisin(position pos, direction dir)
{
    return ask<position>(3, pos, dir);
}

int proprietaire(position pos)
{
    return ask<int>(4, pos);
}

std::vector<heros_info> heros()
{
    return ask<std::vector<heros_info>>(5);
}

std::vector<monstre_info> monstres()
{
    return ask<std::vector<monstre_info>>(6);
}

std::vector<carte_type> cartes_en_main(int id)
{
    return ask<std::vector<carte_type>>(7, id);
}

carte_info carte_detail(carte_type carte)
{
    return ask<carte_info>(8, carte);
}

int carte_monstre(genre_type genre)
{
    return ask<int>(9, genre);
}

std::vector<int> cartes_restantes(genre_type genre)
{
    return ask<std::vector<int>>(10, genre);
}

carte_monstre_info carte_monstre_detail(genre_type genre, int numero)
{
    return ask<carte_monstre_info>(11, genre, numero);
}

std::vector<int> points()
{
    return ask<std::vector<int>>(12);
}

int manche()
{
    return ask<int>(13);
}

int nombre_manches()
{
    return ask<int>(14);
}

int moi()
{
    return ask<int>(15);
}

int nombre_equipes()
{
    return ask<int>(16);
}

int jeton()
{
    return ask<int>(17);
}

std::vector<int> ordre()
{
    return ask<std::vector<int>>(18);
}

int distance(position a, position b)
{
    return ask<int>(19, a, b);
}

int proximite(position a, position b)
{
    return ask<int>(20, a, b);
}

int visible(position a, position b)
{
    return ask<int>(21, a, b);
}

std::vector<position> accessibles(int id, int mouvement, int saut)
{
    return ask<std::vector<position>>(22, id, mouvement, saut);
}

std::vector<position> chemin(int id, position pos, int saut)
{
    return ask<std::vector<position>>(23, id, pos, saut);
}

std::vector<choix_info> prevoir(int id, int numero, std::vector<hypothese> cas)
{
    return ask<std::vector<choix_info>>(24, id, numero, cas);
}

std::vector<choix_info> options()
{
    return ask<std::vector<choix_info>>(25);
}

erreur jouer_carte(int id, carte_type carte)
{
    return ask<erreur>(26, id, carte);
}

erreur aller(int id, std::vector<position> chemin)
{
    return ask<erreur>(27, id, chemin);
}

erreur frapper(int id, int cible)
{
    return ask<erreur>(28, id, cible);
}

erreur poser(int id, position pos)
{
    return ask<erreur>(29, id, pos);
}

erreur choisir(int numero)
{
    return ask<erreur>(30, numero);
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

void afficher_direction(direction value)
{
    show(stechec_api::text(value));
}

void afficher_terrain_type(terrain_type value)
{
    show(stechec_api::text(value));
}

void afficher_carte_type(carte_type value)
{
    show(stechec_api::text(value));
}

void afficher_effet_type(effet_type value)
{
    show(stechec_api::text(value));
}

void afficher_genre_type(genre_type value)
{
    show(stechec_api::text(value));
}

void afficher_zone_type(zone_type value)
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

void afficher_heros_info(heros_info value)
{
    show(stechec_api::text(value));
}

void afficher_monstre_info(monstre_info value)
{
    show(stechec_api::text(value));
}

void afficher_carte_info(carte_info value)
{
    show(stechec_api::text(value));
}

void afficher_carte_monstre_info(carte_monstre_info value)
{
    show(stechec_api::text(value));
}

void afficher_choix_info(choix_info value)
{
    show(stechec_api::text(value));
}

void afficher_hypothese(hypothese value)
{
    show(stechec_api::text(value));
}

void afficher_heros_info_array(const std::vector<heros_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_monstre_info_array(const std::vector<monstre_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_carte_type_array(const std::vector<carte_type>& values)
{
    show(stechec_api::text(values));
}

void afficher_int_array(const std::vector<int>& values)
{
    show(stechec_api::text(values));
}

void afficher_position_array(const std::vector<position>& values)
{
    show(stechec_api::text(values));
}

void afficher_hypothese_array(const std::vector<hypothese>& values)
{
    show(stechec_api::text(values));
}

void afficher_choix_info_array(const std::vector<choix_info>& values)
{
    show(stechec_api::text(values));
}
