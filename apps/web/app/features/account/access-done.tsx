import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { nameOf, type Access } from './access.ts'
import type { AccessDone } from './access-act.ts'

const TEXTS: Record<AccessDone, string> = {
  retrait: 'Ce moyen de connexion est retiré.',
  code: 'Ce code est le bon. Écrivez maintenant le code envoyé à l’autre adresse.',
  adresse: 'Votre adresse e-mail est confirmée.',
  session: 'La session est fermée.',
  sessions: 'Toutes les autres sessions sont fermées.',
}

/** The success in the address, when the data still show it: an address may be bookmarked. */
function successText(search: URLSearchParams, { providers, email, sessions }: Access): string | undefined {
  const added = providers.find(({ id, identities }) => id === search.get('ajout') && identities.length > 0)
  if (added) return `C’est fait\u00a0: vous pouvez maintenant vous connecter avec ce moyen\u00a0: ${nameOf(added)}.`
  const done = search.get('fait') as AccessDone
  const isTrue = {
    retrait: true,
    code: email.change !== null,
    adresse: email.isConfirmed,
    session: true,
    sessions: sessions.length === 1,
  }
  return Object.hasOwn(TEXTS, done) && isTrue[done] ? TEXTS[done] : undefined
}

/** Says what succeeded, and gets the focus: the control that was pressed is removed, or the page is new. */
export function AccessDoneMessage({ access }: { access: Access }) {
  const { search, key } = useLocation()
  const message = useRef<HTMLDivElement>(null)
  const text = successText(new URLSearchParams(search), access)
  useEffect(() => {
    if (text !== undefined) message.current?.focus()
  }, [text, key])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={message} tabIndex={-1} role="status" autoFocus={text !== undefined}>
      {text === undefined ? null : <Alert tone="success">{text}</Alert>}
    </div>
  )
}
