// The structure of a tagged PDF (PDF/UA-1): elements in reading order; screen readers skip artifacts.
import type { Pdf } from './text.ts'

export type Tag = ReturnType<Pdf['struct']>

export interface TagOptions {
  /** Which cells a table heading is for. */
  scope?: 'Row' | undefined
}

export class Tags {
  readonly #pdf: Pdf
  readonly root: Tag
  #chapter: Pdf['outline'] | undefined

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    this.root = pdf.struct('Document')
    pdf.addStructure(this.root)
  }

  /** Adds an element below `parent`. The caller ends it. */
  add(type: string, parent: Tag, { scope }: TagOptions = {}): Tag {
    const tag = this.#pdf.struct(type, (scope ? { scope } : {}) as object)
    parent.add(tag)
    return tag
  }

  /** Adds an element that holds what `draw` draws. */
  mark(type: string, parent: Tag, draw: () => void, options?: TagOptions): void {
    const tag = this.add(type, parent, options)
    tag.add(draw)
    tag.end()
  }

  /** Adds a bookmark that leads to y on this page. Level 2 is below the last bookmark of level 1. */
  addBookmark(text: string, level: 1 | 2, y: number): void {
    const parent = level === 1 ? this.#pdf.outline : (this.#chapter ?? this.#pdf.outline)
    const bookmark = parent.addItem(text, { top: y, left: this.#pdf.page.width } as object)
    if (level === 1) this.#chapter = bookmark
  }

  /** Draws a decoration: its facts must be text as well. */
  decorate(draw: () => void): void {
    this.#artifact({ type: 'Layout' }, draw)
  }

  /** Draws a header or a footer of a page. */
  paginate(attached: 'Top' | 'Bottom', draw: () => void): void {
    this.#artifact({ type: 'Pagination', attached: [attached] }, draw)
  }

  #artifact(options: { type: 'Layout' | 'Pagination'; attached?: string[] }, draw: () => void): void {
    this.#pdf.markContent('Artifact', options)
    this.#pdf.save()
    draw()
    this.#pdf.restore()
    this.#pdf.endMarkedContent()
  }
}
