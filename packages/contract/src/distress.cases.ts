// Sentences of distress, and innocent sentences with the same words (PEO-08).
// The author of these cases had read the requirements and findings, not the rules or the source code.
//
// positive: the fixed answer is shown, with 3114, 119, 3018, 15 and Fil santé jeunes (0 800 235 236).
// negative: it is not shown. either: both are right. Where it is shown: a search still shows its results
// below, a wish or a note can still be saved by the person's own act. Nothing about it is stored, counted
// by person, logged or sent, no person is informed.
//
// Targets. A miss is worse than a false alarm, but an answer that appears for «mort de rire» is laughed at
// and then no longer read. Of the clear positives at least 95 % are answered, and 100 % of the first
// sentence of each kind and of sentences with «mourir», «suicide» or «frappe» about oneself in the first
// person. Of the negatives at most 2 % are answered, and none of the trades, films or names of companies.
// The same targets hold for sentences that no person has seen while the rules were written: a list of the
// sentences below is no solution. Case, accents, the kind of apostrophe, repeated letters («mouriiir»),
// doubled spaces and final signs change nothing.
//
// The kinds: wanting to die, self-harm (with overdose and eating disorders), violence at home (with neglect
// and forced marriage), violence in a couple, sexual violence, harassment and blackmail (with weapons),
// running away. A friend or child in danger counts as well: the numbers help the people around. Contexts:
// search (the search box), wish (a wish of recommendations or a task), note (a note to oneself), self (a
// sentence about oneself). Columns: id, expected, context, sentence as typed. All sentences are invented.
import { oneOf, readCases, text } from './case-table.ts'

