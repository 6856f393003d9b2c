import { textOfRich } from '@visions/contract/rich-text'
import type { ComponentProps } from 'react'
import { TextArea } from '@visions/ui/field.tsx'
import styles from './rich-field.module.css'

/**
 * A formatted text (OFF-14): a text area with light marks, over which the script of the editor shows an editable area.
 * `text`: as stored.
 */
export const RichField = ({ frame, text }: { frame: ComponentProps<typeof TextArea>; text: string }) => (
  <office-rich class={styles.rich}>
    <TextArea {...frame} rows={8} defaultValue={textOfRich(text)} />
  </office-rich>
)

/** How to write a text with light marks, where no script has buttons for them. */
export const RichHelp = () => (
  <span className={styles.help}>
    {' '}
    Laissez une ligne vide entre deux paragraphes. Commencez une ligne par «&nbsp;-&nbsp;» pour une liste.
  </span>
)
