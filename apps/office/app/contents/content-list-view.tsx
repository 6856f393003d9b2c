import { CONTENT_STATES } from '@visions/contract/constants'
import { numberText } from '@visions/contract/french-words'
import { CONTENTS, IMPORT, withQuery } from '@visions/contract/office-addresses'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields, SelectField, TextField } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ActForm } from '../forms.tsx'
import { Act } from './content-acts.tsx'
import { exportAddress, filteredAddress, kindAddress } from './content-address.ts'
import type { ContentListOutcome, ContentListPage } from './content-list-act.ts'
import styles from './content-list-view.module.css'
import { ExportLinks } from './export-links.tsx'
import { ContentMessage } from './content-message.tsx'
import { RoleNames } from '../opening/role-names.tsx'
import { stateText } from './content-words.ts'
import { CHANGE, ContentsTable, nameOf, STATE } from './contents-table.tsx'
import { hasDraft, isLive, SelectionConfirmation } from './selection-confirmation.tsx'

type Listed = ContentListPage['contents'][number]

/** The contents of a kind (OFF-02). */
export function ContentListView({ page, outcome }: { page: ContentListPage; outcome: ContentListOutcome | undefined }) {
  const { name, label, about, contents } = page
  if (outcome?.asking) return <SelectionConfirmation page={page} {...outcome.asking} />
  if (page.isCreating && page.canCreate && page.keyField)
    return <KeyForm page={page} keyField={page.keyField} outcome={outcome} />
  const isFiltered = Object.values(page.filters).some(Boolean)
  const withFilters = (from: string | undefined) => filteredAddress(name, { ...page.filters, from })
  return (
    <Page>
      <BackLink to={CONTENTS}>Contenus</BackLink>
      <PageHeader title={label}>{about}</PageHeader>
      <ContentMessage
        done={outcome ? null : page.done}
        failure={outcome?.failure}
        problems={outcome?.reasons?.map((message) => ({ path: '', message }))}
      />
      {page.canCreate ? <Creation page={page} /> : null}
      <WhoWrites page={page} />
      <Cluster gap={4}>
        <ExportLinks address={exportAddress(name)} live={page.live}>
          Exporter les contenus publiés en tableau (CSV)
        </ExportLinks>
        {page.canImport ? <TextLink to={withQuery(IMPORT, { type: name })}>Importer un fichier</TextLink> : null}
      </Cluster>
      <Filters page={page} />
      {contents.length === 0 ? (
        <EmptyState icon="search">
          {page.filters.unseen && page.unseen === 0
            ? 'Chaque contenu publié de cette liste est proposé à des personnes.'
            : isFiltered || page.from
              ? 'Aucun contenu ne correspond à ces filtres. Changez les filtres, ou effacez-les.'
              : page.canCreate
                ? `Vos contenus s’afficheront ici. Créez ${page.one} pour commencer.`
                : 'Les contenus de cette liste s’afficheront ici.'}
        </EmptyState>
      ) : (
        <ContentTable page={page} address={withFilters(page.from)} />
      )}
      <PageLinks
        first={page.from ? withFilters(undefined) : undefined}
        firstLabel="Revenir au début"
        next={page.nextFrom ? withFilters(page.nextFrom) : undefined}
        of="de contenus"
      />
    </Page>
  )
}

/** Which role writes and publishes here, and who has it, for a reader without it. */
function WhoWrites({ page: { canCreate, canPublish, roles } }: { page: ContentListPage }) {
  if (!roles || (canCreate && canPublish)) return null
  return (
    <p className="soft">
      {canCreate ? 'Vous écrivez ici. Une autre personne publie. ' : 'Vous lisez cette liste sans la changer. '}
      {canCreate ? null : (
        <>
          Pour écrire&nbsp;: <RoleNames roles={roles} name="editor" />{' '}
        </>
      )}
      Pour publier&nbsp;: <RoleNames roles={roles} name="publisher" />
    </p>
  )
}

function Creation({ page: { name, one, keyField } }: { page: ContentListPage }) {
  if (keyField)
    return (
      <p>
        <ButtonLink to={withQuery(kindAddress(name), { creer: '1' })} variant="blueGradient" icon="plus">
          Créer {one}
        </ButtonLink>
      </p>
    )
  return (
    <ActForm action={kindAddress(name)} values={{ intent: 'create' }} variant="blueGradient" icon="plus">
      Créer {one}
    </ActForm>
  )
}

