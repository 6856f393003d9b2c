// The side of the thread that reads files: it runs one task after the other, and asks the node for data.
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './file-thread.ts'

export interface TaskPort {
  /** Asks the node. Throws what it throws. */
  ask: <Answer>(name: string, ...input: unknown[]) => Promise<Answer>
  /** Says at which line of the file the task is: a task that is stopped names it. */
  reach: (line: number) => void
}

/** Serves the tasks of a thread (file-thread.ts). Call it once in its program. */
export function serveFileTasks(tasks: Record<string, (input: never, port: TaskPort) => unknown>): void {
  const port = parentPort!
  const post = (message: FromThread) => port.postMessage(message)
  let waiting: PromiseWithResolvers<unknown> | undefined
  const run = async ({ task, input, line }: Extract<ToThread, { task: string }>) => {
    const work = tasks[task]! as (given: unknown, at: TaskPort) => unknown
    return work(input, {
      ask: <Answer>(name: string, ...given: unknown[]) => {
        waiting = Promise.withResolvers()
        post({ ask: name, input: given })
        return waiting.promise as Promise<Answer>
      },
      reach: (reached) => void Atomics.store(line, 0, reached),
    })
  }
  port.on('message', (message: ToThread) => {
    if ('answer' in message) waiting?.resolve(message.answer)
    else
      run(message).then(
        (result) => post({ result }),
        (error: unknown) => post({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
  })
  post({ ready: true })
}
