// What the forms of «Mes données» do, beside sharing: open the personal cloud, ask for the account to be erased, keep it after all.
import { replace } from 'react-router'
import { safeLink } from '@visions/contract/links'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'

export type Outcome =
  | { intent: 'cloud'; url: string | null; isSignedIn: boolean }
  | { intent: 'delete'; problem: 'not-confirmed' | 'failed' }
  | { intent: 'keep'; problem: 'failed' }

export const CONFIRMATION = 'SUPPRIMER'
/** The step that asks for the confirmation, and the address it leads back to. */
export const DELETE_STEP = '?etape=supprimer'
/** Pages of tools that may be looked through for the cloud. */
const MOST_PAGES = 5

/** Runs the intent of a form; undefined when it is none of these. */
export async function actOnPersonalData(api: Api, form: FormData, url: URL): Promise<Outcome | undefined> {
  switch (form.get('intent')) {
    case 'cloud':
      return openCloud(api)
    case 'delete': {
      if (!isConfirmed(form.get('confirmation'))) return { intent: 'delete', problem: 'not-confirmed' }
      const { error } = await attempt(api('POST /personaldata/deletion', { body: { confirmation: CONFIRMATION } }))
      if (error) return { intent: 'delete', problem: 'failed' }
      throw replace(`${url.pathname}?fait=suppression`, 303)
    }
    case 'keep': {
      const { error } = await attempt(api('DELETE /personaldata/deletion'))
      if (error) return { intent: 'keep', problem: 'failed' }
      throw replace(`${url.pathname}?fait=maintien`, 303)
    }
    default:
      return undefined
  }
}

/** The word, however it is written. */
export const isConfirmed = (word: unknown): boolean => typeof word === 'string' && word.trim().toLocaleUpperCase('fr-FR') === CONFIRMATION

/** A link that opens the person's cloud once; null when there is none, which is no failure of the page. */
async function openCloud(api: Api): Promise<Outcome> {
  const none = { intent: 'cloud', url: null, isSignedIn: false } as const
  const serviceId = await findCloud(api)
  if (!serviceId) return none
  const { answer } = await attempt(api('POST /personalcloud/link', { body: { serviceId } }))
  return answer ? { intent: 'cloud', url: safeLink(answer.url) ?? null, isSignedIn: answer.isSignedIn } : none
}

async function findCloud(api: Api): Promise<string | undefined> {
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { answer } = await attempt(api('GET /services', { query: after ? { after } : {} }))
    const cloud = answer?.services.find(({ isPersonalCloud }) => isPersonalCloud)
    if (cloud || !answer?.next) return cloud?._id
    after = answer.next
  }
  return undefined
}
