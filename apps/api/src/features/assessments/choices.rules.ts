// What the person said and chose: own words, what counts, what is set aside; and what tools propose, checked against it
// (BIL-11, BIL-12).
import type { SubjectProfile, Trade } from '@visions/advice/model'
import { isAgainst } from '@visions/advice/ranking/limits.rules'
import type { SetAside } from '@visions/advice/ranking/advise.rules'
import type { Statement } from '@visions/contract/assessments'
import { count, ended, quoted } from '@visions/contract/french-words'
import type { Source, ToolResults } from './facts.rules.ts'
import { limitText } from './trade-facts.rules.ts'
import { keyOf, listed, neat, within } from './words.rules.ts'

/** Limit of the contract on statements of a section. */
const MAX_STATEMENTS = 30

const ownOf = (sources: readonly Source[]): Source | undefined => sources.find(({ isOwn }) => isOwn)
const setAsideText = (trades: number): string =>
  trades === 0 ? '' : `${count(trades, 'métier écarté', 'métiers écartés')}.`

function stated(key: string, text: string, detail: string, { name, results }: Source): Statement {
  return {
    key,
    text,
    detail,
    source: neat(name),
    date: results.producedAt,
    score: null,
    reasons: [],
    facts: [],
  }
}

/** Codes of the constraints among the rows of a situation. */
export const statedLimits = (rows: ToolResults['sections']['situation'] = []): Set<string> =>
  new Set(rows.flatMap(({ code = '' }) => /^limit\/(.+)$/.exec(code)?.[1] ?? []))

/** The person's own words, unchanged, in quotation marks. */
export function ownWords(sources: readonly Source[]): Statement[] {
  const own = ownOf(sources)
  const row = own?.results.sections.situation?.find(({ code }) => code === 'own-words')
  const text = neat(row?.value ?? '').replace(/[«»]\u00a0?|\u00a0?»/g, '”')
  return own && text !== '' ? [stated('words/own', quoted(text), '', own)] : []
}

/** The situation in one line, then each constraint as the person stated it, with the trades that it excludes. */
export function whatCounts(sources: readonly Source[], setAside: readonly SetAside[]): Statement[] {
  const own = ownOf(sources)
  const rows = own?.results.sections.situation ?? []
  if (!own || rows.length === 0) return []
  const excludedBy = new Map(setAside.flatMap(({ kind, code, trades }) => (kind === 'limit' ? [[code, trades]] : [])))
  const limits = rows.flatMap(({ code = '', value }) => {
    const [, limit] = /^limit\/(.+)$/.exec(code) ?? []
    if (limit === undefined) return []
    const detail = [setAsideText(excludedBy.get(limit) ?? 0), ADVICE[limit] ?? ''].filter(Boolean).join(' ')
    return [stated(`limits/${limit}`, neat(value), detail, own)]
  })
  const facts = rows.filter(({ code = '' }) => !/^(?:own-words$|limit\/|evoked\/)/.test(code))
  const situation = facts.map(({ label, value }) => `${neat(label)}\u00a0: ${within(neat(value))}`).join('\u00a0· ')
  return [
    ...(limits.length > 0 && situation !== '' ? [stated('limits/situation', ended(situation), '', own)] : []),
    ...limits,
  ].slice(0, MAX_STATEMENTS)
}

/** What to ask about a constraint. */
const ADVICE: Readonly<Record<string, string>> = {
  'charges-lourdes': 'Ce qui reste possible\u00a0: à préciser avec le médecin du travail.',
  debout: 'Ce qui reste possible\u00a0: à préciser avec le médecin du travail.',
  permis: 'Les métiers qui demandent un permis sont écartés.',
  voiture: 'Le trajet en bus ou en train\u00a0: à vérifier pour chaque poste.',
  enfants: 'Les horaires de garde (crèche, périscolaire)\u00a0: à vérifier avec l’employeur.',
  amenagement:
    'À vérifier pour chaque poste. Une RQTH (reconnaissance de la qualité de travailleur handicapé) peut aider.',
  'diplome-etranger': 'Le niveau compte. Pour un métier réglementé, l’autorité du métier décide.',
}

const REFUSALS: readonly SetAside['kind'][] = ['trade', 'sector', 'setting']

/** Each refusal of the person, in the words of the card, with the trades that it excludes. */
export function refused(sources: readonly Source[], setAside: readonly SetAside[]): Statement[] {
  const own = ownOf(sources)
  const trades = new Map(setAside.map(({ kind, code, trades: count }) => [`${kind}/${code}`, count]))
  return (own?.results.sections.preferences ?? [])
    .filter(({ answer }) => answer === 'no')
    .toSorted((a, b) => REFUSALS.indexOf(b.kind) - REFUSALS.indexOf(a.kind))
    .slice(0, MAX_STATEMENTS)
    .map(({ kind, code, label }) =>
      stated(`set-aside/${kind}/${code}`, neat(label), setAsideText(trades.get(`${kind}/${code}`) ?? 0), own!),
    )
}

/** Why a trade is out of the question for the person, in French; undefined when nothing is against it. */
export function againstOf(trade: Trade, profile: SubjectProfile, sources: readonly Source[]): string | undefined {
  const limits = [...profile.limits].filter((limit) => isAgainst(trade, limit))
  if (limits.length > 0) return listed(limits.map(limitText))
  const refusals = ownOf(sources)?.results.sections.preferences?.filter(({ answer }) => answer === 'no') ?? []
  const against = refusals.find(
    ({ kind, code }) =>
      (kind === 'trade' && trade.code === code) ||
      (kind === 'sector' && trade.sectors[0] === code) ||
      (kind === 'setting' && (trade.limits.includes(code) || trade.settings.includes(code))),
  )
  return against && (against.kind === 'trade' ? 'ce métier est refusé' : within(neat(against.label)))
}

interface Check {
  profile: SubjectProfile
  tradeOf: (code: string) => Trade | undefined
  /** Codes of the trades that the assessment suggests. */
  suggested: ReadonlySet<string>
  doubtsOf: (trade: Trade) => string[]
}

/** A reason that says only that the tool proposes the trade. */
const OF_A_TOOL = /^(?:\s*|propos\S* par .*)$/i

/** The trades that tools propose, each in a sentence with the name of its tool, checked against limits and refusals. */
export function proposedByTools(sources: readonly Source[], check: Check): Statement[] {
  const all = sources
    .filter(({ isOwn }) => !isOwn)
    .flatMap((source) =>
      (source.results.sections.trades ?? []).map(({ code, title, reason }) => {
        const trade = check.tradeOf(code)
        const says = OF_A_TOOL.test(reason) ? '' : ` ${quoted(ended(neat(reason)))}`
        return stated(
          keyOf(`proposed/${code}`, source.name),
          neat(trade?.title ?? title) || code,
          `Proposé par ${neat(source.name)}. ${verdictOn(trade, code, check, sources)}${says}`,
          source,
        )
      }),
    )
  return [...new Map(all.map((statement) => [statement.key, statement])).values()].slice(0, MAX_STATEMENTS)
}

function verdictOn(trade: Trade | undefined, code: string, check: Check, sources: readonly Source[]): string {
  if (!trade) return 'Conditions\u00a0: à vérifier.'
  const against = againstOf(trade, check.profile, sources)
  if (against !== undefined) return `Écarté\u00a0: ${against}.`
  if (check.suggested.has(code)) return 'Il est aussi parmi les métiers de ce bilan.'
  const doubts = check.doubtsOf(trade)
  return doubts.length > 0 ? `À vérifier\u00a0: ${listed(doubts)}.` : 'Vos réponses ne le mettent pas en avant.'
}
