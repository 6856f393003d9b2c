import { useEffect } from 'react'
import { redirect, useActionData, useRevalidator } from 'react-router'
import { isSdn, MISSIONS, skipsObjective } from '../features/onboarding/next-page.ts'
import { SearchChoice } from '../features/onboarding/search-choice.tsx'
import type { Api } from '../lib/api.ts'
import { attempt } from '../lib/attempt.ts'
import { readLocal, writeLocal } from '../lib/storage.ts'
import { onBrowser, onServer, type PageArgs } from '../lib/universal.ts'
import { Stack } from '../ui/layout.tsx'
import { Page } from '../ui/page-layout.tsx'

const load = async (api: Api) => {
  const { user } = await api('GET /me')
  const stored = readLocal('headai')?.namespace
  if (!skipsObjective(user, stored)) return { userId: user._id, current: user.researchType }
  if (isSdn(user, stored) && user.researchType !== 'FORMATION') await force(api, user._id)
  throw redirect(MISSIONS)
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/** The namespace `sdn` searches for trainings (OBJ-02); a failed save is ignored. */
async function force(api: Api, id: string) {
  const { error } = await attempt(api('PUT /users/{id}', { params: { id }, body: { researchType: 'FORMATION' } }))
  if (error) console.info('the search for a training was not saved', error.code)
  else writeLocal('researchType', 'FORMATION')
}

const act = async (api: Api, { request }: PageArgs) => {
  const form = await request.formData()
  const researchType = form.get('researchType') === 'JOB' ? 'JOB' : 'FORMATION'
  const { error } = await attempt(
    api('PUT /users/{id}', { params: { id: String(form.get('userId')) }, body: { researchType } }),
  )
  if (error) return { failed: true }
  writeLocal('researchType', researchType)
  throw redirect(MISSIONS)
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const handle = { withoutTabs: true }
export const meta = () => [{ title: 'Mon objectif · Visions' }]

/** The choice between training and job (OBJ-01). */
export default function ObjectivePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const failed = useActionData<{ failed: boolean }>()?.failed === true
  const { revalidate } = useRevalidator()
  // The server does not know the browser storage: revalidate in the browser (OBJ-02).
  useEffect(() => {
    if (readLocal('headai')?.namespace === 'sdn') void revalidate()
  }, [revalidate])
  return (
    <Page gap={5} width={44}>
      <Stack as="header" gap={2}>
        <h1>Que cherchez-vous&nbsp;?</h1>
        <p id="aide" className="soft">
          Vos premières missions en dépendent. Vous pourrez changer d’avis à tout moment.
        </p>
      </Stack>
      <SearchChoice userId={loaderData.userId} current={loaderData.current} describedBy="aide" failed={failed} />
    </Page>
  )
}
