import { longDate } from '@visions/contract/french-dates'
import type { OfficeMe } from '@visions/contract/office'
import { NOTICE, OFFICE, SIGN_OUT } from '@visions/contract/office-addresses'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { ActForm } from './forms.tsx'
import type { InvitationOutcome, loadInvitation } from './invitation-act.ts'
import { secondFactorAddress } from './office-address.ts'
import { OfficeCard } from './office-card.tsx'
import { nameOf } from './office-me.ts'
import { ProviderLinks } from './provider-links.tsx'
import { RoleList } from './role-fields.tsx'

type InvitationData = Awaited<ReturnType<typeof loadInvitation>>

const TROUBLES = {
  invalid: {
    title: 'Cette invitation ne marche plus',
    text: 'Elle a déjà servi, a expiré ou a été annulée, ou le lien est incomplet. Demandez une nouvelle invitation à votre organisation.',
  },
  tooMany: {
    title: 'Trop de liens incorrects',
    text: 'Trop de liens incorrects ont été ouverts depuis votre connexion internet. Attendez dix minutes, puis rouvrez le lien.',
  },
  unavailable: {
    title: 'L’invitation n’a pas pu s’afficher',
    text: 'Votre invitation n’a pas changé. Rouvrez le lien dans quelques minutes.',
  },
}

/** Why this identity cannot accept, and what the person does (OFF-12). */
function Identity({ waits, email, me }: { waits: boolean; email: string; me: OfficeMe }) {
  if (waits)
    return (
      <Stack gap={3}>
        <h2 className="large">Votre identité attend une confirmation</h2>
        <p role="status">
          L’administration de l’organisation a reçu votre demande. Une fois l’identité confirmée, nous renvoyons le lien
          à {email}&nbsp;: rouvrez-le pour accepter l’invitation.
        </p>
      </Stack>
    )
  return (
    <Stack gap={3}>
      <h2 className="large">Cette invitation est pour une autre adresse</h2>
      <FailureMessage>
        Vous n’êtes pas encore membre. L’invitation est pour {email}, et {me.provider}{' '}
        {me.email ? `confirme seulement ${me.email}` : 'ne confirme pas votre adresse'}.
      </FailureMessage>
      <p>
        Connectez-vous avec le compte de cette adresse, ou demandez une invitation à votre propre adresse. Sinon,
        l’administration peut confirmer votre identité&nbsp;: elle vous appellera.
      </p>
      <ActForm values={{ intent: 'present-identity' }} variant="blueGradient">
        Je demande la confirmation de mon identité
      </ActForm>
    </Stack>
  )
}

/** Who invites, into which organisation and with which roles; then sign-in, proof and acceptance (DOR-09). */
export function InvitationView({ page, outcome }: { page: InvitationData; outcome: InvitationOutcome | undefined }) {
  if (page.trouble) {
    const { title, text } = TROUBLES[page.trouble]
    return (
      <OfficeCard title={title}>
        <FailureMessage>{outcome?.failure}</FailureMessage>
        <p>{text}</p>
        <p>
          <ButtonLink to={OFFICE} variant="bordered">
            Aller au bureau
          </ButtonLink>
        </p>
      </OfficeCard>
    )
  }
  const { invitation, me, providers, token, here } = page
  return (
    <OfficeCard title={`${invitation.organisation} vous invite au bureau de Visions`}>
      <FailureMessage>{outcome?.failure}</FailureMessage>
      <p>
        {invitation.invitedBy ? `${invitation.invitedBy} a envoyé` : 'Nous avons envoyé'} cette invitation à{' '}
        <strong>{invitation.email}</strong>. Elle reste valable jusqu’au{' '}
        <time dateTime={invitation.expiresAt}>{longDate(invitation.expiresAt)}</time>.
      </p>
      <Section id="roles" title="Ce que vous pourrez faire" isSmall gap={2}>
        <RoleList roles={invitation.roles} />
      </Section>
      {me === null ? (
        <Section id="connexion" title="Pour accepter, connectez-vous" isSmall gap={4}>
          <ProviderLinks providers={providers} target={{ invitation: token }} />
        </Section>
      ) : (
        <>
          <p>
            Vous êtes sur le compte <strong>{nameOf(me) || me.provider}</strong>
            {me.name ? ` (${me.email})` : ''}.
          </p>
          {outcome?.identity ? (
            <Identity waits={outcome.identity === 'waits'} email={invitation.email} me={me} />
          ) : me.factor.isProven ? (
            <ActForm values={{ intent: 'accept' }} variant="blueGradient" icon="check">
              J’accepte l’invitation
            </ActForm>
          ) : (
            <>
              <p>Avant d’accepter, protégez votre accès avec une double vérification.</p>
              <p>
                <ButtonLink to={secondFactorAddress(here)} variant="blueGradient">
                  Continuer vers la double vérification
                </ButtonLink>
              </p>
            </>
          )}
          <ActForm action={SIGN_OUT} variant="white" size="small">
            Ce n’est pas mon compte&nbsp;: me déconnecter
          </ActForm>
        </>
      )}
      <p className="soft small">
        En acceptant, vous ouvrez un accès à votre nom. Ce que nous conservons, pourquoi et combien de temps&nbsp;:{' '}
        <a href={NOTICE}>vos données de professionnel</a>.
      </p>
    </OfficeCard>
  )
}
