// A first champion: its figures walk to the middle of the map, turn on the foes they see,
// and attack them. It plays as it is; change everything.
//
// All that can be called is in build/api/api.hh.
#include "api.hh"

#include <iostream>
#include <optional>

namespace {

const perso_classe CLASSES[] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};

// Where to go when there is nobody to fight.
position milieu;

// The points it costs to leave a cell.
int cout_de(position pos)
{
    switch (carte_zone_type(pos)) {
    case ZONE_ROUTE:
        return 1;
    case ZONE_MARAIS:
        return 4;
    default:
        return 2;
    }
}

// The points a figure can spend in a phase.
int points(perso_classe classe)
{
    switch (classe) {
    case PERSO_VOLEUR:
        return VOLEUR_DEPLACEMENT;
    case PERSO_BARBARE:
        return BARBARE_DEPLACEMENT;
    default:
        return ELFE_DEPLACEMENT;
    }
}

orientation regard(position de, position vers)
{
    if (vers.x > de.x)
        return ORIENTATION_EST;
    if (vers.x < de.x)
        return ORIENTATION_OUEST;
    return vers.y > de.y ? ORIENTATION_SUD : ORIENTATION_NORD;
}

// A cell with a foe that a figure of ours sees.
std::optional<position> ennemi()
{
    for (perso_classe classe : CLASSES)
        for (position pos : perso_vision_personnages(perso_classe_info(classe)))
            for (perso_info perso : carte_zone_perso(pos))
                if (perso.equipe != mon_equipe())
                    return pos;
    return std::nullopt;
}

// Walks towards a cell as far as the figure's points carry it, looking ahead.
void va_vers(perso_classe classe, position but)
{
    perso_info moi = perso_classe_info(classe);
    position ici = perso_position(moi);
    orientation direction = moi.direction;
    std::vector<position> route;
    int reste = points(classe) - cout_de(ici);
    for (position pas : chemin(ici, but)) {
        if (reste < 0)
            break;
        reste -= cout_de(pas);
        direction = regard(ici, pas);
        route.push_back(pas);
        ici = pas;
    }
    erreur e = perso_deplace(moi, route, direction);
    if (e != OK)
        std::cout << classe << " cannot walk: " << e << "\n";
}

void avance()
{
    position but = ennemi().value_or(milieu);
    for (perso_classe classe : CLASSES)
        va_vers(classe, but);
}

} // namespace

// Called once, before the first turn: chooses the cell nearest to the middle that can be
// reached from the start.
void partie_init()
{
    position taille = carte_taille(), depart = carte_depart();
    int meilleur = -1;
    for (int y = 0; y < taille.y; y++) {
        for (int x = 0; x < taille.x; x++) {
            int dx = 2 * x - taille.x, dy = 2 * y - taille.y;
            int loin = dx * dx + dy * dy;
            if ((meilleur < 0 || loin < meilleur) && distance(depart, {x, y}) >= 0) {
                meilleur = loin;
                milieu = {x, y};
            }
        }
    }
    std::cout << "team " << mon_equipe() << " of " << nombre_equipes() << ", off to "
              << milieu << "\n";
}

// Called in the first turns: walk to where you want to begin.
void jouer_placement()
{
    avance();
}

// Called in every later turn, first: attack.
void jouer_attaque()
{
    // An attack that is out of reach is answered with an error, and costs nothing.
    if (std::optional<position> cible = ennemi())
        for (perso_classe classe : CLASSES)
            perso_attaque(perso_classe_info(classe), ATTAQUE_NORMALE, *cible);
}

// Called in every later turn, after the attacks: walk.
void jouer_deplacement()
{
    avance();
}

// Called once, after the last turn.
void partie_fin()
{
    std::cout << "the end\n";
}
