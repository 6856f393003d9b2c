import type { Input } from '@visions/contract/kernel'
import type { consentsRoutes } from '@visions/contract/consents'
import type { ExchangeKind } from '@visions/contract/vocabulary'
import { invalid, orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { connect, findResults } from '../connections/index.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import {
  addConsent,
  findConsent,
  findLiveConsents,
  lockPerson,
  type ConsentRecord,
  type LiveConsent,
  type SharedDataType,
} from './consents.repository.ts'
import { readsAs, toShared } from './consents.rules.ts'
import { findIdentity, findOffers, type ExchangeOffer } from './offers.repository.ts'
import { digestOf, noExchange } from './show-offers.use-case.ts'

export type Given = Pick<
  Input<(typeof consentsRoutes)['POST /consents']>['body'],
  'datatypes' | 'emailExport' | 'emailImport' | 'isNewAccount' | 'userKey' | 'purpose'
>

export interface ConsentInput extends Given {
  kinds: readonly ExchangeKind[]
  importToolId: string
  /** The tool of the data types. Undefined when the data types of the input determine it. */
  exportToolId?: string
  /** A live consent of the same exchange and tool that this one replaces. */
  replaces?: string | undefined
  /** Prefix of the field names in refusals, for example `requestBody.`. */
  place?: string
}

/**
 * Creates a consent with the shared rows, enqueues its delivery to the partner and notifies the person
 * (CON-06). Revokes the replaced consent in the same transaction. The subject is always the person of the
 * session. A repeated call returns the same consent. Refuses rows or wording that differ from those the
 * person saw (409).
 */
export async function giveConsent(db: Db, personId: string, input: ConsentInput): Promise<ConsentRecord> {
  const { offers, ticked } = await findTicked(db, input)
  const { replaces } = input
  const [{ toolId, toolName }] = ticked as [(typeof ticked)[number]]
  await refuseForeignIdentifiers(db, personId, toolId, input)
  if (offers[0]!.asksEmail && input.emailImport === '')
    throw invalid(`${input.place ?? ''}emailImport`, 'is asked for by the recipient')

  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new Refusal(401, 'not_signed_in', 'The account was erased')
    const exchangeIds = offers.map(({ exchangeId }) => exchangeId)
    const live = (await findLiveConsents(tx, personId, exchangeIds)).find(({ exportToolId }) => exportToolId === toolId)
    if (replaces !== undefined) await refuseReplacing(tx, personId, replaces, { exchangeIds, toolId, live })
    if (live && live.id !== replaces) {
      if (isOf(live, ticked)) return (await findConsent(tx, personId, live.id))!
      if (replaces === undefined)
        throw new Refusal(409, 'already_given', 'A consent for other data exists: withdraw it first')
      throw notReplaceable()
    }
    const offer = offers.find(({ exchangeId }) => exchangeId === live?.exchangeId) ?? offers[0]!
    const [known] = await findResults(tx, personId, [toolId])
    const shared = ticked.map((type) => toShared(type, known?.results.sections))
    if (live && isSame(live, shared, offer)) return (await findConsent(tx, personId, live.id))!
    const isAsShown = shared.every((type) => {
      const shown = input.datatypes.find(({ id }) => id === type.id)?.shown
      return shown === undefined || shown === digestOf(offer.purpose, type)
    })
    if (!isAsShown) throw new Refusal(409, 'offer_changed', 'The offer has changed since it was read: read it again')
    if (shared.every(({ rows }) => rows.length === 0))
      throw new Refusal(409, 'nothing_to_share', 'The tool has returned no data yet')
    const id = await addConsent(tx, personId, offer, {
      exporter: { id: toolId, name: toolName },
      shared,
      // Only a recipient that asks for the e-mail receives it.
      email: offer.asksEmail ? input.emailImport : '',
      isNewAccount: offer.offersAccount && input.isNewAccount,
      subject: await connect(tx, personId, offer.recipient.id),
      ...(live && { replaces: live.id }),
    })
    const consent = (await findConsent(tx, personId, id))!
    await notify(tx, personId, 'consent-given', id, factsOf(consent), { isOwnAct: true })
    return consent
  })
}

const isOf = ({ shared }: LiveConsent, ticked: readonly { id: string }[]) =>
  shared.length === ticked.length && ticked.every(({ id }) => shared.some((one) => one.id === id))

/** Whether the live consent has these rows and this wording already: a replacement would change nothing. */
const isSame = (live: LiveConsent, shared: readonly SharedDataType[], { purpose }: ExchangeOffer) =>
  isOf(live, shared) &&
  live.wordingVersion === purpose.version &&
  shared.every(({ id, rows }) => readsAs(rows, live.shared.find((one) => one.id === id)!.rows))

const notReplaceable = () =>
  new Refusal(409, 'not_replaceable', 'The consent to replace is not a live one of this exchange and tool')

/** Allows a consent that is already replaced: a repeated call returns the consent that replaced it. */
async function refuseReplacing(
  tx: Db,
  personId: string,
  consentId: string,
  { exchangeIds, toolId, live }: { exchangeIds: readonly string[]; toolId: string; live: LiveConsent | undefined },
): Promise<void> {
  const named = orNotFound(await findConsent(tx, personId, consentId), 'The consent that is replaced')
  const isOfThese =
    named.exchange_id !== null && exchangeIds.includes(named.exchange_id) && named.export_tool_id === toolId
  if (!isOfThese || !live) throw notReplaceable()
}

/** Offers that match the input, the likeliest first, and the ticked data types: at least one, of one tool. */
async function findTicked(
  db: Db,
  input: ConsentInput,
): Promise<{ offers: ExchangeOffer[]; ticked: ExchangeOffer['dataTypes'] }> {
  const { kinds, importToolId, exportToolId, purpose, datatypes, place = '' } = input
  const known = await findOffers(db, { kinds, importToolId, purposeId: purpose, ...(exportToolId && { exportToolId }) })
  if (known.length === 0) throw noExchange()
  const listed = new Map(datatypes.map(({ id, checked }) => [id, checked]))
  if (listed.size < datatypes.length) throw invalid(`${place}datatypes`, 'names a data type twice')
  // One purpose may have an offer from several tools (m2o) and from one tool (o2o). m2o comes first.
  const offers = known
    .filter(({ dataTypes }) => [...listed.keys()].every((id) => dataTypes.some((type) => type.id === id)))
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
  if (offers.length === 0) throw invalid(`${place}datatypes`, 'are not all of this exchange')
  const ticked = offers[0]!.dataTypes.filter(({ id }) => listed.get(id) === true)
  if (ticked.length === 0) throw invalid(`${place}datatypes`, 'must have one that is checked')
  if (ticked.some(({ toolId }) => toolId !== ticked[0]!.toolId))
    throw invalid(`${place}datatypes`, 'are not all of one tool')
  return { offers, ticked }
}

/** Refuses e-mails and keys that are neither empty nor the person's own (403). */
async function refuseForeignIdentifiers(
  db: Db,
  personId: string,
  exportToolId: string,
  { emailExport, emailImport, userKey }: Given,
) {
  const { email, keys } = await findIdentity(db, personId, [exportToolId])
  const isOwn = (given: string, own: string | undefined) => given === '' || given.toLowerCase() === own?.toLowerCase()
  if (isOwn(emailExport, email) && isOwn(emailImport, email) && isOwn(userKey, keys.get(exportToolId))) return
  throw new Refusal(403, 'foreign_identifier', 'The e-mail or key belongs to another person')
}
