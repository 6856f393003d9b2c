import { longDate } from '@visions/contract/french-dates'
import { NOTICE, OFFICE, SIGN_OUT } from '@visions/contract/office-addresses'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import type { InvitationOutcome, loadInvitation } from './invitation-act.ts'
import { secondFactorAddress } from './office-address.ts'
import { OfficeCard } from './office-card.tsx'
import { nameOf } from './office-me.ts'
import { ROLE_WORDS } from './office-words.ts'
import { ProviderLinks } from './provider-links.tsx'

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
function Identity({
  outcome,
  email,
  me,
}: {
  outcome: NonNullable<InvitationOutcome['identity']>
  email: string
  me: { email: string; provider: string }
}) {
  if (outcome === 'waits')
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
      <Form method="post" align="start" edge>
        <input type="hidden" name="intent" value="present-identity" />
        <Button type="submit" variant="blueGradient">
          Je demande la confirmation de mon identité
        </Button>
      </Form>
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
      <Stack as="section" gap={2} aria-labelledby="roles">
        <h2 id="roles" className="large">
          Ce que vous pourrez faire
        </h2>
        <Stack as="ul" gap={2}>
          {invitation.roles.map((role) => (
            <li key={role}>
              <strong>{ROLE_WORDS[role].name}.</strong> {ROLE_WORDS[role].allows}
            </li>
          ))}
        </Stack>
      </Stack>
      {me === null ? (
        <Stack as="section" gap={4} aria-labelledby="connexion">
          <h2 id="connexion" className="large">
            Pour accepter, connectez-vous
          </h2>
          {providers ? (
            <ProviderLinks providers={providers} target={{ invitation: token }} />
          ) : (
            <FailureMessage>
              Les façons de se connecter n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
            </FailureMessage>
          )}
        </Stack>
      ) : (
        <>
          <p>
            Vous êtes sur le compte <strong>{nameOf(me) || me.provider}</strong>
            {me.name ? ` (${me.email})` : ''}.
          </p>
          {outcome?.identity ? (
            <Identity outcome={outcome.identity} email={invitation.email} me={me} />
          ) : me.factor.isProven ? (
            <Form method="post" align="start" edge>
              <input type="hidden" name="intent" value="accept" />
              <Button type="submit" variant="blueGradient" icon="check">
                J’accepte l’invitation
              </Button>
            </Form>
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
          <Form method="post" action={SIGN_OUT} align="start">
            <Button type="submit" variant="white" size="small">
              Ce n’est pas mon compte&nbsp;: me déconnecter
            </Button>
          </Form>
        </>
      )}
      <p className="soft small">
        En acceptant, vous ouvrez un accès à votre nom. Ce que nous conservons, pourquoi et combien de temps&nbsp;:{' '}
        <a href={NOTICE}>vos données de professionnel</a>.
      </p>
    </OfficeCard>
  )
}
