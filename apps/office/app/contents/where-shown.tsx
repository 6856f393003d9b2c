import { AGE_OPTIONS, AUDIENCE_OPTIONS } from '@visions/contract/contents/words'
import { plannedText } from './content-words.ts'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { SelectField } from '@visions/ui/field.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import type { ContentPage, TypedAside } from './content-act.ts'
import { Act } from './content-acts.tsx'
import { contentAddress } from './content-address.ts'
import { liveOptions, optionsOf } from './content-kind.ts'
import { WHERE } from './state-lines.tsx'

/** Shows a published mission to people: in first missions, or in an objective, each in one act (OFF-17). */
export function WhereShown({ page, aside }: { page: ContentPage; aside: TypedAside | undefined }) {
  const { shown, later = [], leaving = [] } = page.content
  if (!page.canWrite || page.address.kind !== 'missions' || !shown) return null
  const forms = <ShowForms page={page} aside={aside} />
  if (shown.who.length === 0)
    return (
      <AsideCard id={WHERE} title={'Où la montrer\u00a0?'}>
        <p>
          Cette mission est publiée. Choisissez à qui elle est proposée. Un conseiller ou une conseillère peut aussi la
          proposer.
        </p>
        {later.map((draft) => (
          <p key={draft.key}>
            Elle le sera {draft.publishAt ? `${plannedText(draft.publishAt)}, ` : 'à la publication de ce brouillon, '}
            dans <a href={contentAddress(draft)}>{draft.title || 'Sans titre'}</a>.
          </p>
        ))}
        {forms}
      </AsideCard>
    )
  return (
    <AsideCard id={WHERE} title="Où elle est montrée">
      <ul className="small">
        {shown.who.map((who) => (
          <li key={who}>{who}</li>
        ))}
      </ul>
      {leaving.map((one) => (
        <p key={one.key} className="small">
          Un brouillon la retire&nbsp;: <a href={contentAddress(one)}>{one.title || 'Sans titre'}</a>.
        </p>
      ))}
      <Disclosure summary="La montrer ailleurs" open={aside?.isShowing ?? false}>
        {forms}
      </Disclosure>
    </AsideCard>
  )
}

function ShowForms({ page: { titles, canPublish }, aside }: { page: ContentPage; aside: TypedAside | undefined }) {
  const [namespaces, objectives] = [liveOptions(titles['namespaces']), liveOptions(titles['objectives'])]
  const { audience, ageGroup, namespace, objective } = aside?.show ?? {}
  const people = [
    { label: 'Public', name: 'show-audience', options: optionsOf(AUDIENCE_OPTIONS), value: audience },
    { label: 'Âge', name: 'show-age', emptyLabel: 'Tous les âges', options: optionsOf(AGE_OPTIONS), value: ageGroup },
    { label: 'Groupe', name: 'show-namespace', emptyLabel: 'Tout le monde', options: namespaces, value: namespace },
  ]
  return (
    <Stack gap={4} align="start">
      <ChoiceFrame
        id="premieres"
        legend="Dans les premières missions"
        hint="Un âge ou un groupe a sa propre liste. Pour ses personnes, elle remplace la liste générale."
      >
        {people.map(({ value, ...field }) =>
          field.options.length > 0 ? <SelectField key={field.name} {...field} defaultValue={value} /> : null,
        )}
        <Act intent="show-first">Je la propose au départ</Act>
      </ChoiceFrame>
      {objectives.length > 0 ? (
        <ChoiceFrame id="objectif" legend="Dans un objectif" hint="Elle s’ajoute à la fin de ses missions.">
          <SelectField label="Objectif" name="show-objective" options={objectives} defaultValue={objective} />
          <Act intent="show-in-objective">Je l’ajoute à cet objectif</Act>
        </ChoiceFrame>
      ) : null}
      <p className="soft small">
        {canPublish
          ? 'Les personnes la voient tout de suite.'
          : 'Un brouillon est créé. Une personne qui a le rôle Publication le publie.'}
      </p>
    </Stack>
  )
}
