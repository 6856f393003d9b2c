import type { User } from '@visions/contract/profile'
import { useRouteLoaderData } from 'react-router'

/** Identifier of the layout route whose loader knows the person. */
const USER_LAYOUT = 'routes/user'

/** The signed-in person and their balance in VisionsStars, `provenStars` of them proven; only within the user area. */
export function usePerson(): { user: User; visionsStars: number; provenStars: number } {
  return useRouteLoaderData(USER_LAYOUT) as { user: User; visionsStars: number; provenStars: number }
}
