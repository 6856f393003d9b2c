import type { User } from '@visions/contract/profile'
import { useRouteLoaderData } from 'react-router'

/** Id of the layout route that loads the person. */
const USER_LAYOUT = 'routes/user'

/** The signed-in person with the balance, `provenStars` of it proven; only within the user area. */
export function usePerson(): { user: User; visionsStars: number; provenStars: number } {
  return useRouteLoaderData(USER_LAYOUT) as { user: User; visionsStars: number; provenStars: number }
}
