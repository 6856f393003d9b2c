// Fields of the topics of the help page (OFF-02). Without Zod.
import {
  CASH_VALUE,
  CONTACT_ANCHOR,
  DECLARED_AGE_HOURS,
  FINISH_STARS,
  STARTER_STEP_STARS,
  TASKS_A_DAY,
} from '../constants.ts'
import type { TextValues } from '../text-values.ts'
import { POSITION, type KindOfContent } from './fields.ts'

/** Largest number of topics that the page shows, and of questions in one. */
export const MAX_HELP_TOPICS = 20
export const MAX_HELP_QUESTIONS = 60

/** Numbers that the page writes for `{{name}}` in a lead or an answer; the terms have them, too. */
export const NUMBERS_IN_TEXTS = {
  starterStep: STARTER_STEP_STARS,
  finish: FINISH_STARS,
  tasksADay: TASKS_A_DAY,
  adultHours: DECLARED_AGE_HOURS,
  ...CASH_VALUE,
} as const

/** What the page writes for `{{name}}` in a lead or an answer, in French. */
export const HELP_VALUES = {
  starterStep: ['gain d’une tâche de «\u00a0Premiers pas\u00a0»'],
  finish: ['gain du jeu, du tri des métiers ou d’un résultat de bilan'],
  tasksADay: ['tâches payées chaque jour'],
  adultHours: ['heures avant les récompenses réservées aux adultes, après un changement de tranche d’âge'],
  accountHours: ['heures d’ancienneté du compte, pour une récompense qui vaut de l’argent'],
  provenDays: ['jours avec des étoiles confirmées, pour une récompense qui vaut de l’argent'],
  firstHour: ['première heure des exemplaires du jour'],
  lastHour: ['dernière heure des exemplaires du jour'],
  contactEmail: ['adresse e-mail de contact'],
  dpoEmail: ['adresse e-mail pour les données personnelles'],
} as const satisfies TextValues & Record<keyof typeof NUMBERS_IN_TEXTS | 'contactEmail' | 'dpoEmail', unknown>
export type HelpValue = keyof typeof HELP_VALUES

export const help = {
  label: 'Aide',
  singular: 'un thème d’aide',
  description: 'Les questions de la page «\u00a0Aide\u00a0», groupées par thème.',
  title: 'title',
  key: {
    label: 'Fin de l’adresse',
    formerLabel: 'Ancre',
    help: `En minuscules, sans accent, avec des traits d’union\u00a0: «\u00a0demarrer\u00a0» pour l’adresse /aide#demarrer. D’autres pages ont des liens vers cette adresse\u00a0: elle ne change plus. «\u00a0${CONTACT_ANCHOR}\u00a0» et «\u00a0contenu\u00a0» sont déjà utilisés.`,
    pattern: new RegExp(`^(?!(?:${CONTACT_ANCHOR}|contenu)$)[a-z0-9]+(?:-[a-z0-9]+)*$`),
    max: 40,
  },
  fields: {
    title: { type: 'line', label: 'Titre', max: 80, isRequired: true },
    lead: {
      type: 'rich',
      label: 'Texte',
      help: 'Affiché au-dessus des questions.',
      max: 4000,
      values: HELP_VALUES,
    },
    position: { ...POSITION, formerLabel: 'Rang dans la page' },
    questions: {
      type: 'list',
      label: 'Questions',
      singular: 'une question',
      max: MAX_HELP_QUESTIONS,
      fields: {
        question: { type: 'line', label: 'Question', max: 160, isRequired: true },
        answer: { type: 'rich', label: 'Réponse', max: 4000, isRequired: true, values: HELP_VALUES },
      },
    },
  },
} as const satisfies KindOfContent
