// Fields of namespaces and contexts (OFF-08). Without Zod.
import { DEFAULT_CONTEXT, NAME_PATTERN } from '../constants.ts'
import { POSITION, type KindOfContent } from './fields.ts'
import { RESEARCH_OPTIONS } from './words.ts'

/** The key of a content that links name. */
export const nameKey = {
  label: 'Nom dans les liens',
  help: 'Une lettre, puis des lettres sans accent, des chiffres ou des tirets\u00a0: «\u00a0region-ouest\u00a0». Les liens le contiennent\u00a0: il ne change plus.',
  pattern: NAME_PATTERN,
  max: 40,
} as const

export const namespaces = {
  label: 'Groupes',
  singular: 'un groupe',
  description: 'Les partenaires qui invitent leurs membres par un lien. Missions et outils peuvent leur être propres.',
  title: 'title',
  hasNoPage: true,
  key: nameKey,
  fields: {
    title: {
      type: 'line',
      label: 'Nom',
      help: 'Affiché dans le bureau seulement.',
      max: 80,
      isRequired: true,
    },
    search: {
      type: 'choice',
      label: 'Recherche de ses membres',
      help: 'Sans choix\u00a0: chaque membre choisit.',
      options: RESEARCH_OPTIONS,
    },
    skips_onboarding: {
      type: 'flag',
      isAdvanced: true,
      label: 'Sans les premières questions',
      formerLabel: 'Sans accueil',
      help: 'Les membres arrivent directement sur leurs missions.',
    },
  },
} as const satisfies KindOfContent

export const contexts = {
  label: 'Versions du site',
  singular: 'une version du site',
  description: 'Ce qui oriente les parcours, donné par un lien ou choisi dans les réglages de la personne.',
  title: 'title',
  key: nameKey,
  permanent: [DEFAULT_CONTEXT],
  fields: {
    title: {
      type: 'line',
      label: 'Nom',
      help: 'Affiché dans le bureau seulement.',
      max: 80,
      isRequired: true,
    },
    effect: {
      type: 'line',
      label: 'Effet',
      help: 'Une phrase\u00a0: «\u00a0Vos parcours s’orientent vers le numérique.\u00a0»',
      max: 160,
      isRequired: true,
    },
    switch_label: {
      type: 'line',
      label: 'Texte de l’interrupteur',
      help: 'Vide\u00a0: seul un lien donne cette version.',
      max: 80,
    },
    switch_hint: { type: 'line', isAdvanced: true, label: 'Aide de l’interrupteur', max: 200 },
    position: { ...POSITION, initial: 1 },
  },
} as const satisfies KindOfContent
