// Checks the claims of reasons against the data of the person and the offer, independently of the code under test.
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import type { RankableOffer, SubjectProfile, Trade } from '../src/model.ts'

import { ELSEWHERE } from '../src/ranking/reasons.rules.ts'
import { LEVELS, LIKES, SECTORS, SETTINGS } from '../src/ranking/words.rules.ts'

export interface ReasonFacts {
  profile: SubjectProfile
  offer: RankableOffer
  /** The trades of the offer. */
  of: Trade[]
  /** All trades. */
  byTitle: ReadonlyMap<string, Trade>
}

/** Checks the claim of a reason against the data of the person and the offer, independently of the code under test. */
type Check = (match: RegExpExecArray, about: ReasonFacts) => boolean

const keysOf = <Key extends string>(words: Readonly<Partial<Record<Key, string>>>, phrase: string) =>
  (Object.keys(words) as Key[]).filter((key) => words[key] === phrase)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const quoted = '«\u00a0(.+)\u00a0»'
/** How a reason names a trade of the person. */
const ofPerson = `${quoted}, (qui fait partie de vos pistes|que vos mots évoquent)`
/** Whether the person says the trade: as their answer, or with their own words. */
const isOfPerson = ({ code }: Trade, how: string, { trades, evoked }: SubjectProfile) =>
  how.startsWith('que') ? evoked.has(code) && !trades.has(code) : trades.get(code) === 'yes'

