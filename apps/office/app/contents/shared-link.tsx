import type { Content } from '@visions/contract/office-contents'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster } from '@visions/ui/layout.tsx'

/** The link that gives people a group or a version of the site (OFF-08): to copy while it is published. */
export const SharedLink = ({ link, live, state }: Pick<Content, 'link' | 'live' | 'state'>) =>
  link === undefined ? null : (
    <Card gap={2}>
      <h2 className="strong">Lien à donner</h2>
      <office-codes>
        <p data-codes="">
          <code>{link}</code>
        </p>
        {live ? (
          <Cluster gap={3} className="with-scripts">
            <Button variant="white" size="smallMain" icon="copy" data-copy="">
              Copier le lien
            </Button>
            <span role="status" className="small" />
          </Cluster>
        ) : (
          <p className="small soft">
            {state === 'archived' ? 'Ce lien n’invite plus personne.' : 'Le lien existera dès la publication.'}
          </p>
        )}
      </office-codes>
    </Card>
  )
