import { CONTENTS, REVIEWS } from '../features/office/contents/content-address.ts'
import { DoneMessage } from '../features/office/done-message.tsx'
import { ACCESS, CODES, MEMBERS, OPENING, STAFF_LOG } from '../features/office/office-address.ts'
import { canReadCodes, canReadContents, canReadLog, canWrite, isAdmin, nameOf } from '../features/office/office-me.ts'
import { ROLE_WORDS } from '../features/office/office-words.ts'
import { onOffice } from '../features/office/on-office.ts'
import { actOnHome, loadHome, type Home } from '../features/office/waiting/home-act.ts'
import { Waiting } from '../features/office/waiting/waiting-view.tsx'
import { Stack, Tiles } from '../ui/layout.tsx'
import { MediaCard } from '../ui/media-card.tsx'
import { Page } from '../ui/page-layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Section, SectionCard } from '../ui/section.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Accueil · Visions Bureau' }]

export const loader = onOffice(loadHome)
export const action = onOffice(actOnHome)

/** What waits for the professional, their roles in the organisation, and the pages that these open (DOR-08, OFF-02). */
export default function OfficeHome({
  loaderData,
  actionData,
}: {
  loaderData: Home
  actionData: { failure: string } | undefined
}) {
  const { me, done } = loaderData
  return (
    <div className="page">
      <Page>
        <PageHeader title={`Bonjour ${nameOf(me)}`}>
          Vous travaillez pour {me.organisation.name}, avec le compte {me.email} ({me.provider}).
        </PageHeader>
        <DoneMessage done={done} failure={actionData?.failure} />
        <Waiting home={loaderData} />
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
              text="Gérez vos seconds facteurs, vos codes de secours et vos sessions."
              to={ACCESS}
            />
          </Tiles>
        </Section>
      </Page>
    </div>
  )
}
