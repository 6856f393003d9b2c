// Offers of La bonne alternance, as its answers contain them: job opportunities (`/job/v1/search`, `/job/v1/export`),
// and the older `/v1/jobs` (`matchas`, `peJobs`, `partnerJobs`). It publishes apprenticeships.
import { plainLetters } from '@visions/contract/plain-letters'
import type { OfferKind } from '@visions/contract/vocabulary'
import {
  coordinatesOf,
  fieldsOf,
  firstText,
  levelOfLabel,
  listOf,
  type NativeOffers,
  type OfferInput,
} from './native-fields.rules.ts'

const OLD_OFFERS = ['matchas', 'peJobs', 'partnerJobs']
const OLD_COMPANIES = ['lbaCompanies', 'lbbCompanies']

/** The offers of an answer; undefined for any other value. Leaves out companies without an offer, and closed offers. */
export function lbaOffers(answer: unknown): NativeOffers | undefined {
  const fields = fieldsOf(answer)
  const isOld = [...OLD_OFFERS, ...OLD_COMPANIES].some((name) => name in fields)
  if (!isOld && !Array.isArray(fields['jobs'])) return undefined
  // The older answer has null, or an object with an error, in place of a list that it could not read.
  const oldList = (name: string) => listOf(fieldsOf(fields[name])['results'] ?? fields[name])
  const offers = isOld ? OLD_OFFERS.flatMap(oldList) : listOf(fields['jobs'])
  const companies = isOld ? OLD_COMPANIES.flatMap(oldList) : listOf(fields['recruiters'])
  const open = offers.filter((offer) => !isClosed(offer))
  const closed = Array.from({ length: offers.length - open.length }, () => CLOSED)
  return { offers: open, leftOut: [...companies.map(() => COMPANY), ...closed] }
}

/** Why an entry is left out. */
export const COMPANY = 'a company for spontaneous applications has no offer'
const CLOSED = 'the offer is filled or cancelled'

/** Whether the value is a company for spontaneous applications, which has no offer. */
export function isLbaCompany(value: unknown): boolean {
  const fields = fieldsOf(value)
  return ('identifier' in fields && 'workplace' in fields && !('offer' in fields)) || fields['ideaType'] === 'lba'
}

function isClosed(value: unknown): boolean {
  const { offer, job } = fieldsOf(value)
  const status = fieldsOf(offer)['status'] ?? fieldsOf(job)['status']
  return typeof status === 'string' && /^(?:filled|cancell?ed|pourvue|annulee)$/.test(plainLetters(status))
}

/** An offer in our JSON; undefined when the value has another shape. */
export function fromLba(value: unknown): OfferInput | undefined {
  const native = fieldsOf(value)
  if ('identifier' in native && 'offer' in native) return fromOpportunity(native)
  return 'ideaType' in native && 'romes' in native ? fromOldItem(native) : undefined
}

function fromOpportunity(native: Record<string, unknown>): OfferInput {
  const identifier = fieldsOf(native['identifier'])
  const workplace = fieldsOf(native['workplace'])
  const location = fieldsOf(workplace['location'])
  const offer = fieldsOf(native['offer'])
  const [longitude, latitude] = listOf(fieldsOf(location['geopoint'])['coordinates'])
  return {
    id: firstText(identifier['id']) ?? idOfPartner(identifier),
    kind: kindOf(listOf(fieldsOf(native['contract'])['type'])),
    title: offer['title'],
    trades: offer['rome_codes'],
    text: offer['description'],
    publisher: firstText(workplace['brand'], workplace['name'], workplace['legal_name']),
    city: cityOfAddress(location['address']),
    ...coordinatesOf(latitude, longitude),
    level: levelOfNumber(fieldsOf(offer['target_diploma'])['european']),
    url: fieldsOf(native['apply'])['url'],
    expires: fieldsOf(offer['publication'])['expiration'],
  }
}

/** Offers of partners have no identifier of their own at times: `france-travail-123ABCD`. */
function idOfPartner({ partner_label: label, partner_job_id: id }: Record<string, unknown>): string | undefined {
  const number = firstText(id)
  if (number === undefined) return undefined
  const partner = plainLetters(firstText(label) ?? '').replace(/[^a-z0-9]+/g, '-')
  return `${partner.slice(0, 20)}-${number}`.replace(/^-/, '')
}

/** Without a contract, an apprenticeship: the API is for them. */
function kindOf(contracts: readonly unknown[]): OfferKind {
  const words = plainLetters(contracts.join(' '))
  if (words === '' || /apprentissage|professionnalisation|alternance/.test(words)) return 'apprenticeship'
  return /\bstage\b/.test(words) ? 'internship' : 'job'
}

const levelOfNumber = (level: unknown): number | undefined =>
  typeof level === 'number' || typeof level === 'string' ? Number(level) || undefined : undefined

/** The city of an address: `20 AVENUE DE SEGUR 75007 PARIS`, `75007 Paris, France`, `Paris 75007`, `75 - Paris`. */
function cityOfAddress(address: unknown): string | undefined {
  const text = firstText(address)?.replace(/,\s*france\s*$/i, '')
  const [, before = '', after = ''] = /^(.*?)\b\d{5}\b[\s,]*(.*)$/s.exec(text ?? '') ?? []
  const last = (list: string) => list.split(',').at(-1)?.trim()
  return firstText(after, last(before.replace(/[\s,]+$/, '')), last(text ?? ''))
}

function fromOldItem(native: Record<string, unknown>): OfferInput {
  const job = fieldsOf(native['job'])
  const place = fieldsOf(native['place'])
  return {
    // In `matchas`, the identifier of the item is that of the company's form: several offers have it.
    id: firstText(job['id'], native['id']),
    kind: 'apprenticeship',
    title: native['title'],
    trades: listOf(native['romes']).flatMap((rome) => firstText(fieldsOf(rome)['code']) ?? []),
    text: job['description'],
    publisher: fieldsOf(native['company'])['name'],
    city: firstText(place['city'], cityOfAddress(place['fullAddress'])),
    ...coordinatesOf(place['latitude'], place['longitude']),
    level: levelOfLabel(native['target_diploma_level'] ?? native['diplomaLevel']),
    expires: job['jobExpirationDate'],
    url: firstText(native['url'], fieldsOf(native['contact'])['url']),
  }
}
