// Publishes scheduled drafts from every node (OFF-05). No job of the queue: that of a dead node waits for its lock.
import type { ContentsDeps } from './content-deps.ts'
import { publishDue } from './publish-due.use-case.ts'

const EVERY_MS = 1000

/** Looks for due drafts each second until stopped. */
export function startSchedule(deps: ContentsDeps): { stop: () => Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      running = publishDue(deps)
        .catch((error: unknown) => deps.failures.reportJob('publish-contents', error))
        .finally(() => {
          if (!isStopped) plan()
        })
    }, EVERY_MS).unref()
  }
  plan()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
