// Paths that scripts outside the application use as well.

/** The page that the browser shows without network. */
export const OFFLINE_PATH = '/hors-connexion'
/** Opening this page signs the person out. */
export const SIGN_OUT_PATH = '/user/authentication/logout'
