// The door between a champion in C++ and its host. See api.hh.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.
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
    return UINT64_C(0xe5197ec8c860f504);
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
    jouer_action,
    jouer_soutien,
    jouer_carte,
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

std::string text(figure_classe value)
{
    switch (value) {
    case CLASSE_GUERRIER:
        return "CLASSE_GUERRIER";
    case CLASSE_VOLEUSE:
        return "CLASSE_VOLEUSE";
    case CLASSE_CLERC:
        return "CLASSE_CLERC";
    case CLASSE_MAGICIEN:
        return "CLASSE_MAGICIEN";
    case CLASSE_ARCHER_ELFE:
        return "CLASSE_ARCHER_ELFE";
    case CLASSE_ARBALETRIER:
        return "CLASSE_ARBALETRIER";
    case CLASSE_BERSERKER:
        return "CLASSE_BERSERKER";
    case CLASSE_MAITRE_ARMES:
        return "CLASSE_MAITRE_ARMES";
    case CLASSE_FOUETTEUSE:
        return "CLASSE_FOUETTEUSE";
    case CLASSE_LOUP_GAROU:
        return "CLASSE_LOUP_GAROU";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(figure_etat value)
{
    switch (value) {
    case ETAT_DEBOUT:
        return "ETAT_DEBOUT";
    case ETAT_BLESSE:
        return "ETAT_BLESSE";
    case ETAT_MORT:
        return "ETAT_MORT";
    case ETAT_SORTI:
        return "ETAT_SORTI";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(objet_type value)
{
    switch (value) {
    case OBJET_RIEN:
        return "OBJET_RIEN";
    case OBJET_CORDE:
        return "OBJET_CORDE";
    case OBJET_TRESOR:
        return "OBJET_TRESOR";
    case OBJET_AMULETTE:
        return "OBJET_AMULETTE";
    case OBJET_ARC:
        return "OBJET_ARC";
    case OBJET_ARBALETE:
        return "OBJET_ARBALETE";
    case OBJET_BAGUETTE:
        return "OBJET_BAGUETTE";
    case OBJET_POTION_VITESSE:
        return "OBJET_POTION_VITESSE";
    case OBJET_POTION_FORCE:
        return "OBJET_POTION_FORCE";
    case OBJET_PARCHEMIN_MORT:
        return "OBJET_PARCHEMIN_MORT";
    case OBJET_PARCHEMIN_SANG:
        return "OBJET_PARCHEMIN_SANG";
    case OBJET_PARCHEMIN_GEL:
        return "OBJET_PARCHEMIN_GEL";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(terrain_type value)
{
    switch (value) {
    case TERRAIN_SOL:
        return "TERRAIN_SOL";
    case TERRAIN_ARBRE:
        return "TERRAIN_ARBRE";
    case TERRAIN_STATUE:
        return "TERRAIN_STATUE";
    case TERRAIN_ZAT_NORD:
        return "TERRAIN_ZAT_NORD";
    case TERRAIN_ZAT_EST:
        return "TERRAIN_ZAT_EST";
    case TERRAIN_ZAT_SUD:
        return "TERRAIN_ZAT_SUD";
    case TERRAIN_ZAT_OUEST:
        return "TERRAIN_ZAT_OUEST";
    case TERRAIN_MIROIR_MONTANT:
        return "TERRAIN_MIROIR_MONTANT";
    case TERRAIN_MIROIR_DESCENDANT:
        return "TERRAIN_MIROIR_DESCENDANT";
    case TERRAIN_GRAVATS:
        return "TERRAIN_GRAVATS";
    case TERRAIN_BRUME:
        return "TERRAIN_BRUME";
    case TERRAIN_TENEBRES:
        return "TERRAIN_TENEBRES";
    case TERRAIN_FOSSE:
        return "TERRAIN_FOSSE";
    case TERRAIN_PRECIPICE:
        return "TERRAIN_PRECIPICE";
    case TERRAIN_LAVE:
        return "TERRAIN_LAVE";
    case TERRAIN_PIEGE:
        return "TERRAIN_PIEGE";
    case TERRAIN_INTERRUPTEUR:
        return "TERRAIN_INTERRUPTEUR";
    case TERRAIN_TRAPPE_FERMEE:
        return "TERRAIN_TRAPPE_FERMEE";
    case TERRAIN_TRAPPE_OUVERTE:
        return "TERRAIN_TRAPPE_OUVERTE";
    case TERRAIN_AVERSE:
        return "TERRAIN_AVERSE";
    case TERRAIN_RUNE:
        return "TERRAIN_RUNE";
    case TERRAIN_ENGRENAGE:
        return "TERRAIN_ENGRENAGE";
    case TERRAIN_DEPART_0:
        return "TERRAIN_DEPART_0";
    case TERRAIN_DEPART_1:
        return "TERRAIN_DEPART_1";
    case TERRAIN_ROCHER:
        return "TERRAIN_ROCHER";
    case TERRAIN_PORTAIL:
        return "TERRAIN_PORTAIL";
    case TERRAIN_INCONNU:
        return "TERRAIN_INCONNU";
    case TERRAIN_ERREUR:
        return "TERRAIN_ERREUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(bord_type value)
{
    switch (value) {
    case BORD_OUVERT:
        return "BORD_OUVERT";
    case BORD_MUR:
        return "BORD_MUR";
    case BORD_HERSE_FERMEE:
        return "BORD_HERSE_FERMEE";
    case BORD_HERSE_OUVERTE:
        return "BORD_HERSE_OUVERTE";
    case BORD_SUPPORT_TORCHE:
        return "BORD_SUPPORT_TORCHE";
    case BORD_SUPPORT_CLE:
        return "BORD_SUPPORT_CLE";
    case BORD_MEURTRIERE:
        return "BORD_MEURTRIERE";
    case BORD_INCONNU:
        return "BORD_INCONNU";
    case BORD_ERREUR:
        return "BORD_ERREUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(action_type value)
{
    switch (value) {
    case ACTION_DEPLACEMENT:
        return "ACTION_DEPLACEMENT";
    case ACTION_PAS:
        return "ACTION_PAS";
    case ACTION_ATTAQUE:
        return "ACTION_ATTAQUE";
    case ACTION_CHARGE:
        return "ACTION_CHARGE";
    case ACTION_TIR:
        return "ACTION_TIR";
    case ACTION_REVELER:
        return "ACTION_REVELER";
    case ACTION_MASQUER:
        return "ACTION_MASQUER";
    case ACTION_OUBLIER:
        return "ACTION_OUBLIER";
    case ACTION_TOURNER:
        return "ACTION_TOURNER";
    case ACTION_OUVRIR:
        return "ACTION_OUVRIR";
    case ACTION_FERMER:
        return "ACTION_FERMER";
    case ACTION_BRISER:
        return "ACTION_BRISER";
    case ACTION_PERCER:
        return "ACTION_PERCER";
    case ACTION_SOIGNER:
        return "ACTION_SOIGNER";
    case ACTION_PRENDRE:
        return "ACTION_PRENDRE";
    case ACTION_POSER:
        return "ACTION_POSER";
    case ACTION_BOIRE:
        return "ACTION_BOIRE";
    case ACTION_LIRE:
        return "ACTION_LIRE";
    case ACTION_FEU:
        return "ACTION_FEU";
    case ACTION_TRANSFORMER:
        return "ACTION_TRANSFORMER";
    case ACTION_PLUIE:
        return "ACTION_PLUIE";
    case ACTION_PASSAGE:
        return "ACTION_PASSAGE";
    case ACTION_ROULER:
        return "ACTION_ROULER";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(combat_role value)
{
    switch (value) {
    case ROLE_PROTAGONISTE:
        return "ROLE_PROTAGONISTE";
    case ROLE_VOISIN:
        return "ROLE_VOISIN";
    case ROLE_GELE:
        return "ROLE_GELE";
    case ROLE_TIREUR:
        return "ROLE_TIREUR";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(erreur value)
{
    switch (value) {
    case PHASE_IMPOSSIBLE:
        return "PHASE_IMPOSSIBLE";
    case DEJA_DONNE:
        return "DEJA_DONNE";
    case FIGURE_IMPOSSIBLE:
        return "FIGURE_IMPOSSIBLE";
    case ACTION_IMPOSSIBLE:
        return "ACTION_IMPOSSIBLE";
    case DE_IMPOSSIBLE:
        return "DE_IMPOSSIBLE";
    case CIBLE_IMPOSSIBLE:
        return "CIBLE_IMPOSSIBLE";
    case CARTE_IMPOSSIBLE:
        return "CARTE_IMPOSSIBLE";
    case OK:
        return "OK";
    }
    return std::to_string(static_cast<int>(value));
}

std::string text(const position& value)
{
    return "{x: " + text(value.x) + ", y: " + text(value.y) + "}";
}

std::string text(const partie_info& value)
{
    return "{colonnes: " + text(value.colonnes) + ", lignes: " + text(value.lignes) + ", cote: " + text(value.cote) + ", equipe: " + text(value.equipe) + ", tour: " + text(value.tour) + ", tours: " + text(value.tours) + ", actif: " + text(value.actif) + ", action: " + text(value.action) + ", combats: " + text(value.combats) + ", objectif: " + text(value.objectif) + ", points_equipe: " + text(value.points_equipe) + ", points_adverse: " + text(value.points_adverse) + "}";
}

std::string text(const salle_info& value)
{
    return "{place: " + text(value.place) + ", engrenage: " + text(value.engrenage) + ", sens: " + text(value.sens) + ", decouverte: " + text(value.decouverte) + "}";
}

std::string text(const figure_info& value)
{
    return "{figure: " + text(value.figure) + ", equipe: " + text(value.equipe) + ", classe: " + text(value.classe) + ", etat: " + text(value.etat) + ", pos: " + text(value.pos) + ", objet: " + text(value.objet) + ", gel: " + text(value.gel) + ", loup: " + text(value.loup) + ", fort: " + text(value.fort) + ", deplacements: " + text(value.deplacements) + ", elan: " + text(value.elan) + ", combat: " + text(value.combat) + ", reaction: " + text(value.reaction) + "}";
}

std::string text(const objet_info& value)
{
    return "{objet: " + text(value.objet) + ", pos: " + text(value.pos) + "}";
}

std::string text(const combat_info& value)
{
    return "{attaquant: " + text(value.attaquant) + ", cible: " + text(value.cible) + ", mode: " + text(value.mode) + ", carte_1: " + text(value.carte_1) + ", carte_2: " + text(value.carte_2) + "}";
}

std::string text(const combattant_info& value)
{
    return "{figure: " + text(value.figure) + ", force: " + text(value.force) + ", role: " + text(value.role) + "}";
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

partie_info partie()
{
    return ask<partie_info>(0);
}

std::vector<int> des()
{
    return ask<std::vector<int>>(1);
}

terrain_type terrain(position pos)
{
    return ask<terrain_type>(2, pos);
}

bord_type bord(position pos, orientation direction)
{
    return ask<bord_type>(3, pos, direction);
}

int zone(position pos)
{
    return ask<int>(4, pos);
}

salle_info salle(position pos)
{
    return ask<salle_info>(5, pos);
}

std::vector<figure_info> figures()
{
    return ask<std::vector<figure_info>>(6);
}

std::vector<objet_info> objets()
{
    return ask<std::vector<objet_info>>(7);
}

std::vector<int> cartes(int equipe)
{
    return ask<std::vector<int>>(8, equipe);
}

combat_info combat()
{
    return ask<combat_info>(9);
}

std::vector<combattant_info> combattants()
{
    return ask<std::vector<combattant_info>>(10);
}

int voit(position depart, position arrivee)
{
    return ask<int>(11, depart, arrivee);
}

std::vector<position> rayon(position pos, orientation direction)
{
    return ask<std::vector<position>>(12, pos, direction);
}

std::vector<position> arrivees(int figure)
{
    return ask<std::vector<position>>(13, figure);
}

std::vector<position> poussees(position agresseur, position cible)
{
    return ask<std::vector<position>>(14, agresseur, cible);
}

std::vector<action_type> actions_possibles(int figure)
{
    return ask<std::vector<action_type>>(15, figure);
}

erreur placer(int figure, position pos)
{
    return ask<erreur>(16, figure, pos);
}

erreur deplacer(int figure, position pos, int repli, std::vector<int> attaquants)
{
    return ask<erreur>(17, figure, pos, repli, attaquants);
}

erreur agir(int figure, action_type action, position pos)
{
    return ask<erreur>(18, figure, action, pos);
}

erreur attaquer(int figure, action_type action, int cible, std::vector<position> cases)
{
    return ask<erreur>(19, figure, action, cible, cases);
}

erreur soutenir(std::vector<int> participants, int exclu)
{
    return ask<erreur>(20, participants, exclu);
}

erreur carte(int valeur, int seconde)
{
    return ask<erreur>(21, valeur, seconde);
}

erreur finir()
{
    return ask<erreur>(22);
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

void afficher_orientation(orientation value)
{
    show(stechec_api::text(value));
}

void afficher_figure_classe(figure_classe value)
{
    show(stechec_api::text(value));
}

void afficher_figure_etat(figure_etat value)
{
    show(stechec_api::text(value));
}

void afficher_objet_type(objet_type value)
{
    show(stechec_api::text(value));
}

void afficher_terrain_type(terrain_type value)
{
    show(stechec_api::text(value));
}

void afficher_bord_type(bord_type value)
{
    show(stechec_api::text(value));
}

void afficher_action_type(action_type value)
{
    show(stechec_api::text(value));
}

void afficher_combat_role(combat_role value)
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

void afficher_partie_info(partie_info value)
{
    show(stechec_api::text(value));
}

void afficher_salle_info(salle_info value)
{
    show(stechec_api::text(value));
}

void afficher_figure_info(figure_info value)
{
    show(stechec_api::text(value));
}

void afficher_objet_info(objet_info value)
{
    show(stechec_api::text(value));
}

void afficher_combat_info(combat_info value)
{
    show(stechec_api::text(value));
}

void afficher_combattant_info(combattant_info value)
{
    show(stechec_api::text(value));
}

void afficher_int_array(const std::vector<int>& values)
{
    show(stechec_api::text(values));
}

void afficher_figure_info_array(const std::vector<figure_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_objet_info_array(const std::vector<objet_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_combattant_info_array(const std::vector<combattant_info>& values)
{
    show(stechec_api::text(values));
}

void afficher_position_array(const std::vector<position>& values)
{
    show(stechec_api::text(values));
}

void afficher_action_type_array(const std::vector<action_type>& values)
{
    show(stechec_api::text(values));
}
