import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MOST_LETTERS, SEARCH, searchFields, type Search } from './catalogue-address.ts'
import styles from './search-form.module.css'

/** The field that leads to the results; the filters that are on stay on. */
export function SearchForm({ search = {} }: { search?: Search }) {
  const { q, ...filters } = search
  return (
    <Form method="get" action={SEARCH} role="search" aria-label="Outils" className={styles.form}>
      <TextField
        // Another address, another search: what was typed meanwhile makes room.
        key={q}
        label={'Que cherchez-vous\u00a0?'}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={MOST_LETTERS}
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
