import { Icon, TaskIcon } from '@visions/ui/icon.tsx'
import { KINDS, withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import styles from './piste-list.module.css'

export interface ListedPiste {
  code: string
  title: string
  reason?: string
  doubt?: string
  /** State of an earlier piste of the same trade, shown instead of the doubt. */
  note?: string
}

/**
 * Pistes that appear one by one, each with a picture, its doubt and its folded reason when there are some (PIS-02).
 * @param sheet file with the drawings of all trades, before an account: a picture by code would say to the server what
 *   the answers are
 * @param isBlank a script fills them
 */
export function PisteList({
  pistes,
  sheet,
  isBlank = false,
}: {
  pistes: readonly ListedPiste[]
  sheet?: string
  isBlank?: boolean
}) {
  return (
    <ol className={styles.list}>
      {pistes.map((piste) => {
        const { code, reason } = piste
        const face = <Face piste={piste} sheet={sheet} isBlank={isBlank} />
        return (
          <li key={code} className={styles.piste} data-piste="">
            {reason === undefined ? (
              face
            ) : (
              <details>
                <summary className={styles.summary}>
                  {face}
                  <span className="visually-hidden">Pourquoi cette piste&nbsp;?</span>
                  <Icon name="chevron" className={styles.chevron} />
                </summary>
                <p data-part="reason" className={styles.reason} hidden={reason === ''}>
                  {reason}
                </p>
                <p className={styles.reason}>Un exemple&nbsp;: vos réponses laissent tout ouvert.</p>
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What stands on a piste before it is opened: picture, name, doubt. */
function Face({
  piste: { code, title, doubt, note },
  sheet,
  isBlank,
}: {
  piste: ListedPiste
  sheet: string | undefined
  isBlank: boolean
}) {
  return (
    <span className={styles.face}>
      <span className={styles.picture}>
        {sheet === undefined ? (
          <TradePicture code={code} size="square" isFirst />
        ) : (
          <>
            <TaskIcon number={KINDS.trade.drawing} />
            <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false" className={styles.drawing}>
              <use href={isBlank ? undefined : `${sheet}#${code}`} data-part="drawing" />
            </svg>
          </>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title} data-part="title">
          {withSlash(title)}
        </span>
        {doubt === undefined ? null : (
          <span className={styles.doubt} data-part="doubt">
            {note ? <strong>{note}</strong> : doubt}
          </span>
        )}
      </span>
    </span>
  )
}
