// Exchanges, consents and profiles sent to publishers.
import type { ExchangeKind } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { getRow } from '../rows.ts'
import { buildDataType, buildTool, someToolApart } from './content.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'
import { buildPerson } from './people.ts'

type Ref = { readonly id: string }

export async function buildPurpose(db: Db, overrides: Overrides<'purposes'> = {}): Promise<Row<'purposes'>> {
  const key = unique()
  return insert(db, 'purposes', {
    slug: `but-${key}`,
    name: `Compléter mon bilan ${key}`,
    description: 'Vos résultats servent à votre bilan.',
    wording: 'J’accepte que mes résultats soient transmis pour compléter mon bilan.',
    retention: 'Douze mois, puis ils sont effacés.',
    ...overrides,
  })
}

/** The purpose of profiles sent to publishers. */
async function somePublisherPurpose(db: Db): Promise<Row<'purposes'>> {
  const slug = 'sell_trainings'
  const known = await db.selectFrom('purposes').selectAll().where('slug', '=', slug).executeTakeFirst()
  return known ?? buildPurpose(db, { slug, name: 'Démarchage formations' })
}

/** Contact details and situation of «Mes envies». */
async function publisherDataTypes(db: Db): Promise<Row<'data_types'>[]> {
  const tool = await someToolApart(db, 'own')
  return [
    await buildDataType(db, { tool, name: 'Coordonnées', section: 'contact' }),
    await buildDataType(db, { tool, name: 'Situation', section: 'situation' }),
  ]
}

export type ExchangeOverrides = Overrides<'exchanges', { kind: ExchangeKind }> & {
  /** The recipient. */
  importTool?: Ref
  /** Data types in order; default: interests of a new tool. */
  dataTypes?: readonly Ref[]
  purpose?: Ref
}

/** An exchange, by default on a journey. kind publisher: the one of the provider of matches. */
export async function buildExchange(
  db: Db,
  { importTool, dataTypes, purpose, ...overrides }: ExchangeOverrides = {},
): Promise<Row<'exchanges'> & { dataTypeIds: string[]; exportToolId: string }> {
  const isToPublishers = overrides.kind === 'publisher'
  const makeRecipient = () => (isToPublishers ? someToolApart(db, 'matching') : buildTool(db, { type: 1 }))
  const makePurpose = () => (isToPublishers ? somePublisherPurpose(db) : buildPurpose(db))
  const exchange = await insert(db, 'exchanges', {
    kind: 'journey',
    info: 'Vous pourrez revenir sur votre accord.',
    ...overrides,
    import_tool_id: overrides.import_tool_id ?? (importTool ?? (await makeRecipient())).id,
    purpose_id: overrides.purpose_id ?? (purpose ?? (await makePurpose())).id,
  })
  const given =
    dataTypes ?? (isToPublishers ? await publisherDataTypes(db) : [await buildDataType(db, { section: 'interests' })])
  for (const [index, { id }] of given.entries())
    await insert(db, 'exchange_data_types', { exchange_id: exchange.id, data_type_id: id, position: index + 1 })
  const { tool_id: exportToolId } = await getRow(db, 'data_types', { id: given[0]!.id })
  return { ...exchange, dataTypeIds: given.map(({ id }) => id), exportToolId }
}

/** What a person sends who accepts all data types of an exchange, without an e-mail address. */
export const givenTo = ({ purpose_id, dataTypeIds }: { purpose_id: string; dataTypeIds: readonly string[] }) => ({
  datatypes: dataTypeIds.map((id) => ({ id, datatype: 'Intérêts', checked: true })),
  emailExport: '' as const,
  emailImport: '' as const,
  isNewAccount: false,
  userKey: '' as const,
  purpose: purpose_id,
})

type DeliveryState = 'pending' | 'confirmed' | 'given-up' | 'cancelled'

/** The trainings of a profile. */
interface SentTraining {
  code: string
  title: string
}

export type ConsentOverrides = Omit<Overrides<'consents'>, 'kind' | 'shared' | 'trainings'> & {
  person?: Ref
  exchange?: Ref
  /** The exporter, one of the tools of the exchange; default: the first. */
  exporter?: Ref
  /** The rows shared of each data type. */
  rows?: readonly { label: string; value: string }[]
  trainings?: readonly SentTraining[]
  /** State of its delivery. */
  delivery?: { state?: DeliveryState; attempts?: number }
  /** Withdrawn: rows removed; the withdrawal has a delivery unless the first one was cancelled. */
  withdrawal?: { state?: DeliveryState; attempts?: number }
}

