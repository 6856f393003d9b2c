import { Avatar } from '@visions/ui/avatar.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Contours } from '@visions/ui/contours.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Link } from '@visions/ui/link.tsx'
import { hillsOf, legsOf, placesOf, RELIEF } from './route-places.ts'
import styles from './mission-map.module.css'

export interface MapControl {
  id: string
  name: string
  state: 'done' | 'opened' | 'current' | 'todo' | 'locked'
  /** The whole control in words: «Tâche 2 sur 3, en cours : …». */
  label: string
  to: string
}

/**
 * A mission as a route on a map: the start, a control for each task, the finish. For screen readers it is an
 * ordered list. The relief shows the interests of the person.
 */
export function MissionMap({
  label,
  controls,
  finish,
  avatar,
  interests,
  isWorking,
}: {
  label: string
  controls: readonly MapControl[]
  finish: { label: string; isReached: boolean }
  avatar: number
  interests: readonly { label: string; score: number }[]
  /** A tool is open in another tab: the avatar waits. */
  isWorking: boolean
}) {
  const places = placesOf(controls.length)
  const hills = hillsOf(interests)
  const current = controls.findIndex(({ state }) => state === 'current')
  /** Index of the place where the person stands. */
  const here = finish.isReached ? places.length - 1 : current === -1 ? 0 : current + 1
  const pin = <Avatar index={avatar} className={styles.pin} />
  return (
    <div className={classNames(styles.map, isWorking && styles.working)}>
      {hills.length === 0 ? (
        <Contours variant="card" />
      ) : (
        <svg
          className={styles.relief}
          viewBox={`0 0 ${RELIEF.width} ${RELIEF.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          {hills.map(({ lines, isHigh }, index) => (
            <g key={index}>
              <path className={isHigh ? styles.hill : styles.forest} d={lines[0]} />
              {isHigh ? <path className={styles.top} d={lines[2]} /> : null}
              <path className={styles.contour} d={lines.join('')} />
            </g>
          ))}
        </svg>
      )}
      <svg className={styles.route} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {legsOf(places).map((path, index) => (
          <path key={path} d={path} className={classNames(styles.leg, index < here && styles.walked)} />
        ))}
      </svg>
      <div className={styles.places}>
        <span className={styles.place}>
          <svg className={styles.start} viewBox="0 0 48 44" aria-hidden="true">
            <path
              d="M24 5 44 39H4Z"
              fill="var(--surface)"
              stroke="currentColor"
              strokeWidth="5"
              strokeLinejoin="round"
            />
          </svg>
          {here === 0 ? pin : null}
        </span>
        <ol aria-label={label}>
          {controls.map(({ id, state, label: words, to }, index) => (
            <li key={id} className={styles.place}>
              <Link
                to={to}
                className={classNames(styles.control, styles[state])}
                aria-label={words}
                aria-current={state === 'current' ? 'step' : undefined}
              >
                {state === 'done' ? <Icon name="check" /> : index + 1}
              </Link>
              {here === index + 1 ? pin : null}
            </li>
          ))}
          <li className={classNames(styles.place, styles.last)}>
            <span
              role="img"
              aria-label={finish.label}
              className={classNames(styles.control, styles.finish, finish.isReached && styles.reached)}
            >
              <Icon name="star" />
            </span>
            {finish.isReached ? pin : null}
          </li>
        </ol>
      </div>
    </div>
  )
}