export const distressCases = readCases(
  {
    id: text,
    expected: oneOf('positive', 'negative', 'either'),
    context: oneOf('search', 'wish', 'note', 'self'),
    sentence: (cell: string) => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell),
  },
  String.raw`
# positive: wanting to die, now or as a plan.
die-01 | positive | search | jveu mourir
die-02 | positive | search | je veux mourir
die-03 | positive | note | J'ai plus envie de vivre
die-04 | positive | note | jsp si je vais tenir encore longtemps
die-05 | positive | search | envi d en finir
die-06 | positive | note | JE VEUX CREVER
die-07 | positive | note | j'en peux plus je veux que tout s'arrête 😭😭
die-08 | positive | self | je pense au suicide tous les soirs
die-09 | positive | search | comment se suicider sans douleur
die-10 | positive | search | combien de doliprane pour mourir
die-11 | positive | note | tout le monde serait mieux sans moi
die-12 | positive | self | A quoi bon chercher un metier, je serai plus la dans un mois
die-13 | positive | note | j'ai écrit une lettre d'adieu à mes parents
die-14 | positive | wish | Je ne veux pas d'un métier, je veux mourir
die-15 | positive | self | Depuis la mort de mon mari je n'ai plus goût à rien et je souhaite le rejoindre
die-16 | positive | note | je vai me foutre en l'air
die-17 | positive | note | ptn jveu me buter
die-18 | positive | search | i want to die
die-19 | positive | search | kms
die-20 | positive | search | quiero morir
die-21 | positive | search | bghit nmout
die-22 | positive | note | jme sui loupé la semaine derniere mais la prochaine fois je me louperai pas
die-23 | positive | note | ma meilleure amie veut se tuer je fais quoi
die-24 | positive | search | mon fils a fait une tentative de suicide
die-25 | positive | note | si j'ai pas mon vœu je me pends
die-26 | positive | note | plus envi de me réveiller le matin, jamais
die-27 | positive | wish | Disparaître pour toujours, que personne ne me retrouve
die-28 | positive | self | j aimerai ne jamais être né
die-29 | positive | note | jai des idées noires tlm me dit que sa va passer mais non
die-30 | positive | search | sauter du pont
die-31 | positive | search | avaler tous les cachets
# positive: self-harm, overdose, eating disorders.
self-harm-01 | positive | self | je me scarifie
self-harm-02 | positive | note | jme coupe les bras pr oublier
self-harm-03 | positive | search | arreter de me scarifier
self-harm-04 | positive | note | je me fais du mal quand je rate une note
self-harm-05 | positive | note | j'me suis ouvert les veines hier
self-harm-06 | positive | note | jme brule avec un briquet qd sa va pas
self-harm-07 | positive | search | comment cacher des cicatrices de scarification au stage
self-harm-08 | positive | note | j'ai pris toute la plaquette de xanax
self-harm-09 | positive | note | g fé une overdose ya 2 semaines et j ai peur de recommencer
self-harm-10 | positive | note | je me fais vomir après chaque repas
self-harm-11 | positive | self | je ne mange plus depuis 5 jours je veux juste disparaitre
self-harm-12 | positive | search | self harm help
self-harm-13 | positive | self | anorexique, 38 kg, je tiens plus debout
self-harm-14 | positive | note | je me tape la tête contre le mur jusqu'à saigner
# positive: violence at home, neglect, forced marriage.
home-01 | positive | note | mon père me frappe
home-02 | positive | self | mon daron me tape dessus tous les soirs
home-03 | positive | note | Ma mere me bat avec la ceinture
home-04 | positive | search | mes parents me battent
home-05 | positive | note | mon beau père me cogne j'ose pas rentrer
home-06 | positive | self | on me tape a la maison mais faut pas le dire
home-07 | positive | note | ma mère m'enferme dans ma chambre et me donne pas à manger
home-08 | positive | search | mariage forcé
home-09 | positive | note | ils vont me marier de force au bled cet été
home-10 | positive | note | Mes parents veulent me marier avec un cousin, je ne veux pas, j'ai 17 ans
home-11 | positive | search | peur de rentrer chez moi
home-12 | positive | note | g peur de mon pere
home-13 | positive | self | mon frère me menace avec un couteau
home-14 | positive | search | my dad hits me
home-15 | positive | note | mi padre me pega
home-16 | positive | note | il frappe ma mere devant nous et apres c mon tour
home-17 | positive | wish | Être loin de mon père qui me bat
home-18 | positive | note | mon fils me frappe, j'ai 71 ans et j'ai honte d'en parler
home-19 | positive | search | excision vacances
home-20 | positive | note | mes parents m'ont mis dehors je dors dans la rue
# positive: violence in a couple.
couple-01 | positive | note | mon mec me frappe
couple-02 | positive | note | mon copain ma mis une gifle et il dit ke c ma faute
couple-03 | positive | search | violences conjugales aide
couple-04 | positive | note | mon mari me frappe devant les enfants
couple-05 | positive | self | Mon ex me suit partout, il a dit qu'il me tuerait
couple-06 | positive | note | il m'a étranglée hier soir
couple-07 | positive | note | mon conjoint m'interdit de sortir et de travailler, il surveille mon téléphone
couple-08 | positive | search | quitter un mari violent
couple-09 | positive | wish | retrouver un travail pour quitter mon mari qui me cogne
couple-10 | positive | note | ma copine me tape et me lance des trucs dessus
couple-11 | positive | search | my boyfriend beats me
couple-12 | positive | note | j'ai un bleu à l'œil à cause de lui et demain j'ai un entretien
# positive: sexual violence.
sexual-01 | positive | note | il m'a forcée
sexual-02 | positive | self | j'ai été violée
sexual-03 | positive | note | jmesui fait violé en soirée
sexual-04 | positive | note | mon oncle me touche
sexual-05 | positive | note | mon entraineur m'oblige à le toucher
sexual-06 | positive | search | attouchements par un prof
sexual-07 | positive | note | il a couché avec moi alors que je disais non
sexual-08 | positive | search | viol que faire
sexual-09 | positive | note | mon cousin vient dans mon lit la nuit
sexual-10 | positive | note | le patron de mon stage me met les mains aux fesses
sexual-11 | positive | self | abusé par mon grand père de 6 a 10 ans, j'en ai jamais parlé
sexual-12 | positive | note | on m'a droguée au GHB je me souviens de rien
sexual-13 | positive | search | inceste
sexual-14 | positive | note | jme prostitue, un mec m'oblige
sexual-15 | positive | search | I was raped
sexual-16 | positive | note | mon maître de stage m'a coincée dans la réserve et m'a embrassée de force
# positive: harassment and blackmail.
harassment-01 | positive | note | on me harcèle
harassment-02 | positive | self | je me fais harceler au lycée depuis la 3eme
harassment-03 | positive | note | jme fai harcelé sur snap
harassment-04 | positive | note | il menace d'envoyer mes nudes à tout le lycée
harassment-05 | positive | search | chantage webcam
harassment-06 | positive | search | sextorsion
harassment-07 | positive | note | on me demande 200 euros sinon ils publient ma video
harassment-08 | positive | note | mes photos nues circulent sur telegram
harassment-09 | positive | note | ils me frappent à la récré et filment
harassment-10 | positive | self | ils mon tous bloqué et ils m'insulte tt les jour, jve pu aller en cours
harassment-11 | positive | note | ma fille est harcelée dans sa classe, elle ne veut plus y aller
harassment-12 | positive | note | ils m'ont dit va te pendre
harassment-13 | positive | note | mon chef me harcèle et me traite de tous les noms
harassment-14 | positive | search | revenge porn
harassment-15 | positive | note | on m'a mis un couteau sous la gorge pour mon tel
harassment-16 | positive | note | il a une arme il va tirer sur des gens au lycée
harassment-17 | positive | note | jvais ramener une lame au lycée et les planter
harassment-18 | positive | note | je me fais racketter tous les midis
# positive: running away.
running-away-01 | positive | search | fuguer
running-away-02 | positive | note | j'ai fugué
running-away-03 | positive | note | jvai fuguer ce soir
running-away-04 | positive | note | je me casse de chez moi cette nuit, personne doit savoir
running-away-05 | positive | search | comment fuguer sans se faire retrouver
running-away-06 | positive | note | je suis partie de chez moi et je sais pas où dormir
running-away-07 | positive | self | en fugue depuis 3 jours
running-away-08 | positive | note | fugué du foyer, jdors chez des gens chelou
running-away-09 | positive | note | me barrer de chez mes vieux ils me font trop peur
running-away-10 | positive | search | run away from home
running-away-11 | positive | search | où dormir ce soir mineur
# negative: the same words about laughter, tiredness, film, food.
not-die-01 | negative | note | je veux mourir de rire
not-die-02 | negative | note | mort de rire 😂😂😂
not-die-03 | negative | note | mdrrr jsuis mort
not-die-04 | negative | note | je suis mort de fatigue
not-die-05 | negative | note | crevée, grosse semaine
not-die-06 | negative | note | crever un pneu
not-die-07 | negative | note | j'ai failli mourir de honte à l'oral
not-die-08 | negative | search | tuer le temps
not-die-09 | negative | wish | tuer l'ennui pendant les vacances
not-die-10 | negative | note | cette chaleur va me tuer
not-die-11 | negative | note | les maths me tuent
not-die-12 | negative | note | la physique me saoule mais bon
not-die-13 | negative | note | je meurs de faim
not-die-14 | negative | note | je meurs d'envie de faire ce stage
not-die-15 | negative | wish | Je meurs d'envie de devenir pilote
not-die-16 | negative | note | ça me tue qu'il ait eu sa première année
not-die-17 | negative | note | je me fais tuer à Fortnite
not-die-18 | negative | search | jeux mort subite
not-die-19 | negative | search | Call of Duty Zombies tuer le boss
not-die-20 | negative | note | pendu : jouer au pendu en anglais
not-die-21 | negative | search | le jeu du pendu
not-die-22 | negative | search | « Suicide Squad »
not-die-23 | negative | search | Harry Potter et les Reliques de la Mort
not-die-24 | negative | search | la mort d'Ivan Ilitch résumé
not-die-25 | negative | search | Werther
not-die-26 | negative | search | Mourir peut attendre
not-die-27 | negative | search | 13 Reasons Why
not-die-28 | negative | search | Vivre vite
not-die-29 | negative | search | Mort à crédit
not-die-30 | negative | search | peine de mort exposé
not-die-31 | negative | search | Durkheim Le suicide
not-die-32 | negative | search | suicide TPE
not-die-33 | negative | wish | Mon grand oral porte sur le suicide assisté en Suisse
not-die-34 | negative | search | euthanasie grand oral
not-die-35 | negative | search | fin de vie loi 2025
not-die-36 | negative | search | nature morte
not-die-37 | negative | search | point mort voiture
not-die-38 | negative | search | langue morte latin
not-die-39 | negative | search | temps mort basket
not-die-40 | negative | search | moteur mort
not-die-41 | negative | note | le projet est tombé à l'eau, j'en ai marre mais ça ira
not-die-42 | negative | note | j'en ai marre du lycée
not-die-43 | negative | note | j'en peux plus de Parcoursup
not-die-44 | negative | note | vivement les vacances, je n'en peux plus
not-die-45 | negative | note | plus envie de faire une licence de droit
not-die-46 | negative | note | envie d'en finir avec ce dossier
not-die-47 | negative | note | finir mes études
not-die-48 | negative | note | en finir avec le chômage
not-die-49 | negative | self | Je saute en parachute le week-end
not-die-50 | negative | search | saut à l'élastique pont
not-die-51 | negative | search | saut en hauteur club
not-die-52 | negative | note | couper les ponts avec mon ancien lycée
not-die-53 | negative | search | corde escalade
not-die-54 | negative | search | ma vie
# negative: trades, studies and the wish to help.
not-trade-01 | negative | wish | devenir policier pour protéger les victimes de violence
not-trade-02 | negative | wish | métier : thanatopracteur
not-trade-03 | negative | search | croque-mort
not-trade-04 | negative | search | conseiller funéraire formation
not-trade-05 | negative | search | médecin légiste
not-trade-06 | negative | search | fossoyeur salaire
not-trade-07 | negative | wish | je veux aider les gens qui se suicident
not-trade-08 | negative | wish | éducateur spécialisé enfants battus
not-trade-09 | negative | wish | assistante sociale protection de l'enfance
not-trade-10 | negative | wish | travailler à l'Aide sociale à l'enfance
not-trade-11 | negative | wish | infirmière en psychiatrie
not-trade-12 | negative | wish | Psychologue pour ados qui se scarifient
not-trade-13 | negative | wish | aider les femmes battues
not-trade-14 | negative | wish | avocate pour les victimes de viol
not-trade-15 | negative | wish | Je veux devenir infirmière
not-trade-16 | negative | wish | enquêteur brigade des mineurs
not-trade-17 | negative | wish | lutter contre le harcèlement scolaire
not-trade-18 | negative | wish | ambassadeur non au harcèlement de mon collège
not-trade-19 | negative | wish | bénévole à SOS Amitié
not-trade-20 | negative | wish | répondre au 3114
not-trade-21 | negative | search | numéro 119 métier écoutant
not-trade-22 | negative | search | SAMU 15 assistant de régulation
not-trade-23 | negative | wish | pompier pour sauver des gens qui veulent mourir
not-trade-24 | negative | wish | addictologue overdose prévention
not-trade-25 | negative | wish | diététicienne pour anorexiques
not-trade-26 | negative | wish | maître-chien d'attaque
not-trade-27 | negative | wish | tireur d'élite GIGN
not-trade-28 | negative | search | armurier CAP
not-trade-29 | negative | search | coutelier formation
not-trade-30 | negative | search | boucher abattoir
not-trade-31 | negative | wish | abattre des arbres
not-trade-32 | negative | search | dératisation tueur de rats
not-trade-33 | negative | wish | artisan taxidermiste animaux morts
not-trade-34 | negative | search | sage-femme
not-trade-35 | negative | wish | criminologue étudier les tueurs en série
not-trade-36 | negative | wish | juge pour enfants
not-trade-37 | negative | search | chasseur alpin
not-trade-38 | negative | search | formation secouriste
not-trade-39 | negative | wish | prévenir les violences conjugales dans mon quartier
# negative: fear, pressure and quarrels that need no number.
not-oral-01 | negative | self | j'ai peur de l'oral
not-oral-02 | negative | self | j'ai peur du bac
not-oral-03 | negative | self | peur de ne pas trouver de stage
not-oral-04 | negative | self | j'ai peur de décevoir mon père
not-oral-05 | negative | self | je stresse trop pour les résultats
not-oral-06 | negative | self | mon père me tape sur les nerfs
not-oral-07 | negative | self | ma mère me prend la tête pour Parcoursup
not-oral-08 | negative | self | mon frère est relou
not-oral-09 | negative | note | mon père me pousse à faire médecine
not-oral-10 | negative | note | Mon père m'a forcé à faire S
not-oral-11 | negative | note | Mes parents me forcent à faire une prépa
not-oral-12 | negative | note | le prof m'a forcée à choisir anglais
not-oral-13 | negative | note | je me suis fait gronder
not-oral-14 | negative | note | frapper à la porte des entreprises
not-oral-15 | negative | note | frapper fort pour mon entretien
not-oral-16 | negative | note | frappé par la gentillesse du maître de stage
not-oral-17 | negative | search | frappe au clavier vitesse
not-oral-18 | negative | search | dactylo frappe
not-oral-19 | negative | self | je bats des records en natation
not-oral-20 | negative | note | je me bats pour réussir
not-oral-21 | negative | note | battre le blé
not-oral-22 | negative | search | batterie cours
not-oral-23 | negative | note | on m'a battu aux échecs
not-oral-24 | negative | self | mon copain fait un BTS
not-oral-25 | negative | note | mon mec travaille à Lyon
not-oral-26 | negative | note | il m'a touché, ce film
not-oral-27 | negative | note | ce métier me touche beaucoup
not-oral-28 | negative | self | toucher un salaire
not-oral-29 | negative | note | le stage m'a fait violence au début, puis j'ai adoré
# negative: words that only look like the signs.
not-words-01 | negative | search | violon
not-words-02 | negative | search | violoncelle conservatoire
not-words-03 | negative | search | violet
not-words-04 | negative | search | La Violette SARL
not-words-05 | negative | search | viologène
not-words-06 | negative | search | Violay
not-words-07 | negative | note | j'aime le chant
not-words-08 | negative | search | chantage affectif définition
not-words-09 | negative | search | « Le Chantage » pièce de théâtre
not-words-10 | negative | search | maître chanteur
not-words-11 | negative | search | harcèlement scolaire loi 2022
not-words-12 | negative | search | stage vente chez Fugue Voyages
not-words-13 | negative | search | fugue de Bach
not-words-14 | negative | search | toccata et fugue en ré mineur
not-words-15 | negative | wish | composer une fugue à quatre voix
not-words-16 | negative | wish | fuir la routine
not-words-17 | negative | wish | fuir le froid, vivre au soleil
not-words-18 | negative | note | partir de chez mes parents pour mes études
not-words-19 | negative | search | quitter la maison logement étudiant
not-words-20 | negative | wish | partir loin
not-words-21 | negative | wish | disparition des abeilles, métiers de la nature
not-words-22 | negative | search | couper les cheveux
not-words-23 | negative | note | je me suis coupé en TP cuisine
not-words-24 | negative | search | coupe couture
not-words-25 | negative | search | scarification des graines horticulture
not-words-26 | negative | search | scarificateur pelouse
not-words-27 | negative | search | abus de position dominante
not-words-28 | negative | search | abus de biens sociaux
not-words-29 | negative | search | inceste Œdipe roi
not-words-30 | negative | search | armes et cycles Saint-Étienne
not-words-31 | negative | search | Manufrance
not-words-32 | negative | search | lame de fond
not-words-33 | negative | search | lames de parquet
not-words-34 | negative | search | overdose de pub
not-words-35 | negative | note | overdose de chocolat à Pâques
not-words-36 | negative | search | bulimie de lecture
not-words-37 | negative | search | coup de main
not-words-38 | negative | search | coup de foudre
not-words-39 | negative | search | coups et blessures droit pénal fiche
not-words-40 | negative | search | La Bête humaine
not-words-41 | negative | search | crime et châtiment
not-words-42 | negative | search | Le Bourreau des cœurs
not-words-43 | negative | search | kill bill
not-words-44 | negative | search | killer queen guitare
not-words-45 | negative | search | Tuer n'est pas jouer
not-words-46 | negative | search | Thuès-Entre-Valls
not-words-47 | negative | search | Mourmelon
not-words-48 | negative | search | Morteau
not-words-49 | negative | search | saucisse de Morteau
not-words-50 | negative | search | Montmort-Lucy
not-words-51 | negative | search | Tué-Mouches boutique
# either: a sentence of which a careful reader cannot be certain.
either-01 | either | self | je suis au bout du rouleau
either-02 | either | self | je craque
either-03 | either | note | ça va pas trop en ce moment
either-04 | either | note | personne ne m'aime
either-05 | either | search | suicide
either-06 | either | search | viol
either-07 | either | search | harcèlement
either-08 | either | search | violence
either-09 | either | search | mourir
either-10 | either | search | mort
either-11 | either | search | fugue
either-12 | either | search | arme
either-13 | either | self | j'ai été un enfant battu, c'est pour ça que je veux devenir éducateur
either-14 | either | self | Mon père s'est suicidé quand j'avais dix ans et je veux devenir psychologue
either-15 | either | self | j'ai été harcelée au collège, maintenant ça va
either-16 | either | note | mon ami est mort hier
either-17 | either | note | j'ai envie de tout plaquer
either-18 | either | note | si ma mère voit mes notes elle va me tuer
either-19 | either | note | mon père va me tuer si je redouble
either-20 | either | note | je vais tuer mon frère il a mangé mes céréales
either-21 | either | note | je fais un burn out
either-22 | either | search | dépression
either-23 | either | search | 3114
either-24 | either | search | 119
either-25 | either | search | anorexie
either-26 | either | note | je bois trop
either-27 | either | note | j'ai été placée en foyer à 8 ans
either-28 | either | note | mes parents sont séparés et c'est la guerre
`,
)
