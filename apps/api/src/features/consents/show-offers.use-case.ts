// The offers that a person sees, with the exact rows that would be shared and the state of earlier consents.
import { createHash } from 'node:crypto'
import type { ConsentPopup, ConsentPopupItem, OfferKey } from '@visions/contract/consents'
import type { UsefulData } from '@visions/contract/matches'
import type { ExchangeKind, RankedKind } from '@visions/contract/vocabulary'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { findResults, refreshResults, type KnownResults } from '../connections/index.ts'
import type { Deps } from '../deps.ts'
import { findLiveConsents, type LiveConsent } from './consents.repository.ts'
import { hasChanged, hasKind, linesOf, rankedKindsOf, readsAs, rowsOf, type SharedRow } from './consents.rules.ts'
import {
  findIdentity,
  findOffers,
  type ExchangeOffer,
  type OfferedDataType,
  type OfferFilter,
} from './offers.repository.ts'

type Needs = Pick<Deps, 'db' | 'toolPartners'>

/** Limits of the contract: data types of a journey offer, exporting tools of a matching offer. */
const MAX_SHOWN = 20

export const noExchange = () => new Refusal(404, 'no_exchange_configuration', 'No exchange configuration available')

/** The offer of one journey exchange. Throws 404 when it is not configured. */
export async function showOffer(deps: Needs, personId: string, key: OfferKey): Promise<ConsentPopup> {
  const { serviceImportId, serviceExportId, purposeId } = key
  const { offers, ofPerson } = await findShown(deps, personId, {
    kinds: ['journey'],
    importToolId: serviceImportId,
    purposeId,
    exportToolId: serviceExportId,
  })
  const { recipient, purpose, dataTypes, info, asksEmail, offersAccount, exchangeId } = offers[0]!
  const { email, keys } = ofPerson.identity
  const [{ toolName }] = dataTypes as [OfferedDataType]
  const live = ofPerson.live(exchangeId, serviceExportId)
  return {
    datatypes: dataTypes.slice(0, MAX_SHOWN).map((type) => offered(purpose, type, live, ofPerson.results)),
    serviceExport: { _id: serviceExportId, name: toolName },
    serviceImport: { _id: recipient.id, name: recipient.name },
    purpose: toPurpose(purpose),
    infoText: info,
    user: {
      exportIdentifier: { email, userKey: keys.get(serviceExportId) ?? '' },
      importIdentifier: { email: asksEmail ? email : '', userKey: keys.get(recipient.id) ?? '' },
    },
    shouldRequestEmail: asksEmail,
    shouldRequestNewAccount: offersAccount,
    state: live?.state ?? 'none',
  }
}

/** The offers for matching: from several tools to one recipient, or from one tool. */
export async function showMatchingOffers(
  deps: Needs,
  personId: string,
  filter: { kinds: readonly [Extract<ExchangeKind, 'm2o' | 'o2o'>]; exportToolId?: string },
): Promise<ConsentPopupItem[]> {
  const { offers, ofPerson } = await findShown(deps, personId, filter)
  const { email, keys } = ofPerson.identity
  return offers.map(({ exchangeId, purpose, recipient, dataTypes: all, asksEmail }) => {
    // Nothing is announced for later of a tool that sends no results, or of data that are only described (BIL-15).
    const dataTypes = all.filter(
      ({ id, toolId, toolSends, section }) =>
        (toolSends && section !== null) ||
        ofPerson.live(exchangeId, toolId)?.shared.some((one) => one.id === id && one.rows.length > 0) ||
        rowsOf(section, ofPerson.results.get(toolId)?.results.sections).length > 0,
    )
    const providers = exportersOf(dataTypes).slice(0, MAX_SHOWN)
    const live = new Map(providers.map(({ toolId }) => [toolId, ofPerson.live(exchangeId, toolId)]))
    const hasChangedAt = (toolId: string) => {
      const consent = live.get(toolId)
      return consent !== undefined && hasChanged(consent.shared, todayOf(dataTypes, toolId, ofPerson.results))
    }
    return {
      purpose: toPurpose(purpose),
      serviceImport: { _id: recipient.id, name: recipient.name, logo: recipient.logo, type: recipient.type },
      providers: providers.map(({ toolId, toolName, toolLogo }) => ({
        _id: toolId,
        name: toolName,
        logo: toolLogo,
        state: live.get(toolId)?.state ?? 'none',
        consent: live.get(toolId)?.id ?? null,
        hasChanged: hasChangedAt(toolId),
      })),
      datatypes: dataTypes
        .filter(({ toolId }) => live.has(toolId))
        .map((type) => ({
          ...offered(purpose, type, live.get(type.toolId), ofPerson.results),
          hasChanged: isStale(type, live.get(type.toolId), ofPerson.results),
          service: { _id: type.toolId, name: type.toolName },
          userExport: { email, userKey: keys.get(type.toolId) ?? '' },
        })),
      userImport: { email: asksEmail ? email : '' },
    }
  })
}

