import { useCopy } from '../../lib/use-copy.ts'
import { Copyable } from '../../ui/copyable.tsx'

/** The address of a link, with a copy button. */
export function ShareAddress({ url, of }: { url: string; of: string }) {
  return (
    <Copyable look="address" what="Lien" of={of} {...useCopy<HTMLElement>(url)}>
      {url}
    </Copyable>
  )
}
