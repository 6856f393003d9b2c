import { ofPerson } from '@visions/contract/french-words'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { Section } from '@visions/ui/section.tsx'
import { RepeatedFields } from '../forms.tsx'
import type { ComparedField, Comparison } from './compare-versions.ts'
import type { ContentOutcome, ContentPage } from './content-act.ts'
import { contentAddress } from './content-address.ts'
import { ContentMessage } from './content-message.tsx'
import { ChangesList } from './content-values.tsx'
import styles from './content-values.module.css'

/** The comparison of what was typed with the draft of another professional (OFF-04). */
export function ComparisonView({
  page,
  outcome,
  comparison,
}: {
  page: ContentPage
  outcome: ContentOutcome
  comparison: Comparison
}) {
  const { by, since, revision, typed, conflicts, fromMine, fromTheirs, hasBase } = comparison
  const address = contentAddress(page.address)
  return (
    <Page width={56}>
      <Stack as="header" gap={2}>
        <h1>Deux versions à réunir</h1>
        <p>
          Pendant que vous écriviez, une version {ofPerson(by)} a été enregistrée. Votre saisie est conservée dans cette
          page.
        </p>
      </Stack>
      <ContentMessage done={null} failure={outcome.failure} />
      <Form method="post" action={address} gap={5}>
        <HiddenFields values={{ intent: 'combine', 'has-form': '1', 'base-revision': since, revision }} />
        <RepeatedFields fields={typed.map(([name, value]): [string, string] => [name, value])} />
        {conflicts.length > 0 ? (
          <Section id="choix" title="À choisir" gap={4}>
            <p>
              {hasBase
                ? 'Ces champs ont été changés des deux côtés.'
                : 'La version de départ n’est plus disponible. Voici tous les champs qui diffèrent.'}
            </p>
            {conflicts.map((conflict) => (
              <Card key={conflict.field} gap={3}>
                <ConflictChoice conflict={conflict} by={by} hasBase={hasBase} />
              </Card>
            ))}
          </Section>
        ) : null}
        <Combined title="Vos changements, réunis" changes={fromMine} />
        <Combined title={`Les changements ${ofPerson(by)}, réunis`} changes={fromTheirs} />
        <Cluster gap={3} edge>
          <Button type="submit" variant="blueGradient">
            J’enregistre ces choix
          </Button>
          <ButtonLink to={address} variant="white">
            Abandonner ma saisie
          </ButtonLink>
        </Cluster>
      </Form>
    </Page>
  )
}

function ConflictChoice({ conflict, by, hasBase }: { conflict: ComparedField; by: string; hasBase: boolean }) {
  const { field, label, base, mine, theirs, chosen } = conflict
  return (
    <>
      <RadioCards
        legend={label}
        name={`choice.${field}`}
        defaultValue={chosen}
        required
        options={[
          { value: 'mine', label: 'Votre version', text: <Value text={mine} /> },
          { value: 'theirs', label: `Version ${ofPerson(by)}`, text: <Value text={theirs} /> },
        ]}
      />
      {hasBase ? (
        <p className="small soft">
          Au départ&nbsp;: <Value text={base} />
        </p>
      ) : null}
    </>
  )
}

const Value = ({ text }: { text: string }) => <span className={styles.text}>{text || 'Vide'}</span>

function Combined({ title, changes }: { title: string; changes: Comparison['fromMine'] }) {
  if (changes.length === 0) return null
  return (
    <Card gap={3}>
      <h2 className="large">{title}</h2>
      <ChangesList changes={changes} />
    </Card>
  )
}
