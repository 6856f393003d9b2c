// The four visits of a piste (PIS-03): lines from the catalogue, the provider, establishments and events, each with its
// source. Nothing is invented: what no source says is named as unknown.
import type { Trade } from '@visions/advice/model'
import { doubtsOf, isAgainst } from '@visions/advice/ranking/limits.rules'
import type { CatalogueAnswer, CataloguedOffer } from '@visions/contract/partners/matching'
import { capitalised, ofName, quoted, quotedTitle } from '@visions/contract/french-words'
import { longDate } from '@visions/contract/french-dates'
import {
  conditionWords,
  CONDITION_CODES,
  HARD_CONDITIONS,
  isCondition,
  OTHER_REASONS,
  QUESTIONS_TO_ASK,
  reasonOfCondition,
  reasonText,
  type Condition,
} from '@visions/contract/piste-words'
import { LIMIT_TEXTS } from '@visions/contract/situation-words'
import type { Limit, PisteVisit } from '@visions/contract/vocabulary'
import type { Visit, VisitBlock, VisitLine } from '@visions/contract/visits'
import type { Situated } from '../assessments/index.ts'
import type { TradeOrigin, TradeOrigins } from '../trades/index.ts'
import type { RouteToTrade } from './route-to-trade.ts'

/** What a person refused, each with its day. */
export interface Refusals {
  settings: readonly { code: string; title: string; at: Date }[]
  limits: readonly { code: Limit; at: Date }[]
  /** Sentences of the game about a setting, answered «no». */
  sentences: readonly { setting: string; text: string; at: Date }[]
}
export interface NearEstablishment {
  id: string
  name: string
  city: string
  age: string
}
export interface NearEvent {
  id: string
  title: string
  /** ISO 8601. */
  startsAt: string
  place: string
  /** From the town of the person; null when it is unknown. */
  km: number | null
}
export interface Testimony {
  id: string
  name: string
  about: 'trade' | 'sector'
  /** Path of this site; '' without one. */
  image: string
  answers: readonly { question: string; answer: string }[]
  day: readonly { time: string; text: string }[]
  video: { url: string; host: string } | null
}
/** A tool or a task of the person's open missions that serves a visit. */
export interface Help {
  page: 'tool' | 'task'
  id: string
  name: string
}
/** What the four visits are made of. */
export interface VisitSources {
  title: string
  isTrade: boolean
  /** That of the piste, or the main one of an offer; null when it is unknown. */
  trade: Trade | null
  /** What wrote the values of the trade; undefined when the office has just removed it. */
  origins: TradeOrigins | undefined
  /** The ROME, with the day of its import. */
  romeSource: string
  /** The offer itself; null for a trade, or when the provider no longer has it. */
  offer: CataloguedOffer | null
  person: Situated
  /** From the level of the person to the trade; undefined when its level is unknown. */
  route: RouteToTrade | undefined
  refusals: Refusals
  /** Offers that lead to the trade; null while the provider does not answer. */
  nearby: CatalogueAnswer | null
  /** Trades that people move to from here, the closest first. */
  related: readonly Trade[]
  establishments: readonly NearEstablishment[]
  events: readonly NearEvent[]
  testimonies: readonly Testimony[]
  helps: Partial<Record<PisteVisit, Help>>
}

type UnansweredVisit = Omit<Visit, 'done'>
/** A choice at the end of a visit, with the sentence that it adds to what is known. */
export interface Choice {
  code: string
  text: string
  sentence: string
}
export type OpenVisit = Omit<UnansweredVisit, 'choices'> & { choices: readonly Choice[] }

const MAX_GESTURES = 3
const MAX_CHOICE = 70
const MAX_NEARBY = 4
/** Trainings, and answers of a testimony, that are not folded. */
const UNFOLDED = 2
const MAX_AGAINST = 3
const MAX_HARD = 3
/** Studies that are named among the doubts, in years. */
const LONG_STUDIES = 5
/** No diploma. */
const NONE = 2
const MAX_REASONS = 5

