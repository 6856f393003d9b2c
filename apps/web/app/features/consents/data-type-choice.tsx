import type { ConsentPopup } from '@visions/contract/consents'
import { useEffect, useRef, type ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './data-type-choice.module.css'
import { WhatTheySee } from './what-they-see.tsx'

const NOTHING_TICKED = 'Cochez au moins une ligne pour la partager, ou annulez\u00a0: rien n’est envoyé.'

/** Where data types are chosen one by one; `error` says that none was. */
export function ChoiceGroup({ legend, hint, error, children }: { legend: string; hint: string; error: boolean; children: ReactNode }) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error) group.current?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')?.focus()
  }, [error])
  return (
    <fieldset ref={group} className={styles.group} aria-describedby={error ? 'rien-de-coche' : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {children}
      {error ? (
        <p className={styles.error} id="rien-de-coche" role="alert">
          <Icon name="alert" />
          <span>{NOTHING_TICKED}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

/** One data type: its box, and the very rows that would be shared. Without rows there is nothing to tick. */
export function DataTypeChoice({
  offered: { datatype, rows, checked },
  value,
  ticked,
  from,
  to,
  disabled = false,
  note,
}: {
  offered: ConsentPopup['datatypes'][number]
  value: string
  /** What was ticked before the page was drawn anew. */
  ticked: readonly string[] | undefined
  from: string
  to: string
  disabled?: boolean
  note?: ReactNode
}) {
  return (
    <div className={styles.type}>
      <Checkbox
        name="box"
        value={value}
        label={datatype.name}
        hint={datatype.description || undefined}
        defaultChecked={ticked ? ticked.includes(value) : checked}
        disabled={disabled || rows.length === 0}
      />
      <div className={styles.more}>
        {note}
        {rows.length > 0 ? (
          <WhatTheySee summary={`Ce que ${to} verra`} of={datatype.name} rows={rows} />
        ) : (
          <p className={styles.hint}>{`${from} ne nous a encore rien transmis ici\u00a0: il n’y a rien à partager.`}</p>
        )}
      </div>
    </div>
  )
}
