import { OFFICE_ROLES, type OfficeRole } from '@visions/contract/constants'
import { useId } from 'react'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { ROLE_WORDS } from './office-words.ts'

/** Checkboxes of roles, each with a sentence. */
export function RoleFields({ roles, error }: { roles: readonly OfficeRole[]; error?: string | undefined }) {
  return (
    <ChoiceFrame
      id={useId()}
      legend="Rôles"
      hint="Au moins un. Publication, Économie et Administration attendent une seconde personne de l’administration."
      error={error}
    >
      <Stack gap={3}>
        {OFFICE_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="role"
            value={role}
            label={ROLE_WORDS[role].name}
            hint={ROLE_WORDS[role].allows}
            defaultChecked={roles.includes(role)}
          />
        ))}
      </Stack>
    </ChoiceFrame>
  )
}

/** Roles, each with what it allows. */
export const RoleList = ({ roles }: { roles: readonly OfficeRole[] }) => (
  <Stack as="ul" gap={2}>
    {roles.map((role) => (
      <li key={role}>
        <strong>{ROLE_WORDS[role].name}.</strong> {ROLE_WORDS[role].allows}
      </li>
    ))}
  </Stack>
)

/** The roles checked in a form. */
export const rolesIn = (form: FormData): OfficeRole[] =>
  OFFICE_ROLES.filter((role) => form.getAll('role').includes(role))
