// What the forms of the list of wishes do (JRN-20).
import { replace } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'
import { identifier } from '../../lib/identifier.ts'
import { readWish, type WishFields, type WishText } from './wish-words.ts'

type Refused = { errors: Partial<WishFields>; problem: string | null; sent: WishFields }
/** `key`: under which it is sent again. The same as before when nobody knows whether it arrived; null: a new one. */
type RefusedNew = Refused & { key: string | null }
export type WishOutcome =
  | { intent: 'add-wish'; added: WishText; refused?: undefined }
  | { intent: 'add-wish'; added?: undefined; refused: RefusedNew }
  | { intent: 'edit-wish'; refused: Refused }
  // `key`: under which the wish is brought back.
  | { intent: 'remove-wish'; removed: WishText | null; key: string }
  | { intent: 'restore-wish'; restored: WishText | null; removed: WishText; key: string }
export type WishOutcomeOf<I extends WishOutcome['intent']> = Extract<WishOutcome, { intent: I }>

/** The parameter that opens a wish to change it. */
export const WISH_PARAM = 'voeu'

const FAILED = 'Une erreur est survenue. Rien n’a été enregistré\u00a0: réessayez dans un instant.'
const NO_ANSWER = 'Nous n’avons pas eu de réponse. Réessayez\u00a0: votre vœu ne sera enregistré qu’une fois.'
const ARRIVED = 'Votre envoi précédent était bien arrivé\u00a0: il est dans votre liste. Envoyez de nouveau pour ajouter aussi ce vœu.'
const TOO_MANY = 'Votre liste a déjà vingt vœux. Retirez-en un pour en ajouter un autre.'
const GONE = 'Ce vœu n’est plus dans votre liste. Rechargez la page.'

/** Runs the intent of a form; undefined when it is none of these. */
export async function actOnWishes(api: Api, url: URL, form: FormData): Promise<WishOutcome | undefined> {
  const sent = fieldsOf(form)
  const read = readWish(sent)
  const key = identifier(form.get('cle'))
  /** An answer is kept with its key, also a refusal; only what may have been lost is sent under the same one. */
  const keyAfter = ({ status }: { status: number }) => (status === 0 || status >= 500 ? key : null)
  const refused = (errors: Partial<WishFields>, problem: string | null = null): Refused => ({ errors, problem, sent })
  switch (form.get('intent')) {
    case 'add-wish': {
      if (!read.wish) return { intent: 'add-wish', refused: { ...refused(read.errors), key } }
      const { error } = await add(api, read.wish, key)
      if (!error) return { intent: 'add-wish', added: read.wish }
      return { intent: 'add-wish', refused: { ...refused({}, problemOf(error)), key: keyAfter(error) } }
    }
    case 'edit-wish': {
      if (!read.wish) return { intent: 'edit-wish', refused: refused(read.errors) }
      const { error } = await attempt(api('PUT /wishes/{id}', { params: { id: idOf(form) }, body: read.wish }))
      if (error) return { intent: 'edit-wish', refused: refused({}, problemOf(error)) }
      throw replace(url.pathname, 303)
    }
    case 'remove-wish': {
      const { error } = await attempt(api('DELETE /wishes/{id}', { params: { id: idOf(form) } }))
      return { intent: 'remove-wish', removed: error || !read.wish ? null : read.wish, key: newWishKey() }
    }
    case 'restore-wish': {
      if (!read.wish) return undefined
      const { error } = await add(api, read.wish, key)
      const next = (error && keyAfter(error)) ?? newWishKey()
      return { intent: 'restore-wish', restored: error ? null : read.wish, removed: read.wish, key: next }
    }
    default:
      return undefined
  }
}

/** Under a key, so that it is added once however often it is sent. */
function add(api: Api, wish: WishText, key: string | null) {
  return attempt(api('POST /wishes', { body: wish, headers: key ? { 'idempotency-key': key } : {} }))
}

const problemOf = ({ code, status }: { code: string; status: number }): string =>
  code === 'too_many_wishes'
    ? TOO_MANY
    : code === 'idempotency_key_reused'
      ? ARRIVED
      : status === 404
        ? GONE
        : status === 0
          ? NO_ANSWER
          : FAILED
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const idOf = (form: FormData): string => textOf(form, 'id')
const fieldsOf = (form: FormData): WishFields => ({
  title: textOf(form, 'title'),
  establishment: textOf(form, 'establishment'),
  chance: textOf(form, 'chance'),
})

/** A key nobody else has; also where randomUUID is not (pages without TLS). */
export function newWishKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