const line = (text: string, rest: Partial<VisitLine> = {}): VisitLine => ({
  text,
  detail: null,
  tone: 'plain',
  figures: [],
  link: null,
  trade: null,
  ...rest,
})
const toPage = (
  label: string,
  page: NonNullable<NonNullable<VisitLine['link']>['page']>,
  key: string | null = null,
): VisitLine['link'] => ({ label, href: null, page, key })
const toSite = (label: string, href: string): VisitLine['link'] => ({ label, href, page: null, key: null })
const block = (
  title: string | null,
  lines: readonly VisitLine[],
  source: string | null = null,
  more: { label: string; lines: readonly VisitLine[]; picture?: string } = { label: '', lines: [] },
): VisitBlock[] =>
  lines.length === 0
    ? []
    : [
        {
          title,
          lines: [...lines],
          more: more.lines.length > 0 ? { picture: '', ...more, lines: [...more.lines] } : null,
          source,
        },
      ]

/** Where a fact comes from. what: the name of the fact, '' for the only one. */
interface Origin {
  what: string
  from: string | null | undefined
}
/** «Source : ROME 4.0.», or «Sources : ROME 4.0 (niveau) ; …» for facts of several. Null without any. */
function sourceText(origins: readonly Origin[]): string | null {
  const facts = new Map<string, string[]>()
  for (const { what, from } of origins)
    if (from) facts.set(from, [...new Set([...(facts.get(from) ?? []), ...(what === '' ? [] : [what])])])
  const names = [...facts].map(([from, what]) =>
    facts.size > 1 && what.length > 0 ? `${from} (${what.join(', ')})` : from,
  )
  return names.length === 0 ? null : `Source${names.length > 1 ? 's' : ''}\u00a0: ${names.join('\u00a0; ')}.`
}

const ORIGINS: Record<Exclude<TradeOrigin, 'rome'>, string> = {
  demonstration: 'exemple de démonstration',
  office: 'l’équipe de Visions',
}
type TradeValue = keyof TradeOrigins['edited']
/** What wrote a value of the trade, in French; 'imported': a value that only imports write. */
function originOf({ origins, romeSource }: VisitSources, value: TradeValue | 'imported'): string | null {
  if (!origins) return null
  const origin = value === 'imported' ? origins.imported.others : origins.edited[value]
  return origin === 'rome' ? romeSource : ORIGINS[origin]
}
/** A work setting or a limit can be the reason for the same line. */
const conditionOrigins = (sources: VisitSources, what: string): Origin[] =>
  (['settings', 'limits'] as const).map((value) => ({ what, from: originOf(sources, value) }))
const USUAL_YEARS = 'calcul de Visions, d’après les durées habituelles des diplômes'
const READ_LEVEL = 'calcul de Visions, d’après l’accès du ROME'

const within = (text: string) => (/^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)
const shortened = (text: string): string => {
  const first = text.replace(/[.\s]+$/, '')
  return first.length <= MAX_CHOICE ? first : `${first.slice(0, MAX_CHOICE - 1).replace(/[,\s]+\S*$/, '')}…`
}
const listed = (names: readonly string[]) => new Intl.ListFormat('fr').format(names)

/** The four visits, in order. Blocks with the same source that follow each other name it once, below the last. */
export const visitsOf = (sources: VisitSources): OpenVisit[] =>
  [looks, doubt, path, people].map((visitOf) => {
    const visit = visitOf(sources)
    const blocks = visit.blocks.map((one, index) =>
      one.source !== null && one.source === visit.blocks[index + 1]?.source ? { ...one, source: null } : one,
    )
    return { ...visit, blocks }
  })

const aboutOf = ({ title, isTrade }: VisitSources) => `${isTrade ? 'Métier ' : ''}${quotedTitle(title)}`
const sentenceAbout = (sources: VisitSources, text: string): string => `${aboutOf(sources)}\u00a0: ${text}.`