/** A consent. Default: live, its delivery pending. */
export async function buildConsent(
  db: Db,
  { person, exchange, exporter, rows, trainings, delivery = {}, withdrawal, ...overrides }: ConsentOverrides = {},
): Promise<Row<'consents'> & { deliveries: Row<'consent_deliveries'>[] }> {
  const person_id = overrides.person_id ?? (person ?? (await buildPerson(db))).id
  const exchange_id = overrides.exchange_id ?? (exchange ?? (await buildExchange(db))).id
  const offer = await db
    .selectFrom('exchanges')
    .innerJoin('purposes', 'purposes.id', 'exchanges.purpose_id')
    .innerJoin('tools as recipient', 'recipient.id', 'exchanges.import_tool_id')
    .innerJoin('exchange_data_types as offered', 'offered.exchange_id', 'exchanges.id')
    .innerJoin('data_types', 'data_types.id', 'offered.data_type_id')
    .innerJoin('tools as exporter', 'exporter.id', 'data_types.tool_id')
    .where('exchanges.id', '=', exchange_id)
    .$if(exporter !== undefined, (query) => query.where('exporter.id', '=', exporter!.id))
    .orderBy('offered.position')
    .select([
      'exchanges.kind',
      'import_tool_id',
      'recipient.name as recipient_name',
      'exporter.id as export_tool_id',
      'exporter.name as exporter_name',
      'purposes.slug as purpose_slug',
      'purposes.name as purpose_name',
      'purposes.description as purpose_description',
      'wording',
      'version as wording_version',
      'retention',
      'data_types.id as data_type_id',
      'data_types.name as data_type_name',
    ])
    .execute()
  const first = offer[0]!
  const shared = offer
    .filter(({ export_tool_id }) => export_tool_id === first.export_tool_id)
    .map(({ data_type_id, data_type_name }) => ({
      id: data_type_id,
      name: data_type_name,
      rows: withdrawal ? [] : (rows ?? [{ label: 'Aider et accompagner', value: '80 sur 100' }]),
    }))
  const { data_type_id: _, data_type_name: __, ...snapshot } = first
  const consent = await insert(db, 'consents', {
    ...snapshot,
    ...(withdrawal && { withdrawn_at: new Date() }),
    ...overrides,
    person_id,
    exchange_id,
    shared: JSON.stringify(shared),
    trainings: trainings ? JSON.stringify(trainings) : null,
  })
  const { rows: subjects } = await sql<{ id: string }>`
    insert into connections (person_id, tool_id) values (${person_id}, ${consent.import_tool_id})
    on conflict (person_id, tool_id) do update set person_id = excluded.person_id returning id`.execute(db)
  const deliver = (
    kind: 'given' | 'withdrawn',
    { state = 'pending', attempts }: { state?: DeliveryState; attempts?: number },
  ) =>
    insert(db, 'consent_deliveries', {
      consent_id: consent.id,
      record: consent.id,
      subject: subjects[0]!.id,
      kind,
      state,
      attempts: attempts ?? { pending: 0, cancelled: 0, confirmed: 1, 'given-up': 8 }[state],
      confirmed_at: state === 'confirmed' ? new Date() : null,
    })
  const deliveries = [await deliver('given', delivery)]
  if (withdrawal && delivery.state !== 'cancelled') deliveries.push(await deliver('withdrawn', withdrawal))
  return { ...consent, deliveries }
}

/** The exchange of profiles for publishers, created once. */
export async function somePublisherExchange(db: Db): Promise<Ref> {
  const known = await db.selectFrom('exchanges').select('id').where('kind', '=', 'publisher').executeTakeFirst()
  return known ?? (await buildExchange(db, { kind: 'publisher' }))
}

type ApplicationOverrides = Omit<Overrides<'applications'>, 'id' | 'publisher'> &
  Pick<ConsentOverrides, 'person' | 'exchange' | 'rows' | 'trainings' | 'delivery' | 'withdrawal'> & {
    publisher?: string
  }

/** A profile sent to a publisher, with its consent. Default: delivered. */
export async function buildApplication(
  db: Db,
  {
    person,
    exchange,
    rows,
    trainings,
    delivery = { state: 'confirmed' },
    withdrawal,
    publisher,
    ...overrides
  }: ApplicationOverrides = {},
): Promise<Row<'applications'> & { consent: Awaited<ReturnType<typeof buildConsent>> }> {
  const name = publisher ?? `Lycée ${unique()}`
  const consent = await buildConsent(db, {
    person_id: overrides.person_id ?? (person ?? (await buildPerson(db))).id,
    exchange: exchange ?? (await somePublisherExchange(db)),
    trainings: trainings ?? [{ code: 'cap-boulanger', title: 'CAP Boulanger' }],
    recipient_name: name,
    delivery,
    ...(rows && { rows }),
    ...(withdrawal && { withdrawal }),
  })
  const application = await insert(db, 'applications', {
    ...overrides,
    id: consent.id,
    person_id: consent.person_id,
    publisher: name,
  })
  return { ...application, consent }
}
