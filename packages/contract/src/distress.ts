// Recognises a sentence of distress that a person writes about themselves or about a person near them (PEO-08). Pure:
// the sentence is neither stored nor sent. Without Zod, for the browser.
//
// 1. `plainWords` undoes messaging spelling. 2. IDIOMS, which mean no harm, are removed. 3. A pattern of SIGNS remains:
// harm with a first person or a relative. Patterns of TOPICS are searches without a person: they do not count next to
// a word of study, work or culture (CULTURE).
import { plainLetters } from './plain-letters.ts'

/** Spellings of messages, each as a plain word. Applied in order, to whole words. */
const SPELLINGS: readonly [spelling: string, plain: string][] = [
  ['j ?m ?e? ?(?:sui|suis)', 'je me suis'],
  ['j ?me', 'je me'],
  ['j(?:e )?(?:veu|ve|veut|veux)', 'je veux'],
  ['j(?:e )?(?:va|vai|vais)', 'je vais'],
  ['(?:j(?:e )?|ch)(?:sui|suis|ui|uis)', 'je suis'],
  ['j(?:e )?(?:peu|ut|peut|peux)', 'je peux'],
  ['g(?= (?:fe|fai|pri|peur|plu|envi|pa|ete|deja|vou))|jai|j e(?= )', 'j ai'],
  ['j(?=[b-df-hk-np-tv-z][a-z]{2})', 'je '],
  ['fe|fai|fais', 'fait'],
  ['envi', 'envie'],
  ['mourire', 'mourir'],
  ['plu|pu', 'plus'],
  ['pa', 'pas'],
  ['ke|q|k', 'que'],
  ['tou|tt', 'tout'],
  ['tlm', 'tout le monde'],
  ['(?:ma )?daronne|reum|maman', 'mere'],
  ['darons', 'parents'],
  ['daron|reup|papa', 'pere'],
  ['reuf|frangin', 'frere'],
  ['reus|frangine', 'soeur'],
]

/** Plain words between single spaces: no accents, signs or repeated letters, messaging spelling undone. */
export const plainWords = (text: string): string =>
  SPELLINGS.reduce(
    (plain, [spelling, word]) => plain.replace(new RegExp(`\\b(?:${spelling})(?![a-z0-9])`, 'g'), word),
    plainLetters(text)
      .replace(/(\p{L})\1{2,}/gu, '$1')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(
        /\bj(?=(?:vais|suis|veux|me|peux|pense|arrive|dors|dor|fais|sais|ose|aime|bois|ramen|coupe|brul)[a-z]*)/g,
        'j ',
      ),
  ).replace(/\bj (?=[b-df-hk-np-tv-z])/g, 'je ')

/** Words of common use that mean no harm. */
const IDIOMS: readonly string[] = [
  '(?:mort|morte|morts|mourir|meurs|meurt|creve|crevee|crever) (?:de|d) (?:rire|honte|faim|soif|fatigue|trouille|chaud|chaleur|froid|jalousie|peur|envie|ennui)',
  'mdr+|ptdr|mort subite|peine de mort|suicide (?:squad|assiste)|point mort|temps mort',
  '(?:tuer|tue) (?:le temps|l ennui|le boss|n est pas jouer)|kill (?:bill|team)',
  '(?:tuer|tue|tuee|buter|defoncer|frapper) (?:a|sur|dans|en) (?:fortnite|fifa|lol|minecraft|valorant|roblox|ranked|ligne|cod|call)',
  'tape(?:nt)? (?:sur (?:les nerfs|le systeme)|dans (?:l oeil|le dos|la main))|(?:taper|tape) (?:du|des|un) (?:texte|code|rapport)s?',
  '(?:battu|bat|battre|battue|frappe) (?:a(?:ux?)?|en|sur) (?:\\w+ )?(?:echecs|fifa|foot|tennis|match|finale|course|uno|ps5|clavier|ping pong|basket|switch|cartes|dames|mario kart|babyfoot)',
  '(?:touche|touchee) (?:ce|cette|par (?:le|la|ce|cette|l|votre|vos|un|une)) ?(?:\\w+ )?(?:film|livre|histoire|musique|discours|mot|metier|gentillesse)',
  'fugue(?:s)? (?:de bach|a \\w+ voix|en \\w+ (?:mineur|majeur)|voyages)|toccata et fugue',
  '(?:overdose|indigestion|boulimie|bulimie) de (?!mon|ma|med|cachet|xanax|heroine)\\w+',
  'tuer (?:a la tache|au travail)|disparaitre (?:sous|dans) (?:la couette|mon lit|un trou de souris)|couper les ponts|saut(?:er)? (?:du pont )?a l elastique|mourir peut attendre|vivre vite',
  'en finir avec (?:ce|cette|le|la|les|mon|ma|mes|l)(?! vie\\b)',
  'en peux plus (?:de|du|des)(?= (?!la vie\\b|vivre\\b|ma vie\\b|souffrir\\b|tout\\b))',
]