function helpLines({ helps }: VisitSources, visit: PisteVisit): VisitLine[] {
  const help = helps[visit]
  if (!help) return []
  const text = help.page === 'tool' ? 'Un outil pour aller plus loin' : 'Une tâche de vos missions y sert aussi'
  return [line(text, { link: toPage(help.name, help.page, help.id) })]
}

// ── «À quoi ça ressemble» ────────────────────────────────────────────────────────────────────────────────────────────

const PLACES: Readonly<Record<string, string>> = {
  dehors: 'dehors',
  bureau: 'au bureau',
  atelier: 'à l’atelier',
  ecran: 'sur écran',
  deplacements: 'en déplacement',
  calme: 'au calme',
}
const COMPANY: Readonly<Record<string, string>> = {
  'en-equipe': 'en équipe',
  'en-autonomie': 'en autonomie',
  'contact-public': 'avec du public',
  'soin-des-autres': 'auprès de personnes à aider',
}
const HOURS: Readonly<Record<string, string>> = {
  'horaires-reguliers': 'réguliers',
  'horaires-decales': 'décalés',
  nuit: 'parfois la nuit',
  'week-end': 'parfois le week-end',
}
const named = (table: Readonly<Record<string, string>>, codes: readonly string[]): string[] =>
  Object.keys(table).flatMap((code) => (codes.includes(code) ? [table[code]!] : []))

/** What is done in a trade: typical deeds, without them everyday skills. */
const gesturesOf = ({ deeds, skills }: Trade): string[] => {
  const own = [...new Set(deeds.filter((text) => text !== ''))]
  return (own.length > 0 ? own : skills).slice(0, MAX_GESTURES)
}

function looks(sources: VisitSources): OpenVisit {
  const { trade, offer } = sources
  const gestures = trade ? gesturesOf(trade) : []
  const [places, company, hours] = [PLACES, COMPANY, HOURS].map((table) =>
    trade ? named(table, table === HOURS ? [...trade.limits, ...trade.settings] : trade.settings) : [],
  ) as [string[], string[], string[]]
  const around = [
    ...(places.length > 0 ? [line(`Lieu\u00a0: ${listed(places)}.`)] : []),
    ...(company.length > 0 ? [line(`Avec qui\u00a0: ${listed(company)}.`)] : []),
    ...(!trade
      ? []
      : hours.length > 0
        ? [line(`Horaires\u00a0: ${listed(hours)}.`)]
        : [line('Horaires\u00a0: la fiche n’en parle pas.', { tone: 'check' })]),
  ]
  const isUnknown = !trade && !offer
  const picks = gestures.slice(0, 2).map((gesture, index) => ({
    code: `gesture:${index + 1}`,
    text: shortened(gesture),
    sentence: sentenceAbout(sources, `ce qui m’attire, c’est ${within(shortened(gesture))}`),
  }))
  return {
    visit: 'looks',
    blocks: [
      ...(offer ? block(null, offerLines(offer), 'Source\u00a0: le service de matchs.') : []),
      ...(isUnknown ? block(null, [line(unknownText(sources), { tone: 'check' })]) : []),
      ...(trade
        ? block(
            offer ? `Le métier\u00a0: ${trade.title}` : null,
            trade.definition === ''
              ? [line('La fiche n’a pas encore de description.', { tone: 'check' })]
              : [line(trade.definition)],
            trade.definition === '' ? null : sourceText([{ what: '', from: originOf(sources, 'body') }]),
          )
        : []),
      ...block(
        'Les gestes',
        gestures.map((gesture) => line(capitalised(gesture))),
        sourceText([{ what: '', from: originOf(sources, trade?.deeds.some(Boolean) ? 'imported' : 'skills') }]),
      ),
      ...block('Le cadre', around, sourceText(conditionOrigins(sources, ''))),
      ...block(null, helpLines(sources, 'looks')),
    ],
    question: 'Qu’est-ce qui vous attire\u00a0?',
    choices: [
      ...(picks.length > 0
        ? picks
        : [
            {
              code: 'daily',
              text: 'Le quotidien',
              sentence: sentenceAbout(sources, 'ce qui m’attire, c’est le quotidien'),
            },
          ]),
      {
        code: 'setting',
        text: 'Le cadre et le rythme',
        sentence: sentenceAbout(sources, 'ce qui m’attire, c’est le cadre et le rythme'),
      },
      {
        code: 'nothing',
        text: 'Rien pour l’instant',
        sentence: sentenceAbout(sources, 'rien ne m’attire vraiment pour l’instant'),
      },
    ],
  }
}

