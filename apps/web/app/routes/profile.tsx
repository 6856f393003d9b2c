import { AvatarCard } from '../features/profile/avatar-card.tsx'
import { ContextCard } from '../features/profile/context-card.tsx'
import type { Outcome } from '../features/profile/outcome.ts'
import { changesOf, fieldErrors, valuesFrom, valuesIn, valuesOf } from '../features/profile/profile-fields.ts'
import { ProfileForm } from '../features/profile/profile-form.tsx'
import { ApiError, type Api } from '../lib/api.ts'
import { readLocal, removeLocal, writeLocal } from '../lib/storage.ts'
import { onBrowser, onServer, type PageArgs } from '../lib/universal.ts'
import styles from './profile.module.css'

const load = async (api: Api) => (await api('GET /me')).user
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs): Promise<Outcome> => {
  const form = await request.formData()
  const id = String(form.get('userId'))
  switch (form.get('intent')) {
    case 'avatar': {
      const avatar = Number(form.get('avatar') ?? NaN)
      const saved = await attempt(api('PUT /users/{id}', { params: { id }, body: { avatar } }))
      return { intent: 'avatar', avatar: saved.answer?.gamification.avatar }
    }
    case 'context':
    case 'reset': {
      const intent = form.get('intent') === 'reset' ? 'reset' : 'context'
      const context = intent === 'context' && form.has('numerique') ? 'numerique' : 'Normal'
      const saved = await attempt(api('PUT /experiences/context', { body: { userId: id, context } }))
      if (!saved.answer) return { intent, context: undefined }
      if (intent === 'context') writeLocal('context', context)
      else {
        if (form.has('namespace')) await attempt(api('PUT /users/{id}', { params: { id }, body: { namespace: null } }))
        removeLocal('context', 'experience', 'headai')
      }
      return { intent, context }
    }
    default: {
      const sent = valuesIn(form)
      const before = valuesFrom(form.get('before'))
      if (!before) return { intent: 'save', sent, errors: {} }
      // A context kept in this browser is saved along with the profile (specification §4, PRO-05).
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

/** The answer of a call, or why there is none; a lost session is never hidden. */
async function attempt<T>(call: Promise<T>): Promise<{ answer?: T; error?: ApiError }> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 440) throw error
    return { error }
  }
}

export const meta = () => [{ title: 'Mes informations personnelles · Visions' }]

/** What the person tells about themselves, their avatar and their context (PRO-01 to PRO-06). */
export default function Profile({ loaderData: user }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Mes informations personnelles</h1>
        <p className={styles.intro}>
          Elles servent à vous proposer ce qui vous ressemble. Rien n’est obligatoire, et vous pouvez tout changer.
        </p>
      </header>
      <div className={styles.main}>
        <ProfileForm key={user._id} user={user} />
      </div>
      <aside className={styles.aside} aria-label="Avatar et contexte">
        <AvatarCard user={user} />
        <ContextCard user={user} />
      </aside>
    </div>
  )
}
