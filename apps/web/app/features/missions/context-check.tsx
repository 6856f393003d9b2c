import type { User, UserChanges } from '@visions/contract/profile'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { logFailure } from '../../lib/attempt.ts'
import { readLocal, removeLocal } from '../../lib/storage.ts'
import { pendingContext, type Pending } from './pending-context.ts'
import { Stack } from '../../ui/layout.tsx'
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
    const pending = pendingContext(
      {
        context: readLocal('context'),
        researchType: readLocal('researchType'),
        mainObjective: readLocal('mainObjective'),
        headai: readLocal('headai'),
        experience: readLocal('experience'),
      },
      user,
    )
    if (!pending) return
    setChecking(true)
    void apply(pending, user._id)
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

/** Saves and joins, one call at a time; returns whether anything was saved. */
function apply(pending: Pending, userId: string): Promise<boolean> {
  applying ??= save(pending, userId).finally(() => {
    applying = undefined
  })
  return applying
}

async function save({ changes, mainObjective, experience }: Pending, userId: string): Promise<boolean> {
  const change = (body: UserChanges) => statusOf(browserApi('PUT /users/{id}', { params: { id: userId }, body }))
  const saved = changes !== null && (await change(changes)) === 200
  const chosen = mainObjective === null ? null : await change({ mainObjective })
  if (chosen === 400) removeLocal('mainObjective')
  if (experience) {
    const joined = await statusOf(browserApi('POST /userplatformjourneys/{experience}/me', { params: { experience } }))
    // 403: the experience is not for the person's situation (JRN-20).
    if (joined === 200 || joined === 403) removeLocal('experience')
  }
  return saved || chosen === 200
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