const unknownText = ({ title, isTrade }: VisitSources): string =>
  isTrade
    ? `La fiche du métier ${quoted(title)} n’est plus mise à jour. Votre piste reste la vôtre.`
    : `Nous n’avons plus d’informations sur ${quoted(title)}. Votre piste reste la vôtre.`

function offerLines({ publisher, place, link }: CataloguedOffer): VisitLine[] {
  const where = [publisher, place].filter((part) => part !== null).join(', ')
  return [
    line(where === '' ? 'L’organisme n’a pas donné son nom.' : where, {
      link: link === null ? null : toSite('Voir la page de l’offre', link),
    }),
  ]
}

// ── «Le doute» ───────────────────────────────────────────────────────────────────────────────────────────────────────

interface Against {
  code: string
  name: string
  line: VisitLine
}

/** A work setting that moves all day is made of these conditions. */
const PARTS: Readonly<Record<string, readonly string[]>> = { mouvement: ['charges-lourdes', 'debout'] }

/** What the person refused and the trade has: the limits first, then the settings, then sentences of the game. */
function againstOf(trade: Trade, { limits, settings, sentences }: Refusals): Against[] {
  const has = (code: string) => trade.limits.includes(code) || trade.settings.includes(code)
  const conditionOf = (limit: Limit): string =>
    isCondition(limit) ? limit : (['nuit', 'horaires-decales'].find(has) ?? limit)
  const meant = (code: string, fallback: string) => (isCondition(code) ? conditionWords(code).means : fallback)
  const nameOf = (code: string, fallback: string) => (isCondition(code) ? conditionWords(code).name : within(fallback))
  const all: Against[] = [
    ...limits
      .filter(({ code }) => isAgainst(trade, code))
      .map(({ code, at }) => {
        const condition = conditionOf(code)
        return {
          code: condition,
          name: nameOf(condition, LIMIT_TEXTS[code]),
          line: line(`Vous avez dit ${quoted(LIMIT_TEXTS[code])}, le ${longDate(at)}.`, {
            detail: meant(condition, 'Ce métier y est contraire.'),
            tone: 'against',
            link: toPage('Revoir ce qui compte', 'limits'),
          }),
        }
      }),
    ...settings
      .filter(({ code }) => has(code) || (PARTS[code] ?? []).some(has))
      .map(({ code, title, at }) => ({
        code,
        name: nameOf(code, title),
        line: line(`Vous avez dit non à ${quoted(title)}, le ${longDate(at)}.`, {
          detail: meant(code, 'Ce métier se passe ainsi.'),
          tone: 'against',
          link: toPage('Revoir mes réponses', 'answers'),
        }),
      })),
    ...sentences
      .filter(({ setting }) => trade.settings.includes(setting))
      .map(({ setting, text, at }) => ({
        code: setting,
        name: nameOf(setting, setting),
        line: line(`Vous avez dit non à ${quoted(text)}, le ${longDate(at)}.`, {
          detail: meant(setting, 'Ce métier se passe ainsi.'),
          tone: 'against',
          link: toPage('Revoir mes phrases', 'game'),
        }),
      })),
  ]
  const codes = new Set<string>()
  return all.filter(({ code }) => !codes.has(code) && codes.add(code)).slice(0, MAX_AGAINST)
}

