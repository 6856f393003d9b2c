// Reads tables of the catalogue: text files with a row on each line.
import { readFileSync } from 'node:fs'

/** The rows of a file next to `base`. Cells are separated by «|»; lines that start with # are comments. */
export const readTable = (base: string, file: string): string[][] =>
  readFileSync(new URL(file, base), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
