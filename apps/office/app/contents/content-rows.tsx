import type { ContentDocument, ListField } from '@visions/contract/contents/fields'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './content-rows.module.css'
import { fieldId, rowIntent } from './content-form.ts'
import { nounOf } from './noun-of.ts'

/**
 * The rows of a list. Their buttons submit the form: the page saves it and shows the changed list, also without
 * scripts. `children` renders the fields of a row, whose names have the prefix `pathPrefix`.
 */
export function ContentRows({
  field,
  path,
  rows,
  children,
}: {
  field: ListField
  path: string
  rows: readonly ContentDocument[]
  children: (row: ContentDocument, pathPrefix: string) => ReactNode
}) {
  const noun = nounOf(field.singular)
  return (
    <Stack gap={4}>
      <HiddenFields values={{ [path]: rows.length }} />
      {rows.length === 0 ? <p className="soft small">Cette liste est vide.</p> : null}
      {rows.map((row, index) => {
        const rowPath = `${path}.${index}`
        const name = `${noun} ${index + 1}`
        return (
          <fieldset key={rowPath} id={fieldId(rowPath)} tabIndex={-1} className={styles.row}>
            <legend className={styles.legend}>{name}</legend>
            <Stack gap={4}>
              {field.rowId ? <HiddenFields values={{ [`${rowPath}.id`]: String(row['id'] ?? '') }} /> : null}
              {children(row, `${rowPath}.`)}
              <RowButtons path={path} index={index} count={rows.length} about={name} />
            </Stack>
          </fieldset>
        )
      })}
      <div>
        <AddRow field={field} path={path} count={rows.length} variant="bordered" size="smallMain" />
      </div>
    </Stack>
  )
}

/** The button that adds an empty row, or why a full list has no such button. */
export const AddRow = ({
  field: { singular, max },
  path,
  count,
  ...look
}: { field: ListField; path: string; count: number } & Pick<ButtonProps, 'variant' | 'size'>) =>
  count < max ? (
    <Button type="submit" name="intent" value={rowIntent('add', path)} icon="plus" {...look}>
      Ajouter {singular}
    </Button>
  ) : (
    <p className="soft small">Cette liste est pleine&nbsp;: {max} au plus.</p>
  )

const WORDS = { 'move-up': 'Monter', 'move-down': 'Descendre', remove: 'Retirer' } as const

/** Buttons that move or remove a row. `about`: for screen readers, the name of the row. `isDrawn`: icons for words. */
export function RowButtons({
  path,
  index,
  count,
  about,
  isDrawn = false,
}: {
  path: string
  index: number
  count: number
  about: string
  isDrawn?: boolean
}) {
  const acts = [
    ...(index > 0 ? (['move-up'] as const) : []),
    ...(index < count - 1 ? (['move-down'] as const) : []),
    'remove' as const,
  ]
  return (
    <Cluster gap={isDrawn ? 1 : 2} edge={!isDrawn}>
      {acts.map((act) => {
        const button = { type: 'submit', name: 'intent', value: rowIntent(act, `${path}.${index}`) } as const
        const unseen = <span className="visually-hidden">{`${isDrawn ? WORDS[act] : ''}\u00a0: ${about}`}</span>
        return isDrawn ? (
          <button key={act} {...button} className={styles.drawn} title={WORDS[act]}>
            <Icon name={act === 'remove' ? 'trash' : 'chevron'} className={act === 'move-up' ? styles.up : undefined} />
            {unseen}
          </button>
        ) : (
          <Button key={act} {...button} variant="white" size="small">
            {WORDS[act]}
            {unseen}
          </Button>
        )
      })}
    </Cluster>
  )
}