function doubt(sources: VisitSources): OpenVisit {
  const { trade, person, refusals, route } = sources
  const against = trade ? againstOf(trade, refusals) : []
  const refused = new Set(against.map(({ code }) => code))
  const hard = HARD_CONDITIONS.filter((code) => !refused.has(code) && trade?.limits.includes(code)).slice(0, MAX_HARD)
  const years = route?.years ?? 0
  const isLong = years >= LONG_STUDIES && hard.length < MAX_HARD
  const hardLines = [
    ...hard.map((code) => line(conditionWords(code).means)),
    ...(isLong
      ? [
          line(
            `Les études sont longues\u00a0: environ ${years}\u00a0ans ${person.level === null ? 'après la 3e' : 'après votre niveau'}.`,
          ),
        ]
      : []),
  ]
  const unsaid = trade
    ? uncertainOf(trade, refusals).flatMap((code) => (isCondition(code) ? conditionWords(code).name : []))
    : []
  const names: { code: string; name: string }[] = [
    ...against,
    ...hard.map((code) => ({ code, name: conditionWords(code).name })),
  ]
  return {
    visit: 'doubt',
    blocks: [
      ...block(
        'Contre ce que vous avez dit',
        against.map((one) => one.line),
        sourceText([{ what: '', from: 'vos réponses' }, ...conditionOrigins(sources, 'conditions du métier')]),
      ),
      ...block(
        'Le plus dur, en vrai',
        !trade
          ? [line('Nous ne savons pas ce qui est difficile ici\u00a0: posez la question sur place.', { tone: 'check' })]
          : hardLines.length > 0 || against.length > 0
            ? hardLines
            : [line('La fiche de ce métier ne cite aucune contrainte forte. Demandez à une personne qui l’exerce.')],
        trade &&
          sourceText([
            ...conditionOrigins(sources, 'conditions'),
            { what: 'durée des études', from: isLong ? USUAL_YEARS : null },
          ]),
      ),
      ...block(
        'À vérifier',
        unsaid.length > 0 ? [line(`La fiche ne le dit pas\u00a0: ${listed(unsaid)}.`, { tone: 'check' })] : [],
      ),
      ...block(null, helpLines(sources, 'doubt')),
    ],
    question: 'Qu’est-ce qui vous ferait hésiter\u00a0?',
    choices: [
      ...names.slice(0, 2).map(({ code, name }) => ({
        code: `condition:${code}`,
        text: capitalised(name),
        sentence: sentenceAbout(sources, `ce qui me fait hésiter, c’est ${name}`),
      })),
      {
        code: 'nothing',
        text: 'Rien de tout cela',
        sentence: sentenceAbout(sources, 'rien ne me fait reculer pour l’instant'),
      },
      {
        code: 'unknown',
        text: 'Je ne sais pas encore',
        sentence: sentenceAbout(sources, 'je ne sais pas encore ce qui me ferait hésiter'),
      },
    ],
  }
}

/** Conditions on which the source is silent: those that the person asked about first, then the others. */
function uncertainOf(trade: Trade, { limits, settings }: Refusals): string[] {
  const profile = {
    limits: new Set<string>(limits.map(({ code }) => code)),
    settings: new Map(settings.map(({ code }) => [code, 'no' as const])),
  }
  return [...new Set([...doubtsOf(trade, profile), ...trade.unsaid])]
}

// ── «Par où on passe» ────────────────────────────────────────────────────────────────────────────────────────────────

const OWN_LEVELS: Readonly<Record<number, string>> = {
  2: 'pas encore de diplôme, ou le brevet',
  3: 'CAP ou équivalent',
  4: 'bac, obtenu ou en cours',
  5: 'bac\u00a0+\u00a02',
  6: 'bac\u00a0+\u00a03',
  7: 'bac\u00a0+\u00a05',
  8: 'bac\u00a0+\u00a08',
}

