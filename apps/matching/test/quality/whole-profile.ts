// The profile of a person of whole-people.cases.ts, from the rows that their consents would share.
import { factsOf, profileOf } from '@visions/advice/profile.rules'
import type { SubjectProfile } from '@visions/advice/model'
import type { EvokedTrade } from '@visions/advice/words/evoked-trades.rules'
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import { SKILLS } from '@visions/advice/demonstration/demonstration-trades'
import type { WholePerson, WholeTool } from './whole-people.cases.ts'

type DataTypes = Parameters<typeof factsOf>[0]

/** What each of the 24 sentences of the game is about, in their order (apps/api/src/start-bundle.json). */
const GAME: readonly string[] =
  'R S A I E C dehors R horaires-decales A S ecran I E C deplacements S R A calme I E contact-public C'.split(' ')
const POINTS: Readonly<Record<string, number>> = { y: 100, u: 50, n: 0 }
const AMOUNTS = { yes: 1, unsure: 0, no: -1 } as const
const NO_DIPLOMA = 2
const AT_LYCEE = 4

const words = (text = '') => text.split(' ').filter((word) => word !== '')

/** @param evoked the trades that the own words of the person evoke */
export const profileOfWhole = (person: WholePerson, evoked: readonly EvokedTrade[]): SubjectProfile =>
  profileOf([ownRows(person, evoked), ...(person.tools ?? []).map(toolRows)].map(factsOf))

/** The results of «Mes envies». A «no» of the game about a setting is no refusal. */
function ownRows(person: WholePerson, evoked: readonly EvokedTrade[]): DataTypes {
  const scores = INTEREST_CODES.flatMap((code) => scoreOf(code, person.game))
  const answers = (['yes', 'unsure', 'no'] as const).flatMap((answer) =>
    (['trade', 'sector', 'setting'] as const).flatMap((kind) =>
      words(person[answer]?.[`${kind}s`]).map((code) => ({
        label: code,
        code: `${kind}/${code}`,
        amount: AMOUNTS[answer],
      })),
    ),
  )
  const answered = new Set(answers.map(({ code }) => code))
  const played = person.game.split('').flatMap((answer, index) => {
    const code = `setting/${GAME[index]}`
    const isAboutSetting = GAME[index]!.length > 1
    return isAboutSetting && answer === 'y' && !answered.has(code) ? [{ label: code, code, amount: AMOUNTS.yes }] : []
  })
  const level = levelOf(person)
  return [
    { section: 'interests', rows: scores },
    { section: 'preferences', rows: [...answers, ...played] },
    {
      section: 'situation',
      rows: [
        ...(level === null ? [] : [{ label: 'Niveau', code: 'level', amount: level }]),
        ...(person.search === null ? [] : [{ label: 'Recherche', code: `search/${person.search}` }]),
        ...words(person.limits).map((limit) => ({ label: limit, code: `limit/${limit}` })),
        ...evoked.map(({ code, percent }) => ({ label: code, code: `evoked/${code}`, amount: percent })),
        ...(person.foreign ? [{ label: 'Diplôme', code: 'limit/diplome-etranger' }] : []),
      ],
    },
  ]
}

/** The mean of the answers to the sentences of an interest; none below two answers, as in the product. */
function scoreOf(interest: InterestCode, game: string) {
  const points = game.split('').flatMap((answer, index) => (GAME[index] === interest ? (POINTS[answer] ?? []) : []))
  if (points.length < 2) return []
  return [
    { label: interest, code: interest, amount: Math.round(points.reduce((sum, one) => sum + one, 0) / points.length) },
  ]
}

/** A pupil of 3e states «Collégien», a pupil of a lycée has the baccalauréat in progress. */
function levelOf({ diploma, situation, about }: WholePerson): number | null {
  if (diploma !== 'sans') return diploma
  return situation === 'Lycéen' && !about.includes('troisième') ? AT_LYCEE : NO_DIPLOMA
}

const toolRows = ({ interests = [], skills, trades }: WholeTool): DataTypes => [
  {
    section: 'interests',
    rows: interests.map((score, index) => ({ label: '', code: INTEREST_CODES[index]!, amount: score })),
  },
  {
    section: 'skills',
    rows: words(skills).map((skill) => {
      const [key, level] = skill.split(':')
      return { label: SKILLS[key as keyof typeof SKILLS], amount: Number(level) }
    }),
  },
  { section: 'trades', rows: words(trades).map((code) => ({ label: code, code })) },
]
