/** The page shown by the browser when there is no network. */
export const OFFLINE_PATH = '/hors-connexion'
