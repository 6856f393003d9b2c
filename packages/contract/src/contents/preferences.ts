// Fields of trades, trainings, sectors, work settings and sentences of the game (OFF-02). Without Zod.
import { POSITION, type Fields, type KindOfContent } from './fields.ts'
import { ACCESS_OPTIONS, CONDITION_OPTIONS, INTEREST_OPTIONS, LEVEL_OPTIONS, TRADE_SETTING_OPTIONS } from './words.ts'

const STABLE = 'Des réponses y sont rattachées\u00a0: ne changez plus'
/** Code of a sector, a work setting or a sentence. */
const code = {
  label: 'Référence',
  formerLabel: 'Code',
  help: `En minuscules, sans accent, avec des traits d’union\u00a0: «\u00a0en-equipe\u00a0». ${STABLE} cette référence.`,
  pattern: /^[a-z0-9-]{1,40}$/,
  max: 40,
}

export const trades = {
  label: 'Métiers',
  singular: 'un métier',
  description: 'Les cartes de métiers de «\u00a0Mes envies\u00a0», et les métiers des bilans et des matchs.',
  title: 'title',
  key: {
    label: 'Code ROME',
    help: `Une lettre majuscule et quatre chiffres\u00a0: «\u00a0D1102\u00a0». ${STABLE} ce code.`,
    pattern: /^[A-Z]\d{4}$/,
    max: 5,
  },
  fields: {
    title: { type: 'line', label: 'Nom', help: 'Au masculin et au féminin.', max: 300, isRequired: true },
    body: {
      type: 'line',
      label: 'Texte de la carte',
      help: 'Une phrase sur le travail de chaque jour.',
      max: 240,
      isRequired: true,
    },
    sector: {
      type: 'reference',
      label: 'Secteur',
      help: 'Sans secteur, les recherches ne reconnaissent pas ce métier.',
      to: 'sectors',
    },
    interests: {
      type: 'ranked',
      label: 'Centres d’intérêt',
      help: 'L’ordre compte\u00a0: le premier coché est le plus fort.',
      max: 3,
      options: INTEREST_OPTIONS,
      isRequired: true,
    },
    skills: {
      type: 'lines',
      label: 'Compétences',
      help: 'Une par ligne, avec les mots des outils\u00a0: le bilan compare les noms.',
      max: 120,
      maxLines: 24,
    },
    settings: {
      type: 'choices',
      label: 'Cadres de travail',
      help: 'Ceux de presque tous les postes. Ils rapprochent le métier des envies d’une personne.',
      options: TRADE_SETTING_OPTIONS,
    },
    limits: {
      type: 'choices',
      label: 'Conditions du métier',
      help: 'Aussi celles de certains jours. Une personne qui écarte l’une d’elles ne voit pas ce métier.',
      options: CONDITION_OPTIONS,
    },
    unsaid: {
      type: 'choices',
      isAdvanced: true,
      label: 'À vérifier',
      help: 'Les conditions qui changent d’un employeur à l’autre. Le bilan et les matchs invitent à les vérifier.',
      options: CONDITION_OPTIONS,
    },
    level: {
      type: 'choice',
      label: 'Accessible avec',
      help: 'Le plus bas diplôme qui ouvre ce métier.',
      options: ACCESS_OPTIONS,
    },
    access: {
      type: 'line',
      isAdvanced: true,
      label: 'Accès',
      help: 'Une phrase sur les diplômes et les titres demandés.',
      max: 240,
    },
    demand: {
      type: 'line',
      isAdvanced: true,
      label: 'Recrute, selon',
      help: 'La source et l’année, affichées avec le métier. Sans elles, rien n’est affiché.',
      max: 120,
    },
  },
} as const satisfies KindOfContent

export const trainings = {
  label: 'Formations',
  singular: 'une formation',
  description: 'Proposées dans les bilans, d’après leurs métiers.',
  title: 'title',
  hasNoPage: true,
  fields: {
    title: {
      type: 'line',
      label: 'Nom',
      help: 'Le nom du diplôme, sans établissement.',
      max: 200,
      isRequired: true,
    },
    level: { type: 'choice', label: 'Niveau', options: LEVEL_OPTIONS, isRequired: true },
    trade_codes: { type: 'references', label: 'Métiers préparés', to: 'trades', max: 20, isRequired: true },
  },
} as const satisfies KindOfContent

const card = {
  title: { type: 'line', label: 'Titre', max: 80, isRequired: true },
  body: { type: 'line', label: 'Texte de la carte', help: 'Une phrase concrète.', max: 200, isRequired: true },
  position: POSITION,
} as const satisfies Fields

export const sectors = {
  label: 'Secteurs',
  singular: 'un secteur',
  description: 'Les cartes de secteurs de «\u00a0Mes envies\u00a0».',
  title: 'title',
  key: code,
  fields: card,
} as const satisfies KindOfContent

export const settings = {
  label: 'Cadres de travail',
  singular: 'un cadre de travail',
  description: 'Les cartes de cadres de travail de «\u00a0Mes envies\u00a0».',
  title: 'title',
  key: code,
  fields: card,
} as const satisfies KindOfContent

export const sentences = {
  label: 'Phrases du jeu',
  singular: 'une phrase',
  description: 'Proposées dans le jeu. Chacune porte sur un centre d’intérêt ou sur un cadre de travail.',
  title: 'body',
  key: code,
  fields: {
    body: { type: 'line', label: 'Phrase', help: 'À la première personne.', max: 160, isRequired: true },
    interest: {
      type: 'choice',
      label: 'Centre d’intérêt',
      help: 'Sinon, un cadre de travail.',
      options: INTEREST_OPTIONS,
    },
    setting: { type: 'reference', label: 'Cadre de travail', help: 'Sinon, un centre d’intérêt.', to: 'settings' },
    position: POSITION,
  },
} as const satisfies KindOfContent