function path(sources: VisitSources): OpenVisit {
  const { trade, offer, person, route } = sources
  const own: VisitLine =
    person.level === null
      ? line('Votre niveau d’études\u00a0: vous ne l’avez pas encore dit.', {
          tone: 'check',
          link: toPage('Compléter mon profil', 'profile'),
        })
      : line(`Vous\u00a0: ${OWN_LEVELS[person.level]}.`)
  const facts =
    trade && route
      ? route.facts.map(({ label, text }) => line(`${label}\u00a0: ${text}`))
      : trade
        ? [line('Niveau demandé\u00a0: la fiche ne le dit pas.', { tone: 'check' })]
        : offer
          ? offerLevel(offer)
          : []
  const without =
    trade && trade.level !== null && trade.level > NONE
      ? [
          line('Sans reprendre l’école à plein temps\u00a0: l’apprentissage, ou la VAE avec de l’expérience.', {
            detail: trade.isRegulated ? 'Métier réglementé\u00a0: à vérifier avant de choisir cette voie.' : null,
            link: toSite('Voir vae.gouv.fr', 'https://vae.gouv.fr/'),
          }),
        ]
      : []
  return {
    visit: 'path',
    blocks: [
      ...block(
        'De vous à ce métier',
        [
          own,
          ...facts,
          ...(trade?.access ? [line(trade.access)] : []),
          ...(trade?.demand ? [line(`Ce métier recrute, selon\u00a0: ${trade.demand}.`)] : []),
          ...without,
        ].slice(0, 6),
        trade && pathSource(sources, trade),
      ),
      ...nearbyBlock(sources),
      ...block(
        'Plus près de votre niveau',
        reachable(sources),
        sourceText([{ what: '', from: originOf(sources, 'imported') }]),
      ),
      ...block(null, helpLines(sources, 'path')),
    ],
    question: 'Ce chemin, vous le prendriez\u00a0?',
    choices: [
      { code: 'yes', text: 'Oui, je m’y vois', sentence: sentenceAbout(sources, 'le chemin me convient') },
      {
        code: 'long',
        text: 'C’est trop long pour moi',
        sentence: sentenceAbout(sources, 'le chemin est trop long pour moi'),
      },
      {
        code: 'work',
        text: 'Plutôt en apprentissage',
        sentence: sentenceAbout(sources, 'j’aimerais apprendre ce métier en travaillant'),
      },
      {
        code: 'unknown',
        text: 'Je ne sais pas encore',
        sentence: sentenceAbout(sources, 'je ne sais pas encore par où passer'),
      },
    ],
  }
}

/** The level and the access are of the trade, the way is ours unless a text of law names it. */
function pathSource(sources: VisitSources, { access }: Trade): string | null {
  const { route } = sources
  const hasRule = route?.facts.some(({ label }) => label === 'Métier réglementé')
  return sourceText([
    {
      what: 'niveau',
      from: route && (sources.origins?.edited.level === 'rome' ? READ_LEVEL : originOf(sources, 'level')),
    },
    { what: 'accès', from: access === '' ? null : originOf(sources, 'access') },
    { what: 'règle du métier', from: hasRule ? (route?.laws.rule ?? originOf(sources, 'imported')) : null },
    { what: 'chemin', from: route && (route.laws.route ?? USUAL_YEARS) },
  ])
}

const offerLevel = ({ level, entry }: CataloguedOffer): VisitLine[] => [
  ...(entry === null ? [] : [line(`Niveau d’entrée\u00a0: ${OWN_LEVELS[entry] ?? ''}.`)]),
  ...(level === null
    ? [line('Le niveau n’est pas indiqué par l’organisme.', { tone: 'check' })]
    : [line(`Niveau visé\u00a0: ${OWN_LEVELS[level] ?? ''}.`)]),
]

/** How well a training suits the level of a person: the lower, the better. */
const stepFrom = (own: number, { level, entry }: CataloguedOffer): number =>
  entry !== null && entry > own ? 10 + entry - own : level !== null && level <= own ? 1 : 0

