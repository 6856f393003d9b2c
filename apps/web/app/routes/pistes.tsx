import { useActionData } from 'react-router'
import { PistesPage } from '../features/pistes/pistes-page.tsx'
import { answerProposal, type ProposalOutcome } from '../features/pistes/proposals.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'

const load = async (api: Api) => {
  const [{ pistes }, cards] = await Promise.all([api('GET /pistes'), orNull(api('GET /piste-cards'))])
  return { pistes, proposals: cards?.proposals ?? [] }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const action = onServer(answerProposal)
export const clientAction = onBrowser(answerProposal)

export const meta = () => [{ title: 'Mes pistes · Visions' }]

export default function PistesRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return <PistesPage {...loaderData} outcome={useActionData<ProposalOutcome>()} />
}
