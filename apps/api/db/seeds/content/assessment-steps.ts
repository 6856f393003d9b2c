// Texts before each tool of the orientation assessment. The API form presents the partner with an API.
import { readBlocks } from './blocks.ts'
import type { StepContent } from './model.ts'

/** Step, tool and form: title, body, then the guide with a heading before each dash. */
const STEPS = `
0 cap-bruyere: Dites ce qui vous attire
  Cap Bruyère part de situations de tous les jours. Vos réponses dessinent vos centres d’intérêt, et c’est d’eux que part votre bilan.
  Ouvrez Cap Bruyère — L’outil s’ouvre dans un nouvel onglet, sans mot de passe. S’il demande un code d’usage, recopiez celui de cette page.
  Répondez aux situations — Suivez votre première impression : rien n’est noté, et vous pouvez revenir sur une réponse.
  Revenez sur Visions — À la fin, l’outil vous propose de revenir. Vos centres d’intérêt prennent alors place dans votre bilan.
1 transvase: Réunissez vos résultats
  Transvase range au même endroit vos premiers résultats et ce que vous savez faire. Rien n’y arrive sans votre accord.
  Ouvrez Transvase — L’outil s’ouvre dans un nouvel onglet et vous reconnaît sans mot de passe.
  Dites ce que vous savez faire — Pour chaque compétence, choisissez ce qui vous ressemble, de « je débute » à « je peux l’expliquer ».
  Choisissez ce que vous partagez — De retour sur Visions, cochez les résultats de Cap Bruyère que Transvase peut recevoir. Vous pourrez changer d’avis.
2 ruchelune: Nommez vos qualités
  Ruchelune vous confie une équipe imaginaire. Vos décisions révèlent des qualités, avec des exemples pour les raconter.
  Choisissez un défi — Une fête, une livraison ou un déménagement : un seul défi suffit pour votre bilan.
  Décidez avec l’équipe — Il n’y a pas de bonne réponse. Faites comme vous feriez en vrai, même quand vous hésitez.
  Lisez vos qualités — Chaque qualité vient d’un de vos choix. Gardez les phrases qui vous parlent, puis revenez sur Visions.
2 ruchelune api: Nommez vos qualités
  Ruchelune vous reconnaît déjà : vous n’avez ni compte à créer ni code à recopier. Vos qualités arrivent d’elles-mêmes sur Visions.
  Suivez le lien — Il ne sert qu’une fois et vous ouvre votre espace. S’il a expiré, demandez-en un autre depuis cette page.
  Relevez un défi — Un seul suffit. Vous pouvez vous arrêter et reprendre plus tard là où vous en étiez.
  Laissez Ruchelune prévenir Visions — Dès que le défi est terminé, l’étape est marquée comme faite, même si vous fermez l’onglet.
3 atlas-des-gestes: Suivez vos gestes jusqu’à des métiers
  L’Atlas relie les métiers par ce que font les mains. Partez d’un verbe qui vous plaît et regardez où il mène.
  Choisissez un verbe — Coudre, soigner, dessiner, réparer : prenez celui qui vous donne envie d’essayer.
  Suivez trois chemins — Chacun conduit à un métier voisin. Ouvrez aussi ceux auxquels vous n’auriez pas pensé.
  Générez votre bilan — De retour sur Visions, tout est réuni : il ne reste qu’à générer votre bilan.
3 ruchelune api: Terminez avec vos qualités
  Après votre défi, Ruchelune transmet vos qualités à Visions. Relisez-les une dernière fois, puis terminez votre parcours.
  Relisez vos qualités — Votre espace Ruchelune reste ouvert : vous pouvez y reprendre une phrase ou relever un autre défi.
  Vérifiez ce que vous partagez — Vos accords sont rangés dans « Mes données ». Vous pouvez en retirer un à tout moment.
  Générez votre bilan — Visions réunit ce que les outils ont transmis et en fait un document que vous pouvez garder.
`

export const orientationSteps = readBlocks(STEPS).map(
  ({ words: [step, tool = '', form], title, lines: [body = '', ...guide] }): StepContent => ({
    step: Number(step) as StepContent['step'],
    ...(form === 'api' && { isApi: true }),
    tool,
    title,
    body,
    guide: Object.fromEntries(guide.map((line) => line.split(' — ') as [string, string])),
  }),
)