interface OfPerson {
  identity: Awaited<ReturnType<typeof findIdentity>>
  results: ReadonlyMap<string, KnownResults>
  live: (exchangeId: string, exportToolId: string) => LiveConsent | undefined
}

/** Offers that match the filter, with the person's data for them. Throws 404 when no offer matches. */
async function findShown(
  deps: Needs,
  personId: string,
  filter: OfferFilter,
): Promise<{ offers: ExchangeOffer[]; ofPerson: OfPerson }> {
  const { db } = deps
  const offers = await findOffers(db, filter)
  if (offers.length === 0) throw noExchange()
  const exporters = exportersIn(offers)
  const [identity, { results, consents }] = await Promise.all([
    findIdentity(db, personId, [...exporters, ...offers.map(({ recipient }) => recipient.id)]),
    findKnown(db, personId, offers),
  ])
  // A single tool is always queried again. Of several, only those that know the person and lack results.
  const toQuery = exporters
    .filter((toolId) => identity.keys.has(toolId) && (exporters.length === 1 || !results.has(toolId)))
    .slice(0, MAX_SHOWN)
  for (const fresh of await Promise.all(toQuery.map((toolId) => refreshResults(deps, personId, toolId))))
    if (fresh) results.set(fresh.toolId, fresh)
  const live = (exchangeId: string, exportToolId: string) =>
    consents.find((one) => one.exchangeId === exchangeId && one.exportToolId === exportToolId)
  return { offers, ofPerson: { identity, results, live } }
}

const exportersIn = (offers: readonly ExchangeOffer[]) =>
  exportersOf(offers.flatMap(({ dataTypes }) => dataTypes)).map(({ toolId }) => toolId)

/** The stored results and the live consents of a person that concern these offers. */
async function findKnown(db: Db, personId: string, offers: readonly ExchangeOffer[]) {
  const [known, consents] = await Promise.all([
    findResults(db, personId, exportersIn(offers)),
    findLiveConsents(
      db,
      personId,
      offers.map(({ exchangeId }) => exchangeId),
    ),
  ])
  return { results: new Map(known.map((one) => [one.toolId, one])), consents }
}

/** The rows that a tool would share today. */
const todayOf = (dataTypes: readonly OfferedDataType[], toolId: string, results: OfPerson['results']) =>
  dataTypes
    .filter((type) => type.toolId === toolId)
    .map(({ id, section }) => ({ id, rows: rowsOf(section, results.get(toolId)?.results.sections) }))

const isStale = (
  { id, section, toolId }: OfferedDataType,
  live: LiveConsent | undefined,
  results: OfPerson['results'],
) => {
  const was = live?.shared.find((one) => one.id === id)
  return was !== undefined && !readsAs(was.rows, rowsOf(section, results.get(toolId)?.results.sections))
}

