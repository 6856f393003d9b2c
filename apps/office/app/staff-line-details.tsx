import { CONTENT_KINDS, OFFICE_ROLES, UUID, type StaffAct } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { momentText } from '@visions/contract/french-dates'
import { wordsFor } from '@visions/ui/lib/words-for.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { FACTOR_WORDS, rolesText } from './office-words.ts'
import { taskText } from './waiting/waiting-words.ts'

/** Names of the details that are shown; identifiers have none. */
const nameOf = wordsFor({
  roles: 'Rôles',
  before: 'Avant',
  after: 'Après',
  provider: 'Service de connexion',
  device: 'Appareil',
  kind: 'Type',
  factor: 'Moyen de vérification',
  proof: 'Confirmé par',
  count: 'Nombre',
  created: 'Créés',
  changed: 'Modifiés',
  published: 'Publiés',
  submitted: 'À relire',
  incomplete: 'À compléter',
  codes: 'Codes',
  contents: 'Contenus concernés',
  version: 'Version',
  at: 'Prévue le',
  by: 'Par',
  member: 'Membre',
  email: 'Adresse annoncée',
  waits: 'Attend une seconde personne',
  reason: 'Motif',
  outcome: 'Résultat',
})
const valueName = wordsFor({
  ...FACTOR_WORDS,
  ...Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, KINDS[kind].label])),
  provider: 'service de connexion',
  'recovery-code': 'code de secours',
  unknown: 'compte introuvable',
  ambiguous: 'plusieurs comptes possibles',
})

/** Identifiers of contents and accounts, and codes of reasons: no word for people. */
const CODE = /^(?:[\da-f]{32,64}|[a-z]+(?:_[a-z]+)+)$/
const isCode = (value: string): boolean => UUID.test(value) || CODE.test(value)

/** A value in French words: roles, kinds, proofs, moments of Paris; any other value unchanged. */
function valueText(value: string): string {
  const codes = value.split(/[\s,]+/)
  const roles = OFFICE_ROLES.filter((role) => codes.includes(role))
  if (roles.length === codes.length) return rolesText(roles)
  return valueName(value) ?? (/^\d{4}-\d\d-\d\dT/.test(value) ? momentText(value) : value)
}

/** The subject of an act and its details in words; a dash without either (OFF-19). */
export function StaffLineDetails({
  act,
  subject,
  details,
}: {
  act: StaffAct
  subject: string
  details: Record<string, string>
}) {
  const about = act === 'jobs-retried' ? taskText(subject) : isCode(subject) ? '' : subject
  const shown = Object.entries(details).flatMap(([key, value]) => {
    const name = nameOf(key)
    return name === undefined || value === '' || isCode(value) ? [] : [{ name, value }]
  })
  if (!about && shown.length === 0) return '—'
  return (
    <Stack as="span" gap={0}>
      {about ? <span>{about}</span> : null}
      {shown.map(({ name, value }) => (
        <span key={name} className="soft">
          {name}&nbsp;: {valueText(value)}
        </span>
      ))}
    </Stack>
  )
}
