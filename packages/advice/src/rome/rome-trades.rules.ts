// Describes the trades of the catalogue from a ROME archive (ADV-04, ADV-06).
import { INTEREST_CODES, type InterestCode } from '@visions/contract/vocabulary'
import {
  ATTITUDES,
  BY_DAY,
  CARING_SECTORS,
  CENTRES,
  CONTEXTS,
  EVERYDAY_SKILLS,
  IRREGULAR,
  DRIVING,
  keyOfLabel,
  LIFTING,
  MAIN_SECTORS,
  NOISY,
  OFFICES,
  ONLY_IN,
  POSTURES,
  QUIET,
  SEATED,
  SECTORS,
  STANDING,
  TRAVELS,
  UNUSUAL_HOURS,
  WITHOUT_DIPLOMA,
} from './words.rules.ts'
import type { Trade } from '../model.ts'
import type { RomeArchive, RomeEntry } from './rome.rules.ts'
import { levelOfAccess } from './trade-level.rules.ts'

const MAX_SKILLS = 20
const MAX_EVERYDAY_SKILLS = 4
const MAX_NAMES = 60
const MAX_RELATED = 30
/** Longest sentence of a card, in characters. */
const MAX_SENTENCE = 220
/** Weights of the second letter of a macro-skill, and of a main skill. */
const MINOR = 0.4
const MAIN = 2
/** Least share of the skills of a trade of a deed that reasons name. */
const TYPICAL = 0.06
/** Weight of the main centres of interest, next to all macro-skills: 1. */
const CENTRE = 0.4
/** A trade has an everyday skill when its share of this skill is this many times the mean of all trades. */
const ABOVE_MEAN = 1.6

/** The trades of an archive. The ROME has no data on demand. */
export function describeTrades(archive: RomeArchive): Trade[] {
  const shares = new Map([...archive.trades.values()].map((entry) => [entry.code, everydayShares(entry, archive)]))
  const counts = countMacros(archive)
  const means = EVERYDAY_SKILLS.map(
    (_, index) => [...shares.values()].reduce((sum, list) => sum + list[index]!, 0) / Math.max(1, shares.size),
  )
  return [...archive.trades.values()].map((entry) => {
    const profile = profileOf(entry, archive)
    const sectors = sectorsOf(entry)
    const { settings, limits, unsaid } = settingsOf(entry, archive, sectors)
    const everyday = EVERYDAY_SKILLS.map(([name], index) => ({
      name,
      ratio: shares.get(entry.code)![index]! / means[index]!,
    }))
      .filter(({ ratio }) => ratio >= ABOVE_MEAN)
      .toSorted((one, other) => other.ratio - one.ratio)
      .slice(0, MAX_EVERYDAY_SKILLS)
      .map(({ name }) => name)
    return {
      code: entry.code,
      title: entry.title,
      interests: entry.letters || strongestOf(profile),
      profile,
      skills: [...new Set([...everyday, ...macroSkillsOf(entry, archive)])].slice(0, MAX_SKILLS),
      sectors,
      settings,
      limits,
      unsaid,
      centres: entry.centres
        .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
        .flatMap(({ label }) => CENTRES.get(keyOfLabel(label))?.code ?? []),
      level: levelOf(entry),
      access: sentenceOf(entry.access),
      definition: sentenceOf(entry.definition),
      deeds: activitiesOf(entry, archive, counts),
      names: [...new Set(entry.names)].slice(0, MAX_NAMES),
      isRegulated: entry.isRegulated,
      demand: '',
      related: entry.related
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ code }) => code)
        .slice(0, MAX_RELATED),
    }
  })
}

/** The first sentence, and the beginning of it when it is long. */
function sentenceOf(sentences: readonly string[]): string {
  const [first = ''] = sentences
  if (first.length <= MAX_SENTENCE) return /[.!?…]$/.test(first) || first === '' ? first : `${first}.`
  const whole = first.slice(0, MAX_SENTENCE)
  const end = whole.lastIndexOf('. ')
  return end > 40 ? whole.slice(0, end + 1) : `${whole.slice(0, whole.lastIndexOf(' '))}…`
}

