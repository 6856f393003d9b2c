import { longDate } from '@visions/contract/french-dates'
import type { HeldTicket } from '@visions/contract/notebook'
import { Form } from 'react-router'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Ticket } from '@visions/ui/ticket.tsx'
import type { Balance } from './balance.ts'
import { splitOffer, ticketTone, typeLabel } from './offer.ts'
import { MoreAbout, RewardTicket } from './reward-ticket.tsx'
import type { TicketReward } from './ticket-reward.ts'

/** The ticket of the home (PIS-05): the code that the person holds, else a reward within reach, else nothing. */
export function HomeTicket({
  held,
  within,
  balance,
}: {
  held: HeldTicket | null
  within: TicketReward | null
  balance: Balance
}) {
  if (held) return <Held ticket={held} />
  if (!within) return null
  return <RewardTicket headingLevel={2} reward={within} balance={balance} footer={<MoreAbout reward={within} />} />
}

function Held({ ticket }: { ticket: HeldTicket }) {
  const { transactionId, title, type, logo, partnerName, until } = ticket
  const { offer, unit } = splitOffer(ticket.offer)
  return (
    <Ticket
      kicker={`À moi · ${typeLabel(type)}`}
      offer={offer}
      unit={unit}
      image={logo}
      title={title}
      tone={ticketTone(type)}
      headingLevel={2}
      footer={
        <>
          <TextLink to="/user/rewards#obtenues">
            Voir mon code<span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </TextLink>
          <Form method="post" preventScrollReset>
            <HiddenFields values={{ intent: 'use-ticket', ticket: transactionId }} />
            <Button type="submit" variant="white" size="small">
              Je l’ai utilisé<span className="visually-hidden">{`\u00a0: ${title}`}</span>
            </Button>
          </Form>
        </>
      }
    >
      <p>{`Chez ${partnerName}.${until ? ` Jusqu’au ${longDate(until)} inclus.` : ''}`}</p>
    </Ticket>
  )
}
