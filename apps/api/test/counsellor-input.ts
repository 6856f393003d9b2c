// The assessment of a person of counsellor.cases.ts or of the people of the whole way, from the same rows that they
// would share.
import { SKILLS } from '@visions/advice/demonstration/demonstration-trades'
import { createAdvice } from '@visions/advice/ranking/advise.rules'
import type { Trade } from '@visions/advice/model'
import { AGE_GROUPS, type AgeGroup, type Limit, type PreferenceAnswer } from '@visions/contract/constants'
import { LIMIT_TEXTS, situationLine } from '@visions/contract/situation-words'
import { adviceFor } from '../src/features/assessments/advice.ts'
import { usedSources, type AssessmentInput, type Platform } from '../src/features/assessments/assessment.rules.ts'
import { platformOf } from './assessment-input.ts'
import type { CounsellorPerson, ToolResult } from './counsellor.cases.ts'

/** What each of the 24 sentences of the game is about, in their order (apps/api/src/start-bundle.json). */
const GAME: readonly string[] =
  'R S A I E C dehors R horaires-decales A S ecran I E C deplacements S R A calme I E contact-public C'.split(' ')
const INTERESTS = [
  ['R', 'Le concret'],
  ['I', 'La recherche'],
  ['A', 'La création'],
  ['S', 'La relation'],
  ['E', 'L’initiative'],
  ['C', 'La méthode'],
] as const
const ANSWERS: Readonly<Record<string, PreferenceAnswer>> = { y: 'yes', n: 'no', u: 'unsure' }
const POINTS: Readonly<Record<PreferenceAnswer, number>> = { yes: 100, unsure: 50, no: 0 }

const codes = (text = '') => text.split(' ').filter((code) => code !== '')

/** The person as the product knows them. A pupil of 3e states «Collégien», which these cases have no word for. */
export function situationOf({ situation, about }: CounsellorPerson): string | null {
  return situation === 'Lycéen' && /\b3e\b|troisième/.test(about) ? 'Collégien' : situation
}

/** The age that the text about the person says or implies. */
function ageOf({ about, situation, checklist }: CounsellorPerson): AgeGroup | null {
  const age = Number(/(\d\d) ans/.exec(about.replace(/à (\d\d) ans/, ''))?.[1] ?? NaN)
  const stated = /il en a (\d\d)/.exec(about)?.[1]
  const years = stated === undefined ? age : Number(stated)
  if (situation === 'Lycéen') return years < 16 ? null : '16-18'
  if (Object.values(checklist).some((text) => text.includes('plus de 25 ans'))) return '30+'
  if (/vingt-six ans/.test(about)) return '30+'
  if (Number.isNaN(years)) return null
  return AGE_GROUPS.find((_, place) => years < [18, 25, 30, Infinity][place]!) ?? null
}

function own(person: CounsellorPerson, trades: ReadonlyMap<string, Trade>): Platform {
  const scores = INTERESTS.flatMap(([code, label]) => {
    const points = person.game
      .split('')
      .flatMap((one, place) => (GAME[place] === code && ANSWERS[one] ? [POINTS[ANSWERS[one]]] : []))
    const score = Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)
    return points.length * 2 < GAME.filter((one) => one === code).length ? [] : [{ code, label, score }]
  })
  const preferences = (['yes', 'unsure', 'no'] as const).flatMap((answer) =>
    (['trade', 'sector', 'setting'] as const).flatMap((kind) =>
      codes(person[answer]?.[`${kind}s`]).map((code) => ({
        kind,
        code,
        label: kind === 'trade' ? (trades.get(code)?.title ?? code) : (LABELS[code] ?? code),
        answer,
      })),
    ),
  )
  const level = levelOf(person)
  const limits = [...codes(person.limits), ...(person.foreign ? ['diplome-etranger'] : [])]
  const stated = situationLine(situationOf(person))
  return platformOf(
    'Mes envies',
    {
      interests: scores.toSorted((a, b) => b.score - a.score),
      trades: preferences
        .filter(({ kind, answer }) => kind === 'trade' && answer === 'yes')
        .map(({ code, label }) => ({ code, title: label, reason: '' })),
      preferences,
      situation: [
        ...(stated === undefined ? [] : [{ label: 'Situation', value: stated, code: 'situation' }]),
        ...(level === null
          ? []
          : [{ label: 'Niveau d’études', value: LEVEL_TEXTS[level] ?? '', code: 'level', amount: level }]),
        ...(person.search === null
          ? []
          : [
              {
                label: 'Recherche',
                value: person.search === 'JOB' ? 'Un emploi' : 'Une formation',
                code: `search/${person.search}`,
              },
            ]),
        ...limits.map((limit) => ({
          label: 'Ce qui compte',
          value: LIMIT_TEXTS[limit as Limit],
          code: `limit/${limit}`,
        })),
        ...(person.words === undefined ? [] : [{ label: 'Vos mots', value: person.words, code: 'own-words' }]),
      ],
    },
    { isOwn: true, proof: 'declared', day: 19 },
  )
}

