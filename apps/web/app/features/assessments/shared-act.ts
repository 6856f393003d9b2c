// What somebody with a link loads and leaves: no account, no script, nothing decided by reading.
import type { Answer } from '@visions/contract/kernel'
import type { assessmentsRoutes } from '@visions/contract/assessments'
import { data, redirect } from 'react-router'
import { ApiError, type Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'
import { lines, NOT_ACCEPTED, text } from '../../lib/form-text.ts'
import { identifier } from '../../lib/identifier.ts'
import type { PageArgs } from '../../lib/universal.ts'

export type Shared = Answer<(typeof assessmentsRoutes)['GET /public/sharedassessments/{token}']>

/** Where the page stands once a note was left. */
const THANKS = 'merci'
const NOTE = 'note'
const MOST = { author: 80, text: 2000 }

/** Why a link opens nothing. */
export type Trouble = 'expired' | 'paused' | 'withdrawn' | 'unknown' | 'busy'
/** By the API's codes. */
const TROUBLES: Record<string, Trouble> = {
  link_expired: 'expired',
  link_paused: 'paused',
  link_withdrawn: 'withdrawn',
}

export type SharedPageData =
  | { shared: Shared; token: string; thanked: boolean; noteKey: string }
  | { shared: null; trouble: Trouble }

/** What the link shows; one that opens nothing (any more) is a page of its own, 404. */
export async function loadShared(api: Api, { params, url }: PageArgs) {
  const token = params['token'] ?? ''
  try {
    const shared = await api('GET /public/sharedassessments/{token}', { params: { token } })
    return data<SharedPageData>({ shared, token, thanked: url.searchParams.has(THANKS), noteKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 400 || error.status === 404)
      return data<SharedPageData>({ shared: null, trouble: TROUBLES[error.code] ?? 'unknown' }, 404)
    if (error.status === 429) return data<SharedPageData>({ shared: null, trouble: 'busy' }, 429)
    throw error
  }
}

/** A note that was not left: why, and what was written, to be sent again under the same key; without one, as another note. */
export interface NoteRefused {
  error?: string
  errors: { author?: string; text?: string }
  author: string
  text: string
  mission: string
  key: string
}

/** Leaves a note, then leads to the thanks (303): a reload, or a second press, leaves nothing more. */
export async function leaveNote(api: Api, { params, request, url }: PageArgs) {
  const form = await request.formData()
  const sent = {
    author: text(form, 'author'),
    text: lines(form, 'text'),
    mission: text(form, 'mission'),
    key: text(form, 'key'),
  }
  const refused = (status: number, reason: Partial<Pick<NoteRefused, 'error' | 'errors' | 'key'>>) =>
    data<NoteRefused>({ errors: {}, ...sent, ...reason }, status)
  const errors = {
    ...lengthError('author', sent.author, { none: 'Indiquez votre nom, pour que la personne sache qui lui écrit.' }),
    ...lengthError('text', sent.text, { none: 'Écrivez votre message.' }),
  }
  if (Object.keys(errors).length > 0) return refused(400, { errors })
  const { error } = await attempt(
    api('POST /public/sharedassessments/{token}/notes', {
      params: { token: params['token'] ?? '' },
      ...(identifier(sent.key) && { headers: { 'idempotency-key': sent.key } }),
      body: { author: sent.author, text: sent.text, missionId: identifier(sent.mission) },
    }),
  )
  if (!error) return redirect(`${url.pathname}?${THANKS}=1#${NOTE}`, 303)
  // It was left before it was changed: what is sent next is another note.
  if (error.code === 'idempotency_key_reused') return refused(error.status, { error: LEFT_BEFORE, key: '' })
  // A link that opens nothing any more says so itself, in place of the page.
  return refused(error.status || 503, { error: REFUSALS[error.code] ?? REFUSALS[error.status] ?? FAILED })
}

const TOO_MANY =
  'Trop de messages ont été envoyés depuis votre connexion internet. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'
const LEFT_BEFORE =
  'Une première version de votre message est déjà enregistrée. Renvoyez-le si cette version la complète.'
const FAILED = 'Votre message n’a pas été envoyé. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'
/** By the API's codes, or by status. */
const REFUSALS: Record<string, string> = {
  400: NOT_ACCEPTED,
  429: TOO_MANY,
  mission_not_found: 'La mission choisie n’est plus proposée. Choisissez-en une autre, ou aucune.',
  too_many_notes: 'Ce lien a reçu cinquante messages, le maximum. Demandez un nouveau lien.',
  too_many_notes_in_all: 'Ce bilan a reçu cent messages, le maximum. Demandez un lien vers une version plus récente.',
}

/** What is wrong with a field, as the API counts. */
function lengthError(name: keyof typeof MOST, value: string, { none }: { none: string }): NoteRefused['errors'] {
  const { length } = value.trim()
  if (length === 0) return { [name]: none }
  if (length > MOST[name]) return { [name]: `${MOST[name].toLocaleString('fr-FR')}\u00a0caractères au plus.` }
  return {}
}
