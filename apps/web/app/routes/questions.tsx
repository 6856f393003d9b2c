import { redirect, useActionData, useSearchParams } from 'react-router'
import {
  ACT_PARAM,
  hasAnswered,
  isQuestion,
  MISSIONS,
  QUESTIONS_PAGE,
  questionsFor,
  SHORT_PARAM,
} from '../features/onboarding/next-page.ts'
import { actOnQuestions } from '../features/onboarding/onboarding-act.ts'
import { QuestionPage } from '../features/onboarding/question-page.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

/** The first question without an answer, unless the address names one. Redirects when all have one. */
const load = async (api: Api, { url }: PageArgs) => {
  const { user } = await api('GET /me')
  const first = questionsFor(user).find((question) => !hasAnswered(user, question))
  if (!isQuestion(url.searchParams.get(ACT_PARAM)))
    throw redirect(first ? `${QUESTIONS_PAGE}?${ACT_PARAM}=${first}` : MISSIONS)
  return null
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) =>
  actOnQuestions(api, await request.formData(), url.searchParams.has(SHORT_PARAM))
export const action = onServer(act)
export const clientAction = onBrowser(act)

/** Arrivals wait until the last question. */
export const handle = { withoutTabs: true, holdsArrivals: true }
export const meta = () => [{ title: 'Quelques mots sur moi · Visions' }]

/** The questions about the profile, one a screen (MIS-03, NBK-02). */
export default function Questions() {
  const { user } = usePerson()
  const failed = useActionData<{ failed: true }>() !== undefined
  const named = useSearchParams()[0].get(ACT_PARAM)
  return isQuestion(named) ? <QuestionPage act={named} user={user} failed={failed} /> : null
}