function nearbyBlock({ nearby, trade, offer, person: { city, level } }: VisitSources): VisitBlock[] {
  if (!trade) return []
  if (nearby === null)
    return block('Les formations', [
      line('Le service de matchs ne répond pas en ce moment.', {
        detail: 'Votre piste est sauve. Les formations s’afficheront ici à votre prochaine visite.',
        tone: 'check',
      }),
    ])
  const known = city !== '' && nearby.isPlaceKnown
  const asksTown = city === ''
  const own = level ?? NONE
  const shown = nearby.offers
    .filter(({ code }) => code !== offer?.code)
    .map((one, index) => ({ one, index }))
    .toSorted((a, b) => stepFrom(own, a.one) - stepFrom(own, b.one) || a.index - b.index)
    .slice(0, MAX_NEARBY)
    .map(({ one }) => trainingLine(one, known ? city : ''))
  return block(
    known ? `Les formations, depuis ${city}` : 'Les formations',
    [
      ...(asksTown
        ? [
            line('Dites votre ville\u00a0: les formations les plus proches viendront en premier.', {
              tone: 'check',
              link: toPage('Indiquer ma ville', 'profile'),
            }),
          ]
        : []),
      ...(shown.length > 0
        ? shown.slice(0, UNFOLDED)
        : [line('Aucune formation à ce métier dans le catalogue du service de matchs.', { tone: 'check' })]),
    ],
    shown.length > 0 ? 'Source\u00a0: le service de matchs.' : null,
    { label: 'Voir les autres formations', lines: shown.slice(UNFOLDED) },
  )
}

function trainingLine(
  { title, publisher, place, kilometres, figures, link, kind }: CataloguedOffer,
  city: string,
): VisitLine {
  const distance =
    kilometres === null || city === ''
      ? null
      : kilometres < 1
        ? 'sur place'
        : `à ${distanceText(kilometres)} ${ofName(city)}`
  return line(kind === 'apprenticeship' ? `${title}, en alternance` : title, {
    detail: [publisher, place, distance].filter((part) => part !== null).join(' · ') || null,
    figures: figures.length > 0 ? figures : ['Aucun taux publié pour cette formation.'],
    link: link === null ? null : toSite('Voir la formation', link),
  })
}
const distanceText = (km: number): string => `${new Intl.NumberFormat('fr-FR').format(km)}\u00a0km`

/** Near trades that the person can reach with their level and did not refuse, while this one is above it. */
function reachable({ trade, person, related, refusals }: VisitSources): VisitLine[] {
  const own = person.level ?? NONE
  if (!trade?.level || trade.level <= own) return []
  return related
    .filter((one) => one.level !== null && one.level <= own && againstOf(one, refusals).length === 0)
    .slice(0, 2)
    .map(({ code, title, access }) => line(title, { detail: access || null, trade: code }))
}

// ── «Quelqu’un à qui en parler» ──────────────────────────────────────────────────────────────────────────────────────

const QUESTIONS: Partial<Record<Condition, string>> = {
  nuit: 'Combien de nuits travaillez-vous par mois\u00a0?',
  'week-end': 'Combien de week-ends travaillez-vous par mois\u00a0?',
  'horaires-decales': 'À quelle heure commence et finit une journée\u00a0?',
  'charges-lourdes': 'Que portez-vous, et qu’est-ce qui vous aide\u00a0?',
  debout: 'Combien de temps restez-vous debout\u00a0?',
  dehors: 'Que faites-vous les jours de pluie\u00a0?',
  deplacements: 'Combien de nuits passez-vous loin de chez vous\u00a0?',
}
const [DAY, BEFORE] = QUESTIONS_TO_ASK

