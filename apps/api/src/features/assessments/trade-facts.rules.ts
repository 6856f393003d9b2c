// The facts of a proposed trade: level, way and duration from the person's own level, law, what is to be checked
// (BIL-11). Durations without a source of their own: framework of diplomas (decree 2019-14), service-public.gouv.fr of
// 30 November 2021, and Onisep of 17 November 2023. A professional title has none: the ministry names no usual one.
import type { Trade } from '@visions/advice/model'
import type { Statement } from '@visions/contract/assessments'
import { LIMIT_TEXTS } from '@visions/contract/situation-words'
import type { Limit } from '@visions/contract/vocabulary'
import { hasHealthLimit, isAtSchool, statusOf, type Situated } from './person.rules.ts'
import { listed, within } from './words.rules.ts'

type Facts = Statement['facts']

const LEVELS: Readonly<Record<number, string>> = {
  2: 'accessible sans diplôme',
  3: 'CAP',
  4: 'bac',
  5: 'bac\u00a0+\u00a02',
  6: 'bac\u00a0+\u00a03',
  7: 'bac\u00a0+\u00a05',
  8: 'bac\u00a0+\u00a08',
}
const NO_DIPLOMA = 2
const BAC = 4

/** Trades whose way has a name of its own, by a part of their title, from the level that it needs, with its source. */
const NAMED_ROUTES: readonly { title: RegExp; from: number; route: string; source: string }[] = [
  {
    title: /^infirmier.*soins généraux/i,
    from: 4,
    source: 'arrêté du 31 juillet 2009',
    route: 'diplôme d’État en 3\u00a0ans, dans un IFSI (institut de formation en soins infirmiers)',
  },
  {
    title: /^aide[- ]soignant/i,
    from: 2,
    source: 'arrêté du 10 juin 2021\u00a0: 44\u00a0semaines, sans les congés',
    route: 'diplôme d’État en 11\u00a0mois environ, ou validation des acquis (VAE)',
  },
  {
    title: /^auxiliaire de puériculture/i,
    from: 2,
    source: 'arrêté du 10 juin 2021\u00a0: 44\u00a0semaines, sans les congés',
    route: 'diplôme d’État en 11\u00a0mois environ, dès 17\u00a0ans',
  },
  {
    title: /infirmi|puéricult(?:eur|rice)/i,
    from: 4,
    source: 'arrêté du 31 juillet 2009',
    route: 'diplôme d’État d’infirmier en 3\u00a0ans, puis diplôme de la spécialité',
  },
  {
    title: /écoles? maternelles?|\batsem\b/i,
    from: 2,
    source: 'décret 92-850 du 28 août 1992',
    route: 'CAP Accompagnant éducatif petite enfance, en 1 à 2\u00a0ans, puis concours',
  },
  {
    title: /régulation médicale/i,
    from: 4,
    source: 'arrêté du 19 juillet 2019\u00a0: 1\u00a0470 heures',
    route: 'diplôme d’assistant de régulation médicale, 1\u00a0an après le bac',
  },
  {
    title: /assistante? dentaire/i,
    from: 2,
    source: 'arrêté du 8 juin 2018, articles 4 et 10',
    route: 'titre d’assistant dentaire en 18\u00a0mois, souvent en alternance, après un diplôme de niveau CAP',
  },
  {
    title: /élèves en situation de handicap|\baesh\b/i,
    from: 2,
    source: 'décret 2018-666 du 27 juillet 2018',
    route: 'bac, ou diplôme d’aide à la personne, ou 9\u00a0mois d’expérience de cet accompagnement',
  },
  {
    title: /accompagnante? éducati|accompagnant educatif/i,
    from: 2,
    source: 'arrêté du 30 août 2021\u00a0: 1\u00a0407 heures',
    route: 'diplôme d’État d’accompagnant éducatif et social, en 10 à 24\u00a0mois, ou validation des acquis (VAE)',
  },
]
const ENGINEER = /ingénieur|architecte système/i

/** From the 3e. */
const AFTER_3E: Readonly<Record<number, string>> = {
  2: 'sans formation obligatoire\u00a0; un CAP en 2\u00a0ans après la 3e y prépare',
  3: 'CAP en 2\u00a0ans après la 3e, ou bac pro en 3\u00a0ans',
  4: 'bac pro en 3\u00a0ans après la 3e, ou CAP puis 2\u00a0ans de plus',
  5: 'bac en 3\u00a0ans après la 3e, puis BTS en 2\u00a0ans',
  6: 'bac en 3\u00a0ans après la 3e, puis BUT ou licence en 3\u00a0ans',
  7: 'bac en 3\u00a0ans après la 3e, puis 5\u00a0ans d’études',
  8: 'bac en 3\u00a0ans après la 3e, puis 8\u00a0ans d’études',
}
/** From the baccalauréat. */
const AFTER_BAC: Readonly<Record<number, string>> = {
  2: 'sans formation obligatoire\u00a0; un mini-stage de 1 à 5\u00a0jours aide à choisir',
  3: 'CAP, souvent en 1\u00a0an après un autre diplôme',
  4: 'bac, puis certificat de spécialisation en 1\u00a0an si besoin',
  5: 'BTS en 2\u00a0ans après le bac',
  6: 'BUT ou licence en 3\u00a0ans après le bac',
  7: 'licence en 3\u00a0ans après le bac, puis master en 2\u00a0ans',
  8: 'licence et master en 5\u00a0ans après le bac, puis doctorat en 3\u00a0ans',
}
const ENGINEER_AFTER_BAC =
  'prépa de 2\u00a0ans puis école d’ingénieurs de 3\u00a0ans, ou cycle préparatoire intégré, ou licence puis école'
