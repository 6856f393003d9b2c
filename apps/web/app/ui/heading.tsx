import type { HTMLAttributes } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** A title of the given level: the level is the outline of the page, the class is its look. */
export function Heading({ level, ...attributes }: HTMLAttributes<HTMLHeadingElement> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...attributes} />
}
