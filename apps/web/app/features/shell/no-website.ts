/** Shown when a tool cannot be opened (TSK-09, SRV-04). */
export const NO_WEBSITE = 'Impossible d’accéder à la plateforme'
