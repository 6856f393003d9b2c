import { KINDS } from '@visions/contract/contents/kinds'
import { momentText } from '@visions/contract/french-dates'
import { CONTENTS, IMPORT, withQuery } from '@visions/contract/office-addresses'
import { count, numberText } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { contentAddress, importAddress, kindAddress, reportAddress } from './content-address.ts'
import { ContentMessage } from './content-message.tsx'
import type { ImportReportPage } from './import-act.ts'
import styles from './import-report-view.module.css'
import { ACTION_WORDS, APPLIED_WORDS } from './import-words.ts'

type Line = ImportReportPage['lines'][number]

/** What a file would change, or has changed, and the button that applies it (OFF-07). */
export function ImportReportView({
  page,
  outcome,
}: {
  page: ImportReportPage
  outcome: { failure: string } | undefined
}) {
  const { id, name, kindLabel, appliedAt, counts, lines, problems } = page
  const total = counts.create + counts.change + counts.unchanged + counts.refused
  const shown = lines.filter(({ action }) => action !== 'unchanged')
  return (
    <Page gap={6}>
      <BackLink to={IMPORT}>Importer un fichier</BackLink>
      <PageHeader title={appliedAt ? 'Import terminé' : 'Vérification du fichier'}>
        {[name, kindLabel ?? 'Tous les types'].filter(Boolean).join(', ')}
      </PageHeader>
      <ContentMessage done={null} failure={outcome?.failure} />
      {problems.length > 0 ? null : (
        <p>
          <strong>{countsText(page)}</strong>
        </p>
      )}
      {appliedAt ? (
        <Alert
          tone="success"
          live
          actions={
            <ButtonLink to={draftsAddress(page)} variant="bordered">
              Voir les brouillons
            </ButtonLink>
          }
        >
          {appliedText(page)}
        </Alert>
      ) : (
        <NextStep page={page} />
      )}
      {problems.length > 0 ? null : (
        <Section id="lignes" title={count(total, 'contenu', 'contenus')} gap={3}>
          {total - counts.unchanged > shown.length ? (
            <p>{`Les ${shown.length} premiers contenus s’affichent ici. Le rapport les contient tous.`}</p>
          ) : null}
          <p>
            <ButtonLink href={reportAddress(id)} download variant="bordered" size="smallMain" icon="download">
              Télécharger le rapport
            </ButtonLink>
          </p>
          <RefusedTable page={{ ...page, lines: shown.filter(({ action }) => action === 'refused') }} />
          <LineTable page={{ ...page, lines: shown.filter(({ action }) => action !== 'refused') }} />
        </Section>
      )}
    </Page>
  )
}

/** The list with the drafts of the import: a new draft and a changed content have different states. */
function draftsAddress({ kind, counts }: ImportReportPage): string {
  if (!kind) return CONTENTS
  if (counts.create > 0 && counts.change > 0) return kindAddress(kind)
  return withQuery(kindAddress(kind), { etat: counts.create > 0 ? 'draft' : 'changed' })
}

const appliedText = ({ appliedAt, counts }: ImportReportPage): string =>
  `Appliqué le ${momentText(appliedAt!)}\u00a0: ${count(counts.create, 'brouillon créé', 'brouillons créés')} et ${count(counts.change, 'modifié', 'modifiés')}. Relisez les brouillons, puis publiez-les.`

/** «Le fichier contient 2 événements à créer, 1 à modifier, 5 inchangés.» Actions without a content are left out. */
function countsText({ counts, appliedAt, kind }: ImportReportPage): string {
  const { singular, label } = kind ? KINDS[kind] : { singular: 'un contenu', label: 'Contenus' }
  const feminine = singular.startsWith('une ') ? 'e' : ''
  const nouns = [singular.replace(/^une? /, ''), label.toLocaleLowerCase('fr')] as const
  const done = (participle: string, infinitive: string) => (n: number) =>
    appliedAt ? `${participle}${feminine}${n > 1 ? 's' : ''}` : infinitive
  const parts = [
    [counts.create, done('créé', 'à créer')],
    [counts.change, done('modifié', 'à modifier')],
    [counts.unchanged, (n: number) => `inchangé${feminine}${n > 1 ? 's' : ''}`],
    [counts.refused, (n: number) => `refusé${feminine}${n > 1 ? 's' : ''}`],
  ] as const
  const texts = parts
    .filter(([n]) => n > 0)
    .map(([n, wordOf], place) => `${place === 0 ? count(n, ...nouns) : numberText(n)}\u00a0${wordOf(n)}`)
  return `Le fichier contient ${texts.join(', ')}.`
}

