// Content written as text, one entry after the other: `words: title`, then indented lines.

interface Block {
  /** The words before the colon; the first one is the key of the entry. */
  words: string[]
  title: string
  lines: string[]
}

/** Reads the entries of a text in order. Empty lines and lines with `#` separate groups. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const [, words, title] = /^([^#\s][^:]*): (.+)$/.exec(line) ?? []
    if (words && title) blocks.push({ words: words.split(' '), title, lines: [] })
    else if (line.startsWith('  ')) blocks.at(-1)!.lines.push(line.trim())
  }
  return blocks
}
