// Shared by the readers of CSV and JSON.
import { open } from 'node:fs/promises'

/** A record, or why it was refused. `line`: where it begins, from 1. */
export type Row<T> = { line: number; leftOut?: undefined } & (
  | { value: T; problem?: undefined }
  | { value?: undefined; problem: string }
)

/** A record that the import does not use, with the reason. */
export interface LeftOutRow {
  line: number
  leftOut: string
  value?: undefined
  problem?: undefined
}

/** The file cannot be imported. */
export class UnusableFile extends Error {}

const SYSTEM_ERRORS: Readonly<Record<string, string | undefined>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder, and a file is needed',
  ENOTDIR: 'it is a file, and a folder is needed',
  EACCES: 'it cannot be read: permission denied',
}

/** Why a file or folder cannot be imported; undefined for an error of another kind. */
export const unusableReason = (error: unknown): string | undefined =>
  error instanceof UnusableFile ? error.message : SYSTEM_ERRORS[(error as { code?: string }).code ?? '']

/** Longest record, in characters. Without a limit, a quote that is not closed would fill the memory. */
export const MAX_RECORD = 64 * 1024

/** Whether the text was decoded without replacement characters. */
export const isUtf8 = (text: string): boolean => !text.includes('\uFFFD')

/**
 * Reads the first 64 KB, without a byte order mark. Throws UnusableFile for UTF-16, or a system error (ENOENT,
 * EISDIR…).
 */
export async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_RECORD), 0, MAX_RECORD)
    const start = buffer.subarray(0, bytesRead)
    if (start.subarray(0, 4).includes(0))
      throw new UnusableFile('the file has NUL characters: is this UTF-16? Convert it to UTF-8 first')
    return start.toString('utf8').replace(/^\u{FEFF}/u, '')
  } finally {
    await handle.close()
  }
}