const ME = '(?:je|j|moi|me|m)'
const RELATIVE =
  '(?:(?:(?:mon|ma|mes|notre|nos|le|la) )?(?:(?:beau|belle|grand|petit|demi) )?(?:pere|mere|parents|vieux|oncle|tante|tonton|cousine?s?|freres?|soeurs?|fils|fille|papy|mamie|famille|tuteur))'
const PARTNER =
  '(?:(?:mon|ma|un) (?:ex )?(?:petite? )?(?:mec|meuf|copain|copine|mari|femme|conjointe?|ex|fiancee?|amie?|compagn(?:on|e)|homme|gars))'
const OTHER =
  '(?:(?:(?:un|une|des|le|la|les|mon|ma|mes) )?(?:profs?|coach|patron|patronne|chef|cheffe|entraineur|maitre|boss|collegues?|camarades?|eleves?|voisins?|moniteur|educateur|surveillant|types?|mecs?|gars|hommes?|filles?|garcons?|potes?)(?: de (?:mon |ma )?\\w+)?)'
const AGGRESSOR = `(?:ils?|elles?|on|${RELATIVE}|${PARTNER}|${OTHER})`
const NEAR = `(?:${RELATIVE}|${PARTNER}|(?:mon|ma|une?) (?:meilleure? )?(?:amie?|pote|copain|copine|camarade|eleve|enfant))`
const HITS =
  '(?:frappe|frapper|frappent|tape|tapent|bat|battent|cogne|cognent|gifle|giflent|tabasse|tabassent|maltraite|maltraitent|brutalise|violente|etrangle|fouette|defonce|sequestre|enferme|humilie|rabaisse|insulte|insultent|menace|menacent|harcele|harcelent|rackette|rackettent|torture)'
const HURT =
  '(?:frapp|tap|battu|cogn|gifl|tabass|etrangl|agress|harcel|rackett?|racket|humili|insult|menac|viol|maltrait|poignard|sequestr|abus|drogu|forc|touch|coinc)(?:e|es|ee|ees|er|u|ue|us|ant)?s?'
const DIE =
  '(?:mourir|crever|disparaitre|me tuer|me buter|me pendre|me suicider|me foutre en l air|me jeter|me noyer|en finir|m ouvrir les veines|plus (?:me reveiller|vivre|exister|etre la))'

