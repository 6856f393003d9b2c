import { Form } from 'react-router'
import { Button } from '@visions/ui/button.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { MAX_LETTERS, SEARCH, searchFields, type Search } from './catalogue-address.ts'
import styles from './search-form.module.css'

/** The search field; submits the active filters, too. */
export function SearchForm({ search = {} }: { search?: Search }) {
  const { q, ...filters } = search
  return (
    <Form method="get" action={SEARCH} role="search" aria-label="Outils" className={styles.form}>
      <TextField
        // A new search replaces what was typed in the meantime.
        key={q}
        label={'Que cherchez-vous\u00a0?'}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={MAX_LETTERS}
        placeholder="Entretien, lettre, langues…"
        autoComplete="off"
      />
      {searchFields({ ...filters, after: undefined }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" icon="search" size="smallMain" variant="blueGradient">
        Chercher
      </Button>
    </Form>
  )
}
