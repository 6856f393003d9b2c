export { deleteOldArchivals } from './archive.use-case.ts'
export { mappingOf, type ContentsDeps } from './content-deps.ts'
export { registerContents, type PreviewedPerson } from './contents.routes.ts'
export { deleteOldImports } from './imports.repository.ts'
export { noticeMail, startNoticeMails } from './notice-mail.use-case.ts'
export { deleteOldNotices } from './notices.repository.ts'
export { deleteOldPresence, findArchivedKeys, type ContentAddress } from './items.repository.ts'
export { readLive, withdrawLive, writeLive } from './live.repository.ts'
export {
  addPictureAuthor,
  findPictureUses,
  isPictureForTwo,
  replacePicture,
  type PictureUse,
} from './pictures.repository.ts'
export { PREVIEW_STYLE, type Preview } from './preview-page.ts'
export { contentBusy, writePreview } from './preview.use-case.ts'
export { startSchedule } from './schedule.ts'
