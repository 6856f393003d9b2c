// The forms of «Montrer mes pistes»: choose, look, create a link, end it (PIS-06). They work without scripts.
import { MAX_CARD_NAME, MAX_CARD_PISTES } from '@visions/contract/constants'
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { NOT_ACCEPTED, text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { newKey } from '@visions/ui/lib/new-key.ts'
import { CARDS_PAGE } from './piste-words.ts'

export const CARD_DAYS = [1, 7, 14, 30]
const DEFAULT_DAYS = 7

/** What a form contains; `reasons`: the pistes that are shown with their sentence. */
export interface CardDraft {
  pistes: string[]
  reasons: string[]
  name: string
  days: number
  key: string
}
export type CardOutcome =
  | { step: 'choice' | 'preview'; draft: CardDraft; error?: string }
  | { step: 'end'; id: string; error: string }

const all = (form: FormData, name: string): string[] => form.getAll(name).flatMap((value) => identifier(value) ?? [])

function draftOf(form: FormData): CardDraft {
  const pistes = all(form, 'piste')
  return {
    pistes,
    reasons: all(form, 'raison').filter((id) => pistes.includes(id)),
    name: text(form, 'name').trim(),
    days: CARD_DAYS.find((days) => String(days) === text(form, 'days')) ?? DEFAULT_DAYS,
    key: identifier(text(form, 'key')) ?? newKey(),
  }
}

const FAILED = 'Votre lien n’a pas été créé. Votre choix est conservé\u00a0: réessayez dans quelques minutes.'
/** By error code of the API, or by status. */
const REFUSALS: Record<string, string> = {
  400: NOT_ACCEPTED,
  404: 'Une de ces pistes n’est plus ouverte. Choisissez de nouveau.',
  too_many_cards: 'Vous avez déjà dix liens. Arrêtez-en un pour créer celui-ci.',
}

function problemOf({ pistes, name }: CardDraft): string | undefined {
  if (pistes.length === 0) return 'Choisissez au moins une piste.'
  if (pistes.length > MAX_CARD_PISTES) return `Choisissez ${MAX_CARD_PISTES}\u00a0pistes au plus.`
  return name.length > MAX_CARD_NAME ? `Le nom a ${MAX_CARD_NAME}\u00a0lettres au plus.` : undefined
}

/** Runs the intent of a form. Throws a redirect to the new link, or to the list after the end of one. */
export async function actOnCards(api: Api, { request }: { request: Request }): Promise<CardOutcome> {
  const form = await request.formData()
  const intent = text(form, 'intent')
  if (intent === 'end') {
    const id = text(form, 'id')
    const { error } = await attempt(api('DELETE /piste-cards/{id}', { params: { id }, body: {} }))
    if (error && error.status !== 404)
      return { step: 'end', id, error: 'Ce lien s’ouvre encore. Réessayez dans quelques minutes.' }
    throw replace(CARDS_PAGE, 303)
  }
  const draft = draftOf(form)
  const error = problemOf(draft)
  if (error) return { step: 'choice', draft, error }
  if (intent !== 'create') return { step: intent === 'preview' ? 'preview' : 'choice', draft }
  const { pistes, reasons, name, days, key } = draft
  const { answer, error: refusal } = await attempt(
    api('POST /piste-cards', {
      headers: { 'idempotency-key': key },
      body: { pistes: pistes.map((id) => ({ id, withReason: reasons.includes(id) })), name, days },
    }),
  )
  if (refusal)
    return {
      step: refusal.status === 404 || refusal.status === 400 ? 'choice' : 'preview',
      draft: { ...draft, key: newKey() },
      error: REFUSALS[refusal.code] ?? REFUSALS[refusal.status] ?? FAILED,
    }
  throw replace(`${CARDS_PAGE}?lien=${answer.card._id}`, 303)
}
