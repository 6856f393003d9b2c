// Closed lists that several kinds of contents choose from, with their French names. Without Zod.
import {
  isPupil,
  type AgeGroup,
  type AimTarget,
  type Audience,
  type EventCategory,
  type ExchangeKind,
  type InterestCode,
  type PlatformKind,
  type ResearchType,
  type ResultSection,
  type SchoolClass,
  type ServiceCategory,
  type Situation,
  type TaskAction,
  type TransactionType,
} from '../constants.ts'

type Options<T extends string | number> = readonly (readonly [value: T, label: string])[]
/** With the names that files may have as well: those of former exports, and those that people use. */
type OptionsInFiles<T extends string | number> = readonly (readonly [value: T, label: string, ...others: string[]])[]

/**
 * Each age is in one band only. The server treats «16-18» as minor (RWD-05), and the youngest may choose it, so its
 * label has no lower limit and excludes 18.
 */
export const AGE_OPTIONS: Options<AgeGroup> = [
  ['16-18', 'Moins de 18\u00a0ans'],
  ['18-25', '18 à 24\u00a0ans'],
  ['25-30', '25 à 29\u00a0ans'],
  ['30+', '30\u00a0ans ou plus'],
]
export const SITUATION_OPTIONS: Options<Situation> = [
  ['Collégien', 'Collégien ou collégienne'],
  ['Lycéen', 'Lycéen ou lycéenne'],
  ['Étudiant', 'Étudiant ou étudiante'],
  ["Demandeur d'emploi", 'Demandeur ou demandeuse d’emploi'],
  ['Employé', 'Employé ou employée'],
  ['Indépendant', 'Indépendant ou indépendante'],
]
/** Classes at school, and the first year of studies (PIS-11). */
export const CLASS_OPTIONS: Options<SchoolClass> = [
  ['troisieme', 'Troisième'],
  ['seconde', 'Seconde'],
  ['premiere-generale', 'Première générale'],
  ['premiere-techno', 'Première technologique'],
  ['premiere-pro', 'Première professionnelle'],
  ['terminale-generale', 'Terminale générale'],
  ['terminale-techno', 'Terminale technologique'],
  ['terminale-pro', 'Terminale professionnelle'],
  ['cap', 'CAP'],
  ['etudiant-1', 'Première année d’études'],
  ['autre', 'Autre classe ou non précisée'],
]
/** The classes that a person in a situation chooses from; none outside school and studies. */
export const classOptions = (situation: string | null): Options<SchoolClass> =>
  CLASS_OPTIONS.filter(([code]) =>
    code === 'autre'
      ? situation === 'Étudiant' || isPupil(situation)
      : situation === (code === 'troisieme' ? 'Collégien' : code === 'etudiant-1' ? 'Étudiant' : 'Lycéen'),
  )
