import type { HTMLAttributes } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** A heading: the level belongs to the outline of the page, the class sets the style. */
export function Heading({ level, ...attributes }: HTMLAttributes<HTMLHeadingElement> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...attributes} />
}
