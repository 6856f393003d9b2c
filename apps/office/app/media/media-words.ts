// French texts of the library of pictures, by the codes of the API.
import { UPLOADS_A_DAY } from '@visions/contract/constants'
import type { PictureUse } from '@visions/contract/media'
import { count } from '@visions/contract/french-words'
import { megabytesText } from '@visions/ui/lib/picture-name.ts'
import { wordsFor } from '@visions/ui/lib/words-for.ts'
import { NOT_DONE, refusalText, ROLE_LOST } from '../office-words.ts'

/** Types that browsers offer first. The server looks at the bytes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
export const FILE_HINT =
  'Photo de téléphone (HEIC ou JPEG), PNG ou WebP, 8\u00a0Mo au plus. Nous retirons la date, le lieu et les autres informations cachées.'

/** Refusals of an upload. The script of the form shows them, too. `picture_type svg`: by what the file is instead. */
export const UPLOAD_REFUSALS: Readonly<Record<string, string>> = {
  no_file: 'Aucun fichier n’est choisi. Choisissez une image, puis envoyez-la.',
  alt: 'Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0». L’un des deux, pas les deux.',
  // Without scripts, the page of the refusal no longer has the file.
  alt_again:
    'Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0»\u00a0: l’un des deux. Choisissez ensuite à nouveau le fichier.',
  too_large: 'Cette image fait {taille}\u00a0: c’est 8\u00a0Mo au plus. Réduisez sa taille, puis ajoutez-la à nouveau.',
  picture_type:
    'Ce fichier n’est pas une image JPEG, PNG, WebP ou HEIC, même si son nom le laisse croire. Enregistrez l’image dans un de ces formats.',
  'picture_type svg':
    'Le format SVG n’est pas accepté, car il peut contenir des programmes. Enregistrez ce dessin en PNG, puis réessayez.',
  'picture_type gif': 'Le format GIF n’est pas accepté. Enregistrez cette image en PNG, puis réessayez.',
  'picture_type avif': 'Le format AVIF n’est pas accepté. Enregistrez cette image en JPEG ou en PNG, puis réessayez.',
  'picture_type video': 'C’est une vidéo, pas une photo. Choisissez une photo.',
  'picture_type pdf': 'Un PDF n’est pas une image. Enregistrez sa page en PNG, puis réessayez.',
  'picture_type empty': 'Ce fichier est vide. Choisissez-en un autre.',
  picture_too_many_pixels:
    'Cette image a plus de 40 millions de points et n’a pas été ajoutée. Réduisez ses dimensions, ou envoyez-la-vous par e-mail en taille moyenne.',
  picture_animated: 'Cette image est animée, et les animations ne sont pas acceptées. Choisissez une image fixe.',
  picture_damaged:
    'Ce fichier est abîmé ou incomplet. Ouvrez-le pour vérifier, enregistrez-le à nouveau, puis réessayez.',
  picture_unreadable: 'Cette photo n’a pas pu être lue. Enregistrez-la en JPEG, puis ajoutez-la.',
  picture_shape: 'Cette image est trop étroite pour nos pages. Recadrez-la, puis réessayez.',
  picture_slow: 'La préparation de cette image prend trop de temps. Réduisez ses dimensions, puis réessayez.',
  pictures_busy: 'D’autres images sont en préparation. Attendez une minute, puis réessayez.',
  too_many_uploads: `Vous avez ajouté ${UPLOADS_A_DAY.pictures.count}\u00a0images ou ${megabytesText(UPLOADS_A_DAY.pictures.bytes)} aujourd’hui, et celle-ci n’est pas ajoutée. Demain, vous pourrez continuer.`,
  store_unavailable: 'Les images ne peuvent pas être enregistrées en ce moment. Réessayez dans quelques minutes.',
  picture_known: 'La bibliothèque a déjà ce fichier, sous un autre nom. Utilisez cette autre image dans vos contenus.',
  publisher_needed:
    'Cette image est en ligne ou en relecture\u00a0: il faut le rôle Publication pour la remplacer. Rien n’a changé.',
  role_needed: ROLE_LOST,
  not_found: 'Quelqu’un a supprimé cette image. Revenez à la liste.',
  too_many_calls: 'Vous avez envoyé beaucoup d’images en peu de temps. Attendez un quart d’heure, puis réessayez.',
  session:
    'Votre session a expiré. Reconnectez-vous dans un autre onglet, puis réessayez\u00a0: votre saisie est conservée ici.',
  no_answer: 'L’image n’a pas été envoyée\u00a0: votre connexion a coupé. Vos textes sont conservés ici. Réessayez.',
  other: NOT_DONE,
}
/** The text of a refused upload. `found`: what the file is instead of a picture. `bytes`: its size. */
export const uploadRefusal = (code: string, { found, bytes = 0 }: { found?: unknown; bytes?: number } = {}): string => {
  const text = UPLOAD_REFUSALS[`${code} ${String(found)}`] ?? refusalText(UPLOAD_REFUSALS)(code)
  return text.replace('{taille}', megabytesText(bytes))
}

/** The text of a refused change or deletion. */
export const changeRefusal = refusalText({
  in_use: 'Un contenu utilise cette image, et rien n’a été supprimé. Changez d’abord l’image de ce contenu.',
  not_found: 'Quelqu’un a déjà supprimé une de ces images. La liste est à jour.',
  invalid_input: UPLOAD_REFUSALS['alt']!,
})

/** The text of a refused agreement or withdrawal. */
export const proposalRefusal = refusalText({
  two_people_needed:
    'Vous avez proposé ce changement, ou donné son rôle à son auteur. Une autre personne doit l’accepter. Rien n’a changé.',
  not_found: 'Ce changement a déjà été accepté, annulé ou remplacé. La page est à jour.',
  picture_known: UPLOAD_REFUSALS['picture_known']!,
})

/** What has just been done, by `?fait=`; undefined for an unknown value. */
export const mediaDone = wordsFor({
  ajout: 'L’image est ajoutée. Vous pouvez la choisir dans vos contenus.',
  connue: 'La bibliothèque avait déjà ce fichier\u00a0: voici cette image. Rien n’a été ajouté.',
  textes: 'Les textes de l’image sont enregistrés.',
  remplacement: 'L’image est remplacée dans tous les contenus qui l’utilisent.',
  proposition:
    'Le changement est proposé, car un contenu qui engage les personnes utilise cette image. Une autre personne qui a le rôle Publication doit l’accepter. D’ici là, rien ne change.',
  accord: 'Le changement est accepté. Les personnes le voient maintenant.',
  annulation: 'Le changement proposé est annulé. L’image reste la même.',
  suppression: 'Les images choisies sont supprimées.',
})

/** «1 contenu», «3 contenus». */
export const contentsText = (n: number): string => count(n, 'contenu', 'contenus')

export const PLACE_WORDS: Record<PictureUse['place'], string> = {
  live: 'En ligne',
  archived: 'Archivé',
  draft: 'Brouillon',
}
