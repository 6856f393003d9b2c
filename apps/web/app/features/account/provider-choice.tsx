import type { accountRoutes } from '@visions/contract/account'
import type { Answer } from '@visions/contract/kernel'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { inSentence } from '@visions/contract/french-words'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { startAddress, type SignInQuery } from './addresses.ts'
import { MailAddressForm } from './mail-address-form.tsx'
import styles from './sign-in.module.css'

export type SignInProvider = Answer<(typeof accountRoutes)['GET /public/providers']>['providers'][number]

/** The first provider in front, the others folded; unfolded when the first one is down (DOR-01). */
export function ProviderChoice({ providers, query }: { providers: readonly SignInProvider[]; query: SignInQuery }) {
  const [first, ...others] = providers
  if (!first) return null
  return (
    <Stack gap={5} className={styles.form}>
      <ProviderEntry provider={first} query={query} isMain />
      {others.length > 0 ? (
        <Disclosure summary={query.isSignUp ? 'S’inscrire autrement' : 'Se connecter autrement'} open={!first.isUp}>
          <Stack as="ul" gap={5} className={styles.others}>
            {others.map((provider) => (
              <li key={provider.id}>
                <ProviderEntry provider={provider} query={query} />
              </li>
            ))}
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  )
}

function ProviderEntry({
  provider: { id, kind, label, hint, isUp },
  query,
  isMain = false,
}: {
  provider: SignInProvider
  query: SignInQuery
  isMain?: boolean
}) {
  const noteId = useId()
  const look = { wide: true, ...(isMain ? { size: 'largeMain' as const } : { variant: 'bordered' as const }) }
  const name = `Continuer avec ${inText(label)}`
  const note = hint ? (
    <p id={noteId} className="soft small">
      {hint}
    </p>
  ) : null
  if (!isUp) return <DownProvider label={label} name={kind === 'mail-code' ? label : name} isMain={isMain} />
  if (kind === 'mail-code') return <MailAddressForm query={query} hint={hint} isMain={isMain} />
  return (
    <Stack gap={2}>
      {/* A route of the server redirects to the provider: no client navigation. */}
      <ButtonLink {...look} href={startAddress(id, query)} aria-describedby={note ? noteId : undefined}>
        {name}
      </ButtonLink>
      {note}
    </Stack>
  )
}

/** A label within a sentence: «Mon lycée» becomes «mon lycée», a name stays. */
const inText = (label: string): string => (/^(?:Mon|Ma|Mes|Le|La|Les) |^L’/.test(label) ? inSentence(label) : label)

/** The name stays readable and focusable; the link reloads the page. */
function DownProvider({ label, name, isMain }: { label: string; name: string; isMain: boolean }) {
  const noteId = useId()
  const { pathname, search } = useLocation()
  return (
    <Stack gap={2}>
      <Button disabled wide size={isMain ? 'largeMain' : 'main'} aria-describedby={noteId}>
        {name}
      </Button>
      <p id={noteId} className="small">
        <strong>{label}</strong> ne répond pas en ce moment. {isMain ? 'Votre compte ne change pas.' : null}
      </p>
      <TextLink href={pathname + search}>
        Réessayer <span className="visually-hidden">avec {inText(label)}</span>
      </TextLink>
    </Stack>
  )
}