const CLAIMS: [shape: RegExp, check: Check][] = [
  [
    new RegExp(`^Vous aimez (.+)\u00a0: c’est (au cœur|une part) (?:de ce métier|du métier ${quoted})\\.$`),
    ([, likes = '', how, title], { profile, offer, of, byTitle }) => {
      const letters = likedLetters(likes)
      const trade = title === undefined ? of[0]! : byTitle.get(title)!
      return (
        (title !== undefined || (offer.kind !== 'training' && of.length === 1)) &&
        of.includes(trade) &&
        areLiked(letters, profile) &&
        letters.every((letter) => trade.interests.includes(letter)) &&
        (how === 'au cœur') === letters.includes(trade.interests.charAt(0) as InterestCode)
      )
    },
  ],
  [
    new RegExp(`^Vous aimez (.+)\u00a0: (?:ce métier|le métier ${quoted}) demande d(?:e |’)(.+)\\.$`),
    ([, likes = '', title, activity = ''], { profile, offer, of, byTitle }) => {
      const letters = likedLetters(likes)
      const trade = title === undefined ? of[0]! : byTitle.get(title)!
      return (
        (title !== undefined || (offer.kind !== 'training' && of.length === 1)) &&
        of.includes(trade) &&
        areLiked(letters, profile) &&
        letters.some((letter) => trade.deeds[INTEREST_CODES.indexOf(letter)] === capital(activity))
      )
    },
  ],
  [
    /^Ce que vous savez déjà faire y sert\u00a0: (.+)\.$/,
    ([, names = ''], { profile, of }) => {
      const named = names.split(', ').map(capital)
      return (
        named.every((name) => profile.skills.get(name)! >= 3) &&
        of.some(({ skills }) => named.every((name) => skills.includes(name)))
      )
    },
  ],
  [
    /^Niveau (.+), juste après votre niveau d’études\.$/,
    ([, words], { profile, offer }) =>
      LEVELS[offer.level!] === words &&
      ['training', 'apprenticeship'].includes(offer.kind) &&
      (offer.level === profile.level! + 1 || (offer.level === profile.level! + 2 && [2, 4].includes(profile.level!))),
  ],
  [
    /^Vous pouvez y entrer (?:sans diplôme|avec votre niveau d’études\u00a0: (.+))\.$/,
    ([, words = 'sans diplôme'], { profile, offer }) =>
      LEVELS[profile.level!] === words && offer.entry === profile.level && offer.kind === 'training',
  ],
  [
    /^Niveau (.+), le même que votre niveau d’études\.$/,
    ([, words], { profile, offer }) =>
      LEVELS[offer.level!] === words &&
      offer.level === profile.level &&
      ['training', 'apprenticeship'].includes(offer.kind),
  ],
  [
    /^Vous cherchez une formation\u00a0: celle-ci est en apprentissage, avec un salaire\.$/,
    (_, { profile, offer }) => profile.search === 'FORMATION' && offer.kind === 'apprenticeship',
  ],
  [
    /^Vous cherchez un emploi\u00a0: l’apprentissage est un contrat de travail\.$/,
    (_, { profile, offer }) => profile.search === 'JOB' && offer.kind === 'apprenticeship',
  ],
  [
    new RegExp(`^Le métier ${quoted} fait partie de vos pistes\\.$`),
    ([, title = ''], { profile, of, byTitle }) =>
      of.includes(byTitle.get(title)!) && profile.trades.get(byTitle.get(title)!.code) === 'yes',
  ],
  [
    new RegExp(`^Vos mots évoquent le métier ${quoted}\\.$`),
    ([, title = ''], { profile, of, byTitle }) =>
      of.includes(byTitle.get(title)!) && isOfPerson(byTitle.get(title)!, 'que', profile),
  ],
  [
    /^Proposé par un outil que vous avez utilisé\.$/,
    (_, { profile, of }) => of.some(({ code }) => profile.proposed.has(code) && !profile.trades.has(code)),
  ],
  [
    new RegExp(`^Proche du métier ${ofPerson}(?:\\. Compétence commune\u00a0: (.+))?\\.$`),
    ([, title = '', how = '', skill], { profile, of, byTitle }) => {
      const liked = byTitle.get(title)!
      const isNear = ({ code, related }: Trade) => related.includes(liked.code) || liked.related.includes(code)
      return isOfPerson(liked, how, profile) && of.some((trade) => isNear(trade) && bothHave(skill, trade, liked))
    },
  ],
  [
    new RegExp(`^Un point commun avec le métier ${ofPerson}\u00a0: (.+)\\.$`),
    ([, title = '', how = '', skill], { profile, of, byTitle }) => {
      const liked = byTitle.get(title)!
      return isOfPerson(liked, how, profile) && of.some((trade) => bothHave(skill, trade, liked))
    },
  ],
  [
    new RegExp(`^Dans le même domaine que le métier ${ofPerson}(?:\\. Compétence commune\u00a0: (.+))?\\.$`),
    ([, title = '', how = '', skill], { profile, of, byTitle }) => {
      const liked = byTitle.get(title)!
      const isNear = ({ code }: Trade) => code.startsWith(liked.code.slice(0, 3))
      return isOfPerson(liked, how, profile) && of.some((trade) => isNear(trade) && bothHave(skill, trade, liked))
    },
  ],
  [
    /^Un secteur qui vous correspond\u00a0: (.+)\.$/,
    ([, words = ''], { profile, of }) => {
      const [sector] = keysOf(SECTORS, words)
      return profile.sectors.get(sector!) === 'yes' && of.some((trade) => trade.sectors.includes(sector!))
    },
  ],
  [
    /^Un cadre de travail qui vous correspond\u00a0: (.+)\.$/,
    ([, words = ''], { profile, of }) => {
      const liked = words.split(', ').map((phrase) => keysOf(SETTINGS, phrase)[0]!)
      return (
        liked.every((setting) => profile.settings.get(setting) === 'yes') &&
        of.some(({ settings }) => liked.every((setting) => settings.includes(setting)))
      )
    },
  ],
  [
    new RegExp(`^Mène à un métier qui recrute \\((.+)\\)\u00a0: ${quoted}\\.$`),
    ([, demand, title = ''], { offer, of, byTitle }) =>
      offer.kind === 'training' && of.includes(byTitle.get(title)!) && byTitle.get(title)!.demand === demand,
  ],
  [
    /^Ce métier recrute \((.+)\)\.$/,
    ([, source], { offer, of }) => offer.kind !== 'training' && of.some(({ demand }) => demand === source),
  ],
  [
    new RegExp(`^${ELSEWHERE}\u00a0: (.+), dont vous n’avez pas parlé\\.$`),
    ([, words = ''], { profile, of }) => {
      const [sector] = keysOf(SECTORS, words)
      return !profile.sectors.has(sector!) && of.every(({ sectors }) => sectors[0] !== undefined) && isOf(sector!, of)
    },
  ],
]

const bothHave = (skill: string | undefined, one: Trade, other: Trade): boolean =>
  skill === undefined || [one, other].every(({ skills }) => skills.includes(capital(skill)))
const isOf = (sector: string, of: Trade[]) => of.some(({ sectors }) => sectors[0] === sector)
const likedLetters = (likes: string) =>
  Object.values(LIKES)
    .filter((phrase) => likes.includes(phrase))
    .map((phrase) => keysOf(LIKES, phrase)[0] as InterestCode)
function areLiked(letters: InterestCode[], { interests }: SubjectProfile): boolean {
  const scores = Object.values(interests)
  const mean = scores.length > 1 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 0
  return letters.length > 0 && letters.every((letter) => interests[letter]! >= 50 && interests[letter]! >= mean + 10)
}

/** The shape of each kind of reason. */
export const REASON_SHAPES = CLAIMS.map(([shape]) => shape)

/** Whether a reason has a known shape, and its claim is true. */
export function isTrueReason(reason: string, about: ReasonFacts): boolean {
  for (const [shape, check] of CLAIMS) {
    const match = shape.exec(reason)
    if (match) return check(match, about)
  }
  return false
}
