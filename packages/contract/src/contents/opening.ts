// What must exist before the site opens, and what pages may promise (OFF-20). Without Zod.
import { STARTER_SENTENCES, type ContentKind } from '../constants.ts'

/** Live contents of a kind that together make one thing possible. */
export interface OpeningSubject {
  kind: ContentKind
  /** French, as a heading. */
  title: string
  /** French, one sentence: what people can do with it. */
  about: string
  /** Values of columns that such a content has. */
  where?: Readonly<Record<string, string | boolean | null>>
  /** Values of columns that one row of a list of such a content has. */
  row?: { list: string; where: Readonly<Record<string, string>> }
  /** For first missions: every task of the mission has a tool for people without a namespace, or needs none. */
  isUsable?: true
  /** For exchanges: their recipient is the provider of matches. */
  isForMatches?: true
  /** Contents that are enough; 1 when unset. */
  min?: number
  /** The site opens only when it exists. */
  isNeeded?: true
}

/** The first missions of everybody in an audience, not only of the members of a namespace. */
const firstMissions = (audience: string, people: string) =>
  ({
    kind: 'presets',
    title: `Premières missions\u00a0: ${people}`,
    about: 'Sans elles, ces personnes arrivent sur une liste vide.',
    where: { audience, namespace: null },
    isUsable: true,
    isNeeded: true,
  }) as const

/** In the order of the page, which is also an order in which they can be written. */
export const OPENING_SUBJECTS = {
  sectors: {
    kind: 'sectors',
    title: 'Secteurs',
    about: 'Des cartes à trier dans «\u00a0Mes envies\u00a0».',
    isNeeded: true,
  },
  settings: {
    kind: 'settings',
    title: 'Cadres de travail',
    about: 'Des cartes à trier dans «\u00a0Mes envies\u00a0».',
    isNeeded: true,
  },
  game: {
    kind: 'sentences',
    title: 'Phrases du jeu',
    about: `Le jeu, et les ${STARTER_SENTENCES} premières phrases de chaque personne.`,
    min: STARTER_SENTENCES,
    isNeeded: true,
  },
  tools: {
    kind: 'tools',
    title: 'Outils des partenaires',
    about: 'Le catalogue, et les outils que les tâches proposent.',
    where: { is_own: false, is_matching: false, is_sample: false },
    isNeeded: true,
  },
  missions: {
    kind: 'missions',
    title: 'Missions',
    about: 'Des tâches à accomplir, avec ou sans outil.',
    isNeeded: true,
  },
  pupilMissions: firstMissions('LYCEEN', 'lycéens et lycéennes'),
  jobMissions: firstMissions('JOB', 'personnes qui cherchent un emploi'),
  trainingMissions: firstMissions('FORMATION', 'personnes qui cherchent une formation'),
  trainingObjectives: {
    kind: 'objectives',
    title: 'Objectifs\u00a0: formation',
    about: 'Ce qu’une personne peut viser, avec les missions qui y mènent.',
    where: { type: 'FORMATION' },
    isNeeded: true,
  },
  jobObjectives: {
    kind: 'objectives',
    title: 'Objectifs\u00a0: emploi',
    about: 'Ce qu’une personne peut viser, avec les missions qui y mènent.',
    where: { type: 'JOB' },
    isNeeded: true,
  },
  purposes: {
    kind: 'purposes',
    title: 'Raisons de partage',
    about: 'Pourquoi des données sont partagées, mot pour mot.',
    isNeeded: true,
  },
  help: {
    kind: 'help',
    title: 'Aide',
    about: 'Les questions de la page «\u00a0Aide\u00a0».',
    isNeeded: true,
  },
  trades: { kind: 'trades', title: 'Métiers', about: 'Des cartes à trier, et les métiers que les bilans proposent.' },
  sharing: {
    kind: 'exchanges',
    title: 'Partages de données',
    about: 'Partager des résultats avec un outil choisi.',
  },
  matches: {
    kind: 'exchanges',
    title: 'Matchs',
    about: 'Un partage avec le fournisseur de matchs propose des formations et des emplois.',
    where: { kind: 'm2o' },
    isForMatches: true,
  },
  journeys: { kind: 'journeys', title: 'Parcours', about: 'Des outils à suivre dans l’ordre.' },
  assessments: {
    kind: 'journeys',
    title: 'Bilans',
    about: 'Un parcours qui se termine par un bilan.',
    where: { makes_assessment: true },
  },
  orientation: {
    kind: 'journeys',
    title: 'Bilan d’orientation',
    about: 'La page publique du bilan d’orientation.',
    where: { name: 'bilan-orientation' },
  },
  reorientation: {
    kind: 'journeys',
    title: 'Bilan de réorientation',
    about: 'La page publique du bilan de réorientation.',
    where: { name: 'bilan-reorientation' },
  },
  admission: {
    kind: 'journeys',
    title: 'Simulateur d’admission',
    about: 'Un parcours dont une étape est le simulateur.',
    row: { list: 'platforms', where: { kind: 'coach' } },
  },
  trainings: { kind: 'trainings', title: 'Formations', about: 'Les formations que les bilans proposent.' },
  rewards: { kind: 'rewards', title: 'Récompenses', about: 'Ce que les VisionsStars permettent d’obtenir.' },
  coaching: {
    kind: 'rewards',
    title: 'Coaching',
    about: 'Une récompense qui donne des séances avec un coach.',
    where: { transaction_type: 'Coaching' },
  },
  events: { kind: 'events', title: 'Événements', about: 'L’agenda des rencontres.' },
  announcements: { kind: 'announcements', title: 'Annonces', about: 'Les messages au-dessus du catalogue.' },
  meetings: {
    kind: 'establishments',
    title: 'Établissements',
    about: 'Les demandes de rendez-vous.',
  },
  aims: {
    kind: 'aims',
    title: 'Repères de l’année',
    about: 'Les dates de l’année scolaire, à l’accueil de chaque personne.',
  },
  testimonies: {
    kind: 'testimonies',
    title: 'Témoignages',
    about: 'Des personnes qui racontent leur métier, dans les visites des pistes.',
  },
  personalCloud: {
    kind: 'tools',
    title: 'Cloud personnel',
    about: 'Le site où la personne range ses résultats.',
    where: { is_personal_cloud: true },
  },
} as const satisfies Record<string, OpeningSubject>

export type OpeningSubjectId = keyof typeof OPENING_SUBJECTS
export const OPENING_IDS = Object.keys(OPENING_SUBJECTS) as OpeningSubjectId[]

/** Whether contents of these numbers are enough to open the site. */
export const isMinimum = (counts: Readonly<Partial<Record<OpeningSubjectId, number>>>): boolean =>
  OPENING_IDS.every((id) => {
    const { isNeeded, min = 1 }: OpeningSubject = OPENING_SUBJECTS[id]
    return !isNeeded || (counts[id] ?? 0) >= min
  })
