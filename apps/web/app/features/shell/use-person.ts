import type { Answer } from '@visions/contract/kernel'
import type { profileRoutes } from '@visions/contract/profile'
import { useRouteLoaderData } from 'react-router'

/** Id of the layout route that loads the person. */
const USER_LAYOUT = 'routes/user'

type Person = Pick<Answer<(typeof profileRoutes)['GET /me']>, 'user' | 'visionsStars' | 'provenStars' | 'starterStars'>

/** The signed-in person with the balance, `provenStars` of it proven; only within the user area. */
export const usePerson = (): Person => useRouteLoaderData(USER_LAYOUT) as Person