/** How much a person shares with a recipient, from stored results: no tool is queried. */
export interface Sharing {
  /** The best state of the live consents. */
  state: ConsentPopupItem['providers'][number]['state']
  /**
   * A shared row reads differently today, or its tool returned new results since. Data types that the person
   * left out do not count.
   */
  hasChanged: boolean
  /** Whether there are rows that are shared or could be. */
  hasData: boolean
  /** The kinds of data that matches are ranked by, of each data type of the offers, in their order. */
  kinds: SharedKind[]
}

export interface SharedKind {
  kind: RankedKind
  toolId: string
  state: UsefulData['state']
}

/** What each state of a delivery means for the data. */
const DELIVERED = { confirmed: 'shared', pending: 'sending', 'given-up': 'unsent' } as const

const BEST_FIRST = ['confirmed', 'pending', 'given-up', 'none'] as const

/** How much a person shares with a recipient through the exchanges from several tools to it. */
export async function findSharing(db: Db, personId: string, recipientId: string): Promise<Sharing> {
  const offers = await findOffers(db, { kinds: ['m2o'], importToolId: recipientId })
  const { results, consents: live } = await findKnown(db, personId, offers)
  const stateOf = (kind: RankedKind, { id, section, toolId }: OfferedDataType): SharedKind['state'] => {
    const delivery = live.find(({ shared }) => shared.some((one) => one.id === id && hasKind(kind, one.rows)))
    if (delivery) return DELIVERED[delivery.state]
    return hasKind(kind, rowsOf(section, results.get(toolId)?.results.sections)) ? 'ready' : 'missing'
  }
  const typesOf = (id: string) => offers.find(({ exchangeId }) => exchangeId === id)?.dataTypes ?? []
  return {
    state: BEST_FIRST.find((one) => live.some(({ state }) => state === one)) ?? 'none',
    hasChanged: live.some(({ exchangeId, exportToolId, shared, givenAt }) => {
      const today = todayOf(typesOf(exchangeId), exportToolId, results)
      const isNew = (results.get(exportToolId)?.receivedAt ?? givenAt) > givenAt
      return hasChanged(shared, isNew ? today : today.filter(({ id }) => shared.some((one) => one.id === id)))
    }),
    hasData:
      live.length > 0 ||
      offers.some(({ dataTypes }) =>
        dataTypes.some(({ section, toolId }) => rowsOf(section, results.get(toolId)?.results.sections).length > 0),
      ),
    kinds: offers
      .flatMap(({ dataTypes }) => dataTypes)
      .flatMap((type) =>
        rankedKindsOf(type.section).map((kind) => ({ kind, toolId: type.toolId, state: stateOf(kind, type) })),
      ),
  }
}

/** One data type of each exporting tool, in the order of the offer. */
const exportersOf = (types: readonly OfferedDataType[]): OfferedDataType[] =>
  [...new Map(types.toReversed().map((type) => [type.toolId, type])).values()].toReversed()

/** A data type of the popup. It is ticked only when it is shared already: consent is an act of the person. */
function offered(
  purpose: ExchangeOffer['purpose'],
  { id, name, description, section, toolId }: OfferedDataType,
  live: LiveConsent | undefined,
  results: OfPerson['results'],
) {
  const rows = rowsOf(section, results.get(toolId)?.results.sections)
  const shown = digestOf(purpose, { id, name, rows })
  return {
    datatype: { _id: id, name, description },
    checked: live?.shared.some((one) => one.id === id) ?? false,
    rows: linesOf(rows),
    shown,
  }
}

/**
 * Digest of the text that a person sees before they consent: the wording of the purpose and the rows of a
 * data type (CON-06).
 */
export const digestOf = (
  { name, description, wording, retention }: { name: string; description: string; wording: string; retention: string },
  type: { id: string; name: string; rows: readonly SharedRow[] },
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        name,
        description,
        wording,
        retention,
        type.id,
        type.name,
        type.rows.map(({ label, value }) => [label, value]),
      ]),
    )
    .digest('base64url')

const toPurpose = ({ id, name, description, wording, retention }: ExchangeOffer['purpose']) => ({
  _id: id,
  name,
  description,
  wording,
  retention,
})
