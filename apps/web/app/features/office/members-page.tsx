import { longDate } from '@visions/contract/french-dates'
import { FailureMessage } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenFields, TextField } from '../../ui/field.tsx'
import { Cluster, Form, Stack } from '../../ui/layout.tsx'
import { Columns, Page } from '../../ui/page-layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DoneMessage } from './done-message.tsx'
import type { MembersOutcome, MembersPage } from './members-act.ts'
import { MEMBERS, withQuery } from './office-address.ts'
import { nameOf } from './office-me.ts'
import { ROLE_WORDS, rolesText } from './office-words.ts'
import { RoleFields } from './role-fields.tsx'

type Member = MembersPage['members'][number]

/** Members, their roles and the invitations of the chosen organisation (DOR-09). */
export function MembersView({ page, outcome }: { page: MembersPage; outcome: MembersOutcome | undefined }) {
  const { organisation, isAdmin, after, next, members, changing, removing, done } = page
  const findOther = (id: string | undefined) => members.find((member) => member.id === id && !member.isMe)
  const opened = isAdmin ? (changing ?? removing) : undefined
  const member = findOther(opened)
  const header = (
    <PageHeader title="Membres">
      {organisation}&nbsp;: les personnes qui ont accès au bureau, avec leurs rôles.
      {isAdmin ? ' Deux personnes au moins restent à l’administration.' : null}
    </PageHeader>
  )
  if (member)
    return (
      <Page width={48}>
        {header}
        {changing ? <RolesForm member={member} outcome={outcome} /> : <Removal member={member} outcome={outcome} />}
      </Page>
    )
  const main = (
    <Stack gap={5}>
      {opened ? (
        <FailureMessage>
          Ce membre n’est pas dans cette liste&nbsp;: quelqu’un l’a peut-être déjà retiré. Rien n’a changé.
        </FailureMessage>
      ) : (
        <DoneMessage done={done} failure={outcome?.sent ? undefined : outcome?.failure} />
      )}
      <ListTable
        caption={`Membres de ${organisation}`}
        columns={['Membre', 'Rôles', 'Arrivée', 'Second facteur', ...(isAdmin ? ['Actions'] : [])]}
        rows={members.map((row) => ({ key: row.id, cells: memberCells(row, { isAdmin, after }) }))}
      />
      <PageLinks
        first={after ? MEMBERS : undefined}
        firstLabel="Revenir au début"
        next={next ? withQuery(MEMBERS, { apres: next }) : undefined}
        of="de membres"
      />
      {isAdmin ? <Invitations invitations={page.invitations} /> : null}
    </Stack>
  )
  if (!isAdmin)
    return (
      <Page>
        {header}
        {main}
      </Page>
    )
  return (
    <Columns side={22} between={5}>
      {header}
      {main}
      <InvitationForm outcome={outcome} />
    </Columns>
  )
}

function memberCells(row: Member, { isAdmin, after }: { isAdmin: boolean; after: string | undefined }) {
  const name = nameOf(row)
  return [
    <Stack key="name" as="span" gap={0}>
      <span>
        {name}
        {row.isMe ? ' (vous)' : ''}
      </span>
      {row.name ? <span className="soft small">{row.email}</span> : null}
    </Stack>,
    <Cluster key="roles" as="span" gap={1}>
      {row.roles.map((role) => (
        <Chip key={role} tone={role === 'admin' ? 'marigold' : 'sand'}>
          {ROLE_WORDS[role].name}
        </Chip>
      ))}
    </Cluster>,
    <time key="joined" dateTime={row.joinedAt}>
      {longDate(row.joinedAt)}
    </time>,
    row.hasFactor ? 'Enregistré' : 'Aucun dans Visions',
    ...(isAdmin
      ? [
          row.isMe ? (
            <span key="acts" className="soft">
              Vous ne pouvez pas changer vos propres rôles.
            </span>
          ) : (
            <Cluster key="acts" as="span" gap={0} between={4}>
              <TextLink to={withQuery(MEMBERS, { roles: row.id, apres: after })}>
                Changer les rôles<span className="visually-hidden"> de {name}</span>
              </TextLink>
              <TextLink to={withQuery(MEMBERS, { retrait: row.id, apres: after })}>
                Retirer<span className="visually-hidden"> {name}</span>
              </TextLink>
            </Cluster>
          ),
        ]
      : []),
  ]
}

