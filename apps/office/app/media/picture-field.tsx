import { MAX_PICTURE_OPTIONS } from '@visions/contract/constants'
import { pictureSizes, pictureTitle } from '@visions/contract/links'
import { Button } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { SelectField } from '@visions/ui/field.tsx'
import type { FieldProps } from '@visions/ui/field-frame.tsx'
import { FileField } from '@visions/ui/file-field.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import type { PictureTexts } from './media-act.ts'
import { FILE_HINT, PICTURE_TYPES } from './media-words.ts'
import styles from './office-media.module.css'
import { ADD_PICTURE, partsOf } from './picture-act.ts'
import { AltFields } from './text-fields.tsx'

/**
 * A picture of the library, by its name and its thumbnail, or a new one (OFF-15). `pictures`: addresses and names.
 * `texts`: what was typed about a new one that was refused.
 */
export function PictureField({
  pictures,
  texts,
  ...props
}: FieldProps & {
  pictures: readonly { key: string; title: string }[]
  texts?: PictureTexts | undefined
}) {
  const { name, label } = props
  const parts = partsOf(name)
  const current = (props.defaultValue ?? '').trim()
  // Pictures of other sites are not loaded in the office.
  const isOwn = /^\/[\w-]/.test(current)
  const title = pictures.find(({ key }) => key === current)?.title ?? pictureTitle(current)
  const latest = pictures.slice(0, MAX_PICTURE_OPTIONS).filter(({ key }) => key !== current)
  return (
    <div className={styles.field}>
      {isOwn ? (
        <span className={`${styles.frame} ${styles.small}`}>
          <img src={current} srcSet={pictureSizes(current)} sizes="8rem" alt="" loading="lazy" decoding="async" />
        </span>
      ) : null}
      <Stack gap={2} className={styles.choice}>
        <SelectField
          {...props}
          emptyLabel="Aucune image"
          options={[
            ...(current === '' ? [] : [{ value: current, label: title }]),
            ...latest.map((picture) => ({ value: picture.key, label: picture.title })),
          ]}
          defaultValue={current}
        />
        <Disclosure summary="Ajouter une image" about={`\u00a0: ${label}`} open={texts !== undefined}>
          <Stack gap={4} align="start" role="group" aria-label={`Ajouter une image\u00a0: ${label}`}>
            <FileField label="Fichier" name={parts.image} accept={PICTURE_TYPES} hint={FILE_HINT} />
            <AltFields texts={texts} names={parts} />
            <Button
              type="submit"
              name="intent"
              value={`${ADD_PICTURE}${name}`}
              formEncType="multipart/form-data"
              variant="white"
            >
              J’ajoute cette image
            </Button>
          </Stack>
        </Disclosure>
      </Stack>
    </div>
  )
}
