import type { ConsentPopup } from '@visions/contract/consents'
import { useEffect, useRef, type ReactNode } from 'react'
import { count, thatName } from '@visions/contract/french-words'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import styles from './data-type-choice.module.css'
import type { Refusal } from './refusal.ts'
import { WhatTheySee } from './what-they-see.tsx'

const BOX = 'input[type=checkbox]:enabled'

/** A group of data types to choose; `error` says what is wrong with the choice. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: string
  hint: string
  error: string | undefined
  children: ReactNode
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!error) return
    const box =
      group.current?.querySelector<HTMLInputElement>(`[data-changed] ${BOX}`) ??
      group.current?.querySelector<HTMLInputElement>(BOX)
    box?.focus()
  }, [error])
  return (
    <fieldset ref={group} className={styles.group} aria-describedby={error ? 'choix-a-revoir' : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {error ? (
        <p className={styles.error} id="choix-a-revoir" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}

/** A data type: its checkbox, and the rows that would be shared. Disabled when its rows were deleted. */
export function DataTypeChoice({
  offered: { datatype, rows, checked, shown },
  value,
  refusal,
  to,
  disabled = false,
  note,
}: {
  offered: ConsentPopup['datatypes'][number]
  value: string
  /** The refused form, when the page is rendered again. */
  refusal: Refusal | undefined
  to: string
  disabled?: boolean
  note?: ReactNode
}) {
  const hasRows = rows.length > 0
  // A disabled checkbox is not submitted: the refusal does not contain it.
  const refused = disabled ? undefined : refusal
  const isTicked = refused ? refused.boxes.includes(value) : checked
  const hasChanged = refused?.problem === 'changed' && isTicked && !refused.seen.includes(shown)
  return (
    <div className={styles.type} data-changed={hasChanged || undefined}>
      <Checkbox
        // A data type that has lost its rows loses its tick.
        key={String(hasRows)}
        name="box"
        value={value}
        label={datatype.name}
        hint={datatype.description || undefined}
        defaultChecked={isTicked && hasRows}
        disabled={disabled || !hasRows}
      />
      <div className={styles.more}>
        {note}
        {hasRows ? (
          <WhatTheySee summary={`Ce ${thatName(to)} verra`} of={datatype.name} rows={rows} open={hasChanged} />
        ) : (
          <p className={styles.hint}>Ces résultats ont été effacés&nbsp;: vous n’avez rien à partager ici.</p>
        )}
      </div>
    </div>
  )
}

/** The data types that cannot be shared yet, folded into one line. `isOnly`: there is no other one. */
export function LaterTypes({ names, isOnly }: { names: readonly string[]; isOnly: boolean }) {
  if (names.length === 0) return null
  const summary = isOnly
    ? count(names.length, 'donnée', 'données')
    : count(names.length, 'autre donnée', 'autres données')
  return (
    <Disclosure icon="clock" summary={`${summary}, après vos prochains outils`}>
      <p className={styles.hint}>Vous n’avez pas encore de résultat à partager ici&nbsp;:</p>
      <ul className={styles.later}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
