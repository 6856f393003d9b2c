import type { ResearchType } from '@visions/contract/vocabulary'
import { useEffect } from 'react'
import { redirect, useActionData, useRevalidator } from 'react-router'
import { MISSIONS, skipsObjective } from '../features/onboarding/next-page.ts'
import { SearchChoice } from '../features/onboarding/search-choice.tsx'
import { storeSearch } from '../features/onboarding/store-search.ts'
import { loadStoredNamespace } from '../features/shell/stored-namespace.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { readLocal } from '../lib/storage.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'

const load = async (api: Api) => {
  const [{ user }, stored] = await Promise.all([api('GET /me'), loadStoredNamespace(api)])
  if (!skipsObjective(user, stored)) return { userId: user._id, current: user.researchType, isOpen: user.isSearchOpen }
  const search = user.namespaceSearch ?? stored?.search
  if (search && user.researchType !== search) await setSearch(api, user._id, search)
  throw redirect(MISSIONS)
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/** Saves the search that a namespace sets (OBJ-02); a failed save is ignored. */
async function setSearch(api: Api, id: string, researchType: ResearchType) {
  const { error } = await attempt(api('PUT /users/{id}', { params: { id }, body: { researchType } }))
  if (error) console.info('the search of the namespace was not saved', error.code)
  else storeSearch(researchType)
}

/** null: «Je ne sais pas encore», which opens the missions, too. */
const researchTypeOf = (chosen: unknown): ResearchType | null =>
  chosen === '' ? null : chosen === 'JOB' ? 'JOB' : 'FORMATION'

const act = async (api: Api, { request }: PageArgs) => {
  const form = await request.formData()
  const researchType = researchTypeOf(form.get('researchType'))
  const { error } = await attempt(
    api('PUT /users/{id}', { params: { id: String(form.get('userId')) }, body: { researchType } }),
  )
  if (error) return { failed: true }
  storeSearch(researchType)
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
    if (readLocal('headai')) void revalidate()
  }, [revalidate])
  return (
    <Page gap={5} width={44}>
      <Stack as="header" gap={2}>
        <h1>Que cherchez-vous&nbsp;?</h1>
        <p id="aide" className="soft">
          Vos premières missions en dépendent. Vous pourrez changer d’avis à tout moment.
        </p>
      </Stack>
      <SearchChoice
        userId={loaderData.userId}
        current={loaderData.current}
        isOpen={loaderData.isOpen}
        describedBy="aide"
        failed={failed}
      />
    </Page>
  )
}