// ── Interests ───────────────────────────────────────────────────────────────────────────────────────────────────────

function profileOf({ items, main, centres }: RomeEntry, { skills, skillLetters }: RomeArchive): number[] {
  const bySkills = zeros()
  for (const item of items) {
    const letters = skillLetters.get(skills.get(item)?.macro || item) ?? skillLetters.get(item)
    if (letters) addLetters(bySkills, letters, main.has(item) ? MAIN : 1)
  }
  const byCentres = zeros()
  for (const { label, isMain } of centres)
    addLetters(byCentres, CENTRES.get(keyOfLabel(label))?.letters ?? '', isMain ? MAIN : 1)
  const [one, other] = [scaled(bySkills), scaled(byCentres)]
  const profile = scaled(one.map((value, index) => value + CENTRE * other[index]!))
  return profile.some((value) => value > 0) ? profile : []
}

const zeros = () => INTEREST_CODES.map(() => 0)

function addLetters(sums: number[], letters: string, weight: number): void {
  for (const [place, letter] of letters.split('').entries())
    sums[INTEREST_CODES.indexOf(letter as InterestCode)]! += place === 0 ? weight : MINOR * weight
}

/** The values with sum 1, rounded; all 0 when they are. */
function scaled(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0)
  return values.map((value) => (sum > 0 ? Math.round((value / sum) * 1e4) / 1e4 : 0))
}

/** The two strongest letters of a profile. */
const strongestOf = (profile: readonly number[]): string =>
  profile
    .map((value, index) => ({ value, letter: INTEREST_CODES[index]! }))
    .filter(({ value }) => value > 1 / INTEREST_CODES.length)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 2)
    .map(({ letter }) => letter)
    .join('')

// ── Skills ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The share of each everyday skill among the items of a trade. */
function everydayShares({ items, main }: RomeEntry, { skills }: RomeArchive): number[] {
  const weights = new Map<string, number>()
  let total = 0
  for (const item of items) {
    const skill = skills.get(item)
    if (!skill) continue
    const weight = main.has(item) ? MAIN : 1
    const macro = skill.macro || item
    weights.set(macro, (weights.get(macro) ?? 0) + weight)
    total += weight
  }
  return EVERYDAY_SKILLS.map(
    ([, macros]) => macros.reduce((sum, macro) => sum + (weights.get(macro) ?? 0), 0) / Math.max(1, total),
  )
}

/** The names of the macro-skills of a trade, those with the most items first; without them the main skills. */
function macroSkillsOf({ items, main }: RomeEntry, { skills }: RomeArchive): string[] {
  const weights = new Map<string, number>()
  for (const item of items) {
    const skill = skills.get(item)
    if (!skill) continue
    const label = skills.get(skill.macro)?.label ?? skill.label
    weights.set(label, (weights.get(label) ?? 0) + (main.has(item) ? MAIN : 1))
  }
  return [...weights]
    .toSorted(([one, weight], [other, otherWeight]) => otherWeight - weight || (one < other ? -1 : 1))
    .map(([label]) => label.slice(0, 120).toWellFormed())
}

/** Number of trades with each macro-skill, by code. */
function countMacros({ trades, skills }: RomeArchive): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { items } of trades.values()) {
    const macros = new Set([...items].flatMap((item) => skills.get(item)?.macro || (skills.has(item) ? item : [])))
    for (const macro of macros) counts.set(macro, (counts.get(macro) ?? 0) + 1)
  }
  return counts
}

