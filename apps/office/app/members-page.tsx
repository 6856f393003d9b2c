import { ofPerson } from '@visions/contract/french-words'
import { MAX_TYPED_ADDRESS } from '@visions/contract/mail-addresses'
import { POWERFUL_ROLES } from '@visions/contract/constants'
import { longDate } from '@visions/contract/french-dates'
import { MEMBERS, withQuery } from '@visions/contract/office-addresses'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ActForm, Confirm, DoneMessage, FormCard, ListWithForm } from './forms.tsx'
import type { MembersOutcome, MembersPage } from './members-act.ts'
import { nameOf } from './office-me.ts'
import { doneText, INVITE_COMMAND, ROLE_WORDS, rolesText } from './office-words.ts'
import { RoleFields } from './role-fields.tsx'

type Member = MembersPage['members'][number]
interface Changed {
  member: Member
  outcome: MembersOutcome | undefined
}

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
        {changing ? (
          <RolesForm member={member} page={page} outcome={outcome} />
        ) : (
          <Removal member={member} outcome={outcome} />
        )}
      </Page>
    )
  const main = (
    <Stack gap={5}>
      {opened ? (
        <FailureMessage>
          Ce membre n’est pas dans cette liste&nbsp;: quelqu’un l’a peut-être déjà retiré. Rien n’a changé.
        </FailureMessage>
      ) : (
        <DoneMessage text={doneText(done)} failure={outcome?.sent ? undefined : outcome?.failure} />
      )}
      <ListTable
        caption={`Membres\u00a0: ${organisation}`}
        columns={['Membre', 'Rôles', 'Arrivée', 'Double vérification', ...(isAdmin ? ['Actions'] : [])]}
        rows={members.map((row) => ({ key: row.id, cells: memberCells(row, { isAdmin, after }) }))}
      />
      <PageLinks
        first={after ? MEMBERS : undefined}
        firstLabel="Revenir au début"
        next={next ? withQuery(MEMBERS, { apres: next }) : undefined}
        of="de membres"
      />
      {isAdmin ? <Requests requests={page.requests} /> : null}
      {isAdmin ? <Invitations invitations={page.invitations} /> : null}
    </Stack>
  )
  return <ListWithForm header={header} main={main} form={isAdmin ? <InvitationForm outcome={outcome} /> : null} />
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
                Changer les rôles<span className="visually-hidden"> {ofPerson(name)}</span>
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

function RolesForm({ member, page: { requests }, outcome }: Changed & { page: MembersPage }) {
  const waiting = requests?.find((request) => request.member.id === member.id)?.roles ?? []
  return (
    <FormCard
      id="roles"
      title={`Changer les rôles ${ofPerson(nameOf(member))}`}
      failure={outcome?.failure}
      values={{ intent: 'change-roles', id: member.id }}
      button="J’enregistre ces rôles"
      cancel={MEMBERS}
    >
      <RoleFields roles={outcome?.sent?.roles ?? [...member.roles, ...waiting]} />
    </FormCard>
  )
}

function Removal({ member, outcome }: Changed) {
  const name = nameOf(member)
  return (
    <Confirm
      title={`Retirer ${name}\u00a0?`}
      failure={outcome?.failure}
      action={withQuery(MEMBERS, { retrait: member.id })}
      values={{ intent: 'remove-member', id: member.id }}
      button="Je retire ce membre"
      icon="trash"
      cancel={MEMBERS}
    >
      <p>
        {name} perd immédiatement l’accès à cette organisation. Le journal conserve ses actions. Vous pourrez inviter à
        nouveau cette adresse&nbsp;: {member.email}.
      </p>
    </Confirm>
  )
}

const InvitationForm = ({ outcome }: { outcome: MembersOutcome | undefined }) => (
  <FormCard
    id="inviter"
    title="Inviter un membre"
    isSmall
    failure={outcome?.sent && outcome.failure}
    action={MEMBERS}
    values={{ intent: 'invite', asked: outcome?.sent?.email ?? '' }}
    requiredTo="inviter un membre"
    button="J’envoie l’invitation"
  >
    <TextField
      label="Adresse e-mail"
      name="email"
      type="email"
      autoComplete="off"
      maxLength={MAX_TYPED_ADDRESS}
      required
      defaultValue={outcome?.sent?.email}
      hint="Nous y envoyons un lien personnel, valable sept jours. Une nouvelle invitation remplace l’ancienne."
    />
    <RoleFields roles={outcome?.sent?.roles ?? []} />
  </FormCard>
)

/** A button of a row, with what it concerns for screen readers. */
const RowAct = ({ label, ...act }: { values: Record<string, string>; label: string; about: string }) => (
  <ActForm action={MEMBERS} variant="white" size="small" {...act}>
    {label}
  </ActForm>
)

