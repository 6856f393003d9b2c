export { findServices } from './catalogue.repository.ts'
export { registerCatalogue } from './catalogue.routes.ts'
export { showService } from './catalogue.rules.ts'
