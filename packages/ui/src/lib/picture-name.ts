import { plain } from './form-text.ts'

const MAX_LENGTH = 120

/** The name of a picture: what was typed, else its text, else that of its file: «logo agence» for «logo-agence.png». */
export const pictureName = ({ name, alt }: { name?: unknown; alt: unknown }, fileName: string): string => {
  const words = plain(fileName)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return (plain(name).trim() || plain(alt).trim() || words || 'Image').slice(0, MAX_LENGTH).trim()
}

/** A size in megabytes, rounded down: «10,9 Mo». */
export const megabytesText = (bytes: number): string =>
  `${String(Math.floor(bytes / 100_000) / 10).replace('.', ',')}\u00a0Mo`
