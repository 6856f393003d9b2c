import { quotedTitle } from '@visions/contract/french-words'
import type { Wish } from '@visions/contract/admission'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { hasFocusStayed } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { fieldsOf, type WishOutcome, type WishOutcomeOf } from './wish-act.ts'
import styles from './wish-form.module.css'
import type { WishFields } from './wish-words.ts'

const FIELDS = ['title', 'establishment', 'chance'] as const satisfies readonly (keyof WishFields)[]
const EMPTY: WishFields = { title: '', establishment: '', chance: '' }

/**
 * Adds a wish to the list, then empties its fields for the next one. `adding`: the form of the list and its
 * outcome.
 */
export function NewWishForm({
  wishKey,
  adding: { Form: FetcherForm, busy, outcome },
}: {
  wishKey: string
  adding: ReturnType<typeof useForm<WishOutcomeOf<'add-wish'>>>
}) {
  const refused = outcome?.refused
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(outcome)
  useEffect(() => {
    const isNew = outcome !== before.current
    before.current = outcome
    const fields = form.current
    if (!isNew || !outcome?.sent || !fields) return
    // Fields edited during the request are not emptied, and a moved focus stays where it is.
    const now = fieldsOf(new FormData(fields))
    if (FIELDS.some((field) => now[field] !== outcome.sent[field])) return
    fields.reset()
    if (hasFocusStayed(fields)) fields.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  }, [outcome])
  return (
    <Card gap={4} compact>
      <h3 className={styles.title}>Ajouter un vœu</h3>
      <Form as={FetcherForm} gap={4} method="post" ref={form} noValidate preventScrollReset>
        <HiddenFields values={{ intent: 'add-wish', key: refused?.key ?? wishKey }} />
        <Fields values={EMPTY} refused={refused}>
          <Button type="submit" icon="plus" variant="bordered" size="smallMain" loading={busy}>
            J’ajoute ce vœu
          </Button>
        </Fields>
      </Form>
    </Card>
  )
}

/** Edits a wish in its place in the list. */
export function EditWishForm({ wish }: { wish: Wish }) {
  const {
    Form: FetcherForm,
    busy,
    outcome,
  } = useForm<WishOutcomeOf<'edit-wish'>>(({ intent }: WishOutcome) => intent === 'edit-wish')
  const refused = outcome?.refused
  const { title, establishment, chance } = wish
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), [])
  return (
    <Card gap={4} compact>
      <h3 className={styles.title}>{`Modifier ${quotedTitle(title)}`}</h3>
      <Form as={FetcherForm} gap={4} method="post" ref={form} noValidate preventScrollReset>
        <HiddenFields values={{ intent: 'edit-wish', id: wish._id }} />
        <Fields values={{ title, establishment, chance: String(chance) }} refused={refused}>
          <ButtonLink to="?" variant="white" size="smallMain" replace preventScrollReset>
            Annuler
          </ButtonLink>
          <Button type="submit" size="smallMain" loading={busy}>
            J’enregistre
          </Button>
        </Fields>
      </Form>
    </Card>
  )
}

/** The fields with `values`, or with those of the refused form. */
function Fields({
  values: initial,
  refused,
  children,
}: {
  values: WishFields
  refused: Pick<NonNullable<WishOutcomeOf<'edit-wish'>['refused']>, 'sent' | 'errors' | 'problem'> | undefined
  children: ReactNode
}) {
  const { sent: values, errors, problem } = refused ?? { sent: initial, errors: {}, problem: null }
  const prefix = useId()
  const wrong = FIELDS.find((field) => errors[field])
  useEffect(() => {
    if (refused && wrong) document.getElementById(`${prefix}-${wrong}`)?.focus()
  }, [refused, wrong, prefix])
  return (
    <>
      <RequiredNote to="enregistrer ce vœu" />
      <div className={styles.fields}>
        <TextField
          id={`${prefix}-title`}
          name="title"
          label="Formation"
          maxLength={120}
          defaultValue={values.title}
          error={errors.title}
          required
        />
        <TextField
          id={`${prefix}-establishment`}
          name="establishment"
          label="Établissement"
          maxLength={120}
          defaultValue={values.establishment}
          error={errors.establishment}
          optional
        />
        <TextField
          id={`${prefix}-chance`}
          name="chance"
          label={'Chances, en\u00a0%'}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          defaultValue={values.chance}
          error={errors.chance}
          required
        />
      </div>
      <FailureMessage>{problem}</FailureMessage>
      <Cluster gap={3} between={4} align="stretch" edge>
        {children}
      </Cluster>
    </>
  )
}
