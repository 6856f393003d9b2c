import { CALENDAR, IMPORT, REVIEWS } from '@visions/contract/office-addresses'
import { Cluster, Tiles } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { count } from '@visions/contract/french-words'
import { EXPORT_OF_ALL, kindAddress } from './content-address.ts'
import type { ContentsPage } from './contents-act.ts'
import { ExportLinks } from './export-links.tsx'

/** The kinds of contents, each with its numbers by state (OFF-02). */
export function ContentsView({ page: { kinds, live, toReview, canImport } }: { page: ContentsPage }) {
  return (
    <Page>
      <PageHeader title="Contenus">
        Missions, outils, récompenses, aide&nbsp;: écrits et publiés ici. Un brouillon reste invisible jusqu’à sa
        publication.
      </PageHeader>
      <Cluster gap={4}>
        <TextLink to={REVIEWS}>
          {toReview === 0
            ? 'Voir les relectures'
            : `Voir les relectures (${count(toReview, 'contenu à relire', 'contenus à relire')})`}
        </TextLink>
        <TextLink to={CALENDAR}>Voir le calendrier</TextLink>
      </Cluster>
      <Cluster gap={4}>
        {canImport ? <TextLink to={IMPORT}>Importer un fichier</TextLink> : null}
        <ExportLinks address={EXPORT_OF_ALL} live={live}>
          Exporter tous les contenus publiés
        </ExportLinks>
      </Cluster>
      <Tiles min={19}>
        {kinds.map(({ kind, label, about, counts }) => (
          <MediaCard
            key={kind}
            title={label}
            headingLevel={2}
            to={kindAddress(kind)}
            text={counts.length === 0 ? `${about} Aucun contenu.` : about}
            tags={counts}
          />
        ))}
      </Tiles>
    </Page>
  )
}
