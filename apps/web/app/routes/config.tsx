import type { UserChanges } from '@visions/contract/profile'
import { redirect, useActionData } from 'react-router'
import { ConfigForm } from '../features/onboarding/config-form.tsx'
import { MISSIONS } from '../features/onboarding/next-page.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { writeLocal } from '../lib/storage.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'

const load = async (api: Api) => {
  const { user } = await api('GET /me')
  // Without the list, the objective cannot be changed here.
  const offered = user.gamification.mainObjective
    ? await orNull(api('GET /public/missionobjectiveassociations/objectives'))
    : null
  return { user, objectives: offered?.objectives ?? [] }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs) => {
  const form = await request.formData()
  const { user } = await api('GET /me')
  const { avatar, mainObjective } = user.gamification
  const chosen = {
    avatar: Number(form.get('avatar') ?? avatar),
    researchType: (form.get('researchType') ?? user.researchType) as typeof user.researchType,
    mainObjective: (form.get('mainObjective') ?? mainObjective) as string | null,
  }
  const changes: UserChanges = {
    ...(chosen.avatar !== avatar && { avatar: chosen.avatar }),
    ...(chosen.researchType !== user.researchType && { researchType: chosen.researchType }),
    ...(chosen.mainObjective !== mainObjective && { mainObjective: chosen.mainObjective }),
  }
  if (Object.keys(changes).length > 0) {
    const { error } = await attempt(
      api('PUT /users/{id}', { params: { id: String(form.get('userId')) }, body: changes }),
    )
    if (error) return { failed: true }
  }
  if (chosen.researchType) writeLocal('researchType', chosen.researchType)
  if (chosen.mainObjective) writeLocal('mainObjective', chosen.mainObjective)
  throw redirect(MISSIONS)
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mon avatar et mon objectif · Visions' }]

/** Avatar and objective on one page (ONB-04). */
export default function Config({ loaderData: { user, objectives } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const failed = useActionData<{ failed: boolean }>()?.failed === true
  return (
    <Page gap={6} width={48}>
      <PageHeader title="Mon avatar et mon objectif">Deux réglages avant de repartir en mission.</PageHeader>
      <ConfigForm key={user._id} user={user} objectives={objectives} failed={failed} />
    </Page>
  )
}
