import { MAX_PICTURE_BYTES, MAX_PICTURE_OPTIONS } from '@visions/contract/constants'
import { pictureSizes, pictureTitle } from '@visions/contract/links'
import { useId } from 'react'
import { Button } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { SelectField, TextField } from '@visions/ui/field.tsx'
import type { FieldProps } from '@visions/ui/field-frame.tsx'
import { FileField } from '@visions/ui/file-field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import type { PictureTexts } from './media-act.ts'
import { FILE_HINT, PICTURE_TYPES, UPLOAD_REFUSALS } from './media-words.ts'
import styles from './office-media.module.css'
import { ADD_PICTURE, partsOf } from './picture-act.ts'
import { AltFields } from './text-fields.tsx'
import { UploadProgress } from './upload-form.tsx'

/**
 * A picture of the library, or a new one (OFF-15). `pictures`: addresses and names. `texts`: what was typed about a new
 * one that was refused. Without scripts: a list of names. The script shows thumbnails instead (`office-picture.ts`).
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
    <office-picture class={styles.field} data-most={MAX_PICTURE_BYTES} data-refusals={JSON.stringify(UPLOAD_REFUSALS)}>
      <span className={`${styles.frame} ${styles.small}`} data-frame hidden={!isOwn}>
        <img
          src={isOwn ? current : undefined}
          srcSet={pictureSizes(current)}
          sizes="8rem"
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
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
        <div data-scripted hidden>
          <Stack gap={2}>
            <p data-name className={styles.name} />
            <Cluster edge>
              <Button data-open variant="white" size="small">
                <span data-words />
              </Button>
              <Button data-remove variant="white" size="small" aria-label={`Retirer l’image\u00a0: ${label}`}>
                Retirer
              </Button>
            </Cluster>
            <p role="status" data-said className="small" />
          </Stack>
        </div>
        <Disclosure summary="Ajouter une image" about={`\u00a0: ${label}`} open={texts !== undefined}>
          <Stack gap={4} align="start" role="group" aria-label={`Ajouter une image\u00a0: ${label}`}>
            <FileField label="Fichier" name={parts.image} accept={PICTURE_TYPES} hint={FILE_HINT} />
            <AltFields texts={texts} names={parts} />
            <Button type="submit" name="intent" value={`${ADD_PICTURE}${name}`} variant="white">
              J’ajoute cette image
            </Button>
            <UploadProgress />
          </Stack>
        </Disclosure>
        <PictureWindow label={label} />
      </Stack>
    </office-picture>
  )
}

/** The window that the script opens. Its controls have no names: no form sends these. */
function PictureWindow({ label }: { label: string }) {
  const id = useId()
  return (
    <dialog className={styles.window} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="large">
          Choisir une image&nbsp;: {label}
        </h2>
        <Button data-close variant="squareWhite" aria-label="Fermer">
          <Icon name="close" />
        </Button>
      </div>
      <Stack gap={3} className={styles.body}>
        <div data-add />
        <TextField label="Chercher une image" name="" type="search" maxLength={80} autoComplete="off" />
        <p role="status" data-status className="small soft" />
        <div role="radiogroup" aria-label="Images de la bibliothèque" data-grid className={styles.grid} />
        <Button data-more hidden variant="white" size="small">
          Voir plus d’images
        </Button>
        <label data-tile hidden className={styles.tile}>
          <input type="radio" />
          <span className={styles.frame}>
            <img alt="" loading="lazy" decoding="async" />
          </span>
          <span data-words className={styles.name}>
            Vignette
          </span>
          <span data-words className="visually-hidden" />
        </label>
      </Stack>
      <div className={styles.foot}>
        <Button data-choose variant="blueGradient">
          Je choisis cette image
        </Button>
      </div>
    </dialog>
  )
}
