import { useSearchParams } from 'react-router'
import { count } from '@visions/contract/french-words'
import { CATEGORIES } from '../catalogue/categories.ts'
import { classNames } from '@visions/ui/class-names.ts'
import { Link } from '@visions/ui/link.tsx'
import { MapFrame } from './map-frame.tsx'
import { universeAddress } from './universe-address.ts'
import type { PlacedTool, ThemeTools } from './universe-data.ts'
import styles from './universe-map.module.css'

/** Outline of a land in a box of 100 × 100. Each land stretches it, and CSS mirrors it in four ways. */
const SHORE =
  'M48 2C58 0 66 4 76 3C87 2 95 6 97 17C99 27 96 34 97 45C98 55 99 64 97 76C95 88 90 97 78 97C67 98 60 95 50 97' +
  'C40 99 31 96 21 97C9 98 4 91 3 80C2 69 5 62 3 51C1 41 3 33 2 23C2 11 8 5 19 4C30 3 38 4 48 2Z'
/** Sizes of the contour lines relative to the shore, from the outside in. */
const CONTOURS = [1.06, 1.03]

/**
 * The tools as places on lands, in the manner of an orienteering map. `isAlone`: a single theme with all its
 * tools.
 */
export function UniverseMap({ themes, isAlone }: { themes: readonly ThemeTools<PlacedTool>[]; isAlone: boolean }) {
  return (
    <MapFrame key={themes.map(({ id }) => id).join()}>
      <div className={classNames(styles.map, isAlone && styles.alone)}>
        {themes.map((theme) => (
          <Land key={theme.id} theme={theme} isAlone={isAlone} />
        ))}
      </div>
    </MapFrame>
  )
}

function Land({ theme: { id, services, total }, isAlone }: { theme: ThemeTools<PlacedTool>; isAlone: boolean }) {
  const [params] = useSearchParams()
  const { name } = CATEGORIES.find((category) => category.id === id)!
  const others = total - services.length
  const title = (
    <>
      <span className={styles.landName}>{name}</span> <span>{count(total, 'outil', 'outils')}</span>
    </>
  )
  return (
    <div role="group" aria-label={name} className={classNames(styles.land, styles[id])}>
      <svg className={styles.ground} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {CONTOURS.map((size) => (
          <path
            key={size}
            className={styles.contour}
            d={SHORE}
            transform={`translate(50 50) scale(${size}) translate(-50 -50)`}
          />
        ))}
        <path className={styles.shore} d={SHORE} />
      </svg>
      {isAlone ? (
        <p className={classNames('strong soft', styles.title)} aria-hidden="true">
          {title}
        </p>
      ) : (
        <Link
          to={universeAddress(params, { theme: id })}
          preventScrollReset
          className={classNames('strong soft', styles.title)}
          draggable={false}
        >
          {title}
        </Link>
      )}
      <div className={styles.places}>
        {services.map((service) => (
          <Link
            key={service._id}
            to={universeAddress(params, { tool: service._id })}
            preventScrollReset
            className={styles.place}
            draggable={false}
          >
            <span className={styles.control}>
              <img src={service.minilogo} alt="" loading="lazy" decoding="async" width="40" height="40" />
            </span>
            <span className={styles.name}>{service.name}</span>
          </Link>
        ))}
        {!isAlone && others > 0 ? (
          <Link
            to={universeAddress(params, { theme: id })}
            preventScrollReset
            className={styles.place}
            draggable={false}
          >
            <span className={classNames(styles.control, styles.more)}>{`+${others}`}</span>{' '}
            <span className={styles.name}>Tout voir</span>
            <span className="visually-hidden">, {name}</span>
          </Link>
        ) : null}
      </div>
    </div>
  )
}
