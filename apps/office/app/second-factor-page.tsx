import { durationText } from '@visions/contract/french-words'
import { FRESH_FACTOR_SECONDS } from '@visions/contract/constants'
import { ACCESS } from '@visions/contract/office-addresses'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { startAddress } from './office-address.ts'
import { OfficeCard } from './office-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CodeField, EnrolmentForm, failureOf, PasskeyForm, StepForm } from './second-factor-forms.tsx'
import type { FactorOutcome, FactorPage } from './second-factor-act.ts'
import styles from './second-factor.module.css'

interface Props {
  page: FactorPage
  outcome: FactorOutcome
}

/** Proves the second factor, or registers the first or a further one (DOR-08). */
export function SecondFactorPage({ page, outcome = {} }: { page: FactorPage; outcome: FactorOutcome | undefined }) {
  const { me, next, adding } = page
  const { codes, enrolment, carried } = outcome
  if (codes)
    return (
      <OfficeCard title="Notez vos codes de secours">
        <RecoveryCodes codes={codes} next={next} carried={carried} />
      </OfficeCard>
    )
  if (enrolment)
    return (
      <OfficeCard title="Ajouter une application d’authentification">
        <EnrolmentForm enrolment={enrolment} outcome={outcome} />
      </OfficeCard>
    )
  if (adding)
    return (
      <OfficeCard title={adding === 'cle' ? 'Ajouter cet appareil' : 'Ajouter une application d’authentification'}>
        {adding === 'cle' ? (
          <NewPasskey outcome={outcome} />
        ) : (
          <>
            <FailureMessage>{outcome.failure}</FailureMessage>
            <NewAuthenticator outcome={outcome} />
          </>
        )}
        <p>
          <TextLink to={ACCESS}>Revenir à mon accès</TextLink>
        </p>
      </OfficeCard>
    )
  if (me.factor.kinds.length === 0)
    return (
      <OfficeCard title="Protégez votre accès avec une double vérification">
        <p>Le bureau est protégé. En plus de votre compte, il demande un appareil que vous avez avec vous.</p>
        {me.factor.isProven ? (
          <p>
            {me.provider} a fait cette vérification à la connexion. Cette action demande une preuve plus récente, de
            moins de {durationText(FRESH_FACTOR_SECONDS)}.
          </p>
        ) : null}
        <ProviderProof page={page} outcome={outcome} />
        {me.factor.isProven && !me.factor.canRegister ? null : <FirstFactor outcome={outcome} />}
      </OfficeCard>
    )
  return <Proof page={page} outcome={outcome} />
}

const FirstFactor = ({ outcome }: { outcome: FactorOutcome }) => (
  <>
    <FailureMessage>{failureOf(outcome, 'application', 'confirmation')}</FailureMessage>
    <Section id="cle" title="Avec cet appareil" isSmall gap={3} className="with-scripts">
      <NewPasskey outcome={outcome} />
      <hr className={styles.or} />
    </Section>
    <Section id="application" title="Avec une application d’authentification" isSmall gap={3}>
      <NewAuthenticator outcome={outcome} />
    </Section>
  </>
)

/** A proof at the provider of the session, if that gave the last one. */
function ProviderProof({ page: { me, next, provider, hasProviderFailed }, outcome: { carried } }: Props) {
  return (
    <>
      {hasProviderFailed ? (
        <FailureMessage>
          {me.provider} n’a pas fait de double vérification à l’instant. Rien n’a changé. Utilisez un moyen à vous. Si
          vous n’en avez pas, demandez une nouvelle invitation à votre organisation. Son lien vous permet d’en ajouter
          un.
        </FailureMessage>
      ) : null}
      {provider ? (
        <Stack gap={2} align="start">
          <ButtonLink href={startAddress(provider, { next, isProof: true })} variant="bordered">
            Confirmer avec {me.provider}
          </ButtonLink>
          {carried ? <p className="small">Avec ce moyen, vous devrez remplir à nouveau le formulaire.</p> : null}
        </Stack>
      ) : null}
    </>
  )
}

const NewPasskey = ({ outcome }: { outcome: FactorOutcome }) => (
  <>
    <p>Il vous reconnaît à votre empreinte, à votre visage ou à son code. C’est le plus simple et le plus sûr.</p>
    <PasskeyForm kind="new" outcome={outcome} />
    <p className="without-scripts">
      Ce moyen ne marche pas dans ce navigateur, dont les scripts sont désactivés. Choisissez une application.
    </p>
  </>
)

const NewAuthenticator = ({ outcome }: { outcome: FactorOutcome }) => (
  <>
    <p>
      Une application gratuite de votre téléphone (Aegis, FreeOTP, Google Authenticator…) affiche un code qui change
      toutes les 30 secondes.
    </p>
    <StepForm step="application" outcome={outcome} button="Configurer une application" variant="bordered" />
  </>
)

function Proof({ page, outcome }: Props) {
  const {
    next,
    me: { factor },
  } = page
  const hasKey = factor.kinds.includes('passkey')
  const hasApplication = factor.kinds.includes('totp')
  const minutes = durationText(FRESH_FACTOR_SECONDS)
  return (
    <OfficeCard title="Confirmez que c’est vous">
      <p>
        {factor.isProven
          ? `Cette action est sensible. Nous vous demandons une nouvelle preuve, valable ${minutes}.`
          : 'Prouvez votre identité avec votre double vérification.'}{' '}
        {outcome.carried ? 'Votre saisie est conservée et sera envoyée ensuite.' : null}
      </p>
      {hasKey ? (
        <>
          <PasskeyForm kind="proof" outcome={outcome} />
          <p className="without-scripts">
            Cet appareil ne peut pas vous reconnaître&nbsp;: les scripts du navigateur sont désactivés. Utilisez un
            autre moyen.
          </p>
        </>
      ) : null}
      <ProviderProof page={page} outcome={outcome} />
      {hasKey && hasApplication ? <hr className={styles.or} /> : null}
      {hasApplication ? (
        <StepForm
          step="code"
          outcome={outcome}
          button="Je confirme avec ce code"
          variant={hasKey ? 'bordered' : 'blueGradient'}
        >
          <CodeField error={failureOf(outcome, 'code')} />
        </StepForm>
      ) : null}
      {factor.recoveryCodesLeft > 0 ? (
        <Disclosure summary="Utiliser un code de secours" open={outcome.step === 'secours'}>
          <StepForm
            step="secours"
            outcome={outcome}
            button="Je confirme avec ce code de secours"
            variant="bordered"
            className={styles.recovery}
          >
            <TextField
              label="Code de secours"
              name="code"
              autoComplete="off"
              spellCheck={false}
              maxLength={24}
              required
              hint="Seize caractères. Les tirets et les espaces ne comptent pas."
              error={failureOf(outcome, 'secours')}
            />
          </StepForm>
        </Disclosure>
      ) : null}
      {factor.isProven ? (
        <p>
          <TextLink to={next}>Revenir sans confirmer</TextLink>
        </p>
      ) : (
        <p className="small soft">
          Vous n’avez plus aucun de ces moyens&nbsp;? Demandez à votre organisation de vous inviter à nouveau.
        </p>
      )}
    </OfficeCard>
  )
}
