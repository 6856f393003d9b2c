import { pictureSizes } from '@visions/contract/links'
import type { Medium } from '@visions/contract/media'
import { MEDIA, withQuery } from '@visions/contract/office-addresses'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { FilterLinks } from '@visions/ui/filter-links.tsx'
import { Cluster, Form, Stack, Tiles } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Confirm, DoneMessage, ListWithForm } from '../forms.tsx'
import { doneAddress, mediumAddress, type MediaOutcome, type MediaPage } from './media-act.ts'
import { contentsText, mediaDone } from './media-words.ts'
import styles from './office-media.module.css'
import { PictureTextFields } from './text-fields.tsx'
import { UploadForm } from './upload-form.tsx'

const ADD = 'ajouter'

/** The library of pictures (OFF-06). */
export function MediaView({ page, outcome }: { page: MediaPage; outcome: MediaOutcome | undefined }) {
  const header = (
    <PageHeader title="Images">
      Les images de vos contenus, avec leur texte alternatif. Remplacez une image&nbsp;: elle change partout.
    </PageHeader>
  )
  if (page.isCleaning && page.media.length > 0)
    return (
      <Page width={48}>
        {header}
        <Cleaning media={page.media} failure={outcome?.failure} />
      </Page>
    )
  const main = (
    <Stack gap={5}>
      <DoneMessage text={mediaDone(page.done)} failure={outcome?.form === 'deletion' ? outcome.failure : undefined} />
      <Filters page={page} />
      <Pictures page={page} />
    </Stack>
  )
  const form = (
    <Stack>
      <SectionCard id={ADD} title="Ajouter une image" isSmall gap={4}>
        <UploadForm
          call="POST /api/office/media"
          next={doneAddress('{id}', 'ajout')}
          known={doneAddress('{id}', 'connue')}
          intent="add"
          anchor={`${MEDIA}#${ADD}`}
          button="J’ajoute cette image"
          failure={outcome?.form === 'upload' ? outcome.failure : undefined}
        >
          <PictureTextFields texts={outcome?.texts} isNew />
        </UploadForm>
      </SectionCard>
    </Stack>
  )
  return <ListWithForm header={header} main={main} form={page.canWrite ? form : null} />
}

/** The address of the library with the search and filter of a page. */
const filtered = (
  { search }: MediaPage,
  isUnused: boolean,
  more: { apres?: string | undefined; nettoyer?: string } = {},
) => withQuery(MEDIA, { recherche: search || undefined, inutilisees: isUnused ? '1' : undefined, ...more })

function Filters({ page }: { page: MediaPage }) {
  const { search, isUnused } = page
  return (
    <Stack gap={3}>
      <Form method="get" action={MEDIA} role="search" className={styles.search}>
        <TextField label="Chercher une image" name="recherche" type="search" maxLength={80} defaultValue={search} />
        <HiddenFields values={{ inutilisees: isUnused ? '1' : undefined }} />
        <Button type="submit" variant="white" icon="search">
          Chercher
        </Button>
      </Form>
      <FilterLinks
        label="Images affichées"
        items={[
          { to: filtered(page, false), label: 'Toutes', current: !isUnused },
          { to: filtered(page, true), label: 'Inutilisées', current: isUnused },
        ]}
      />
    </Stack>
  )
}

function Pictures({ page }: { page: MediaPage }) {
  const { canWrite, media, next, search, isUnused, after } = page
  if (media.length === 0)
    return (
      <EmptyState icon="eye">
        {search
          ? 'Aucune image n’a ces mots dans son nom ou son texte. Essayez un seul mot.'
          : isUnused
            ? 'Toutes les images servent dans un contenu. Il n’y a rien à supprimer.'
            : canWrite
              ? 'Les images s’afficheront ici. Ajoutez la première.'
              : 'Les images s’afficheront ici.'}
      </EmptyState>
    )
  return (
    <>
      {canWrite && isUnused ? (
        <p>
          <ButtonLink to={filtered(page, isUnused, { apres: after, nettoyer: '1' })} variant="white" icon="trash">
            Choisir les images à supprimer
          </ButtonLink>
        </p>
      ) : null}
      <h2 className="visually-hidden">Bibliothèque</h2>
      <Tiles as="ul" min={17}>
        {media.map((medium) => (
          <li key={medium.id}>
            <MediumCard medium={medium} />
          </li>
        ))}
      </Tiles>
      <PageLinks
        first={after ? filtered(page, isUnused) : undefined}
        firstLabel="Revenir au début"
        next={next ? filtered(page, isUnused, { apres: next }) : undefined}
        of="d’images"
      />
    </>
  )
}

function MediumCard({ medium: { id, name, alt, isDecorative, address, useCount } }: { medium: Medium }) {
  return (
    <Card as="article" compact className={styles.card}>
      {/* Its text is next to it. */}
      <span className={styles.frame}>
        <img src={address} srcSet={pictureSizes(address)} sizes="17rem" alt="" loading="lazy" decoding="async" />
      </span>
      <Stack gap={2}>
        <h3 className={styles.name}>
          <TextLink to={mediumAddress(id)}>{name}</TextLink>
        </h3>
        <p className="soft small">{isDecorative ? 'Image décorative, sans texte.' : alt}</p>
        <Cluster gap={2}>
          <Chip tone={useCount > 0 ? 'sand' : 'marigold'}>
            {useCount > 0 ? `Dans ${contentsText(useCount)}` : 'Inutilisée'}
          </Chip>
        </Cluster>
      </Stack>
    </Card>
  )
}

function Cleaning({ media, failure }: { media: readonly Medium[]; failure: string | undefined }) {
  return (
    <Confirm
      title={'Supprimer des images inutilisées\u00a0?'}
      failure={failure}
      action={withQuery(MEDIA, { inutilisees: '1', nettoyer: '1' })}
      values={{ intent: 'delete' }}
      fields={
        <fieldset>
          <legend className="visually-hidden">Images à supprimer</legend>
          <Stack gap={2}>
            {media.map(({ id, name, address }) => (
              <Cluster key={id} gap={3}>
                <span className={`${styles.frame} ${styles.small}`}>
                  <img src={address} alt="" loading="lazy" decoding="async" />
                </span>
                <Checkbox label={name} name="image" value={id} defaultChecked />
              </Cluster>
            ))}
          </Stack>
        </fieldset>
      }
      button="Je supprime ces images"
      icon="trash"
      cancel={withQuery(MEDIA, { inutilisees: '1' })}
    >
      <p>Aucun contenu et aucun brouillon n’utilise ces images. Décochez celles que vous voulez conserver.</p>
    </Confirm>
  )
}