/** What an aim of the year opens (PIS-11). */
export const AIM_OPTIONS: Options<AimTarget> = [
  ['looks', 'Une piste : à quoi ça ressemble'],
  ['doubt', 'Une piste : le doute'],
  ['path', 'Une piste : par où on passe'],
  ['people', 'Une piste : quelqu’un à qui en parler'],
  ['mission', 'Une mission'],
  ['tool', 'Un outil'],
  ['journey', 'Un parcours ou un bilan'],
  ['events', 'Les événements'],
  ['meetings', 'Les rendez-vous'],
]
export const AUDIENCE_OPTIONS: Options<Audience> = [
  ['LYCEEN', 'Lycéens et lycéennes'],
  ['JOB', 'Personnes qui cherchent un emploi'],
  ['FORMATION', 'Personnes qui cherchent une formation'],
]
export const RESEARCH_OPTIONS: Options<ResearchType> = [
  ['FORMATION', 'Une formation'],
  ['JOB', 'Un emploi'],
]
export const ACTION_OPTIONS: Options<TaskAction> = [
  ['toggle', 'Choisir un outil dans une liste'],
  ['choice', 'Ouvrir le simulateur d’admission'],
  ['iframe', 'Ouvrir les matchs'],
  ['other', 'Choisir un outil dans une liste, que la tâche ne montre qu’une fois ouverte'],
]
/** Names of the tabs of the page of events. */
export const EVENT_OPTIONS: OptionsInFiles<EventCategory> = [
  [1, 'En ligne', 'Online'],
  [2, 'Portes Ouvertes'],
  [3, 'Salons Conférences'],
  [4, 'Ateliers'],
]
/** Names of the categories of the catalogue, in its order. */
export const CATEGORY_OPTIONS: Options<ServiceCategory> = [
  ['orientation', 'Orientation'],
  ['skills', 'Compétences'],
  ['internship', 'Stage'],
  ['professionnal', 'Professionnalisation'],
  ['job', 'Emploi'],
]
/** What a data type contains: a section of the results, or the contact details of the account. */
export const SECTION_OPTIONS: Options<ResultSection | 'contact'> = [
  ['interests', 'Centres d’intérêt'],
  ['trades', 'Métiers proposés'],
  ['answers', 'Réponses aux questions'],
  ['skills', 'Compétences'],
  ['talents', 'Qualités'],
  ['trainings', 'Formations proposées'],
  ['values', 'Valeurs'],
  ['preferences', 'Réponses aux cartes'],
  ['situation', 'Situation'],
  ['contact', 'Coordonnées du compte'],
]
/** Names on the tickets of rewards. */
export const REWARD_OPTIONS: Options<number> = [
  [0, 'Cadeau'],
  [1, 'Code promo'],
  [2, 'Chèque cadeau'],
  [3, 'Produit ou service'],
  [4, 'Place offerte'],
  [5, 'Coffret cadeau'],
  [6, 'Coaching'],
]
export const TRANSACTION_OPTIONS: Options<TransactionType> = [
  ['PromoCode', 'Code promo'],
  ['GiftCard', 'Chèque cadeau'],
  ['ProductOrService', 'Produit ou service'],
  ['Coaching', 'Coaching'],
]
export const PLATFORM_OPTIONS: Options<PlatformKind> = [
  ['assessment', 'Questionnaire'],
  ['data-export', 'Outil qui reçoit des données'],
  ['api', 'Outil qui signale lui-même la fin'],
  ['coach', 'Simulateur affiché dans la page'],
]
export const EXCHANGE_OPTIONS: Options<ExchangeKind> = [
  ['journey', 'Dans un parcours'],
  ['m2o', 'De plusieurs outils vers un seul'],
  ['o2o', 'D’un outil vers un autre'],
  ['publisher', 'Profil envoyé à un organisme'],
]
/** The six interests of Holland. */
export const INTEREST_OPTIONS: OptionsInFiles<InterestCode> = [
  ['R', 'Fabriquer, réparer (réaliste)', 'Réaliste', 'R, réaliste'],
  ['I', 'Chercher, comprendre (investigateur)', 'Investigateur', 'I, investigateur'],
  ['A', 'Créer, imaginer (artistique)', 'Artistique', 'A, artistique'],
  ['S', 'Aider, enseigner (social)', 'Social', 'S, social'],
  ['E', 'Convaincre, diriger (entreprenant)', 'Entreprenant', 'E, entreprenant'],
  ['C', 'Organiser, vérifier (conventionnel)', 'Conventionnel', 'C, conventionnel'],
]
/** Levels of diplomas, by their number in the French framework. */
export const LEVEL_OPTIONS: OptionsInFiles<number> = [
  [3, 'CAP ou BEP', 'CAP', 'BEP', 'Niveau 3', 'Niveau 3 : CAP'],
  [4, 'Baccalauréat', 'Bac', 'Niveau 4', 'Niveau 4 : bac'],
  [5, 'Bac\u00a0+\u00a02', 'Bac+2', 'Bac +2', 'Niveau 5', 'Niveau 5 : bac + 2'],
  [
    6,
    'Bac\u00a0+\u00a03 ou 4',
    'Licence',
    'Bac+3',
    'Bac+4',
    'Bac + 3',
    'Bac + 4',
    'Niveau 6',
    'Niveau 6 : bac + 3 ou 4',
  ],
  [7, 'Bac\u00a0+\u00a05', 'Bac+5', 'Bac +5', 'Niveau 7', 'Niveau 7 : bac + 5'],
  [8, 'Bac\u00a0+\u00a08', 'Bac+8', 'Bac +8', 'Niveau 8', 'Niveau 8 : bac + 8'],
]
/** Levels that give access to a trade: also none. */
export const ACCESS_OPTIONS: OptionsInFiles<number> = [[2, 'Sans diplôme'], ...LEVEL_OPTIONS]
/** Work settings of a trade: the cards of «Mes envies» that the ranking knows. */
export const TRADE_SETTING_OPTIONS: Options<string> = [
  ['dehors', 'Travailler dehors'],
  ['bureau', 'Travailler au bureau'],
  ['atelier', 'Travailler à l’atelier'],
  ['en-equipe', 'Travailler en équipe'],
  ['en-autonomie', 'Travailler en autonomie'],
  ['contact-public', 'Être au contact du public'],
  ['soin-des-autres', 'Prendre soin des autres'],
  ['mains', 'Travailler de ses mains'],
  ['ecran', 'Travailler sur écran'],
  ['deplacements', 'Se déplacer souvent'],
  ['horaires-decales', 'Avoir des horaires décalés'],
  ['horaires-reguliers', 'Avoir des horaires réguliers'],
  ['calme', 'Travailler au calme'],
  ['mouvement', 'Bouger toute la journée'],
  ['creer', 'Inventer et créer'],
  ['responsabilites', 'Prendre des responsabilités'],
]
/** Conditions of a trade (BIL-11): those that people name as limits, then the work settings. */
export const CONDITION_OPTIONS: Options<string> = [
  ['charges-lourdes', 'Porter des charges lourdes'],
  ['debout', 'Rester debout longtemps'],
  ['nuit', 'Travailler la nuit'],
  ['week-end', 'Travailler le week-end'],
  ['permis', 'Avoir le permis de conduire'],
  ...TRADE_SETTING_OPTIONS,
]
/** Pictures of tasks, by their number in the sprite (`task-1` to `task-31`). */
export const ICON_OPTIONS: Options<number> = [
  [1, 'Test'],
  [2, 'Vidéo'],
  [3, 'Cible'],
  [4, 'Boussole'],
  [5, 'Livre'],
  [6, 'Mallette'],
  [7, 'Études'],
  [8, 'Discussion'],
  [9, 'Recherche'],
  [10, 'CV'],
  [11, 'Poignée de main'],
  [12, 'Puzzle'],
  [13, 'Idée'],
  [14, 'Cœur'],
  [15, 'Carte'],
  [16, 'Panneau'],
  [17, 'Calendrier'],
  [18, 'Ordinateur'],
  [19, 'Micro'],
  [20, 'Crayon'],
  [21, 'Graphique'],
  [22, 'Engrenages'],
  [23, 'Entreprise'],
  [24, 'École'],
  [25, 'Laboratoire'],
  [26, 'Pinceau'],
  [27, 'Outil'],
  [28, 'Feuille'],
  [29, 'Globe'],
  [30, 'Médaille'],
  [31, 'Fusée'],
]