/** Roles that wait for a second administrator (OFF-12). Nothing when none waits. */
function Requests({ requests }: { requests: MembersPage['requests'] }) {
  if (requests?.length === 0) return null
  return (
    <Section id="demandes" title="Rôles à confirmer" gap={3}>
      {!requests ? (
        <FailureMessage>Les demandes n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.</FailureMessage>
      ) : (
        <>
          <p>
            Publication, Économie et Administration demandent deux personnes de l’administration. Sans réponse, une
            demande expire après sept jours. Si vous êtes seul ou seule à l’administration, demandez à la personne qui
            exploite la plateforme de confirmer avec <code>{INVITE_COMMAND}</code>.
          </p>
          <ListTable
            caption="Rôles à confirmer"
            columns={['Membre', 'Rôles', 'Demande', 'Actions']}
            rows={requests.map(({ id, member, roles, requestedBy, expiresAt, isMine }) => ({
              key: id,
              cells: [
                nameOf(member),
                rolesText(roles),
                `Par ${requestedBy}, jusqu’au ${longDate(expiresAt)}`,
                <Cluster key="acts" as="span" gap={2}>
                  {isMine ? (
                    <span className="soft">Une autre personne confirme.</span>
                  ) : (
                    <RowAct
                      values={{ intent: 'confirm-roles', id }}
                      label="Je confirme"
                      about={`les rôles ${ofPerson(nameOf(member))}`}
                    />
                  )}
                  <RowAct
                    values={{ intent: 'withdraw-request', id }}
                    label="Retirer la demande"
                    about={`pour ${nameOf(member)}`}
                  />
                </Cluster>,
              ],
            }))}
          />
        </>
      )}
    </Section>
  )
}

type Invitation = NonNullable<MembersPage['invitations']>[number]

function InvitationState({ invitation: { state, expiresAt, isMine, presented } }: { invitation: Invitation }) {
  const end = longDate(expiresAt)
  return (
    <Stack as="span" gap={0}>
      <span>
        {state === 'expired'
          ? `Expirée le ${end}`
          : state === 'open'
            ? `Valable jusqu’au ${end}`
            : `À confirmer par une autre personne jusqu’au ${end}. Le lien n’est pas encore envoyé.`}
      </span>
      {state === 'waiting' && isMine ? (
        <span className="soft">
          Seul ou seule à l’administration&nbsp;? La personne qui exploite la plateforme confirme avec{' '}
          <code>{INVITE_COMMAND}</code>.
        </span>
      ) : null}
      {presented && state === 'open' ? (
        <span>
          {presented.name || 'Une personne sans nom'} ({presented.email || 'sans adresse'}) a ouvert cette invitation
          avec une autre adresse. Appelez cette personne avant de confirmer.
        </span>
      ) : null}
    </Stack>
  )
}

function InvitationActs({ invitation: { id, email, roles, state, isMine, presented } }: { invitation: Invitation }) {
  const needsTwo = roles.some((role) => (POWERFUL_ROLES as readonly string[]).includes(role))
  return (
    <Cluster as="span" gap={2}>
      {state === 'waiting' && !isMine ? (
        <RowAct
          values={{ intent: 'confirm-invitation', id }}
          label="Je confirme"
          about={`l’invitation ${ofPerson(email)}`}
        />
      ) : null}
      {state === 'open' && presented && !(isMine && needsTwo) ? (
        <RowAct
          values={{ intent: 'confirm-identity', id, professional: presented.id }}
          label="Je confirme cette identité"
          about={`pour l’invitation ${ofPerson(email)}`}
        />
      ) : null}
      <RowAct
        values={{ intent: 'revoke-invitation', id }}
        label={state === 'expired' ? 'Effacer' : 'Annuler'}
        about={`l’invitation ${ofPerson(email)}`}
      />
    </Cluster>
  )
}

function Invitations({ invitations }: { invitations: MembersPage['invitations'] }) {
  return (
    <Section id="invitations" title="Invitations" gap={3}>
      {!invitations ? (
        <FailureMessage>
          Les invitations n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
        </FailureMessage>
      ) : (
        <ListTable
          caption="Invitations en attente"
          empty={
            <EmptyState icon="mail">
              Les invitations en attente s’afficheront ici. Écrivez une adresse pour envoyer la première.
            </EmptyState>
          }
          columns={['Adresse', 'Rôles', 'Envoyée par', 'État', 'Actions']}
          rows={invitations.map((invitation) => ({
            key: invitation.id,
            cells: [
              invitation.email,
              rolesText(invitation.roles),
              invitation.invitedBy || 'La personne qui exploite la plateforme',
              <InvitationState key="state" invitation={invitation} />,
              <InvitationActs key="acts" invitation={invitation} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
