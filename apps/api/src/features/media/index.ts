export type { MediaDeps } from './media-deps.ts'
export { countFilesInStore, findKnownMedia, listPictures } from './media.repository.ts'
export { registerMedia } from './media.routes.ts'
export { servePictures } from './serve-picture.ts'
