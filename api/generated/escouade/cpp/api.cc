// The door between a champion in C++ and its host. See api.hh.
//
// Made from api/escouade.yml by `stechec api`: changes here are lost.
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
    return UINT64_C(0x253653495cc50075);
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
    jouer_commandement,
    jouer_action,
    jouer_interception,
    jouer_place,
    jouer_assaut,
    jouer_reponse,
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

std::string text(genre_type value)
{
    switch (value) {
    case GENRE_CHEF:
        return "GENRE_CHEF";
    case GENRE_TIRAILLEUR:
        return "GENRE_TIRAILLEUR";
    case GENRE_SNIPER:
        return "GENRE_SNIPER";
    case GENRE_ASSAUT:
        return "GENRE_ASSAUT";
    case GENRE_COLOSSE:
        return "GENRE_COLOSSE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(etat_type value)
{
    switch (value) {
    case ETAT_DEBOUT:
        return "ETAT_DEBOUT";
    case ETAT_BLOQUE:
        return "ETAT_BLOQUE";
    case ETAT_MORT:
        return "ETAT_MORT";
    case ETAT_PARTI:
        return "ETAT_PARTI";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(arme_type value)
{
    switch (value) {
    case ARME_PISTOLET:
        return "ARME_PISTOLET";
    case ARME_FUSIL:
        return "ARME_FUSIL";
    case ARME_LUNETTE:
        return "ARME_LUNETTE";
    case ARME_CANON:
        return "ARME_CANON";
    case ARME_CROSSE:
        return "ARME_CROSSE";
    case ARME_SABRE:
        return "ARME_SABRE";
    case ARME_MASSE:
        return "ARME_MASSE";
    case ARME_AUCUNE:
        return "ARME_AUCUNE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(action_type value)
{
    switch (value) {
    case ACTION_DEPLACER:
        return "ACTION_DEPLACER";
    case ACTION_SPRINTER:
        return "ACTION_SPRINTER";
    case ACTION_RELEVER:
        return "ACTION_RELEVER";
    case ACTION_TIRER:
        return "ACTION_TIRER";
    case ACTION_COMBATTRE:
        return "ACTION_COMBATTRE";
    case ACTION_SPECIALE:
        return "ACTION_SPECIALE";
    case ACTION_MITRAILLER:
        return "ACTION_MITRAILLER";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(commande_type value)
{
    switch (value) {
    case COMMANDE_MOUVEMENT:
        return "COMMANDE_MOUVEMENT";
    case COMMANDE_TIR:
        return "COMMANDE_TIR";
    case COMMANDE_COMBAT:
        return "COMMANDE_COMBAT";
    case COMMANDE_DE:
        return "COMMANDE_DE";
    case COMMANDE_ACTIVATION:
        return "COMMANDE_ACTIVATION";
    case COMMANDE_JOKER:
        return "COMMANDE_JOKER";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(direction_type value)
{
    switch (value) {
    case DIRECTION_NORD:
        return "DIRECTION_NORD";
    case DIRECTION_EST:
        return "DIRECTION_EST";
    case DIRECTION_SUD:
        return "DIRECTION_SUD";
    case DIRECTION_OUEST:
        return "DIRECTION_OUEST";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(cote_type value)
{
    switch (value) {
    case COTE_OUVERT:
        return "COTE_OUVERT";
    case COTE_LARGE:
        return "COTE_LARGE";
    case COTE_MOYEN:
        return "COTE_MOYEN";
    case COTE_PETIT:
        return "COTE_PETIT";
    case COTE_BLOQUE:
        return "COTE_BLOQUE";
    case COTE_EBOULIS:
        return "COTE_EBOULIS";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(sol_type value)
{
    switch (value) {
    case SOL_AUCUN:
        return "SOL_AUCUN";
    case SOL_PLEIN:
        return "SOL_PLEIN";
    case SOL_TRAPPE:
        return "SOL_TRAPPE";
    case SOL_ERREUR:
        return "SOL_ERREUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(marque_type value)
{
    switch (value) {
    case MARQUE_RIEN:
        return "MARQUE_RIEN";
    case MARQUE_DEPART_0:
        return "MARQUE_DEPART_0";
    case MARQUE_DEPART_1:
        return "MARQUE_DEPART_1";
    case MARQUE_OBJECTIF_1:
        return "MARQUE_OBJECTIF_1";
    case MARQUE_OBJECTIF_2:
        return "MARQUE_OBJECTIF_2";
    case MARQUE_SORTIE_0:
        return "MARQUE_SORTIE_0";
    case MARQUE_SORTIE_1:
        return "MARQUE_SORTIE_1";
    case MARQUE_DETONATEUR:
        return "MARQUE_DETONATEUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(vue_type value)
{
    switch (value) {
    case VUE_NULLE:
        return "VUE_NULLE";
    case VUE_PARTIELLE:
        return "VUE_PARTIELLE";
    case VUE_DEGAGEE:
        return "VUE_DEGAGEE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(reponse_type value)
{
    switch (value) {
    case REPONSE_ESQUIVE:
        return "REPONSE_ESQUIVE";
    case REPONSE_CONTRE:
        return "REPONSE_CONTRE";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(erreur value)
{
    switch (value) {
    case PHASE_IMPOSSIBLE:
        return "PHASE_IMPOSSIBLE";
    case FIGURE_IMPOSSIBLE:
        return "FIGURE_IMPOSSIBLE";
    case ACTION_IMPOSSIBLE:
        return "ACTION_IMPOSSIBLE";
    case CHEMIN_IMPOSSIBLE:
        return "CHEMIN_IMPOSSIBLE";
    case PLACE_IMPOSSIBLE:
        return "PLACE_IMPOSSIBLE";
    case ARME_IMPOSSIBLE:
        return "ARME_IMPOSSIBLE";
    case CIBLE_IMPOSSIBLE:
        return "CIBLE_IMPOSSIBLE";
    case PORTEE_IMPOSSIBLE:
        return "PORTEE_IMPOSSIBLE";
    case VUE_IMPOSSIBLE:
        return "VUE_IMPOSSIBLE";
    case COMMANDE_IMPOSSIBLE:
        return "COMMANDE_IMPOSSIBLE";
    case OK:
        return "OK";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(const cube& value)
{
    return "{x: " + text(value.x) + ", y: " + text(value.y) + ", z: " + text(value.z) + "}";
}

std::string text(const figure_info& value)
{
    return "{id: " + text(value.id) + ", equipe: " + text(value.equipe) + ", genre: " + text(value.genre) + ", position: " + text(value.position) + ", place: " + text(value.place) + ", etat: " + text(value.etat) + ", blessures: " + text(value.blessures) + ", activee: " + text(value.activee) + "}";
}

std::string text(const profil_info& value)
{
    return "{taille: " + text(value.taille) + ", vitesse: " + text(value.vitesse) + ", sprint: " + text(value.sprint) + ", tir: " + text(value.tir) + ", combat: " + text(value.combat) + ", survie: " + text(value.survie) + ", armure: " + text(value.armure) + ", valeur: " + text(value.valeur) + ", arme1: " + text(value.arme1) + ", arme2: " + text(value.arme2) + ", arme3: " + text(value.arme3) + "}";
}

std::string text(const arme_info& value)
{
    return "{portee: " + text(value.portee) + ", pa: " + text(value.pa) + ", rapide: " + text(value.rapide) + ", assomme: " + text(value.assomme) + "}";
}

std::string text(const partie_info& value)
{
    return "{equipe: " + text(value.equipe) + ", manche: " + text(value.manche) + ", manches: " + text(value.manches) + ", victoire: " + text(value.victoire) + ", tour: " + text(value.tour) + ", initiative: " + text(value.initiative) + "}";
}

std::string text(const activation_info& value)
{
    return "{figure: " + text(value.figure) + ", courtes: " + text(value.courtes) + ", longue: " + text(value.longue) + ", faites: " + text(value.faites) + ", gratuite: " + text(value.gratuite) + ", engagee: " + text(value.engagee) + ", seconde: " + text(value.seconde) + "}";
}

std::string text(const question_info& value)
{
    return "{attaquant: " + text(value.attaquant) + ", cible: " + text(value.cible) + ", des: " + text(value.des) + ", contre: " + text(value.contre) + "}";
}

std::string text(const detonateur_info& value)
{
    return "{position: " + text(value.position) + ", equipe: " + text(value.equipe) + ", manche: " + text(value.manche) + ", fait: " + text(value.fait) + "}";
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

cube taille()
{
    return ask<cube>(0);
}

sol_type sol(cube pos)
{
    return ask<sol_type>(1, pos);
}

cote_type cote(cube pos, direction_type vers)
{
    return ask<cote_type>(2, pos, vers);
}

marque_type marque(cube pos)
{
    return ask<marque_type>(3, pos);
}

std::vector<figure_info> figures()
{
    return ask<std::vector<figure_info>>(4);
}

profil_info profil(genre_type quel)
{
    return ask<profil_info>(5, quel);
}

arme_info arme_detail(arme_type quelle)
{
    return ask<arme_info>(6, quelle);
}

std::vector<int> points()
{
    return ask<std::vector<int>>(7);
}

partie_info partie()
{
    return ask<partie_info>(8);
}

std::vector<commande_type> commandes(int equipe)
{
    return ask<std::vector<commande_type>>(9, equipe);
}

std::vector<detonateur_info> detonateurs()
{
    return ask<std::vector<detonateur_info>>(10);
}

activation_info activation()
{
    return ask<activation_info>(11);
}

question_info question()
{
    return ask<question_info>(12);
}

int pas(int grandeur, cube depuis, cube vers)
{
    return ask<int>(13, grandeur, depuis, vers);
}

int distance(cube depuis, cube vers)
{
    return ask<int>(14, depuis, vers);
}

vue_type vue(int figure, int cible)
{
    return ask<vue_type>(15, figure, cible);
}

vue_type vue_depuis(int figure, cube pos, int place, int cible)
{
    return ask<vue_type>(16, figure, pos, place, cible);
}

int des_tir(int figure, int cible, arme_type avec, int mitraille)
{
    return ask<int>(17, figure, cible, avec, mitraille);
}

int des_combat(int figure, int adversaire, int entree)
{
    return ask<int>(18, figure, adversaire, entree);
}

erreur relancer(int masque)
{
    return ask<erreur>(19, masque);
}

erreur depenser(commande_type face)
{
    return ask<erreur>(20, face);
}

erreur deplacer(int figure, action_type quoi, std::vector<cube> chemin, int place)
{
    return ask<erreur>(21, figure, quoi, chemin, place);
}

erreur agir(int figure, action_type quoi, int cible, arme_type avec, int des)
{
    return ask<erreur>(22, figure, quoi, cible, avec, des);
}

erreur finir(int figure)
{
    return ask<erreur>(23, figure);
}

erreur choisir(int figure, arme_type avec, int des)
{
    return ask<erreur>(24, figure, avec, des);
}

erreur repondre(reponse_type choix, arme_type avec, int des)
{
    return ask<erreur>(25, choix, avec, des);
}

erreur placer(int figure, int place)
{
    return ask<erreur>(26, figure, place);
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

void afficher_genre_type(genre_type value)
{
    show(stechec_api::text(value));
}

void afficher_etat_type(etat_type value)
{
    show(stechec_api::text(value));
}

void afficher_arme_type(arme_type value)
{
    show(stechec_api::text(value));
}

void afficher_action_type(action_type value)
{
    show(stechec_api::text(value));
}

void afficher_commande_type(commande_type value)
{
    show(stechec_api::text(value));
}

void afficher_direction_type(direction_type value)
{
    show(stechec_api::text(value));
}

void afficher_cote_type(cote_type value)
{
    show(stechec_api::text(value));
}

void afficher_sol_type(sol_type value)
{
    show(stechec_api::text(value));
}

void afficher_marque_type(marque_type value)
{
    show(stechec_api::text(value));
}

void afficher_vue_type(vue_type value)
{
    show(stechec_api::text(value));
}

void afficher_reponse_type(reponse_type value)
{
    show(stechec_api::text(value));
}

void afficher_erreur(erreur value)
{
    show(stechec_api::text(value));
}

void afficher_cube(cube value)
{
    show(stechec_api::text(value));
}

void afficher_figure_info(figure_info value)
{
    show(stechec_api::text(value));
}

void afficher_profil_info(profil_info value)
{
    show(stechec_api::text(value));
}

void afficher_arme_info(arme_info value)
{
    show(stechec_api::text(value));
}

void afficher_partie_info(partie_info value)
{
    show(stechec_api::text(value));
}

void afficher_activation_info(activation_info value)
{
    show(stechec_api::text(value));
}

void afficher_question_info(question_info value)
{
    show(stechec_api::text(value));
}

void afficher_detonateur_info(detonateur_info value)
{
    show(stechec_api::text(value));
}

void afficher_figure_info_array(const std::vector<figure_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_int_array(const std::vector<int>& values)
{
    show(stechec_api::text(values));
}

void afficher_commande_type_array(const std::vector<commande_type>& values)
{
    show(stechec_api::text(values));
}

void afficher_detonateur_info_array(const std::vector<detonateur_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_cube_array(const std::vector<cube>& values)
{
    show(stechec_api::text(values));
}
