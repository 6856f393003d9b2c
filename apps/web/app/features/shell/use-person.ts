import type { User } from '@visions/contract/profile'
import { useRouteLoaderData } from 'react-router'

/** Identifier of the layout route whose loader knows the person. */
const USER_LAYOUT = 'routes/user'

/** The signed-in person and their balance, in VisionsStars; only within the user area. */
export function usePerson(): { user: User; visionsStars: number } {
  return useRouteLoaderData(USER_LAYOUT) as { user: User; visionsStars: number }
}
