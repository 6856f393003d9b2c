import type { ReactNode } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { groups } from './groups.ts'
import { RepeatedFields } from './repeated-fields.tsx'
import type { Enrolment, FactorOutcome, Step } from './second-factor-act.ts'
import styles from './second-factor.module.css'

/** One form of the page. Its other fields are those of a form that waits for the proof. */
export function StepForm({
  step,
  carried,
  children,
  className,
}: {
  step: Step
  carried: FactorOutcome['carried']
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <Form method="post" gap={4} edge className={classNames(styles.step, className)}>
      <RepeatedFields fields={carried} />
      <HiddenFields values={{ step }} />
      {children}
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

export const RecoveryCodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Code de secours"
    name="code"
    autoComplete="off"
    spellCheck={false}
    maxLength={24}
    required
    hint="Seize caractères. Les tirets et les espaces ne comptent pas."
    error={error}
  />
)

const DeviceName = ({ value, hint }: { value: string | undefined; hint: string }) => (
  <TextField label="Nom de l’appareil" name="device-name" maxLength={60} required defaultValue={value} hint={hint} />
)

/**
 * A form that a passkey fills. `office-passkey` (scripts/office-passkey.ts) asks the browser for it. Hidden without
 * scripts, and until that one is loaded: the form would be sent empty.
 */
export function PasskeyForm({
  kind,
  carried,
  failure,
  deviceName,
}: {
  kind: 'proof' | 'new'
  carried: FactorOutcome['carried']
  failure: string | undefined
  deviceName?: string | undefined
}) {
  return (
    <office-passkey class={classNames('with-scripts', styles.passkey)} data-kind={kind}>
      <StepForm step={kind === 'new' ? 'nouvelle-cle' : 'cle'} carried={carried}>
        {kind === 'new' ? <DeviceName value={deviceName} hint="Par exemple «&nbsp;Mon ordinateur&nbsp;»." /> : null}
        <input type="hidden" name="passkey" />
        <Button type="submit" variant="blueGradient">
          {kind === 'new' ? 'J’enregistre cet appareil' : 'Je confirme avec cet appareil'}
        </Button>
        <p role="status" className={styles.status}>
          {failure}
        </p>
      </StepForm>
    </office-passkey>
  )
}

/** The QR code and the secret of an authenticator, and the form that confirms it with a first code. */
export function EnrolmentForm({
  enrolment: { url, secret, qr },
  carried,
  failure,
  deviceName,
}: {
  enrolment: Enrolment
  carried: FactorOutcome['carried']
  failure: string | undefined
  deviceName: string | undefined
}) {
  return (
    <Stack gap={5}>
      <Stack as="section" gap={3} aria-labelledby="lecture">
        <h2 id="lecture" className="large">
          1. Scannez ce code avec votre application
        </h2>
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
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="preuve">
        <h2 id="preuve" className="large">
          2. Écrivez le code qu’elle affiche
        </h2>
        <StepForm step="confirmation" carried={carried}>
          <HiddenFields values={{ totp: url }} />
          <CodeField error={failure} />
          <DeviceName value={deviceName} hint="Par exemple «&nbsp;Mon téléphone&nbsp;»." />
          <Button type="submit" variant="blueGradient">
            J’ajoute cette application
          </Button>
        </StepForm>
      </Stack>
    </Stack>
  )
}
