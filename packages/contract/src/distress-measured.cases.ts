// Sentences that measure the rule of distress (PEO-08), by an author who had read the requirements and findings,
// and not the rule, its cases or its source code. The author of a change does not read them or add their words: a
// measurement counts. What a counsellor would answer is positive; sentences about which a counsellor would hesitate
// were left out. Columns: expected, context, family, sentence as typed. All sentences are invented.
import { oneOf, readCases, text } from './case-table.ts'

export const measuredCases = readCases(
  {
    expected: oneOf('positive', 'negative'),
    context: oneOf('search', 'wish', 'note', 'self'),
    family: text,
    sentence: (cell: string) => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell),
  },
  String.raw`
positive | self | die-plain | Je n'ai plus envie de vivre.
positive | note | die-plain | jai envie de mourir
positive | self | die-plain | Je veux en finir une bonne fois pour toutes.
positive | search | die-plain | comment en finir avec la vie
positive | wish | die-plain | un outil pour quelqu'un qui veut mourir
positive | note | die-plain | Je voudrais mourir, voilà, c'est dit.
positive | search | die-plain | je veux me suicider
positive | self | die-plain | Depuis l'hiver je pense au suicide presque tous les soirs.
positive | note | die-plain | J'ai des idées suicidaires et j'ose pas le dire à ma mère
positive | self | die-plain | J'ai déjà tout prévu pour mettre fin à mes jours.
positive | note | die-plain | cette nuit je vais me tuer
positive | self | die-plain | A 52 ans, au chômage depuis trois ans, je ne vois plus de raison de vivre.
positive | wish | die-plain | Est-ce que vous avez un outil quand on ne veut plus exister ?
positive | self | die-plain | J'aimerais être morte.
positive | note | die-plain | je préférerais être mort que retourner dans ce lycée
positive | search | die-plain | envie de me foutre en l'air
positive | self | die-plain | Je pense à me supprimer.
positive | note | die-plain | je songe à me pendre
positive | self | die-plain | Je veux me jeter sous un train.
positive | note | die-plain | j'ai envie de sauter du pont en rentrant
positive | note | die-messaging | jveu mourir srx
positive | self | die-messaging | jen peu plu jveu plu vivre
positive | note | die-messaging | g envi 2 mourir
positive | search | die-messaging | jvoudrai plu etre la
positive | self | die-messaging | je v me tué
positive | note | die-messaging | jpense o suicide tt le tps
positive | self | die-messaging | jveux crever
positive | note | die-messaging | chui au bout j'veux juste plus me réveiller
positive | search | die-messaging | jvais me buter
positive | self | die-messaging | jai envi de me butter
positive | note | die-messaging | envi d mourire
positive | note | die-messaging | JE VEUX MOURIR
positive | self | die-messaging | j'veux plus vivre mdr c triste mais c vrai
positive | note | die-messaging | g pa envi de vivre
positive | self | die-typo | Je veus mourrir
positive | note | die-typo | j'ai des pensée suissidaire
positive | search | die-typo | suiscide aide
positive | self | die-typo | je ne ve plus vivre
positive | note | die-typo | jai envie de mourrir depuis la rentrer
positive | self | die-typo | je pense a me suicidé
positive | note | die-typo | jai fais une tentative de suiside
positive | search | die-typo | je veux moorir
positive | self | die-euphemism | Je voudrais m'endormir et ne plus jamais me réveiller.
positive | note | die-euphemism | Tout le monde serait mieux sans moi.
positive | self | die-euphemism | Je voudrais disparaître pour toujours.
positive | note | die-euphemism | La vie ne vaut plus la peine d'être vécue
positive | self | die-euphemism | Je suis un poids pour ma famille, ils seraient plus tranquilles
  si je n'étais plus là.
positive | note | die-euphemism | bientôt je serai plus là et ils comprendront
positive | self | die-euphemism | À quoi bon continuer à vivre.
positive | note | die-euphemism | Je ne serai plus de ce monde à Noël.
positive | wish | die-euphemism | un outil pour tenir quand on veut tout arrêter, la vie je veux dire
positive | self | die-euphemism | J'aurais préféré ne jamais naître.
positive | note | die-euphemism | Je veux que tout s'arrête, y compris moi.
positive | self | die-euphemism | je suis fatiguée de vivre
positive | note | die-euphemism | j'ai écrit ma lettre d'adieu à mes parents
positive | self | die-euphemism | Ma vie n'a plus aucun sens, je veux partir pour de bon rejoindre
  ma grand-mère au ciel.
positive | note | die-euphemism | si je mourais personne ne le remarquerait
positive | self | die-euphemism | j'en ai marre d'être en vie
positive | note | die-euphemism | je ne me vois pas vivre jusqu'à 18 ans
positive | search | die-euphemism | plus le goût de vivre
positive | self | die-past | L'an dernier j'ai essayé de me suicider et ça revient.
positive | note | die-past | J'ai fait une TS en mars.
positive | self | die-past | J'ai déjà avalé des médicaments pour mourir, et j'y repense.
positive | self | die-past | Quand j'avais 14 ans j'ai voulu mourir, et depuis la rupture j'ai encore ces pensées.
positive | note | die-past | jsuis sorti de l'hopital apres ma tentative de suicide
positive | self | die-past | J'ai été hospitalisée en février après avoir tenté de mettre fin à mes jours.
positive | self | die-negation | Je ne veux plus vivre comme ça, je veux mourir.
positive | note | die-negation | Non je ne plaisante pas, j'ai vraiment envie de mourir.
positive | self | die-negation | Je n'ai plus la force de vivre.
positive | note | die-negation | C'est pas une blague, je veux me tuer.
positive | self | die-negation | je n'arrive pas à ne pas penser à la mort, la mienne
positive | self | die-negation | Je ne tiens plus à la vie.
positive | search | die-question | est ce que ça fait mal de mourir
positive | note | die-question | Qui serait triste si je me tuais ?
positive | search | die-question | que faire quand on veut mourir
positive | search | die-question | qui appeler quand on pense au suicide
positive | wish | die-question | Que faire si je pense à me suicider ?
positive | search | die-question | combien de médicaments pour mourir
positive | note | die-question | est-ce que c'est normal de vouloir mourir à 15 ans ?
positive | note | die-conditional | Si je rate encore mon bac je me tue, je le pense vraiment.
positive | self | die-conditional | Si je pouvais, je me supprimerais.
positive | self | die-conditional | Si rien ne change d'ici janvier, je mets fin à mes jours.
positive | note | die-conditional | si on me renvoie au pays je me suicide
positive | self | die-conditional | S'il me quitte je me fous en l'air.
positive | self | die-foreign | Moi je veux mort, trop fatigué la vie.
positive | note | die-foreign | je pas vouloir vivre encore
positive | self | die-foreign | I want to die, je ne sais pas comment dire en français
positive | search | die-foreign | quiero morir aide en français
positive | note | die-foreign | depuis arrive en France moi penser tuer moi
positive | self | die-foreign | je veux finir ma vie, je suis seul ici, pas famille
positive | search | die-foreign | suicidal help in french
positive | self | die-dialect | Mi veu pu viv, mi lé fatigué
positive | note | die-dialect | an pa vlé viv ankò
positive | self | die-dialect | J'suis pus capable, j'veux juste crever, tabarnak.
positive | note | die-dialect | Wallah j'en peux plus khoya, je veux mourir.
positive | note | die-dialect | mi ve mor
positive | self | die-dialect | J'ai pus l'goût de vivre pantoute.
positive | self | die-dialect | an anvi mò
positive | note | die-dialect | starfoullah mais j'ai envie de me tuer
positive | self | die-third | Ma meilleure amie m'a dit qu'elle voulait se tuer.
positive | search | die-third | aider un ami qui veut mourir
positive | note | die-third | Mon frère parle de se suicider, je sais pas quoi faire.
positive | wish | die-third | un outil pour ma fille qui dit qu'elle ne veut plus vivre
positive | self | die-third | mon pote de CFA a fait une tentative de suicide hier
positive | search | die-third | mon fils de 16 ans a des idées noires et parle de mourir
positive | note | die-third | ma mere menace de se tuer
positive | self | die-third | Un de mes élèves a écrit qu'il voulait en finir avec la vie.
positive | self | selfharm | Je me scarifie.
positive | note | selfharm | jme taillade les bras qd ca va pas
positive | search | selfharm | arreter de se scarifier
positive | note | selfharm | je me coupe les bras pour me calmer
positive | self | selfharm | Je me fais du mal exprès, personne ne le sait.
positive | note | selfharm | j'ai recommencé à me mutiler
positive | wish | selfharm | Une appli pour ne plus me faire du mal
positive | self | selfharm | je me brûle les bras pour ne plus rien sentir
positive | note | selfharm | ma soeur se scarifie en cachette
positive | note | selfharm | jme coupe les vaines
positive | self | home-violence | Mon père me frappe.
positive | note | home-violence | mon daron me tape qd il rentre bourré
positive | self | home-violence | Ma mère me bat depuis que je suis petite.
positive | search | home-violence | mes parents me frappent que faire
positive | self | home-violence | Je ne peux pas réviser chez moi, mon beau-père nous frappe, ma mère et moi.
positive | note | home-violence | J'ai peur de rentrer chez moi à cause de mon père.
positive | self | home-violence | Mon grand frère me roue de coups dès que mes parents sont sortis.
positive | note | home-violence | papa ma encor frapé
positive | note | home-violence | ma daronne elle me fracasse pr rien
positive | self | home-violence | Chez ma tante on me prive de manger et on m'enferme.
positive | wish | home-violence | Un outil pour un enfant battu
positive | note | home-violence | mon père a levé la main sur ma mère encore une fois
positive | self | home-violence | Mon oncle qui m'héberge me donne des coups de ceinture.
positive | search | home-violence | maltraitance parents numéro
positive | note | home-violence | je suis maltraitée à la maison
positive | self | home-violence | Mon papa i tap a mwin tou lé zour
positive | note | home-violence | papa moin ka bat mwen
positive | self | home-violence | Mon père me sacre des volées quand j'ai des mauvaises notes.
positive | note | home-violence | wesh mon père il me défonce à coups de ceinture
positive | self | home-violence | mon père menace de me tuer si je sors avec un garçon
positive | note | home-violence | J'ai des bleus partout à cause de mon beau père
positive | self | home-violence | Le mari de ma mère m'étrangle quand il s'énerve.
positive | self | home-violence | mon père lui il frapper moi beaucoup
positive | note | home-violence | ma mère m'a jetée contre le mur
positive | search | home-violence | je connais un enfant qui se fait frapper chez lui
positive | self | couple-violence | Mon mari me frappe et je cherche un travail pour partir.
positive | search | couple-violence | femme battue aide logement
positive | note | couple-violence | mon mec me met des gifles
positive | self | couple-violence | Mon ex me menace de mort depuis que je l'ai quitté.
positive | self | couple-violence | J'ai quitté mon conjoint violent et il me cherche.
positive | note | couple-violence | mon copain m'a étranglée samedi
positive | self | couple-violence | Ma femme me frappe, je suis un homme et j'ai honte d'en parler.
positive | wish | couple-violence | Je cherche un outil pour ma sœur, son compagnon la bat
positive | search | couple-violence | violences conjugales numéro
positive | self | couple-violence | mon chum me fesse quand il boit
positive | note | couple-violence | Il m'interdit de sortir, prend mon salaire et me frappe.
positive | note | couple-violence | j'ai peur qu'il me tue
positive | self | couple-violence | Je vis avec un homme violent et je n'ai nulle part où aller.
positive | note | couple-violence | mon mari il tape moi
positive | self | sexual | J'ai été violée l'été dernier.
positive | note | sexual | jme suis fait violer
positive | self | sexual | Mon oncle me touche et je veux que ça s'arrête.
positive | note | sexual | il ma forcé a coucher avec lui
positive | search | sexual | j'ai été agressée sexuellement que faire
positive | self | sexual | Mon maître de stage me touche les fesses.
positive | note | sexual | mon entraineur ma touché
positive | search | sexual | victime d'inceste à qui parler
positive | self | sexual | Mon beau-père vient dans mon lit la nuit.
positive | note | sexual | mon cousin a abusé de moi quand j'étais petit
positive | self | sexual | J'ai subi des attouchements au collège.
positive | note | sexual | un mec du lycée m'a violée en soirée
positive | note | sexual | ptn jsp a ki en parler mais g subi un viol
positive | self | sexual | Mon patron m'a obligée à l'embrasser dans la réserve.
positive | search | sexual | je subis du harcèlement sexuel pendant mon apprentissage
positive | note | sexual | il me force à faire des choses sexuelles
positive | self | sexual | Ma copine m'a confié que son père abuse d'elle.
positive | note | sexual | quelqu'un me demande des nudes et me fait du chantage
positive | wish | sexual | un site pour parler quand on a été violé
positive | self | sexual | mon père il me touche la où il faut pas
positive | note | bullying | On me harcèle au lycée depuis septembre.
positive | self | bullying | Je me fais frapper par des élèves à la récré tous les jours.
positive | search | bullying | harcelée au collège qui appeler
positive | note | bullying | ils ont posté des photos de moi nue sur snap
positive | self | bullying | Je suis victime de cyberharcèlement.
positive | note | bullying | jme fé harceler sur insta
positive | self | bullying | Ils m'insultent tous les jours et me disent d'aller me pendre.
positive | note | bullying | quelqu'un menace de diffuser mes photos intimes
positive | self | bullying | les autres apprentis me tabassent au vestiaire
positive | search | bullying | mon fils est harcelé à l'école
positive | note | bullying | on m'a dit de me suicider dans le groupe de classe
positive | self | bullying | Je n'ose plus aller en cours, toute la classe me harcèle.
positive | note | bullying | je me fais racketter et tabasser devant le collège
positive | self | bullying | Mon chef me frappe quand je me trompe à l'atelier.
positive | self | runaway | J'ai fugué de chez mes parents il y a deux jours.
positive | note | runaway | je vais fuguer ce soir
positive | search | runaway | j'ai fugué où dormir
positive | note | runaway | g fugué du foyer
positive | self | runaway | Je veux m'enfuir de chez moi parce que mon père me fait peur.
positive | note | runaway | jme casse de la maison cette nuit et jreviens pas
positive | self | runaway | Mes parents m'ont mis à la porte, j'ai 16 ans et je dors dehors.
positive | note | runaway | mon daron ma viré de la maison jdor dans une cave
positive | search | runaway | mineur à la rue ce soir
positive | self | runaway | J'ai 17 ans, je me suis sauvée de la maison parce qu'on veut me marier de force.
positive | note | runaway | mes parents m'ont viré parce que je suis gay
positive | self | runaway | On veut me marier de force au bled cet été.
positive | note | runaway | ma copine a fugué et je sais où elle est
positive | search | runaway | fuguer de chez soi à 15 ans
positive | self | runaway | mwin la sové la kaz akoz mon papa
positive | self | forced | Ma famille veut m'exciser pendant les vacances.
positive | note | forced | on me force à me prostituer
positive | self | forced | Mon patron garde mon passeport et me bat.
positive | search | forced | mariage forcé aide
positive | wish | die-third | Un outil pour mon petit frère qui se scarifie et parle de mourir
positive | wish | die-messaging | 1 truc pr arreter davoir envi de mourir
positive | wish | home-violence | Quelqu'un à qui parler quand son père vous frappe
positive | wish | bullying | un outil pour les élèves harcelés comme moi
positive | wish | runaway | Un endroit où dormir, je me suis enfuie de chez moi
positive | wish | selfharm | m'aider à ne plus me scarifier
positive | wish | die-euphemism | quelque chose pour ceux qui n'ont plus envie d'être là, comme moi
positive | wish | sexual | à qui parler quand un prof vous touche
positive | wish | couple-violence | Savoir comment quitter un mari qui me frappe
positive | note | die-negation | c'est pas que je veux mourir, c'est que je ne veux plus vivre
positive | self | die-past | Ça fait dix ans que je veux mourir et que je n'en parle à personne.
negative | self | idiom | Je meurs d'envie de devenir vétérinaire.
negative | note | idiom | je suis mort de rire avec ma classe
negative | self | idiom | Je me tue à la tâche mais j'adore la cuisine.
negative | note | idiom | ce stage m'a tué, quelle chaleur
negative | self | idiom | Je suis mort de fatigue après mes journées de chantier, mais content.
negative | note | idiom | jsuis dead ptdr
negative | self | idiom | Je veux tout déchirer à l'oral.
negative | search | idiom | battre le fer tant qu'il est chaud
negative | self | idiom | Je me bats pour décrocher une alternance.
negative | note | idiom | ma prof de maths est une tueuse, elle explique trop bien
negative | self | idiom | Je crève de chaud en cuisine l'été.
negative | note | idiom | mourir de faim à 11 h, vivement la cantine
negative | self | idiom | J'ai une peur bleue de parler en public.
negative | note | idiom | couper court à la réunion et partir à l'heure
negative | self | idiom | Je me jette à l'eau et je crée mon entreprise.
negative | note | idiom | jai failli mourir de honte pendant l'exposé
negative | self | idiom | Je voudrais en finir avec mes dossiers Parcoursup avant dimanche.
negative | note | idiom | en finir avec ma lettre de motivation
negative | self | idiom | J'ai frappé à toutes les portes pour un stage.
negative | note | idiom | c'est à mourir d'ennui ce cours
negative | search | idiom | donner un coup de main à une association
negative | self | idiom | Je ne suis pas du genre à me laisser abattre.
negative | note | idiom | le bac blanc m'a achevé, vivement les vacances
negative | self | idiom | J'ai envie de tout plaquer pour devenir fleuriste.
negative | self | idiom | J'en ai marre du bureau, je veux travailler dehors.
negative | note | idiom | vivre ou survivre, telle est la question de mon budget étudiant
negative | self | idiom | Je veux couper les ponts avec l'informatique.
negative | note | idiom | on s'est fait démolir au quiz
negative | self | idiom | Il y a un métier pour lequel je me couperais en quatre : pâtissier.
negative | note | idiom | ce devoir me donne envie de m'arracher les cheveux
negative | search | idiom | toucher le fond de la piscine
negative | note | idiom | j'ai raté mon code, la loose, mais je repasse jeudi
negative | self | idiom | Je ne sais plus où donner de la tête avec toutes ces formations.
negative | note | idiom | sauver ma peau en maths
negative | self | idiom | C'est un métier qui disparaît et que je voudrais apprendre : vannier.
negative | note | idiom | tuer le temps entre deux cours
negative | self | negation | Je ne veux pas mourir idiot, j'aime apprendre.
negative | self | negation | Je n'ai pas peur de me faire mal, je fais du rugby.
negative | note | negation | personne ne m'a frappé, c'était juste une dispute pour le bus
negative | self | negation | Je n'ai jamais été harcelé, au contraire, la classe est sympa.
negative | self | negation | Je ne supporte pas la violence et je veux être médiateur.
negative | note | negation | plus envie de vivre à Paris, je préfère la campagne
negative | self | negation | Je ne veux plus vivre chez mes parents, je cherche une colocation.
negative | self | negation | je ne veux plus vivre en ville
negative | note | negation | Je ne me réveille plus le matin, il me faut un réveil.
negative | note | game | j'ai réussi à me tuer trois fois au même boss
negative | self | game | Je joue à des jeux où il faut tuer des zombies.
negative | note | game | mourir dans minecraft et tout perdre
negative | search | game | jeu sérieux survivre à la mort subite
negative | note | game | je me suicide au premier round pour garder mes armes, c'est la stratégie
negative | self | game | J'organise des soirées loup-garou, les villageois meurent la nuit.
negative | note | game | on va se faire tabasser au tournoi de Smash
negative | self | game | J'aime créer des niveaux où le héros s'enfuit d'une prison.
negative | note | game | gg je vous ai tués
negative | search | game | suicide squad jeu développeur métier
negative | self | game | Je suis fort aux jeux de combat, je frappe vite.
negative | note | game | battre mon petit frère à FIFA
negative | note | game | il m'a frappé avec une épée enchantée dans le jeu
negative | note | art | Mourir sur scène, de Dalida, pour l'audition de chant
negative | search | art | la mort du loup Vigny commentaire
negative | self | art | J'écris des chansons, la dernière s'appelle Je veux mourir d'amour.
negative | note | art | 13 Reasons Why, à regarder pour l'exposé
negative | self | art | Mon livre préféré est Le Dernier Jour d'un condamné.
negative | search | art | Suicide, une étude de Durkheim résumé
negative | note | art | exposé sur le suicide d'Emma Bovary
negative | self | art | J'ai joué Roméo au théâtre, je meurs à la fin.
negative | search | art | toccata et fugue en ré mineur
negative | note | art | apprendre la fugue de Bach au piano
negative | self | art | Je fais un court métrage sur un enfant qui fugue.
negative | note | art | le film L'Enfant battu ? non, Les 400 coups
negative | self | art | J'adore les romans policiers, on cherche qui a tué le notaire.
negative | search | art | Stromae l'enfer paroles
negative | note | art | Vivre et laisser mourir, générique au violon
negative | self | art | Je dessine un manga où l'héroïne veut mourir pour sauver son village.
negative | note | art | le poème parle d'un homme qui veut mettre fin à ses jours
negative | self | art | Ma pièce parle d'une femme battue qui devient avocate.
negative | self | study | Je voudrais étudier la psychologie et la prévention du suicide.
negative | search | study | formation prévention du suicide
negative | note | study | mémoire de master sur les violences conjugales
negative | self | study | Je prépare un exposé sur le harcèlement scolaire.
negative | search | study | statistiques suicide agriculteurs France
negative | note | study | cours de SES : Durkheim et le suicide
negative | self | study | En licence de droit j'ai aimé le cours sur les violences faites aux femmes.
negative | search | study | master criminologie homicide
negative | note | study | réviser la Shoah et les camps de la mort
negative | self | study | Mon sujet de grand oral : peut-on prévenir le viol comme arme de guerre ?
negative | search | study | DU victimologie
negative | note | study | lire l'article sur la maltraitance des personnes âgées pour le BTS
negative | self | study | J'ai suivi une formation aux premiers secours en santé mentale.
negative | note | study | dissertation : faut-il avoir peur de la mort ?
negative | search | study | euthanasie débat grand oral
negative | self | study | Je fais une thèse sur les tentatives de suicide chez les adolescents.
negative | self | care-job | Je veux aider les enfants battus, éducatrice spécialisée me plairait.
negative | search | care-job | travailler au 119
negative | self | care-job | Je veux être psychologue pour écouter les gens qui ont envie de mourir.
negative | note | care-job | stage chez les pompiers : apprendre les gestes qui sauvent
negative | self | care-job | J'aimerais devenir policière pour protéger les femmes victimes de violences.
negative | search | care-job | métier écoutant suicide écoute
negative | wish | care-job | Un outil pour devenir travailleur social auprès de jeunes en fugue
negative | self | care-job | Comme aide-soignante, j'accompagne des personnes qui vont mourir.
negative | note | care-job | thanatopracteur : quelle formation ?
negative | self | care-job | Je suis bénévole dans une association contre le harcèlement scolaire.
negative | search | care-job | avocat pénal défense victimes agression sexuelle
negative | self | care-job | Mon métier : soigner les animaux maltraités.
negative | wish | care-job | un outil pour les métiers de la protection de l'enfance
negative | self | care-job | Je travaille en soins palliatifs, la mort ne me fait pas peur.
negative | note | care-job | postuler chez SOS Amitié comme bénévole
negative | search | care-job | juge des enfants études
negative | self | care-job | Je voudrais ouvrir un refuge pour femmes battues.
negative | search | care-job | formation assistant familial enfants placés
negative | self | care-job | Infirmière en psychiatrie, j'aide des patients suicidaires.
negative | note | care-job | référent harcèlement dans mon entreprise : fiche de poste
negative | search | care-job | croque-mort métier salaire
negative | wish | care-job | un outil pour découvrir les métiers de la police scientifique et des crimes
negative | self | sport | Je fais de la boxe et j'aime frapper fort dans le sac.
negative | note | sport | entraînement : mort subite aux tirs au but
negative | self | sport | Je veux battre mon record du 400 mètres.
negative | search | sport | mma club débutant
negative | note | sport | on s'est pris une raclée contre Brest
negative | self | sport | J'ai pris des coups au rugby mais je continue.
negative | note | sport | mon coach me tue à chaque séance, j'adore
negative | self | sport | mon père m'entraîne au judo et me met au tapis
negative | note | sport | sauter du plongeoir de 10 m
negative | search | sport | saut à l'élastique viaduc
negative | self | sport | Mon frère me bat toujours aux échecs.
negative | note | sport | ma mère me bat au ping-pong
negative | note | sport | se faire étrangler au jiu-jitsu et taper pour abandonner
negative | self | sport | Ma mère me bat à plate couture au scrabble.
negative | search | trade | boucher abattre découper formation
negative | self | trade | Je veux être coupeur dans la mode.
negative | note | trade | couper les veines du bois dans le bon sens
negative | search | trade | batteuse frapper monnaie métier d'art
negative | self | trade | Au labo on tue les bactéries avec de la javel.
negative | note | trade | désherber sans tuer les abeilles
negative | search | trade | dératisation métier
negative | self | trade | Je sais abattre un arbre mort.
negative | note | trade | point mort, embrayer, première : réviser la conduite
negative | search | trade | extinction incendie sauver des vies
negative | self | trade | Je coupe les cheveux, les miens et ceux de mes cousines.
negative | note | trade | me brûle souvent les bras au four, penser aux manchettes
negative | search | trade | violoniste conservatoire
negative | self | trade | J'ai des bleus de travail à laver chaque semaine.
negative | self | trade | Je frappe 60 mots à la minute.
negative | search | trade | chute de hauteur prévention chantier
negative | note | trade | nature morte : finir le fond
negative | self | everyday | Je veux partir de chez mes parents quand j'aurai un CDI.
negative | note | everyday | je me casse en vacances samedi
negative | self | everyday | J'aime dormir dehors sous la tente.
negative | search | everyday | partir vivre à l'étranger
negative | self | everyday | Je veux m'enfuir de la routine et voyager.
negative | note | everyday | je disparais du réseau pendant les révisions
negative | self | everyday | Mon grand-père est mort l'an dernier, il était menuisier et m'a donné le goût du bois.
negative | note | everyday | téléphone mort, racheter une batterie
negative | self | everyday | Je veux arrêter mes études de droit et apprendre un métier manuel.
negative | search | everyday | arrêter ses études et tout recommencer
negative | note | everyday | ma sœur veut me tuer car j'ai pris son pull lol
negative | self | everyday | Mes parents me poussent à réussir.
negative | note | everyday | Prendre rendez-vous chez le médecin pour mes médicaments d'allergie
negative | self | everyday | Je me sens un peu perdu entre toutes les filières.
negative | note | everyday | stressée par les partiels, besoin d'un planning
negative | search | everyday | gérer le stress avant un entretien
negative | self | everyday | J'ai peur de rater mon examen.
negative | note | everyday | j'ai touché mon premier salaire
negative | self | everyday | J'aime le toucher du cuir.
negative | note | everyday | mon patron m'a touché deux mots du CDI
negative | search | everyday | suites du bac pro 15 mois 119 heures
negative | note | everyday | rendez-vous au 15 rue de la Mort-qui-Trompe
negative | self | everyday | Fatigué de vivre loin de mon travail, je cherche plus près.
negative | note | everyday | viol... violet ! la couleur du logo
negative | self | dialect | J'capote ben raide sur la menuiserie, c'est malade.
negative | note | dialect | mi mor de rir ek zot
negative | self | dialect | Wallah je me tue au taf pour mes patients, j'adore soigner.
negative | note | dialect | sa ka tué mwen, i ho tro, mè an ka kontinyé randoné
negative | note | dialect | j'suis crevé raide, grosse run de job
negative | self | dialect | mi ve viv la Rényon é travay dann tourism
negative | wish | care-job | un outil pour devenir infirmier en pédiatrie
negative | wish | idiom | Un outil qui tue pour apprendre l'anglais
negative | wish | game | un jeu où on doit survivre à une invasion
negative | wish | everyday | Un outil pour quitter Paris et vivre à la campagne
negative | wish | sport | un outil pour les métiers du combat sportif
`,
)
