import { useRouteLoaderData } from 'react-router'

/** Contact address of the operator (UI-08); undefined when the root loader failed. */
export function useContactEmail(): string | undefined {
  return useRouteLoaderData<{ contactEmail: string }>('root')?.contactEmail
}
