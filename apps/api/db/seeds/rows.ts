// Content as rows of the database. Pure: the same content, addresses and day give the same rows.
import { createHash } from 'node:crypto'
import { OFFICE_ROLES } from '@visions/contract/constants'
import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import { readStartDocuments } from '../../src/start-bundle.ts'
import { announcements } from './content/announcements.ts'
import { events, organizers } from './content/events.ts'
import { establishments } from './content/establishments.ts'
import { exchanges, purposes } from './content/exchanges.ts'
import { journeys } from './content/journeys.ts'
import { objectiveMissions } from './content/missions.ts'
import {
  CONTEXTS,
  ICONS,
  NAMESPACES,
  WEEKDAYS,
  type AnnouncementContent,
  type CardContent,
  type EventContent,
  type EstablishmentContent,
  type ExchangeContent,
  type GameSentenceContent,
  type JourneyContent,
  type MissionContent,
  type OfficeContent,
  type PartnerContent,
  type PresetContent,
  type PurposeContent,
  type RewardContent,
  type ToolApartContent,
  type ToolContent,
  type TradeContent,
  type TrainingContent,
  type When,
} from './content/model.ts'
import { objectives } from './content/objectives.ts'
import { office } from './content/office.ts'
import { partners } from './content/partners.ts'
import { gameSentences, sectors, workSettings } from './content/preferences.ts'
import { presetMissions, presets } from './content/presets.ts'
import { rewards } from './content/rewards.ts'
import { toolsApart } from './content/tools-apart.ts'
import { tools } from './content/tools.ts'
import { trades, trainings } from './content/trades.ts'

export type Kind =
  | 'tool'
  | 'data-type'
  | 'partner'
  | 'reward'
  | 'objective'
  | 'mission'
  | 'task'
  | 'task-tool'
  | 'preset-mission'
  | 'journey'
  | 'journey-variant'
  | 'training'
  | 'purpose'
  | 'exchange'
  | 'event'
  | 'announcement'
  | 'establishment'
  | 'organisation'
  | 'professional'

/** The stable identifier of a seeded row: a UUID of its kind and slug. */
export function seedId(kind: Kind, slug: string): string {
  const hex = createHash('sha256').update(`visions/${kind}/${slug}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4]
  // UUID version 8 (RFC 9562): identifiers made by a custom rule.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** The identifier of a task, by its place (from 1) in its mission. */
const seedTaskId = (mission: string, place: number): string => seedId('task', `${mission}/${place}`)

const allPartners: Readonly<Record<string, PartnerContent>> = partners
const websiteOf = (partner: string): string => allPartners[partner]?.website ?? `https://${partner}.example`

/** The least duration of a tool (ECO-10): a twentieth of the announced one, from 30 seconds to 2 minutes. */
const leastSeconds = (minutes: number): number => Math.min(120, Math.max(30, minutes * 3))

const logoOf = (slug: string): string => `/images/logos/${slug}.svg`

/** Archived contents of the demonstration: a constant, so that seeding again changes nothing. */
const ARCHIVED_AT = new Date('2026-01-05T09:00:00Z')

/** Columns of every tool, with defaults. */
const anyTool = (slug: string, { name, description }: { name: string; description: string }) => ({
  id: seedId('tool', slug),
  slug,
  name,
  logo: logoOf(slug),
  minilogo: logoOf(slug),
  description,
  type: 0,
  website: null as string | null,
  api_url: null as string | null,
  cloud_connector: null as string | null,
  code: null as string | null,
  concept: '',
  tags: [] as string[],
  summary: '',
  is_free: true,
  stars: 0,
  main_tag: '',
  minutes: 1,
  least_seconds: 0,
  guide: [] as string[],
  categories: [] as string[],
  is_top: false,
  is_personal_cloud: false,
  is_sample: false,
  archived_at: null,
  is_own: false,
  is_matching: false,
})

export type SeedRows = ReturnType<typeof seedRows>

export interface SeedOptions {
  /** Origin of the tools. */
  toolsUrl: string
  /** Origins of the admission coach and the personal cloud. Default: pages of the origin of the tools. */
  coachUrl?: string
  cloudUrl?: string
  /** Origin of the provider of matches. Default: no provider and no exchange with it. */
  matchingUrl?: string
  /** Where the professionals sign in. Default: no professionals. */
  officeProvider?: { id: string; issuer: string } | undefined
  /** Keys of the codes, the current one first. Default: the published key of demonstrations. */
  codesKeys?: readonly Buffer[]
}

/** The day in Paris, counted from `today`; both `YYYY-MM-DD`. */
export function dayOf(when: When, today: string): string {
  if (when.in !== undefined) {
    const first = daysAfter(today, when.in)
    const ahead = when.weekday ? (WEEKDAYS.indexOf(when.weekday) - new Date(first).getUTCDay() + 7) % 7 : 0
    return daysAfter(first, ahead)
  }
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) <= (when.last ?? when.each) ? year : year + 1}-${when.each}`
}

/** A date as the database driver reads it: midnight in the local time zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`)

