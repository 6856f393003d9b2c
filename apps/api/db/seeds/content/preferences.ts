// Sectors and work settings of the swipe, and sentences of the game. A code never changes: answers are stored
// under it, and the provider of matches receives it.
import type { CardContent, GameSentenceContent } from './model.ts'

export const sectors = {
  agriculture: {
    title: 'Agriculture, jardins et animaux',
    body: 'Semer, tailler, récolter ou soigner un troupeau, au rythme des saisons.',
  },
  'artisanat-art': {
    title: 'Artisanat et métiers d’art',
    body: 'Façonner du pain, une robe, une coiffure ou un bouquet, pièce après pièce.',
  },
  batiment: {
    title: 'Bâtiment et architecture',
    body: 'Dessiner, bâtir, câbler ou rénover les lieux où l’on vit et où l’on travaille.',
  },
  commerce: {
    title: 'Commerce et vente',
    body: 'Choisir des produits, tenir un rayon, conseiller et suivre les ventes.',
  },
  'culture-medias': {
    title: 'Culture, médias et communication',
    body: 'Écrire un article, composer une affiche, monter un son ou préparer un festival.',
  },
  'droit-administration': {
    title: 'Droit, gestion et administration',
    body: 'Tenir des comptes, préparer un contrat, suivre un dossier jusqu’à la signature.',
  },
  education: {
    title: 'Enseignement et formation',
    body: 'Préparer une leçon, l’expliquer de trois façons et voir ce qui est compris.',
  },
  environnement: {
    title: 'Environnement et énergie',
    body: 'Poser des panneaux solaires, trier des déchets ou surveiller l’eau d’une rivière.',
  },
  'hotellerie-restauration': {
    title: 'Hôtellerie et restauration',
    body: 'Cuisiner, dresser une table, préparer une chambre et souhaiter la bienvenue.',
  },
  industrie: {
    title: 'Industrie, mécanique et maintenance',
    body: 'Régler une machine, souder une pièce, trouver la panne et relancer la production.',
  },
  informatique: {
    title: 'Informatique et données',
    body: 'Écrire un programme, protéger un réseau, faire parler un tableau de chiffres.',
  },
  'logistique-transport': {
    title: 'Transport et logistique',
    body: 'Conduire un bus, préparer un colis, faire arriver la bonne palette au bon quai.',
  },
  sante: { title: 'Santé et soins', body: 'Panser une plaie, analyser une prise de sang, rassurer avant un examen.' },
  social: {
    title: 'Aide et accompagnement',
    body: 'Aider quelqu’un à se lever, à remplir un dossier ou à retrouver un logement.',
  },
  'sport-animation': {
    title: 'Sport, jeunesse et loisirs',
    body: 'Mener un échauffement, organiser une sortie, régler une dispute autour d’un ballon.',
  },
  'banque-assurance': {
    title: 'Banque et assurance',
    body: 'Étudier une demande de prêt, estimer un dégât, expliquer un contrat ligne par ligne.',
  },
  'securite-defense': {
    title: 'Sécurité, secours et défense',
    body: 'Monter la garde, éteindre un feu, porter secours ou mener une enquête.',
  },
  'sciences-recherche': {
    title: 'Sciences et recherche',
    body: 'Se poser une question, mener une expérience et publier ce que l’on a trouvé.',
  },
} as const satisfies Record<string, CardContent>

