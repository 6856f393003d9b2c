import { OFFICE_ROLES } from '@visions/contract/constants'
import { wordsFor } from '@visions/ui/lib/words-for.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { FACTOR_WORDS, rolesText } from './office-words.ts'

/** Names of details of a line; others are shown with their key. */
const NAMES: Record<string, string> = {
  roles: 'Rôles',
  before: 'Avant',
  after: 'Après',
  provider: 'Service de connexion',
  device: 'Appareil',
  kind: 'Type',
  factor: 'Double vérification',
  proof: 'Confirmé par',
  count: 'Nombre',
  created: 'Créés',
  changed: 'Modifiés',
  published: 'Publiés',
  submitted: 'À relire',
  incomplete: 'À compléter',
  by: 'Par',
  member: 'Membre',
  email: 'Adresse annoncée',
  waits: 'Attend une seconde personne',
}
const valueName = wordsFor({
  ...FACTOR_WORDS,
  provider: 'service de connexion',
  'recovery-code': 'Code de secours',
})

/** Codes of roles and proofs as French words, any other value unchanged. */
function valueText(value: string): string {
  const codes = value.split(/[\s,]+/)
  const roles = OFFICE_ROLES.filter((role) => codes.includes(role))
  if (roles.length === codes.length) return rolesText(roles)
  return valueName(value) ?? value
}

/** The subject of an act and its details; a dash without either. */
export function StaffLineDetails({ subject, details }: { subject: string; details: Record<string, string> }) {
  const entries = Object.entries(details).filter(([, value]) => value !== '')
  if (!subject && entries.length === 0) return '—'
  return (
    <Stack as="span" gap={0}>
      {subject ? <span>{subject}</span> : null}
      {entries.map(([key, value]) => (
        <span key={key} className="soft">
          {NAMES[key] ?? key}&nbsp;: {valueText(value)}
        </span>
      ))}
    </Stack>
  )
}
