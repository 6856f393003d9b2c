import { longDate } from '@visions/contract/french-dates'
import type { Answer } from '@visions/contract/kernel'
import type { profileRoutes, User } from '@visions/contract/profile'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { useForm } from './outcome.ts'
import { Form } from '@visions/ui/layout.tsx'

type Request = Answer<(typeof profileRoutes)['GET /coaching']>['request']

/** Requests coaching, shows the status of the request, and withdraws it before it is transmitted (PRO-07). */
export function CoachingCard({ user, request }: { user: User; request: Request }) {
  const { Form: FetcherForm, busy, outcome } = useForm('coaching')
  // It is transmitted while the page is open.
  useRefreshOnReturn()
  // The button that asked, or took it back, goes away.
  const title = useFocusOnChange<HTMLHeadingElement>(String(request !== null))
  return (
    <Card as="section" id="coaching" gap={4} compact aria-labelledby="coaching-titre">
      <h2 id="coaching-titre" ref={title} tabIndex={-1} className="large">
        Un coach pour vous accompagner
      </h2>
      {request ? <Asked request={request} email={user.email} /> : <Offered />}
      {request?.transmitted ? null : (
        <Form as={FetcherForm} key={String(request !== null)} method="post" gap={3} align="start">
          <HiddenFields
            values={{
              intent: 'coaching',
              userId: user._id,
              interests: user.interests,
              coaching: request ? 'non' : 'oui',
            }}
          />
          <Button
            type="submit"
            variant={request ? 'white' : 'bordered'}
            size="smallMain"
            icon={request ? undefined : 'chat'}
            loading={busy}
          >
            {request ? 'Annuler ma demande' : 'Demander un coaching'}
          </Button>
        </Form>
      )}
      {outcome && !outcome.saved && !busy ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Votre demande n’a pas été enregistrée. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
    </Card>
  )
}

function Offered() {
  return (
    <>
      <p>
        Un coach accompagne celles et ceux qui cherchent leur voie. L’équipe de Visions transmet votre demande et vous
        répond par e-mail.
      </p>
      <p className="soft small">
        L’équipe de Visions reçoit seulement votre nom, votre ville, votre situation et votre e-mail.
      </p>
    </>
  )
}

function Asked({ request: { createdAt, transmitted }, email }: { request: NonNullable<Request>; email: string }) {
  const asked = <time dateTime={createdAt}>{longDate(createdAt)}</time>
  return (
    <div role="status">
      <Alert tone="success" title={transmitted ? 'Demande transmise' : 'Demande enregistrée'}>
        {transmitted ? (
          <p>
            Merci&nbsp;! L’équipe de Visions a reçu votre demande du {asked} et vous répondra à {email}.
          </p>
        ) : (
          <p>
            Merci&nbsp;! Nous envoyons votre demande du {asked} à l’équipe de Visions. Vous pouvez encore l’annuler.
          </p>
        )}
      </Alert>
    </div>
  )
}
