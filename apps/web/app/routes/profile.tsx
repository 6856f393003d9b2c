import { SearchLink } from '../features/onboarding/search-link.tsx'
import { AvatarCard } from '../features/profile/avatar-card.tsx'
import { CoachingCard } from '../features/profile/coaching-card.tsx'
import { actOnProfile } from '../features/profile/page-act.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { ProfileTabs } from '../features/profile/profile-tabs.tsx'
import { SearchCard } from '../features/profile/search-card.tsx'
import { SentencesCard } from '../features/recommendations/sentences-card.tsx'
import { PartFailed } from '../features/shell/part-failed.tsx'
import { MajorityNotice } from '../features/shell/majority-notice.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { Stack, Tiles } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'

const load = async (api: Api) => {
  const [coaching, objectives] = await Promise.all([
    orNull(api('GET /coaching')),
    orNull(api('GET /public/missionobjectiveassociations/objectives')),
  ])
  return { coaching, objectives: objectives && objectives.objectives }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const action = onServer(actOnProfile)
export const clientAction = onBrowser(actOnProfile)

export const meta = () => [{ title: 'Mes informations personnelles · Visions' }]

/** «Moi»: avatar, personal information, search and objective, sentences and coaching (PRO-01 to PRO-08, NBK-06). */
export default function Profile({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { coaching, objectives } = loaderData
  const { user } = usePerson()
  return (
    <Columns side={22} between={5} sideFirst>
      <Stack gap={4}>
        <ProfileTabs />
        <PageHeader title="Mes informations personnelles">
          Votre tranche d’âge est nécessaire pour recevoir des missions. Le reste est facultatif, et vous pouvez tout
          changer.
        </PageHeader>
      </Stack>
      <Stack as="aside" gap={5} aria-label="Avatar">
        <AvatarCard user={user} />
      </Stack>
      <Stack gap={5}>
        <MajorityNotice user={user} what="profile" />
        <ProfileForm key={user._id} user={user} />
        <SearchCard user={user} objectives={objectives} search={<SearchLink />} />
        <Tiles min={19} gap={5}>
          <SentencesCard />
          {coaching ? <CoachingCard user={user} request={coaching.request} /> : <PartFailed />}
        </Tiles>
      </Stack>
    </Columns>
  )
}
