// Reads and sends the forms that share data: on a journey (CON-03 to CON-05) and with the matching service (CON-01).
import type { Consent, ConsentPopup, ConsentPopupItem } from '@visions/contract/consents'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'

/** Data of one tool for one recipient and purpose, as a form field. The API validates everything again. */
export interface ConsentOffer {
  purpose: string
  serviceExport: string
  serviceImport: string
  userKey: string
  emailExport: string
  emailImport: string
  /** The active consent that this one replaces. */
  replaces?: string
  /** `isShared`: shared now, and can still be. `shown`: hash of the displayed rows and wording. */
  datatypes: readonly { id: string; name: string; shown: string; isShared?: true }[]
}

/** A submitted form: its offers in order, with the ticked data types. */
export interface ConsentChoice {
  offers: readonly { offer: ConsentOffer; ticked: readonly string[] }[]
  isNewAccount: boolean
}

/** Value of the checkbox of a data type, which several offers may contain. */
export const boxOf = (
  { purpose, serviceImport }: Pick<ConsentOffer, 'purpose' | 'serviceImport'>,
  dataType: string,
): string => `${purpose}/${serviceImport}/${dataType}`

/** Reads a form; invalid offers are left out. */
export function readChoice(form: FormData): ConsentChoice {
  const boxes = new Set(form.getAll('box').map(String))
  const email = form.get('emailImport')
  const offers = form.getAll('offer').flatMap((text) => {
    const read = parsed(text)
    const offer = read && { ...read, ...(typeof email === 'string' && { emailImport: email }) }
    return offer
      ? [{ offer, ticked: offer.datatypes.map(({ id }) => id).filter((id) => boxes.has(boxOf(offer, id))) }]
      : []
  })
  return { offers, isNewAccount: form.has('isNewAccount') }
}

function parsed(text: FormDataEntryValue): ConsentOffer | undefined {
  try {
    const offer = JSON.parse(String(text)) as ConsentOffer
    return Array.isArray(offer.datatypes) ? offer : undefined
  } catch {
    return undefined
  }
}

/** The ticked checkboxes, to tick them when the page is rendered again. */
export const boxesOf = ({ offers }: ConsentChoice): string[] =>
  offers.flatMap(({ offer, ticked }) => ticked.map((id) => boxOf(offer, id)))

/** The displayed versions of the ticked data types: a different version must be read again. */
export const seenOf = ({ offers }: ConsentChoice): string[] =>
  offers.flatMap(({ offer, ticked }) =>
    offer.datatypes.filter(({ id }) => ticked.includes(id)).map(({ shown }) => shown),
  )

const requestOf = ({ offer, ticked }: ConsentChoice['offers'][number], isNewAccount: boolean) => ({
  datatypes: offer.datatypes.map(({ id, name, shown }) => {
    const checked = ticked.includes(id)
    return { id, datatype: name, checked, ...(checked && { shown }) }
  }),
  emailExport: offer.emailExport,
  emailImport: offer.emailImport,
  isNewAccount,
  userKey: offer.userKey,
  purpose: offer.purpose,
})

/** Result instead of a consent: the data have changed since they were displayed, nothing was shared. */
export const CHANGED = 'offer_changed'
/** null: the call failed and was logged (CON-05). */
type ConsentResult = Consent | typeof CHANGED | null

/** Shares data with a platform of a journey. Can be repeated. */
export async function exportConsent(
  api: Api,
  choice: ConsentChoice['offers'][number],
  isNewAccount: boolean,
): Promise<ConsentResult> {
  return consentOf(
    api('POST /consents/export', {
      body: { serviceId: choice.offer.serviceImport, requestBody: requestOf(choice, isNewAccount) },
    }),
  )
}

/** Shares data with the matching service, or updates a consent. Can be repeated. */
export async function createConsent(api: Api, choice: ConsentChoice['offers'][number]): Promise<ConsentResult> {
  const { serviceImport, serviceExport, replaces } = choice.offer
  const body = {
    ...requestOf(choice, false),
    serviceImport,
    serviceExport,
    ...(replaces !== undefined && { replaces }),
  }
  return consentOf(api('POST /consents', { body }))
}

/** Whether all shared data types were unticked: withdrawing a consent requires its own form. */
export const isEmptied = ({ offer, ticked }: ConsentChoice['offers'][number]): boolean =>
  offer.replaces !== undefined && ticked.length === 0 && offer.datatypes.some(({ isShared }) => isShared)

async function consentOf(call: Promise<{ consent: Consent }>): Promise<ConsentResult> {
  const { answer, error } = await attempt(call)
  if (error?.code === CHANGED) return CHANGED
  if (error) logFailure(error)
  // A proxy may answer without a consent.
  return answer?.consent ?? null
}

/** The offer of a journey. The recipient's e-mail comes from a field, when requested. */
export const offerOf = ({ purpose, serviceExport, serviceImport, user, datatypes }: ConsentPopup): ConsentOffer => ({
  purpose: purpose._id,
  serviceExport: serviceExport._id,
  serviceImport: serviceImport._id,
  userKey: user.exportIdentifier.userKey,
  emailExport: user.exportIdentifier.email,
  emailImport: '',
  datatypes: datatypes.map(({ datatype, shown }) => ({ id: datatype._id, name: datatype.name, shown })),
})

/** The data types that can be shared or are shared, and those without a result yet, each in their order. */
export function splitTypes<T extends { rows: readonly unknown[]; checked: boolean }>(
  datatypes: readonly T[],
): { now: T[]; later: T[] } {
  const isNow = ({ rows, checked }: T) => rows.length > 0 || checked
  return { now: datatypes.filter(isNow), later: datatypes.filter((type) => !isNow(type)) }
}

type Provider = ConsentPopupItem['providers'][number]

/** Whether a consent can be updated: its data have changed, and some can be shared today. */
export const isUpdatable = (
  { datatypes }: Pick<ConsentPopupItem, 'datatypes'>,
  { _id, consent, hasChanged }: Provider,
): boolean =>
  consent !== null && hasChanged && datatypes.some(({ service, rows }) => service._id === _id && rows.length > 0)

/** Whether data of a tool can be shared or updated. */
export const isOffered = (exchange: Pick<ConsentPopupItem, 'datatypes'>, provider: Provider): boolean =>
  provider.state === 'none' || isUpdatable(exchange, provider)

/** The offers of an exchange: one per providing tool, without those that share everything unchanged. */
export function offersOf(exchange: ConsentPopupItem): ConsentOffer[] {
  const { purpose, serviceImport, providers, datatypes, userImport } = exchange
  return providers.flatMap((provider) => {
    const own = datatypes.filter(({ service }) => service._id === provider._id)
    const [first] = own
    return first && isOffered(exchange, provider)
      ? [
          {
            purpose: purpose._id,
            serviceExport: provider._id,
            serviceImport: serviceImport._id,
            userKey: first.userExport.userKey,
            emailExport: first.userExport.email,
            emailImport: userImport.email,
            ...(provider.consent !== null && { replaces: provider.consent }),
            datatypes: own.map(({ datatype, shown, checked, rows }) => ({
              id: datatype._id,
              name: datatype.name,
              shown,
              ...(checked && rows.length > 0 && { isShared: true as const }),
            })),
          },
        ]
      : []
  })
}