/** For each interest, the macro-skill with this letter that tells the trade best from others. */
function activitiesOf({ items, main }: RomeEntry, archive: RomeArchive, counts: ReadonlyMap<string, number>): string[] {
  const { skills, skillLetters, trades } = archive
  const weights = new Map<string, number>()
  for (const item of items) {
    const macro = skills.get(item)?.macro || item
    if (skills.has(macro)) weights.set(macro, (weights.get(macro) ?? 0) + (main.has(item) ? MAIN : 1))
  }
  const worth = ([macro, weight]: [string, number]) => weight * Math.log(trades.size / counts.get(macro)!)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const typical = [...weights].filter(([, weight]) => weight >= TYPICAL * total)
  const bestFirst = typical.toSorted((one, other) => worth(other) - worth(one) || (one[0] < other[0] ? -1 : 1))
  return INTEREST_CODES.map((letter) => {
    const best = bestFirst.find(([macro]) => skillLetters.get(macro)?.startsWith(letter))
    return best ? skills.get(best[0])!.label : ''
  })
}

// ── Sectors ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Our sectors of a trade, that of its main sector first. */
function sectorsOf({ code, sectors }: RomeEntry): string[] {
  const codesOf = (label: string) => SECTORS.get(keyOfLabel(label)) ?? []
  const mainLabels = new Set(sectors.filter(({ isMain }) => isMain).map(({ label }) => label))
  const ordered = sectors.toSorted(
    (one, other) => Number(mainLabels.has(other.label)) - Number(mainLabels.has(one.label)),
  )
  const codes = ordered.flatMap(({ label, part }) => {
    if (part !== '') return codesOf(part).length > 0 ? codesOf(part) : codesOf(label)
    const hasParts = sectors.some((other) => other.label === label && codesOf(other.part).length > 0)
    return hasParts ? [] : codesOf(label)
  })
  const own = MAIN_SECTORS.filter(([prefix]) => prefix.test(code)).map(([, sector]) => sector)
  const all = [...new Set([...own, ...codes])]
  const fitting = all.filter((sector) => own.includes(sector) || (ONLY_IN.get(sector)?.test(code) ?? true))
  return fitting.length > 0 ? fitting : all
}

// ── Work settings ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Settings that a centre of interest says of a trade even when it is not a main one. */
const CLEAR: ReadonlySet<string> = new Set(['soin-des-autres', 'mains'])

/** The settings of a trade, those that it has at least at times, and the limits on which the ROME is silent. */
function settingsOf(
  entry: RomeEntry,
  archive: RomeArchive,
  sectors: readonly string[],
): { settings: string[]; limits: string[]; unsaid: string[] } {
  const { items, centres, isExecutive, sectors: official } = entry
  const { contexts, skills } = archive
  const found = new Set<string>()
  const keys = new Set<string>()
  for (const item of items) {
    const context = contexts.get(item)
    const key = keyOfLabel(context?.label ?? skills.get(item)?.label ?? '')
    if (context !== undefined) keys.add(key)
    for (const setting of (context === undefined ? ATTITUDES : CONTEXTS).get(key) ?? []) found.add(setting)
  }
  for (const label of inheritedContexts(entry, archive)) {
    const key = keyOfLabel(label)
    keys.add(key)
    for (const setting of CONTEXTS.get(key) ?? []) found.add(`${setting.replace('?', '')}?`)
  }
  const isCaring = sectors.some((sector) => CARING_SECTORS.has(sector))
  for (const { label, isMain } of centres)
    for (const setting of CENTRES.get(keyOfLabel(label))?.settings ?? [])
      if (setting !== 'soin-des-autres' || isCaring) found.add(isMain || CLEAR.has(setting) ? setting : `${setting}?`)
  if (isExecutive) found.add('responsabilites?')
  const has = (list: ReadonlySet<string>) => [...keys].some((key) => list.has(key))
  const isMobile = found.has('mouvement') || found.has('dehors') || found.has('atelier') || found.has('mains')
  const isOffice = official.some(({ label, isMain }) => isMain && OFFICES.has(keyOfLabel(label)))
  if (!isMobile && (isOffice || (keys.has(SEATED) && !found.has('deplacements'))))
    for (const setting of ['bureau', 'ecran']) found.add(setting)
  const isByDay = keys.has(BY_DAY) && !has(IRREGULAR) && !found.has('week-end')
  if (isByDay && !found.has('horaires-decales') && !found.has('horaires-decales?')) found.add('horaires-reguliers')
  if (has(QUIET) && !has(NOISY) && !has(IRREGULAR) && !found.has('contact-public') && !found.has('mouvement'))
    found.add('calme')
  const permit = permitOf(entry, has(TRAVELS))
  if (permit === 'limit') found.add('permis?')
  const limits = [...new Set([...found].map((setting) => setting.replaceAll('?', '')))].toSorted()
  const hasHours = [...items].some((item) => contexts.get(item)?.type === HOURS) || keys.has(BY_DAY)
  const likely = [
    ...(LIFTING.test(entry.code) || (isMobile && !has(POSTURES)) ? ['charges-lourdes'] : []),
    ...((STANDING.test(entry.code) || (isMobile && !has(POSTURES))) && !keys.has(SEATED) ? ['debout'] : []),
    ...(hasHours ? [] : UNUSUAL_HOURS.filter(([prefix]) => prefix.test(entry.code)).flatMap(([, hours]) => hours)),
    ...(permit === 'unsaid' ? ['permis'] : []),
  ]
  const unsaid = [...new Set(likely)].filter((limit) => !limits.includes(limit)).toSorted()
  return { settings: limits.filter((setting) => found.has(setting)), limits, unsaid }
}

