import type { ReactNode } from 'react'
import { readList } from './read-text.ts'
import { Facts } from './reading-page.tsx'

/** What the `{{values}}` of a text are. A block with a value that is null is left out. */
export type Values = Readonly<Record<string, ReactNode>>

const VALUE = /\{\{(?<value>\w+)\}\}/
const PIECE = new RegExp(
  [
    VALUE.source,
    /\*\*(?<strong>.+?)\*\*/.source,
    /<span lang="en">(?<english>.+?)<\/span>/.source,
    /\[(?<words>[^\]]+)\]\((?<address>[^)\s]+)\)/.source,
    /(?<plain>[^{*<[]+)/.source,
  ].join('|'),
  'g',
)

function valueOf(name: string, values: Values): ReactNode {
  if (!(name in values)) throw new Error(`No value is called ${name}`)
  return values[name]
}

/** A line of text with its links, strong words, English words and values. */
export function MarkedLine({ text, values = {} }: { text: string; values?: Values }): ReactNode {
  return Array.from(text.matchAll(PIECE), ({ groups = {} }, key) => {
    const { value, strong, english, words, address = '', plain } = groups
    if (plain) return plain
    if (value) return valueOf(value, values)
    if (strong)
      return (
        <strong key={key}>
          <MarkedLine text={strong} values={values} />
        </strong>
      )
    if (english)
      return (
        <span key={key} lang="en">
          {english}
        </span>
      )
    return (
      <a key={key} href={address} rel={address.startsWith('https:') ? 'noopener noreferrer' : undefined}>
        {words}
      </a>
    )
  })
}

/** Paragraphs, lists, smaller headings and `| name | fact |` lines. */
export function MarkedText({ text, values }: { text: string; values: Values }) {
  return text
    .split(/\n{2,}/)
    .filter((block) =>
      [...block.matchAll(new RegExp(VALUE, 'g'))].every(([, name = '']) => valueOf(name, values) !== null),
    )
    .map((block, key) => <Block key={key} text={block} values={values} />)
}

function Block({ text, values }: { text: string; values: Values }) {
  const line = (words: string) => <MarkedLine text={words} values={values} />
  const items = readList(text)?.map((item, key) => <li key={key}>{line(item)}</li>)
  if (items) return text.startsWith('-') ? <ul>{items}</ul> : <ol>{items}</ol>
  if (text.startsWith('### ')) return <h3>{line(text.slice(4))}</h3>
  if (text.startsWith('| '))
    return (
      <Facts
        facts={text.split('\n').map((row) => {
          const [, name = '', fact = ''] = row.split(/ *\| */)
          return [name, line(fact)]
        })}
      />
    )
  const alone = values[new RegExp(`^${VALUE.source}$`).exec(text)?.groups?.['value'] ?? '']
  return alone && typeof alone !== 'string' ? alone : <p>{line(text)}</p>
}
