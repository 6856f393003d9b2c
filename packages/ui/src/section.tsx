import type { ReactNode } from 'react'
import { Card, type CardProps } from './card.tsx'
import { Stack, type ElementProps, type StackProps } from './layout.tsx'

interface Titled {
  /** Identifier of the heading, which names the section and is the target of links. */
  id: string
  title: ReactNode
  /** A heading of the size of a large text. */
  isSmall?: boolean
}

const Title = ({ id, title, isSmall }: Titled) => (
  <h2 id={id} className={isSmall ? 'large' : undefined}>
    {title}
  </h2>
)

/** A part of a page under its heading. */
export const Section = ({
  id,
  title,
  isSmall = false,
  children,
  ...attributes
}: Titled & Omit<ElementProps, 'title' | 'id'> & StackProps) => (
  <Stack as="section" aria-labelledby={id} {...attributes}>
    <Title id={id} title={title} isSmall={isSmall} />
    {children}
  </Stack>
)

/** A part of a page under its heading, in a panel. */
export const SectionCard = ({
  id,
  title,
  isSmall = false,
  children,
  ...attributes
}: Titled & Omit<CardProps, 'title' | 'id'>) => (
  <Card as="section" aria-labelledby={id} {...attributes}>
    <Title id={id} title={title} isSmall={isSmall} />
    {children}
  </Card>
)
