export { findNamespace, hasContext } from './namespaces.repository.ts'
export { registerNamespaces } from './namespaces.routes.ts'