/** now: rewards start and end relative to its day (UTC), events and announcements to its day in Paris. */
export function seedRows({
  toolsUrl,
  coachUrl,
  cloudUrl,
  matchingUrl,
  now = new Date(),
}: SeedOptions & { now?: Date }) {
  const startObjectives = readStartDocuments('objectives')
  /** Website and base of the API of a tool (contract/partners/tools.ts), except of the personal cloud. */
  const placesOf = (slug: string, { hasNoWebsite, isCoach, isPersonalCloud }: ToolContent) => {
    if (hasNoWebsite) return { website: null, api_url: null }
    const room = `${toolsUrl.replace(/\/$/, '')}/outils/${slug}`
    const website = ((isCoach && coachUrl) || (isPersonalCloud && cloudUrl) || room).replace(/\/$/, '')
    return { website, api_url: isPersonalCloud ? null : `${website}/api` }
  }
  const matchingOrigin = matchingUrl?.replace(/\/$/, '') ?? null
  const dayIn = (days: number | undefined) =>
    days === undefined ? null : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days))
  const today = parisDay(now)
  const pageOf = (organizer: string | undefined) =>
    organizer ? `${toolsUrl.replace(/\/$/, '')}/organisateurs/${organizer}` : null
  const allTools = Object.entries<ToolContent>(tools)
  const apart = Object.entries<ToolApartContent>(toolsApart).filter(
    ([, { role }]) => role !== 'matching' || matchingUrl,
  )
  const isKnown = (slug: string) => slug in tools || apart.some(([known]) => known === slug)
  const allMissions = Object.entries<MissionContent>({ ...objectiveMissions, ...presetMissions })
  const allRewards = Object.entries<RewardContent>(rewards)
  const allJourneys = Object.entries<JourneyContent>(journeys)
  const allExchanges = Object.entries<ExchangeContent>(exchanges)
    .map(([slug, exchange], index) => ({ slug, ...exchange, position: index + 1 }))
    .filter(({ recipient }) => isKnown(recipient))
  const allTasks = allMissions.flatMap(([mission, { tasks }]) =>
    tasks.map((task, index) => ({ mission, place: index + 1, ...task })),
  )

  return {
    namespaces: NAMESPACES.map((name) => ({
      name,
      title: name,
      search: name === 'sdn' ? 'FORMATION' : null,
      skips_onboarding: name === 'sdn',
    })),
    contexts: [
      {
        name: CONTEXTS[0],
        title: 'Tous les métiers',
        effect: 'Vos parcours parlent de tous les métiers.',
        switch_label: '',
        switch_hint: '',
        position: 0,
      },
      {
        name: CONTEXTS[1],
        title: 'Numérique',
        effect: 'Vos parcours s’orientent vers le numérique.',
        switch_label: 'M’orienter vers le numérique',
        switch_hint: 'Activé, vos parcours s’adaptent aux métiers du numérique. Désactivé, ils restent normaux.',
        position: 1,
      },
    ],
    partners: Object.entries(allPartners).map(([slug, partner]) => ({
      id: seedId('partner', slug),
      name: partner.name,
      website: websiteOf(slug),
      logo: logoOf(slug),
      description: partner.description,
      socials: partner.socials.map((social) => ({ ...social })),
      archived_at: partner.isSample ? ARCHIVED_AT : null,
    })),
    tools: [
      ...allTools.map(([slug, tool]) => ({
        ...anyTool(slug, tool),
        type: tool.isDataExport ? 1 : 0,
        ...placesOf(slug, tool),
        cloud_connector: tool.cloudConnector ?? null,
        code: tool.code ?? null,
        concept: tool.concept,
        tags: [...tool.tags],
        summary: tool.summary,
        is_free: !tool.isPaid,
        stars: 50,
        main_tag: tool.tags[0],
        minutes: tool.minutes,
        least_seconds: leastSeconds(tool.minutes),
        guide: [...tool.guide],
        categories: [...tool.categories],
        is_top: tool.isTop ?? false,
        is_personal_cloud: tool.isPersonalCloud ?? false,
        is_sample: tool.isSample ?? false,
      })),
      ...apart.map(([slug, tool]) => ({
        ...anyTool(slug, tool),
        is_own: tool.role === 'own',
        is_matching: tool.role === 'matching',
        summary: tool.summary,
        ...(tool.role === 'matching' && { website: matchingOrigin, api_url: `${matchingOrigin}/api` }),
      })),
    ].map((tool, index) => ({ ...tool, position: index + 1 })),
    data_types: [...allTools, ...apart].flatMap(([slug, { dataTypes = {} }]) =>
      Object.entries(dataTypes).map(([key, [name, description, section = null]], index) => ({
        id: seedId('data-type', `${slug}/${key}`),
        tool_id: seedId('tool', slug),
        name,
        description,
        section,
        position: index + 1,
      })),
    ),
    objectives: Object.keys(objectives).map((slug, index) => {
      const id = seedId('objective', slug)
      const { name, type } = startObjectives.get(id)!
      return { id, name: String(name), type: String(type), position: index + 1, archived_at: null }
    }),
    missions: allMissions.map(([slug, { name, subtitle }]) => ({
      id: seedId('mission', slug),
      name,
      subtitle,
      bonus: 100,
      archived_at: null,
    })),
    objective_missions: Object.entries(objectives).flatMap(([objective, { missions }]) =>
      missions.map((mission, index) => ({
        objective_id: seedId('objective', objective),
        mission_id: seedId('mission', mission),
        position: index + 1,
      })),
    ),
    tasks: allTasks.map(({ mission, place, name, icon, action = 'toggle', stars = 50 }) => ({
      id: seedTaskId(mission, place),
      mission_id: seedId('mission', mission),
      position: place,
      name,
      icon: ICONS[icon],
      action,
      stars,
    })),
    task_tools: allTasks.flatMap(({ mission, place, tools: general = [], toolsFor = {} }) =>
      [[null, general] as const, ...Object.entries(toolsFor)].flatMap(([namespace, slugs]) =>
        slugs.map((slug, index) => ({
          id: seedId('task-tool', [mission, place, namespace ?? '', slug].join('/')),
          task_id: seedTaskId(mission, place),
          tool_id: seedId('tool', slug),
          namespace,
          position: index + 1,
        })),
      ),
    ),
    preset_missions: (presets as readonly PresetContent[]).flatMap(
      ({ audience, ageGroup = null, namespace = null, missions }) =>
        missions.map((entry, index) => {
          const { mission, subtitle } = typeof entry === 'string' ? { mission: entry, subtitle: null } : entry
          const position = index + 1
          return {
            id: seedId('preset-mission', [audience, ageGroup ?? '', namespace ?? '', position].join('/')),
            audience,
            age_group: ageGroup,
            namespace,
            position,
            mission_id: seedId('mission', mission),
            subtitle,
          }
        }),
    ),
    rewards: allRewards.map(
      (
        [
          slug,
          {
            partner,
            onPurchase: [message, action, path],
            ...reward
          },
        ],
        index,
      ) => ({
        id: seedId('reward', slug),
        title: reward.title,
        description: reward.description,
        price: reward.price,
        type: reward.type,
        transaction_type: TRANSACTIONS[reward.type],
        offer: reward.offer,
        image: null,
        logo: logoOf(slug),
        start_at: dayIn(reward.startsIn),
        end_at: dayIn(reward.endsIn),
        adults_only: reward.isForAdults ?? false,
        has_cash_value: reward.provenPrice !== undefined,
        proven_price: reward.provenPrice ?? 0,
        limit_per_person: reward.limitPerPerson ?? null,
        limit_per_day: reward.limitPerDay ?? null,
        partner_id: seedId('partner', partner),
        on_purchase: { message, action, callbackUrl: websiteOf(partner) + path },
        position: index + 1,
        archived_at: reward.isSample ? ARCHIVED_AT : null,
      }),
    ),
    journeys: allJourneys.map(([name, journey], index) => ({
      id: seedId('journey', name),
      name,
      title: journey.title,
      description: journey.description,
      image: 'default.jpg',
      minutes_least: journey.minutes[0],
      minutes_most: journey.minutes[1],
      guide: [...journey.guide],
      tips: [...(journey.tips ?? [])],
      stars: journey.stars,
      situations: [...(journey.situations ?? [])],
      makes_assessment: !journey.makesNoAssessment,
      is_beta: journey.isBeta ?? false,
      proposed_to: [...(journey.proposedTo ?? [])],
      is_featured: journey.isFeatured ?? false,
      archived_at: null,
      position: index + 1,
    })),
    journey_platforms: allJourneys.flatMap(([name, { platforms }]) =>
      platforms.map((platform, index) => ({
        journey_name: name,
        tool_id: seedId('tool', platform.tool),
        position: index + 1,
        purpose: platform.purpose,
        kind: platform.kind,
        is_required: !platform.isOptional,
        must_share: platform.mustShare ?? false,
        opens_website: platform.opensWebsite ?? false,
        needs_tool_id: platform.needs ? seedId('tool', platform.needs) : null,
      })),
    ),
    journey_variants: allJourneys.flatMap(([name, { variants = [] }]) =>
      variants.map(({ context = null, namespace = null, guide, tools: shown }) => ({
        id: seedId('journey-variant', [name, context ?? '', namespace ?? ''].join('/')),
        journey_name: name,
        context,
        namespace,
        guide: [...guide],
        tool_ids: shown ? shown.map((slug) => seedId('tool', slug)) : null,
      })),
    ),
    assessment_steps: allJourneys.flatMap(([name, { steps = [] }]) =>
      steps.map(({ step, isApi = false, tool, title, body, guide }) => ({
        journey_name: name,
        step,
        is_api: isApi,
        tool_id: seedId('tool', tool),
        title,
        body,
        guide: Object.entries(guide).map(([summary, content]) => ({ summary, content })),
      })),
    ),
    sectors: Object.entries<CardContent>(sectors).map(([code, card], index) => ({
      code,
      ...card,
      position: index + 1,
    })),
    work_settings: Object.entries<CardContent>(workSettings).map(([code, card], index) => ({
      code,
      ...card,
      position: index + 1,
    })),
    game_sentences: Object.entries<GameSentenceContent>(gameSentences).map(
      ([code, { body, interest = null, setting = null }], index) => ({
        code,
        body,
        interest,
        setting,
        position: index + 1,
      }),
    ),
    trades: Object.entries<TradeContent>(trades).map(
      ([code, { title, sector, body, interests, skills, isInDemand = false }]) => ({
        code,
        title,
        sector,
        body,
        interests,
        skills: [...skills],
        is_in_demand: isInDemand,
      }),
    ),
    trainings: Object.entries<TrainingContent>(trainings).map(([slug, training]) => ({
      id: seedId('training', slug),
      title: training.title,
      level: training.level,
      trade_codes: [...training.trades],
    })),
    purposes: Object.entries<PurposeContent>(purposes)
      .filter(([slug]) => allExchanges.some(({ purpose }) => purpose === slug))
      .map(([slug, purpose]) => ({ id: seedId('purpose', slug), slug, ...purpose })),
    exchanges: allExchanges.map((exchange) => ({
      id: seedId('exchange', exchange.slug),
      kind: exchange.kind,
      import_tool_id: seedId('tool', exchange.recipient),
      purpose_id: seedId('purpose', exchange.purpose),
      info: exchange.info,
      asks_email: exchange.asksEmail ?? false,
      offers_account: exchange.offersAccount ?? false,
      position: exchange.position,
    })),
    exchange_data_types: allExchanges.flatMap(({ slug, gives }) =>
      gives.map((dataType, index) => ({
        exchange_id: seedId('exchange', slug),
        data_type_id: seedId('data-type', dataType),
        position: index + 1,
      })),
    ),
    events: Object.entries<EventContent<keyof typeof organizers>>(events).map(([slug, event]) => {
      const starts = parisInstant(dayOf(event.when, today), event.when.time)
      return {
        id: seedId('event', slug),
        title: event.title,
        description: event.description,
        image: `/images/events/${slug}.svg`,
        link: event.hasNoLink ? null : pageOf(event.organizer),
        starts_at: starts,
        ends_at: new Date(starts.getTime() + event.when.minutes * 60_000),
        place: event.place ?? '',
        organizer: organizers[event.organizer],
        category: event.category,
        is_top: event.isTop ?? false,
        archived_at: null,
      }
    }),
    announcements: Object.entries<AnnouncementContent>(announcements).map(
      ([slug, { title, body, from, until, organizer, linkLabel = '' }]) => ({
        id: seedId('announcement', slug),
        title,
        body,
        link: pageOf(organizer),
        link_label: linkLabel,
        shown_from: dateOf(dayOf(from, today)),
        shown_until: dateOf(dayOf(until, today)),
        archived_at: null,
      }),
    ),
    establishments: Object.entries<EstablishmentContent>(establishments).map(([slug, establishment]) => ({
      id: seedId('establishment', slug),
      ...establishment,
      archived_at: null,
    })),
    reward_codes: allRewards.flatMap(([slug, { codes }]) =>
      Array.from({ length: codes.count }, (_, index) => ({
        reward_id: seedId('reward', slug),
        code: seedCode(slug, codes.prefix, index),
      })),
    ),
  }
}

