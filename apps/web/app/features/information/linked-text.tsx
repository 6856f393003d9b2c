// Texts in data, where `[words](address)` is a link.
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

export const withoutLinks = (text: string): string => text.replaceAll(new RegExp(LINK, 'g'), '$1')

export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern of two groups gives text, words, address, text…
  return text.split(LINK).map((part, place, parts) => {
    if (place % 3 === 0) return part
    if (place % 3 === 2) return null
    return (
      <a key={place} href={parts[place + 1]}>
        {part}
      </a>
    )
  })
}
