import { KINDS } from '@visions/contract/contents/kinds'
import { hasFieldForTwo } from '@visions/contract/contents/two-people'
import { longDate } from '@visions/contract/french-dates'
import { pictureSizes } from '@visions/contract/links'
import { MEDIA } from '@visions/contract/office-addresses'
import { numberText, quoted } from '@visions/contract/french-words'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Section, SectionCard } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { contentAddress } from '../contents/content-address.ts'
import { Confirm, DoneMessage, FormCard } from '../forms.tsx'
import { doneAddress, mediumAddress, type MediaOutcome, type MediumPage } from './media-act.ts'
import { contentsText, mediaDone, PLACE_WORDS } from './media-words.ts'
import styles from './office-media.module.css'
import { PictureTextFields } from './text-fields.tsx'
import { UploadForm } from './upload-form.tsx'

/** A picture: its texts, where it is used, its replacement and deletion (OFF-06). */
export function MediumView({ page, outcome }: { page: MediumPage; outcome: MediaOutcome | undefined }) {
  const { canWrite, medium, opened, done } = page
  const { id, name, alt, isDecorative, address } = medium
  return (
    <Page width={48}>
      <BackLink to={MEDIA}>Toutes les images</BackLink>
      <h1 className={styles.name}>{name}</h1>
      <DoneMessage text={mediaDone(done)} />
      <span className={`${styles.frame} ${styles.large}`}>
        <img src={address} srcSet={pictureSizes(address)} sizes="(min-width: 50rem) 44rem, 90vw" alt={alt} />
      </span>
      {opened === 'replacement' ? (
        <Replacement page={page} failure={outcome?.failure} />
      ) : opened === 'deletion' ? (
        <Deletion page={page} failure={outcome?.failure} />
      ) : (
        <>
          <Proposal page={page} failure={outcome?.form === 'proposal' ? outcome.failure : undefined} />
          <Facts page={page} />
          {canWrite ? (
            <FormCard
              id="textes"
              title="Changer les textes"
              isSmall
              failure={outcome?.form === 'texts' ? outcome.failure : undefined}
              action={mediumAddress(id)}
              values={{ intent: 'describe' }}
              requiredTo="enregistrer ces textes"
              button="J’enregistre ces textes"
            >
              <PictureTextFields texts={outcome?.texts ?? { name, alt, isDecorative }} isNew={false} />
            </FormCard>
          ) : null}
          <Uses page={page} />
          {canWrite ? (
            <Cluster gap={3} edge>
              <ButtonLink to={mediumAddress(id, { remplacer: '1' })} variant="white" icon="refresh">
                Remplacer l’image
              </ButtonLink>
              <ButtonLink to={mediumAddress(id, { supprimer: '1' })} variant="white" icon="trash">
                Supprimer l’image
              </ButtonLink>
            </Cluster>
          ) : null}
        </>
      )}
    </Page>
  )
}