/** The organisation of professionals, who have all roles there. */
export function officeRows({ id: provider, issuer }: { id: string; issuer: string }) {
  const organisation = { id: seedId('organisation', office.organisation), name: office.organisation }
  const professionals = Object.entries<OfficeContent['professionals'][string]>(office.professionals).map(
    ([slug, { name, agents }]) => ({ id: seedId('professional', slug), name, email: `${slug}@example.org`, agents }),
  )
  const members = professionals.map(({ id }) => ({ organisation_id: organisation.id, professional_id: id }))
  return {
    organisation,
    professionals: professionals.map(({ id, name, email }) => ({ id, name, email })),
    identities: professionals.flatMap(({ id, email, agents }) =>
      agents.map((agent) => ({ issuer, subject: `demo-proconnect-${agent}`, professional_id: id, provider, email })),
    ),
    members,
    roles: members.flatMap((member) => OFFICE_ROLES.map((role) => ({ ...member, role }))),
  }
}

/** Delivery of each type of reward (0 to 6): a ticket is a free code, a box is a cheque for a box. */
const TRANSACTIONS = [
  'ProductOrService',
  'PromoCode',
  'GiftCard',
  'ProductOrService',
  'PromoCode',
  'GiftCard',
  'Coaching',
] as const

/** Letters and digits that are easy to copy: no 0 O, 1 I L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function seedCode(slug: string, prefix: string, index: number): string {
  const bytes = createHash('sha256').update(`visions/code/${slug}/${index}`).digest().subarray(0, 8)
  const text = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`
}
