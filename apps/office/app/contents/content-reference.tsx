import {
  rowsIn,
  type ContentValue,
  type ReferenceField as ReferenceKind,
  type ReferencesField as ReferencesKind,
} from '@visions/contract/contents/fields'
import { MAX_NAMES } from '@visions/contract/constants'
import type { ReactNode } from 'react'
import { SelectField, TextField } from '@visions/ui/field.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Act } from './content-acts.tsx'
import { fieldId, rowIntent } from './content-form.ts'
import type { ContentTitle, Titles } from './content-kind.ts'
import { RowButtons } from './content-rows.tsx'

interface Frame {
  id: string
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
}

const NOT_LOADED = 'La liste des titres n’a pas pu s’afficher. Rechargez la page pour choisir un titre.'
const TOO_MANY = `La liste des titres s’arrête à ${MAX_NAMES}. Écrivez la référence du contenu\u00a0: c’est la fin de l’adresse de sa page.`

/** The choice of another content by its title. Without the titles, its identifier. */
export function ReferenceField({
  frame,
  field,
  value,
  titles,
}: {
  frame: Frame
  field: ReferenceKind | ReferencesKind
  value: string
  titles: Titles
}) {
  const list = titles[field.to]
  if (!list || list.length >= MAX_NAMES)
    return <TextField {...frame} hint={list ? TOO_MANY : NOT_LOADED} autoComplete="off" defaultValue={value} />
  return <SelectField {...frame} emptyLabel="Aucun choix" options={optionsOf(list, value)} defaultValue={value} />
}

function optionsOf(list: readonly ContentTitle[], value: string): { value: string; label: string }[] {
  const options = list.map(({ key, title, isLive }) => ({
    value: key,
    label: `${title || 'Sans titre'}${isLive ? '' : ' (non publié)'}`,
  }))
  if (value === '' || list.some(({ key }) => key === value)) return options
  return [...options, { value, label: 'Contenu supprimé ou archivé' }]
}

/** Choices of other contents in order, and an empty one for the next. */
export function ReferencesField({
  field,
  path,
  value,
  titles,
}: {
  field: ReferencesKind
  path: string
  value: ContentValue | undefined
  titles: Titles
}) {
  const keys = rowsIn(value).map(String)
  const shown = keys.length < field.max ? [...keys, ''] : keys
  return (
    <Stack gap={3}>
      {shown.map((key, index) => (
        <Stack key={`${index} ${key}`} gap={1}>
          <ReferenceField
            frame={{ id: fieldId(`${path}.${index}`), name: path, label: `${field.label}, choix ${index + 1}` }}
            field={field}
            value={key}
            titles={titles}
          />
          {key === '' ? null : (
            <RowButtons path={path} index={index} count={keys.length} about={`choix ${index + 1}`} />
          )}
        </Stack>
      ))}
      {keys.length < field.max ? (
        <div>
          <Act intent={rowIntent('add', path)}>Ajouter un choix</Act>
        </div>
      ) : null}
    </Stack>
  )
}
