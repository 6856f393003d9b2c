// Why an offer is shown, in French: one sentence for each criterion in its favour. A sentence only repeats data of the
// person or of the catalogue.
import { ofName, quoted, toName } from '@visions/contract/french-words'
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import type { City, RankableOffer, Route, SubjectProfile, Trade } from '../model.ts'
import { NEXT_LEVELS, type Circumstances } from './circumstances.rules.ts'
import { leadsToDiploma, levelOf } from './offers.rules.ts'
import type { RankedTrade, TradeAnswer, TradeCriteria } from './trades.rules.ts'
import { LEVELS, LIKES, SECTORS, SETTINGS } from './words.rules.ts'

/** Most reasons of a card. */
const MAX_REASONS = 3
/** Most skills or settings that one reason names. */
const MAX_NAMES = 3
/** Most characters of all skill names in one reason. */
const MAX_NAMES_LENGTH = 200
/** Longest title in a reason, in characters. Longer titles are left out, so that a reason stays one sentence. */
const MAX_TITLE = 120
/** Lowest score, of 100, of an interest that a reason names. */
const LIKED = 50
/** How far such a score is above the mean of the person, at least. */
const ABOVE_MEAN = 10
/** Lowest level, of 4, of a skill that a reason names: the person does it alone. */
const MASTERED = 3

/** An offer, and the person who sees it. */
export interface Match {
  profile: SubjectProfile
  offer: RankableOffer
  /** Known trades of the offer, the best match first: the one that reasons name. */
  trades: readonly RankedTrade[]
  criteria: TradeCriteria
  circumstances: Circumstances
  area: City | undefined
  /** Whether the offer is an idea from another sector. */
  isOutside: boolean
}

/**
 * The sentences for one offer, at most three. Those that tell offers apart come first: about the trade, then about the
 * level, then about the sector, which many cards share.
 */
export function reasonsOf(match: Match): string[] {
  const { offer, circumstances, criteria, isOutside } = match
  const [trade] = match.trades
  const about: Candidate[] = []
  const shared: Candidate[] = []
  if (trade) {
    const answer = criteria.trades(trade)
    about.push(
      [answer.factor, tradeReason(trade, answer, criteria)],
      [criteria.interests(trade), interestsReason(match, trade)],
      [criteria.settings(trade), settingsReason(match, trade)],
      [criteria.skills(trade), skillsReason(match, trade)],
    )
    shared.push(
      [criteria.sectors(trade), sectorReason(match, trade)],
      [trade.demand !== '' ? 1 + Number.EPSILON : 1, demandReason(match, trade)],
    )
  }
  const around: Candidate[] = [
    [circumstances.kind(offer), kindReason(match)],
    [circumstances.level(offer), levelReason(match)],
  ]
  const reasons = [about, around, shared].flatMap(inFavour)
  return (isOutside ? [elsewhereReason(trade), ...reasons] : reasons).slice(0, MAX_REASONS)
}

type Candidate = [strength: number, reason: string | undefined]

/** The reasons of the criteria in favour, the strongest first. */
const inFavour = (candidates: readonly Candidate[]): string[] =>
  candidates
    .filter(([strength, reason]) => strength > 1 && reason !== undefined)
    .toSorted(([one], [other]) => other - one)
    .map(([, reason]) => reason!)

const FOREIGN_DIPLOMA = 'diplome-etranger'
const RECOGNITION =
  'Faire reconnaître votre diplôme, ou passer le diplôme français\u00a0: ce métier est réglementé en France.'
const NO_DIPLOMA = 2
const CAP = 3
const BAC = 4

/** The levels of diplomas to pass: below the baccalauréat, it comes before those above it. */
const stepsTo = (level: number, own: number): number[] => (own < BAC && level > BAC ? [BAC, level] : [level])

/** The diploma to pass: the BEP exists no more. */
const goalOf = (level: number) => (level === CAP ? 'CAP' : LEVELS[level])

/** Years of studies to the diploma of each level, after the end of collège. */
const YEARS: Readonly<Record<number, number>> = { 2: 0, 3: 2, 4: 3, 5: 5, 6: 6, 7: 8, 8: 11 }

