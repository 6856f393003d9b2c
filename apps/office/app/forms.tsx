import type { ReactNode } from 'react'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink, type ButtonProps } from '@visions/ui/button.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { Columns, Page } from '@visions/ui/page-layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'

type Values = Readonly<Record<string, string | number | undefined>>

/** What the last form of the page did: why it failed, else `text`. */
export function DoneMessage({ text, failure }: { text: string | undefined; failure?: string | undefined }) {
  if (failure) return <FailureMessage>{failure}</FailureMessage>
  return text ? (
    <Alert tone="success" live>
      {text}
    </Alert>
  ) : null
}

/** An act as a form with one button. `about`: its object, for screen readers. `action`: this page without it. */
export function ActForm({
  action,
  values = {},
  about,
  children,
  ...button
}: Omit<ButtonProps, 'type'> & { action?: string; values?: Values; about?: string }) {
  return (
    <Form method="post" {...(action && { action })} align="start" edge>
      <HiddenFields values={values} />
      <Button type="submit" {...button}>
        {children}
        {about ? <span className="visually-hidden"> {about}</span> : null}
      </Button>
    </Form>
  )
}

interface FormCardProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  title: string
  id: string
  isSmall?: boolean
  /** Why the form failed. */
  failure: string | undefined
  /** Shown above the form. */
  before?: ReactNode
  action?: string
  encType?: 'multipart/form-data'
  values: Values
  /** «Les champs sans … sont obligatoires pour …». */
  requiredTo?: string
  /** Visible fields. */
  children?: ReactNode
  button: string
  /** The page without the form. */
  cancel?: string
}

/** A form in a panel. */
export function FormCard({ failure, before, action, encType, values, requiredTo, children, ...props }: FormCardProps) {
  const { button, variant = 'blueGradient', icon, cancel, ...card } = props
  const submit = (
    <Button type="submit" variant={variant} icon={icon}>
      {button}
    </Button>
  )
  return (
    <SectionCard {...card} gap={4}>
      <FailureMessage>{failure}</FailureMessage>
      {before}
      <Form method="post" {...(action && { action })} {...(encType && { encType })} gap={4} align="start">
        <HiddenFields values={values} />
        {requiredTo ? <RequiredNote to={requiredTo} /> : null}
        {children}
        {cancel ? (
          <Cluster gap={3} edge>
            {submit}
            <ButtonLink to={cancel} variant="white">
              Annuler
            </ButtonLink>
          </Cluster>
        ) : (
          submit
        )}
      </Form>
    </SectionCard>
  )
}

/** Asks before an act that is hard to undo. `fields`: visible fields of its form. */
export const Confirm = ({
  fields,
  children,
  failure,
  ...form
}: Omit<FormCardProps, 'id' | 'before' | 'failure'> & { fields?: ReactNode; failure?: string | undefined }) => (
  <FormCard id="confirmer" variant="square" failure={failure} before={children} {...form}>
    {fields}
  </FormCard>
)

/** A list next to its form; alone without one. */
export const ListWithForm = ({ header, main, form }: { header: ReactNode; main: ReactNode; form: ReactNode }) =>
  form ? (
    <Columns side={22} between={5}>
      {header}
      {main}
      {form}
    </Columns>
  ) : (
    <Page>
      {header}
      {main}
    </Page>
  )

/** The fields of a form. Of a file its name: the page of the form then says that the file is missing. */
export const textsOf = (form: FormData): [name: string, value: string][] =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])

/** Hidden fields that repeat a form of another page: it is submitted again after the proof. */
export const RepeatedFields = ({ fields }: { fields: readonly [name: string, value: string][] | undefined }) =>
  fields?.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)
