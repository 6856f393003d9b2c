import type { ErrorBody } from '@visions/contract/kernel'
import { redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { notFound, onServerWith, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { secondFactorAddress, signInAddress } from './office-address.ts'

const onServer = onServerWith(signInAddress)

/** The API needs a proven second factor, or one proven some minutes ago at most (DOR-08). */
const needsProof = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  (error.code === 'factor_needed' || error.code === 'fresh_factor_needed')

/**
 * Wraps `load` or `act` of a page of the office. When the API needs a session or a second factor, redirects to the page
 * that opens or proves it. A form is sent on with status 307: that page repeats its fields and sends them back here, so
 * that nothing that was typed is lost and nothing of it is in an address.
 */
export const onOffice = <T, P = Record<string, string | undefined>>(
  work: (api: Api, args: PageArgs<P>) => Promise<T>,
) =>
  onServer<T, P>(async (api, args) => {
    try {
      return await work(api, args)
    } catch (error) {
      const isForm = args.request.method !== 'GET'
      // onServer redirects a page without its form.
      if (isForm && error instanceof ApiError && (error.status === 401 || error.status === 440))
        throw redirect(signInAddress(error.status === 440, args.url), 307)
      if (!needsProof(error)) throw error
      const { pathname, search } = args.url
      throw redirect(secondFactorAddress(pathname + search), isForm ? 307 : 302)
    }
  })

/** The identifier in the address of a page. Throws 404 without one. */
export function requireId({ params }: PageArgs): string {
  const id = identifier(params['id'])
  if (!id) throw notFound()
  return id
}

/** The act of the intent that a form of the page sends. Throws 400 for an intent that the page does not have. */
export function actOf<Act>(acts: Readonly<Record<string, Act>>, form: FormData): Act {
  const intent = text(form, 'intent')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (act === undefined) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  return act
}

/** Codes of refusals with status 429 that have a text of their own. */
const ABOUT_ONE: ReadonlySet<string> = new Set(['too_many_uploads', 'too_many_archived'])

/**
 * The answer of a call, or the code of its refusal with the body of the API. Throws a lost session, and a refusal that
 * `onOffice` answers with the page of the second factor.
 */
export async function answerOrRefusal<T>(
  call: Promise<T>,
): Promise<
  | { answer: T; refused?: undefined; body?: undefined }
  | { answer?: undefined; refused: string; body?: ErrorBody | undefined }
> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 440 || needsProof(error)) throw error
    const isCall = error.status === 429 && !ABOUT_ONE.has(error.code)
    return { refused: isCall ? 'too_many_calls' : error.code, body: error.body }
  }
}

/** Redirects to `next` after a call that succeeds. Returns why it is refused, in the words of `refusal`. */
export async function finish<T>(
  call: Promise<T>,
  refusal: (code: string) => string,
  next: string | ((answer: T) => string),
): Promise<{ failure: string }> {
  const { answer, refused } = await answerOrRefusal(call)
  if (refused !== undefined) return { failure: refusal(refused) }
  throw redirect(typeof next === 'string' ? next : next(answer))
}
