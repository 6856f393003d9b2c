import { Button } from '@visions/ui/button.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ProblemLinks, type Problem } from '@visions/ui/problem-links.tsx'
import type { ContentPage } from './content-act.ts'
import { kindAddress } from './content-address.ts'
import { MainAct } from './content-acts.tsx'
import { labelled } from './content-message.tsx'
import styles from './editor-head.module.css'
import { nounOf } from './noun-of.ts'
import { StateChip } from './state-chip.tsx'

type Checked = Pick<ContentPage, 'content' | 'kind'>

/**
 * Title, state, checks and the main act of a content, in view while the page scrolls (OFF-19). The script replaces the
 * elements with `data-part` and `data-text` after each save. The button that saves is the first one: the key Enter
 * saves.
 */
export function EditorHead({ page, isEditable }: { page: ContentPage; isEditable: boolean }) {
  const { address, kind, content } = page
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <BackLink to={kindAddress(address.kind)}>{kind.label}</BackLink>
        <h1 data-text="title" className={styles.title}>
          {titleText(page)}
        </h1>
        <span data-part="state">
          <StateChip kind={address.kind} state={content.state} shown={content.shown} />
        </span>
      </div>
      {page.canWrite ? (
        <div className={styles.row}>
          <div data-part="checks">
            <EditorChecks content={content} kind={kind} />
          </div>
          <div className={styles.acts}>
            {isEditable ? (
              <Button type="submit" name="intent" value="save" variant="white" size="smallMain">
                J’enregistre le brouillon
              </Button>
            ) : null}
            <div data-part="act" data-with-draft="" hidden={content.savedAt === null}>
              <MainAct page={page} />
            </div>
          </div>
          <p role="status" data-status="" className={styles.status} />
          {isEditable ? (
            <button type="submit" name="intent" value="undo-save" className={styles.undo} data-undo="" hidden>
              J’annule ce retrait
            </button>
          ) : null}
          <p role="status" data-presence="" className={styles.presence}>
            {page.others.join(' ')}
          </p>
        </div>
      ) : null}
    </header>
  )
}

export const titleText = ({ title, kind }: Pick<ContentPage, 'title' | 'kind'>): string =>
  title || `${nounOf(kind.singular)} sans titre`

/** What publication still needs, advice, and whether two people publish (OFF-09, OFF-11): each leads to its fields. */
export function EditorChecks({ content: { problems, needsTwo, forTwo = [] }, kind: { fields } }: Checked) {
  const blocking = labelled(
    problems.filter(({ isBlocking }) => isBlocking),
    fields,
  )
  const advice = labelled(
    problems.filter(({ isBlocking }) => !isBlocking),
    fields,
  )
  const [first, ...others] = forTwo
  return (
    <ul aria-label="Vérifications" className={styles.checks}>
      <Check
        tone={blocking.length > 0 ? 'wrong' : 'fine'}
        words={blocking.length > 0 ? `À remplir\u00a0: ${blocking.length}` : 'Tout est rempli'}
        about="Avant publication"
        problems={blocking}
      />
      <Check
        tone={advice.length > 0 ? 'advice' : 'fine'}
        words={advice.length > 0 ? `Conseils\u00a0: ${advice.length}` : 'Aucun conseil'}
        about="Conseils"
        problems={advice}
      />
      <Check
        tone={needsTwo ? 'two' : 'fine'}
        words={
          needsTwo
            ? `Deux personnes${first ? `\u00a0: ${first}` : ''}${others.length > 0 ? ` + ${others.length}` : ''}`
            : 'Une personne suffit'
        }
        about="Deux personnes"
        problems={
          needsTwo
            ? [
                { id: '', message: 'Une autre personne relit et publie ce brouillon. Il change\u00a0:' },
                ...forTwo.map((message) => ({ id: '', message })),
              ]
            : []
        }
      />
    </ul>
  )
}

/** A coloured dot with words. With problems, it opens the list of these. */
function Check({
  tone,
  words,
  about,
  problems,
}: {
  tone: 'fine' | 'wrong' | 'advice' | 'two'
  words: string
  about: string
  problems: readonly Problem[]
}) {
  const line = (
    <>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {words}
    </>
  )
  return (
    <li>
      {problems.length === 0 ? (
        <span className={styles.check}>{line}</span>
      ) : (
        <details name="verification" className={styles.details}>
          <summary className={styles.check}>{line}</summary>
          <section aria-label={about} className={styles.panel}>
            <ProblemLinks problems={problems} />
          </section>
        </details>
      )}
    </li>
  )
}
