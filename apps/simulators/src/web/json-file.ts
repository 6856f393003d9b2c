// A value kept in one JSON file; in memory only when there is no folder.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

export interface JsonFile<T> {
  /** The stored value, or undefined when nothing was saved yet. Throws when the file is not what it should be. */
  read(): T | undefined
  /** Replaces the file at once: a reader sees the old text or the new one, never half of it. */
  save(value: T): void
}

export function jsonFile<T>(folder: string | undefined, name: string, schema: z.ZodType<T>): JsonFile<T> {
  if (!folder) return { read: () => undefined, save: () => {} }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  return {
    read() {
      try {
        return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw new Error(`${path} cannot be read; delete it to start afresh`, { cause: error })
      }
    },
    save(value) {
      writeFileSync(`${path}.tmp`, JSON.stringify(value, null, 2), { mode: 0o600, flush: true })
      renameSync(`${path}.tmp`, path)
    },
  }
}
