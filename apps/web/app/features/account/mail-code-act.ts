// Sign-in with a code sent by mail (DOR-06): sends the code, then opens the session. The address stands in the form
// only, neither in the URL nor in the browser storage.
import { addressSentence } from '@visions/contract/mail-address-words'
import { readMailAddress } from '@visions/contract/mail-addresses'
import type { Api, ApiError } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { readSignInQuery } from './addresses.ts'
import {
  mailboxFull,
  MALFORMED_CODE,
  NOT_CHECKED,
  NOT_SENT,
  TOO_MANY_CODES,
  TOO_MANY_TRIES,
  WRONG_ADDRESS,
  WRONG_CODE,
} from './code-words.ts'
import type { OpenedSession } from './finish-sign-in.ts'
import { SIGN_IN_ERRORS } from './sign-in-errors.ts'

/** What the page shows next. `failure`: the reason of a failure that is in no field. */
export type MailCodeOutcome =
  | { step: 'address'; email: string; error?: string | undefined; failure?: string | undefined }
  // offer: a likely address, when the typed one looks like a slip.
  | {
      step: 'code'
      email: string
      isAgain: boolean
      offer?: string | undefined
      error?: string | undefined
      failure?: string | undefined
    }

/**
 * Sends a code or checks it. `enter` leads the person into the account.
 * A refusal is part of the outcome, also 401: there is no session to lose.
 */
export async function actOnMailCode<T>(
  api: Api,
  { request, url }: PageArgs,
  enter: (session: OpenedSession) => Promise<T>,
): Promise<MailCodeOutcome | T> {
  const form = await request.formData()
  const email = text(form, 'email').trim()
  if (form.get('intent') === 'confirm') {
    // Wrong tries count for the codes of this address only, not for those of others who share the browser.
    const body = { code: text(form, 'code'), ...(email && { email }) }
    const { answer, error } = await answerOf(api('POST /auth/code/confirmation', { body }))
    return answer ? enter(answer) : { step: 'code', email, isAgain: false, ...reasonOfCode(error) }
  }
  const read = readMailAddress(email)
  if (read.address === undefined) return { step: 'address', email, error: addressSentence(email) }
  const { returnTo } = readSignInQuery(url.searchParams)
  const { answer, error } = await answerOf(api('POST /auth/code', { body: { email, ...(returnTo && { returnTo }) } }))
  const isAgain = form.get('intent') === 'again'
  if (answer) return { step: 'code', email: read.address, isAgain, offer: read.offer }
  // The previous code may still be valid.
  if (isAgain) return { step: 'code', email, isAgain: false, failure: reasonOfAddress(error).failure ?? NOT_SENT }
  return { step: 'address', email, ...reasonOfAddress(error) }
}

type Reason = { error?: string; failure?: string }

function reasonOfAddress({ status, code, body }: ApiError): Reason {
  if (code === 'mailbox_full') return { failure: mailboxFull(Number(body?.details?.['minutes'] ?? 15)) }
  if (status === 400) return { error: WRONG_ADDRESS }
  if (status === 404) return { failure: 'Cette connexion n’est plus proposée. Choisissez-en une autre.' }
  return { failure: status === 429 ? TOO_MANY_CODES : NOT_SENT }
}

function reasonOfCode({ status, code }: ApiError): Reason {
  if (code === 'identity_removed') return { failure: SIGN_IN_ERRORS.retiree.text }
  if (status === 400) return { error: MALFORMED_CODE }
  if (status === 401) return { error: WRONG_CODE }
  return { failure: status === 429 ? TOO_MANY_TRIES : NOT_CHECKED }
}

/** The answer of a call without a session, or the ApiError of its refusal. */
async function answerOf<T extends object>(
  call: Promise<T>,
): Promise<{ answer: T; error?: undefined } | { answer?: undefined; error: ApiError }> {
  try {
    return { answer: await call }
  } catch (error) {
    logFailure(error)
    return { error: error as ApiError }
  }
}
