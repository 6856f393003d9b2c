import { CONTACT_ANCHOR } from '@visions/contract/constants'
import type { HelpTopic } from '@visions/contract/help'
import { useHas } from '../shell/opening.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { useContactEmail } from '../shell/use-contact-email.ts'
import { trustedHtml } from '../../lib/trusted-types.ts'
import { Accordion } from '@visions/ui/accordion.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './help.module.css'
import { ReadingPage } from '@visions/ui/reading/reading-page.tsx'

/** Frequent questions, and a contact address for others (PUB-10, UI-08). `topics`: null when they failed to load. */
export function Help({ topics }: { topics: readonly HelpTopic[] | null }) {
  return (
    <PublicPage slug="aide">
      <ReadingPage
        kicker="Aide"
        title="Aide et questions fréquentes"
        lead={<Lead topics={topics} />}
        sections={[
          ...(topics ?? []).map(({ anchor, title, lead, questions }) => ({
            id: anchor,
            title,
            content: (
              <Stack gap={3}>
                {lead ? <SafeText html={lead} gap={3} /> : null}
                <Questions questions={questions} />
              </Stack>
            ),
          })),
          { id: CONTACT_ANCHOR, title: 'Nous écrire', content: <Contact /> },
        ]}
      />
    </PublicPage>
  )
}

function Lead({ topics }: Parameters<typeof Help>[0]) {
  const contact = `#${CONTACT_ANCHOR}`
  if (topics === null)
    return (
      <>
        Nous ne pouvons pas afficher les questions pour le moment. Rechargez la page dans quelques minutes, ou{' '}
        <a href={contact}>écrivez-nous</a>.
      </>
    )
  if (topics.length === 0)
    return (
      <>
        Vous avez une question&nbsp;? <a href={contact}>Écrivez-nous</a>.
      </>
    )
  return (
    <>
      Ouvrez une question pour lire sa réponse. La vôtre n’y est pas&nbsp;? <a href={contact}>Écrivez-nous</a>.
    </>
  )
}

/** HTML that the API has sanitised. */
const SafeText = ({ html, gap }: { html: string; gap: 2 | 3 }) => (
  <Stack gap={gap} className={styles.text} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
)

function Questions({ questions }: Pick<HelpTopic, 'questions'>) {
  return (
    <Stack gap={3}>
      {questions.map(({ question, answer }) => (
        <Accordion key={question} summary={question}>
          <SafeText html={answer} gap={2} />
        </Accordion>
      ))}
    </Stack>
  )
}

function Contact() {
  const email = useContactEmail()
  const has = useHas()
  return (
    <Card tone="sand" gap={4} align="start">
      <p>
        Dites-nous sur quelle page vous étiez, ce que vous vouliez faire et ce qui s’est passé. N’envoyez jamais de mot
        de passe{has('rewards') ? ' ni de code de récompense' : null}.
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
