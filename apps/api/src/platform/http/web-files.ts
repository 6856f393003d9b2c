// The files of the pages. While two versions run, a page of one node requests its files from the other: each node
// stores those of its build in the database, and serves those of other builds from there.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isUnavailable } from '@visions/server/pool'
import { Refusal } from '@visions/server/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { PublishedAnswer } from './published.ts'
import { addFiles, announceFiles, findFiles, type WebFile } from './web-files.repository.ts'
import { withTimeout } from '../with-timeout.ts'

const TYPES: Readonly<Record<string, { type: string; isCompressible: boolean }>> = {
  js: { type: 'application/javascript; charset=utf-8', isCompressible: true },
  css: { type: 'text/css; charset=utf-8', isCompressible: true },
  svg: { type: 'image/svg+xml', isCompressible: true },
  woff2: { type: 'font/woff2', isCompressible: false },
}
/** Names that the build gives: with a hash of the content, so that a name never has another content. */
const NAME = new RegExp(String.raw`^[\w.-]{1,120}-[\w-]{8}\.(?:${Object.keys(TYPES).join('|')})$`)
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Bytes of one statement that adds files. */
const BATCH_BYTES = 2 ** 20
/** Bytes of foreign files that a node holds in memory: more than those that differ between two builds. */
const MAX_BYTES = 8 * 2 ** 20
/** Pause between two statements that look for files, in milliseconds: invented names cost few of them. */
const PAUSE_MS = 100
/** Names of one statement, and names that may wait. */
const MAX_NAMES = 200
const MAX_WAITING = 2000
const FIND_TIMEOUT_MS = 900
/** How long a name without a file is remembered, in milliseconds. A node stores its files before its first page. */
const MISSING_MS = 3000
const MAX_MISSING = 2000

/** Whether the build can have given this name to a file. */
const isFileName = (name: string): boolean => NAME.test(name)

/**
 * Stores the files of these folders in the database. To call as the owner, before the first page is served, and each
 * hour.
 * A folder may be absent. Throws only while the database is unavailable: a node whose files are not stored
 * serves its own pages.
 */
export async function storeFiles(db: Db, folders: readonly string[], warn: (error: unknown) => void): Promise<void> {
  try {
    await storeMissing(db, folders)
  } catch (error) {
    if (isUnavailable(error as Error)) throw error
    warn(error)
  }
}

async function storeMissing(db: Db, folders: readonly string[]): Promise<void> {
  const files = new Map<string, string>()
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const name of (await readdir(folder)).filter(isFileName)) files.set(name, path.join(folder, name))
  if (files.size === 0) return
  const missing = await announceFiles(db, [...files.keys()])
  let batch: WebFile[] = []
  let bytes = 0
  for (const name of missing) {
    const content = await readFile(files.get(name)!)
    batch.push({ name, content })
    bytes += content.length
    if (bytes < BATCH_BYTES && name !== missing.at(-1)) continue
    await addFiles(db, batch)
    batch = []
    bytes = 0
  }
}

interface Answer {
  bytes: number
  send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Returns a function that sends a file of another build. Throws 404 for a name that no build in use has, 503 while that
 * is not known.
 */
export function serveForeignFiles(db: Db) {
  const find = findInBatches(db)
  const files = new Map<string, Promise<Answer | undefined>>()
  const missing = new Map<string, number>()
  let bytes = 0

  const load = async (name: string): Promise<Answer | undefined> => {
    const content = await find(name)
    if (!content) {
      missing.set(name, performance.now() + MISSING_MS)
      if (missing.size > MAX_MISSING) missing.delete(missing.keys().next().value!)
      return undefined
    }
    const answer = await answerOf(name, content)
    bytes += answer.bytes
    return answer
  }
  /** Removes the files that were not requested for longest. */
  const limitMemory = async (): Promise<void> => {
    while (bytes > MAX_BYTES) {
      const [name, oldest] = files.entries().next().value!
      files.delete(name)
      bytes -= (await oldest)?.bytes ?? 0
    }
  }
  const get = (name: string): Promise<Answer | undefined> => {
    const answer = files.get(name) ?? load(name)
    files.delete(name)
    files.set(name, answer)
    answer.then((found) => (found ? limitMemory() : void files.delete(name))).catch(() => void files.delete(name))
    return answer
  }
  return async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isMissing = !isFileName(name) || (missing.get(name) ?? 0) > performance.now()
    const answer = isMissing ? undefined : await withTimeout(get(name), FIND_TIMEOUT_MS, 'finding a file').catch(refuse)
    if (!answer) throw new Refusal(404, 'not_found', 'The address was not found')
    return answer.send(request, reply)
  }
}

const refuse = (): never => {
  throw new Refusal(503, 'try_again', 'The file could not be read', { headers: { 'retry-after': '2' } })
}

/** Returns a function that finds the content of a file. Names that are requested within PAUSE_MS share a statement. */
function findInBatches(db: Db) {
  type Waiting = PromiseWithResolvers<Buffer | undefined>
  const waiting = new Map<string, Waiting>()
  let lastAt = -Infinity
  let isPlanned = false

  const run = async (): Promise<void> => {
    const batch = [...waiting].slice(0, MAX_NAMES)
    for (const [name] of batch) waiting.delete(name)
    lastAt = performance.now()
    try {
      const found = await findFiles(
        db,
        batch.map(([name]) => name),
      )
      const contents = new Map(found.map(({ name, content }) => [name, content]))
      for (const [name, { resolve }] of batch) resolve(contents.get(name))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
  }
  const plan = (): void => {
    if (isPlanned || waiting.size === 0) return
    isPlanned = true
    setTimeout(
      () => {
        isPlanned = false
        void run()
        plan()
      },
      Math.max(0, lastAt + PAUSE_MS - performance.now()),
    )
  }
  return (name: string): Promise<Buffer | undefined> => {
    if (waiting.size >= MAX_WAITING) return Promise.reject(new Error('Too many files are looked for'))
    const entry: Waiting = waiting.get(name) ?? Promise.withResolvers()
    waiting.set(name, entry)
    plan()
    return entry.promise
  }
}

async function answerOf(name: string, content: Buffer): Promise<Answer> {
  const { type, isCompressible } = TYPES[path.extname(name).slice(1)]!
  const format = { type, cacheControl: CACHE_CONTROL, isCompressible }
  const answer = await PublishedAnswer.of(content, format)
  return { bytes: answer.size, send: (request, reply) => answer.send(request, reply) }
}
