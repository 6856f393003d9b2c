// The forms of «Moi» and of the settings (PRO-01 to PRO-07, NBK-06).
import { DEFAULT_CONTEXT } from '@visions/contract/constants'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { changeObjective } from '../shell/change-objective.ts'
import { withCoaching } from './interests.ts'
import type { ProfileOutcome } from './outcome.ts'
import { changesOf, fieldErrors, valuesFrom, valuesIn, valuesOf } from './profile-fields.ts'

export async function actOnProfile(api: Api, { request }: PageArgs): Promise<ProfileOutcome> {
  const form = await request.formData()
  const id = String(form.get('userId'))
  switch (form.get('intent')) {
    case 'avatar': {
      const avatar = Number(form.get('avatar') ?? NaN)
      const saved = await attempt(api('PUT /users/{id}', { params: { id }, body: { avatar } }))
      return { intent: 'avatar', avatar: saved.answer?.gamification.avatar }
    }
    case 'context': {
      const context = text(form, 'context') || DEFAULT_CONTEXT
      const { answer } = await attempt(api('PUT /experiences/context', { body: { userId: id, context } }))
      if (answer) writeLocal('context', context)
      return { intent: 'context', context: answer?.context }
    }
    case 'coaching': {
      const interests = withCoaching(String(form.get('interests') ?? ''), form.get('coaching') === 'oui')
      const { error } = await attempt(api('PUT /users/{id}', { params: { id }, body: { interests } }))
      return { intent: 'coaching', saved: !error }
    }
    case 'objective': {
      const mainObjective = identifier(form.get('objective'))
      if (!mainObjective) return { intent: 'objective', saved: false }
      const change = { userId: id, mainObjective, confirmed: form.get('confirmed') }
      return { intent: 'objective', ...(await changeObjective(api, change)) }
    }
    case 'reset': {
      const { answer } = await attempt(
        api('PUT /users/{id}', { params: { id }, body: { context: DEFAULT_CONTEXT, namespace: null } }),
      )
      if (answer) removeLocal('context', 'experience', 'headai')
      return { intent: 'reset', context: answer?.context }
    }
    default: {
      const sent = valuesIn(form)
      const before = valuesFrom(form.get('before'))
      if (!before) return { intent: 'save', sent, errors: {} }
      // A context in the browser storage is saved with the profile (specification §4, PRO-05).
      const save = (context?: string) => {
        const body = { ...changesOf(before, sent), ...(context && { context }) }
        return attempt(api('PUT /users/{id}', { params: { id }, body }))
      }
      let outcome = await save(readLocal('context'))
      if (outcome.error?.body?.fields?.some(({ path }) => path === 'context')) {
        // A link named a context that does not exist.
        removeLocal('context')
        outcome = await save()
      }
      const { answer, error } = outcome
      if (!answer) return { intent: 'save', sent, errors: error?.status === 400 ? fieldErrors(error.body?.fields) : {} }
      const saved = valuesOf(answer)
      return { intent: 'save', sent, saved, opensMissions: before.age_group === '' && saved.age_group !== '' }
    }
  }
}
