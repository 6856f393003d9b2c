// What the person did on the page of the server before its scripts started. React does not know it, and loses it when
// it renders the page again because something else changed it (PEO-09).
import type { Field } from '@visions/ui/lib/lost-files.ts'

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Elements with keys that they also have after the page is rendered again: no texts, which translators change. */
function withKeys<T extends Element>(selector: string, attributes: readonly string[]): [string, T][] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<T>(selector)].map((element) => {
    const base = [element.tagName, ...attributes.map((name) => element.getAttribute(name))].join(' ')
    const count = counts.get(base) ?? 0
    counts.set(base, count + 1)
    return [`${base} ${count}`, element]
  })
}
const listDetails = () => withKeys<HTMLDetailsElement>('details', ['name'])
const listControls = () => withKeys<HTMLElement>('a[href], button, summary', ['href', 'name', 'value', 'type'])

/** Whether the person, or the browser for them, changed a field of the server. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const byServer = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(byServer, 0)
  }
  if (field.type === 'file') return (field as HTMLInputElement).files!.length > 0
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Reads the value of a field. Returns a function that gives it to a field, as if the person had just changed it. */
function copyValue(from: Field, isTouched: boolean): (to: Field) => void {
  const { value } = from
  const { checked, files } = from as HTMLInputElement
  const selected = from instanceof HTMLSelectElement ? [...from.options].map((option) => option.selected) : []
  /** React compares with what was last set through the element, whose setter is that of React. */
  const change = (to: Field, name: 'checked' | 'value', before: unknown, after: unknown) => {
    Object.assign(to, { [name]: before })
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), name)!.set!.call(to, after)
  }
  return (to) => {
    let event = 'change'
    if (to instanceof HTMLSelectElement)
      for (const [index, option] of [...to.options].entries()) option.selected = selected[index] === true
    else if (to.type === 'file') (to as HTMLInputElement).files = files
    else if (!isBox(to)) {
      // The caret may have moved since.
      const { selectionStart, selectionEnd } = from as HTMLInputElement
      change(to, 'value', '', value)
      if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd)
      event = 'input'
    } else if (checked || to.type === 'checkbox') {
      // Some boxes are saved when they change: not because the browser restored another value.
      if (!isTouched) return void (to.checked = checked)
      change(to, 'checked', !checked, checked)
      event = 'click'
    }
    // Not a MouseEvent, which would change a box again.
    to.dispatchEvent(new Event(event, { bubbles: true }))
  }
}

/**
 * Moves elements of others to the end of the page. Among the children of `body` React skips what it does not know: it
 * would take over a copy of `main` before ours, and leave ours without React.
 */
export function moveForeignParts(): void {
  const own = window.lostFiles?.ownParts() ?? []
  const isTwin = (part: Element) => own.some((one) => one.isConnected && one.nodeName === part.nodeName)
  document.body.append(...[...document.body.children].filter((part) => !own.includes(part) && isTwin(part)))
}

/**
 * Notes the elements of the page before React takes over. What the person does until then counts, too. Once the page
 * has started (`lostFiles.onStarted`), puts back what the person had typed, chosen, opened and focused.
 */
export function noteEarlyActs(): void {
  const { lostFiles } = window
  if (!lostFiles) return
  const { listFields, touched, onStarted } = lostFiles
  const fields = listFields()
  /** Read before React renders, which may replace values. */
  const copies = new Map<EventTarget | null, (to: Field) => void>()
  const copy = (field: Field) => copies.set(field, copyValue(field, touched.has(field)))
  for (const [, field] of fields) if (isChanged(field) || touched.has(field)) copy(field)
  const details = listDetails()
  const controls = [...fields, ...listControls()]
  const top = scrollY
  let focused = document.activeElement
  const onFocus = ({ target }: Event) => (focused = target as Element)
  const onInput = ({ target }: Event) => copy(target as Field)
  addEventListener('focusin', onFocus, true)
  for (const type of ['input', 'change']) addEventListener(type, onInput, true)

  const restore = () => {
    removeEventListener('focusin', onFocus, true)
    for (const type of ['input', 'change']) removeEventListener(type, onInput, true)
    const newFields = new Map(listFields())
    for (const [key, field] of fields) {
      const now = field.isConnected ? field : newFields.get(key)
      if (now) copies.get(field)?.(now)
    }
    const newDetails = new Map(listDetails())
    for (const [key, element] of details) {
      const now = element.isConnected ? undefined : newDetails.get(key)
      if (now) now.open = element.open
    }
    if (focused && !focused.isConnected) {
      const key = controls.find(([, element]) => element === focused)?.[0]
      if (key !== undefined) new Map([...newFields, ...listControls()]).get(key)?.focus({ preventScroll: true })
    }
    if (scrollY < top) scrollTo(0, top)
  }
  lostFiles.onStarted = () => {
    lostFiles.onStarted = onStarted
    onStarted()
    // After the effect that calls this: React answers events within an effect by the values that it had before.
    queueMicrotask(restore)
  }
}
