// Why an offer is shown, in French: one sentence for each criterion that speaks for it. Each says what the person said or what the offer is, and no more.
import { INTEREST_CODES, OFFER_KINDS, type InterestCode } from '@visions/contract/vocabulary'
import type { Place, Profile, Trade } from '../model.ts'
import { leadsToDiploma, NEXT_LEVELS, type Circumstances } from './circumstances.rules.ts'
import type { Columns } from './columns.rules.ts'
import type { Tastes, TradeColumns } from './person.rules.ts'
import { LEVELS, LIKES, SECTORS, SETTINGS } from './words.rules.ts'

/** As many as an offer may have (contract/partners/matching.ts). */
const MOST = 8
/** Skills, or settings, that one reason names. */
const MOST_NAMES = 3
/** Of the names of skills in one reason, in characters. */
const LONGEST_NAMES = 200
/** A longer title is left out, so that a reason stays a sentence. */
const LONGEST_TITLE = 120
/** From this score on, of 100, somebody may be told that they like something. */
const LIKED = 50
/** From this level on, of 4, somebody does it alone. */
const MASTERED = 3

export const OUTSIDE = 'Hors de votre profil, pour élargir vos pistes.'

export interface Shown {
  profile: Profile
  position: number
  columns: Columns
  known: TradeColumns
  tastes: Tastes
  circumstances: Circumstances
  area: Place | undefined
  isOutside: boolean
}

export function reasonsOf(shown: Shown): string[] {
  const { position, columns, known, tastes, circumstances, isOutside } = shown
  const kind = columns.kinds[position]!
  const level = columns.levels[position]!
  const place = columns.places[position]!
  const found: [strength: number, reason: string | undefined][] = [
    [circumstances.level(kind, level), levelReason(shown, kind, level)],
    [circumstances.distance(kind, place), distanceReason(shown, place)],
    [circumstances.kind(kind), kindReason(shown, kind)],
  ]
  const index = bestTrade(shown)
  if (index !== undefined) {
    const trade = known.list[index]!
    found.push(
      [tastes.trades[index]!, tradeReason(shown, index)],
      [tastes.interests[index]!, interestsReason(shown, trade)],
      [tastes.sectors[index]!, sectorReason(trade)],
      [tastes.settings[index]!, settingsReason(shown, trade)],
      [tastes.skills[index]!, skillsReason(shown, trade)],
      // True for everybody, so it comes last.
      [trade.isInDemand ? 1 + Number.EPSILON : 1, demandReason(trade, kind)],
    )
  }
  const reasons = found
    .filter(([strength, reason]) => strength > 1 && reason !== undefined)
    .sort(([one], [other]) => other - one)
    .map(([, reason]) => reason!)
  return (isOutside ? [OUTSIDE, ...reasons] : reasons).slice(0, MOST)
}

/** Of the trades of an offer, the one that reasons speak of: that which suits the person best. */
function bestTrade({ position, columns: { trades, tradesFrom }, tastes }: Shown): number | undefined {
  let best: number | undefined
  for (let at = tradesFrom[position]!; at < tradesFrom[position + 1]!; at++)
    if (best === undefined || tastes.all[trades[at]!]! > tastes.all[best]!) best = trades[at]!
  return best
}

const quoted = (title: string) => `«\u00a0${title}\u00a0»`

function interestsReason({ profile, position, columns }: Shown, { interests, title }: Trade): string | undefined {
  const told = INTEREST_CODES.map((code) => profile.interests[code]).filter((score) => score !== undefined)
  const mean = told.reduce((sum, score) => sum + score, 0) / told.length
  const liked = (interests.split('') as InterestCode[]).filter((letter) => {
    const score = profile.interests[letter]
    return score !== undefined && score >= LIKED && (told.length === 1 || score > mean)
  })
  if (liked.length === 0) return undefined
  const heart = liked.includes(interests.charAt(0) as InterestCode) ? 'au cœur' : 'une part'
  // A job of one trade needs no name for it.
  const tradeCount = columns.tradesFrom[position + 1]! - columns.tradesFrom[position]!
  const isOnly = tradeCount === 1 && OFFER_KINDS[columns.kinds[position]!] === 'job'
  const trade = isOnly || title.length > LONGEST_TITLE ? 'de ce métier' : `du métier ${quoted(title)}`
  return `Vous avez dit aimer ${liked.map((letter) => LIKES[letter]).join(', et ')}\u00a0: c’est ${heart} ${trade}.`
}

