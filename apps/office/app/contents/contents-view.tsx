import { CALENDAR, CONTENTS, IMPORT, REVIEWS, withQuery } from '@visions/contract/office-addresses'
import { Button } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { count, quoted } from '@visions/contract/french-words'
import { EXPORT_OF_ALL, kindAddress } from './content-address.ts'
import { CHANGE, ContentsTable, STATE, TYPE } from './contents-table.tsx'
import styles from './contents-view.module.css'
import { DRAFTS, type ContentsPage } from './contents-act.ts'
import { draftText } from './content-words.ts'
import { ExportLinks } from './export-links.tsx'

/** Drafts in view; the others are behind a link. */
const FIRST_DRAFTS = 5

/** All contents: one search, own drafts, and the kinds in four groups, each with its numbers by state (OFF-19). */
export function ContentsView({ page }: { page: ContentsPage }) {
  const { groups, live, toReview, canImport, search, found, drafts } = page
  return (
    <Page gap={6}>
      <PageHeader title="Contenus">
        Tout ce que les personnes voient est écrit et publié ici. Un brouillon reste invisible jusqu’à sa publication.
      </PageHeader>
      <Form as="form" role="search" method="get" action={CONTENTS} className={styles.search}>
        <TextField
          label="Chercher un titre dans tous les contenus"
          name="cherche"
          type="search"
          defaultValue={search}
        />
        <Button type="submit" variant="bordered" size="smallMain" icon="search">
          Chercher
        </Button>
      </Form>
      {search === undefined ? (
        <>
          {drafts ? <OwnDrafts drafts={drafts} /> : null}
          {groups.map((group) => (
            <Group key={group.id} group={group} canCreate={canImport} />
          ))}
          <Section id="outils" title="Retrouver, importer, exporter" isSmall gap={3}>
            <Cluster gap={4}>
              <TextLink to={REVIEWS}>
                {toReview === 0
                  ? 'Voir les relectures'
                  : `Voir les relectures (${count(toReview, 'contenu à relire', 'contenus à relire')})`}
              </TextLink>
              <TextLink to={CALENDAR}>Voir le calendrier</TextLink>
              {canImport ? <TextLink to={IMPORT}>Importer un fichier</TextLink> : null}
              <ExportLinks address={EXPORT_OF_ALL} live={live}>
                Exporter tous les contenus publiés
              </ExportLinks>
            </Cluster>
          </Section>
        </>
      ) : (
        <Found found={found} search={search} />
      )}
    </Page>
  )
}

/** What a search found, or that nothing did. null: the search failed. */
function Found({ found, search }: { found: ContentsPage['found']; search: string }) {
  const all = <TextLink to={CONTENTS}>Revoir tous les contenus</TextLink>
  if (!found)
    return (
      <EmptyState icon="alert" action={all}>
        La recherche n’a pas abouti. Réessayez dans quelques minutes.
      </EmptyState>
    )
  if (found.contents.length === 0)
    return (
      <EmptyState icon="search" action={all}>
        Aucun titre ne contient {quoted(search)}. Essayez un seul mot.
      </EmptyState>
    )
  return (
    <Section id="resultats" title={count(found.contents.length, 'contenu trouvé', 'contenus trouvés')} gap={3}>
      {found.isComplete ? null : <p className="soft">Ce sont les premiers. Précisez votre recherche.</p>}
      <ContentsTable caption="Contenus trouvés" contents={found.contents} columns={{ ...TYPE, ...STATE, ...CHANGE }} />
      <p>{all}</p>
    </Section>
  )
}

/** Unpublished drafts that the professional has written in, each with what it waits for. */
function OwnDrafts({ drafts: { drafts, isComplete } }: { drafts: NonNullable<ContentsPage['drafts']> }) {
  if (drafts.length === 0) return null
  const table = (some: typeof drafts) => (
    <ContentsTable
      caption="Mes brouillons"
      contents={some}
      columns={{ ...TYPE, 'Ce qu’il attend': draftText, ...CHANGE }}
    />
  )
  const others = drafts.slice(FIRST_DRAFTS)
  return (
    <Section id={DRAFTS} title="Mes brouillons" gap={3}>
      {table(drafts.slice(0, FIRST_DRAFTS))}
      {others.length > 0 ? (
        <Disclosure summary={`Voir les autres (${isComplete ? others.length : `${others.length} et plus`})`}>
          {table(others)}
        </Disclosure>
      ) : null}
    </Section>
  )
}

type GroupOfKinds = ContentsPage['groups'][number]

function Group({ group: { id, title, kinds }, canCreate }: { group: GroupOfKinds; canCreate: boolean }) {
  return (
    <Section id={id} title={title} gap={3}>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.kind} className={styles.kind}>
            <div>
              <a href={kindAddress(kind.kind)} className="strong">
                {kind.label}
              </a>
              <p className="soft small">{kind.about}</p>
            </div>
            <p className="small">{kind.counts.join(', ') || 'Aucun contenu'}</p>
            {canCreate ? <Creation kind={kind} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Creates a content of the kind; one with a key of its own asks for the key first. */
function Creation({ kind: { kind, one, hasKey } }: { kind: GroupOfKinds['kinds'][number] }) {
  const words = (
    <>
      <Icon name="plus" />
      Créer {one}
    </>
  )
  if (hasKey)
    return (
      <a href={withQuery(kindAddress(kind), { creer: '1' })} className={styles.create}>
        {words}
      </a>
    )
  return (
    <Form method="post" action={kindAddress(kind)}>
      <button type="submit" name="intent" value="create" className={styles.create}>
        {words}
      </button>
    </Form>
  )
}
