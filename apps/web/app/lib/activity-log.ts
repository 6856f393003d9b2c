// The activity log (UI-06): stored in the tab, and sent to the server in batches for the data export of the person.
import type { Activity } from '@visions/contract/activities'
import { browserApi } from '@visions/ui/lib/api.ts'
import { addActivity } from './storage.ts'

type Kind = Activity['activity']

const SEND_AFTER_MS = 3_000
const MAX_BATCH = 50

let waiting: Activity[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let person: string | undefined

/** Sets the person whose activity is logged; without one, nothing is logged. */
export function logActivityFor(userId: string): void {
  if (person !== userId) waiting = []
  person = userId
}

/** Logs one activity. Never throws: a batch that cannot be sent is retried with the next one. */
export function logActivity(
  activity: Kind,
  { status = 'completed', resource }: { status?: 'completed' | 'started'; resource?: string } = {},
): void {
  if (!person) return
  const timestamp = new Date().toISOString()
  addActivity({ userId: person, activity, status, timestamp, ...(resource && { resource }) })
  waiting = [...waiting, { activity, status, timestamp, ...(resource && { resource }) }].slice(-MAX_BATCH)
  timer ??= setTimeout(send, SEND_AFTER_MS)
}

async function send(): Promise<void> {
  timer = undefined
  const activities = waiting
  waiting = []
  if (activities.length === 0) return
  try {
    await browserApi('POST /activities', { body: { activities } })
  } catch {
    waiting = [...activities, ...waiting].slice(-MAX_BATCH)
  }
}
