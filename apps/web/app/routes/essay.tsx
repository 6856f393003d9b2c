import type { PreferenceAnswer } from '@visions/contract/constants'
import { data, redirect } from 'react-router'
import { essayCookie, OWN_ESSAY_PAGE, readAnswers, valuesOf } from '../lib/essay-form.ts'
import { EssayLater, EssayPage } from '../features/essay/essay-page.tsx'
import { OpeningPage } from '../features/landing/opening-page.tsx'
import { useSiteOpening } from '../features/shell/opening.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import { PublicPage } from '../features/shell/public-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { onServer } from '../lib/universal.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import essayScript from '../site/essay.ts?worker&url'
import type { Route } from './+types/essay'

export const loader = onServer((api: Api) => api('GET /public/essay'))

const SIGN_UP = `/authentication/signup?${new URLSearchParams({ returnTo: OWN_ESSAY_PAGE })}`
interface Seen {
  answers?: PreferenceAnswer[] | undefined
}

/** Without scripts: the result, of which nothing is stored. «Je les garde» takes the answers to the sign-up. */
export const action = onServer(async (api: Api, { request, url }) => {
  const [essay, form] = await Promise.all([api('GET /public/essay'), request.formData()])
  const answers = readAnswers(essay, valuesOf(form, essay))
  const seen: Seen = { answers }
  if (text(form, 'intent') !== 'save' || !answers)
    return data(seen, { status: answers ? 200 : 400, headers: { 'cache-control': 'private, no-store' } })
  throw redirect(SIGN_UP, { status: 303, headers: { 'set-cookie': essayCookie(url, essay, answers) } })
})

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const handle = { hydrate: false, script: essayScript }
export const meta = publicMeta('essayer')

/** Six sentences before an account (PIS-02), or the opening state (OFF-20). */
export default function EssayRoute({ loaderData: essay, actionData }: Route.ComponentProps) {
  const { opening, missing } = useSiteOpening()
  if (opening || missing.includes('trades')) return <OpeningPage slug="essayer" opening={opening} />
  return (
    <PublicPage slug="essayer">
      {essay.sentences.length > 0 ? (
        <EssayPage
          essay={essay}
          answers={actionData?.answers}
          isIncomplete={actionData?.answers === undefined && actionData !== undefined}
        />
      ) : (
        <EssayLater />
      )}
    </PublicPage>
  )
}
