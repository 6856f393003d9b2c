import { OFFICE, withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { invitationRefusal } from './office-words.ts'
import { answerOrRefusal } from './on-office.ts'

export interface InvitationOutcome {
  failure?: string
  /** address: that of the identity differs, or is not confirmed. waits: an administrator has not confirmed it yet. */
  identity?: 'address' | 'waits'
}

export async function loadInvitation(api: Api, { params: { token = '' }, url }: PageArgs) {
  const { answer: invitation, error } = await attempt(api('GET /office/invitation/{token}', { params: { token } }))
  if (!invitation) {
    if (error.status === 404 || error.status === 400) return { trouble: 'invalid' as const }
    return { trouble: error.status === 429 ? ('tooMany' as const) : ('unavailable' as const) }
  }
  const me = await orSignedOut(api('GET /office/me'))
  const list = me ? null : await orNull(api('GET /office/providers'))
  return { invitation, me, providers: list?.providers ?? null, token, here: url.pathname }
}

/** The answer, or null without a session. */
async function orSignedOut<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 440)) return null
    throw error
  }
}

export async function actOnInvitation(
  api: Api,
  { params: { token = '' }, request }: PageArgs,
): Promise<InvitationOutcome> {
  const form = await request.formData()
  if (form.get('intent') === 'present-identity') {
    const { refused } = await answerOrRefusal(api('POST /office/invitation/{token}/identity', { params: { token } }))
    return refused === undefined ? { identity: 'waits' } : { failure: invitationRefusal(refused) }
  }
  const { refused } = await answerOrRefusal(api('POST /office/invitation/{token}/acceptance', { params: { token } }))
  if (refused === undefined) throw redirect(withQuery(OFFICE, { fait: 'bienvenue' }))
  if (refused === 'address_differs') return { identity: 'address' }
  if (refused === 'identity_waits') return { identity: 'waits' }
  return { failure: invitationRefusal(refused) }
}
