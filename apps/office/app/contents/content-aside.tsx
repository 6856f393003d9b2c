import { momentText } from '@visions/contract/french-dates'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { TextArea } from '@visions/ui/field.tsx'
import { Stack, Tiles } from '@visions/ui/layout.tsx'
import type { ContentPage, TypedAside } from './content-act.ts'
import { Act, ContentActs } from './content-acts.tsx'
import styles from './content-aside.module.css'
import { contentAddress, versionAddress } from './content-address.ts'
import { ChangesList } from './content-values.tsx'
import { authorText } from './content-words.ts'
import { StateLines } from './state-lines.tsx'
import { WhereShown } from './where-shown.tsx'

/** State, acts, changes, comments, versions and uses of a content. */
export function ContentAside({ page, aside }: { page: ContentPage; aside: TypedAside | undefined }) {
  const { content } = page
  return (
    <Tiles min={20} gap={4}>
      <AsideCard title="État">
        <StateLines page={page} />
      </AsideCard>
      {page.canWrite ? <ContentActs page={page} aside={aside} /> : null}
      <WhereShown page={page} aside={aside} />
      {content.changes.length > 0 ? (
        <AsideCard title="Changements">
          <p className="small soft">
            {content.live ? 'De la version publiée à ce brouillon.' : 'Ce que ce brouillon contient.'}
          </p>
          <Disclosure summary={`Voir les changements (${content.changes.length})`} open={content.changes.length < 6}>
            <ChangesList changes={content.changes} />
          </Disclosure>
        </AsideCard>
      ) : null}
      <Comments page={page} typed={aside?.comment} />
      <Versions page={page} />
      {content.usedBy.length > 0 ? (
        <AsideCard title="Utilisé par">
          <Stack as="ul" gap={1}>
            {content.usedBy.map((use) => (
              <li key={`${use.kind} ${use.key}`}>
                <a href={contentAddress(use)}>{use.title}</a>
              </li>
            ))}
          </Stack>
        </AsideCard>
      ) : null}
    </Tiles>
  )
}

export function Comments({ page: { content, canWrite }, typed }: { page: ContentPage; typed: string | undefined }) {
  return (
    <AsideCard icon="chat" title="Commentaires">
      {content.comments.length === 0 ? (
        <p className="small soft">Les commentaires sur ce contenu s’afficheront ici.</p>
      ) : (
        <Stack as="ul" gap={3}>
          {content.comments.map(({ id, at, by, text }) => (
            <li key={id}>
              <p className="small strong">
                {authorText(by)}, le <time dateTime={at}>{momentText(at)}</time>
              </p>
              {text.split('\n').map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </li>
          ))}
        </Stack>
      )}
      {canWrite ? (
        <>
          <div className={styles.wide}>
            <TextArea label="Votre commentaire" name="new-comment" rows={3} defaultValue={typed} />
          </div>
          <Act intent="comment">J’ajoute ce commentaire</Act>
        </>
      ) : null}
    </AsideCard>
  )
}

function Versions({ page: { content, address } }: { page: ContentPage }) {
  return (
    <AsideCard icon="clock" title="Versions">
      {content.versions.length === 0 ? (
        <p className="small soft">Les versions publiées s’afficheront ici.</p>
      ) : (
        <Stack as="ul" gap={1}>
          {content.versions.map(({ version, at, by, isLive }) => (
            <li key={version} className="small">
              <a href={versionAddress(address, version)}>Version {version}</a>, le {momentText(at)}, par{' '}
              {authorText(by)}
              {isLive ? ' (publiée)' : ''}
            </li>
          ))}
        </Stack>
      )}
    </AsideCard>
  )
}
