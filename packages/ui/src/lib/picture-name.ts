import { plain } from './form-text.ts'

const MAX_LENGTH = 120

/** The name of a picture: what was typed, else that of its file: «logo agence» for «logo-agence.png». */
export const pictureName = (typed: unknown, fileName: string): string => {
  const words = plain(fileName)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return (plain(typed).trim() || words || 'Image').slice(0, MAX_LENGTH).trim()
}
