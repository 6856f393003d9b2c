// Tasks that exceed the limits of the thread of files, for its test.
import { serveFileTasks, type TaskPort } from '../src/platform/file-tasks.ts'

serveFileTasks({
  double: async (value: number, port: TaskPort) => (await port.ask<number>('add', value, value)) + 0,
  fail: () => {
    throw new Error('a mistake')
  },
  failLater: (ended: Int32Array) => {
    process.once('exit', () => Atomics.store(ended, 0, 1))
    setTimeout(() => {
      throw new Error('a mistake after the result')
    }, 50)
    return 7
  },
  spin: (_: unknown, port: TaskPort) => {
    for (let line = 1; ; line++) port.reach(Math.min(line, 17))
  },
  fill: (_: unknown, port: TaskPort) => {
    port.reach(5)
    const rows: unknown[] = []
    for (;;) rows.push(Array.from({ length: 10_000 }, (__, place) => ({ place })))
  },
})
