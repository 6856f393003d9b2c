import { TaskIcon } from '@visions/ui/icon.tsx'
import { KINDS, withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import styles from './piste-list.module.css'

export interface ListedPiste {
  code: string
  title: string
  reason?: string
  doubt?: string
}

/**
 * Pistes that appear one by one, each with a picture, and its reason and doubt when there are some (PIS-02).
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
      {pistes.map(({ code, title, reason, doubt }) => (
        <li key={code} className={styles.piste} data-piste="">
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
          <p className={styles.title} data-part="title">
            {withSlash(title)}
          </p>
          {reason === undefined ? null : (
            <p data-part="reason" className={styles.whole} hidden={reason === ''}>
              {reason}
            </p>
          )}
          {doubt === undefined ? null : (
            <p className={`${styles.whole} ${styles.doubt}`} data-part="doubt">
              {doubt}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
