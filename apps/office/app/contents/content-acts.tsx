import { momentText } from '@visions/contract/french-dates'
import { withQuery } from '@visions/contract/office-addresses'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Button, type ButtonVariant } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { TextArea, TextField } from '@visions/ui/field.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { ContentPage, TypedAside } from './content-act.ts'
import { contentAddress, kindAddress } from './content-address.ts'
import { authorText } from './content-words.ts'

type Judged = Pick<ContentPage, 'content' | 'canPublish'>

const isInReview = ({ content: { state } }: Judged): boolean => state === 'in-review' || state === 'scheduled'

/** Whether this professional may publish the draft, alone or as the second person (OFF-11). */
const mayPublish = (page: Judged): boolean =>
  page.canPublish && !(page.content.needsTwo && (page.content.isAuthor || !isInReview(page)))

/** The act that the state and the roles lead to; nothing while others have to act. */
export function MainAct({ page }: { page: Judged }) {
  if (page.content.state === 'scheduled') return null
  if (mayPublish(page))
    return (
      <Act intent="publish" variant="blueGradient">
        Je publie maintenant
      </Act>
    )
  return isInReview(page) ? null : (
    <Act intent="request-review" variant="blueGradient">
      Je demande une relecture
    </Act>
  )
}

/** A review that a publisher may ask for instead of publishing. */
export const OptionalReview = ({ page }: { page: Judged }) =>
  isInReview(page) || !mayPublish(page) ? null : <Act intent="request-review">Je demande une relecture</Act>

/**
 * What else the professional can do with a content, by its state and their roles (OFF-05, OFF-10). The buttons belong
 * to the form of the page: what was typed is saved first.
 */
export function ContentActs({ page, aside }: { page: ContentPage; aside: TypedAside | undefined }) {
  const { content, kind, address, canPublish } = page
  const { state, needsTwo, revision } = content
  const isWaiting = isInReview(page)
  const isLive = state === 'published' || state === 'changed'
  const hasDraft = content.savedAt !== null
  const isSecond = mayPublish(page)
  return (
    <AsideCard title="Actions">
      {/* The script of the editor shows these after the first save. */}
      <Stack gap={4} hidden={!hasDraft} data-with-draft="">
        <div data-part="review">
          <OptionalReview page={page} />
        </div>
        {state === 'scheduled' ? null : <Scheduling aside={aside} isSecond={isSecond} />}
        {needsTwo && state !== 'scheduled' ? <TwoPeople page={page} isWaiting={isWaiting} /> : null}
        {isWaiting ? <Returning aside={aside} /> : null}
        {revision > 1 && state !== 'scheduled' ? (
          <Act intent="undo-save" variant="white">
            Revenir à l’enregistrement précédent
          </Act>
        ) : null}
        {state === 'scheduled' ? null : (
          <TextLink to={withQuery(contentAddress(address), { confirm: 'discard' })}>Abandonner ce brouillon</TextLink>
        )}
      </Stack>
      <Copy page={page} />
      {isLive && canPublish && !kind.permanent?.includes(content.key) ? <Archiving page={page} /> : null}
    </AsideCard>
  )
}

/** A button of the form around it. */
export const Act = ({
  intent,
  variant = 'bordered',
  children,
}: {
  intent: string
  variant?: ButtonVariant
  children: string
}) => (
  <Button type="submit" name="intent" value={intent} variant={variant} size="smallMain">
    {children}
  </Button>
)

export const Returning = ({ aside }: { aside: TypedAside | undefined }) => (
  <Stack gap={2}>
    <TextArea label="Commentaire pour la rédaction" name="return-reason" rows={3} defaultValue={aside?.reason} />
    <Cluster>
      <Act intent="return">Je renvoie à la rédaction</Act>
    </Cluster>
  </Stack>
)

export function Scheduling({ isSecond, aside }: { isSecond: boolean; aside: TypedAside | undefined }) {
  if (!isSecond) return null
  return (
    <Disclosure summary="Programmer la publication" open={aside?.isScheduling ?? false}>
      <Stack gap={3} align="start">
        <ChoiceFrame id="programme" legend="Date de publication" hint="Heure de Paris.">
          <Cluster gap={3} align="start">
            <TextField label="Jour" name="publish-day" type="date" defaultValue={aside?.day} />
            <TextField label="Heure" name="publish-time" type="time" defaultValue={aside?.time} />
          </Cluster>
        </ChoiceFrame>
        <Act intent="schedule">Je programme</Act>
      </Stack>
    </Disclosure>
  )
}

/** Which changes two people publish, and who may be the second one (OFF-10, OFF-11). */
function TwoPeople({ page: { content, canPublish }, isWaiting }: { page: ContentPage; isWaiting: boolean }) {
  const fields = content.forTwo ?? []
  return (
    <Stack gap={1} className="small">
      {fields.length > 0 ? (
        <p>
          <strong>Deux personnes&nbsp;:</strong> {fields.join(', ')}.
        </p>
      ) : null}
      <p>
        {content.isAuthor && canPublish
          ? 'Vous avez écrit dans ce brouillon ou demandé sa relecture\u00a0: une autre personne doit le relire et le publier.'
          : 'Ce contenu engage les personnes\u00a0: une autre personne que ses auteurs doit le publier.'}{' '}
        {isWaiting ? '' : 'Une relecture est d’abord demandée.'}
      </p>
    </Stack>
  )
}

/** Archiving, or its proposal, which another publisher confirms (OFF-11). */
function Archiving({ page: { content, address } }: { page: ContentPage }) {
  const { archival, archivingNeedsTwo } = content
  const archive = withQuery(contentAddress(address), { confirm: 'archive' })
  if (!archival) return <TextLink to={archive}>{archivingNeedsTwo ? 'Proposer l’archivage' : 'Archiver'}</TextLink>
  return (
    <Stack gap={2} align="start">
      <p className="small">
        Archivage proposé par {authorText(archival.by)}, le {momentText(archival.at)}.
        {archival.isMine ? ' Une autre personne qui a le rôle Publication doit le confirmer.' : ''}
      </p>
      {archival.isMine ? null : <TextLink to={archive}>Confirmer l’archivage</TextLink>}
      <Act intent="withdraw-archival" variant="white">
        J’annule cet archivage
      </Act>
    </Stack>
  )
}

function Copy({ page: { kind, address } }: { page: ContentPage }) {
  return kind.key ? (
    <TextLink to={withQuery(kindAddress(address.kind), { creer: '1', copie: address.key })}>Créer une copie</TextLink>
  ) : (
    <Act intent="copy" variant="white">
      Je copie ce contenu
    </Act>
  )
}
