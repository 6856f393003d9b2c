import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { useContactEmail } from '../shell/use-contact-email.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './help.module.css'
import { MarkedLine, MarkedText } from './marked-text.tsx'
import { HELP_HEAD, QUESTION_GROUPS, STARS } from './questions.ts'
import type { Part } from './read-text.ts'
import { MailLink, ReadingPage } from './reading-page.tsx'

/** Frequent questions, and a contact address for others (PUB-10, UI-08). */
export function Help({ dpoEmail }: { dpoEmail: string }) {
  const addresses = {
    contactEmail: <MailLink key="contact" address={useContactEmail() ?? ''} />,
    dpoEmail: <MailLink key="dpo" address={dpoEmail} />,
  }
  return (
    <ReadingPage
      {...HELP_HEAD}
      slug="aide"
      lead={<MarkedLine text={HELP_HEAD.lead} />}
      sections={[
        ...QUESTION_GROUPS.map(({ id, title, lead, questions }) => ({
          id,
          title,
          content: (
            <Stack gap={3}>
              {lead ? <MarkedText text={lead} values={addresses} /> : null}
              <Questions questions={questions} />
            </Stack>
          ),
        })),
        { id: 'nous-ecrire', title: 'Nous écrire', content: <Contact /> },
      ]}
    />
  )
}

function Questions({ questions }: { questions: readonly Part[] }) {
  return (
    <Stack gap={3}>
      {questions.map(({ title, text }) => (
        <Accordion key={title} summary={title}>
          <Stack gap={2}>
            <MarkedText text={text} values={STARS} />
          </Stack>
        </Accordion>
      ))}
    </Stack>
  )
}

function Contact() {
  const email = useContactEmail()
  return (
    <Card tone="sand" gap={4} align="start">
      <p>
        Dites-nous sur quelle page vous étiez, ce que vous vouliez faire et ce qui s’est passé. N’envoyez jamais de mot
        de passe ni de code de récompense.
      </p>
      <ButtonLink href={`mailto:${email}`} variant="bordered" icon="mail">
        Nous écrire
      </ButtonLink>
      <p className={styles.address}>{email}</p>
      <p>
        Pour vos données, voyez <a href={`${PUBLIC_PAGES.confidentialite.path}#exercer`}>comment exercer vos droits</a>.
        Pour une page que vous n’arrivez pas à utiliser, voyez l’
        <a href={PUBLIC_PAGES.accessibilite.path}>accessibilité</a>.
      </p>
    </Card>
  )
}
