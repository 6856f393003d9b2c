import type { Operator } from '@visions/contract/operator'
import { MarkedLine, MarkedText, type Values } from './marked-text.tsx'
import { readPage } from './read-text.ts'
import { MailLink, ReadingPage } from './reading-page.tsx'

/** The operator's values in all texts. */
const valuesOf = ({ contactEmail, dpoEmail, publisher, hosting, mediator }: Operator): Values => ({
  contactEmail: <MailLink key="contact" address={contactEmail} />,
  dpoEmail: <MailLink key="dpo" address={dpoEmail} />,
  publisher: publisher.name,
  publisherAddress: publisher.address,
  publisherPhone: publisher.phone,
  registration: publisher.registration,
  director: publisher.director,
  host: hosting.name,
  hostAddress: hosting.address,
  hostPhone: hosting.phone,
  mediator,
})

/** The content of a page that shows a text of a folder `texts`. `values`: those that only this text has. */
export function TextPage({
  text,
  operator,
  values,
  isNumbered = false,
}: {
  text: string
  operator: Operator
  values?: Values
  /** Whether its parts have numbers. */
  isNumbered?: boolean
}) {
  const { parts, lead, ...head } = readPage(text)
  const known = { ...valuesOf(operator), ...values }
  return (
    <ReadingPage
      {...head}
      lead={<MarkedLine text={lead} values={known} />}
      sections={parts.map(({ id, title, text: content }, place) => ({
        id,
        title: isNumbered ? `${place + 1}. ${title}` : title,
        content: <MarkedText text={content} values={known} />,
      }))}
    />
  )
}
