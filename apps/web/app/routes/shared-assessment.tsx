import { longDate } from '@visions/contract/french-dates'
import { useActionData } from 'react-router'
import { NoteRead } from '../features/assessments/adviser-notes.tsx'
import { sharedPdfAddress } from '../features/assessments/assessment-address.ts'
import { AssessmentText } from '../features/assessments/assessment-document.tsx'
import { AssessmentHead } from '../features/assessments/assessment-head.tsx'
import { Disagreed } from '../features/assessments/disagreement.tsx'
import { NoteForm } from '../features/assessments/note-form.tsx'
import {
  leaveNote,
  loadShared,
  READ,
  type NoteRefused,
  type Shared,
  type SharedPageData,
  type Trouble,
} from '../features/assessments/shared-act.ts'
import { LinkPage } from '../features/shell/link-page.tsx'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { PUBLIC_PAGES } from '../features/shell/public-pages.ts'
import { ofPerson } from '@visions/contract/french-words'
import { onServer } from '../lib/universal.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './shared-assessment.module.css'

export const handle = { hydrate: false }
// No personal data: titles appear in histories and link previews.
export const meta = () => [{ title: 'Un bilan à lire · Visions' }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = onServer(loadShared)
export const action = onServer(leaveNote)

/** The assessment for an adviser, without an account or scripts, and the form for a note (BIL-07). */
export default function SharedAssessment({ loaderData }: { loaderData: SharedPageData }) {
  const refused = useActionData<NoteRefused>()
  if (loaderData.shared === null) return <Closed trouble={loaderData.trouble} />
  return <Opened {...loaderData} refused={refused} />
}

const KICKERS: Record<Shared['form'], string> = { full: 'Le bilan', summary: 'Le résumé du bilan' }
const SHOWS: Record<Shared['form'], string> = {
  full: 'Vous lisez le bilan entier.',
  summary: 'Vous en lisez le résumé\u00a0: le détail des résultats n’en fait pas partie.',
}

function Opened({
  shared: { form, expiresAt, visitKey, document, disagreements, missions, notes },
  token,
  thanked,
  isRead,
  noteKey,
  refused,
}: Extract<SharedPageData, { token: string }> & { refused: NoteRefused | undefined }) {
  const { firstName } = document.person
  const who = firstName || 'cette personne'
  const until = <time dateTime={expiresAt}>{longDate(expiresAt)}</time>
  return (
    <LinkPage>
      <AssessmentHead
        kicker={`${KICKERS[form]} ${firstName ? ofPerson(firstName) : 'd’une personne'}`}
        title={document.title}
        madeAt={document.madeAt}
      >
        <ButtonLink href={sharedPdfAddress(token)} download icon="download">
          Télécharger le PDF
        </ButtonLink>
        <span className={styles.headNote}>
          <ButtonLink href="#note" variant="white" icon="edit">
            Laisser un message
          </ButtonLink>
        </span>
      </AssessmentHead>
      <div>
        <AssessmentText
          document={document}
          before={
            <Stack gap={2} className={styles.explanation}>
              <p>
                {firstName || 'Une personne'} a fait ce bilan sur Visions, et vous le montre par ce lien. Il réunit les
                résultats de plusieurs outils d’orientation. {SHOWS[form]} Quand {who} n’est pas d’accord avec une
                phrase, c’est écrit à côté.
              </p>
              <p>
                Ce lien s’ouvre jusqu’au {until}, sauf si {who} le retire avant. {firstName || 'La personne'} voit quand
                ce bilan est lu, mais pas par qui.
              </p>
            </Stack>
          }
          places={[{ id: 'note', title: 'Laisser un message' }]}
          renderAnswer={({ key }) => {
            const disagreement = disagreements.find(({ statement }) => statement === key)
            return disagreement ? (
              <Disagreed words={`${firstName || 'La personne'} n’est pas d’accord`} disagreement={disagreement} />
            ) : null
          }}
        />
        <p className={styles.toNote}>
          <ButtonLink href="#note" size="smallMain" icon="edit">
            Laisser un message
          </ButtonLink>
        </p>
      </div>
      <site-read id={READ}>
        {isRead ? (
          <Alert tone="success" live>
            C’est noté. Merci&nbsp;!
          </Alert>
        ) : (
          <form method="post">
            <HiddenFields values={{ intent: READ, visitKey }} />
            <Button type="submit" variant="white">
              J’ai lu ce bilan
            </Button>
          </form>
        )}
      </site-read>
      <Section id="note" title="Laisser un message" gap={4} className={styles.note}>
        {thanked && !refused ? (
          <Alert tone="success" live title={'Merci\u00a0!'}>
            Votre message est enregistré, et {who} a reçu une notification. Vous pouvez en laisser un autre.
          </Alert>
        ) : null}
        <NoteForm to={who} missions={missions} noteKey={noteKey} refused={refused} />
        <p className="soft small">
          Ce que nous conservons de votre message et de votre visite&nbsp;:{' '}
          <a href={`${PUBLIC_PAGES.professionnels.path}#conseil`}>vos données</a>.
        </p>
      </Section>
      {notes.length > 0 ? (
        <Section id="notes" title="Messages laissés par ce lien" gap={4} className={styles.note}>
          <Stack as="ul" gap={4}>
            {notes.map((note) => (
              <NoteRead key={note._id} note={note} />
            ))}
          </Stack>
        </Section>
      ) : null}
    </LinkPage>
  )
}

const TROUBLES: Record<Trouble, { title: string; why: string; advice: string }> = {
  expired: {
    title: 'Ce lien a expiré',
    why: 'La personne qui vous l’a donné avait choisi une date de fin, et cette date est passée.',
    advice: 'Demandez-lui un nouveau lien.',
  },
  paused: {
    title: 'Ce lien est en pause',
    why: 'La personne qui vous l’a donné l’a mis en pause.',
    advice: 'Revenez plus tard, ou demandez-lui de rouvrir ce lien. L’adresse restera la même.',
  },
  withdrawn: {
    title: 'Ce lien a été retiré',
    why: 'La personne qui vous l’a donné a choisi de ne plus montrer ce bilan par ce lien.',
    advice: 'Si vous en avez encore besoin, demandez-lui un nouveau lien.',
  },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    why: 'Le lien est peut-être incomplet.',
    advice: 'Copiez le lien en entier, ou demandez un nouveau lien à la personne qui vous l’a donné.',
  },
  busy: {
    title: 'Réessayez dans une minute',
    why: 'Trop de liens incorrects ont été ouverts depuis votre connexion internet.',
    advice: 'Votre lien fonctionne peut-être\u00a0: attendez une minute, puis rouvrez-le.',
  },
}

/** A link that shows nothing, or not now. */
function Closed({ trouble }: { trouble: Trouble }) {
  const { title, why, advice } = TROUBLES[trouble]
  return (
    <PlainPage title={title}>
      <p>{why}</p>
      <p>{advice}</p>
      <TextLink href="/">Découvrir Visions</TextLink>
    </PlainPage>
  )
}