function Filters({ page: { name, filters, namespaces, unseen } }: { page: ContentListPage }) {
  return (
    <Form as="form" role="search" method="get" action={kindAddress(name)} className={styles.filters}>
      <TextField label="Chercher un titre" name="cherche" type="search" defaultValue={filters.search} />
      <SelectField
        label="État"
        name="etat"
        emptyLabel="Tous"
        options={CONTENT_STATES.map((state) => ({ value: state, label: stateText(name, state) }))}
        defaultValue={filters.state ?? ''}
      />
      <SelectField
        label="Groupe"
        name="espace"
        emptyLabel="Tous"
        options={namespaces}
        defaultValue={filters.namespace ?? ''}
      />
      {unseen === undefined ? null : (
        <Checkbox
          label={`Proposées à personne\u00a0: ${numberText(unseen)}`}
          name="sans-public"
          value="true"
          defaultChecked={filters.unseen !== undefined}
        />
      )}
      <Cluster gap={2} edge>
        <Button type="submit" variant="bordered" size="smallMain" icon="search">
          Filtrer
        </Button>
        <ButtonLink to={kindAddress(name)} variant="white" size="smallMain">
          Effacer
        </ButtonLink>
      </Cluster>
    </Form>
  )
}

function ContentTable({ page, address }: { page: ContentListPage; address: string }) {
  const canChoose = page.canArchive || page.canPublish || page.canCreate
  const table = (
    <ContentsTable
      caption={page.label}
      contents={page.contents}
      columns={{
        ...STATE,
        ...CHANGE,
        ...(canChoose && { Sélection: selectionOf(page) }),
      }}
    />
  )
  if (!canChoose) return table
  return (
    <Form method="post" action={address} gap={4}>
      <p>
        <TextLink to={`${address}${address.includes('?') ? '&' : '?'}choisir=tout`}>
          Tout choisir dans cette page
        </TextLink>
      </p>
      {table}
      <Cluster gap={3} edge>
        {page.canCreate ? <Act intent="request-review">Je demande une relecture</Act> : null}
        {page.canPublish ? <Act intent="confirm-publication">Je publie la sélection</Act> : null}
        {page.canArchive ? <Act intent="confirm-archival">J’archive la sélection</Act> : null}
      </Cluster>
    </Form>
  )
}

/** The checkbox of a content that is published, or whose draft may be. */
const selectionOf = (page: ContentListPage) => (content: Listed) => {
  const { key, state } = content
  const isChosen = (page.canArchive && isLive(content)) || ((page.canPublish || page.canCreate) && hasDraft(content))
  if (!isChosen) return <span className="soft">{UNCHOSEN[state]}</span>
  return (
    <Checkbox
      name="key"
      value={key}
      defaultChecked={page.isAllChosen}
      label={
        <>
          Choisir<span className="visually-hidden"> {nameOf(content)}</span>
        </>
      }
    />
  )
}

const UNCHOSEN: Record<Listed['state'], string> = {
  draft: 'Non publié',
  'in-review': 'En relecture',
  scheduled: 'En relecture',
  published: 'Sans brouillon',
  changed: 'Publié',
  archived: 'Non publié',
}

/** Asks for the key of a new content, for kinds whose keys have a meaning. */
function KeyForm({
  page: { name, one, copyOf },
  keyField,
  outcome,
}: {
  page: ContentListPage
  keyField: NonNullable<ContentListPage['keyField']>
  outcome: ContentListOutcome | undefined
}) {
  return (
    <Page width={48}>
      <h1>Créer {one}</h1>
      <Card gap={4}>
        <ContentMessage done={null} failure={outcome?.failure} />
        <Form
          method="post"
          action={withQuery(kindAddress(name), { creer: '1', copie: copyOf })}
          gap={4}
          align="start"
          noValidate
        >
          <HiddenFields values={{ intent: 'create', copyOf }} />
          <TextField
            label={keyField.label}
            name="key"
            hint={keyField.help}
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={outcome?.key}
          />
          <Cluster gap={3} edge>
            <Button type="submit" variant="blueGradient">
              Je crée ce brouillon
            </Button>
            <ButtonLink to={kindAddress(name)} variant="white">
              Annuler
            </ButtonLink>
          </Cluster>
        </Form>
      </Card>
    </Page>
  )
}
