import { useState, type ReactNode } from 'react'
import { useCopyText } from '../../lib/use-copy.ts'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { Button } from '@visions/ui/button.tsx'
import { TextArea } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'

/** A letter that starts with a text, to complete and copy. It is not stored. `children`: further actions. */
export function Letter({
  label,
  copyLabel,
  copied,
  start,
  rows,
  children,
}: {
  label: string
  copyLabel: string
  /** Said once it was copied. */
  copied: string
  start: string
  rows: number
  children: ReactNode
}) {
  const [letter, setLetter] = useState(start)
  const { copy, outcome } = useCopyText(letter)
  return (
    <Stack gap={3}>
      <TextArea
        label={label}
        hint={'Complétez les passages entre crochets. Votre texte n’est pas enregistré\u00a0: copiez-le.'}
        name="lettre"
        rows={rows}
        defaultValue={letter}
        onChange={setLetter}
      />
      <DistressAnswer texts={[letter]} />
      <Cluster gap={3} edge align="stretch">
        <span className="with-scripts">
          <Button size="smallMain" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
            {outcome === 'copied' ? copied : copyLabel}
          </Button>
        </span>
        {children}
      </Cluster>
      <p role="status" className={outcome === 'failed' ? 'small' : 'visually-hidden'}>
        {outcome === 'copied'
          ? `${copied}.`
          : outcome === 'failed'
            ? 'La copie n’a pas marché. Sélectionnez le texte, puis copiez-le.'
            : ''}
      </p>
    </Stack>
  )
}