/**
 * How to reach a job whose level is above that of the person (ADV-04), or an apprenticeship above the next one: the
 * years of studies, and the words of the ROME about access. A diploma of another country does not open a regulated job
 * until it is recognised. undefined for others.
 */
export function routeOf({ profile, offer, trades }: Match): Route | undefined {
  const own = profile.level
  const trade = trades.find(({ code }) => code === offer.trades[0])
  const level = levelOf(offer, trade)
  const isForeign = profile.limits.has(FOREIGN_DIPLOMA) && trade?.isRegulated === true
  if (isForeign && offer.kind === 'job' && own !== null && (level ?? 0) <= own)
    return { steps: RECOGNITION, years: null, access: trade.access }
  if (own === null || level === null || offer.kind === 'training') return undefined
  const reached = leadsToDiploma(offer.kind) ? (NEXT_LEVELS[own]?.at(-1) ?? own) : own
  if (level <= reached) return undefined
  const years = YEARS[level]! - YEARS[own]!
  const [first = level, last] = stepsTo(level, own)
  const words = last === undefined ? goalOf(first) : `${goalOf(first)}, puis ${goalOf(last)}`
  const after = own === NO_DIPLOMA ? '' : ' après votre niveau'
  const steps = `Pour y arriver\u00a0: niveau ${words}, environ ${years}\u00a0${years > 1 ? 'ans' : 'an'} d’études${after}.`
  return { steps, years, access: offer.level === null ? (trade?.access ?? '') : '' }
}