/** For an adult, from a level (first) to another (second). Without an entry: the years between both. */
const ADULT: Readonly<Record<string, string>> = {
  '2-3': 'CAP en 1 à 2\u00a0ans, ou titre professionnel du métier',
  '2-4':
    'titre professionnel de niveau bac, ou CAP puis brevet professionnel en 2\u00a0ans, ou validation des acquis (VAE)',
  '2-5': 'titre professionnel de niveau bac, puis BTS en 2\u00a0ans, ou validation des acquis (VAE)',
  '3-4': 'titre professionnel du métier, ou brevet professionnel en 2\u00a0ans',
  '3-5': 'bac pro en 2\u00a0ans ou titre professionnel, puis BTS en 2\u00a0ans, ou validation des acquis (VAE)',
  '3-6': 'bac pro en 2\u00a0ans ou titre professionnel, puis BUT ou licence en 3\u00a0ans',
  '4-5': 'BTS en 2\u00a0ans, ou titre professionnel, ou validation des acquis (VAE)',
  '4-6': 'BUT ou licence en 3\u00a0ans',
  '4-7': 'licence en 3\u00a0ans, puis master en 2\u00a0ans',
  '5-6': 'licence professionnelle en 1\u00a0an, ou validation des acquis (VAE)',
  '5-7': 'licence en 1\u00a0an, puis master en 2\u00a0ans',
  '5-8': 'licence en 1\u00a0an, master en 2\u00a0ans, puis doctorat en 3\u00a0ans',
  '6-7': 'master en 2\u00a0ans, ou validation des acquis (VAE)',
  '6-8': 'master en 2\u00a0ans, puis doctorat en 3\u00a0ans',
  '7-8': 'doctorat en 3\u00a0ans',
}
/** Where the person has the level already: what a diploma of the trade takes. */
const OTHER_DIPLOMA: Readonly<Record<number, string>> = {
  2: 'sans formation obligatoire\u00a0; une immersion de 1\u00a0mois au plus aide à choisir',
  3: 'le CAP du métier, souvent en 1\u00a0an après un autre diplôme',
  4: 'un titre professionnel du métier, ou un certificat de spécialisation en 1\u00a0an',
  5: 'un BTS du métier en 2\u00a0ans, ou un titre, ou validation des acquis (VAE)',
  6: 'une licence professionnelle du métier en 1\u00a0an',
  7: 'un master du métier en 2\u00a0ans',
  8: 'un doctorat du domaine, en 3\u00a0ans ou plus',
}
const YEARS: Readonly<Record<number, number>> = { 2: 0, 3: 2, 4: 3, 5: 5, 6: 6, 7: 8, 8: 11 }
/** Years of studies for the diploma of each level. */
const STUDIES: Readonly<Record<number, number>> = { 3: 2, 4: 2, 5: 2, 6: 3, 7: 5 }
/** Longest studies that are proposed to an adult, in years. */
const MAX_YEARS = { JOB: 3, FORMATION: 5 }

/** Years of studies between two levels; 0 when the first is not below the second. */
export const yearsBetween = (own: number, level: number): number => Math.max(0, (YEARS[level] ?? 0) - (YEARS[own] ?? 0))

/** The level that the way of a person begins at; null when it is unknown. */
const ownLevel = (person: Situated): number | null => {
  const status = statusOf(person)
  return person.level ?? (status === 'pupil' ? NO_DIPLOMA : status === 'lyceen' ? BAC : null)
}
const namedRoute = (title: string, person: Situated) =>
  NAMED_ROUTES.find((one) => one.title.test(title) && (ownLevel(person) ?? NO_DIPLOMA) >= one.from)
const ruleOf = (title: string) => RULES.find((one) => one.title.test(title))

/** The texts behind the way to a trade and behind its rule, where the way has a name and the law a rule. */
export const lawsOf = ({ title }: Trade, person: Situated): { route?: string; rule?: string } => {
  const [route, rule] = [namedRoute(title, person)?.source, ruleOf(title)?.source]
  return { ...(route !== undefined && { route }), ...(rule !== undefined && { rule }) }
}

