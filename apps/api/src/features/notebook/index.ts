export { registerNotebook } from './notebook.routes.ts'
export { storedData } from './stored-data.repository.ts'
