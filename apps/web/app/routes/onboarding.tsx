import { useEffect } from 'react'
import { redirect, useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { firstSentences } from '@visions/contract/essay-result'
import {
  ACT_PARAM,
  actsFor,
  actToResume,
  addressOf,
  MISSIONS,
  readAct,
  skipsOnboarding,
} from '../features/onboarding/next-page.ts'
import { actOnOnboarding } from '../features/onboarding/onboarding-act.ts'
import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx'
import { loadStoredNamespace } from '../features/shell/stored-namespace.ts'
import { answersSent } from '../features/preferences/answer-queue.ts'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { readLocal } from '../lib/storage.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

/** Redirects to an act. Loads the sentences, and for the last act what they say; without what cannot be loaded. */
const load = async (api: Api, { url }: PageArgs) => {
  const [{ user }, stored, game, known, swipe] = await Promise.all([
    api('GET /me'),
    loadStoredNamespace(api),
    orNull(api('GET /preferences/game')),
    isLastAct(url) ? orNull(api('GET /notebook/known')) : null,
    // The first cards follow the interests.
    isLastAct(url) ? orNull(api('GET /preferences/swipe')) : null,
  ])
  if (skipsOnboarding(user, stored)) throw redirect(MISSIONS)
  const sentences = firstSentences(game?.sentences ?? [])
  if (!readAct(url.searchParams, actsFor(user, sentences.length)))
    throw redirect(addressOf(actToResume(user, sentences)))
  return {
    sentences,
    known: known?.known.find(({ source }) => source.kind === 'game') ?? null,
    trades: (swipe?.cards ?? []).filter(({ kind }) => kind === 'trade').slice(0, TRADES),
  }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(async (api: Api, args: PageArgs) => {
  if (isLastAct(args.url)) await answersSent()
  return load(api, args)
})

/** Acts share their data; the last one has its own. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isLastAct(args.nextUrl) || skipReloadFor(ACT_PARAM)(args)

/** Trades of the last act. */
const TRADES = 3

const isLastAct = (url: URL): boolean => url.searchParams.get(ACT_PARAM) === 'boussole'

const act = async (api: Api, { request }: PageArgs) => actOnOnboarding(api, await request.formData())
export const action = onServer(act)
export const clientAction = onBrowser(act)

/** Arrivals wait until the person leaves. */
export const handle = { withoutTabs: true, holdsArrivals: true }
export const meta = () => [{ title: 'Bienvenue · Visions' }]

export default function Onboarding({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { user } = usePerson()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  // The server does not know the browser storage: revalidate in the browser (ONB-03).
  useEffect(() => {
    if (readLocal('headai')) void revalidate()
  }, [revalidate])
  const act = readAct(search, actsFor(user, loaderData.sentences.length)) ?? 'animal'
  return <OnboardingPage act={act} {...loaderData} />
}
