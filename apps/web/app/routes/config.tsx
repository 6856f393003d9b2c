import type { UserChanges } from '@visions/contract/profile'
import { redirect, useActionData } from 'react-router'
import { ConfigForm } from '../features/onboarding/config-form.tsx'
import { MISSIONS } from '../features/onboarding/next-page.ts'
import { ApiError, type Api } from '../lib/api.ts'
import { writeLocal } from '../lib/storage.ts'
import { onBrowser, onServer, type PageArgs } from '../lib/universal.ts'
import styles from './objective.module.css'

const load = async (api: Api) => {
  const { user } = await api('GET /me')
  // Without the list, the objective simply cannot be changed here.
  const objectives = user.gamification.mainObjective
    ? await api('GET /public/missionobjectiveassociations/objectives').then(
        (answer) => answer.objectives,
        () => [],
      )
    : []
  return { user, objectives }
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
  try {
    if (Object.keys(changes).length > 0) await api('PUT /users/{id}', { params: { id: String(form.get('userId')) }, body: changes })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 440) throw error
    return { failed: true }
  }
  if (chosen.researchType) writeLocal('researchType', chosen.researchType)
  if (chosen.mainObjective) writeLocal('mainObjective', chosen.mainObjective)
  throw redirect(MISSIONS)
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mon avatar et mon objectif · Visions' }]

/** Avatar and objective, set up on one page (ONB-04). */
export default function Config({ loaderData: { user, objectives } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const failed = useActionData<{ failed: boolean }>()?.failed === true
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Mon avatar et mon objectif</h1>
        <p className={styles.intro}>Deux réglages avant de repartir en mission.</p>
      </header>
      <ConfigForm key={user._id} user={user} objectives={objectives} failed={failed} />
    </div>
  )
}
