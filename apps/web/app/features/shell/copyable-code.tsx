import { useCopy } from '../../lib/use-copy.ts'
import { Copyable } from '@visions/ui/copyable.tsx'

/** A code in large letters, with a copy button. */
export function CopyableCode({ code, of }: { code: string; of: string }) {
  return (
    <Copyable look="code" what="Code" of={`\u00a0: ${of}`} {...useCopy<HTMLElement>(code)}>
      {code}
    </Copyable>
  )
}
