// The page of a shared link: no account, and reading it changes nothing.
import { numberText } from '@visions/contract/french-words'
import { newKey } from '@visions/ui/lib/new-key.ts'
import type { Answer } from '@visions/contract/kernel'
import type { assessmentsRoutes } from '@visions/contract/assessments'
import { data, redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { lines, NOT_ACCEPTED, text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

export type Shared = Answer<(typeof assessmentsRoutes)['GET /public/sharedassessments/{token}']>

/** Anchor of the page after a note was sent. */
const THANKS = 'merci'
/** The act of a reader without a message. */
export const READ = 'lu'
const MAX = { author: 80, text: 2000 }

/** Reasons why a link shows nothing. */
export type Trouble = 'expired' | 'paused' | 'withdrawn' | 'unknown' | 'busy'
/** By error code of the API. */
const TROUBLES: Record<string, Trouble> = {
  link_expired: 'expired',
  link_paused: 'paused',
  link_withdrawn: 'withdrawn',
}

export type SharedPageData =
  | { shared: Shared; token: string; thanked: boolean; isRead: boolean; noteKey: string }
  | { shared: null; trouble: Trouble }

/** Loads the content of the link; throws 404 with a reason for a link that shows nothing. */
export async function loadShared(api: Api, { params, url }: PageArgs) {
  const token = params['token'] ?? ''
  try {
    const shared = await api('GET /public/sharedassessments/{token}', { params: { token } })
    return data<SharedPageData>({
      shared,
      token,
      thanked: url.searchParams.has(THANKS),
      isRead: url.searchParams.has(READ),
      noteKey: newKey(),
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 400 || error.status === 404)
      return data<SharedPageData>({ shared: null, trouble: TROUBLES[error.code] ?? 'unknown' }, 404)
    if (error.status === 429) return data<SharedPageData>({ shared: null, trouble: 'busy' }, 429)
    throw error
  }
}

/**
 * A note that was refused: the reason and the fields, and the key to send it again, or none to send it as
 * another note.
 */
export interface NoteRefused {
  error?: string
  errors: { author?: string; text?: string }
  author: string
  text: string
  mission: string
  key: string
}

/**
 * Counts a reader, or sends a note. Then redirects to the thanks (303), so that a reload or second click sends nothing
 * more.
 */
export async function leaveNote(api: Api, { params, request, url }: PageArgs) {
  const form = await request.formData()
  if (text(form, 'intent') === READ) {
    await attempt(
      api('POST /public/sharedassessments/{token}/visits', {
        params: { token: params['token'] ?? '' },
        body: { visitKey: text(form, 'visitKey').slice(0, 60) },
      }),
    )
    return redirect(`${url.pathname}?${READ}=1`, 303)
  }
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
  if (!error) return redirect(`${url.pathname}?${THANKS}=1`, 303)
  // Accepted before it was edited: the next submit is another note.
  if (error.code === 'idempotency_key_reused') return refused(error.status, { error: LEFT_BEFORE, key: '' })
  // A link that has expired shows its own page.
  return refused(error.status || 503, { error: REFUSALS[error.code] ?? REFUSALS[error.status] ?? FAILED })
}

const TOO_MANY =
  'Trop de messages ont été envoyés depuis votre connexion internet. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'
const LEFT_BEFORE =
  'Une première version de votre message est déjà enregistrée. Renvoyez-le si cette version la complète.'
const FAILED = 'Votre message n’a pas été envoyé. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'
/** By error code of the API, or by status. */
const REFUSALS: Record<string, string> = {
  400: NOT_ACCEPTED,
  429: TOO_MANY,
  mission_not_found: 'La mission choisie n’est plus proposée. Choisissez-en une autre, ou aucune.',
  too_many_notes: 'Ce lien a reçu cinquante messages, le maximum. Demandez un nouveau lien.',
  too_many_notes_in_all: 'Ce bilan a reçu cent messages, le maximum. Demandez un lien vers une version plus récente.',
}

/** Errors by field, with the limits of the API. */
function lengthError(name: keyof typeof MAX, value: string, { none }: { none: string }): NoteRefused['errors'] {
  const { length } = value.trim()
  if (length === 0) return { [name]: none }
  if (length > MAX[name]) return { [name]: `${numberText(MAX[name])}\u00a0caractères au plus.` }
  return {}
}
