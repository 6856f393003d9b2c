import { MAX_TYPED_ADDRESS } from '@visions/contract/mail-addresses'
import { useEffect, useId } from 'react'
import { useActionData } from 'react-router'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { CODE_LIFE } from './code-words.ts'

/** The code of a mail: eight characters; spaces, hyphens and case are ignored. */
export function CodeField({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <TextField
      id={useFocusOnError(error)}
      label={label}
      name="code"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      required
      hint={`8\u00a0caractères, en majuscules ou en minuscules. ${CODE_LIFE}`}
      error={error}
    />
  )
}

/** The address that a code is sent to. `email`: the one that was sent, perhaps asked about (`slipQuestion`). */
export function AddressField({
  label = 'Adresse e-mail',
  hint,
  email,
  error,
}: {
  label?: string | undefined
  hint?: string | undefined
  email?: string | undefined
  error?: string | undefined
}) {
  return (
    <>
      <HiddenFields values={{ asked: email }} />
      <TextField
        id={useFocusOnError(error)}
        label={label}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_TYPED_ADDRESS}
        defaultValue={email}
        required
        hint={hint}
        error={error}
      />
    </>
  )
}

/** The id of a field. It gets the focus each time an action answers with an error, so that screen readers read both. */
function useFocusOnError(error: string | undefined): string {
  const id = useId()
  const outcome = useActionData()
  useEffect(() => {
    if (outcome && error) document.getElementById(id)?.focus()
  }, [outcome, error, id])
  return id
}