function people(sources: VisitSources): OpenVisit {
  const { trade, testimonies } = sources
  const asked = HARD_CONDITIONS.flatMap((code) => (trade?.limits.includes(code) ? (QUESTIONS[code] ?? []) : []))
  return {
    visit: 'people',
    blocks: [
      ...testimonies.slice(0, 1).flatMap(({ name, about, image, answers, day, video }) => {
        const parts = answers.map(({ question, answer }) => line(quoted(answer), { detail: question }))
        const hours = day.map(({ time, text }) => line(text, { detail: time || null }))
        const link = video && toSite(`Voir la vidéo sur ${video.host}`, video.url)
        return block(
          about === 'trade' ? 'Une personne du métier raconte' : 'Une personne du même secteur raconte',
          parts.slice(0, 1),
          `Source\u00a0: ${name}, avec son accord.`,
          {
            label: 'Lire la suite, et sa journée',
            lines: [...parts.slice(1, 3), ...hours, ...(link ? [line('Sa vidéo', { link })] : [])],
            picture: image,
          },
        )
      }),
      ...places(sources),
      ...block(
        null,
        [
          line('Un conseiller ou une conseillère peut lire votre bilan.', {
            link: toPage('Voir mes bilans', 'assessments'),
          }),
          ...helpLines(sources, 'people'),
        ],
        null,
        { label: 'Deux questions à poser', lines: [line([...asked, DAY][0]!), line(BEFORE)] },
      ),
    ],
    question: 'À qui en parlerez-vous\u00a0?',
    choices: [
      {
        code: 'worker',
        text: 'À une personne du métier',
        sentence: sentenceAbout(sources, 'j’en parlerai à une personne du métier'),
      },
      {
        code: 'adviser',
        text: 'À quelqu’un qui conseille',
        sentence: sentenceAbout(sources, 'j’en parlerai à quelqu’un dont c’est le métier de conseiller'),
      },
      { code: 'family', text: 'À mes proches', sentence: sentenceAbout(sources, 'j’en parlerai à mes proches') },
      {
        code: 'later',
        text: 'À personne pour l’instant',
        sentence: sentenceAbout(sources, 'je préfère ne pas en parler pour l’instant'),
      },
    ],
  }
}

/** Two establishments and one event near; the others are folded. */
function places({ establishments, events, person }: VisitSources): VisitBlock[] {
  const eventLines = events.map(({ id, title, startsAt, place, km }) =>
    line(title, {
      detail: [longDate(startsAt), place === '' ? 'en ligne' : place, km ? `à ${distanceText(km)}` : '']
        .filter(Boolean)
        .join(' · '),
      link: toPage('En savoir plus', 'events', id),
    }),
  )
  const near = establishments.map(({ id, name, city, age }) =>
    line(name, {
      detail: [city, age].filter(Boolean).join(' · ') || null,
      link: toPage('Prendre rendez-vous', 'meetings', id),
    }),
  )
  const shown = [...near.slice(0, 2), ...eventLines.slice(0, 1)]
  if (shown.length === 0)
    return block('Des lieux et des dates', [
      person.city === ''
        ? line('Dites votre ville pour trouver qui est près de vous.', {
            tone: 'check',
            link: toPage('Indiquer ma ville', 'profile'),
          })
        : line('Aucun lieu ni événement près de vous pour l’instant.', {
            tone: 'check',
            link: toPage('Voir tous les établissements', 'meetings'),
          }),
    ])
  return block('Des lieux et des dates', shown, 'Source\u00a0: l’annuaire et l’agenda de Visions.', {
    label: 'Voir les autres',
    lines: [
      ...near.slice(2, 4),
      ...eventLines.slice(1, 3),
      line('Tous les établissements', { link: toPage('Voir la liste', 'meetings') }),
      line('Tous les événements', { link: toPage('Voir l’agenda', 'events') }),
    ],
  })
}

// ── The end of a piste ───────────────────────────────────────────────────────────────────────────────────────────────

/** The reasons for which a piste can be closed: conditions of its trade, the hardest first, then the general ones. */
export function reasonsOf({
  trade,
  isTrade,
}: Pick<VisitSources, 'trade' | 'isTrade'>): { code: string; text: string }[] {
  // A training that is too far away says nothing about its trade.
  const conditions = isTrade
    ? CONDITION_CODES.filter((code) => trade?.limits.includes(code) || trade?.settings.includes(code)).slice(
        0,
        MAX_REASONS,
      )
    : []
  return [...conditions.map(reasonOfCondition), ...OTHER_REASONS].map((code) => ({ code, text: reasonText(code) }))
}

/** Whether a piste is explored (PIS-04): its four visits are done, or it was closed with a reason after a visit. */
export const isExplored = (visits: readonly PisteVisit[], closing: { state: string; reason: string | null }): boolean =>
  visits.length === 4 || (closing.state === 'closed' && closing.reason !== null && visits.length > 0)
