import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { CONSENTS } from './consent-address.ts'
import { CONSENT_INTENT, withStep } from './consent-steps.ts'
import { ChoiceGroup } from './data-type-choice.tsx'
import type { ConsentOffer } from './offers.ts'
import { choiceError, type Refusal } from './refusal.ts'
import { useStage } from './use-stage.ts'

/** Shown when a consent was not recorded (CON-05); wording of the error catalogue. */
const LOST =
  'Une erreur est survenue, le consentement que vous avez donné pour votre partage de données n’a pas été correctement pris en compte et doit être redonné'

/**
 * The dialog with the form of a consent. It is sent to the page that shows it, with the intent `consent`. The
 * choice comes first and the buttons stay in view.
 * @param submitLabel null: nothing can be shared, a link to the consents replaces the button
 * @param intro may be empty
 * @param choice the data types to choose; `children` follow them
 * @param closeTo the address of the page without the dialog
 */
export function ConsentForm({
  title,
  submitLabel,
  offers,
  intro,
  legend = 'Ce que je partage',
  hint = 'À vous de choisir, ligne par ligne.',
  choice,
  refusal,
  closeTo,
  children,
}: {
  title: string
  submitLabel: string | null
  offers: readonly ConsentOffer[]
  intro: string
  legend?: string | undefined
  hint?: string | undefined
  choice: ReactNode
  refusal: Refusal | undefined
  closeTo: string
  children: ReactNode
}) {
  const id = useId()
  const { search } = useLocation()
  const busy = useStage(false) === 'submitting'
  const submitOnce = useSubmitOnce()
  const [form, ticked, count] = useTickedCount()
  return (
    <AddressDialog
      long
      closeTo={closeTo}
      dismissible={!busy}
      title={title}
      actions={
        <>
          <CancelLink to={closeTo} busy={busy}>
            {submitLabel === null ? 'Fermer' : 'Annuler'}
          </CancelLink>
          {submitLabel === null ? (
            <ButtonLink to={CONSENTS}>Voir mes accords</ButtonLink>
          ) : (
            <Button type="submit" form={id} loading={busy}>
              {ticked > 0 ? `${submitLabel}\u00a0(${ticked})` : submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={id}
        ref={form}
        method="post"
        onChange={count}
        onSubmit={submitOnce}
        action={withStep(search, 'form')}
        replace
        preventScrollReset
        noValidate
        gap={4}
      >
        <input type="hidden" name="intent" value={CONSENT_INTENT} />
        {offers.map((offer) => (
          <input
            key={`${offer.purpose}/${offer.serviceImport}/${offer.serviceExport}`}
            type="hidden"
            name="offer"
            value={JSON.stringify(offer)}
          />
        ))}
        {refusal?.problem === 'lost' ? (
          <Alert tone="error" live>
            {LOST}
          </Alert>
        ) : null}
        {intro ? <p>{intro}</p> : null}
        <ChoiceGroup legend={legend} hint={hint} error={busy ? undefined : choiceError(refusal)}>
          {choice}
        </ChoiceGroup>
        {children}
      </Form>
    </AddressDialog>
  )
}

/** The number of ticked data types of a form: the form, the number, and the handler of its changes. */
function useTickedCount() {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(0)
  const count = () => setTicked(form.current?.querySelectorAll('input[name=box]:checked:enabled').length ?? 0)
  // Each time: a form that is rendered again may have other ticks.
  useEffect(count)
  return [form, ticked, count] as const
}