const LEVEL_TEXTS: Readonly<Record<number, string>> = {
  2: 'Pas encore de diplôme, ou brevet',
  3: 'CAP ou BEP',
  4: 'Baccalauréat',
  5: 'BTS, DUT, DEUST ou DEUG',
  6: 'Licence ou BUT',
  7: 'Master\u00a02 ou DEA',
  8: 'Doctorat',
}
const LABELS: Readonly<Record<string, string>> = {
  batiment: 'Bâtiment et architecture',
  commerce: 'Commerce et vente',
  'banque-assurance': 'Banque et assurance',
  'hotellerie-restauration': 'Hôtellerie et restauration',
  sante: 'Santé et soins',
  industrie: 'Industrie, mécanique et maintenance',
  calme: 'Travailler au calme',
  bureau: 'Travailler au bureau',
  ecran: 'Travailler sur écran',
  deplacements: 'Se déplacer souvent',
  'horaires-decales': 'Avoir des horaires décalés',
}

/** Pupils without a diploma have one in progress. */
function levelOf(person: CounsellorPerson): number | null {
  if (person.diploma !== 'sans') return person.diploma
  return situationOf(person) === 'Lycéen' ? 4 : 2
}

const toolOf = ({ name, interests, skills, talents, trades }: ToolResult, byCode: ReadonlyMap<string, Trade>) =>
  platformOf(name, {
    ...(interests && {
      interests: INTERESTS.map(([code, label], place) => ({ code, label, score: interests[place]! })),
    }),
    ...(skills && {
      skills: codes(skills).map((one) => {
        const [key = '', level] = one.split(':')
        return { name: SKILLS[key as keyof typeof SKILLS] ?? key, level: Number(level), evidence: '' }
      }),
    }),
    ...(talents && { talents: talents.map(([talent, score]) => ({ name: talent, description: '', score })) }),
    ...(trades && {
      trades: codes(trades).map((code) => ({ code, title: byCode.get(code)?.title ?? 'Un autre métier', reason: '' })),
    }),
  })

/** A catalogue, prepared once. */
export const catalogueOf = (trades: readonly Trade[], source = 'ROME 4.0, 2025') => ({
  adviser: createAdvice(trades),
  trades,
  source,
  byCode: new Map(trades.map((trade) => [trade.code, trade])),
})

export function inputOf(
  person: CounsellorPerson,
  catalogue: ReturnType<typeof catalogueOf>,
  madeAt = '2026-11-27T10:00:00.000Z',
): AssessmentInput {
  const { byCode } = catalogue
  const platforms = [...(person.tools ?? []).map((tool) => toolOf(tool, byCode)), own(person, byCode)]
  const answers = person.game.split('').flatMap((one) => ANSWERS[one] ?? [])
  const game = { answered: answers.length, total: person.game.length, scores: [], answers }
  const limits = new Set([...codes(person.limits), ...(person.foreign ? ['diplome-etranger'] : [])])
  return {
    journey: { title: 'Bilan d’orientation', experience: 'bilan-orientation' },
    person: {
      firstName: person.name,
      lastName: 'Durand',
      situation: situationOf(person),
      ageGroup: ageOf(person),
      level: levelOf(person),
      search: person.search,
      limits,
      city: person.city,
    },
    madeAt,
    platforms,
    advice: adviceFor(usedSources(platforms, game), catalogue),
    trainings: [],
    missions: [],
    game,
  }
}
