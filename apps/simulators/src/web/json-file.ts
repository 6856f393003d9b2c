// A value stored in one JSON file. Without a folder nothing is stored.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

export interface JsonFile<T> {
  /** The stored value, or undefined when nothing was saved yet. Throws on an unreadable or invalid file. */
  read(): T | undefined
  /** Replaces the file atomically. */
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
