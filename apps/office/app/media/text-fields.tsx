import { Checkbox } from '@visions/ui/checkbox.tsx'
import { TextField } from '@visions/ui/field.tsx'
import type { PictureTexts } from './media-act.ts'

/** The alternative text of a picture, or the statement that it is decorative. `names`: of the inputs. */
export const AltFields = ({
  texts,
  names = { alt: 'alt', decorative: 'decorative' },
}: {
  texts: PictureTexts | undefined
  names?: { alt: string; decorative: string }
}) => (
  <>
    <TextField
      label="Texte alternatif"
      name={names.alt}
      maxLength={300}
      defaultValue={texts?.alt}
      hint="Ce que l’image montre, en une phrase. Les lecteurs d’écran lisent ce texte à la place de l’image."
    />
    <Checkbox
      label="Image décorative"
      name={names.decorative}
      defaultChecked={texts?.isDecorative}
      hint="À cocher à la place du texte, si l’image n’apporte pas d’information."
    />
  </>
)

/** Name and alternative text of a picture, or the statement that it is decorative (OFF-06). */
export function PictureTextFields({ texts, isNew }: { texts: PictureTexts | undefined; isNew: boolean }) {
  return (
    <>
      <AltFields texts={texts} />
      <TextField
        label="Nom"
        name="name"
        maxLength={120}
        optional={isNew}
        required={!isNew}
        defaultValue={texts?.name}
        hint={
          isNew
            ? 'Pour retrouver l’image dans cette bibliothèque. Sans nom, nous prenons le texte alternatif ou le nom du fichier.'
            : 'Pour retrouver l’image dans cette bibliothèque.'
        }
      />
    </>
  )
}
