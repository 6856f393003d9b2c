import type { ReactNode } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { Button, type ButtonProps } from '@visions/ui/button.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { RepeatedFields } from './forms.tsx'
import { groups } from './recovery-codes.tsx'
import type { Enrolment, FactorOutcome, Step } from './second-factor-act.ts'
import styles from './second-factor.module.css'

interface FormProps {
  outcome: FactorOutcome
}

/** Why a step failed, when it was the last one. */
export const failureOf = ({ step, failure }: FactorOutcome, ...steps: Step[]): string | undefined =>
  step && steps.includes(step) ? failure : undefined

/** One form of the page. It also has the fields of a form that waits for the proof. `after`: below its button. */
export function StepForm({
  step,
  outcome,
  children,
  after,
  className,
  button,
  variant = 'blueGradient',
}: FormProps &
  Pick<ButtonProps, 'variant' | 'className' | 'children'> & { step: Step; button: string; after?: ReactNode }) {
  return (
    <Form method="post" gap={4} edge className={classNames(styles.step, className)}>
      <RepeatedFields fields={outcome.carried} />
      <HiddenFields values={{ step }} />
      {children}
      <Button type="submit" variant={variant}>
        {button}
      </Button>
      {after}
    </Form>
  )
}

export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Code à six chiffres"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    pattern="[0-9 ]{6,7}"
    required
    error={error}
  />
)

const DeviceName = ({ outcome: { deviceName }, hint }: FormProps & { hint: string }) => (
  <TextField
    label="Nom de l’appareil"
    name="device-name"
    maxLength={60}
    required
    defaultValue={deviceName}
    hint={hint}
  />
)

/**
 * A form that a passkey fills. `office-passkey` (scripts/office-passkey.ts) asks the browser for it. Hidden without
 * scripts, and until that one is loaded: the form would be sent empty.
 */
export function PasskeyForm({ kind, outcome }: FormProps & { kind: 'proof' | 'new' }) {
  const step = kind === 'new' ? 'nouvelle-cle' : 'cle'
  return (
    <office-passkey class={classNames('with-scripts', styles.passkey)} data-kind={kind}>
      <StepForm
        step={step}
        outcome={outcome}
        button={kind === 'new' ? 'J’enregistre cet appareil' : 'Je confirme avec cet appareil'}
        after={
          <p role="status" className={styles.status}>
            {failureOf(outcome, step)}
          </p>
        }
      >
        {kind === 'new' ? <DeviceName outcome={outcome} hint="Par exemple «&nbsp;Mon ordinateur&nbsp;»." /> : null}
        <input type="hidden" name="passkey" />
      </StepForm>
    </office-passkey>
  )
}

/** The QR code and the secret of an authenticator, and the form that confirms it with a first code. */
export function EnrolmentForm({ enrolment: { url, secret, qr }, outcome }: FormProps & { enrolment: Enrolment }) {
  return (
    <Stack gap={5}>
      <Section id="lecture" title="1. Scannez ce code avec votre application" isSmall gap={3}>
        <Cluster gap={4} between={5} align="start">
          <svg
            className={styles.qr}
            width={qr.size * 4}
            height={qr.size * 4}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="Code QR de l’application d’authentification"
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <Stack gap={2} className={styles.secret}>
            <p>
              Vous êtes sur le même appareil, ou le code ne passe pas&nbsp;? Copiez ces lettres dans
              l’application&nbsp;:
            </p>
            <p>
              <code className={styles.key}>{groups(secret, ' ')}</code>
            </p>
          </Stack>
        </Cluster>
      </Section>
      <Section id="preuve" title="2. Écrivez le code qu’elle affiche" isSmall gap={3}>
        <StepForm step="confirmation" outcome={outcome} button="J’ajoute cette application">
          <HiddenFields values={{ totp: url }} />
          <CodeField error={outcome.failure} />
          <DeviceName outcome={outcome} hint="Par exemple «&nbsp;Mon téléphone&nbsp;»." />
        </StepForm>
      </Section>
    </Stack>
  )
}
