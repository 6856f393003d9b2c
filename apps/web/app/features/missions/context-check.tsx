import type { User } from '@visions/contract/profile'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { note } from '../../lib/attempt.ts'
import { readLocal, removeLocal } from '../../lib/storage.ts'
import { MissionsSkeleton } from './missions-skeleton.tsx'
import { pendingContext, type Pending } from './pending-context.ts'
import styles from './context-check.module.css'

/** Applies what a link left at this browser before the missions show (MIS-01, MIS-02). A failure is logged and the flow continues. */
export function ContextCheck({ user, children }: { user: User; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const [checking, setChecking] = useState(false)

  // The server has no browser storage: there, and until the page runs, the content shows at once.
  useLayoutEffect(() => {
    const pending = pendingContext(
      {
        context: readLocal('context'),
        researchType: readLocal('researchType'),
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
    // Once for each visit: what could not be saved is tried at the next one.
    // oxlint-disable-next-line exhaustive-deps
  }, [])

  if (!checking) return children
  return (
    <div className={styles.check}>
      <h1 className={styles.title}>Préparation de vos missions…</h1>
      <MissionsSkeleton />
    </div>
  )
}

let applying: Promise<boolean> | undefined

/** Saves and joins, once at a time; says whether anything was saved. */
function apply(pending: Pending, userId: string): Promise<boolean> {
  applying ??= save(pending, userId).finally(() => {
    applying = undefined
  })
  return applying
}

async function save({ changes, experience }: Pending, userId: string): Promise<boolean> {
  const saved = changes ? await tried(browserApi('PUT /users/{id}', { params: { id: userId }, body: changes })) : false
  if (experience) {
    const joined = await tried(browserApi('POST /userplatformjourneys/{experience}/me', { params: { experience } }))
    if (joined) removeLocal('experience')
  }
  return saved
}

/** Whether a call arrived. A lost session is only logged too: the page's own calls find it. */
async function tried(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    note(error)
    return false
  }
}
