import { AsideCard } from '../../../ui/aside-card.tsx'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { ChoiceFrame } from '../../../ui/field-frame.tsx'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { withQuery } from '../office-address.ts'
import type { ContentPage, TypedAside } from './content-act.ts'
import { contentAddress, kindAddress } from './content-address.ts'

/**
 * What the professional can do with a content, by its state and their roles (OFF-05, OFF-10). The buttons belong to the
 * form of the page: what was typed is saved first.
 */
export function ContentActs({ page, aside }: { page: ContentPage; aside: TypedAside | undefined }) {
  const { content, kind, address, canPublish } = page
  const { state, needsTwo, isAuthor, revision } = content
  const isWaiting = state === 'in-review' || state === 'scheduled'
  const isLive = state === 'published' || state === 'changed'
  const hasDraft = content.savedAt !== null
  const isBlocked = needsTwo && isAuthor
  return (
    <AsideCard title="Actions">
      {/* The script of the editor shows these after the first save. */}
      <Stack gap={4} hidden={!hasDraft} data-with-draft="">
        {isWaiting ? null : (
          <Act gesture="relecture" variant="bordered">
            Je demande une relecture
          </Act>
        )}
        {state === 'scheduled' ? null : <Publication canPublish={canPublish} isBlocked={isBlocked} aside={aside} />}
        {needsTwo && state !== 'scheduled' ? <TwoPeople isBlocked={isBlocked} canPublish={canPublish} /> : null}
        {isWaiting ? (
          <Stack gap={2}>
            <TextArea label="Commentaire pour la rédaction" name="motif" rows={3} defaultValue={aside?.reason} />
            <Act gesture="renvoyer" variant="bordered">
              Je renvoie à la rédaction
            </Act>
          </Stack>
        ) : null}
        {revision > 1 && state !== 'scheduled' ? (
          <Act gesture="precedent" variant="white">
            Revenir à l’enregistrement précédent
          </Act>
        ) : null}
        {state === 'scheduled' ? null : (
          <TextLink to={withQuery(contentAddress(address), { demande: 'abandon' })}>Abandonner ce brouillon</TextLink>
        )}
      </Stack>
      <Copy page={page} />
      {isLive && canPublish && !kind.permanent?.includes(content.key) ? (
        <TextLink to={withQuery(contentAddress(address), { demande: 'archivage' })}>Archiver</TextLink>
      ) : null}
    </AsideCard>
  )
}

function Act({ gesture, variant, children }: { gesture: string; variant: ButtonVariant; children: string }) {
  return (
    <Button type="submit" name="geste" value={gesture} variant={variant} size="smallMain">
      {children}
    </Button>
  )
}

function Publication({
  canPublish,
  isBlocked,
  aside,
}: {
  canPublish: boolean
  isBlocked: boolean
  aside: TypedAside | undefined
}) {
  if (!canPublish || isBlocked) return null
  return (
    <>
      <Act gesture="publier" variant="blueGradient">
        Je publie maintenant
      </Act>
      <Disclosure summary="Programmer la publication" open={aside?.isScheduling ?? false}>
        <Stack gap={3} align="start">
          <ChoiceFrame id="programme" legend="Date de publication" hint="Heure de Paris.">
            <Cluster gap={3} align="start">
              <TextField label="Jour" name="publier-jour" type="date" defaultValue={aside?.day} />
              <TextField label="Heure" name="publier-heure" type="time" defaultValue={aside?.time} />
            </Cluster>
          </ChoiceFrame>
          <Act gesture="programmer" variant="bordered">
            Je programme
          </Act>
        </Stack>
      </Disclosure>
    </>
  )
}

/** Why an author cannot publish a content of this kind (OFF-10). */
const TwoPeople = ({ isBlocked, canPublish }: { isBlocked: boolean; canPublish: boolean }) => (
  <p className="small">
    {isBlocked && canPublish
      ? 'Vous avez écrit dans ce brouillon\u00a0: une autre personne doit le relire et le publier.'
      : 'Ce contenu engage les personnes\u00a0: une autre personne que ses auteurs doit le publier.'}
  </p>
)

function Copy({ page: { kind, address } }: { page: ContentPage }) {
  return kind.key ? (
    <TextLink to={withQuery(kindAddress(address.kind), { creer: '1', copie: address.key })}>Créer une copie</TextLink>
  ) : (
    <Act gesture="copier" variant="white">
      Je copie ce contenu
    </Act>
  )
}
