import { longDate } from '@visions/contract/french-dates'
import { useEffect, useId, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import type { PersonalData } from './available-data.tsx'
import styles from './delete-account.module.css'
import { CONFIRMATION, DELETE_STEP, type PersonalDataOutcome } from './page-act.ts'

/** Starts the deletion of the account, when none is scheduled (SHR-04). */
export function DeleteAccount({ deletion }: { deletion: PersonalData['deletion'] }) {
  // The answer replaces the link that started it.
  const answer = useFocusOnChange<HTMLParagraphElement>(deletion?.requestedAt)
  return (
    <Stack gap={3}>
      <p ref={answer} tabIndex={-1}>
        {deletion
          ? `Vous l’avez demandé le ${longDate(deletion.requestedAt)}. Votre compte sera effacé le ${longDate(deletion.dueAt)}.`
          : 'Votre compte et vos données sont supprimés sept jours après votre demande. D’ici là, vous pouvez changer d’avis.'}
      </p>
      {deletion ? null : (
        <p>
          <ButtonLink to={DELETE_STEP} variant="squareWhite" size="smallMain" icon="trash" preventScrollReset>
            Supprimer mon compte
          </ButtonLink>
        </p>
      )}
    </Stack>
  )
}

/** A scheduled deletion: its date, and a button to cancel it. */
export function DeletionNotice({ dueAt, live, failed }: { dueAt: string; live: boolean; failed: boolean }) {
  const { formData } = useNavigation()
  return (
    <Alert
      tone="error"
      icon="clock"
      title={`Votre compte sera effacé le ${longDate(dueAt)}`}
      live={live || failed}
      actions={
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <Button type="submit" variant="white" size="smallMain" loading={formData?.get('intent') === 'keep'}>
            Je garde mon compte
          </Button>
        </Form>
      }
    >
      {failed
        ? 'Votre choix n’a pas été enregistré. Réessayez dans quelques minutes.'
        : 'D’ici là, vous pouvez utiliser votre compte et annuler la suppression.'}
    </Alert>
  )
}

/** What is lost, and a word to type as confirmation. */
export function DeleteDialog({ outcome }: { outcome: PersonalDataOutcome | undefined }) {
  const id = useId()
  const busy = useNavigation().formMethod === 'POST'
  const problem = outcome?.intent === 'delete' && !busy ? outcome.problem : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem === 'not-confirmed') form.current?.querySelector<HTMLInputElement>('[name=confirmation]')?.focus()
  }, [problem])
  return (
    <AddressDialog
      dismissible={!busy}
      icon="trash"
      title={'Supprimer mon compte\u00a0?'}
      actions={
        <>
          <CancelLink busy={busy} />
          <Button type="submit" form={id} variant="square" loading={busy}>
            Je supprime mon compte
          </Button>
        </>
      }
    >
      <Form
        ref={form}
        id={id}
        method="post"
        action={DELETE_STEP}
        replace
        preventScrollReset
        noValidate
        gap={3}
        className={styles.form}
      >
        <input type="hidden" name="intent" value="delete" />
        {problem === 'failed' ? (
          <Alert tone="error" title="Une erreur est survenue" live>
            Votre demande n’a pas été enregistrée. Réessayez dans quelques minutes.
          </Alert>
        ) : null}
        <p>Dans sept jours, définitivement&nbsp;:</p>
        <Stack as="ul" gap={2} className="bullets">
          <li>votre profil, vos missions et vos bilans sont effacés, et leurs liens ne s’ouvrent plus&nbsp;;</li>
          <li>vos VisionsStars sont perdues et vos codes ne sont plus visibles&nbsp;;</li>
          <li>si vous recréez un compte, les tâches déjà payées ne rapporteront plus de VisionsStars&nbsp;;</li>
          <li>vos accords sont retirés, et chaque partenaire concerné est prévenu.</li>
        </Stack>
        <p>D’ici là, vous pouvez changer d’avis, et tout télécharger.</p>
        <TextField
          label={`Pour confirmer, écrivez ${CONFIRMATION}`}
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          error={problem === 'not-confirmed' ? `Écrivez le mot ${CONFIRMATION}, en toutes lettres.` : undefined}
        />
      </Form>
    </AddressDialog>
  )
}
