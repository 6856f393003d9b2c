// Trades and trainings that an assessment may propose. Codes, titles and interests come from the public list
// of trades (ROME 4.0, Licence Ouverte), with accents on capitals. Skills are everyday ones, with the names
// of the tools (model.ts). Diplomas are real; no school is named.
import { readBlocks } from './blocks.ts'
import type { TradeContent, TrainingContent } from './model.ts'

/** Code, sector and interests: title, one sentence, skills. */
const TRADES = `
# Hands, machines, living things
A1203 agriculture R: Agent / Agente d’entretien des espaces verts
  Tondre, tailler, planter et désherber dans les parcs et les jardins, par tous les temps.
  Travailler en équipe, Réparer ou monter un objet, Compter et mesurer
A1433 agriculture RE: Maraîcher / Maraîchère
  Semer, arroser, récolter et vendre des légumes de saison, souvent dès le lever du jour.
  Organiser une semaine, Compter et mesurer, Réparer ou monter un objet, Garder son calme
B1803 artisanat-art RA: Couturier / Couturière
  Prendre des mesures, couper le tissu, assembler à la machine et reprendre un ourlet à l’essayage.
  Compter et mesurer, Réparer ou monter un objet, Accueillir et écouter
D1102 artisanat-art R en-demande: Boulanger / Boulangère
  Pétrir, façonner et cuire le pain pendant que la ville dort, pour ouvrir à sept heures.
  Compter et mesurer, Organiser une semaine, Travailler en équipe
D1202 artisanat-art RA: Coiffeur / Coiffeuse
  Comprendre une envie, laver, couper, colorer, puis tendre le miroir pour montrer la nuque.
  Accueillir et écouter, Prendre soin de quelqu’un, Garder son calme
D1209 artisanat-art RC: Fleuriste
  Choisir les fleurs à l’aube, les garder fraîches et composer des bouquets de fête ou de deuil.
  Accueillir et écouter, Compter et mesurer, Organiser une semaine
F1602 batiment R en-demande: Électricien / Électricienne du bâtiment
  Tirer des câbles, poser des prises, raccorder un tableau et vérifier que rien ne saute.
  Réparer ou monter un objet, Compter et mesurer, Organiser une semaine
F1603 batiment R en-demande: Plombier / Plombière sanitaire
  Couder des tuyaux, poser un lavabo, chercher une fuite et remettre l’eau avant de repartir.
  Réparer ou monter un objet, Compter et mesurer, Accueillir et écouter
F1610 environnement R en-demande: Installateur mainteneur / Installatrice mainteneuse en systèmes solaires, thermiques et photovoltaïques
  Monter sur un toit, fixer des panneaux, raccorder l’installation et contrôler ce qu’elle produit.
  Réparer ou monter un objet, Compter et mesurer, Travailler en équipe, Apprendre un logiciel
F1703 batiment R en-demande: Maçon / Maçonne
  Monter des murs, couler du béton et vérifier l’aplomb, dehors et en équipe.
  Réparer ou monter un objet, Compter et mesurer, Travailler en équipe
G1609 hotellerie-restauration R en-demande: Cuisinier / Cuisinière
  Éplucher, cuire, goûter, dresser, et tenir la cadence quand toutes les tables commandent ensemble.
  Travailler en équipe, Organiser une semaine, Garder son calme, Compter et mesurer
I1304 industrie RC en-demande: Technicien / Technicienne de maintenance industrielle
  Écouter une machine qui cale, la démonter, remplacer la pièce et relancer la production.
  Réparer ou monter un objet, Chercher une information fiable, Compter et mesurer, Apprendre un logiciel
I1401 informatique RC: Technicien / Technicienne de maintenance en informatique
  Installer des ordinateurs, changer un disque, rétablir le réseau et dépanner par téléphone.
  Apprendre un logiciel, Expliquer à quelqu’un, Réparer ou monter un objet, Chercher une information fiable
I1604 industrie R en-demande: Mécanicien / Mécanicienne automobile
  Chercher la panne, changer des freins, essayer la voiture et expliquer la facture.
  Réparer ou monter un objet, Chercher une information fiable, Accueillir et écouter
N1103 logistique-transport R: Préparateur / Préparatrice de commandes
  Parcourir l’entrepôt une liste à la main, prendre les bons articles et emballer la commande.
  Compter et mesurer, Travailler en équipe, Organiser une semaine
N4103 logistique-transport R en-demande: Conducteur / Conductrice de bus
  Conduire une ligne de bus, tenir l’horaire et renseigner à chaque arrêt, aussi dans les bouchons.
  Garder son calme, Accueillir et écouter, Organiser une semaine

# Questions, figures, computers
J1302 sante IR: Technicien / Technicienne de laboratoire d’analyses médicales
  Recevoir des tubes, lancer les analyses, contrôler chaque valeur et alerter si l’une inquiète.
  Compter et mesurer, Apprendre un logiciel, Prendre soin de quelqu’un
K2402 sciences-recherche IC: Ingénieur / Ingénieure de recherche scientifique
  Poser une hypothèse, la mettre à l’épreuve, recommencer souvent et publier ce qui tient.
  Chercher une information fiable, Écrire un texte clair, Parler devant un groupe, Utiliser un tableur
M1419 informatique IC: Data analyst
  Rassembler des chiffres épars, les nettoyer, en tirer un graphique et dire ce qu’il montre.
  Utiliser un tableur, Chercher une information fiable, Apprendre un logiciel, Expliquer à quelqu’un
M1805 informatique IC: Développeur / Développeuse informatique
  Comprendre un besoin, écrire le code, le tester et corriger ce qui casse.
  Apprendre un logiciel, Chercher une information fiable, Travailler en équipe
M1855 informatique IC: Développeur / Développeuse web
  Construire un site page après page, le vérifier sur un téléphone et le mettre en ligne.
  Apprendre un logiciel, Chercher une information fiable, Travailler en équipe, Accueillir et écouter
M1856 informatique IC en-demande: Expert / Experte en cybersécurité
  Chercher les failles avant les pirates, surveiller les alertes et apprendre à tous à se méfier.
  Apprendre un logiciel, Chercher une information fiable, Garder son calme, Écrire un texte clair

# Shapes, words, images
E1106 culture-medias AE: Journaliste
  Appeler, aller voir, recouper les faits et rendre l’article avant l’heure.
  Écrire un texte clair, Chercher une information fiable, Accueillir et écouter, Parler devant un groupe
E1205 culture-medias AI: Designer graphique
  Esquisser un logo, choisir des lettres, essayer des couleurs et défendre sa maquette.
  Apprendre un logiciel, Accueillir et écouter, Chercher une information fiable
E1210 culture-medias AC: Web designer
  Dessiner les écrans d’un site, placer chaque bouton et regarder des gens s’en servir.
  Apprendre un logiciel, Écrire un texte clair, Accueillir et écouter
F1102 batiment AR: Architecte d’intérieur
  Mesurer un lieu, imaginer ses cloisons et sa lumière, en dessiner les plans et suivre les travaux.
  Compter et mesurer, Accueillir et écouter, Apprendre un logiciel, Expliquer à quelqu’un

# People
G1203 sport-animation SC: Animateur / Animatrice jeunesse
  Préparer des jeux et des sorties, mener un groupe d’enfants et apaiser les disputes.
  Organiser une semaine, Parler devant un groupe, Travailler en équipe, Garder son calme
G1204 sport-animation SE: Éducateur sportif / Éducatrice sportive
  Montrer un geste, corriger une posture, encourager et veiller à la sécurité du groupe.
  Parler devant un groupe, Expliquer à quelqu’un, Prendre soin de quelqu’un
J1501 sante SI en-demande: Aide-soignant / Aide-soignante
  Aider à se laver, à s’habiller, à manger, et remarquer ce qui change de jour en jour.
  Prendre soin de quelqu’un, Accueillir et écouter, Travailler en équipe, Garder son calme
J1506 sante SI en-demande: Infirmier / Infirmière en soins généraux
  Faire un pansement, une prise de sang, surveiller un traitement et tout expliquer simplement.
  Prendre soin de quelqu’un, Garder son calme, Expliquer à quelqu’un, Travailler en équipe, Compter et mesurer
K1201 social SC: Assistant social / Assistante sociale
  Recevoir des personnes en difficulté, défendre leurs droits et appeler les bons services avec elles.
  Accueillir et écouter, Écrire un texte clair, Chercher une information fiable, Garder son calme
K1202 social SI en-demande: Éducateur / Éducatrice de jeunes enfants
  Accueillir de très jeunes enfants, inventer des jeux et raconter la journée aux parents.
  Prendre soin de quelqu’un, Organiser une semaine, Accueillir et écouter, Garder son calme
K1207 social S: Éducateur spécialisé / Éducatrice spécialisée
  Partager les repas, les colères et les progrès des personnes suivies, et en faire un projet avec elles.
  Accueillir et écouter, Garder son calme, Organiser une semaine, Écrire un texte clair
K1302 social S en-demande: Assistant / Assistante de vie dépendance
  Aller d’un domicile à l’autre, aider au lever, préparer un repas et prendre le temps de parler.
  Prendre soin de quelqu’un, Accueillir et écouter, Organiser une semaine
K1801 social SE: Conseiller / Conseillère en insertion professionnelle
  Recevoir des personnes sans emploi, chercher des pistes avec elles et suivre leurs démarches.
  Accueillir et écouter, Expliquer à quelqu’un, Écrire un texte clair, Chercher une information fiable
K2106 education SC: Professeur / Professeure des écoles
  Apprendre à lire et à compter à toute une classe, puis corriger les cahiers.
  Expliquer à quelqu’un, Parler devant un groupe, Organiser une semaine, Garder son calme
K2111 education SC: Formateur / Formatrice
  Préparer une séance, la mener devant des adultes et vérifier que chaque geste est acquis.
  Expliquer à quelqu’un, Parler devant un groupe, Écrire un texte clair

# Deciding, convincing, organising
D1302 commerce EC: Responsable de boutique
  Ouvrir la boutique, passer les commandes, refaire la vitrine, vendre et compter la caisse.
  Accueillir et écouter, Compter et mesurer, Organiser une semaine, Utiliser un tableur
D1407 commerce EC: Technico-commercial / Technico-commerciale
  Visiter des entreprises, comprendre leur problème, chiffrer une solution et la négocier.
  Expliquer à quelqu’un, Accueillir et écouter, Utiliser un tableur
D1502 commerce EC: Chef / Cheffe de rayon produits alimentaires
  Commander les produits frais, remplir le rayon avant l’ouverture et répartir le travail.
  Organiser une semaine, Travailler en équipe, Compter et mesurer
E1107 culture-medias EC: Chef / Cheffe de projet événementiel
  Réserver une salle, caler les horaires, suivre le budget et régler l’imprévu le jour même.
  Organiser une semaine, Parler devant un groupe, Garder son calme, Utiliser un tableur
F1202 batiment ER en-demande: Chef / Cheffe de chantier bâtiment
  Répartir le travail du matin, lire les plans, veiller à la sécurité et tenir les délais.
  Organiser une semaine, Travailler en équipe, Compter et mesurer, Expliquer à quelqu’un
M1203 droit-administration CE: Comptable
  Saisir les factures, rapprocher les comptes et retrouver l’écart de trois centimes.
  Utiliser un tableur, Compter et mesurer, Organiser une semaine
M1501 droit-administration CS: Assistant / Assistante Ressources Humaines (RH)
  Préparer les contrats, suivre les congés et répondre aux questions sur la paie.
  Accueillir et écouter, Utiliser un tableur, Écrire un texte clair, Organiser une semaine
M1502 droit-administration EC: Chargé / Chargée de recrutement
  Lire des candidatures, mener des entretiens et donner envie de rejoindre l’équipe.
  Accueillir et écouter, Parler devant un groupe, Écrire un texte clair, Chercher une information fiable
M1607 droit-administration CS: Assistant administratif / Assistante administrative
  Répondre au téléphone, tenir un agenda, rédiger le courrier et classer pour que tout se retrouve.
  Écrire un texte clair, Organiser une semaine, Accueillir et écouter, Utiliser un tableur
`

