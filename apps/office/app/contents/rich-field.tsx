import { typeOf } from '@visions/contract/contents/field-types/index'
import type { FieldOf } from '@visions/contract/contents/fields'
import type { TextValues } from '@visions/contract/text-values'
import type { ComponentProps } from 'react'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { TextArea } from '@visions/ui/field.tsx'
import styles from './rich-field.module.css'

/**
 * A formatted text (OFF-14): a text area with light marks, over which the script of the editor shows an editable area.
 * `text`: as stored.
 */
export const RichField = ({
  field,
  frame,
  text,
}: {
  field: FieldOf<'rich'>
  frame: ComponentProps<typeof TextArea>
  text: string
}) => (
  <office-rich class={styles.rich}>
    <TextArea {...frame} rows={8} defaultValue={typeOf(field).text(field, text, () => undefined)} />
    {field.values ? <Values values={field.values} /> : null}
  </office-rich>
)

/** Values that the site writes in the text (OFF-19): to copy, or buttons that insert them. */
const Values = ({ values }: { values: TextValues }) => (
  <div data-values="">
    <Disclosure summary="Ajouter une valeur">
      <p className={styles.help}>Le site écrit ces valeurs. Copiez l’une d’elles avec ses accolades.</p>
      <ul>
        {Object.values(values).map(([name]) => (
          <li key={name}>{`{${name}}`}</li>
        ))}
      </ul>
    </Disclosure>
  </div>
)

/** How to write a text with light marks, where no script has buttons for them. */
export const RichHelp = () => (
  <span className={styles.help}>
    {' '}
    Laissez une ligne vide entre deux paragraphes. Commencez une ligne par «&nbsp;-&nbsp;» pour une liste.
  </span>
)
