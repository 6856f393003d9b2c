import type { ReactNode } from 'react'
import { Cluster } from './layout.tsx'
import { TextLink } from './text-link.tsx'

/** Links to the first and the next page of a list, each if it has an address. */
export function PageLinks({
  first,
  firstLabel,
  next,
  nextLabel = 'Voir plus',
  of,
}: {
  first: string | undefined
  firstLabel: string
  next: string | undefined
  nextLabel?: ReactNode
  /** For screen readers only: « de notifications ». */
  of?: string | undefined
}) {
  if (!first && !next) return null
  return (
    <Cluster as="p" gap={2} between={5} align="stretch">
      {first ? <TextLink to={first}>{firstLabel}</TextLink> : null}
      {next ? (
        <TextLink to={next}>
          {nextLabel}
          {of ? <span className="visually-hidden">{` ${of}`}</span> : null}
        </TextLink>
      ) : null}
    </Cluster>
  )
}