/** The button that applies the file, or why it cannot be applied yet. */
function NextStep({ page: { id, kind, counts, problems, fingerprint } }: { page: ImportReportPage }) {
  if (problems.length > 0)
    return (
      <Alert tone="error" live title="Ce fichier n’a pas été lu. Rien n’a changé." actions={<Another />}>
        <Stack as="ul" gap={1}>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {placeName(kind)} {line}&nbsp;: {message}
            </li>
          ))}
        </Stack>
      </Alert>
    )
  if (counts.refused > 0)
    return (
      <Alert tone="error" live actions={<Another />}>
        {count(counts.refused, 'contenu est refusé', 'contenus sont refusés')}. Rien n’est appliqué&nbsp;: corrigez
        votre fichier, puis vérifiez-le à nouveau.
      </Alert>
    )
  if (counts.create + counts.change === 0)
    return (
      <Alert tone="info" live actions={<Another />}>
        Ce fichier ne change rien&nbsp;: ses contenus sont déjà dans Visions.
      </Alert>
    )
  return (
    <Form method="post" action={importAddress(id)} gap={3} align="start">
      <p>
        Rien n’a encore changé. Vos changements deviennent des brouillons&nbsp;: personne ne les voit avant leur
        publication.
      </p>
      <HiddenFields values={{ empreinte: fingerprint }} />
      <Cluster gap={3} edge>
        <Button type="submit" variant="square">
          J’applique ces changements
        </Button>
        <Another />
      </Cluster>
    </Form>
  )
}

const Another = () => (
  <ButtonLink to={IMPORT} variant="white">
    Choisir un autre fichier
  </ButtonLink>
)

const placeName = (kind: ImportReportPage['kind']): string => (kind ? 'Ligne' : 'Place')

/** What is to fix in the file, line by line. */
function RefusedTable({ page: { lines, kind } }: { page: ImportReportPage }) {
  if (lines.length === 0) return null
  return (
    <ListTable
      caption="Contenus refusés"
      columns={['Contenu refusé', placeName(kind), 'À corriger dans votre fichier']}
      rows={lines.map((line) => ({
        key: String(line.line),
        cells: [
          <span key="title" className={styles.title}>
            {line.title || 'Sans titre'}
          </span>,
          line.line,
          <Problems key="problems" line={line} />,
        ],
      }))}
    />
  )
}

function LineTable({ page: { lines, appliedAt, kind } }: { page: ImportReportPage }) {
  if (lines.length === 0) return null
  const words = appliedAt ? APPLIED_WORDS : ACTION_WORDS
  return (
    <ListTable
      caption="Contenus du fichier"
      columns={['Contenu', placeName(kind), 'Action', 'Différences', 'Remarques']}
      rows={lines.map((line) => ({
        key: String(line.line),
        cells: [
          <span key="title" className={styles.title}>
            <Title line={line} isApplied={appliedAt !== null} />
          </span>,
          line.line,
          <span key="action" className={styles.action}>
            <Chip tone={words[line.action].tone}>{words[line.action].name}</Chip>
          </span>,
          <Changes key="changes" line={line} />,
          <Problems key="problems" line={line} />,
        ],
      }))}
    />
  )
}

function Title({ line: { kind, key, title, action }, isApplied }: { line: Line; isApplied: boolean }) {
  const text = title || 'Sans titre'
  const isStored = action === 'change' || action === 'unchanged' || (isApplied && action === 'create')
  return isStored ? <a href={contentAddress({ kind, key })}>{text}</a> : text
}

function Changes({ line: { changes, action } }: { line: Line }) {
  if (changes.length === 0) return '—'
  return (
    <Stack as="ul" gap={1}>
      {changes.map(({ label, before, after }, place) => (
        <li key={place}>
          {label}&nbsp;:{' '}
          {action !== 'change' ? null : (
            <>
              <del>{before || 'vide'}</del> →{' '}
            </>
          )}
          <ins>{after || 'vide'}</ins>
        </li>
      ))}
    </Stack>
  )
}

function Problems({ line: { problems } }: { line: Line }) {
  if (problems.length === 0) return '—'
  return (
    <Stack as="ul" gap={1}>
      {problems.map(({ label, message, isBlocking }, place) => (
        <li key={place}>
          {isBlocking ? null : 'Conseil\u00a0: '}
          {label ? <strong>{label}. </strong> : null}
          {message}
        </li>
      ))}
    </Stack>
  )
}
