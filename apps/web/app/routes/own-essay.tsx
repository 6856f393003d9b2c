import { redirect, useActionData } from 'react-router'
import { deletedCookie, readCookie } from '../lib/essay-form.ts'
import { OwnEssayPage } from '../features/essay/own-essay-page.tsx'
import { namespacePath } from '../features/account/addresses.ts'
import { MISSIONS, questionAddress, skipsOnboarding } from '../features/onboarding/next-page.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/own-essay'

/** The pistes of the cookie, and whether the account is new. Without a cookie of today: the usual first page. */
export const loader = onServer(async (api: Api, { request, url }) => {
  const [{ user }, essay] = await Promise.all([api('GET /me'), api('GET /public/essay')])
  const saved = readCookie(request, url, essay)
  if (!saved) throw redirect('/user')
  return { pistes: saved.pistes, isNew: !skipsOnboarding(user) }
})

/** Adds the answers and the pistes on «yes» only. The cookie ends with either answer. */
export const action = onServer(async (api: Api, { request, url }) => {
  const [{ user }, essay, form] = await Promise.all([api('GET /me'), api('GET /public/essay'), request.formData()])
  const saved = readCookie(request, url, essay)
  const leave = (path: string) => redirect(path, { status: 303, headers: { 'set-cookie': deletedCookie(url) } })
  if (!saved || text(form, 'intent') !== 'yes') throw leave('/user')
  const answers = essay.sentences.map(({ key }, place) => ({ code: key, answer: saved.answers[place]! }))
  const trades = saved.pistes.map(({ code }) => code)
  const { error } = await attempt(api('POST /pistes/essay', { body: { answers, trades } }))
  if (error && (error.status >= 500 || error.status === 429 || error.status === 0)) return { failed: true }
  if (error) throw leave('/user')
  if (skipsOnboarding(user)) throw leave(MISSIONS)
  await attempt(api('PUT /users/{id}', { params: { id: user._id }, body: { hasDoneOnboarding: true } }))
  const namespace = text(form, 'namespace')
  throw leave(namespace ? namespacePath(namespace) : questionAddress('situation', true))
})

export const handle = { withoutTabs: true, holdsArrivals: true }
export const meta = () => [{ title: 'Mes trois pistes · Visions' }]

/** The question whether the pistes of before the sign-in are of this person (PIS-02). */
export default function OwnEssay({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<{ failed: true }>() !== undefined
  return <OwnEssayPage {...loaderData} failed={failed} />
}