function skillsReason({ profile: { skills } }: Shown, trade: Trade): string | undefined {
  const all = trade.skills.filter((name) => (skills.get(name) ?? 0) >= MASTERED)
  // Those of the ROME are long: one is always told, another only while the sentence stays one.
  const mastered = all
    .slice(0, MOST_NAMES)
    .filter((_, index, told) => index === 0 || told.slice(0, index + 1).join().length <= LONGEST_NAMES)
  if (mastered.length === 0) return undefined
  return `Ce que vous savez déjà faire y sert\u00a0: ${mastered.map(withoutCapital).join(', ')}.`
}

/** In the middle of a sentence; «SQL» stays as it is. */
const withoutCapital = (name: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

function levelReason({ profile: { level: mine } }: Shown, kind: number, level: number): string | undefined {
  const words = LEVELS[level]
  if (mine === null || words === undefined) return undefined
  if (!leadsToDiploma(kind))
    return mine >= level ? `Niveau demandé\u00a0: ${words}. Votre niveau d’études suffit.` : undefined
  if (NEXT_LEVELS[mine]?.includes(level)) return `Niveau ${words}, juste après votre niveau d’études.`
  return level === mine ? `Niveau ${words}, le même que votre niveau d’études.` : undefined
}

function distanceReason({ area, circumstances }: Shown, place: number): string | undefined {
  const km = circumstances.kilometres(place)
  if (!area || km === undefined) return undefined
  return km < 1 ? `${at(area.name)}.` : `À ${Math.round(km)}\u00a0km ${from(area.name)}.`
}

/** «À Lyon», «Au Mans». */
const at = (city: string) =>
  city.replace(/^(?:Les |Le )?/, (article) => ({ 'Les ': 'Aux ', 'Le ': 'Au ' })[article] ?? 'À ')
/** «de Lyon», «d’Angers», «du Mans». */
const from = (city: string) =>
  city.replace(/^(?:Les |Le |(?=[AEIOUÀÂÉÈÊËÎÏÔÖÙÛÜŒ]))?/i, (article, offset: number, whole: string) => {
    if (article !== '') return article.toLowerCase() === 'les ' ? 'des ' : 'du '
    return /^[AEIOUÀÂÉÈÊËÎÏÔÖÙÛÜŒ]/i.test(whole.slice(offset)) ? 'd’' : 'de '
  })

function kindReason({ profile: { search } }: Shown, kind: number): string | undefined {
  const name = OFFER_KINDS[kind]
  if (search === 'FORMATION' && name === 'training') return 'Vous cherchez une formation.'
  if (search === 'FORMATION' && name === 'apprenticeship')
    return 'Vous cherchez une formation\u00a0: celle-ci est en apprentissage, avec un salaire.'
  if (search === 'JOB' && name === 'job') return 'Vous cherchez un emploi.'
  if (search === 'JOB' && name === 'apprenticeship')
    return 'Vous cherchez un emploi\u00a0: l’apprentissage est un contrat de travail.'
  return undefined
}

function tradeReason({ tastes, known: { list } }: Shown, index: number): string | undefined {
  const trade = list[index]!
  const liked = list[tastes.relatedTo[index]!]
  const { code, title, related } = liked ?? trade
  const name = title.length <= LONGEST_TITLE ? quoted(title) : undefined
  if (!liked)
    return name === undefined ? 'Ce métier fait partie de vos pistes.' : `Le métier ${name} fait partie de vos pistes.`
  const isNeighbour = related.includes(trade.code) || trade.related.includes(code)
  const how = isNeighbour ? 'Proche' : 'Dans le même secteur que'
  if (name === undefined) return `${isNeighbour ? 'Proche d’un' : `${how} un`} métier qui fait partie de vos pistes.`
  return `${isNeighbour ? 'Proche du' : `${how} le`} métier ${name}, qui fait partie de vos pistes.`
}

function sectorReason({ sector }: Trade): string | undefined {
  if (sector === null) return undefined
  const words = SECTORS[sector]
  return words === undefined ? 'Un secteur qui vous correspond.' : `Un secteur qui vous correspond\u00a0: ${words}.`
}

function settingsReason({ profile: { settings } }: Shown, trade: Trade): string | undefined {
  const liked = trade.settings.filter((setting) => settings.get(setting) === 'yes')
  if (liked.length === 0) return undefined
  const words = liked.map((setting) => SETTINGS[setting]).filter((phrase) => phrase !== undefined)
  if (words.length === 0) return 'Un cadre de travail qui vous correspond.'
  return `Un cadre de travail qui vous correspond\u00a0: ${words.slice(0, MOST_NAMES).join(', ')}.`
}

function demandReason(trade: Trade, kind: number): string | undefined {
  if (!trade.isInDemand) return undefined
  if (OFFER_KINDS[kind] !== 'training' || trade.title.length > LONGEST_TITLE) return 'Ce métier recrute.'
  return `Mène à un métier qui recrute\u00a0: ${quoted(trade.title)}.`
}
