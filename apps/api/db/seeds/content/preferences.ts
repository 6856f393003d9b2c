// Sectors and work settings of the swipe, and sentences of the game. A code never changes: answers are stored
// under it, and the provider of matches receives it.
import { INTEREST_CODES } from '@visions/contract/constants'
import { readBlocks } from './blocks.ts'
import type { CardContent, GameSentenceContent } from './model.ts'

const SECTORS = `
agriculture: Agriculture, jardins et animaux
  Semer, tailler, récolter ou soigner un troupeau, au rythme des saisons.
artisanat-art: Artisanat et métiers d’art
  Façonner du pain, une robe, une coiffure ou un bouquet, pièce après pièce.
batiment: Bâtiment et architecture
  Dessiner, bâtir, câbler ou rénover les lieux où l’on vit et où l’on travaille.
commerce: Commerce et vente
  Choisir des produits, tenir un rayon, conseiller et suivre les ventes.
culture-medias: Culture, médias et communication
  Écrire un article, composer une affiche, monter un son ou préparer un festival.
droit-administration: Droit, gestion et administration
  Tenir des comptes, préparer un contrat, suivre un dossier jusqu’à la signature.
education: Enseignement et formation
  Préparer une leçon, l’expliquer de trois façons et voir ce qui est compris.
environnement: Environnement et énergie
  Poser des panneaux solaires, trier des déchets ou surveiller l’eau d’une rivière.
hotellerie-restauration: Hôtellerie et restauration
  Cuisiner, dresser une table, préparer une chambre et souhaiter la bienvenue.
industrie: Industrie, mécanique et maintenance
  Régler une machine, souder une pièce, trouver la panne et relancer la production.
informatique: Informatique et données
  Écrire un programme, protéger un réseau, faire parler un tableau de chiffres.
logistique-transport: Transport et logistique
  Conduire un bus, préparer un colis, faire arriver la bonne palette au bon quai.
sante: Santé et soins
  Panser une plaie, analyser une prise de sang, rassurer avant un examen.
social: Aide et accompagnement
  Aider quelqu’un à se lever, à remplir un dossier ou à retrouver un logement.
sport-animation: Sport, jeunesse et loisirs
  Mener un échauffement, organiser une sortie, régler une dispute autour d’un ballon.
banque-assurance: Banque et assurance
  Étudier une demande de prêt, estimer un dégât, expliquer un contrat ligne par ligne.
securite-defense: Sécurité, secours et défense
  Monter la garde, éteindre un feu, porter secours ou mener une enquête.
sciences-recherche: Sciences et recherche
  Se poser une question, mener une expérience et publier ce que l’on a trouvé.
`

const WORK_SETTINGS = `
dehors: Travailler dehors
  Le ciel pour plafond, avec le soleil, la pluie et la boue qui vont avec.
bureau: Travailler au bureau
  Une table, une chaise, un ordinateur et une place à soi.
atelier: Travailler à l’atelier
  Des établis, des machines, du bruit par moments et l’odeur de la matière.
en-equipe: Travailler en équipe
  On se partage la journée le matin, et l’on sait sur qui compter.
en-autonomie: Travailler en autonomie
  On vous confie un but et une date ; le chemin, c’est vous qui le choisissez.
contact-public: Être au contact du public
  Des visages nouveaux toute la journée, à saluer, à renseigner, parfois à calmer.
soin-des-autres: Prendre soin des autres
  Laver, nourrir, rassurer ou écouter une personne qui a besoin de vous.
mains: Travailler de ses mains
  Couper, visser, pétrir ou coudre, et voir le résultat le soir même.
ecran: Travailler sur écran
  La plus grande partie du jour entre un clavier, une souris et des fenêtres ouvertes.
deplacements: Se déplacer souvent
  Un lieu le matin, un autre l’après-midi, et de la route entre les deux.
horaires-decales: Avoir des horaires décalés
  Commencer à cinq heures, finir à minuit ou travailler le dimanche, et se reposer en semaine.
horaires-reguliers: Avoir des horaires réguliers
  Les mêmes heures chaque jour, et des soirées que l’on prévoit d’avance.
calme: Travailler au calme
  Peu de passage, peu de bruit, et le temps d’aller au bout d’une idée.
mouvement: Bouger toute la journée
  Marcher, porter, monter, se baisser : le corps travaille autant que la tête.
creer: Inventer et créer
  Partir d’une page blanche et montrer le soir quelque chose qui n’existait pas.
responsabilites: Prendre des responsabilités
  Décider pour un groupe, tenir un budget et répondre de ce qui a été fait.
`

/**
 * In the order of the game: each interest three times, never twice in a row. The first six sentences are about the six
 * interests: the onboarding asks them.
 */
const GAME_SENTENCES = `
tournevis R: Une porte grince, et j’ai déjà le tournevis à la main.
appel-du-soir S: Quand ça ne va pas, c’est moi que l’on appelle, même tard le soir.
marges A: Mes cahiers ont des dessins dans toutes les marges.
comme-ca I: Quand on me répond « c’est comme ça », je cherche pourquoi.
brocante E: À la brocante, je vends mon vieux vélo, puis celui du stand d’à côté.
dossiers C: Mes dossiers ont des noms clairs, et chaque papier a sa place.
nez-dehors dehors: Une journée sans mettre le nez dehors, et je tourne en rond.
etagere R: Je préfère fabriquer une étagère un peu bancale plutôt que de l’acheter droite.
quatre-heures horaires-decales: Me lever à quatre heures ? Pourquoi pas, si l’après-midi est à moi.
autre-fin A: Le film finit mal ? J’écris une autre fin.
fete S: Dans une fête, je vais parler à la personne qui ne connaît personne.
bonne-chaise ecran: Une journée devant un écran me va très bien, à condition que la chaise soit bonne.
enigme I: Je peux passer une heure sur une énigme et laisser refroidir mon assiette.
ou-manger E: Personne ne choisit où l’on mange ? Je tranche, et tout le monde suit.
menu C: Je repère la faute dans le menu avant d’avoir choisi mon plat.
sac-pret deplacements: Mon sac est prêt derrière la porte : changer de ville en semaine me plaît.
regle-du-jeu S: J’explique la règle du jeu trois fois s’il le faut, et de trois façons.
tomates R: Avec trois graines et un bout de terre, je reviens avec des tomates.
affiche A: Sur une affiche, je regarde les couleurs et les lettres avant de lire le texte.
porte-fermee calme: Le bruit me fatigue : c’est porte fermée que je travaille le mieux.
cinq-pages I: Une information douteuse ? J’ouvre cinq pages pour la vérifier.
idee-de-midi E: Une idée me vient à midi ; le soir, elle a un nom, un prix et une équipe.
cent-bonjours contact-public: Dire bonjour à cent personnes dans la journée me donne de l’élan.
liste C: Avant un voyage, je fais une liste, un budget et un tableau des horaires.
`

const readCards = (text: string): Record<string, CardContent> =>
  Object.fromEntries(readBlocks(text).map(({ words: [code], title, lines: [body = ''] }) => [code, { title, body }]))

export const sectors = readCards(SECTORS)
export const workSettings = readCards(WORK_SETTINGS)
export const gameSentences: Record<string, GameSentenceContent> = Object.fromEntries(
  readBlocks(GAME_SENTENCES).map(({ words: [code, about = ''], title: body }) => {
    const interest = INTEREST_CODES.find((letter) => letter === about)
    return [code, interest ? { body, interest } : { body, setting: about }]
  }),
)
