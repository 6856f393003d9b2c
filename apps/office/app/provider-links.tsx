import type { Answer } from '@visions/contract/kernel'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import type { officeRoutes } from '@visions/contract/office'
import { startAddress, type StartTarget } from './office-address.ts'

type Provider = Answer<(typeof officeRoutes)['GET /office/providers']>['providers'][number]

interface ProviderLinksProps {
  /** Missing when they could not be loaded. */
  providers: readonly Provider[] | null | undefined
  /** Where the sign-in returns. */
  target: StartTarget
}

/** Links that sign in: one provider in front, the others folded (DOR-01). */
export function ProviderLinks({ providers, target }: ProviderLinksProps) {
  if (!providers)
    return (
      <FailureMessage>
        Les façons de se connecter n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
      </FailureMessage>
    )
  const [first, ...others] = providers
  if (!first) return <p>Aucune façon de se connecter n’est configurée. Prévenez la personne qui gère ce service.</p>
  return (
    <>
      <ProviderLink provider={first} target={target} isFirst />
      {others.length > 0 ? (
        <Disclosure summary="Autres façons de se connecter" open={!first.isUp}>
          <Stack as="ul" gap={4}>
            {others.map((provider) => (
              <li key={provider.id}>
                <ProviderLink provider={provider} target={target} />
              </li>
            ))}
          </Stack>
        </Disclosure>
      ) : null}
    </>
  )
}

function ProviderLink({
  provider: { id, label, hint, isUp },
  target,
  isFirst = false,
}: {
  provider: Provider
  target: StartTarget
  isFirst?: boolean
}) {
  return (
    <Stack gap={2}>
      {/* Also when the provider did not answer: the check may be wrong. */}
      <ButtonLink
        href={startAddress(id, target)}
        variant={isFirst && isUp ? 'blueGradient' : 'bordered'}
        wide
        aria-describedby={isUp ? undefined : `${id}-etat`}
      >
        Me connecter avec {label}
      </ButtonLink>
      {isUp ? null : (
        <p id={`${id}-etat`} className="small strong">
          {label} ne répond pas en ce moment. Réessayez dans quelques minutes.
        </p>
      )}
      {hint ? <p className="small soft">{hint}</p> : null}
    </Stack>
  )
}
