import { TextLink } from '@visions/ui/text-link.tsx'
import { usePerson } from '../shell/use-person.ts'
import { skipsObjective } from './next-page.ts'

/** The person's search with a link to change it (OBJ-01); nothing when it is given (OBJ-02). */
export function SearchLink() {
  const { user } = usePerson()
  if (skipsObjective(user)) return null
  if (!user.researchType)
    return (
      <p>
        <TextLink to="/user/objective">Choisir entre une formation et un emploi</TextLink>
      </p>
    )
  return (
    <p>
      {`Vous cherchez ${user.researchType === 'JOB' ? 'un emploi' : 'une formation'}. `}
      <TextLink to="/user/objective">Changer de recherche</TextLink>
    </p>
  )
}
