export { registerPisteCards } from './piste-cards.routes.ts'
export { storedData } from './stored-data.repository.ts'
