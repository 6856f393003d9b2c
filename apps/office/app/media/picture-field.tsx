import { MAX_PICTURE_NAMES } from '@visions/contract/constants'
import { pictureSizes } from '@visions/contract/links'
import { MEDIA } from '@visions/contract/office-addresses'
import { Stack } from '@visions/ui/layout.tsx'
import { controlClass, FieldFrame, type FieldProps, useField } from '@visions/ui/field-frame.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './office-media.module.css'

/**
 * The address of a picture, with the pictures of the library by name, and the current one (OFF-06). `pictures`: answer
 * of `GET /office/media/names`. Works without scripts: browsers propose the options of the list while one types.
 */
export function PictureField({
  pictures,
  maxLength,
  ...props
}: FieldProps & { pictures: readonly { address: string; name: string }[]; maxLength?: number | undefined }) {
  const { frame, control } = useField<FieldProps>(props)
  const list = `${frame.id}-pictures`
  const current = (props.value ?? props.defaultValue ?? '').trim()
  // Pictures of other sites are not loaded in the office.
  const isOwn = /^\/[\w-]/.test(current)
  const name = pictures.find(({ address }) => address === current)?.name
  return (
    <Stack gap={2}>
      <FieldFrame {...frame}>
        <input
          type="text"
          inputMode="url"
          spellCheck={false}
          list={list}
          maxLength={maxLength}
          className={controlClass}
          {...control}
          autoComplete="off"
        />
      </FieldFrame>
      <datalist id={list}>
        {pictures.map((picture) => (
          <option key={picture.address} value={picture.address}>
            {picture.name}
          </option>
        ))}
      </datalist>
      {pictures.length >= MAX_PICTURE_NAMES ? (
        <p className="soft small">
          Cette liste propose les {MAX_PICTURE_NAMES}&nbsp;images les plus récentes. Pour une autre, écrivez son
          adresse.
        </p>
      ) : null}
      {isOwn ? (
        <figure>
          <span className={`${styles.frame} ${styles.small}`}>
            <img src={current} srcSet={pictureSizes(current)} sizes="8rem" alt="" loading="lazy" decoding="async" />
          </span>
          <figcaption className="soft small">{name ?? 'Image actuelle'}</figcaption>
        </figure>
      ) : null}
      <p>
        <TextLink to={MEDIA} newTab>
          Ajouter une image
        </TextLink>
      </p>
    </Stack>
  )
}
