import type { User } from '@visions/contract/profile'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { readLocal, removeLocal } from '../../lib/storage.ts'
import { loadStoredNamespace } from '../shell/stored-namespace.ts'
import { pendingContext, type Pending } from './pending-context.ts'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './context-check.module.css'

/**
 * Applies the values that a link stored in this browser before the missions or an experience show (MIS-01,
 * MIS-02, JRN-09). Failures are logged and ignored. `skeleton`: shown until then.
 */
export function ContextCheck({ user, skeleton, children }: { user: User; skeleton: ReactNode; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const [checking, setChecking] = useState(false)

  // The server has no browser storage: there, and before hydration, the content shows directly.
  useLayoutEffect(() => {
    const stored = {
      context: readLocal('context'),
      researchType: readLocal('researchType'),
      mainObjective: readLocal('mainObjective'),
      experience: readLocal('experience'),
    }
    const mayHaveNamespace = !user.namespace && readLocal('headai') !== undefined
    if (!mayHaveNamespace && !pendingContext(stored, null, user)) return
    setChecking(true)
    void apply(async () => {
      const namespace = mayHaveNamespace ? await loadStoredNamespace(browserApi) : null
      const pending = pendingContext(stored, namespace?.name ?? null, user)
      return pending !== null && save(pending, user._id)
    })
      .then((saved) => (saved ? revalidate() : undefined))
      .finally(() => setChecking(false))
    // Once for each visit: a failed save is retried on the next one.
    // oxlint-disable-next-line exhaustive-deps
  }, [])

  if (!checking) return children
  return (
    <Stack gap={5}>
      <h1 className={styles.title}>Préparation de vos missions…</h1>
      {skeleton}
    </Stack>
  )
}

let applying: Promise<boolean> | undefined

/** One at a time; concurrent callers share the result. */
function apply(work: () => Promise<boolean>): Promise<boolean> {
  applying ??= work().finally(() => {
    applying = undefined
  })
  return applying
}

/** Saves and joins, one call after the other; returns whether anything was saved. */
async function save({ changes, experience }: Pending, userId: string): Promise<boolean> {
  let saved = false
  for (const { key, change } of changes) {
    const status = await statusOf(browserApi('PUT /users/{id}', { params: { id: userId }, body: change }))
    saved ||= status === 200
    // The context or the objective no longer exists.
    if (status === 400) removeLocal(key)
  }
  if (experience) {
    const joined = await statusOf(browserApi('POST /userplatformjourneys/{experience}/me', { params: { experience } }))
    // 403: the experience is not for the person's situation (JRN-20). 404: there is no such experience.
    if (joined === 200 || joined === 403 || joined === 404) removeLocal('experience')
  }
  return saved
}

/**
 * 200 for a success, the status of a refusal, or 0 without an answer. A lost session is only logged: the calls
 * of the page meet it, too.
 */
async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    return logFailure(error)
  }
}
