import type { Piste } from '@visions/contract/pistes'
import { redirect, useActionData } from 'react-router'
import { compareEssay, deletedCookie, readCookie } from '../lib/essay-form.ts'
import { OwnEssayPage } from '../features/essay/own-essay-page.tsx'
import { namespacePath } from '../features/account/addresses.ts'
import { MISSIONS, questionAddress, skipsOnboarding } from '../features/onboarding/next-page.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/own-essay'

/** What a person has of pistes; nothing for a new account. */
const findKnown = async (api: Api, isNew: boolean): Promise<Piste[]> =>
  isNew ? [] : (await api('GET /pistes', { query: { stored: 'true' } })).pistes

/** The pistes of the cookie, and whether the account is new. Without a cookie of today: the usual first page. */
export const loader = onServer(async (api: Api, { request, url }) => {
  const [{ user }, essay] = await Promise.all([api('GET /me'), api('GET /public/essay')])
  const saved = readCookie(request, url, essay)
  if (!saved) throw redirect('/user')
  const isNew = !skipsOnboarding(user)
  return { ...compareEssay(saved.pistes, await findKnown(api, isNew)), isNew }
})

const PISTES = '/user/pistes'

/** Adds the answers and the new pistes on «yes» only. The cookie ends with either answer. */
export const action = onServer(async (api: Api, { request, url }) => {
  const [{ user }, essay, form] = await Promise.all([api('GET /me'), api('GET /public/essay'), request.formData()])
  const saved = readCookie(request, url, essay)
  const leave = (path: string) => redirect(path, { status: 303, headers: { 'set-cookie': deletedCookie(url) } })
  if (!saved || text(form, 'intent') !== 'yes') throw leave('/user')
  const isNew = !skipsOnboarding(user)
  const { answer: known, error: unknown } = await attempt(findKnown(api, isNew))
  if (unknown) return { failed: true }
  const trades = compareEssay(saved.pistes, known).pistes.flatMap(({ code, note }) => (note ? [] : [code]))
  if (trades.length === 0) throw leave(PISTES)
  const answers = essay.sentences.map(({ key }, place) => ({ code: key, answer: saved.answers[place]! }))
  const { answer: added, error } = await attempt(api('POST /pistes/essay', { body: { answers, trades } }))
  if (error && (error.status >= 500 || error.status === 429 || error.status === 0)) return { failed: true }
  if (error) throw leave('/user')
  if (!isNew) throw leave(added.waiting > 0 ? PISTES : MISSIONS)
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
