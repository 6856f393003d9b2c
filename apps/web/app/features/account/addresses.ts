// Addresses of the sign-in pages, and the query that they hand on.

/** The page after a sign-up by a link with a namespace. */
export const namespacePath = (name: string): string => `/user?${new URLSearchParams({ headai: name })}`

export const SIGN_IN = '/connexion'
/** Opens the sign-in page, or the only provider. A route of the server. */
export const START = '/authentication/login'
export const MAIL_CODE = '/connexion/code'
export const ACCESS = '/user/profile/connexion'
/** What a person without any means of sign-in can do. */
export const LOST_ACCESS = '/aide#connexion'

/** The server accepts paths up to this length. */
const MAX_RETURN = 512

/** The path to open after the sign-in, which the server checks, and whether the person signs up. */
export interface SignInQuery {
  returnTo: string | undefined
  isSignUp: boolean
}

export function readSignInQuery(params: URLSearchParams): SignInQuery {
  const returnTo = params.get('returnTo') ?? ''
  return {
    returnTo: returnTo !== '' && returnTo.length <= MAX_RETURN ? returnTo : undefined,
    isSignUp: params.get('inscription') === '1',
  }
}

/** A path with the query of the sign-in. */
export function withSignInQuery(path: string, { returnTo, isSignUp }: SignInQuery): string {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(isSignUp && { inscription: '1' }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where the sign-in at a provider starts. A route of the server, not a page. */
export const startAddress = (provider: string, query: SignInQuery): string =>
  withSignInQuery(`/authentication/start/${encodeURIComponent(provider)}`, query)
