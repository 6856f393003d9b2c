// What sending a profile requires: a provider of matches, a live consent to it, and the data for the
// publisher.
import { createHash } from 'node:crypto'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { findConnection, findResults } from '../connections/index.ts'
import {
  digestOf,
  findOffers,
  countLiveConsents,
  toShared,
  withoutLimits,
  type ExchangeOffer,
  type SharedDataType,
} from '../consents/index.ts'
import { findApplicant, findProvider } from './matches.repository.ts'
import { contactRows, mayApply, type Applicant } from './matches.rules.ts'

/** Slug of the purpose for which profiles are sent (MAT-07). */
const PURPOSE = 'sell_trainings'
/** The data type that comes from the account, not from results. */
const CONTACT = 'contact'

export interface Sharer {
  /** The person's pseudonym at the provider of matches. */
  subject: string
  providerId: string
  /** Number of their shares with it. */
  shares: number
}

/**
 * The person as the provider of matches knows them. Throws 404 without a provider, and 409 when they share nothing with
 * it.
 */
export async function requireSharer(db: Db, personId: string): Promise<Sharer> {
  const provider = orNotFound(await findProvider(db), 'The provider of matches')
  const [shares, subject] = await Promise.all([
    countLiveConsents(db, personId, provider.id),
    findConnection(db, personId, provider.id),
  ])
  if (shares === 0 || !subject)
    throw new Refusal(409, 'no_consent', 'No consent to share data with the provider of matches')
  return { subject, providerId: provider.id, shares }
}

/**
 * Returns the pseudonym (requireSharer) and the offer under which profiles are sent. Throws 404 without
 * that offer.
 */
export async function findApplying(db: Db, personId: string): Promise<{ subject: string; offer: ExchangeOffer }> {
  const { subject, providerId } = await requireSharer(db, personId)
  const offers = await findOffers(db, { kinds: ['publisher'], importToolId: providerId })
  const offer = offers.find(({ purpose }) => purpose.slug === PURPOSE)
  if (!offer) throw notFound('The exchange with publishers')
  return { subject, offer }
}

export interface SentProfile {
  shared: SharedDataType[]
  /** Digest of the wording and the rows that were shown. */
  shown: string
}

/** The data that a publisher would receive about the person today, and its digest. */
export async function composeProfile(
  db: Db,
  personId: string,
  applicant: Applicant,
  { dataTypes, purpose }: ExchangeOffer,
): Promise<SentProfile> {
  const toolIds = [...new Set(dataTypes.filter(({ section }) => section !== CONTACT).map(({ toolId }) => toolId))]
  const known = await findResults(db, personId, toolIds)
  const shared = dataTypes.map((type) => {
    if (type.section === CONTACT) return { id: type.id, name: type.name, rows: contactRows(applicant) }
    const ofTool = toShared(type, known.find(({ toolId }) => toolId === type.toolId)?.results.sections)
    return { ...ofTool, rows: withoutLimits(ofTool.rows) }
  })
  const shown = createHash('sha256')
    .update(shared.map((type) => digestOf(purpose, type)).join())
    .digest('base64url')
  return { shared, shown }
}

/** Whether the person is an adult now. Checked again at the delivery of a profile (trust §1, 5). */
export async function isAdult(tx: Db, personId: string): Promise<boolean> {
  const applicant = await findApplicant(tx, personId)
  return applicant !== undefined && mayApply(applicant) === 'yes'
}
