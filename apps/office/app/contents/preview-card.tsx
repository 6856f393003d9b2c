import { DEFAULT_CONTEXT } from '@visions/contract/constants'
import { AGE_OPTIONS, RESEARCH_OPTIONS, SITUATION_OPTIONS } from '@visions/contract/contents/words'
import { Button } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { SelectField } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import type { ContentPage } from './content-act.ts'
import { liveOptions, optionsOf } from './content-kind.ts'
import styles from './preview-card.module.css'

/** The form of the preview and its frame have this name. The form is outside that of the content. */
const PREVIEW = 'apercu'

/** The traits of the invented person. A list without options is left out. */
const traitsOf = (titles: ContentPage['titles']) => [
  { name: 'situation', label: 'Situation', options: optionsOf(SITUATION_OPTIONS), defaultValue: 'Lycéen' },
  { name: 'ageGroup', label: 'Âge', options: optionsOf(AGE_OPTIONS), defaultValue: '16-18' },
  { name: 'researchType', label: 'Recherche', options: optionsOf(RESEARCH_OPTIONS), defaultValue: 'FORMATION' },
  {
    name: 'context',
    label: 'Version du site',
    options: liveOptions(titles['contexts']),
    defaultValue: DEFAULT_CONTEXT,
  },
  { name: 'namespace', label: 'Groupe', options: liveOptions(titles['namespaces']), emptyLabel: 'Aucun' },
]

const previewAddress = ({ kind, key }: ContentPage['address']): string =>
  `/api/office/contents/${kind}/${encodeURIComponent(key)}/preview`

/** Where the fields of the preview send the chosen person. */
export const PreviewForm = ({ address }: Pick<ContentPage, 'address'>) => (
  <form id={PREVIEW} method="get" action={previewAddress(address)} target={PREVIEW} />
)

/**
 * The page that shows the saved draft, as an invented person would see it on a phone (OFF-03): open on a wide screen,
 * behind a button on a narrow one.
 */
export function PreviewPhone({ address, titles }: Pick<ContentPage, 'address' | 'titles'>) {
  return (
    <details className={styles.phone} data-phone="">
      <summary>
        <Icon name="eye" />
        Voir l’aperçu
      </summary>
      <section aria-label="Aperçu" className={styles.inner}>
        <div className={styles.bezel}>
          <iframe
            className={styles.frame}
            name={PREVIEW}
            title="Aperçu de la page"
            src={previewAddress(address)}
            sandbox="allow-same-origin"
            loading="lazy"
          />
        </div>
        <p className="small soft">Le brouillon enregistré, pour une personne inventée.</p>
        <Disclosure summary="Choisir la personne">
          <Stack gap={3}>
            {traitsOf(titles)
              .filter(({ options }) => options.length > 0)
              .map((trait) => (
                <SelectField key={trait.name} id={`apercu-${trait.name}`} form={PREVIEW} {...trait} />
              ))}
            <Button type="submit" form={PREVIEW} variant="bordered" size="smallMain">
              Afficher l’aperçu
            </Button>
          </Stack>
        </Disclosure>
      </section>
    </details>
  )
}
