// The forms that share data, read and sent: on a journey (CON-03 to CON-05) and of the matching offers (CON-01).
import type { Consent, ConsentPopup, ConsentPopupItem } from '@visions/contract/consents'
import type { Api } from '../../lib/api.ts'
import { attempt, note } from '../../lib/attempt.ts'

/** What one tool would give to one recipient for one purpose, as a form carries it. The API checks all of it again. */
export interface Offer {
  purpose: string
  serviceExport: string
  serviceImport: string
  userKey: string
  emailExport: string
  emailImport: string
  /** The live consent that this one takes the place of. */
  replaces?: string
  /** `isShared`: it is, and still could be. `shown` stands for the rows and the wording that are under the eyes of the person. */
  datatypes: readonly { id: string; name: string; shown: string; isShared?: true }[]
}

/** A form of offers: what was ticked of each, in the order of the form. */
export interface Choice {
  offers: readonly { offer: Offer; ticked: readonly string[] }[]
  isNewAccount: boolean
}

/** The value of the box of a data type: the same data type may stand in several offers. */
export const boxOf = ({ purpose, serviceImport }: Pick<Offer, 'purpose' | 'serviceImport'>, dataType: string): string =>
  `${purpose}/${serviceImport}/${dataType}`

/** Reads a form; what is no offer is left out. */
export function readChoice(form: FormData): Choice {
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

function parsed(text: FormDataEntryValue): Offer | undefined {
  try {
    const offer = JSON.parse(String(text)) as Offer
    return Array.isArray(offer.datatypes) ? offer : undefined
  } catch {
    return undefined
  }
}

/** The boxes that were ticked, to tick them again where the page is drawn anew. */
export const boxesOf = ({ offers }: Choice): string[] =>
  offers.flatMap(({ offer, ticked }) => ticked.map((id) => boxOf(offer, id)))

/** What was ticked as it was shown then: against an offer that changed, it tells what is to be read again. */
export const seenOf = ({ offers }: Choice): string[] =>
  offers.flatMap(({ offer, ticked }) =>
    offer.datatypes.filter(({ id }) => ticked.includes(id)).map(({ shown }) => shown),
  )

const given = ({ offer, ticked }: Choice['offers'][number], isNewAccount: boolean) => ({
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

/** Instead of a consent: what was shown is no longer what would be shared, and nothing was. */
export const CHANGED = 'offer_changed'
/** Null: it failed, which is logged (CON-05). */
type Given = Consent | typeof CHANGED | null

/** Shares with the platform of a journey. Giving the same again is safe. */
export async function exportConsent(api: Api, choice: Choice['offers'][number], isNewAccount: boolean): Promise<Given> {
  return consentOf(
    api('POST /consents/export', {
      body: { serviceId: choice.offer.serviceImport, requestBody: given(choice, isNewAccount) },
    }),
  )
}

/** Shares for one of the matching offers, or updates what is shared. Giving the same again is safe. */
export async function createConsent(api: Api, choice: Choice['offers'][number]): Promise<Given> {
  const { serviceImport, serviceExport, replaces } = choice.offer
  const body = { ...given(choice, false), serviceImport, serviceExport, ...(replaces !== undefined && { replaces }) }
  return consentOf(api('POST /consents', { body }))
}

/** Whether nothing is left ticked of what was shared: consents are not taken back in passing. */
export const isEmptied = ({ offer, ticked }: Choice['offers'][number]): boolean =>
  offer.replaces !== undefined && ticked.length === 0 && offer.datatypes.some(({ isShared }) => isShared)

async function consentOf(call: Promise<{ consent: Consent }>): Promise<Given> {
  const { answer, error } = await attempt(call)
  if (error?.code === CHANGED) return CHANGED
  if (error) note(error)
  // Also without one in the answer: something on the way may have answered instead.
  return answer?.consent ?? null
}

/** The offer of a journey. An e-mail for the recipient comes from a field, only where it asks for one. */
export const offerOf = ({ purpose, serviceExport, serviceImport, user, datatypes }: ConsentPopup): Offer => ({
  purpose: purpose._id,
  serviceExport: serviceExport._id,
  serviceImport: serviceImport._id,
  userKey: user.exportIdentifier.userKey,
  emailExport: user.exportIdentifier.email,
  emailImport: '',
  datatypes: datatypes.map(({ datatype, shown }) => ({ id: datatype._id, name: datatype.name, shown })),
})

type Provider = ConsentPopupItem['providers'][number]

/** Whether what a tool gives already can be updated: it has changed, and something of it can be shared today. */
export const isUpdatable = (
  { datatypes }: Pick<ConsentPopupItem, 'datatypes'>,
  { _id, consent, hasChanged }: Provider,
): boolean =>
  consent !== null && hasChanged && datatypes.some(({ service, rows }) => service._id === _id && rows.length > 0)

/** Whether anything can be given or updated of what a tool gives. */
export const isOffered = (exchange: Pick<ConsentPopupItem, 'datatypes'>, provider: Provider): boolean =>
  provider.state === 'none' || isUpdatable(exchange, provider)

/** The offers of a matching exchange: one for each tool that gives, without those of which all is shared as it is. */
export function offersOf(exchange: ConsentPopupItem): Offer[] {
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
