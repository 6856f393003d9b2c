// Reads the texts of these pages: Markdown files with `{{values}}`.
import { plainName } from '@visions/contract/plain-letters'

/** A heading and what follows it, up to the next one of its level. */
export interface Part {
  /** Given as `## Title {#id}`. */
  id: string
  title: string
  text: string
}

/**
 * Joins the lines of a paragraph, of an item and of a value of the head, which Markdown may wrap. A line that begins
 * an item, a row, a heading, a value or a `---` stays one.
 */
export const joinLines = (text: string): string =>
  text.replaceAll(/(?<=^(?!---$|#).+)\n(?= *\S)(?! *(?:- |\d\. |[|#]|---$|\w+: )) */gm, ' ')

/** Makes the spaces of French punctuation, and those written `&nbsp;`, non-breaking. */
const joinSpaces = (text: string): string => text.replaceAll(/ (?=[:;?!%»])|(?<=«) |&nbsp;/g, '\u00a0')

/** Splits a text at its headings of a level. */
function splitAt(heading: '##' | '###', text: string): { before: string; parts: Part[] } {
  const [before = '', ...parts] = text.split(new RegExp(`^${heading} `, 'm'))
  return {
    before: before.trim(),
    parts: parts.map((part) => {
      const [, title = '', id = '', rest = ''] = /^(.*?)(?: \{#(.*)\})?\n([^]*)/.exec(part) ?? []
      return { id, title, text: rest.trim() }
    }),
  }
}

/** A page: its head between `---` lines, its summary as a list, its parts. */
export function readPage(file: string) {
  const [, head = '', body = ''] = joinSpaces(joinLines(file)).split(/^---\n/m)
  const {
    kicker = '',
    title = '',
    lead = '',
    dated,
  } = Object.fromEntries(
    head.split('\n').map((line): [string, string] => {
      const [name = '', ...words] = line.split(': ')
      return [name, words.join(': ')]
    }),
  )
  const { before, parts } = splitAt('##', body)
  return { kicker, title, lead, dated, points: readList(before) ?? [], parts }
}

/** A document with a title: what stands before its parts, and these, named by their titles. */
export function readDocument(file: string): { lead: string; parts: Part[] } {
  const { before, parts } = splitAt('##', joinSpaces(joinLines(file)))
  return {
    lead: before.replace(/^# .*\n+/, ''),
    parts: parts.map((part) => ({ ...part, id: part.id || plainName(part.title).replaceAll(' ', '-') })),
  }
}

/** The items of a list; undefined for any other text. */
export const readList = (text: string): string[] | undefined =>
  /^(?:-|\d\.) /.test(text) ? text.split('\n').map((line) => line.replace(/^(?:-|\d\.) /, '')) : undefined

export interface Row {
  name: string
  /** What the name covers. */
  detail: string
  /** One for each column after the first, with the title of its column. */
  cells: Part[]
}

/** The rows of a table: a heading for each, and below it one for each cell. */
export const readRows = (file: string): Row[] =>
  splitAt('##', joinSpaces(joinLines(file))).parts.map(({ title, text }) => {
    const { before, parts } = splitAt('###', text)
    return { name: title, detail: before, cells: parts }
  })
