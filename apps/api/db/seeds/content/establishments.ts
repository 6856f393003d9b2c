// Invented establishments that offer meetings. Their domains in .example never resolve.
import { readBlocks } from './blocks.ts'
import type { EstablishmentContent } from './model.ts'

/** Slug: name, city, age of its audience, description, e-mail. */
const ESTABLISHMENTS = `
cio-des-tanneurs: CIO des Tanneurs
  Rennes
  Dès 13 ans
  Des psychologues de l’éducation nationale reçoivent collégiens, lycéens et étudiants, seuls ou avec leurs parents, pour parler d’un choix de spécialité, d’une réorientation ou d’un vœu.
  accueil@cio-des-tanneurs.example
mission-locale-du-blosne-vert: Mission locale du Blosne-Vert
  Rennes
  16 à 25 ans
  Pour les jeunes sortis de l’école : un conseiller vous suit dans la durée, de la recherche d’une formation au premier emploi, et vous aide aussi pour le logement ou le permis.
  rendezvous@mission-locale-blosne-vert.example
espace-metiers-de-la-vilaine: Espace métiers de la Vilaine
  Rennes
  À tout âge
  On y vient sans projet précis : une heure avec un conseiller, des fiches sur les métiers et des rencontres avec celles et ceux qui les exercent.
  bonjour@espace-metiers-vilaine.example
cio-de-la-canebiere-haute: CIO de la Canebière Haute
  Marseille
  Dès 13 ans
  Un entretien de quarante-cinq minutes, le mercredi et pendant les vacances aussi, pour démêler ce qui vous plaît de ce que l’on attend de vous.
  accueil@cio-canebiere-haute.example
mission-locale-des-calanques: Mission locale des Calanques
  Marseille
  16 à 25 ans
  Ateliers, stages courts et parrainage par des professionnels du coin. Le premier rendez-vous sert à faire connaissance, sans papier à remplir.
  contact@mission-locale-calanques.example
maison-de-l-orientation-croix-paquet: Maison de l’orientation Croix-Paquet
  Lyon
  15 à 30 ans
  Lycéens, étudiants et jeunes actifs y comparent des formations avec un conseiller, et préparent un dossier ou un entretien de sélection.
  rdv@orientation-croix-paquet.example
cio-des-trois-ponts: CIO des Trois Ponts
  Lyon
  Dès 13 ans
  Pour choisir une voie après la troisième ou le bac, revenir en formation après une pause, ou comprendre les chances d’un vœu.
  accueil@cio-trois-ponts.example
bureau-jeunesse-des-grands-hommes: Bureau jeunesse des Grands Hommes
  Bordeaux
  12 à 29 ans
  Un accueil sans jugement pour poser toutes ses questions : études, jobs d’été, service civique, départ à l’étranger.
  info@bureau-jeunesse-grands-hommes.example
mission-locale-de-la-haute-deule: Mission locale de la Haute-Deûle
  Lille
  16 à 25 ans
  Un conseiller et un seul, du premier rendez-vous à la signature du contrat. Permanences dans quatre quartiers.
  accueil@mission-locale-haute-deule.example
carrefour-des-metiers-de-fives-sud: Carrefour des métiers de Fives-Sud
  Lille
  À tout âge
  Pour changer de métier ou en découvrir un : bilan de ce que vous savez faire, visites d’ateliers et essais d’une journée.
  contact@carrefour-metiers-fives.example
service-d-orientation-de-l-ill: Service d’orientation de l’université de l’Ill
  Strasbourg
  Étudiants
  Se réorienter en cours d’année, choisir un master, trouver un stage : les conseillers reçoivent sur place ou en visioconférence.
  orientation@universite-ill.example
cio-de-l-erdre: CIO de l’Erdre
  Nantes
  Dès 13 ans
  Des entretiens individuels et un fonds de documentation à feuilleter. Les familles sont les bienvenues.
  accueil@cio-de-l-erdre.example
ecole-de-la-deuxieme-marche: École de la Deuxième Marche
  Montpellier
  16 à 25 ans
  Pour celles et ceux qui ont quitté l’école sans diplôme : neuf mois pour reprendre confiance, entre remise à niveau et stages.
  entree@deuxieme-marche.example
`

export const establishments: Record<string, EstablishmentContent> = Object.fromEntries(
  readBlocks(ESTABLISHMENTS).map(
    ({ words: [slug], title: name, lines: [city = '', age = '', description = '', email = ''] }) => [
      slug,
      { name, city, age, description, email },
    ],
  ),
)
