// Why an offer is shown, in French: one sentence for each criterion in its favour. A sentence only repeats data of the
// person or of the catalogue.
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import type { City, SubjectProfile, Trade } from '../model.ts'
import { leadsToDiploma, NEXT_LEVELS, type Circumstances } from './circumstances.rules.ts'
import type { RankableOffer } from './offers.rules.ts'
import type { RankedTrade, TradeAnswer, TradeCriteria } from './trades.rules.ts'
import { LEVELS, LIKES, SECTORS, SETTINGS } from './words.rules.ts'

/** The limit of the contract (contract/partners/matching.ts). */
const MAX_REASONS = 8
/** Most skills or settings that one reason names. */
const MAX_NAMES = 3
/** Most characters of all skill names in one reason. */
const MAX_NAMES_LENGTH = 200
/** Longest title in a reason, in characters. Longer titles are left out, so that a reason stays one sentence. */
const MAX_TITLE = 120
/** Lowest score, of 100, of an interest that a reason names. */
const LIKED = 50
/** Lowest level, of 4, of a skill that a reason names: the person does it alone. */
const MASTERED = 3

export const OUTSIDE = 'Hors de votre profil, pour élargir vos pistes.'

/** An offer, and the person who sees it. */
export interface Match {
  profile: SubjectProfile
  offer: RankableOffer
  /** Its known trades, the best match first: the one that reasons name. */
  trades: readonly RankedTrade[]
  criteria: TradeCriteria
  circumstances: Circumstances
  area: City | undefined
  isOutside: boolean
}

/** The sentences for one offer, the strongest first, at most eight. */
export function reasonsOf(match: Match): string[] {
  const { offer, circumstances, criteria, isOutside } = match
  const candidates: [strength: number, reason: string | undefined][] = [
    [circumstances.level(offer), levelReason(match)],
    [circumstances.distance(offer), distanceReason(match)],
    [circumstances.kind(offer), kindReason(match)],
  ]
  const [trade] = match.trades
  if (trade) {
    const answer = criteria.trades(trade)
    candidates.push(
      [answer.factor, tradeReason(trade, answer)],
      [criteria.interests(trade), interestsReason(match, trade)],
      [criteria.sectors(trade), sectorReason(trade)],
      [criteria.settings(trade), settingsReason(match, trade)],
      [criteria.skills(trade), skillsReason(match, trade)],
      // The same for every person, so it comes last.
      [trade.isInDemand ? 1 + Number.EPSILON : 1, demandReason(match, trade)],
    )
  }
  const reasons = candidates
    .filter(([strength, reason]) => strength > 1 && reason !== undefined)
    .sort(([one], [other]) => other - one)
    .map(([, reason]) => reason!)
  return (isOutside ? [OUTSIDE, ...reasons] : reasons).slice(0, MAX_REASONS)
}

const quoted = (title: string) => `«\u00a0${title}\u00a0»`

function interestsReason({ profile, offer, trades }: Match, { interests, title }: Trade): string | undefined {
  const scores = INTEREST_CODES.flatMap((code) => profile.interests[code] ?? [])
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const liked = (interests.split('') as InterestCode[]).filter((letter) => {
    const score = profile.interests[letter]
    return score !== undefined && score >= LIKED && (scores.length === 1 || score > mean)
  })
  if (liked.length === 0) return undefined
  const heart = liked.includes(interests.charAt(0) as InterestCode) ? 'au cœur' : 'une part'
  // A job with a single trade does not repeat its name.
  const isOnly = trades.length === 1 && offer.kind === 'job'
  const trade = isOnly || title.length > MAX_TITLE ? 'de ce métier' : `du métier ${quoted(title)}`
  return `Vous avez dit aimer ${liked.map((letter) => LIKES[letter]).join(', et ')}\u00a0: c’est ${heart} ${trade}.`
}

function skillsReason({ profile: { skills } }: Match, trade: Trade): string | undefined {
  // Names in the ROME are long: one is always named, others only while the sentence stays short.
  const mastered = trade.skills
    .filter((name) => (skills.get(name) ?? 0) >= MASTERED)
    .slice(0, MAX_NAMES)
    .filter((_, index, names) => index === 0 || names.slice(0, index + 1).join().length <= MAX_NAMES_LENGTH)
  if (mastered.length === 0) return undefined
  return `Ce que vous savez déjà faire y sert\u00a0: ${mastered.map(withoutCapital).join(', ')}.`
}

/** For the middle of a sentence; acronyms («SQL») stay unchanged. */
const withoutCapital = (name: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

function levelReason({ profile: { level: own }, offer: { kind, level } }: Match): string | undefined {
  const words = level === null ? undefined : LEVELS[level]
  if (own === null || level === null || words === undefined) return undefined
  if (!leadsToDiploma(kind))
    return own >= level ? `Niveau demandé\u00a0: ${words}. Votre niveau d’études suffit.` : undefined
  if (NEXT_LEVELS[own]?.includes(level)) return `Niveau ${words}, juste après votre niveau d’études.`
  return level === own ? `Niveau ${words}, le même que votre niveau d’études.` : undefined
}

function distanceReason({ offer, area, circumstances }: Match): string | undefined {
  const km = circumstances.kilometres(offer)
  if (!area || Number.isNaN(km)) return undefined
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

function kindReason({ profile: { search }, offer: { kind } }: Match): string | undefined {
  if (search === 'FORMATION' && kind === 'training') return 'Vous cherchez une formation.'
  if (search === 'FORMATION' && kind === 'apprenticeship')
    return 'Vous cherchez une formation\u00a0: celle-ci est en apprentissage, avec un salaire.'
  if (search === 'JOB' && kind === 'job') return 'Vous cherchez un emploi.'
  if (search === 'JOB' && kind === 'apprenticeship')
    return 'Vous cherchez un emploi\u00a0: l’apprentissage est un contrat de travail.'
  return undefined
}

function tradeReason(trade: Trade, { relatedTo }: TradeAnswer): string {
  const { code, title, related } = relatedTo ?? trade
  const name = title.length <= MAX_TITLE ? quoted(title) : undefined
  if (!relatedTo)
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

function settingsReason({ profile: { settings } }: Match, trade: Trade): string | undefined {
  const liked = trade.settings.filter((setting) => settings.get(setting) === 'yes')
  if (liked.length === 0) return undefined
  const words = liked.map((setting) => SETTINGS[setting]).filter((phrase) => phrase !== undefined)
  if (words.length === 0) return 'Un cadre de travail qui vous correspond.'
  return `Un cadre de travail qui vous correspond\u00a0: ${words.slice(0, MAX_NAMES).join(', ')}.`
}

function demandReason({ offer }: Match, trade: Trade): string | undefined {
  if (!trade.isInDemand) return undefined
  if (offer.kind !== 'training' || trade.title.length > MAX_TITLE) return 'Ce métier recrute.'
  return `Mène à un métier qui recrute\u00a0: ${quoted(trade.title)}.`
}
