import { drawingAddress, DRAWING_SIZE } from '@visions/drawings/address'
import { classNames } from '@visions/ui/class-names.ts'
import styles from './trade-picture.module.css'

/**
 * The drawing of a trade (PIS-02), or of a place with the code `lieu-cio`, `lieu-salon`…
 * @param code of the ROME
 * @param sector of a trade whose domain the ROME 4.0 does not have
 * @param title said instead of the drawing; without it the drawing is decorative: its name stands next to it
 * @param size `scene`: as wide as its frame; `square`: the middle of the drawing, for lists
 * @param isFirst on the first screen: loaded immediately
 */
export function TradePicture({
  code,
  sector,
  title = '',
  size = 'scene',
  isFirst = false,
  className,
}: {
  code: string
  sector?: string | undefined
  title?: string
  size?: 'scene' | 'square'
  isFirst?: boolean
  className?: string | undefined
}) {
  const [width, height] = DRAWING_SIZE
  return (
    <img
      src={drawingAddress(code, sector)}
      alt={title}
      width={size === 'square' ? height : width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={classNames(styles[size], className)}
    />
  )
}