export const workSettings = {
  dehors: {
    title: 'Travailler dehors',
    body: 'Le ciel pour plafond, avec le soleil, la pluie et la boue qui vont avec.',
  },
  bureau: { title: 'Travailler au bureau', body: 'Une table, une chaise, un ordinateur et une place à soi.' },
  atelier: {
    title: 'Travailler à l’atelier',
    body: 'Des établis, des machines, du bruit par moments et l’odeur de la matière.',
  },
  'en-equipe': {
    title: 'Travailler en équipe',
    body: 'On se partage la journée le matin, et l’on sait sur qui compter.',
  },
  'en-autonomie': {
    title: 'Travailler en autonomie',
    body: 'On vous confie un but et une date ; le chemin, c’est vous qui le choisissez.',
  },
  'contact-public': {
    title: 'Être au contact du public',
    body: 'Des visages nouveaux toute la journée, à saluer, à renseigner, parfois à calmer.',
  },
  'soin-des-autres': {
    title: 'Prendre soin des autres',
    body: 'Laver, nourrir, rassurer ou écouter une personne qui a besoin de vous.',
  },
  mains: {
    title: 'Travailler de ses mains',
    body: 'Couper, visser, pétrir ou coudre, et voir le résultat le soir même.',
  },
  ecran: {
    title: 'Travailler sur écran',
    body: 'La plus grande partie du jour entre un clavier, une souris et des fenêtres ouvertes.',
  },
  deplacements: {
    title: 'Se déplacer souvent',
    body: 'Un lieu le matin, un autre l’après-midi, et de la route entre les deux.',
  },
  'horaires-decales': {
    title: 'Avoir des horaires décalés',
    body: 'Commencer à cinq heures, finir à minuit ou travailler le dimanche, et se reposer en semaine.',
  },
  'horaires-reguliers': {
    title: 'Avoir des horaires réguliers',
    body: 'Les mêmes heures chaque jour, et des soirées que l’on prévoit d’avance.',
  },
  calme: {
    title: 'Travailler au calme',
    body: 'Peu de passage, peu de bruit, et le temps d’aller au bout d’une idée.',
  },
  mouvement: {
    title: 'Bouger toute la journée',
    body: 'Marcher, porter, monter, se baisser : le corps travaille autant que la tête.',
  },
  creer: {
    title: 'Inventer et créer',
    body: 'Partir d’une page blanche et montrer le soir quelque chose qui n’existait pas.',
  },
  responsabilites: {
    title: 'Prendre des responsabilités',
    body: 'Décider pour un groupe, tenir un budget et répondre de ce qui a été fait.',
  },
} as const satisfies Record<string, CardContent>

/** In the order of the game: each interest three times, never twice in a row. */
export const gameSentences = {
  tournevis: { body: 'Une porte grince, et j’ai déjà le tournevis à la main.', interest: 'R' },
  'appel-du-soir': { body: 'Quand ça ne va pas, c’est moi que l’on appelle, même tard le soir.', interest: 'S' },
  'nez-dehors': { body: 'Une journée sans mettre le nez dehors, et je tourne en rond.', setting: 'dehors' },
  marges: { body: 'Mes cahiers ont des dessins dans toutes les marges.', interest: 'A' },
  'comme-ca': { body: 'Quand on me répond « c’est comme ça », je cherche pourquoi.', interest: 'I' },
  brocante: { body: 'À la brocante, je vends mon vieux vélo, puis celui du stand d’à côté.', interest: 'E' },
  dossiers: { body: 'Mes dossiers ont des noms clairs, et chaque papier a sa place.', interest: 'C' },
  'quatre-heures': {
    body: 'Me lever à quatre heures ? Pourquoi pas, si l’après-midi est à moi.',
    setting: 'horaires-decales',
  },
  etagere: { body: 'Je préfère fabriquer une étagère un peu bancale plutôt que de l’acheter droite.', interest: 'R' },
  'autre-fin': { body: 'Le film finit mal ? J’écris une autre fin.', interest: 'A' },
  fete: { body: 'Dans une fête, je vais parler à la personne qui ne connaît personne.', interest: 'S' },
  'bonne-chaise': {
    body: 'Une journée devant un écran me va très bien, à condition que la chaise soit bonne.',
    setting: 'ecran',
  },
  enigme: { body: 'Je peux passer une heure sur une énigme et laisser refroidir mon assiette.', interest: 'I' },
  'ou-manger': { body: 'Personne ne choisit où l’on mange ? Je tranche, et tout le monde suit.', interest: 'E' },
  menu: { body: 'Je repère la faute dans le menu avant d’avoir choisi mon plat.', interest: 'C' },
  'sac-pret': {
    body: 'Mon sac est prêt derrière la porte : changer de ville en semaine me plaît.',
    setting: 'deplacements',
  },
  'regle-du-jeu': { body: 'J’explique la règle du jeu trois fois s’il le faut, et de trois façons.', interest: 'S' },
  tomates: { body: 'Avec trois graines et un bout de terre, je reviens avec des tomates.', interest: 'R' },
  affiche: { body: 'Sur une affiche, je regarde les couleurs et les lettres avant de lire le texte.', interest: 'A' },
  'porte-fermee': { body: 'Le bruit me fatigue : c’est porte fermée que je travaille le mieux.', setting: 'calme' },
  'cinq-pages': { body: 'Une information douteuse ? J’ouvre cinq pages pour la vérifier.', interest: 'I' },
  'idee-de-midi': { body: 'Une idée me vient à midi ; le soir, elle a un nom, un prix et une équipe.', interest: 'E' },
  'cent-bonjours': {
    body: 'Dire bonjour à cent personnes dans la journée me donne de l’élan.',
    setting: 'contact-public',
  },
  liste: { body: 'Avant un voyage, je fais une liste, un budget et un tableau des horaires.', interest: 'C' },
} as const satisfies Record<string, GameSentenceContent<keyof typeof workSettings>>
