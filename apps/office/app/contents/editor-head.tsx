import { BackLink } from '@visions/ui/back-link.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { ProblemLinks, type Problem } from '@visions/ui/problem-links.tsx'
import type { ContentPage } from './content-act.ts'
import { kindAddress } from './content-address.ts'
import { Act, MainAct } from './content-acts.tsx'
import { labelled, UndoRemoval } from './content-message.tsx'
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
    <Stack as="header" gap={2} className={styles.head}>
      <Cluster gap={1} between={4} className={styles.names}>
        <BackLink to={kindAddress(address.kind)}>{kind.label}</BackLink>
        <h1 data-text="title" className={styles.title}>
          {titleText(page)}
        </h1>
        <span data-part="state">
          <StateChip kind={address.kind} state={content.state} shown={content.shown} />
        </span>
      </Cluster>
      {page.canWrite ? (
        <Cluster gap={2} between={4} justify="between">
          <div data-part="checks">
            <EditorChecks content={content} kind={kind} />
          </div>
          <Cluster gap={2} between={3} edge className={styles.acts}>
            {isEditable ? (
              <Act intent="save" variant="white">
                J’enregistre le brouillon
              </Act>
            ) : null}
            <div data-part="act" data-with-draft="" hidden={content.savedAt === null}>
              <MainAct page={page} />
            </div>
          </Cluster>
          <p role="status" data-status="" className={styles.status} />
          {isEditable ? <UndoRemoval data-undo="" hidden /> : null}
          <p role="status" data-presence="" className={styles.presence}>
            {page.others.join(' ')}
          </p>
        </Cluster>
      ) : null}
    </Stack>
  )
}

export const titleText = ({ title, kind }: Pick<ContentPage, 'title' | 'kind'>): string =>
  title || `${nounOf(kind.singular)} sans titre`

/** What publication still needs, advice, and whether two people publish (OFF-09, OFF-11): each leads to its fields. */
export function EditorChecks({ content: { problems, needsTwo, forTwo = [] }, kind: { fields } }: Checked) {
  const problemsOf = (areBlocking: boolean) =>
    labelled(
      problems.filter(({ isBlocking }) => isBlocking === areBlocking),
      fields,
    )
  const [blocking, advice] = [problemsOf(true), problemsOf(false)]
  const [first, ...others] = forTwo
  const named = first ? `\u00a0: ${first}${others.length > 0 ? ` + ${others.length}` : ''}` : ''
  const lines = ['Une autre personne relit et publie ce brouillon. Il change\u00a0:', ...forTwo]
  const checks: CheckProps[] = [
    {
      tone: 'wrong',
      words: `À remplir\u00a0: ${blocking.length}`,
      fine: 'Tout est rempli',
      about: 'Avant publication',
      problems: blocking,
    },
    {
      tone: 'advice',
      words: `Conseils\u00a0: ${advice.length}`,
      fine: 'Aucun conseil',
      about: 'Conseils',
      problems: advice,
    },
    {
      tone: 'two',
      words: `Deux personnes${named}`,
      fine: 'Une personne suffit',
      about: 'Deux personnes',
      problems: needsTwo ? lines.map((message) => ({ id: '', message })) : [],
    },
  ]
  return (
    <Cluster as="ul" gap={1} between={4} aria-label="Vérifications" className={styles.checks}>
      {checks.map((check) => (
        <Check key={check.about} {...check} />
      ))}
    </Cluster>
  )
}

interface CheckProps {
  tone: 'wrong' | 'advice' | 'two'
  words: string
  /** The words without problems. */
  fine: string
  about: string
  problems: readonly Problem[]
}

/** A coloured dot with words. With problems, it opens the list of these. */
function Check({ tone, words, fine, about, problems }: CheckProps) {
  const isFine = problems.length === 0
  const line = (
    <>
      <span className={styles.dot} data-tone={isFine ? undefined : tone} aria-hidden="true" />
      {isFine ? fine : words}
    </>
  )
  return (
    <li>
      {isFine ? (
        <span className={styles.check}>{line}</span>
      ) : (
        <details name="verification">
          <summary className={styles.check}>{line}</summary>
          <section aria-label={about} className={styles.panel}>
            <ProblemLinks problems={problems} />
          </section>
        </details>
      )}
    </li>
  )
}
