import { ACCESS, CODES, CONTENTS, MEMBERS, OPENING, REVIEWS, STAFF_LOG } from '@visions/contract/office-addresses'
import { DoneMessage } from './done-message.tsx'
import { canReadCodes, canReadContents, canReadLog, canWrite, isAdmin, nameOf } from './office-me.ts'
import { doneText, ROLE_WORDS } from './office-words.ts'
import type { Home } from './waiting/home-act.ts'
import { Waiting } from './waiting/waiting-view.tsx'
import { Stack, Tiles } from '@visions/ui/layout.tsx'
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
        <Stack as="ul" gap={2}>
          {me.roles.map((role) => (
            <li key={role}>
              <strong>{ROLE_WORDS[role].name}.</strong> {ROLE_WORDS[role].allows}
            </li>
          ))}
        </Stack>
      </SectionCard>
      <Section id="pages" title="Ouvrir une page" gap={3}>
        <Tiles min={19}>
          {canReadContents(me) ? (
            <>
              <MediaCard
                icon="edit"
                title="Contenus"
                text={
                  canWrite(me)
                    ? 'Écrivez et corrigez ce que les personnes lisent : missions, outils, événements…'
                    : 'Voyez ce que les personnes lisent : missions, outils, événements…'
                }
                to={CONTENTS}
              />
              <MediaCard
                icon="eye"
                title="À relire"
                text="Retrouvez les brouillons à relire et les publications programmées."
                to={REVIEWS}
              />
            </>
          ) : null}
          <MediaCard
            icon="check"
            title="Avant d’ouvrir"
            text="Voyez ce que le site doit avoir, ce qui manque, et qui peut l’ajouter."
            to={OPENING}
          />
          {canReadCodes(me) ? (
            <MediaCard
              icon="gift"
              title="Codes"
              text="Suivez le stock de codes des récompenses, et importez des lots."
              to={CODES}
            />
          ) : null}
          <MediaCard
            icon="users"
            title="Membres"
            text={
              isAdmin(me)
                ? 'Invitez des membres, changez leurs rôles, retirez un accès.'
                : 'Voyez qui a accès à ce bureau, et avec quels rôles.'
            }
            to={MEMBERS}
          />
          {canReadLog(me) ? (
            <MediaCard
              icon="data"
              title="Journal"
              text="Retrouvez qui a fait quoi, et quand. Personne ne peut modifier le journal."
              to={STAFF_LOG}
            />
          ) : null}
          <MediaCard
            icon="shield"
            title="Mon accès"
            text="Gérez votre double vérification, vos codes de secours et vos sessions."
            to={ACCESS}
          />
        </Tiles>
      </Section>
    </Page>
  )
}
