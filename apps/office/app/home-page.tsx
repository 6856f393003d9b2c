import { DoneMessage } from './forms.tsx'
import { nameOf } from './office-me.ts'
import { pagesFor } from './office-pages.ts'
import { doneText } from './office-words.ts'
import { RoleList } from './role-fields.tsx'
import type { Home } from './waiting/home-act.ts'
import { Waiting } from './waiting/waiting-view.tsx'
import { Tiles } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section, SectionCard } from '@visions/ui/section.tsx'

/** What waits for the professional, their roles in the organisation, and the pages that these open (DOR-08, OFF-02). */
export function HomeView({ page, outcome }: { page: Home; outcome: { failure: string } | undefined }) {
  const { me, done } = page
  return (
    <Page>
      <PageHeader title={`Bonjour ${nameOf(me)}`}>
        Organisation&nbsp;: {me.organisation.name}. Compte&nbsp;: {me.email} ({me.provider}).
      </PageHeader>
      <DoneMessage text={doneText(done)} failure={outcome?.failure} />
      <Waiting home={page} />
      <SectionCard id="roles" title={me.roles.length > 1 ? 'Mes rôles' : 'Mon rôle'} isSmall gap={3}>
        <RoleList roles={me.roles} />
      </SectionCard>
      <Section id="pages" title="Ouvrir une page" gap={3}>
        <Tiles min={19}>
          {pagesFor(me).map(({ to, label, card }) =>
            card ? <MediaCard key={to} icon={card.icon} title={label} text={card.text(me)} to={to} /> : null,
          )}
        </Tiles>
      </Section>
    </Page>
  )
}
