import { MAX_COUNTED } from '@visions/contract/constants'
import { count } from '@visions/contract/french-words'
import { Accordion } from '@visions/ui/accordion.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { PersonalData } from './available-data.tsx'
import styles from './download.module.css'

/** Downloads of all stored data of the person (SHR-04). */
export function Download({ kinds }: { kinds: PersonalData['kinds'] }) {
  return (
    <Stack gap={4}>
      <p>Toutes vos données, dans un fichier qu’un autre service sait lire (JSON).</p>
      <p>
        <ButtonLink href="/api/personaldata/export" download variant="bordered" icon="download">
          Tout télécharger
        </ButtonLink>
      </p>
      {kinds.length > 0 ? (
        <Accordion summary="Un tableau à la fois (CSV)">
          <ul className={styles.kinds}>
            {kinds.map(({ kind, title, count: lines }) => (
              <li key={kind}>
                <TextLink href={`/api/personaldata/export/${kind}`} download>
                  {title}
                </TextLink>
                <span
                  className={styles.lines}
                >{`${count(lines, 'ligne', 'lignes')}${lines < MAX_COUNTED ? '' : ' ou plus'}`}</span>
              </li>
            ))}
          </ul>
        </Accordion>
      ) : null}
    </Stack>
  )
}