/** Slug, level and trades: title. */
const TRAININGS = `
# Level 3
cap-boulanger 3 D1102: CAP Boulanger
cap-cuisine 3 G1609: CAP Cuisine
cap-electricien 3 F1602: CAP Électricien
cap-installations-sanitaires 3 F1603: CAP Monteur en installations sanitaires
cap-macon 3 F1703: CAP Maçon
cap-coiffure 3 D1202: CAP Métiers de la coiffure
cap-fleuriste 3 D1209: CAP Fleuriste
cap-vetement-flou 3 B1803: CAP Métiers de la mode, vêtement flou
cap-jardinier 3 A1203,A1433: CAP agricole Jardinier paysagiste
titre-commandes 3 N1103: Titre professionnel Préparateur de commandes en entrepôt
titre-transport 3 N4103: Titre professionnel Conducteur de transport en commun sur route
de-accompagnant 3 K1302: Diplôme d’État d’accompagnant éducatif et social

# Level 4
de-aide-soignant 4 J1501: Diplôme d’État d’aide-soignant
bac-pro-soins 4 K1302,J1501: Baccalauréat professionnel Accompagnement, soins et services à la personne
bac-pro-maintenance 4 I1304: Baccalauréat professionnel Maintenance des systèmes de production connectés
bac-pro-vehicules 4 I1604: Baccalauréat professionnel Maintenance des véhicules
bac-pro-ciel 4 I1401: Baccalauréat professionnel Cybersécurité, informatique et réseaux, électronique
cs-energies 4 F1610,F1602,F1603: Certificat de spécialisation Technicien en énergies renouvelables
bpjeps 4 G1203,G1204: Brevet professionnel de la jeunesse, de l’éducation populaire et du sport

# Level 5
bts-sio 5 M1805,I1401: BTS Services informatiques aux organisations
bts-comptabilite 5 M1203: BTS Comptabilité et gestion
bts-commercial 5 D1302,D1502: BTS Management commercial opérationnel
bts-relation-client 5 D1407: BTS Négociation et digitalisation de la relation client
bts-managerial 5 M1607,M1501: BTS Support à l’action managériale
bts-biologie 5 J1302: BTS Biologie médicale
bts-batiment 5 F1202: BTS Bâtiment
titre-web 5 M1855: Titre professionnel Développeur web et web mobile
titre-insertion 5 K1801: Titre professionnel Conseiller en insertion professionnelle
titre-formateur 5 K2111: Titre professionnel Formateur professionnel d’adultes

# Level 6
de-infirmier 6 J1506: Diplôme d’État d’infirmier
de-educateur-specialise 6 K1207: Diplôme d’État d’éducateur spécialisé
de-jeunes-enfants 6 K1202: Diplôme d’État d’éducateur de jeunes enfants
de-service-social 6 K1201: Diplôme d’État d’assistant de service social
but-informatique 6 M1805,M1855,M1856: BUT Informatique
but-donnees 6 M1419: BUT Science des données
but-information 6 E1106,E1107: BUT Information-communication
dnmade 6 E1205,E1210,F1102,B1803: Diplôme national des métiers d’art et du design
lp-ressources-humaines 6 M1501,M1502: Licence professionnelle Métiers de la gestion des ressources humaines

# Levels 7 and 8
master-enseignement 7 K2106: Master Métiers de l’enseignement, de l’éducation et de la formation, premier degré
master-informatique 7 M1856,M1419,K2402: Master Informatique
doctorat-sciences 8 K2402: Doctorat en sciences
`

export const trades: Record<string, TradeContent> = Object.fromEntries(
  readBlocks(TRADES).map(
    ({ words: [code, sector = '', interests = '', mark], title, lines: [body = '', skills = ''] }) => [
      code,
      {
        title,
        sector,
        body,
        interests,
        skills: skills.split(', '),
        ...(mark === 'en-demande' && { isInDemand: true }),
      },
    ],
  ),
)

export const trainings: Record<string, TrainingContent> = Object.fromEntries(
  readBlocks(TRAININGS).map(({ words: [slug, level, codes = ''], title }) => [
    slug,
    { title, level: Number(level) as TrainingContent['level'], trades: codes.split(',') },
  ]),
)
