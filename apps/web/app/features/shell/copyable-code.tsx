import { useCopy } from '../../lib/use-copy.ts'
import { Copyable } from '../../ui/copyable.tsx'

/** The code of a reward or a tool in large letters, with a button that copies it. */
export function CopyableCode({ code, of }: { code: string; of: string }) {
  return (
    <Copyable look="code" what="Code" of={`de ${of}`} {...useCopy<HTMLElement>(code)}>
      {code}
    </Copyable>
  )
}