/** Type of work contexts about hours. */
const HOURS = '2'
const LICENCE = /\bpermis\b(?! (?:d’exploitation|maritime|à points|de feu))/i
/** The licence helps, or some employers ask for it. */
const PERHAPS = /\b(?:peut|peuvent|pourr\w*|conseillé\w*|recommandé\w*|souvent|certain\w*|parfois|atout|s’il|si)\b/i

/**
 * Whether a driving licence is a condition of the trade (its access says so), or likely: its access says perhaps, or
 * the trade drives or visits.
 */
function permitOf({ code, access, centres }: RomeEntry, isTravelling: boolean): 'limit' | 'unsaid' | undefined {
  const about = access.flatMap((text) => text.split(/(?<=\.) /)).filter((sentence) => LICENCE.test(sentence))
  if (about.some((sentence) => !PERHAPS.test(sentence))) return 'limit'
  const isDriving =
    DRIVING.test(code) && centres.some(({ label }) => CENTRES.get(keyOfLabel(label))?.code === 'conduire')
  return about.length > 0 || isDriving || isTravelling ? 'unsaid' : undefined
}

/** The work contexts of the parent of a trade, of the types of which the trade has none. */
function inheritedContexts({ code, items, parent }: RomeEntry, { trades, contexts }: RomeArchive): string[] {
  const of = parent === code ? undefined : trades.get(parent)
  if (!of) return []
  const own = new Set([...items].map((item) => contexts.get(item)?.type))
  return [...of.items].flatMap((item) => {
    const context = contexts.get(item)
    return context && !own.has(context.type) ? [context.label] : []
  })
}

// ── Level ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Level of an executive trade whose access needs experience, or is not described. */
const EXECUTIVE_LEVEL = 6
const NO_DIPLOMA = 2
const CAP = 3

function levelOf({ title, access, themes, isRegulated, isExecutive }: RomeEntry): number | null {
  // «Accessible avec un diplôme d’État»: that of the title.
  const level = levelOfAccess(access) ?? (isRegulated ? levelOfAccess([title]) : undefined)
  const isOpen = themes.some((theme) => keyOfLabel(theme) === WITHOUT_DIPLOMA)
  if (isOpen && !isRegulated && (level ?? NO_DIPLOMA) <= CAP) return NO_DIPLOMA
  if (isExecutive && (level ?? NO_DIPLOMA) === NO_DIPLOMA) return EXECUTIVE_LEVEL
  return level ?? (isOpen ? NO_DIPLOMA : null)
}
