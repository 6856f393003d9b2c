// Files for the tests of the importers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder that exists until the last test of the file, and a function that writes files to it. */
export function useFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'visions-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let number = 0
  const fileOf = (content: string | Buffer, name = `file-${number++}`) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    return file
  }
  return { folder, fileOf }
}

// Reads a stream to its end.
export async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const one of stream) items.push(one)
  return items
}
