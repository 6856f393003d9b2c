import type { Arrival, ArrivalKind } from '@visions/contract/arrivals'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { count, starsText } from '@visions/contract/french-words'
import { usePerson } from '../shell/use-person.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Avatar } from '@visions/ui/avatar.tsx'
import { Button } from '@visions/ui/button.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Dialog } from '@visions/ui/dialog.tsx'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { arrivalWords, partsText, starsOf } from './arrival-words.ts'
import styles from './arrivals-dialog.module.css'
import { CountUp } from './count-up.tsx'
import { flyStars, vibrateOnce } from './fly-stars.ts'
import { PAUSE } from './seen-act.ts'
import type { LoadedArrivals } from './use-arrivals.ts'

const ICONS: Partial<Record<ArrivalKind, IconName>> = {
  'assessment-ready': 'compass',
  'adviser-note': 'chat',
  result: 'check',
  game: 'heart',
  swipe: 'heart',
  coach: 'graduation',
}

/** Arrivals: the facts, the stars counted up, and two equal ways on (NBK-04). */
export function ArrivalsDialog({ shown, onClose }: { shown: LoadedArrivals; onClose: () => void }) {
  const navigate = useNavigate()
  const { avatar } = usePerson().user.gamification
  const content = useRef<HTMLDivElement>(null)
  const stars = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    vibrateOnce()
    const dialog = content.current?.closest('dialog')
    return dialog && stars.current ? flyStars(dialog, stars.current) : undefined
  }, [])
  const { arrivals, further, total, visionsStars } = shown
  const [first] = arrivals
  if (!first) return null
  return (
    <Dialog
      open
      onClose={onClose}
      // Screen readers start with the facts, not with the first button.
      startsAt={content}
      emblem={
        first.kind === 'mission' ? (
          <div className={classNames(styles.mark, styles.finish)}>
            <Avatar index={avatar} />
          </div>
        ) : (
          <div className={styles.mark}>
            <Icon name={ICONS[first.kind] ?? 'star'} />
          </div>
        )
      }
      title={arrivalWords(first).title}
      actions={
        <Cluster gap={3} justify="center" className={styles.ways}>
          <Button variant="bordered" onClick={onClose}>
            Je continue
          </Button>
          <Button
            variant="bordered"
            onClick={() => {
              onClose()
              void navigate(PAUSE)
            }}
          >
            J’arrête pour aujourd’hui
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4} ref={content} tabIndex={-1}>
        <ArrivalFacts arrivals={arrivals} further={further} onFollow={onClose} />
        {total > 0 ? (
          <Stack gap={1}>
            <p ref={stars} className={styles.total}>
              <CountUp to={total} />
            </p>
            <p className="soft">{`Vous avez maintenant ${starsText(visionsStars)}.`}</p>
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** One line for each arrival, the rest in one. A single arrival does not repeat what the heading and the sum say. */
export function ArrivalFacts({
  arrivals,
  further,
  onFollow,
}: Pick<LoadedArrivals, 'arrivals' | 'further'> & { onFollow?: () => void }) {
  const isAlone = arrivals.length === 1 && further.count === 0
  return (
    <Stack as="ul" gap={2} className={styles.facts}>
      {arrivals.map((arrival, index) => (
        <Fact key={index} arrival={arrival} isAlone={isAlone} onFollow={onFollow} />
      ))}
      {further.count > 0 ? (
        <li className={styles.fact}>
          <span className={styles.what}>{`Et ${count(further.count, 'autre gain', 'autres gains')}`}</span>
          <VisionsStars amount={further.stars} signed />
        </li>
      ) : null}
    </Stack>
  )
}

function Fact({
  arrival,
  isAlone,
  onFollow,
}: {
  arrival: Arrival
  isAlone: boolean
  onFollow: (() => void) | undefined
}) {
  const { title, fact, name, link } = arrivalWords(arrival)
  const amount = isAlone ? 0 : starsOf(arrival)
  const parts = partsText(arrival)
  return (
    <li className={styles.fact}>
      <span className={styles.what}>
        {name && isAlone && title.startsWith(fact) ? (
          <strong>{name}</strong>
        ) : name ? (
          <>
            <strong>{`${fact}\u00a0:`}</strong> {name}
          </>
        ) : (
          <strong>{fact}</strong>
        )}
      </span>
      {amount > 0 ? <VisionsStars amount={amount} signed /> : null}
      {parts ? <span className={classNames('soft small', styles.parts)}>{parts}</span> : null}
      {link ? (
        <Link to={link.to} onClick={onFollow} className={styles.parts}>
          {link.label}
        </Link>
      ) : null}
    </li>
  )
}
