import { withQuery } from '@visions/contract/office-addresses'
import { Form } from 'react-router'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Confirm } from '../forms.tsx'
import { ComparisonView } from './comparison-view.tsx'
import type { ContentOutcome, ContentPage } from './content-act.ts'
import { contentAddress, savingAddress } from './content-address.ts'
import { ContentAside } from './content-aside.tsx'
import { ContentFields } from './content-control.tsx'
import { ContentMessage } from './content-message.tsx'
import { ContentRail, RailParts } from './content-rail.tsx'
import { ContentValues } from './content-values.tsx'
import styles from './content-view.module.css'
import { EditorHead, titleText } from './editor-head.tsx'
import { formShown } from './form-shown.ts'
import { PreviewForm, PreviewPhone } from './preview-card.tsx'
import { SharedLink } from './shared-link.tsx'

/**
 * One content: its head, its fields next to a phone with the page that shows it, then its state, acts, comments and
 * versions (OFF-02). A kind with a rail has the phone in the middle (OFF-19).
 */
export function ContentView({ page, outcome }: { page: ContentPage; outcome: ContentOutcome | undefined }) {
  if (outcome?.comparison) return <ComparisonView page={page} outcome={outcome} comparison={outcome.comparison} />
  if (page.asking) return <ContentConfirmation page={page} asking={page.asking} failure={outcome?.failure} />
  const { content, address, kind } = page
  const isScheduled = content.state === 'scheduled'
  // A draft that was scheduled in between: what was typed stays in the form.
  const isEditable = page.canWrite && (!isScheduled || outcome?.document !== undefined)
  const message = (
    <ContentMessage
      done={outcome ? null : page.done}
      failure={outcome?.failure}
      problems={outcome?.problems}
      fields={kind.fields}
    />
  )
  const form = {
    kind,
    document: outcome?.document ?? page.document,
    shown: formShown(page, outcome?.problems ?? [], content.problems, outcome?.picture),
  }
  const hasRail = isEditable && kind.rail !== undefined
  const fields = hasRail ? (
    <RailParts {...form} />
  ) : isEditable ? (
    <Card gap={5}>
      <HiddenFields values={{ 'has-form': '1' }} />
      <RequiredNote to="publier" />
      <ContentFields {...form} fields={kind.fields} />
    </Card>
  ) : (
    <Card gap={4}>
      {page.canWrite ? (
        <p>La publication de ce brouillon est programmée. Pour le modifier, renvoyez-le d’abord à la rédaction.</p>
      ) : null}
      <ContentValues values={page.values} />
    </Card>
  )
  const hasPhone = (content.live !== null || content.savedAt !== null) && !kind.hasNoPage
  const columns = (
    <>
      <EditorHead page={page} isEditable={isEditable} />
      <Stack gap={5} className={styles.body}>
        {message}
        <SharedLink link={content.link} live={content.live} state={content.state} />
        <div className={classNames(styles.layout, hasRail && styles.withRail, hasPhone && styles.withPhone)}>
          {hasRail ? <ContentRail {...form} /> : fields}
          {hasPhone ? <PreviewPhone {...page} /> : null}
          {hasRail ? fields : null}
        </div>
        <ContentAside page={page} aside={outcome?.aside} />
      </Stack>
    </>
  )
  if (!page.canWrite)
    return (
      <>
        {columns}
        <PreviewForm address={address} />
      </>
    )
  return (
    <office-editor class={styles.editor} data-saving={isEditable ? savingAddress(address) : undefined}>
      <Form
        method="post"
        action={contentAddress(address)}
        {...('media' in page.titles && { encType: 'multipart/form-data' })}
        noValidate
        autoComplete="off"
      >
        <input
          type="hidden"
          name="revision"
          autoComplete="off"
          defaultValue={String(outcome?.revision ?? content.revision)}
        />
        {columns}
      </Form>
      <PreviewForm address={address} />
    </office-editor>
  )
}

interface Confirmation {
  title: string
  button: string
  text: string
}
const CONFIRMATIONS: Record<NonNullable<ContentPage['asking']>, Confirmation> = {
  discard: {
    title: 'Abandonner ce brouillon\u00a0?',
    button: 'J’abandonne ce brouillon',
    text: 'Ses changements sont perdus. La version publiée reste en place. Un contenu jamais publié est supprimé.',
  },
  archive: {
    title: 'Archiver ce contenu\u00a0?',
    button: 'J’archive ce contenu',
    text: 'Les personnes ne voient plus ce contenu. Ses versions sont conservées\u00a0: vous pourrez le publier à nouveau.',
  },
}

const PROPOSAL: Confirmation = {
  title: 'Proposer l’archivage de ce contenu\u00a0?',
  button: 'Je propose l’archivage',
  text: 'Ce contenu engage les personnes. Une autre personne qui a le rôle Publication confirme l’archivage. D’ici là, rien ne change.',
}

/** Asks before a draft is discarded or a content archived. */
function ContentConfirmation({
  page,
  asking,
  failure,
}: {
  page: ContentPage
  asking: keyof typeof CONFIRMATIONS
  failure: string | undefined
}) {
  const { archivingNeedsTwo, archival } = page.content
  const isProposal = asking === 'archive' && archivingNeedsTwo && !archival
  const { title, text, button } = isProposal ? PROPOSAL : CONFIRMATIONS[asking]
  const address = contentAddress(page.address)
  return (
    <Page width={48}>
      <h1>{titleText(page)}</h1>
      <Confirm
        title={title}
        action={withQuery(address, { confirm: asking })}
        values={{ intent: asking, revision: page.content.revision }}
        button={button}
        icon="trash"
        cancel={address}
      >
        <ContentMessage done={null} failure={failure} />
        <p>{text}</p>
      </Confirm>
    </Page>
  )
}
