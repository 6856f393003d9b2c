import type { ShownUntil } from '@visions/contract/arrivals'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'

/** Where «J’arrête pour aujourd’hui» leads. */
export const PAUSE = '/user/missions?pause=1'

/**
 * Marks arrivals as shown, by the form of the card, then returns to the page it was on, or to a calm end. A failure
 * loses nothing: they are shown again.
 */
export async function actOnArrivals(api: Api, form: FormData): Promise<Response> {
  const at = String(form.get('at') ?? '')
  const body: ShownUntil = { entry: Number(form.get('entry')) || 0, at: at || null }
  await attempt(api('POST /arrivals/seen', { body }))
  return redirect(form.get('next') === 'pause' ? PAUSE : returnPath(form.get('returnTo')), 303)
}

/** A page of the user area, also when the form was changed. */
function returnPath(asked: unknown): string {
  const home = '/user/missions'
  if (typeof asked !== 'string' || !/^\/user(\/|$)/.test(asked)) return home
  const { origin, pathname, search } = new URL(asked, 'https://visions.invalid')
  return origin === 'https://visions.invalid' && pathname.startsWith('/user') ? pathname + search : home
}
