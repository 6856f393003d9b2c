// The answer to a form that was sent without scripts is a new document. Its title says that something is wrong, and the
// message has the focus: else screen readers start at the top (RGAA 7.5, ERR-04).

/** A start tag whose attributes match. */
const tag = (attributes: string): RegExp =>
  new RegExp(`<([a-z][\\w-]*)(?=\\s)((?:[^>"]|"[^"]*")*?\\s${attributes}(?=[\\s>/])(?:[^>"]|"[^"]*")*)>(?!</\\1>)`)
const ALERT = tag('role="alert"')
const WRONG_FIELD = tag('aria-invalid="true"')
const STATUS = tag('role="status"')
const TITLE = /<(h1)((?=[\s>])(?:[^>"]|"[^"]*")*)>/
/** What moves the focus by itself: the page has a better place, such as a dialog. */
const OWN_FOCUS = tag('autofocus(?:="")?')

/**
 * The page that answers a POST: «Erreur» begins its title when it shows an error, and the focus is on the message, on
 * the field that is wrong, or on the title of the page.
 */
export function asFormAnswer(html: string): string {
  const start = Math.max(html.indexOf('<main'), 0)
  const [head, body] = [html.slice(0, start), html.slice(start)]
  const isRefused = ALERT.test(body) || WRONG_FIELD.test(body)
  const titled = isRefused ? head.replace(/<title>(?!Erreur)/, '<title>Erreur\u00a0: ') : head
  if (OWN_FOCUS.test(body)) return titled + body
  const place = [ALERT, WRONG_FIELD, STATUS, TITLE].find((one) => one.test(body))
  return titled + (place ? body.replace(place, withFocus) : body)
}

/** The start tag as one that gets the focus when the page opens. */
function withFocus(_: string, name: string, attributes: string): string {
  const isControl = ['input', 'select', 'textarea', 'button'].includes(name)
  const isFocusable = isControl || /\stabindex=/i.test(attributes)
  return `<${name}${attributes}${isFocusable ? '' : ' tabindex="-1"'} autofocus="">`
}
