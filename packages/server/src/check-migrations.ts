// Checks the migrations of a folder before they are merged.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findMigrationProblems } from './migration.rules.ts'

/** Ran before there was a second version. */
const UNCHECKED = /^000[12]-|-baseline\.sql$/

/**
 * The problems of the migrations of a folder, one line each.
 * @param released last migration of the oldest version that still runs
 */
export const checkMigrations = (folder: string, released?: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !UNCHECKED.test(name))
    .toSorted()
    .flatMap((name) =>
      findMigrationProblems(readFileSync(path.join(folder, name), 'utf8'), released).map(
        (problem) => `${name} ${problem}`,
      ),
    )
