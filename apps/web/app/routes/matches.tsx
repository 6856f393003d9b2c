import { useActionData } from 'react-router'
import { CONSENT_INTENT } from '../features/consents/consent-steps.ts'
import { actOnMatchingConsent, MatchingConsent } from '../features/consents/matching-consent.tsx'
import type { Refusal } from '../features/consents/refusal.ts'
import { actOnApplying } from '../features/matches/apply-act.ts'
import { tabAddress } from '../features/matches/matches-address.ts'
import { loadMatches, loadMatchesOnServer, type MatchesData } from '../features/matches/matches-data.ts'
import { MatchesPage } from '../features/matches/matches-page.tsx'
import { CITY_INTENT, saveCity } from '../features/profile/city-question.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

export const loader = onServer((api: Api, { url }: PageArgs) => loadMatchesOnServer(api, url))
export const clientLoader = onBrowser((api: Api, { url }: PageArgs) => loadMatches(api, url))

const act = async (api: Api, { request, url }: PageArgs) => {
  const form = await request.formData()
  if (form.get('intent') === CONSENT_INTENT) return actOnMatchingConsent(api, form, url)
  if (form.get('intent') === CITY_INTENT) return saveCity(api, form)
  return (await actOnApplying(api, form)) ?? null
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mes matchs · Visions' }]

export default function MatchesRoute({ loaderData }: { loaderData: MatchesData }) {
  const acted = useActionData<{ intent: string } | null>()
  return (
    <MatchesPage
      data={loaderData}
      consent={
        <MatchingConsent
          loaded={loaderData.exchanges}
          refusal={acted?.intent === CONSENT_INTENT ? (acted as Refusal) : undefined}
          closeTo={tabAddress(loaderData.tab)}
        />
      }
    />
  )
}
