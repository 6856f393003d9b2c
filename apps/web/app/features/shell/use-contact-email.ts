import { useRouteLoaderData } from 'react-router'

/** Where people write for help (UI-08), set by the operator; undefined where the page could not even be begun. */
export function useContactEmail(): string | undefined {
  return useRouteLoaderData<{ contactEmail: string }>('root')?.contactEmail
}