/** Harm with a first person or a relative. */
const SIGNS: readonly string[] = [
  // Wanting to die.
  `${ME} (?:ne )?(?:veux|voudrais|vais|souhaite|aimerais?|prefere|pense a|songe a|compte|pourrais|me vois|desire)(?: \\w+){0,3} ${DIE}`,
  `(?:envie|besoin|idee|hate|peur) (?:de |d )?(?:juste |tout |vraiment )?${DIE}`,
  'plus (?:du tout )?(?:envie|gout|raison|la force) (?:de |d |a )(?:vivre|la vie|rien|exister|me (?:reveiller|lever)|continuer)',
  '(?:marre|fatiguee?|ras le bol|deg|degoutee?) de (?:vivre|la vie|ma vie|exister)|(?:pas|plus) la force de (?:vivre|continuer)',
  '(?:je|j)(?: \\w+){0,4} (?:me|m) (?:suicide|suis suicide|pends|tue|bute|flingue|foutre en l air|fou en l air|tuer|suicider|pendre|buter|flinguer|fume la gueule)(?! (?:au?x? )?(?:travail|taf|boulot|bosser|tache))',
  '(?:pense|pensees?|songe|idees?|envies?|tentative|tente|essaye|rate|loupe)s?(?: \\w+){0,2} (?:suicid\\w+|de (?:me|m) (?:tuer|suicider))',
  'idees? noires?|pensees? (?:noires?|morbides?)|tentative de suicide|envies? suicidaires?|suis suicidaire',
  'si je mourais|je devrais mourir|fait une ts\\b|je veux que (?:ca|tout ca|la douleur) s arrete|je sers a rien(?: \\w+)* (?:mourir|vivre)',
  '(?:serai(?:s|t|ent)?|sera) (?:mieux|plus heureux|tranquilles?|plus simple) sans moi|(?:personne|monde) (?:me|m) (?:regrettera|manquera)',
  '(?:comment|pour|sans|combien|facon|moyen|methode|quel)(?: (?!gens|personnes|ceux|jeunes|ados)\\w+){0,5} (?:se suicider|me suicider|se tuer|se pendre|mourir|se noyer)(?! (?:de|d|dans) (?:rire|honte))',
  'lettre d adieu|je vous dis adieu|adieu (?:tout le monde|la vie|a tous)|serai plus la|serai mort[e]?',
  'tout s arrete|en peux plus(?! (?:de|du|des) )(?: \\w+)* (?:vivre|arrete|souffr\\w+|pleur\\w+|mourir|la vie)|a quoi bon vivre',
  '(?:sais pas|jsp|pas sure?) (?:si|combien de temps|comment) (?:je|j) (?:vais |peux )?(?:tenir|tiendrai)|je (?:ne )?tiens? plus(?! debout (?:apres|de))',
  '(?:jamais|pas) (?:etre )?nee?\\b(?! (?:a|en|au|le))|n aurais(?: \\w+){0,2} (?:du|pas) naitre',
  '(?:sauter|me jeter) (?:du|d un|par la|sous (?:le|un)|d en haut) (?:pont|train|metro|fenetre|toit|balcon)|(?:sauter|me jeter) du (?:haut|dixieme|\\w+ etage)',
  '(?:avale|avaler|pris|prendre|bouffe|bouffer|gober)(?: \\w+){0,2} (?:tous les|toute la|toutes les|la boite|trop de|plein de)(?: \\w+){0,2} ?(?:cachets?|plaquette|medocs?|medicaments?|pilules?|boite|xanax|doliprane|somniferes?)',
  '(?:disparaitre|partir) (?:pour toujours|a jamais|pour de bon)|(?:veux|voudrais|envie)(?: \\w+){0,2} disparaitre(?! de (?:instagram|snap|la photo))',
  '(?:me|le|la) (?:suis|louperai|raterai)(?: pas)? (?:loupe|rate|louperai)(?: \\w+){0,6} prochaine fois|rejoindre (?:mon|ma) (?:\\w+ )?(?:mort|decede)',
  `mort(?:e)? de (?:mon|ma) \\w+(?: \\w+){0,9} (?:rejoindre|plus gout)`,
  `${NEAR}(?: \\w+){0,2} (?:veut|voudrait|parle de|pense a|menace de|essaye de|va|envie de) (?:se (?:tuer|suicider|pendre|foutre en l air|buter)|mourir|en finir|(?:mettre fin a))`,
  `${NEAR}(?: \\w+){0,2} (?:tentative de suicide|se (?:scarifie|mutile|fait du mal|coupe les (?:bras|veines)|fait vomir))`,
  'mettre fin a (?:mes|ses) jours|mettre fin a ma vie|mis fin a ses jours hier|va te (?:pendre|tuer|suicider)|va crever',
  // Self-harm, overdose, eating disorders.
  '(?:je|j|me|m|ma|mes)(?: \\w+){0,3} (?:scarifi\\w*|scarification\\w*|mutil\\w*|automutil\\w*)',
  '(?:cacher|cache)(?: \\w+){0,2} (?:cicatrices|scarifications?|coupures|bleus)',
  '^(?:je )me coupe$|je me coupe (?:encore|souvent|en cachette|depuis|quand)',
  '(?:me|m) (?:coupe|couper|taillade|lacere|brule|bruler|griffe)(?: \\w+){0,2} (?:bras|poignets?|cuisses?|jambes?|veines|briquet|cigarette|pour oublier|expres|volontairement)',
  '(?:me|m) (?:fait|faire|suis fait|suis faite|fais) (?:du |encore du )?(?:mal (?:quand|expres|pour|volontairement|a moi)|vomir)|ouvert les veines',
  '(?:me|m) (?:tape|cogne|frappe)(?: \\w+){0,2} (?:tete|murs?|sang|moi meme)',
  '(?:j|je|fait|ai fait)(?: \\w+){0,3} overdose(?! de (?:chocolat|pub|travail|serie))|(?:je|j) (?:ne )?mange plus(?: \\w+){0,4} (?:jours?|semaines?)',
  '(?:suis |etre )?(?:anorexique|boulimique)(?= (?:\\d|depuis|je|et je))|\\b[23]\\d kg(?: \\w+){0,3} (?:tiens|maigrir|grosse|debout)',
  // Violence at home and in a couple.
  `${AGGRESSOR}(?: (?:qui|ne|n|aussi|encore|parfois|souvent|toujours|il|elle|tous?|toutes?|y|a)){0,2} (?:nous|me|m|mon) ?${HITS}`,
  `${AGGRESSOR}(?: (?:qui|ne|n|il|elle)){0,2} (?:m|nous|mon|ma)(?: (?:a|as|ont|avait|avais|deja|encore|tous|tout|souvent)){0,2} (?:${HURT}|mis (?:une (?:gifle|claque|baffe|droite)|des (?:coups|claques|gifles)|un coup|dehors|a la rue|un couteau)|mise? (?:dehors|a la porte))(?! a (?:faire|choisir|prendre|aller|passer|bosser|reviser|travailler|m inscrire|arreter|redoubler|apprendre|\\w+er (?:l|la|le|un|une|des) (?:anglais|maths|filiere|option|prepa|medecine)))(?! par)`,
  `(?:me|m|nous)(?: \\w+){0,1} (?:fait|faire|suis fait|suis faite|etais|fais) (?:encore |tout le temps |toujours )?(?:${HURT}|cogner|taper|battre|frapper|violer|violenter)(?! (?:a|sur) )`,
  `${RELATIVE}(?: \\w+){0,2} (?:bat|frappe|cogne|tape|tabasse|etrangle|menace|tue|viole) (?:ma |mon |mes |notre )(?:mere|pere|frere|soeur|petit|petite|freres|soeurs)|(?:il|elle) (?:frappe|bat|cogne|tape) (?:ma|mon|mes) (?:mere|pere|frere|soeur|freres|soeurs|enfants?|fils|fille)`,
  `${AGGRESSOR}(?: \\w+){0,1} (?:m|me) (?:interdit|empeche|enferme|prive|sequestre|surveille|suit|traque|espionne)(?: (?:de (?:sortir|manger|travailler|voir|parler|dormir)|dans|partout|en bas|sur|mon|ma))`,
  `m (?:interdit|empeche) de sortir|(?:me|m) (?:donne|donnent|laisse) (?:pas|rien|plus) (?:a |de )?(?:manger|bouffer|argent pour manger)`,
  `peur (?:de |d )(?:rentrer (?:chez|a la maison)|${RELATIVE}(?!(?: \\w+){0,3} (?:notes?|resultats?|bulletin|decision|severe))(?! (?:refuse|soit|dise|ne|veuille))|${PARTNER}|lui|ce qu il (?:va )?(?:me )?(?:fait|faire))`,
  `(?:me font|me fait|fait|font) (?:trop |vraiment |tellement )?peur(?= (?:quand (?:il|elle)|a la maison|chez)|$)(?<=(?:pere|mere|ils|il|parents|mec|mari|copain|elle)(?: \\w+){0,4} (?:trop |vraiment )?peur)`,
  '(?:me|m|nous) marier(?: \\w+){0,4} (?:force|bled|pays|cousin|veux pas|contre|17|16|15)|(?:mariee?|marier) (?:de|par) force|mariage force|promise a (?:un|mon) (?:cousin|homme)',
  '(?:mari|conjoint|copain|mec|pere|ex|compagnon|mere|femme) (?:est |devient |etait )?(?:tres |trop )?violente?|suis (?:battue?|maltraitee?|frappee?)(?: par (?:mon|ma|mes))?(?! par (?:la|le|l|ce)|a )|en danger (?:chez|a la maison)|me marier(?: \\w+){0,3} (?:forcent|oblige\\w*)|violences? (?:conjugales?|familiales?|domestiques?) (?:aide|que faire|je|mari|urgence)|(?:quitter|fuir|echapper)(?: \\w+){0,2} (?:violent|me bat|me frappe|me cogne)',
  `(?:il|elle|ex|mari|mec|pere|copain|conjoint|frere)(?: \\w+){0,4} (?:me tuerait|me tuera|va me tuer si je (?:pars|parle|le quitte)|menace de (?:me|mort|m )|menace avec)`,
  '(?:un |des |plein de )?(?:bleus?|marques?|coquards?) (?:a|sur|au|partout)(?: \\w+){0,3} (?:oeil|bras|corps|visage|dos|lui|cause|jambes)',
  '(?:couteau|lame|flingue|arme|pistolet) sous (?:la|ma) gorge|lance des (?:trucs|objets|choses|assiettes)|(?:dort|dors|dormir|je dors) (?:dans la rue|dehors|dans (?:un|une) (?:hall|voiture|cave)|chez des (?:gens|inconnus))',
  'excisi\\w+|exciser|excisee',
  // Sexual violence.
  '(?:j|je|me|m|ai|suis|a)(?: \\w+){0,3} (?:ete |faite? |etais |fait |faire )?(?:violee?s?|violer|abusee?s?|agressee? sexuellement|attouchee?)(?! (?:la|les|le) (?:loi|regles?))',
  `(?:m|me|nous|l)(?: \\w+){0,1} (?:a|ont|avait|oblige|obligent|obligeait) ?(?:a |de |d )?(?:le |la |lui |les |coucher|toucher|embrasser|sucer|faire des|obligee?|viole)\\b|embrassee? de force|coincee? dans`,
  `${AGGRESSOR}(?: \\w+){0,3} (?:me|m) (?:touche|touchent|tripote|tripotent|pelote|caresse|viole|oblige|force a (?:le|la|lui|coucher|des))(?! (?:beaucoup|enormement|particulierement|profondement|a (?:faire|prendre)))(?= ?(?:$|\\w))(?<!metier me touche)(?<!film me touche)`,
  'photos? de (?:son|leur) (?:sexe|penis)|dick ?pics?|(?:mains?) (?:aux|sur (?:mes|les)|dans (?:ma|mon)) (?:fesses|seins|cuisses|culotte|pantalon|poitrine)|dans mon lit (?:la nuit|le soir)|(?:couche|dormi|fait l amour) avec moi(?: \\w+){0,5} (?:non|voulais pas|dormais|bourree|ivre)',
  '(?:drogue|droguee|ghb|gbl)(?: \\w+){0,6} (?:souviens|rappelle|reveillee?|rien)|(?:me|m) (?:suis )?prostitu\\w*|(?:oblige|forcee?) a (?:me prostituer|faire des passes)',
  '(?:abusee?|violee?|touchee?) par (?:mon|ma|un|une|mes|le|des)(?! (?:histoire|film|texte|message|livre|chanson|spectacle|discours))',
  '(?:il|elle|ils) m (?:a|ont) forcee?s?(?! a (?!(?:le|la|lui|coucher|l |faire l|des (?:trucs|choses)))\\w+)',
  // Harassment, blackmail, weapons.
  '(?:on|ils|elles?|il|tout le monde|mon \\w+|ma \\w+|classe|eleves|gens)(?: (?:tous|tout|arrete pas de|n arrete pas de)){0,1} (?:me|m|mon tous) (?:harcel\\w+|insult\\w+|menac\\w+|humili\\w+|rackett\\w+|filment|crache\\w*|traitent? de|bloque et)',
  '(?:insultent?|insulte|harcelent?|menacent?|bloquee?s?)(?: \\w+){0,4} (?:tous les jours|tout les jour|tout les jours|tous les jour)|(?:ils|elles) m (?:insulte|harcele|menace)',
  'subi[st]? (?:du|un|le) harcelement|(?:suis|ete|etais|faire|fait|fais|est|me faire)(?: \\w+){0,2} harcelee?s?\\b(?! par (?:pole|france|l administration|la caf|les pubs?))(?!(?: \\w+){0,4} maintenant ca va)|(?:fait|faire|fais) harceler',
  '(?:nudes?|photos? (?:nues?|intimes?|de moi)|ma video|mes videos|sextape)(?: \\w+){0,5} (?:circul\\w+|publi\\w+|envoy\\w+|tourn\\w+|lycee|college|telegram|snap|insta|partage\\w*|diffus\\w+|argent|euros)',
  '(?:menace|menacent|menacer|faire|veut|veulent|va|vont|sinon)(?: \\w+){0,4} (?:publi\\w+|envoy\\w+|diffus\\w+|balanc\\w+|poster)(?: \\w+){0,2} (?:nudes?|photos?|videos?|images?)|(?:fait|font|me fait) (?:du )?chantage',
  'a une arme|va tirer sur|(?:ramener|amener|apporter|prendre)(?: \\w+){0,1} (?:lame|couteau|flingue|arme|pistolet)(?: \\w+){0,2} (?:lycee|college|cours|ecole|bahut)|les planter|(?:tuer|planter|buter) (?:tout le monde|les (?:eleves|profs))(?: \\w+){0,3} (?:lycee|classe|college)',
  '(?:il|elle|ils|mon \\w+|ma \\w+) me menacen?t?\\b',
  // Running away.
  '(?:j|je|m|me|vais|veux|envie de|pense a|ai|en)(?: \\w+){0,2} (?:fugu\\w+|fugue)(?! (?:de bach|a \\w+ voix))|fuguee? (?:du|de|d) (?:foyer|chez|la maison|l internat)|comment fuguer|en fugue',
  '(?:me (?:casse|barre|tire|sauve|casser|barrer|tirer|enfuir)|m enfui\\w*) de (?:chez (?:moi|mes|mon|ma|eux)|la maison|mon foyer)|(?:partie?|parti|virer?|viree?) de chez (?:moi|mes)(?: \\w+){0,6} (?:sais pas|dormir|nulle part|rue|peur)',
  '(?:sais pas|nulle part) ou (?:dormir|aller ce soir)|ou dormir ce soir|nulle part ou dormir|personne doit savoir',
  'enfuie? de chez (?:moi|mes|mon|ma|eux)|enfuie? de la maison|je suis a la rue|(?:mise?|viree?|jetee?|foutue?) (?:dehors|a la porte|a la rue)(?: \\w+){0,3} (?:parents|mere|pere|maison|dors|rue)',
  // Words of other languages that occur in France.
  'i (?:want|wanna|am going|m going) (?:to )?(?:die|kill myself|end it)|kms|kill myself|suicidal|self harm|hurt myself|(?:was|been|got) raped|run(?:ning)? away from home',
  '(?:dad|father|mum|mom|mother|parents|boyfriend|girlfriend|husband|wife|brother|uncle|he|she|they) (?:hits?|beats?|rapes?|abuses?|touch(?:es)?|hurts?) me',
  'quiero morir\\w*|me quiero (?:morir|matar)|no quiero vivir|(?:padre|madre|novio|marido|esposo) me (?:pega|maltrata|viola)|bghi?t nmout|bghit nmot|nmout (?:ra|brit)|brit nmout',
]

