import { useActionData, useSearchParams } from 'react-router'
import { actOnCards, type CardOutcome } from '../features/pistes/card-act.ts'
import { CardsPage } from '../features/pistes/cards-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'

const load = async (api: Api) => {
  const { pistes, cards } = await api('GET /piste-cards')
  return { pistes, cards }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const action = onServer(actOnCards)
export const clientAction = onBrowser(actOnCards)

export const meta = () => [{ title: 'Montrer mes pistes · Visions' }]

export default function PisteCardsRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const [address] = useSearchParams()
  return <CardsPage {...loaderData} outcome={useActionData<CardOutcome>()} newId={address.get('lien')} />
}