/** A change that another publisher accepts (OFF-11). */
function Proposal({ page, failure }: { page: MediumPage; failure: string | undefined }) {
  const { proposal, canWrite, canPublish, medium } = page
  if (!proposal) return null
  const { id, by, at, isMine, address, text } = proposal
  return (
    <SectionCard id="proposition" title="Changement proposé" isSmall gap={4}>
      <FailureMessage>{failure}</FailureMessage>
      <p>
        Proposé par {by || 'une personne sans nom'}, le {longDate(at)}. Des contenus qui engagent les personnes
        utilisent cette image&nbsp;: une autre personne qui a le rôle Publication doit accepter.
      </p>
      {address ? (
        <span className={`${styles.frame} ${styles.large}`}>
          <img src={address} alt={`Proposition\u00a0: ${medium.alt}`} />
        </span>
      ) : null}
      {text ? (
        <p>Nouveau texte alternatif&nbsp;: {text.isDecorative ? 'aucun, image décorative.' : `${quoted(text.alt)}.`}</p>
      ) : null}
      {canWrite ? (
        <Form method="post" action={mediumAddress(medium.id)} gap={4} align="start">
          <HiddenFields values={{ proposal: id }} />
          <Cluster gap={3} edge>
            {canPublish && !isMine ? (
              <Button type="submit" name="intent" value="agree" variant="blueGradient">
                J’accepte ce changement
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="withdraw-proposal" variant="white">
              J’annule ce changement
            </Button>
          </Cluster>
        </Form>
      ) : null}
    </SectionCard>
  )
}

function Facts({ page: { medium } }: { page: MediumPage }) {
  const { alt, isDecorative, width, height, bytes, addedAt, replacedAt } = medium
  const size = `${numberText(Math.max(1, Math.round(bytes / 1000)))}\u00a0ko`
  return (
    <dl className={styles.facts}>
      {[
        ['Texte alternatif', isDecorative ? 'Image décorative, sans texte.' : alt],
        [
          'Dimensions de l’original',
          `${numberText(width)} × ${numberText(height)} points, ${size} dans la bibliothèque`,
        ],
        [
          replacedAt ? 'Remplacée' : 'Ajoutée',
          <time key="at" dateTime={replacedAt ?? addedAt}>
            {longDate(replacedAt ?? addedAt)}
          </time>,
        ],
      ].map(([name, value], place) => (
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Uses({ page: { medium, uses } }: { page: MediumPage }) {
  return (
    <Section id="usages" title="Contenus qui utilisent l’image" gap={3}>
      <ListTable
        empty={<EmptyState icon="eye">Aucun contenu n’utilise cette image.</EmptyState>}
        caption={`Contenus qui utilisent ${medium.name}`}
        columns={['Contenu', 'Sorte', 'État']}
        rows={uses.map(({ kind, key, title, place }) => ({
          key: `${kind} ${key} ${place}`,
          cells: [
            <TextLink key="title" to={contentAddress({ kind, key })}>
              {title || key}
            </TextLink>,
            KINDS[kind].label,
            PLACE_WORDS[place],
          ],
        }))}
      />
    </Section>
  )
}

/** Whether the replacement waits for another publisher: a content for two people has the picture (OFF-11). */
const isForTwo = ({ uses }: MediumPage): boolean =>
  uses.some(({ kind, place }) => place !== 'draft' && hasFieldForTwo(KINDS[kind].fields, 'picture'))

function Replacement({ page, failure }: { page: MediumPage; failure: string | undefined }) {
  const { id, useCount } = page.medium
  const isProposed = isForTwo(page)
  return (
    <SectionCard id="remplacer" title="Remplacer cette image&nbsp;?" gap={4}>
      <p>
        {isProposed
          ? 'Un contenu qui engage les personnes utilise cette image. Une autre personne qui a le rôle Publication accepte la nouvelle image. D’ici là, rien ne change.'
          : useCount > 0
            ? `La nouvelle image apparaît immédiatement dans ${contentsText(useCount)}. L’ancienne est effacée.`
            : 'Aucun contenu n’utilise cette image. L’ancienne est effacée.'}{' '}
        Le texte alternatif reste le même&nbsp;: vérifiez qu’il décrit la nouvelle image.
      </p>
      {useCount > 0 ? <Uses page={page} /> : null}
      <UploadForm
        call={`PUT /api/office/media/${id}/picture`}
        next={doneAddress(id, 'remplacement')}
        known={doneAddress(id, 'proposition')}
        intent="replace"
        anchor={`${mediumAddress(id, { remplacer: '1' })}#remplacer`}
        button={
          isProposed ? 'Je propose cette image' : useCount > 0 ? 'Je remplace l’image partout' : 'Je remplace l’image'
        }
        failure={failure}
        cancel={
          <ButtonLink to={mediumAddress(id)} variant="white">
            Annuler
          </ButtonLink>
        }
      />
    </SectionCard>
  )
}

function Deletion({ page: { medium, uses }, failure }: { page: MediumPage; failure: string | undefined }) {
  const { id, useCount } = medium
  const title = 'Supprimer cette image\u00a0?'
  if (useCount === 0)
    return (
      <Confirm
        title={title}
        failure={failure}
        action={mediumAddress(id, { supprimer: '1' })}
        values={{ intent: 'delete' }}
        button="Je supprime cette image"
        icon="trash"
        cancel={mediumAddress(id)}
      >
        <p>Aucun contenu et aucun brouillon n’utilise cette image. Cette suppression est définitive.</p>
      </Confirm>
    )
  return (
    <SectionCard id="supprimer" title={title} gap={4}>
      <FailureMessage>{failure}</FailureMessage>
      <p>
        {contentsText(useCount)} {useCount > 1 ? 'utilisent' : 'utilise'} cette image, dont «&nbsp;
        {uses[0]?.title}&nbsp;». Changez d’abord l’image de ces contenus.
      </p>
      <p>
        <ButtonLink to={mediumAddress(id)} variant="white">
          Annuler
        </ButtonLink>
      </p>
    </SectionCard>
  )
}
