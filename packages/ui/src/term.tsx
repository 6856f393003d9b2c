import type { ReactNode } from 'react'

/** A name and what it says, in a `dl`. */
export const Term = ({
  name,
  className,
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
