//! Maps for tests.

/// One open room: a small game for beginners.
pub(crate) const ARENA: &str = "\
1 1 5 8 3
guerrier berserker fouetteuse archer_elfe
A
salle A 1 droite
+-+-+-+-+-+
|A.A.A.A.A|
+.+.+.+.+.+
|_.T._.L._|
+.+.+.+.+.+
|_._.t._._|
+.+.+.+.+.+
|_.P._.T._|
+.+.+.+.+.+
|B.B.B.B.B|
+-+-+-+-+-+
zones
aabbb
aabbb
ccccc
ddeee
ddeee
objet arc 0 2
objet arbalete 4 2
";

/// Rooms that turn together, mirrors, a switch with its trapdoors and Zats.
pub(crate) const TWINS: &str = "\
2 1 5 10 4
voleuse magicien loup_garou maitre_armes clerc arbaletrier
A B
salle A 1 droite
+-+-+-+-+-+
|A.A.A.A.A|
+.+.+.+.+.+
._._._.A._.
+.+.+.+#+.+
|*._.@._./.
+.+.+.+.+.+
._.i.h._.o.
+.+.+.+.+.+
|r._._.>._|
+-+-+-+-+-+
zones
aaabb
aaabb
ccdbb
ccddd
ccddd
objet baguette 2 1
objet parchemin_gel 0 2
salle B 1 gauche
+-+-+-+-+-+
|_.v._._._|
+.+.+:+.+.+
._./._.,._.
+.+.+.+.+.+
|_._.@.i.*|
+.+.+=+.+.+
.H._.%.B.~.
+.+.+.+.+.+
|B.B.B.B.B|
+-+-+-+-+-+
zones
aaabb
aaabb
ccdbb
ccddd
ccddd
objet potion_vitesse 4 0
objet parchemin_sang 0 0
objet parchemin_mort 2 1
objet potion_force 3 3
";

/// Rooms that lie face down, one of them anywhere.
pub(crate) const DARK: &str = "\
2 2 4 12 5
guerrier clerc magicien
A C!
? B
salle A 2 droite
+-+-+-+-+
|A.A.A._.
+.+.+.+.+
|_._._._.
+.+.+.+.+
|_.@._._.
+.+.+.+.+
|_._._._.
+.+.+.+.+
zones
aabb
aabb
ccdd
ccdd
salle B 2 droite
+.+.+.+.+
._._._._|
+.+.+.+.+
._._.@._|
+.+.+.+.+
._._._._|
+.+.+.+.+
._.B.B.B|
+-+-+-+-+
zones
aabb
aabb
ccdd
ccdd
salle C 2 gauche
+.+.+.+.+
._.L._._.
+.+.+.+.+
._._._.*.
+.+.+.+.+
._.@.o._.
+.+.+.+.+
._._._.S.
+.+.+.+.+
zones
aabb
aabb
ccdd
ccdd
objet tresor 0 0
objet corde 3 2
salle D 3 gauche
+.+.+.+.+
._.i._._.
+.+.+.+.+
._.h._./.
+.+.+.+.+
.^.@.%._.
+.+.+.+.+
._._._.~.
+.+.+.+.+
zones
aabb
aabb
ccdd
ccdd
objet baguette 3 3
objet amulette 0 3
";
