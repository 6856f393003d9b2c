import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import { controlClass, fieldDescription, FieldFrame } from './field-frame.tsx'

export type ComboboxItem = { id: string; label: string; detail?: string | undefined }

/**
 * A text input with suggestions (ARIA 1.2 combobox, list autocomplete). Free text is accepted and submitted under
 * `name`; without JavaScript it is a plain input. The parent holds the text, the items and `open`; Escape, blur and
 * picking close the list. Not React Aria: it injects a style element, which the content security policy forbids.
 */
export function Combobox({
  label,
  name,
  id: givenId,
  inputValue,
  onInputChange,
  onPick,
  items,
  open,
  loading = false,
  error,
  hint,
  maxLength,
  autoComplete = 'off',
}: {
  label: string
  name: string
  id?: string | undefined
  inputValue: string
  onInputChange: (text: string) => void
  onPick?: ((item: ComboboxItem) => void) | undefined
  items: readonly ComboboxItem[]
  open: boolean
  loading?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  maxLength?: number | undefined
  autoComplete?: string | undefined
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const listId = `${id}-list`
  const list = useRef<HTMLUListElement>(null)
  // Suggestions open after typing or an arrow key, not on focus.
  const [isOpened, setOpened] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const active = items.findIndex((item) => item.id === activeId)
  const shown = open && isOpened && items.length > 0

  useEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [shown, active])

  function pick(item: ComboboxItem) {
    onInputChange(item.label)
    onPick?.(item)
    close()
  }

  function close() {
    setOpened(false)
    setActiveId(undefined)
  }

  function move(to: number) {
    setOpened(true)
    setActiveId(items[(to + items.length) % items.length]?.id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (items.length === 0) setOpened(true)
      else if (event.key === 'ArrowDown') move(shown ? active + 1 : 0)
      else move(active <= 0 ? items.length - 1 : active - 1)
    } else if (event.key === 'Enter' && shown) {
      const item = items[active]
      if (item) {
        event.preventDefault()
        pick(item)
      }
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.combobox}>
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={classNames(controlClass, styles.input)}
          value={inputValue}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          {...fieldDescription(id, { hint, error })}
          onChange={(event) => {
            setOpened(true)
            setActiveId(undefined)
            onInputChange(event.currentTarget.value)
          }}
          onKeyDown={handleKeyDown}
          onBlur={close}
        />
        {loading && isOpened ? <span className={styles.spinner} aria-hidden="true" /> : null}
        {shown ? (
          <ul
            id={listId}
            ref={list}
            role="listbox"
            aria-labelledby={`${id}-label`}
            className={styles.list}
            // The focus stays in the input: a blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {items.map((item, index) => (
              <li
                key={item.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onClick={() => pick(item)}
              >
                <span className={styles.name}>{item.label}</span>
                {item.detail ? <span className={styles.detail}> {item.detail}</span> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <span className="visually-hidden" role="status">
        {isOpened && open ? announcement(items.length, loading) : ''}
      </span>
    </FieldFrame>
  )
}

function announcement(count: number, loading: boolean): string {
  if (loading) return 'Recherche en cours'
  if (count === 0) return 'Aucune suggestion'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
