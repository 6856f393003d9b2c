import { SearchLink } from '../features/onboarding/search-link.tsx'
import { NotificationsCard } from '../features/notifications/notifications-card.tsx'
import { PocketCard } from '../features/pocket/pocket-card.tsx'
import { AvatarCard } from '../features/profile/avatar-card.tsx'
import { CoachingCard } from '../features/profile/coaching-card.tsx'
import { ContextCard } from '../features/profile/context-card.tsx'
import { withCoaching } from '../features/profile/interests.ts'
import type { ProfileOutcome } from '../features/profile/outcome.ts'
import { changesOf, fieldErrors, valuesFrom, valuesIn, valuesOf } from '../features/profile/profile-fields.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { ProgressCard } from '../features/progress/progress-card.tsx'
import { SentencesCard } from '../features/recommendations/sentences-card.tsx'
import { PartFailed } from '../features/shell/part-failed.tsx'
import { MajorityNotice } from '../features/shell/majority-notice.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '../lib/api.ts'
import { attempt, orNull } from '../lib/attempt.ts'
import { readLocal, removeLocal, writeLocal } from '../lib/storage.ts'
import { onBrowser, onServer, type PageArgs } from '../lib/universal.ts'
import { Stack } from '../ui/layout.tsx'
import { Columns } from '../ui/page-layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const load = async (api: Api) => ({ coaching: await orNull(api('GET /coaching')) })
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs): Promise<ProfileOutcome> => {
  const form = await request.formData()
  const id = String(form.get('userId'))
  switch (form.get('intent')) {
    case 'avatar': {
      const avatar = Number(form.get('avatar') ?? NaN)
      const saved = await attempt(api('PUT /users/{id}', { params: { id }, body: { avatar } }))
      return { intent: 'avatar', avatar: saved.answer?.gamification.avatar }
    }
    case 'context': {
      const context = form.has('numerique') ? 'numerique' : 'Normal'
      const { answer } = await attempt(api('PUT /experiences/context', { body: { userId: id, context } }))
      if (answer) writeLocal('context', context)
      return { intent: 'context', context: answer?.context }
    }
    case 'coaching': {
      const interests = withCoaching(String(form.get('interests') ?? ''), form.get('wanted') === 'oui')
      const { error } = await attempt(api('PUT /users/{id}', { params: { id }, body: { interests } }))
      return { intent: 'coaching', saved: !error }
    }
    case 'reset': {
      const { answer } = await attempt(
        api('PUT /users/{id}', { params: { id }, body: { context: 'Normal', namespace: null } }),
      )
      if (answer) removeLocal('context', 'experience', 'headai')
      return { intent: 'reset', context: answer?.context }
    }
    default: {
      const sent = valuesIn(form)
      const before = valuesFrom(form.get('before'))
      if (!before) return { intent: 'save', sent, errors: {} }
      // A context in the browser storage is saved with the profile (specification §4, PRO-05).
      const context = readLocal('context')
      const body = { ...changesOf(before, sent), ...(context && { context }) }
      const { answer, error } = await attempt(api('PUT /users/{id}', { params: { id }, body }))
      if (answer) return { intent: 'save', sent, saved: valuesOf(answer) }
      return { intent: 'save', sent, errors: error?.status === 400 ? fieldErrors(error.body?.fields) : {} }
    }
  }
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mes informations personnelles · Visions' }]

/** The profile: personal information, avatar, context, sentences and coaching (PRO-01 to PRO-08). */
export default function Profile({ loaderData: { coaching } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { user } = usePerson()
  return (
    <Columns side={23} between={5}>
      <PageHeader title="Mes informations personnelles">
        Votre tranche d’âge est nécessaire pour recevoir des missions. Le reste est facultatif, et vous pouvez tout
        changer.
      </PageHeader>
      <Stack gap={5}>
        <SearchLink />
        <MajorityNotice user={user} />
        <ProfileForm key={user._id} user={user} />
      </Stack>
      <Stack
        as="aside"
        gap={5}
        aria-label="Avatar, progression, recommandations, coaching, lecture hors connexion, contexte et notifications"
      >
        <AvatarCard user={user} />
        <ProgressCard />
        <SentencesCard />
        {coaching ? <CoachingCard user={user} request={coaching.request} /> : <PartFailed />}
        <PocketCard user={user} />
        <ContextCard user={user} />
        <NotificationsCard />
      </Stack>
    </Columns>
  )
}
