import { momentText } from '@visions/contract/french-dates'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { ActForm } from '../forms.tsx'
import { contentAddress, versionAddress } from './content-address.ts'
import { ContentMessage } from './content-message.tsx'
import { ChangesList, ContentValues } from './content-values.tsx'
import { authorText } from './content-words.ts'
import type { VersionOutcome, VersionPage } from './version-act.ts'

/** A published version: what it changed, its values, and the button that makes a draft from it (OFF-02). */
export function VersionView({ page, outcome }: { page: VersionPage; outcome: VersionOutcome | undefined }) {
  const { address, title, version, values, revision, hasDraft, canRestore, isLive } = page
  return (
    <Page width={56}>
      <BackLink to={contentAddress(address)}>{title || 'Sans titre'}</BackLink>
      <PageHeader title={`Version ${version.version}`}>
        Publiée le {momentText(version.at)}, par {authorText(version.by)}.
        {isLive ? ' Les personnes voient cette version.' : ''}
      </PageHeader>
      <ContentMessage done={null} failure={outcome?.failure} />
      <SectionCard id="changements" title="Ce que cette version a changé" gap={4}>
        {version.changes.length === 0 ? (
          <p className="soft">Cette version n’a rien changé.</p>
        ) : (
          <ChangesList changes={version.changes} />
        )}
      </SectionCard>
      <SectionCard id="valeurs" title="Ses valeurs" gap={4}>
        <ContentValues values={values} />
      </SectionCard>
      {canRestore ? (
        <Stack gap={3}>
          <p>
            {hasDraft
              ? 'Un brouillon existe\u00a0: les valeurs de cette version remplacent les siennes. Vous pourrez revenir à l’enregistrement précédent.'
              : 'Les valeurs de cette version deviennent un brouillon. Rien n’est publié avant votre accord.'}
          </p>
          <ActForm action={versionAddress(address, version.version)} values={{ revision }} variant="blueGradient">
            Je reprends cette version
          </ActForm>
        </Stack>
      ) : null}
    </Page>
  )
}