/** The way to a trade from the person's level, with its duration. undefined: out of reach, or of an unknown level. */
export function routeTo({ level, title, isRegulated, sectors }: Trade, person: Situated): string | undefined {
  if (level === null) return undefined
  const status = statusOf(person)
  const own = ownLevel(person)
  const named = namedRoute(title, person)
  if (named) return named.route
  if (status === 'pupil') return AFTER_3E[level]
  const isAfterBac = isAtSchool(person) || (status === 'student' && own === BAC)
  if (isAfterBac) return level === 7 && ENGINEER.test(title) ? ENGINEER_AFTER_BAC : AFTER_BAC[level]
  // Without an answer about diplomas, all ways begin at none.
  const from = own ?? NO_DIPLOMA
  if ((from >= level || person.limits.has('diplome-etranger')) && STUDIES[level]) {
    if (isRegulated) return `diplôme du métier obligatoire, en ${STUDIES[level]}\u00a0ans environ`
    // Most health trades have a diploma of their own, also where the source does not say «réglementé».
    if (sectors[0] === 'sante' && level > BAC)
      return `diplôme de ce métier, souvent en ${STUDIES[level]}\u00a0ans\u00a0: à vérifier`
  }
  if (from >= level) return OTHER_DIPLOMA[level]
  const years = YEARS[level]! - YEARS[from]!
  if (from === NO_DIPLOMA && level > BAC + 1) return undefined
  if (years > (status === 'student' ? 8 : MAX_YEARS[person.search ?? 'FORMATION'])) return undefined
  return ADULT[`${from}-${level}`] ?? `études d’environ ${years}\u00a0ans après votre niveau`
}

/** Trades whose entry is a contest or a card of a public authority, by a part of their title, with the source. */
const RULES: readonly { title: RegExp; rule: string; source: string }[] = [
  {
    title: /taxi|\bvtc\b|transport de particuliers/i,
    source: 'service-public.gouv.fr, fiche F21907',
    rule: 'examen et carte professionnelle obligatoires',
  },
  {
    title: /télésurveillance|sécurité privée|agent de (?:sécurité|surveillance)/i,
    source: 'code de la sécurité intérieure, article L612-20',
    rule: 'titre et carte professionnelle obligatoires',
  },
  {
    title: /écoles? maternelles?|\batsem\b/i,
    source: 'décret 92-850 du 28 août 1992',
    rule: 'concours de la fonction publique, ou contrat à vérifier',
  },
  {
    title: /maternel(?:le)?s? agréée?|assistante? maternel/i,
    source: 'service-public.gouv.fr, 1er janvier 2022',
    rule: 'agrément du département',
  },
]

/** @param doubts codes of conditions on which the source is silent */
export function factsOfTrade(trade: Trade, person: Situated, route: string, doubts: readonly string[]): Facts {
  const rule = ruleOf(trade.title)?.rule
  const isRegulated = trade.isRegulated || rule !== undefined
  const checked = conditionsToCheck(trade, person, doubts)
  return [
    { label: 'Niveau', text: `${LEVELS[trade.level!]}.` },
    { label: 'Chemin', text: `${route}.` },
    ...(isRegulated ? [{ label: 'Métier réglementé', text: `${rule ?? 'diplôme ou autorisation obligatoire'}.` }] : []),
    ...(isRegulated && person.limits.has('diplome-etranger')
      ? [
          {
            label: 'Diplôme étranger',
            text: 'exercice possible après le diplôme français. Dispenses\u00a0: à vérifier.',
          },
        ]
      : []),
    ...(checked === undefined ? [] : [{ label: 'À vérifier', text: checked }]),
  ]
}

/** What a person asks about each limit on which the source is silent. A later question replaces an earlier one. */
function conditionsToCheck(trade: Trade, person: Situated, doubts: readonly string[]): string | undefined {
  const conditions = conditionTexts(doubts)
  if (conditions.length === 0) return undefined
  const adviser = isAtSchool(person)
    ? 'avec l’établissement ou l’entreprise'
    : hasHealthLimit(person)
      ? 'avec l’employeur et le médecin du travail'
      : 'avec l’employeur'
  return `${listed(conditions)}, ${adviser}.`
}

const CONDITIONS: Readonly<Record<string, string>> = {
  'charges-lourdes': 'les charges à porter',
  debout: 'la station debout',
  nuit: 'le travail de nuit',
  'week-end': 'le travail du week-end',
  'horaires-decales': 'les horaires',
  permis: 'le permis demandé',
  deplacements: 'les déplacements',
  dehors: 'le travail dehors',
  bureau: 'le travail de bureau',
  ecran: 'le temps sur écran',
  'contact-public': 'le contact avec le public',
}

/** Conditions that are to be checked, in words for a sentence. A code without words is left out. */
export const conditionTexts = (codes: readonly string[]): string[] =>
  [...new Set(codes)].flatMap((code) => (Object.hasOwn(CONDITIONS, code) ? [CONDITIONS[code]!] : []))

/** A limit in a sentence: «pas de charges lourdes». */
export const limitText = (code: string): string =>
  Object.hasOwn(LIMIT_TEXTS, code) ? within(LIMIT_TEXTS[code as Limit]) : code
