// The forms of «Connexion et sécurité» (DOR-04, DOR-05). Successes redirect, so that a reload repeats nothing.
import { addressSentence, slipQuestion } from '@visions/contract/mail-address-words'
import { replace } from 'react-router'
import type { Api, ApiError } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { ACCESS } from './addresses.ts'
import { proofAddress, readAct, withAct, type AccessIntent } from './proof.ts'
import {
  MALFORMED_CODE,
  NOT_CHECKED,
  NOT_SENT,
  TOO_MANY_CODES,
  TOO_MANY_TRIES,
  WRONG_ADDRESS,
  WRONG_CODE,
} from './code-words.ts'

/**
 * `about`: provider, identity or session of the form. `email`: the address that was sent. `isSent`: a code was sent.
 * `error` is about the field of the form, `failure` is not.
 */
export interface AccessOutcome {
  intent: AccessIntent
  about: string
  email?: string
  isSent?: boolean
  error?: string
  failure?: string
}
/** Successes in the address. */
export type AccessDone = 'retrait' | 'code' | 'adresse' | 'session' | 'sessions'

const doneAt = (done: AccessDone) => replace(`${ACCESS}?fait=${done}`, 303)
const FAILED = 'Rien n’a changé\u00a0: nous n’avons pas pu enregistrer votre demande. Réessayez dans quelques minutes.'

/**
 * Runs the intent of a form. `leave` loads the page of a provider. Throws redirects after a success, and to the proof
 * that an act needs first (PEO-02).
 */
export async function actOnAccess<T>(
  api: Api,
  { request, url }: PageArgs,
  leave: (address: string) => Promise<T>,
): Promise<AccessOutcome | T | null> {
  const form = await request.formData()
  const about = text(form, 'about')
  const email = text(form, 'email').trim()
  const body = { code: text(form, 'code') }
  const question = slipQuestion(email, text(form, 'asked'))
  const intent = form.get('intent') as AccessIntent
  const refused = (reason: Partial<AccessOutcome>): AccessOutcome => ({ intent, about, email, ...reason })
  const requireProof = (error: ApiError | undefined) => {
    if (error?.code === 'fresh_proof_needed') throw replace(proofAddress(intent, about), 303)
  }
  switch (intent) {
    case 'link': {
      const { answer, error } = await attempt(api('POST /account/links', { body: { provider: about } }))
      requireProof(error)
      return answer ? leave(answer.redirectTo) : refused({ failure: reasonOfLink(error) })
    }
    case 'send-link-code': {
      if (question) return refused({ error: question })
      const { error } = await attempt(api('POST /account/links/code', { body: { email } }))
      requireProof(error)
      return error ? refused(reasonOfAddress(error, email)) : refused({ isSent: true })
    }
    case 'confirm-link': {
      const { error } = await attempt(api('POST /account/links/code/confirmation', { body }))
      requireProof(error)
      const conflict = error?.code === 'too_many_identities' ? TOO_MANY : OTHER_ACCOUNT
      if (error) return refused({ isSent: true, ...reasonOfCode(error, conflict) })
      throw replace(`${ACCESS}?${new URLSearchParams({ ajout: about })}`, 303)
    }
    case 'unlink': {
      const { error } = await attempt(api('DELETE /account/identities/{identity}', { params: { identity: about } }))
      requireProof(error)
      if (error?.code === 'no_confirmed_address') return refused({ failure: NO_ADDRESS })
      if (error) return refused({ failure: error.status === 409 ? LAST_ONE : logged(error) })
      throw doneAt('retrait')
    }
    case 'send-email-code': {
      if (question) return refused({ error: question })
      const { error } = await attempt(api('POST /account/email/codes', { body: email ? { email } : {} }))
      return error ? refused(reasonOfAddress(error, email)) : refused({ isSent: true })
    }
    case 'confirm-email': {
      const { answer, error } = await attempt(api('POST /account/email/confirmation', { body }))
      if (error) return refused({ isSent: true, ...reasonOfCode(error, ADDRESS_CHANGED) })
      throw doneAt(answer.isConfirmed ? 'adresse' : 'code')
    }
    case 'end-session': {
      const { error } = await attempt(api('DELETE /account/sessions/{session}', { params: { session: about } }))
      requireProof(error)
      if (error) return refused({ failure: logged(error) })
      throw doneAt('session')
    }
    case 'end-others': {
      const { error } = await attempt(api('DELETE /account/sessions'))
      requireProof(error)
      if (error) return refused({ failure: logged(error) })
      throw doneAt('sessions')
    }
    case 'prove': {
      const returnTo = withAct(readAct(url.searchParams))
      const { answer, error } = await attempt(api('POST /account/proofs', { body: { provider: about, returnTo } }))
      return answer ? leave(answer.redirectTo) : refused({ failure: reasonOfLink(error) })
    }
    case 'send-proof-code': {
      const { error } = await attempt(api('POST /account/proofs/code', { body: { email } }))
      return error ? refused({ failure: error.status === 429 ? TOO_MANY_CODES : NOT_SENT }) : refused({ isSent: true })
    }
    case 'confirm-proof': {
      const { error } = await attempt(api('POST /account/proofs/code/confirmation', { body }))
      if (error) return refused({ isSent: true, ...reasonOfCode(error, WRONG_CODE) })
      throw replace(withAct(readAct(url.searchParams)), 303)
    }
    default:
      return null
  }
}

export const LAST_ONE = 'C’est votre seul moyen de connexion. Ajoutez un autre moyen avant de retirer celui-ci.'
const NO_ADDRESS =
  'Ce moyen est toujours là. Sans adresse e-mail confirmée, nous ne pourrions pas vous le rendre. Confirmez d’abord votre adresse. Une première adresse compte après 7 jours.'
const TOO_MANY = 'Un compte a 10\u00a0moyens de connexion au plus. Retirez d’abord un autre moyen.'
const ADDRESS_CHANGED = 'Votre adresse a changé entre-temps. Recevez un nouveau code.'
const OTHER_ACCOUNT = 'Cette adresse ouvre déjà un autre compte Visions. Ajoutez une autre adresse.'

function logged(error: ApiError): string {
  logFailure(error)
  return FAILED
}

function reasonOfLink({ status }: ApiError): string {
  if (status === 429) return 'Trop d’essais. Attendez 10\u00a0minutes, puis réessayez.'
  if (status === 404) return 'Ce service n’est plus proposé. Choisissez un autre moyen de connexion.'
  return 'Ce service ne répond pas en ce moment. Vos moyens de connexion n’ont pas changé. Réessayez dans quelques minutes.'
}

function reasonOfAddress({ status }: ApiError, email: string): Partial<AccessOutcome> {
  if (status === 400) return { error: addressSentence(email) ?? WRONG_ADDRESS }
  if (status === 409) return { error: 'Cette adresse est déjà la vôtre, et elle est confirmée.' }
  return { failure: status === 429 ? TOO_MANY_CODES : NOT_SENT }
}

/** `conflict`: the meaning of 409, which differs by call. */
function reasonOfCode({ status }: ApiError, conflict: string): Partial<AccessOutcome> {
  if (status === 400) return { error: MALFORMED_CODE }
  if (status === 422) return { error: WRONG_CODE }
  if (status === 409) return { error: conflict }
  return { failure: status === 429 ? TOO_MANY_TRIES : NOT_CHECKED }
}
