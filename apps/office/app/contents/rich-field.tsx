import { textOfRich } from '@visions/contract/rich-text'
import type { ComponentProps } from 'react'
import { TextArea } from '@visions/ui/field.tsx'

/** A formatted text as text with light marks (OFF-14). `text`: as stored. */
export const RichField = ({ frame, text }: { frame: ComponentProps<typeof TextArea>; text: string }) => (
  <TextArea {...frame} rows={8} defaultValue={textOfRich(text)} />
)

/** How to write a text with light marks. */
export const RichHelp = () => (
  <span> Laissez une ligne vide entre deux paragraphes. Commencez une ligne par «&nbsp;-&nbsp;» pour une liste.</span>
)
