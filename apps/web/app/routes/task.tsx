import { isRouteErrorResponse, useActionData, useRouteError } from 'react-router'
import { actOnMissions, type Refused } from '../features/missions/page-act.ts'
import { loadTaskPage, type TaskPageData } from '../features/missions/page-data.ts'
import { TaskPage } from '../features/missions/task-page.tsx'
import { PageTrouble } from '../features/shell/page-trouble.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api, { params }: PageArgs) => loadTaskPage(api, params['taskId'])
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request, url }: PageArgs) => actOnMissions(api, url, await request.formData())
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = ({ loaderData }: { loaderData?: TaskPageData }) => [
  { title: `${loaderData ? loaderData.task.name : 'Mes missions'} · Visions` },
]

export default function TaskRoute({ loaderData }: { loaderData: TaskPageData }) {
  const refused = useActionData<Refused>()
  return <TaskPage data={loaderData} refused={refused} />
}

/** A task may be archived after a person stored its address. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PageTrouble title="Cette tâche n’est pas proposée" icon="flag" to="/user/missions" label="Mes missions">
      Nous ne proposons plus cette tâche, ou son adresse contient une erreur. Vos VisionsStars sont conservées.
    </PageTrouble>
  )
}
