import { Suspense, use, type ReactNode } from 'react'
import type { Part } from '../../lib/parts.ts'

/** A part of a page, with a placeholder until it is loaded (lib/parts.ts). */
export function Later<T>({
  part,
  fallback,
  children,
}: {
  part: Part<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}) {
  return (
    <Suspense fallback={fallback}>
      <Now part={part}>{children}</Now>
    </Suspense>
  )
}

function Now<T>({ part, children }: { part: Part<T>; children: (value: T) => ReactNode }) {
  return children(part instanceof Promise ? use(part) : part)
}