function RolesForm({ member, outcome }: { member: Member; outcome: MembersOutcome | undefined }) {
  return (
    <Card as="section" gap={4} aria-labelledby="roles">
      <h2 id="roles">Changer les rôles de {nameOf(member)}</h2>
      <FailureMessage>{outcome?.failure}</FailureMessage>
      <Form method="post" gap={4} align="start">
        <HiddenFields values={{ action: 'roles', id: member.id }} />
        <RoleFields roles={outcome?.sent?.roles ?? member.roles} />
        <Cluster gap={3} edge>
          <Button type="submit" variant="blueGradient">
            J’enregistre ces rôles
          </Button>
          <ButtonLink to={MEMBERS} variant="white">
            Annuler
          </ButtonLink>
        </Cluster>
      </Form>
    </Card>
  )
}

function Removal({ member, outcome }: { member: Member; outcome: MembersOutcome | undefined }) {
  const name = nameOf(member)
  return (
    <Card as="section" gap={4} aria-labelledby="retrait">
      <h2 id="retrait">Retirer {name}&nbsp;?</h2>
      <FailureMessage>{outcome?.failure}</FailureMessage>
      <p>
        {name} perd immédiatement l’accès à cette organisation. Le journal conserve ses actions. Vous pourrez inviter à
        nouveau cette adresse&nbsp;: {member.email}.
      </p>
      <Form method="post" gap={4} align="start">
        <HiddenFields values={{ action: 'retrait', id: member.id }} />
        <Cluster gap={3} edge>
          <Button type="submit" variant="square" icon="trash">
            Je retire ce membre
          </Button>
          <ButtonLink to={MEMBERS} variant="white">
            Annuler
          </ButtonLink>
        </Cluster>
      </Form>
    </Card>
  )
}

function InvitationForm({ outcome }: { outcome: MembersOutcome | undefined }) {
  return (
    <Card as="section" gap={4} aria-labelledby="inviter">
      <h2 id="inviter" className="large">
        Inviter un membre
      </h2>
      <FailureMessage>{outcome?.sent ? outcome.failure : undefined}</FailureMessage>
      <Form method="post" action={`${MEMBERS}#inviter`} gap={4} align="start">
        <HiddenFields values={{ action: 'invitation' }} />
        <TextField
          label="Adresse e-mail"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          defaultValue={outcome?.sent?.email}
          hint="Nous y envoyons un lien personnel, valable sept jours. Une nouvelle invitation remplace l’ancienne."
        />
        <RoleFields roles={outcome?.sent?.roles ?? []} />
        <Button type="submit" variant="blueGradient">
          J’envoie l’invitation
        </Button>
      </Form>
    </Card>
  )
}

function Invitations({ invitations }: { invitations: MembersPage['invitations'] }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      {invitations == null ? (
        <FailureMessage>
          Les invitations n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
        </FailureMessage>
      ) : invitations.length === 0 ? (
        <EmptyState icon="mail">
          Les invitations en attente s’afficheront ici. Écrivez une adresse pour envoyer la première.
        </EmptyState>
      ) : (
        <ListTable
          caption="Invitations en attente"
          columns={['Adresse', 'Rôles', 'Envoyée par', 'État', 'Actions']}
          rows={invitations.map(({ id, email, roles, invitedBy, expiresAt, state }) => ({
            key: id,
            cells: [
              email,
              rolesText(roles),
              invitedBy || 'La commande d’installation',
              state === 'open' ? `Valable jusqu’au ${longDate(expiresAt)}` : `Expirée le ${longDate(expiresAt)}`,
              <Form key="act" method="post" action={MEMBERS} align="start" edge>
                <HiddenFields values={{ action: 'annulation', id }} />
                <Button type="submit" variant="white" size="small">
                  {state === 'open' ? 'Annuler' : 'Effacer'}
                  <span className="visually-hidden"> l’invitation de {email}</span>
                </Button>
              </Form>,
            ],
          }))}
        />
      )}
    </Stack>
  )
}
