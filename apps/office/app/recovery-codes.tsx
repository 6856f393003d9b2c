import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { RepeatedFields } from './forms.tsx'
import styles from './second-factor.module.css'

/** A code or secret in groups of four characters, to read and to copy. */
export const groups = (code: string, separator: string): string =>
  code
    .replace(/[\s-]/g, '')
    .match(/.{1,4}/g)
    ?.join(separator) ?? ''

/**
 * The recovery codes, shown once. `carried`: fields of a form that waits, sent on to `next` by the button. Copying and
 * printing need scripts (site/office.ts).
 */
export function RecoveryCodes({
  codes,
  next,
  carried,
}: {
  codes: readonly string[]
  next: string
  carried?: [string, string][] | undefined
}) {
  return (
    <Stack gap={5}>
      <p>
        Sans votre appareil, un code de secours vous ouvre le bureau. Chaque code sert une fois.{' '}
        <strong>Nous ne les afficherons plus</strong>&nbsp;: imprimez-les ou rangez-les dans un gestionnaire de mots de
        passe.
      </p>
      <office-codes>
        <Stack gap={4}>
          <ol className={styles.codes} aria-label="Codes de secours" data-codes="">
            {codes.map((code) => (
              <li key={code}>
                <code>{groups(code, '-')}</code>
              </li>
            ))}
          </ol>
          <Cluster gap={3} className="with-scripts" edge>
            <Button variant="white" size="smallMain" icon="copy" data-copy="">
              Copier
            </Button>
            <Button variant="white" size="smallMain" icon="download" data-print="">
              Imprimer
            </Button>
            <span role="status" className="small" />
          </Cluster>
        </Stack>
      </office-codes>
      {carried ? (
        <Form method="post" action={next} align="start">
          <RepeatedFields fields={carried} />
          <Button type="submit" variant="blueGradient">
            J’ai noté mes codes
          </Button>
        </Form>
      ) : (
        <p>
          <ButtonLink to={next} variant="blueGradient">
            J’ai noté mes codes
          </ButtonLink>
        </p>
      )}
    </Stack>
  )
}
