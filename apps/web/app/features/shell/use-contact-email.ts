import { useRouteLoaderData } from 'react-router'

/** Where people write to for help (UI-08); set by the operator. */
export function useContactEmail(): string {
  return (useRouteLoaderData('root') as { contactEmail: string }).contactEmail
}