/** Searches without a person. */
const TOPICS: readonly string[] = [
  '(?:mariages?|marier) (?:force|de force)|sextorsion|revenge ?porn|chantage (?:webcam|nudes?|photos?|video|snap|sexuel)|inceste|attouchements?|cyberharcelement (?:aide|que faire)',
  'viol (?:que faire|aide|porter plainte|conjugal|soiree)|violences? conjugales?|fugu(?:er|ee?)|suicid(?:e|er) (?:aide|comment|methode)|se suicider|(?:scarification|automutilation) (?:aide|arreter|cicatrices)|harcelement (?:aide|que faire)',
]
const CULTURE =
  'metiers?|devenir|formations?|travailler|aider|proteger|lutter|lutte|preven\\w+|prevention|' +
  'victimes|etud\\w+|benevol\\w+|psycholog\\w+|educat\\w+|avocate?|polic\\w+|pompiers?|enquet\\w+|lois?|' +
  'droit|resume|expose|oral|tpe|definition|films?|livres?|romans?|series?|pieces?|theatre|histoire|' +
  'analyse|dissertation|memoire|statistiques?|bach|musique|voix|graines|pelouse|horticulture|jardin|' +
  'oedipe|roi|mythe|association|sensibilis\\w+|campagne|brigade|metiers|assistante?|juriste|' +
  'infirmier\\w*|ados|gens qui|personnes qui|ceux qui|femmes battues|enfants battus|soutenir|' +
  'accompagner|ecoutant\\w*|ambassad\\w+|documentaire|podcast|these|sociologie|durkheim'

const compile = (patterns: readonly string[], flags = '') =>
  new RegExp(`\\b(?:${patterns.map((one) => `(?:${one})`).join('|')})(?![a-z])`, flags)
const idioms = compile(IDIOMS, 'g')
const signs = compile(SIGNS)
const topics = compile(TOPICS)
const culture = compile([CULTURE])

/** Whether a sentence is one of distress. */
export function isDistress(text: string): boolean {
  const plain = plainWords(text).replace(idioms, ' ').replace(/ +/g, ' ')
  return signs.test(plain) || (topics.test(plain) && !culture.test(plain))
}
