import { lazy, Suspense } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { Stack } from '@visions/ui/layout.tsx'

/** Numbers, free of charge in France, and when to call each. */
const NUMBERS = [
  ['3114', '3114', 'si vous pensez à mourir, jour et nuit'],
  ['119', '119', 'si vous êtes jeune et en danger, jour et nuit'],
  ['3018', '3018', 'pour le harcèlement et le chantage en ligne'],
  ['15', '15', 'pour une urgence, tout de suite'],
  ['0800235236', '0\u00a0800\u00a0235\u00a0236', 'Fil santé jeunes, de 12 à 25\u00a0ans'],
] as const

interface Texts {
  texts: readonly (string | null | undefined)[]
}

const Numbers = () => (
  <Alert tone="info" icon="phone" title="Vous pouvez en parler, tout de suite">
    <Stack gap={2}>
      <p>Si vous allez mal, ou si quelqu’un vous fait du mal, appelez. C’est gratuit.</p>
      <Stack as="ul" gap={2}>
        {NUMBERS.map(([digits, shown, why]) => (
          <li key={digits}>
            <a href={`tel:${digits}`}>
              <strong>{shown}</strong>
            </a>{' '}
            {why}
          </li>
        ))}
      </Stack>
      <p>Visions affiche ce message à cause de vos mots. Nous ne prévenons personne et nous ne le notons nulle part.</p>
    </Stack>
  </Alert>
)

type Rule = (text: string) => boolean
const answerBy =
  (isDistress: Rule) =>
  ({ texts }: Texts) =>
    texts.some((text) => text && isDistress(text)) ? <Numbers /> : null

const loadRule = async () => answerBy((await import('@visions/contract/distress')).isDistress)

/** The server has the rule. A browser loads it with the first text; without it, nothing is answered. */
const Answer = import.meta.env.SSR
  ? await loadRule()
  : lazy(async () => ({ default: await loadRule().catch(() => () => null) }))

/**
 * The fixed answer to a sentence of distress in one of these texts (PEO-08); nothing otherwise. The texts stay in the
 * page: nothing about them is stored or sent, and the act of the person goes through.
 */
export const DistressAnswer = ({ texts }: Texts) => (
  <div role="status">
    {texts.some(Boolean) ? (
      <Suspense>
        <Answer texts={texts} />
      </Suspense>
    ) : null}
  </div>
)
