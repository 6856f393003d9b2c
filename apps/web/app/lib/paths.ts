// Addresses that scripts without the application know, too.

/** The page shown by the browser when there is no network. */
export const OFFLINE_PATH = '/hors-connexion'
/** Who opens it is signed out. */
export const SIGN_OUT_PATH = '/user/authentication/logout'