function interestsReason({ profile, offer, trades }: Match, { interests, title, deeds }: Trade): string | undefined {
  const scores = INTEREST_CODES.flatMap((code) => profile.interests[code] ?? [])
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const liked = (interests.split('') as InterestCode[]).filter((letter) => {
    const score = profile.interests[letter]
    return score !== undefined && score >= LIKED && (scores.length === 1 || score >= mean + ABOVE_MEAN)
  })
  if (liked.length === 0) return undefined
  // A job with a single trade does not repeat its name.
  const isNamed = (trades.length > 1 || offer.kind === 'training') && title.length <= MAX_TITLE
  const activityOf = (letter: InterestCode) => deeds[INTEREST_CODES.indexOf(letter)]
  const shown = liked.find(activityOf)
  if (shown !== undefined) {
    const trade = isNamed ? `le métier ${quoted(title)}` : 'ce métier'
    return `Vous aimez ${LIKES[shown]}\u00a0: ${trade} demande ${ofName(withoutCapital(activityOf(shown)!))}.`
  }
  const heart = liked.includes(interests.charAt(0) as InterestCode) ? 'au cœur' : 'une part'
  const likes = liked.map((letter) => LIKES[letter]).join(', et ')
  return `Vous aimez ${likes}\u00a0: c’est ${heart} ${isNamed ? `du métier ${quoted(title)}` : 'de ce métier'}.`
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

function levelReason({ profile: { level: own }, offer: { kind, level, entry } }: Match): string | undefined {
  // The level that a job requires is a fact of its card, and the same for many.
  if (own === null || !leadsToDiploma(kind)) return undefined
  if (entry === own && !(level !== null && NEXT_LEVELS[own]?.includes(level)))
    return own === NO_DIPLOMA
      ? 'Vous pouvez y entrer sans diplôme.'
      : `Vous pouvez y entrer avec votre niveau d’études\u00a0: ${LEVELS[own]}.`
  const words = level === null ? undefined : LEVELS[level]
  if (level === null || words === undefined || (entry !== null && entry > own)) return undefined
  if (NEXT_LEVELS[own]?.includes(level)) return `Niveau ${words}, juste après votre niveau d’études.`
  return level === own ? `Niveau ${words}, le même que votre niveau d’études.` : undefined
}

/** How far the offer is from the city of the person; undefined when a place is unknown. */
export function distanceOf({ offer, area, circumstances }: Match): string | undefined {
  const km = circumstances.kilometres(offer)
  if (!area || Number.isNaN(km)) return undefined
  return km < 1 ? `${withCapital(toName(area.name))}.` : `À ${Math.round(km)}\u00a0km ${ofName(area.name)}.`
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function kindReason({ profile: { search }, offer: { kind } }: Match): string | undefined {
  if (search === 'FORMATION' && kind === 'apprenticeship')
    return 'Vous cherchez une formation\u00a0: celle-ci est en apprentissage, avec un salaire.'
  if (search === 'JOB' && kind === 'apprenticeship')
    return 'Vous cherchez un emploi\u00a0: l’apprentissage est un contrat de travail.'
  return undefined
}

const PROPOSED = 'Proposé par un outil que vous avez utilisé.'

function tradeReason(
  trade: Trade,
  { relatedTo, isProposed, isEvoked }: TradeAnswer,
  { rarity }: TradeCriteria,
): string {
  if (isProposed) return PROPOSED
  const { code, title, related } = relatedTo ?? trade
  const isShort = title.length <= MAX_TITLE
  const named = isShort ? quoted(title) : undefined
  if (!relatedTo && isEvoked) return `Vos mots évoquent ${named ? `le métier ${named}` : 'ce métier'}.`
  if (!relatedTo) return `${named ? `Le métier ${named}` : 'Ce métier'} fait partie de vos pistes.`
  const liked = named && `métier ${named}, ${isEvoked ? 'que vos mots évoquent' : 'qui fait partie de vos pistes'}`
  const one = isEvoked ? 'métier que vos mots évoquent' : 'métier de vos pistes'
  // The rarest skill of both says most.
  const [skill] = trade.skills
    .filter((name) => relatedTo.skills.includes(name))
    .toSorted((one, other) => (rarity.get(other) ?? 0) - (rarity.get(one) ?? 0))
  const shared = skill === undefined ? '.' : `. Compétence commune\u00a0: ${withoutCapital(skill)}.`
  if (related.includes(trade.code) || trade.related.includes(code))
    return `Proche ${liked ? `du ${liked}` : `d’un ${one}`}${shared}`
  if (trade.code.slice(0, 3) === code.slice(0, 3))
    return `Dans le même domaine ${liked ? `que le ${liked}` : `qu’un ${one}`}${shared}`
  return `Un point commun avec ${liked ? `le ${liked}` : `un ${one}`}${skill === undefined ? '.' : `\u00a0: ${withoutCapital(skill)}.`}`
}

const sectorWords = (sector: string | undefined): string | undefined => SECTORS[sector ?? '']

/** Names the liked sector of the trade: its main one, or another. */
function sectorReason({ profile: { sectors: answers } }: Match, { sectors }: Trade): string | undefined {
  const liked = sectors.find((sector) => answers.get(sector) === 'yes')
  const words = sectorWords(liked)
  return words && `Un secteur qui vous correspond\u00a0: ${words}.`
}

export const ELSEWHERE = 'Une idée ailleurs'

function elsewhereReason(trade: Trade | undefined): string {
  const words = sectorWords(trade?.sectors[0])
  return words ? `${ELSEWHERE}\u00a0: ${words}, dont vous n’avez pas parlé.` : `${ELSEWHERE}, pour élargir vos pistes.`
}

function settingsReason({ profile: { settings } }: Match, trade: Trade): string | undefined {
  const liked = trade.settings.filter((setting) => settings.get(setting) === 'yes')
  if (liked.length === 0) return undefined
  const words = liked.map((setting) => SETTINGS[setting]).filter((phrase) => phrase !== undefined)
  if (words.length === 0) return undefined
  return `Un cadre de travail qui vous correspond\u00a0: ${words.slice(0, MAX_NAMES).join(', ')}.`
}

function demandReason({ offer }: Match, trade: Trade): string | undefined {
  const { demand, title } = trade
  if (demand === '') return undefined
  if (offer.kind !== 'training' || title.length > MAX_TITLE) return `Ce métier recrute (${demand}).`
  return `Mène à un métier qui recrute (${demand})\u00a0: ${quoted(title)}.`
}
