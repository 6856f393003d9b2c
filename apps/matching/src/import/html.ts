// Plain text of texts that may contain HTML.
import { Parser } from 'htmlparser2'

/** A tag or an entity. Texts without any are not changed: «< 2 ans» is not HTML. */
const HTML = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i
const BLOCKS = new Set(
  'address article blockquote dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section table tr ul'.split(' '),
)
const HIDDEN = new Set(['script', 'style', 'template', 'title'])

/** Decodes entities and removes tags. Blocks, items of lists and `<br>` become line breaks. */
export function plainText(text: string): string {
  if (!HTML.test(text)) return text
  let plain = ''
  let hiddenDepth = 0
  const startLine = () => {
    if (!plain.endsWith('\n')) plain += '\n'
  }
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hiddenDepth++
      else if (name === 'br') plain += '\n'
      else if (BLOCKS.has(name)) startLine()
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth--
      else if (BLOCKS.has(name)) startLine()
    },
    ontext(part) {
      if (hiddenDepth === 0) plain += part
    },
  })
  parser.end(text)
  return plain
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
