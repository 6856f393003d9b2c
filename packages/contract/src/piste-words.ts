// What people read about the conditions of a trade, and about the reasons for which they close a piste. Without Zod:
// screens use it too.
import { capitalised, quotedTitle } from './french-words.ts'

interface ConditionWords {
  /** In a sentence, after a colon: «le travail de nuit». */
  name: string
  /** What it means, said to the person. */
  means: string
  /** The trades that have it, as the subject of a sentence. */
  trades: string
}

/** Conditions of a trade, the hardest first: settings, and limits that a person may state. */
const CONDITIONS = {
  nuit: {
    name: 'le travail de nuit',
    means: 'Vous travaillez la nuit, au moins par moments.',
    trades: 'Les métiers de nuit',
  },
  'horaires-decales': {
    name: 'les horaires décalés',
    means: 'Les horaires sont décalés, au moins par moments.',
    trades: 'Les métiers aux horaires décalés',
  },
  'week-end': {
    name: 'le travail le week-end',
    means: 'Vous travaillez certains samedis ou dimanches.',
    trades: 'Les métiers du week-end',
  },
  'charges-lourdes': {
    name: 'les charges lourdes',
    means: 'Vous portez des charges lourdes.',
    trades: 'Les métiers avec des charges lourdes',
  },
  debout: {
    name: 'la station debout',
    means: 'Vous restez longtemps debout.',
    trades: 'Les métiers où l’on reste debout',
  },
  dehors: {
    name: 'le travail dehors',
    means: 'Vous travaillez dehors, par tous les temps.',
    trades: 'Les métiers en extérieur',
  },
  deplacements: {
    name: 'les déplacements',
    means: 'Vous êtes souvent sur la route.',
    trades: 'Les métiers avec des déplacements',
  },
  permis: {
    name: 'le permis de conduire',
    means: 'Il faut le permis de conduire.',
    trades: 'Les métiers qui demandent le permis',
  },
  mouvement: {
    name: 'le mouvement toute la journée',
    means: 'Vous bougez toute la journée.',
    trades: 'Les métiers où l’on bouge toute la journée',
  },
  'contact-public': {
    name: 'le contact avec le public',
    means: 'Vous êtes au contact du public.',
    trades: 'Les métiers au contact du public',
  },
  'soin-des-autres': {
    name: 'le soin des autres',
    means: 'Vous prenez soin d’autres personnes.',
    trades: 'Les métiers du soin',
  },
  responsabilites: {
    name: 'les responsabilités',
    means: 'Vous décidez pour d’autres, et vous en répondez.',
    trades: 'Les métiers à responsabilités',
  },
  ecran: {
    name: 'le temps sur écran',
    means: 'Vous travaillez beaucoup sur écran.',
    trades: 'Les métiers sur écran',
  },
  bureau: {
    name: 'le travail de bureau',
    means: 'Vous travaillez dans un bureau.',
    trades: 'Les métiers de bureau',
  },
  atelier: {
    name: 'le travail en atelier',
    means: 'Vous travaillez en atelier.',
    trades: 'Les métiers d’atelier',
  },
  'en-autonomie': {
    name: 'le travail sans équipe',
    means: 'Vous avancez souvent sans équipe.',
    trades: 'Les métiers en autonomie',
  },
  'en-equipe': {
    name: 'le travail en équipe',
    means: 'Vous travaillez presque toujours en équipe.',
    trades: 'Les métiers en équipe',
  },
  mains: {
    name: 'le travail manuel',
    means: 'Vous travaillez de vos mains.',
    trades: 'Les métiers manuels',
  },
} as const satisfies Record<string, ConditionWords>
export type Condition = keyof typeof CONDITIONS
export const CONDITION_CODES = Object.keys(CONDITIONS) as Condition[]
/** Conditions that the visit of the doubt names without a question: the others please as many people as they bother. */
export const HARD_CONDITIONS = CONDITION_CODES.slice(0, CONDITION_CODES.indexOf('responsabilites') + 1)
export const isCondition = (code: string): code is Condition => Object.hasOwn(CONDITIONS, code)
export const conditionWords = (code: Condition): ConditionWords => CONDITIONS[code]

/** Questions that fit a meeting about any trade. */
export const QUESTIONS_TO_ASK = [
  'À quoi ressemble une journée ordinaire\u00a0?',
  'Qu’auriez-vous voulu savoir avant de commencer\u00a0?',
] as const

/** Reasons that are about no condition. */
const REASONS: Readonly<Record<string, string>> = {
  long: 'Les études sont trop longues',
  far: 'Rien près de chez moi',
  daily: 'Le quotidien ne me plaît pas',
  better: 'J’ai trouvé mieux',
  other: 'Une autre raison',
}
export const OTHER_REASONS = Object.keys(REASONS)

/** The code of the reason that a condition is. */
export const reasonOfCondition = (code: Condition): string => `condition:${code}`
/** The condition that a reason names; undefined for others. */
export function conditionOfReason(reason: string): Condition | undefined {
  const code = reason.replace(/^condition:/, '')
  return code !== reason && isCondition(code) ? code : undefined
}

/** A reason as a button has it: «Le travail de nuit». */
export function reasonText(reason: string): string {
  const condition = conditionOfReason(reason)
  return condition ? capitalised(CONDITIONS[condition].name) : (REASONS[reason] ?? 'Une autre raison')
}

/** The sentence that a closed piste adds to what is known. */
export function closingSentence(title: string, reason: string): string {
  const text = reasonText(reason)
  return `${quotedTitle(title)}, ce n’est pas pour moi\u00a0: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}

/**
 * What a reason that became an answer of the person changes. areMatchesBehind: the person shared their answers before,
 * and the provider of matches ranks by those.
 */
export const changeText = (condition: Condition, areMatchesBehind: boolean): string => {
  const text = `${CONDITIONS[condition].trades} ne vous seront plus proposés.`
  return areMatchesBehind ? `${text} Pour vos matchs aussi\u00a0: mettez à jour ce que vous partagez.` : text
}
