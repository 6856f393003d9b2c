import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { count } from '../../lib/typography.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { classNames } from '../../ui/class-names.ts'
import { MapFrame } from './map-frame.tsx'
import { universeAddress } from './universe-address.ts'
import type { ThemeTools } from './universe-data.ts'
import { layOut, type Land, type MapLayout, type Shape } from './universe-layout.ts'
import styles from './universe-map.module.css'

const LOGO = 40
/** Around it, and around its corners. */
const RING = 29
/** From one line to the magnetic north to the next. */
const NORTH = 140

/** The tools as places on lands, in the manner of an orienteering map. It is drawn for a wide screen and for a phone: one of both is shown. */
export function UniverseMap({ themes, isAlone }: { themes: readonly ThemeTools[]; isAlone: boolean }) {
  return (
    <>
      <div className={styles.wide}>
        <DrawnMap themes={themes} isAlone={isAlone} shape="wide" />
      </div>
      <div className={styles.tall}>
        <DrawnMap themes={themes} isAlone={isAlone} shape="tall" />
      </div>
    </>
  )
}

function DrawnMap({ themes, isAlone, shape }: { themes: readonly ThemeTools[]; isAlone: boolean; shape: Shape }) {
  const layout = layOut(
    themes.map(({ id, services, total }) => ({
      id,
      places: services.map(({ _id, name }) => ({ id: _id, name })),
      hasMore: !isAlone && total > services.length,
    })),
    shape,
  )
  return (
    <MapFrame width={layout.width} height={layout.height} key={themes.map(({ id }) => id).join()}>
      <Ground layout={layout} />
      {layout.lands.map((land, index) => (
        <LandGroup key={land.id} land={land} tools={themes[index]!} isAlone={isAlone} />
      ))}
    </MapFrame>
  )
}

/** What lies under the places: north lines, lands with their contour lines, the course. */
function Ground({ layout: { width, height, lands, legs } }: { layout: MapLayout }) {
  return (
    <g aria-hidden="true">
      {Array.from({ length: Math.floor(width / NORTH) }, (_, index) => (
        <line
          key={index}
          className={styles.north}
          x1={(index + 0.5) * NORTH}
          x2={(index + 0.5) * NORTH}
          y1="0"
          y2={height}
        />
      ))}
      {legs.map(({ from, to }) => (
        <line key={`${from.x} ${from.y}`} className={styles.leg} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {lands.map((land) => (
        <g key={land.id} className={classNames(styles.ground, styles[land.id])}>
          {land.contours.toReversed().map((line) => (
            <path key={line.slice(0, 24)} className={styles.contour} d={line} />
          ))}
          <path className={styles.shore} d={land.outline} />
        </g>
      ))}
    </g>
  )
}

function LandGroup({ land, tools, isAlone }: { land: Land; tools: ThemeTools; isAlone: boolean }) {
  const [params] = useSearchParams()
  const { name } = CATEGORIES.find(({ id }) => id === land.id)!
  const title = (
    <>
      <text className={styles.landName} x={land.label.x} y={land.label.y + 4}>
        {name}
      </text>{' '}
      <text className={styles.landCount} x={land.label.x} y={land.label.y + 23}>
        {count(tools.total, 'outil', 'outils')}
      </text>
    </>
  )
  return (
    <g role="group" aria-label={name}>
      {isAlone ? (
        <g aria-hidden="true">{title}</g>
      ) : (
        <Link to={universeAddress(params, { theme: land.id })} preventScrollReset className={styles.land}>
          <rect
            className={styles.target}
            x={land.label.x - 130}
            y={land.label.y - 22}
            width="260"
            height="52"
            rx="16"
          />
          {title}
        </Link>
      )}
      {land.places.map((place, index) => {
        const service = tools.services[index]!
        return (
          <Link
            key={place.id}
            to={universeAddress(params, { tool: place.id })}
            preventScrollReset
            className={styles.place}
            // Where it is shortened, the whole name is read.
            aria-label={place.lines.join(' ') === service.name ? undefined : service.name}
            draggable={false}
          >
            <g transform={`translate(${place.x} ${place.y})`}>
              <rect
                className={styles.target}
                x="-55"
                y="-34"
                width="110"
                height={place.lines.length > 1 ? 104 : 88}
                rx="16"
              />
              <circle className={styles.control} r={RING} />
              <image href={service.minilogo} x={-LOGO / 2} y={-LOGO / 2} width={LOGO} height={LOGO} />
              {place.lines.map((line, row) => (
                <Fragment key={`${row} ${line}`}>
                  {row > 0 ? ' ' : null}
                  <text className={styles.name} y={RING + 17 + row * 17}>
                    {line}
                  </text>
                </Fragment>
              ))}
            </g>
          </Link>
        )
      })}
      {land.more ? (
        <Link
          to={universeAddress(params, { theme: land.id })}
          preventScrollReset
          className={styles.place}
          aria-label={`+${tools.total - tools.services.length} Tout voir, ${name}`}
        >
          <g transform={`translate(${land.more.x} ${land.more.y})`}>
            <rect className={styles.target} x="-55" y="-34" width="110" height="88" rx="16" />
            <circle className={styles.more} r={RING} />
            <text className={styles.moreCount} y="6">
              {`+${tools.total - tools.services.length}`}
            </text>{' '}
            <text className={styles.name} y={RING + 17}>
              Tout voir
            </text>
          </g>
        </Link>
      ) : null}
    </g>
  )
}
