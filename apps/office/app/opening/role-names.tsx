import type { OfficeRole } from '@visions/contract/constants'
import type { Preparation } from '@visions/contract/preparation'
import { MEMBERS } from '@visions/contract/office-addresses'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ROLE_WORDS } from '../office-words.ts'

type Holders = Preparation['roles']

/** Who has a role, or how a member gets it (OFF-20). `except`: the name of the reader, when another person is meant. */
export function RoleNames({
  roles,
  name: role,
  except,
}: {
  roles: Holders
  name: OfficeRole
  except?: string | undefined
}) {
  const { members = [], others = [], requests = 0 } = roles.find((one) => one.role === role) ?? {}
  const names = members.filter((name) => name !== except)
  const { name: label } = ROLE_WORDS[role]
  return (
    <>
      {names.length > 0 ? `Rôle ${label}\u00a0: ${names.join(', ')}. ` : null}
      {others.length > 0 ? `Aussi dans ${others.join(', ')}. ` : null}
      {names.length + others.length === 0 ? (
        <>
          {except === undefined ? 'Personne' : 'Personne d’autre'} n’a encore le rôle {label}.{' '}
          {requests > 0 ? null : <TextLink to={MEMBERS}>Ouvrir les membres, pour inviter quelqu’un</TextLink>}{' '}
        </>
      ) : null}
      {requests > 0 ? (
        <>
          Une demande de ce rôle attend. Une autre personne de l’administration la confirme, ou la personne qui exploite
          la plateforme. <TextLink to={MEMBERS}>Voir les demandes</TextLink>
        </>
      ) : null}
    </>
  )
}
