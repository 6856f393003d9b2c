// The French words of the pages, by frame and view.
import { count, toName } from '@visions/contract/french-words'
import type { OfferKind, PreferenceAnswer } from '@visions/contract/vocabulary'
import type { MatchedOffer, Rates } from '../model.ts'
import { LEVELS } from '@visions/advice/ranking/words.rules'
import type { Frame, JobType, View } from './address.ts'
import type { IconName } from './icons.ts'

const NO_DIPLOMA = 2

/** The name of the service on its pages. */
export const NAME = 'Affluents'

export const NOUNS: Record<Frame, { one: string; many: string }> = {
  courses: { one: 'formation', many: 'formations' },
  jobs: { one: 'offre', many: 'offres' },
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const TABS: Record<View, string> = {
  carte: 'Une par une',
  proposees: 'En liste',
  gardees: 'Gardées',
  ecartees: 'Écartées',
}

/** Views of offers without an answer. */
export const isProposed = (view: View): boolean => view === 'carte' || view === 'proposees'

/** The heading of a view. «pour vous» only when the profile is not empty. */
export function headingOf(frame: Frame, view: View, isKnown: boolean): string {
  const noun = capital(NOUNS[frame].many)
  if (isProposed(view)) return isKnown ? `${noun} pour vous` : `${noun} à découvrir`
  return `${noun} ${TABS[view].toLowerCase()}`
}

/** A sentence under the heading. */
export function introOf(frame: Frame, view: View): string | undefined {
  if (view === 'ecartees') return 'Elles ne vous sont plus proposées, sauf si vous changez d’avis.'
  if (isProposed(view)) return undefined
  return frame === 'courses'
    ? 'Vous les retrouvez dans Visions, dans Mes matchs.'
    : 'Vous les retrouvez dans Visions au moment de préparer votre candidature.'
}

/**
 * The first reason as the headline of a card. `rest`: the whole reason, when the headline is its start only: «Vous
 * aimez créer, et aider : c’est au cœur de ce métier.» → «Parce que vous aimez créer».
 */
export function headlineOf(reason: string): { headline: string; rest: string | undefined } {
  const [, start] = /^(Vous (?:aimez|cherchez) [^:,]+?)(?:,|\u00a0:)/u.exec(reason) ?? []
  const words = start ?? reason.replace(/\.$/, '')
  const isCause = /^(?:Vous|Vos mots|Le métier) /u.test(words)
  return {
    headline: isCause ? `Parce que ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words,
    rest: start && reason,
  }
}

export const TYPES: Record<JobType, string> = { emplois: 'Emplois', stages: 'Stages', alternances: 'Alternances' }

export const KINDS: Record<OfferKind, { label: string; tone: string; icon: IconName }> = {
  training: { label: 'Formation', tone: 'blue', icon: 'graduation' },
  job: { label: 'Emploi', tone: 'marigold', icon: 'briefcase' },
  internship: { label: 'Stage', tone: 'green', icon: 'compass' },
  apprenticeship: { label: 'Alternance', tone: 'flag', icon: 'match' },
}

/** «Aussi à Lyon, Lille et 3 autres villes». With «au Mans» or «aux Ulis», each name has its preposition. */
export function otherTownsText({ alsoIn, moreTowns }: Pick<MatchedOffer, 'alsoIn' | 'moreTowns'>): string | undefined {
  if (alsoIn.length === 0) return undefined
  const isContracted = alsoIn.some((town) => /^Les? /.test(town))
  const towns = isContracted ? alsoIn.map(toName) : alsoIn
  const more = `${isContracted ? 'dans ' : ''}${count(moreTowns, 'autre ville', 'autres villes')}`
  const text = new Intl.ListFormat('fr').format(moreTowns > 0 ? [...towns, more] : towns)
  return `Aussi ${isContracted ? '' : 'à '}${text}`
}

/**
 * The level of an offer: those at which a training begins and to which it leads, or the one that a job requires. A job
 * without a level has that of its trade.
 */
export function levelOf({
  kind,
  level,
  entry,
  accessLevel,
}: Pick<MatchedOffer, 'kind' | 'level' | 'entry' | 'accessLevel'>) {
  const words = level === null ? undefined : LEVELS[level]
  if (kind === 'training') {
    const start = entry === null ? undefined : entryText(entry)
    const end = words && `Niveau visé\u00a0: ${words}`
    return start && end ? `${end}, ${start}` : (end ?? (start && capital(start)))
  }
  if (kind === 'apprenticeship') return words && `Niveau : ${words}`
  if (words) return `Niveau demandé\u00a0: ${words}`
  if (accessLevel === null) return undefined
  return capital(entryText(accessLevel))
}

const entryText = (level: number): string =>
  level === NO_DIPLOMA ? 'accessible sans diplôme' : `accessible dès le niveau ${LEVELS[level]}`

/** What to ask about a condition on which the source is silent. */
const DOUBTS: Readonly<Record<string, string>> = {
  'charges-lourdes': 'les charges à porter',
  debout: 'la station debout',
  nuit: 'le travail de nuit',
  'week-end': 'le travail le week-end',
  'horaires-decales': 'les horaires',
  permis: 'le permis demandé',
}
const HOURS: ReadonlySet<string> = new Set(['nuit', 'week-end', 'horaires-decales'])

/** What a person with these limits checks before they apply (BIL-11); undefined for nothing. Several hours are one. */
export function doubtsText({ kind, doubts }: Pick<MatchedOffer, 'kind' | 'doubts'>): string | undefined {
  const areHours = doubts.filter((code) => HOURS.has(code)).length > 1
  const named = doubts.flatMap((code) => DOUBTS[areHours && HOURS.has(code) ? 'horaires-decales' : code] ?? [])
  if (named.length === 0) return undefined
  const list = new Intl.ListFormat('fr').format(new Set(named))
  return `À vérifier ${kind === 'training' ? 'pour ce métier' : 'avec l’employeur'}\u00a0: ${list}.`
}

/** The months that cards name: both sources publish them first. */
const RATE_MONTHS = ['6', '12', '18', '24'] as const
const MAX_RATES = 2
const percent = new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 1 })

/** The rates of employment after a training, then which people they count, with their source. */
export function ratesText({
  publisher,
  period,
  shares,
  areGraduates,
  isOfDiploma,
}: Rates): [rates: string, of: string] {
  const known = RATE_MONTHS.filter((months) => shares[months] !== undefined).slice(0, MAX_RATES)
  const list = known.map((months) => `${percent.format(shares[months]! / 100)} après ${months} mois`)
  const about = isOfDiploma ? 'Pour ce diplôme dans cet établissement' : 'Tous diplômes de cet établissement confondus'
  const people = areGraduates ? 'les personnes diplômées' : 'celles et ceux'
  return [
    `En emploi salarié en France\u00a0: ${list.join(', ')}.`,
    `${about}, parmi ${people} qui ont arrêté leurs études. Source\u00a0: ${publisher}, ${period}.`,
  ]
}

/** The message after an answer. `now`: the current answer. `before`: the previous one, missing after an undo. */
export function doneWords(
  frame: Frame,
  now: PreferenceAnswer | null,
  before: PreferenceAnswer | '' | undefined,
): string {
  if (before === undefined) return 'C’est annulé'
  if (now === 'yes') return 'Gardée'
  if (now === 'no') return 'Écartée'
  return before === 'yes' ? `Retirée de vos ${NOUNS[frame].many} gardées` : 'De nouveau proposée'
}

export interface Emptiness {
  icon: IconName
  title: string
  text: string
  /** The link to another view. */
  action?: { view: View; hasType: boolean; words: string }
}

/** Why a view is empty, and what the person can do. */
export function emptinessOf(
  frame: Frame,
  view: View,
  type: JobType | undefined,
  counts: { saved: number; dismissed: number; isRefused: boolean },
): Emptiness {
  const { one, many } = NOUNS[frame]
  const look = { view: 'carte', hasType: true, words: `Je regarde les ${many} proposées` } as const
  if (view === 'gardees')
    return {
      icon: 'heart',
      title: 'Rien de gardé pour l’instant',
      text: `Répondez «\u00a0Ça m’intéresse\u00a0» à une ${one}\u00a0: elle s’affichera ici.`,
      action: look,
    }
  if (view === 'ecartees')
    return {
      icon: 'eye',
      title: 'Rien d’écarté pour l’instant',
      text: `Une ${one} qui n’est pas pour vous viendra ici, et vous pourrez toujours changer d’avis.`,
      action: look,
    }
  if (counts.isRefused)
    return {
      icon: 'compass',
      title: `Vos réponses écartent toutes les ${many}`,
      text: `Chaque ${one} a un point que vous avez refusé dans Mes envies. Changez une réponse sur Visions, puis partagez-la.`,
    }
  if (counts.dismissed > 0)
    return {
      icon: 'check',
      title: 'Vous avez fait le tour',
      text: `Vous avez répondu à toutes les ${many}. Celles que vous avez écartées sont encore là, si vous changez d’avis.`,
      action: { view: 'ecartees', hasType: true, words: `Je revois les ${many} écartées` },
    }
  if (counts.saved > 0)
    return {
      icon: 'check',
      title: 'Vous avez fait le tour',
      text: `Vous gardez toutes les ${many} du moment.`,
      action: { view: 'gardees', hasType: true, words: `Je revois les ${many} gardées` },
    }
  return {
    icon: 'compass',
    title: type ? `Rien parmi les ${TYPES[type].toLowerCase()} pour l’instant` : `Aucune ${one} pour l’instant`,
    text: 'Le catalogue n’en contient pas encore. Repassez bientôt.',
    ...(type && { action: { view: 'carte', hasType: false, words: 'Je vois toutes les offres' } as const }),
  }
}
