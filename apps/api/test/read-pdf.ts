// Reads a PDF as a screen reader does: language, title, structure and text.
import { getDocumentProxy } from 'unpdf'

export interface ReadElement {
  /** H1, P, LI… */
  role: string
  /** All the text in it, in reading order. */
  text: string
  children: ReadElement[]
  page: number
}

interface Node {
  role?: string
  id?: string
  children?: Node[]
}
interface Item {
  type?: string
  id?: string | null
  str?: string
  hasEOL?: boolean
}

export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info, metadata } = (await pdf.getMetadata()) as unknown as {
    info: Record<string, string>
    metadata: { getRaw: () => string } | null
  }
  const mark = await pdf.getMarkInfo()
  const preferences = (await pdf.getViewerPreferences()) as Record<string, unknown> | null
  const structure: ReadElement[] = []
  const artifacts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    let open: (string | null)[] = []
    for (const item of items as Item[]) {
      if (item.type === 'endMarkedContent') open = open.slice(0, -1)
      else if (item.type !== undefined) open = [...open, item.id ?? null]
      else {
        const id = open.findLast((one) => one !== null)
        const text = `${item.str}${item.hasEOL ? ' ' : ''}`
        if (id) texts.set(id, (texts.get(id) ?? '') + text)
        else artifacts.push(text)
      }
    }
    const read = (node: Node): ReadElement => {
      const children = (node.children ?? []).map(read)
      const text = node.id ? (texts.get(node.id) ?? '') : children.map((child) => child.text).join(' ')
      return {
        role: node.role ?? '',
        text: text.replace(/ +/g, ' ').trim(),
        children: children.filter(({ role }) => role !== ''),
        page: number,
      }
    }
    for (const root of ((await page.getStructTree()) as unknown as Node | null)?.children ?? [])
      structure.push(...read(root).children)
  }
  const outline = (await pdf.getOutline()) as { title: string; items: { title: string }[] }[] | null
  const found = {
    title: info['Title'],
    lang: info['Language'],
    isTagged: mark?.Marked === true,
    /** A viewer shows the title, not the name of the file. */
    showsTitle: preferences?.['DisplayDocTitle'] === true,
    metadata: metadata?.getRaw() ?? '',
    pages: pdf.numPages,
    /** Elements below Document, page by page; an element on two pages appears twice. */
    structure,
    /** The text in reading order. */
    text: structure.map(({ text }) => text).join(' '),
    /** Artifacts, such as page numbers. */
    artifacts: artifacts.join(' ').trim(),
    bookmarks: (outline ?? []).flatMap(({ title, items }) => [title, ...items.map((item) => `  ${item.title}`)]),
  }
  await pdf.loadingTask.destroy()
  return found
}

/** These elements and all below them, in reading order. */
export const allElements = (elements: readonly ReadElement[]): ReadElement[] =>
  elements.flatMap((element) => [element, ...allElements(element.children)])
