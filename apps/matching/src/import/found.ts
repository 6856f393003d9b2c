// What an importer finds in a file.
import type { Position } from './lines.ts'

/** A record, or why there is none, and where reading goes on after it. */
export type Found<T> = { line: number; next: Position } & (
  | { value: T; fault?: undefined }
  | { value?: undefined; fault: string }
)

/** Nothing can be imported from this file. */
export class Unusable extends Error {}
