// Sentences with which the rule was developed (PEO-08), by its author; distress.cases.ts is by another one. They vary
// kind, person, tense, negation and spelling. A new sentence that the rule answers wrongly is added here first.
// Columns: expected, sentence as typed.
import { oneOf, readCases, text } from './case-table.ts'

export const developmentCases = readCases(
  { expected: oneOf('positive', 'negative'), sentence: text },
  String.raw`
# positive: wishing to die, or not to live.
positive | j'ai envie de me foutre en l'air
positive | je voudrais m'endormir et ne plus jamais me réveiller
positive | jveux plus vivre, c trop dur
positive | tt le monde s'en fout si je crève
positive | la vie n'a plus aucun sens pour moi
positive | à quoi ça sert de continuer
positive | je pense à me jeter sous le rer
positive | jai deja écri ma lettre pr mes parents, adieu
positive | ma vie vaut rien
positive | je suis fatigué de vivre
positive | je ne supporte plus d'exister
positive | personne ne remarquerait si je disparaissais
positive | si je mourais personne pleurerait
positive | je devrais pas être née
positive | j'aurais préféré ne pas naître
positive | vs seriez tous mieux sans moi
positive | je vais sauter par la fenêtre
positive | j'ai préparé une corde
positive | je veux en finir avec la vie
positive | je vais mettre fin à mes jours
positive | je pense souvent à la mort
positive | je pensse a me suicidé
positive | jveut me suisider
positive | mes idées suicidaires reviennent
positive | j'ai fait une tentative l'an dernier et j'ai envie de recommencer
positive | ça va mal, j'ai des pensées noires
positive | je n'ai plus la force de me lever ni de continuer
positive | je vois pas d'autre solution que mourir
positive | je suis un poids pour ma famille
positive | je me déteste, je mérite de mourir
positive | demain je serai plus là
positive | ce soir je passe à l'acte
positive | j'ai plus goût à la vie depuis des mois
positive | marre de cette vie, je veux partir pour toujours
positive | je veux juste que la douleur s'arrête
positive | j'arrive plus à vivre avec ça
positive | j'en peux plus de vivre
positive | j'me sens vide, plus envie de rien
positive | quelle dose pour mourir
positive | mourir sans souffrir
positive | numéro suicide
positive | j'ai envie de crever tous les jours
positive | je rêve de ne plus exister
positive | j'ai failli me pendre hier
positive | y'a que la mort qui peut m'aider
positive | je me sens tellement seule que je voudrais mourir
positive | j'ai peur de me faire du mal ce soir
positive | je suis au bord du pont
positive | si demain vous me voyez plus c'est normal
positive | dites à ma mère que je l'aime, adieu
positive | j ai avalé une boite de doliprane
positive | je pense au suicide depuis que mon copain m'a quittée
positive | jv me tué
positive | je sui pas fait pour vivre
positive | j'veux mourrir svp
positive | Je ne tiendrai pas jusqu'à demain
positive | pourquoi je suis en vie
positive | je veux qu'on m'oublie et mourir
positive | vivre ne m'intéresse plus
positive | plus rien ne me retient ici, je veux partir rejoindre ma grand-mère au ciel
positive | a quoi bon vivre
positive | je suis à bout, je vais faire une bêtise
# positive: harm to oneself, eating, substances.
positive | je me taillade les cuisses
positive | je recommence à me couper
positive | jme coupe
positive | j'ai recommencé à me scarifier
positive | je me suis brûlé avec une cigarette pour me punir
positive | je me mutile depuis la 4e
positive | des fois je me tape la tête contre les murs
positive | je me griffe jusqu'au sang
positive | j'ai encore des scarifications sur les bras
positive | comment arrêter de se scarifier
positive | je me force à vomir
positive | je me fait vomir tous les jours
positive | je mange plus depuis une semaine
positive | je mange presque rien et je fais des malaises, 41 kg
positive | je suis anorexique et je sais pas à qui en parler
positive | je fais des crises de boulimie
positive | j'ai pris 20 cachets
positive | j'ai avalé plein de médicaments
positive | j'ai mélangé alcool et médocs et je me sens mal
positive | j'ai fait un coma éthylique
positive | je peux plus m'arrêter de boire, je bois dès le matin
positive | je prends de la coke tous les jours je suis accro à la cocaïne
positive | je me drogue
positive | j'ai fait une overdose en soirée
positive | je me punis en m'empêchant de manger
positive | je me pique avec un compas en cours pour sentir quelque chose
# positive: violence at home.
positive | ma mère me frappe avec un cintre
positive | mon père m'a cassé le bras
positive | il me bat
positive | elle me gifle pour un rien
positive | mes parents me tapent depuis que je suis petit
positive | mon beau-père m'a étranglé
positive | je me fais taper par mon père
positive | jme fai frappé chez moi
positive | mon grand frère me tabasse
positive | chez moi on me frappe
positive | papa me donne des coups de ceinture
positive | mon père boit et il devient violent
positive | je prends des coups à la maison
positive | mon père lève la main sur moi
positive | il m'a poussée dans les escaliers
positive | ma belle mère m'enferme à la cave
positive | ils me laissent pas manger
positive | j'ai peur de mon beau père
positive | j'ai peur de rentrer à la maison ce soir
positive | j'ose plus rentrer chez moi, il va me frapper
positive | il nous frappe ma mère et moi
positive | mon père bat ma petite sœur
positive | mon père frappe ma mère
positive | je suis battu par mes parents
positive | j'ai été frappée par ma mère hier
positive | il arrete pas de me taper
positive | mes parents veulent m'envoyer au bled pour me marier
positive | on veut me marier de force
positive | ils ont pris mon passeport
positive | mon oncle me menace de mort
positive | mon père a dit qu'il allait me tuer
positive | maltraitance à la maison
positive | enfant battu que faire
positive | violence familiale numéro
positive | mon tuteur me frappe en stage
# positive: a couple.
positive | mon copain est violent avec moi
positive | mon mari m'a encore frappée
positive | mon mec m'a mis une droite
positive | il m'a tiré les cheveux et poussée contre le mur
positive | ma femme me frappe, j'ai honte
positive | mon ex me harcèle et me menace
positive | mon ex a dit qu'il me tuerait si je le quitte
positive | mon copain contrôle mon téléphone et m'empêche de voir mes amies
positive | j'ai peur de mon mari
positive | j'ai peur qu'il me tue
positive | il m'insulte et me rabaisse tous les jours
positive | comment quitter un homme violent
positive | je veux fuir mon conjoint
positive | violence conjugale que faire
positive | il m'a menacée avec un couteau
# positive: sexual violence.
positive | il ma violé
positive | j'ai subi un viol
positive | on m'a violée à une soirée
positive | mon cousin m'a violé quand j'étais petit
positive | je me suis fait violer
positive | mon beau père me touche la nuit
positive | mon grand-père me touchait
positive | un prof m'a touché les seins
positive | mon chef me met la main aux fesses
positive | le gérant m'a coincée dans le vestiaire
positive | il m'a obligée à le sucer
positive | il a continué alors que j'ai dit non
positive | il a profité que je dormais pour coucher avec moi
positive | j'ai été agressée sexuellement
positive | victime d'agression sexuelle que faire
positive | victime d'inceste
positive | mon frère vient dans mon lit la nuit
positive | il me force à coucher avec lui
positive | mon copain me force à avoir des rapports
positive | un homme de 40 ans me demande des photos nues
positive | un homme m'a montré son sexe
positive | mon entraîneur m'a fait des attouchements
positive | il m'a embrassée de force
positive | comment porter plainte pour viol
positive | un mec m'a proposé de l'argent pour coucher
# positive: harassment and blackmail.
positive | je me fais harceler
positive | toute la classe se moque de moi
positive | on m'insulte tous les jours au collège
positive | ils me traitent de sale arabe et me crachent dessus
positive | je suis harcelé sur insta
positive | jsuis harcelée par des filles de ma classe
positive | tout le monde me déteste au lycée et on me bouscule
positive | on me menace sur snap
positive | ils ont diffusé une photo de moi nue
positive | il me fait du chantage avec mes photos
positive | on me fait chanter
positive | il va publier mes nudes si je paie pas
positive | des rumeurs circulent sur moi
positive | mon patron m'humilie devant tout le monde
positive | mon chef me harcèle sexuellement
positive | harcèlement au lycée que faire
positive | harcelement au travail aide
positive | cyberharcèlement
positive | ils m'attendent à la sortie pour me frapper
positive | on m'a dit de me suicider
positive | elles me disent d'aller me pendre
positive | je me fais racketter
positive | je subis du harcèlement depuis septembre
positive | des gars me suivent dans la rue tous les soirs
positive | victime de chantage sexuel
positive | mes collegues me harcelent
positive | un mec a sorti un couteau sur moi
# positive: running away, home.
positive | je vais fuguer
positive | j'ai envie de fuguer
positive | jme suis enfui de chez moi
positive | je me suis barré de la maison
positive | mes parents m'ont viré de chez eux
positive | ma mère m'a foutu dehors
positive | je sais pas où dormir ce soir
positive | je dors dehors
positive | je dors dans ma voiture
positive | je suis à la rue
positive | hébergement d'urgence ce soir
positive | j'ai nulle part où aller
positive | je veux partir de chez moi mon père me fait peur
positive | je veux m'enfuir de chez moi
positive | je suis en danger chez moi
# positive: a person near them.
positive | ma copine se scarifie
positive | mon pote parle de se suicider
positive | mon frère veut mourir
positive | une amie m'a dit qu'elle voulait en finir
positive | j'ai peur que ma sœur se suicide
positive | mon ami a avalé des cachets
positive | ma meilleure amie se fait frapper par son père
positive | ma voisine se fait battre par son mari
positive | ma sœur se fait harceler
positive | mon petit frère est battu
positive | ma fille ne mange plus
positive | mon fils se mutile
positive | mon élève est en danger chez lui
positive | une copine a été violée
positive | mon pote a fugué
positive | elle se coupe les veines
positive | mon amie se fait vomir
positive | son père la frappe, c'est ma meilleure amie
positive | ma fille a fait une ts
# positive: emergency.
positive | aidez moi svp
positive | au secours
positive | je suis en danger
positive | il respire plus
positive | ma mère a perdu connaissance
positive | mon père s'est pendu
positive | elle a pris trop de médicaments elle répond plus
positive | appelez les secours
positive | il saigne beaucoup
positive | mon copain fait une overdose
positive | il a un couteau et il veut me tuer
# negative: laughter, tiredness, figures of speech.
negative | mdr je meurs de rire
negative | ptdr jsuis morte
negative | trop drôle je suis mort
negative | je meurs de chaud
negative | je crève la dalle
negative | on se tue à la tâche
negative | je me suis tué à réviser
negative | ce prof va me tuer avec ses devoirs
negative | ma mère va me tuer si j'ai pas mon bac
negative | c'est une tuerie ce gâteau
negative | il me tue ce mec, trop drôle
negative | j'ai une faim de loup à mourir
negative | c'est beau à mourir
negative | plutôt mourir que de refaire une année de prépa
negative | je vais mourir de stress avant l'oral
negative | j'ai failli mourir de rire
negative | je m'ennuie à mourir en cours
negative | ça me saoule grave
negative | cet exam m'a achevé
negative | je suis au taquet
negative | je suis dans le mal j'ai dormi 3h
negative | je me prends la tête avec mes parents
negative | il faut se battre dans la vie
negative | je me bats contre la flemme
negative | mon cœur bat vite avant les oraux
negative | ça m'a frappé comme il a grandi
negative | je suis frappée par la beauté du paysage
negative | touché coulé
negative | je touche du bois
negative | j'ai touché mon premier salaire
negative | votre message m'a beaucoup touchée
negative | son histoire m'a touchée
negative | se jeter à l'eau
negative | je me jette dans le travail
negative | je me noie dans un verre d'eau
negative | j'ai sauté un repas
negative | sauter une classe
negative | je veux disparaître dans un trou de souris
negative | j'ai coupé les ponts avec eux
negative | je me suis coupé les cheveux
negative | je me suis brûlé en cuisinant
negative | je me suis coupé le doigt au travail
negative | me faire violence pour aller au sport
negative | mort de trouille avant l'entretien
negative | la batterie de mon téléphone est morte
negative | je tue le temps en attendant les résultats
negative | j'ai raté ma vie sociale cette année lol
negative | prendre un coup de vieux
negative | donner un coup de main à mes parents
negative | coup de fil à mon tuteur
negative | j'ai le cafard c'est dimanche
negative | ras le bol des devoirs
negative | j'en ai marre des maths
negative | je suis fatigué de ce lycée
negative | plus envie de faire du droit
negative | plus la motivation pour réviser
negative | c'est l'enfer ces révisions
negative | je déprime un peu il pleut
negative | j'ai pété un câble sur parcoursup
negative | je suis dégoûtée de ma note
negative | à quoi ça sert les maths
negative | ma vie est trop bien
negative | je veux vivre à Paris
negative | je veux plus vivre chez mes parents, je cherche un studio
negative | je ne veux plus vivre en ville
negative | je veux partir vivre au Canada
negative | partir de la maison pour mes études
negative | quitter le foyer jeune travailleur pour un appart
# negative: games.
negative | je me fais tuer tout le temps à valorant
negative | on s'est fait défoncer en ranked
negative | comment tuer le dragon minecraft
negative | il m'a tué avec un sniper
negative | mon frère me bat à mario kart
negative | j'ai frappé le boss avec mon épée
negative | on a massacré l'équipe adverse
negative | je suis mort 20 fois dans elden ring
negative | qui veut jouer au loup garou je suis mort en premier
negative | les zombies m'attaquent dans le jeu
negative | mon personnage s'est fait poignarder
# negative: films, books, works.
negative | le film parle d'une fille qui se fait harceler
negative | le héros se suicide à la fin
negative | un livre sur le viol
negative | série sur une ado qui se scarifie
negative | roman où le père bat ses enfants
negative | madame bovary se suicide à l'arsenic
negative | la chanson je veux mourir demain
negative | jeune fille qui fugue dans le roman
negative | antigone veut mourir
negative | documentaire sur les violences conjugales
negative | le personnage principal est battu par son père
negative | fiche de lecture vipère au poing
negative | la mort de dom juan
negative | dans le film il la frappe
negative | les souffrances du jeune werther suicide
negative | j'écris une nouvelle sur une fille harcelée
# negative: studies, jobs.
negative | exposé sur le harcèlement scolaire
negative | devenir psychologue pour aider les gens suicidaires
negative | mon oral porte sur les violences faites aux femmes
negative | travailler auprès d'enfants maltraités
negative | formation prévention du suicide
negative | éducatrice en foyer d'urgence
negative | je veux aider les jeunes en danger
negative | médecin urgentiste
negative | être pompier et sauver des vies
negative | infirmière aux urgences
negative | avocate en droit des victimes
negative | sociologie du suicide
negative | cours de secourisme que faire si la personne respire plus
negative | assistante familiale accueillir des enfants placés
negative | stage à la brigade de protection des mineurs
negative | lutter contre les violences sexuelles
negative | bts esf travailler avec des femmes battues
negative | métier pour défendre les enfants battus
negative | comment devenir négociateur raid
negative | addictologue formation
negative | toxicologue police scientifique
negative | criminologie étude des meurtres
negative | intervenante contre le cyberharcèlement dans les écoles
negative | mémoire sur l'inceste dans la littérature
negative | tpe sur l'anorexie
# negative: sport.
negative | on s'est fait battre 3-0 en finale
negative | mon adversaire m'a mis ko à la boxe
negative | je frappe dans le sac de boxe
negative | frapper la balle au tennis
negative | le coach nous tue à l'entraînement
negative | j'ai pris un coup de pied au foot
negative | je fais du judo et je me fais mettre au tapis
negative | il m'a battu au sprint
negative | on les a humiliés au basket
negative | je me suis fait mal au genou
negative | je me suis cassé le bras au ski
# negative: quarrels, fears and lesser things.
negative | ma mère crie tout le temps pour ma chambre
negative | mon père est strict
negative | mes parents me forcent à réviser
negative | mon père menace de me confisquer mon téléphone
negative | le prof m'a puni injustement
negative | mes parents se disputent pour l'argent
negative | je me suis disputée avec ma meilleure amie
negative | j'ai peur de rater mon bac
negative | j'ai peur de parler devant la classe
negative | peur du vide
negative | j'ai peur des chiens
negative | j'ai peur de mon prof de maths il note sévère
negative | j'ai peur de l'avenir
negative | les recruteurs me harcèlent sur linkedin
negative | la banque me harcèle d'appels
negative | je suis harcelée par les pubs
negative | ma sœur me pique mes affaires
negative | mon petit frère m'embête
negative | je ne suis pas harcelée
negative | mes parents ne m'ont jamais frappé
negative | personne ne me frappe
negative | je ne veux pas mourir
negative | je n'ai jamais pensé au suicide
negative | on ne m'a jamais insulté au travail
negative | non je ne me scarifie pas
negative | mon père me pousse à faire du droit
negative | il m'a forcé à prendre allemand
negative | on m'a obligé à redoubler
negative | mon chef me met la pression
negative | on m'a volé mon vélo
negative | je me sens nul en maths
negative | je sers à rien dans l'équipe de foot
negative | je mange plus de viande
negative | je ne bois plus de café
negative | je suis accro au chocolat
negative | je suis accro à mon téléphone
negative | je prends des médicaments pour mon asthme
negative | j'ai pris un doliprane
negative | overdose de maths
negative | mon chien est mort
negative | ma grand-mère est décédée en mars
negative | il est parti trop tôt
negative | je suis partie de chez mes parents à 18 ans
negative | quitter mon mec pour partir en erasmus
negative | dormir dehors sous les étoiles
negative | dormir chez des amis ce week-end
negative | logement étudiant urgent
negative | appeler le 15
negative | que faire après un bac pro
negative | comment arrêter de stresser
negative | aide pour mon cv
negative | au secours parcoursup
negative | besoin d'aide en maths
negative | aidez moi à trouver un stage
negative | je suis en danger de redoublement
negative | coup de ceinture noire judo
negative | école de police nationale
negative | je veux une arme de service
negative | cap coiffure couper
negative | le violet me va bien
negative | violoncelliste
negative | professeur de violon
negative | menacé de disparition les abeilles
negative | espèces menacées
negative | enlever une tache
negative | agression verbale définition
negative | tape m'en cinq
negative | frapper aux portes
negative | un projet mort-né
negative | maison de retraite
negative | battre des œufs en neige
negative | pâtisserie fouetter la crème
# positive: conditions, questions, euphemisms, other languages and slang.
positive | s'il me quitte je me fous en l'air
positive | si je rate encore je saute
positive | si ça continue je vais finir sous un train
positive | si seulement je pouvais ne plus me réveiller
positive | j'aimerais mieux être morte
positive | ce serait plus simple si j'étais plus là
positive | si ça s'arrête pas je me fais sauter le caisson
positive | si j'avais le courage je me tuerais
positive | sans ma petite sœur je serais déjà mort
positive | je me tuerais si j'étais pas aussi lâche
positive | est-ce que ça fait mal de mourir
positive | ça fait quoi quand on se pend
positive | est-ce que quelqu'un serait triste si je mourais
positive | qui viendrait à mon enterrement
positive | c'est normal de vouloir mourir
positive | combien de cachets il faut pour mourir
positive | est ce que quelqu'un remarquerait si j'étais plus là
positive | pourquoi je suis encore là
positive | ça sert à quoi de vivre
positive | pourquoi personne voit que je veux mourir
positive | on meurt en combien de temps avec des somnifères
positive | je voudrais partir et ne jamais revenir, tout le monde m'oublierait
positive | bientôt je ne souffrirai plus
positive | je serai bientôt tranquille là-haut
positive | je veux rejoindre papa au cimetière
positive | je suis de trop sur cette terre
positive | j'ai plus ma place ici-bas
positive | c'est la fin, pardon à tous
positive | je vais faire une connerie
positive | j'ai tout préparé, il reste qu'à le faire
positive | je veux dormir et pas me réveiller
positive | je veux tout lâcher, la vie avec
positive | la mort serait un soulagement
positive | j'ai envie de plus rien sentir pour toujours
positive | je vois le bout, j'en finis ce soir
positive | bientôt vous serez débarrassés de moi
positive | je compte les jours avant d'en finir
positive | je veux canner
positive | j'ai envie de clamser
positive | j'vais me flinguer
positive | jveux die
positive | envie de me crever
positive | mwen vlé mò
positive | an vlé mò
positive | quiero suicidarme
positive | ich will sterben
positive | voglio morire
positive | quero morrer
positive | ölmek istiyorum
positive | je veux mouriir
positive | je vx mourrire
positive | je veux me suicidre
positive | je pense o suicid
positive | jai envi de mourrir
positive | jveu en finire avc la vi
positive | je veut me tuée
positive | je ve me pandre
positive | jé plu envi de vivr
positive | j'me sens mort à l'intérieur
positive | je ne veux plus être ici
positive | j'ai plus la force
positive | je n'attends plus rien de la vie
positive | je ne vois plus pourquoi je vis
positive | je n'arrive plus à trouver une raison de rester en vie
positive | je ne crois plus en rien, je veux m'éteindre
positive | je ne me sens pas de vivre encore un jour de plus
positive | il y a deux ans j'ai voulu mourir et ça revient
positive | j'ai essayé de me suicider en mars
positive | j'étais à l'hôpital pour tentative et je veux recommencer
positive | ma cousine a tenté de se suicider
positive | mon voisin dit qu'il va se jeter par la fenêtre
positive | ma mère menace de se tuer
positive | mon père veut plus vivre depuis son licenciement
positive | elle veut mourir, je sais plus quoi lui dire
# positive: violence, said otherwise.
positive | mon daron m'a éclaté la tête
positive | mon père me met des patates
positive | il m'en colle une dès que je parle
positive | mon mari m'a pris à la gorge
positive | je vis avec un mari qui me tape
positive | chaque fois qu'il boit c'est moi qui prends
positive | il casse tout quand il rentre et on se cache
positive | je porte des manches longues pour cacher les bleus
positive | mon copain m'a secouée et jetée par terre
positive | il me crache dessus et me traite de pute
positive | mon mari garde ma carte bancaire et ma carte d'identité
positive | il me suit et m'attend en bas de chez moi
positive | mon ex a publié mes photos
positive | il m'a giflé
positive | elle me jette des assiettes
positive | mes frères me tapent pour que je porte le voile
positive | mes parents ont trouvé un mari au pays pour moi
positive | mes parents veulent me fiancer à un homme que je connais pas
positive | on va m'exciser cet été
positive | ma mère me laisse dehors la nuit
positive | ma mère nous abandonne des jours sans manger
positive | mon père me tape avec un câble
positive | à la maison c'est les coups tous les soirs
positive | mon éduc me tape
positive | je me suis pris des coups de mon père hier
positive | mon père m'attache
positive | mon beau-père rentre dans ma chambre la nuit
positive | mon oncle me fait des choses que je veux pas
positive | il me touche alors que je veux pas
positive | il a profité de moi quand j'étais bourrée
positive | on m'a touchée dans le bus
positive | mon prof de sport me caresse
positive | un surveillant m'a envoyé une photo de son sexe
positive | il m'a fait boire et il m'a déshabillée
positive | mon patron veut coucher avec moi sinon il me vire
positive | je me suis réveillée nue sans me souvenir de rien
positive | j'ai peur d'être enceinte il m'a forcée
positive | mon copain a enlevé la capote sans me le dire
positive | mon moniteur se colle à moi et me touche les cuisses
positive | des mecs m'ont agressée dans le train
positive | tout le lycée a vu ma vidéo intime
positive | ils ont créé un compte pour se foutre de ma gueule
positive | je mange seul et tout le monde se moque
positive | elles me bousculent et me volent mon sac
positive | on me traite de gros tous les jours
positive | ils m'ont enfermé dans les toilettes et frappé
positive | on m'appelle la pute du lycée
positive | un inconnu me menace de diffuser mes photos si je paye pas
positive | mes collègues me rabaissent tous les jours, je pleure le soir
positive | les élèves de ma classe me harcelent sur whatsapp
positive | j'ai peur d'aller au lycée ils vont me taper
positive | ils veulent me tabasser à la sortie
positive | mon maître d'apprentissage me frappe
# positive: leaving, substances, emergencies.
positive | je me barre cette nuit, je laisse un mot à mes parents
positive | je pars de chez moi ce soir sans rien dire
positive | j'ai quitté le foyer je dors à la gare
positive | mon père m'a jeté dehors
positive | je dors chez un pote parce que ma mère m'a viré
positive | je squatte des halls
positive | je suis mineur et je suis seul dans la rue
positive | j'ai fugué hier je veux pas rentrer
positive | j'ai trop bu je vomis du sang
positive | j'ai pris des cachets je crois que je vais mourir
positive | mon frère a pris trop de drogue il bouge plus
positive | ma copine est inconsciente
positive | elle ne respire plus
positive | il s'est ouvert les veines
positive | mon père a un fusil et il est bourré
positive | je prends de l'héro tous les jours
positive | je me suis coupé exprès
positive | je me brûle pour me punir
positive | je me prive de manger depuis un mois
positive | je vomis après chaque repas
# negative: conditions, negations, questions.
negative | je n'ai aucune envie de mourir
negative | je ne suis pas suicidaire
negative | mon père ne me frappe pas
negative | il ne m'a jamais touchée
negative | je n'ai pas été violée
negative | je ne me coupe plus depuis des années tout va bien
negative | je ne suis plus harcelé depuis que j'ai changé de lycée
negative | non mes parents ne me tapent pas
negative | je n'ai pas peur de rentrer
negative | je ne pense pas à mourir
negative | je ne veux pas en finir avec le sport
negative | si je meurs dans le jeu je recommence
negative | si je rate l'oral je meurs de honte
negative | est-ce que ça fait mal un piercing
negative | comment mourir moins bête
negative | combien de temps pour mourir de soif dans le désert
negative | qui est mort dans la série
# negative: everyday.
negative | mon téléphone est mort
negative | je suis morte de rire devant ta vidéo
negative | mon ordi me tue
negative | ce bus me tue tous les matins
negative | j'ai tué mon exposé
negative | elle déchire ta robe elle tue
negative | tu m'as tuée avec ta blague
negative | c'est mort pour l'alternance
negative | mort aux vaches
negative | je me suis pris une porte
negative | je me suis pris une claque en maths
negative | j'ai pris une claque en voyant ce spectacle
negative | c'est un coup dur
negative | il a pris un coup de jus
negative | je me suis fait avoir
negative | je me fais chier en cours
negative | je me fais opérer demain
negative | je me fais du souci pour mon avenir
negative | je me fais mal au dos au travail
negative | je me suis blessé à l'entraînement
negative | mon père me surveille pour les devoirs
negative | ma mère m'interdit de sortir le soir en semaine
negative | ma mère m'empêche de dormir avec sa télé
negative | mes parents m'obligent à aller à l'école
negative | le prof m'oblige à passer au tableau
negative | mon frère me frappe dans la main
negative | mon chat me griffe
negative | le soleil me brûle la peau
negative | je me brûle toujours avec le fer à lisser
negative | le froid me mord
negative | ce livre m'a frappé
negative | on me dit souvent que je suis drôle
negative | les gens me touchent par leur générosité
negative | je suis touché par votre offre
negative | je touche le chômage
negative | tu me harcèles avec tes questions lol
negative | les moustiques m'attaquent
negative | mon chef me fait confiance
negative | mon maître de stage est violemment drôle
negative | mon père travaille dans une maison de correction
negative | je quitte la maison en septembre pour mes études
negative | je pars de chez moi à 7h
negative | je dors dans le train
negative | je dors chez ma tante
negative | je suis sans domicile fixe d'internat cherche chambre
negative | je me sauve à la fin des cours
negative | je m'échappe en lisant
negative | j'ai envie de m'enfuir à Bali
negative | j'ai envie de dormir toute la journée
negative | j'ai plus envie de sortir ce soir
negative | plus envie de manger de pâtes
negative | plus de batterie plus de vie
negative | la vie est belle
negative | la vie est dure mais ça va
negative | je veux changer de vie
negative | c'est la fin des cours
negative | je fais une pause avec la vie étudiante
negative | fin du monde
negative | je vis un rêve
negative | sans toi la vie est nulle
negative | je me sens vivre quand je danse
negative | j'ai raté ma vocation
negative | je déteste ma classe
negative | je déteste me lever tôt
negative | je me déteste en photo
negative | mon entretien s'est mal passé je suis nulle
negative | je suis un boulet en sport
negative | aide moi à choisir
negative | à l'aide pour mon dossier
negative | j'ai besoin d'aide pour parcoursup
negative | urgence stage
negative | il ne répond plus à mes mails
negative | mon maître de stage ne répond plus
negative | le site ne répond plus
negative | j'ai perdu connaissance des règles de grammaire
# negative: trades and works with the words.
negative | chasser les nuisibles
negative | abattre un arbre mort
negative | éleveur battu par les prix
negative | vendeuse en armurerie
negative | couteaux de cuisine professionnels
negative | l'arme du crime escape game
negative | agent funéraire
negative | maître nageur sauver de la noyade
negative | réanimateur
negative | infirmière en addictologie
negative | bénévole croix rouge
negative | gendarme violences intrafamiliales
negative | soigner les animaux maltraités
negative | refuge animaux battus
negative | enquêter sur les viols
negative | peintre nature morte
negative | théâtre : le malade imaginaire
negative | la mort est mon métier
negative | l'étranger camus meursault tue
negative | dans thérèse raquin ils noient camille
negative | roméo se tue pour juliette
negative | le rouge et le noir
negative | les liaisons dangereuses viol
negative | harcelée titre de film
negative | clip de stromae suicidaire
negative | atelier contre le harcèlement
negative | brigade cynophile coup de mordant
negative | boxeur pro
negative | cascadeur tomber d'un immeuble
negative | sauter en parachute militaire
negative | plongeon de haut vol
negative | lancer de couteau cirque
negative | mordre la vie
# positive
positive | wesh j'ai trop le seum j'veux me pendre frère
positive | la vie c'est de la merde jveux crever
positive | j'me vois pas vivre jusqu'à 20 ans
positive | je suis déjà morte à l'intérieur autant en finir
positive | ça serait tellement plus facile de plus exister
positive | j'aurai jamais 18 ans, je serai plus là avant
positive | j'ai regardé en bas du pont pendant une heure
positive | je me demande si on souffre quand on se jette d'un pont
positive | je me suis renseignée sur les façons de mourir
positive | j'ai caché des lames de rasoir sous mon matelas
positive | je cache mes bras même en été
positive | j'ai arrêté de manger pour disparaître
positive | je pèse 37 kilos et je me trouve énorme
positive | quand je mange je culpabilise et je me fais vomir
positive | ma mère me dit que j'aurais jamais dû naître
positive | mes parents me disent que je sers à rien et me tapent
positive | mon père m'a déjà frappé avec un bâton
positive | chez moi ça frappe tous les jours
positive | ma mère a peur de mon père et moi aussi
positive | il devient fou quand il boit et nous frappe
positive | j'appelle pas la police parce que j'ai peur de mon mari
positive | mon copain m'oblige à coucher même quand je veux pas
positive | mon petit ami me frappe quand il est jaloux
positive | mon ex poste des photos de moi nue
positive | mon ex menace de se tuer si je pars
positive | il me suit tous les jours jusque chez moi
positive | je reçois des menaces de mort
positive | on me menace de me frapper si je parle
positive | ils me tapent dans les vestiaires
positive | des élèves me prennent mon argent et me menacent
positive | toutes les filles de la classe m'ont rejetée et m'insultent
positive | j'ai plus envie d'aller en cours ils me harcèlent
positive | on m'a mis une photo de moi avec des insultes sur snap
positive | à cause du harcèlement j'ai envie de mourir
positive | mon cousin m'a touché quand j'avais 9 ans
positive | un ami de la famille a abusé de moi
positive | je me suis fait agresser sexuellement hier soir
positive | mon frère me touche les parties
positive | un type m'a suivie et m'a touché les fesses
positive | il m'a pénétrée sans mon accord
positive | mon beau-père m'oblige à le regarder se masturber
positive | un adulte sur internet veut que je me déshabille en cam
positive | j'ai envoyé une nude et maintenant il me demande 500 euros
positive | mon mariage est prévu cet été et je veux pas
positive | je suis partie de la maison, je dors dans un squat
positive | mes parents m'ont mis à la porte parce que je suis gay
positive | mon père m'a mise dehors à 18 ans
positive | plus de toit depuis hier
positive | je suis seule dehors avec mon bébé
positive | mon fils de 15 ans parle de mourir
positive | ma fille se coupe les bras
positive | comment aider une amie suicidaire
positive | mon meilleur pote m'a envoyé un message d'adieu
positive | un camarade se fait taper tous les jours
positive | ma petite cousine est frappée par sa mère
positive | une fille de ma classe se scarifie
positive | je crois que ma voisine est battue
positive | mon grand-père a dit qu'il voulait mourir
positive | ma tante a avalé de la javel
positive | je saigne et ça s'arrête pas
positive | mon copain veut pas se réveiller il a pris de la drogue
positive | au secours il veut me tuer
positive | je suis enfermée chez moi il m'a pris mon téléphone
positive | j'ai peur pour ma vie
positive | y a un mec avec un couteau devant chez moi
positive | j'ai besoin d'aide je vais faire une bêtise
positive | Je souhaite mettre un terme à ma vie.
positive | Je n'éprouve plus le désir de vivre depuis le décès de ma femme.
positive | Mon époux m'a violentée à plusieurs reprises.
positive | Je subis des violences de la part de mon conjoint.
positive | J'ai été victime d'attouchements dans mon enfance.
positive | Mon supérieur tient des propos sexuels et m'a touchée.
positive | Je suis à bout de forces, je ne veux plus continuer à vivre.
# negative
negative | je veux mourir de vieillesse sur scène comme molière
negative | ptn je vais crever avec cette chaleur
negative | je suis mort là, trop fatigué
negative | j'ai trop envie de crever le plafond au test
negative | je me suis pendu au téléphone avec ma mère
negative | c'est à se pendre ce cours
negative | y a de quoi se tirer une balle avec parcoursup mdr
negative | tuer dans l'oeuf
negative | tuer la concurrence
negative | j'ai une idée qui tue
negative | tenue qui tue
negative | il tue ce film
negative | on s'est fait exploser au foot
negative | je me suis fait voler mon vélo
negative | on m'a volé mon téléphone
negative | j'ai frappé à toutes les portes pour un stage
negative | le prof a tapé du poing sur la table
negative | ma sœur me tape la discute
negative | je tape sur internet
negative | mes parents me poussent à choisir médecine
negative | mes parents me mettent la pression
negative | ma mère me surveille trop
negative | mon père me prend pour un gamin
negative | mon frère me pousse à faire du sport
negative | j'ai peur de mon examinateur
negative | j'ai peur de quitter ma famille
negative | peur de partir loin de mes parents
negative | je veux partir de chez moi pour être indépendant
negative | j'ai été touchée par ce reportage sur les enfants battus
negative | reportage sur le suicide des agriculteurs
negative | le taux de suicide en france
negative | les violences policières exposé
negative | être juge pour enfants victimes
negative | je veux devenir policière pour arrêter les violeurs
negative | aider les victimes de harcèlement
negative | écrire un roman sur une fille qui fugue
negative | le personnage meurt à la fin
negative | comment faire mourir un personnage
negative | apprendre à se battre
negative | cours de self défense
negative | je veux sauver des vies
negative | je fais un stage aux pompes funèbres
negative | ma grand-mère est morte d'un cancer
negative | mon grand-père est mort à la guerre
negative | la mort de mon chat m'a rendu triste
negative | deuil d'un proche congé
negative | j'ai plus le temps de vivre avec ces révisions
negative | la vie étudiante est chère
negative | plus belle la vie
negative | c'est pas une vie la prépa
negative | je vis ma meilleure vie
negative | on vit qu'une fois
negative | vivre d'amour et d'eau fraîche
negative | gagner ma vie
negative | j'ai perdu 3 kilos grâce au sport
negative | je pèse 52 kg et je fais de la boxe
negative | je fais un régime
negative | je mange rien le matin
negative | j'ai vomi après la gastro
negative | je bois un café tous les matins
negative | je prends mes médicaments tous les jours
negative | pharmacie préparatrice médicaments
negative | je dors sur le canapé chez ma copine
negative | camping dormir dehors
negative | partir en road trip sans prévenir personne
negative | j'ai coupé court à la discussion
negative | coupe du monde
negative | me couper la frange
negative | se couper du monde pour réviser
negative | le rasoir électrique
negative | la lame de fond
negative | combat de coqs
negative | ma boîte harcèle ses clients
negative | harceler de questions le recruteur
negative | je n'ai jamais été violent
negative | mon copain n'est pas violent
negative | je ne suis pas en danger
negative | ne t'inquiète pas je ne vais pas me suicider
negative | je n'ai pas de pensées noires
negative | pas de violence chez moi
# positive
positive | Bonjour, je ne sais pas à qui le dire mais je n'ai plus envie d'être là
positive | J'ai 16 ans et mon père me frappe avec tout ce qui lui tombe sous la main
positive | je pleure tous les soirs et je veux que ça finisse
positive | j'ai tenté de me pendre le mois dernier
positive | quand j'étais petite mon oncle venait dans ma chambre
positive | mon frère me force à faire des trucs sexuels
positive | mon père me tire par les cheveux et me jette contre le mur
positive | ma reum elle me frappe avec le balai
positive | jmange des coups tous les jours à la maison
positive | ça tape fort à la maison ce soir jai peur
positive | il m'a pété la lèvre hier
positive | jveu pu etre la
positive | jenpeu plu de cette vi
positive | g envi de dormir et de jamais me reveillé
positive | sa serai mieu si jetai mort
positive | jpense ke a mourir
positive | jme fé harcelé par des mec de ma clase
positive | mon beauf ma violé
positive | mon per me tap
positive | mes paren me frap
positive | je me sui scarifié ier
positive | je veu me tué
positive | on ma agressé
positive | ils arrêtent pas de me traiter de gros porc
positive | j'ai peur d'aller en cours à cause d'eux
positive | elle m'envoie des messages pour que je me suicide
positive | tous les matins on me crache dessus dans le bus
positive | je suis leur souffre-douleur
positive | ils ont fait un groupe whatsapp contre moi
positive | on a mis mon visage sur une vidéo porno
positive | un gars que je connais pas me demande des nudes et me menace
positive | mon père vérifie mon corps sous la douche
positive | le mari de ma mère se frotte à moi
positive | j'ai couché avec lui parce qu'il me menaçait
positive | je ne voulais pas mais il l'a fait quand même
positive | il m'a fait mal en bas, j'avais dit non
positive | je crois qu'on m'a mis quelque chose dans mon verre et j'ai été violée
positive | mon ex rôde devant chez moi et m'envoie des menaces
positive | mon mari m'empêche de travailler et me surveille
positive | il me tuera si je pars
positive | j'ai quitté mon mari violent, il me cherche
positive | ma compagne me frappe, personne ne me croit
positive | je dors avec mes enfants dans la voiture
positive | on va être expulsés, je ne sais pas où aller avec mes enfants ce soir
positive | j'ai fui ma famille et je dors dehors
positive | je veux partir de chez moi ça devient dangereux
positive | je me suis barrée du foyer hier soir
positive | j'ai trop pris de cachets aidez moi
positive | je viens d'avaler une boîte de somnifères
positive | mon fils a fait une overdose
positive | je crois que ma fille veut se suicider
positive | ma mère s'est taillé les veines
positive | ma collègue a des bleus partout à cause de son mari
positive | mon élève m'a dit que son père le frappait
positive | ma petite amie veut mourir et je sais pas comment l'aider
positive | un ami me dit qu'il a plus envie de vivre
positive | j'ai peur que mon copain se foute en l'air
positive | plus envie vivre
positive | envie mourir
positive | aide mari violent
positive | parents violents que faire
positive | mes parents me frappent qui appeler
positive | je suis victime de violences conjugales
positive | se faire du mal comment arrêter
positive | viol conjugal porter plainte
positive | comment mourir vite
positive | comment se tuer
positive | où aller quand on est battue
positive | foyer pour femme battue ce soir
positive | sos je veux mourir
positive | si mon père apprend ma note il va me frapper
positive | si je rentre il va me cogner
positive | si ma mère savait que je me coupe
positive | si elle me quitte je me flingue
positive | si je ratais ma vie serait finie et je sauterais
positive | je ferais mieux de mourir
positive | j'aurais dû y rester la dernière fois
positive | je regrette de m'être ratée
positive | je voulais mourir l'année dernière et ça recommence
# negative
negative | je veux être là pour les gens qui vont mourir
negative | j'aimerais travailler avec des enfants battus
negative | accompagner des personnes suicidaires
negative | être à l'écoute des femmes qui subissent des violences
negative | je voudrais faire de la prévention contre le harcèlement
negative | mon rêve c'est d'arrêter les violeurs
negative | je veux comprendre pourquoi les gens se suicident
negative | devenir croque mort
negative | je révise le chapitre sur la mort de louis xvi
negative | j'ai un exposé sur le viol comme arme de guerre
negative | je joue une fille battue dans la pièce du lycée
negative | je joue à un jeu où on doit se cacher pour pas mourir
negative | dans gta j'ai frappé un policier
negative | mon pote m'a tué à cod
negative | il me bat toujours au ping-pong
negative | on s'est pris une raclée au hand
negative | le prof nous tue avec les pompes
negative | mon coach me pousse à bout mais j'adore
negative | je suis mort de rire avec ma sœur
negative | je meurs d'impatience
negative | trop envie de mourir de rire
negative | c'est la mort cette prépa
negative | ça m'a tué cette journée
negative | je suis KO
negative | je suis cassé j'ai dormi deux heures
negative | je me suis fait dépasser
negative | j'ai pas envie de mourir idiot je veux voyager
negative | je ne pense plus à mourir je vais mieux
negative | je n'ai plus peur de lui
negative | je n'ai jamais été frappé par mes parents
negative | mes parents ne sont pas violents
negative | on ne me harcèle pas
negative | je ne suis pas battue
negative | mon père crie mais il ne me frappe jamais
negative | je ne fugue pas je vais chez ma tante
negative | j'ai arrêté de fumer
negative | je n'arrive pas à dormir avant les examens
negative | j'ai mal au ventre avant les oraux
negative | je suis triste que mon ami déménage
negative | je pleure devant les films
negative | mon copain m'a quittée
negative | je suis seul pour déjeuner
negative | personne ne m'aide à trouver un stage
negative | mes parents refusent que je parte loin
negative | ma mère veut que je fasse médecine
negative | mon père m'engueule pour mes notes
negative | mon père ne veut pas que j'arrête l'école
negative | je suis victime de mon succès
negative | victime d'une arnaque au cpf
negative | on m'a arnaqué sur vinted
negative | on m'a agressé verbalement au guichet du magasin, j'ai porté plainte
negative | j'ai pris le bus sous la pluie
negative | j'ai bu un coca
negative | boire un verre avec des amis
negative | couteau suisse
negative | le coup est parti tout seul au basket
negative | battre le fer
negative | maltraitance animale pétition
negative | l'abattoir
negative | une ceinture noire
negative | un poids lourd permis
negative | je suis un poids plume en boxe
negative | fardeau administratif
negative | tirer à l'arc
negative | tir sportif arme
negative | chute de cheval
negative | je suis tombé du toit en stage couvreur
negative | le pont du gard
negative | sauter le pas
negative | sauter dans le vide en parapente
negative | pendre la crémaillère
negative | pendre le linge
negative | c'est pas la mer à boire
negative | elle est partie dans un monde meilleur
negative | la fin de vie en ehpad
negative | soins palliatifs aide-soignante
# positive
positive | j'ai recommencé à me faire du mal
positive | je me suis coupée hier soir
positive | je me suis coupé les veines
positive | j'ai envie de me couper
positive | je me fais saigner
positive | j'ai des cicatrices plein les bras
positive | mes bras sont pleins de coupures
positive | j'me fais du mal
positive | je me lacère
positive | je me brûle
positive | je m'arrache la peau
positive | je me mords jusqu'au sang
positive | je mange plus rien
positive | je vomis mes repas
positive | je me frappe quand je rate
positive | j'ai repris la lame
positive | la lame me calme
positive | quand ça va pas je prends le cutter
positive | je compte me faire du mal
positive | je me suis encore mutilée
positive | je me fais du mal physiquement
positive | j'ai pas mangé depuis quatre jours
positive | je saute tous les repas, je fais des malaises
positive | j'ai avalé des cachets hier
positive | j'ai pris les somnifères de ma mère
positive | je bois une bouteille de vodka tous les soirs
positive | mon père me met des claques
positive | mon père il me tape trop fort
positive | ma mère elle me frappe tout le temps
positive | papa m'a frappé hier soir
positive | il me frappe encore
positive | mes parents me frappent quand j'ai une mauvaise note
positive | mon père a frappé mon frère
positive | ma mère se fait frapper par mon père
positive | mon père tape maman
positive | ma daronne me met des coups de câble
positive | mon père nous tape
positive | mon père m'a mis un coup de poing
positive | ma mère m'a jeté une casserole
positive | mon père me fait peur quand il rentre bourré
positive | mon père me hurle dessus et me pousse
positive | mon père me dit qu'il va me tuer
positive | mon frère me tape tous les jours et mes parents font rien
positive | je suis maltraité chez moi
positive | je me fais maltraiter
positive | mes parents m'enferment dans ma chambre à clé
positive | j'ai pas le droit de manger chez moi
positive | j'ai le dos plein de traces de ceinture
positive | il y a de la violence chez moi
positive | mes parents se battent devant moi
positive | c'est violent à la maison
positive | je vis dans la peur à la maison
positive | mon mari est violent
positive | mon copain me frappe
positive | mon mec me met des gifles
positive | mon copain devient violent quand je sors
positive | j'ai peur de quitter mon copain il est violent
positive | mon ex m'a frappée
positive | mon ex me menace
positive | mon mari me bat devant les enfants
positive | il m'a mis un coup de boule
positive | il me tape mais après il s'excuse
positive | il me frappe mais je l'aime
positive | mon conjoint m'étrangle
positive | mon copain me force
positive | il me force
positive | mon mari m'a violée
positive | on m'a violé
positive | je me suis fait toucher
positive | un homme m'a touchée dans le métro
positive | il m'a touchée entre les jambes
positive | mon beau-père m'a violée plusieurs fois
positive | j'ai été violée à 12 ans
positive | il a abusé de moi
positive | un ami de mon père me touche
positive | mon demi-frère m'oblige à faire des choses
positive | il m'a mis la main dans la culotte
positive | mon chef me touche les fesses
positive | je suis victime d'un viol
positive | j'ai subi des attouchements
positive | agressée sexuellement par mon patron
positive | mon prof m'envoie des messages sexuels
positive | il m'a obligée
positive | ça fait quoi de mourir
positive | est-ce que c'est grave si je veux plus vivre
positive | pourquoi je veux mourir
positive | est-ce que je manquerais à quelqu'un si je mourais
positive | comment on fait pour mourir sans avoir mal
positive | quel médicament prendre pour mourir
positive | je ne veux pas rester en vie
positive | je n'ai pas envie de continuer à vivre
positive | je ne trouve aucune raison de vivre
positive | j'ai pas envie de me réveiller demain
positive | je ne supporte plus ma vie
positive | je ne vois pas pourquoi je continuerais à vivre
positive | si je pouvais disparaître je le ferais
positive | si j'avais une arme je me tirerais une balle
positive | j'aurais voulu mourir
positive | je partirai bientôt pour toujours
positive | plus personne n'aura à s'inquiéter de moi
positive | je veux que mon cœur s'arrête
positive | je suis prête à partir
positive | j'ai fait mes adieux
positive | je vais rejoindre mon frère mort
positive | je veux me reposer pour toujours
positive | le monde sera mieux sans moi
positive | j'ai décidé d'en finir
positive | j'ai plus rien à perdre je vais en finir
positive | je veux me laisser mourir
positive | i want to kill myself
positive | i don't want to live anymore
positive | i want to end my life
positive | he raped me
positive | my father beats me
positive | ana bghit nmout
positive | me quiero morir
positive | non voglio più vivere
positive | ich möchte nicht mehr leben
positive | não quero mais viver
positive | хочу умереть
# negative
negative | tu me tues avec ton accent
negative | ma copine me tue elle est trop drôle
negative | la prof est trop sévère elle me tue
negative | je suis mort de peur avant le permis
negative | je serai mort avant d'avoir fini ce dossier
negative | je vais me pendre si j'entends encore le mot parcoursup mdr
negative | j'ai jamais voulu mourir
negative | je ne souhaite pas mourir
negative | je n'ai plus d'idées noires
negative | je ne me fais plus harceler
negative | mon copain ne me frappe pas
negative | mon copain n'a jamais levé la main sur moi
negative | il ne m'a pas forcée
negative | je n'ai pas fugué
negative | je n'ai pas subi de violences
negative | je ne suis pas en danger chez moi
negative | aucune violence dans ma famille
negative | sans violence
negative | je ne suis pas anorexique juste mince
negative | je ne bois pas et je ne me drogue pas
negative | la série 13 reasons why parle du suicide
negative | je regarde une série où le mec tue sa femme
negative | j'ai adoré le livre vivre sans elle
negative | mon personnage préféré se suicide
negative | peinture de la mort de marat
negative | chanson mourir sur scène
negative | le titre suicide social d'orelsan
negative | j'ai pleuré quand jack meurt dans titanic
negative | jouer la mort dans un spectacle
negative | tableau le viol de lucrèce
negative | slam sur la violence
negative | tuer un creeper
negative | mourir dans dark souls
negative | se faire one shot par le boss
negative | je me fais défoncer par mon frère à fifa
negative | j'ai été tué par un camper
negative | le loup garou m'a dévoré
negative | stratégie pour tuer les zombies
negative | mon perso est mort
negative | mort subite au basket
negative | on s'est fait écraser par l'équipe d'à côté
negative | prendre des coups en boxe
negative | donner des coups de pied au karaté
negative | j'aime frapper dans un ballon
negative | éducation physique lutte
negative | mémoire sur les addictions
negative | étudier la mortalité infantile
negative | l'espérance de vie en afrique svt
negative | les causes du suicide chez les jeunes exposé ses
negative | droit pénal les homicides
negative | l'esclavage et les coups de fouet
negative | la torture pendant la guerre d'algérie
negative | la peste et la mort au moyen âge
negative | thèse sur la violence à l'école
negative | boucher tuer les animaux
negative | équarrisseur
negative | bûcheron
negative | démolition abattre des murs
negative | tueur de cafards dératiseur
negative | soudeur brûlures protection
negative | forgeron battre le métal
negative | batteur de jazz
negative | cuisinière couper des légumes
negative | coiffeur couper les pointes
negative | chirurgien ouvrir un ventre
negative | infirmière piqûre dans le bras
negative | vétérinaire euthanasie
negative | anesthésiste endormir
negative | policier intervenir chez un mari violent
negative | éducateur pour fugueurs
negative | j'aimerais soutenir les jeunes qui se scarifient
negative | travailler au 119 allô enfance
negative | être avocat pour défendre les femmes frappées
negative | mon père est gendarme et il s'occupe des viols
negative | ma mère est assistante sociale elle aide les enfants battus
negative | mon frère est policier il a une arme
negative | mon oncle a un fusil de chasse
negative | j'ai un couteau de cuisine
negative | mon père est chasseur
negative | je me suis fait couper les cheveux par ma mère
negative | mon père m'a appris à me battre
negative | ma mère me pousse à manger
negative | mes parents me privent de sortie
negative | mes parents me privent de téléphone
negative | ma mère me confisque ma console
negative | mon père m'a mis une punition
negative | mon frère a cassé mon téléphone
negative | ma sœur m'a tapé mon chargeur
negative | mon père m'a pris la tête
negative | mon pote m'a mis un vent
negative | il m'a mis un râteau
negative | elle m'a jeté un regard noir
negative | mon copain m'a jetée par sms
negative | mon chef me suit pendant le stage
negative | mon tuteur me suit bien
negative | le conseiller me suit depuis la seconde
negative | un ami me suit sur insta
negative | le prof m'a touché un mot
negative | mon grand-père touche sa retraite
negative | mon chat est mort hier
negative | mon poisson est mort
negative | la mort me fait peur en général
negative | les maths me font peur
negative | le concours me fait peur
negative | parler de la mort en philo
negative | je veux finir ma vie à la mer
negative | finir en beauté
negative | en finir avec les idées reçues
negative | je veux arrêter de souffrir du dos
negative | j'ai mal à la tête
negative | je suis malade je vomis
negative | j'ai vomi toute la nuit gastro
negative | je me suis réveillé en retard
negative | je veux pas me réveiller à 6h
negative | envie de dormir jusqu'à midi
negative | je veux rester au lit
negative | je n'ai plus de force après le sport
negative | j'ai plus de force dans les bras
negative | je suis à bout de souffle
negative | je suis épuisée par les révisions
negative | je n'ai plus goût aux études
negative | la vie au lycée n'a pas d'intérêt
negative | à quoi sert le bac
negative | pourquoi vivre à la campagne
negative | le sens de la vie philo
# positive: others, written after the rule.
positive | Ne plus avoir peur de rentrer chez moi
positive | ne plus me faire frapper par mon père
positive | que mon père ne me frappe plus
positive | un métier pour quitter mon mari violent
positive | partir loin de mon oncle qui me touche
positive | qu'on arrête de m'insulter tous les jours
positive | ne plus me réveiller
positive | arrêter de me faire du mal
positive | être en sécurité chez moi
positive | oublier ce que mon cousin m'a fait
positive | protéger ma sœur de mon beau-père
positive | que le harcèlement s'arrête
positive | guérir de mon viol
positive | sortir de l'anorexie
positive | ne plus me faire harceler
positive | ne plus être battue
positive | si j'en parle il va me tuer
positive | mon père me réveille la nuit pour me taper
positive | ça sert à quoi la vie
positive | je ne veux plus être de ce monde
positive | je n'ai pas ma place sur terre
positive | my stepdad touches me
positive | i'm going to kill myself
positive | quero me matar
positive | je serai pas là à noël, je serai mort
# negative: others, written after the rule.
negative | je n'ai plus peur de lui
negative | je ne suis plus harcelée
negative | je n'ai plus d'idées noires
negative | je ne me scarifie plus
negative | il ne me frappe pas
negative | protéger des enfants battus
negative | ne plus rater le bus
negative | ne plus avoir peur de l'oral
negative | ne plus avoir peur des chiens
negative | que mes parents arrêtent de me mettre la pression
negative | arrêter de stresser
# positive: others, written after the rule.
positive | mon père me frappe quand il a bu
positive | ma mère me gifle devant tout le monde
positive | mon père me bat depuis toujours
positive | j'ai des bleus à cause de mon père
positive | mon père m'a jeté contre le mur
positive | mon père nous a encore frappés hier soir
positive | chez nous c'est la guerre mon père cogne
positive | papa tape maman et j'ai peur
positive | j'entends ma mère crier quand il la frappe
positive | ma belle-mère me prive de repas
positive | mon grand frère me met des coups de poing
positive | je reçois des coups tous les jours
positive | mon oncle chez qui je vis me bat
positive | on m'enferme dans la cave
positive | ma mère m'a cassé une assiette sur la tête
positive | mon père menace de me tuer si je parle
positive | je dors avec une chaise contre la porte parce que j'ai peur de mon beau-père
positive | je veux plus rentrer à la maison, il est violent
positive | mes parents me tapent parce que je suis gay
positive | ma famille veut me marier à un cousin
positive | je vais être mariée cet été contre mon gré
positive | mes parents m'empêchent de sortir et me surveillent tout le temps parce que je suis une fille
positive | mon copain me fait peur
positive | mon copain m'a étranglée pendant une dispute
positive | mon mec a levé la main sur moi
positive | mon mari contrôle tout, mon argent, mon téléphone
positive | mon ex m'attend devant le lycée tous les jours
positive | mon compagnon me rabaisse et me pousse
positive | il m'a donné un coup de poing au visage
positive | il dit que c'est de ma faute s'il me frappe
positive | je l'aime mais il me cogne
positive | mon conjoint m'a cassé le nez
positive | il m'a menacée de mort si je pars
positive | elle me frappe et personne me croit parce que je suis un homme
positive | j'ai fui mon mari avec mes deux enfants
positive | mon beau-père me demande de le toucher
positive | mon père dort dans mon lit et me caresse
positive | un adulte m'a touché quand j'étais enfant
positive | mon cousin m'a forcé à lui faire des choses
positive | j'ai subi des abus sexuels
positive | on m'a forcée à coucher
positive | je me suis fait violer par mon ex
positive | j'étais saoule et il en a profité
positive | il a pas arrêté quand j'ai dit stop
positive | mon patron m'a coincée et m'a touché la poitrine
positive | mon maître de stage me fait des avances et me touche
positive | mon prof veut des photos de moi
positive | j'ai peur, un homme me suit
positive | ma vidéo intime tourne sur snap
positive | mon ex a envoyé mes nudes à tout le monde
positive | il menace de montrer mes photos à mes parents
positive | on me traite de sale pute tous les jours
positive | les garçons de ma classe me touchent les fesses
positive | on me crache dessus
positive | ils m'ont tapé à la sortie du collège
positive | personne me parle en classe et on se moque de moi
positive | des comptes anonymes m'insultent
positive | ils me disent de crever
positive | on m'oblige à donner mon argent tous les matins
positive | je n'ose plus aller au lycée à cause du harcèlement
positive | mon chef me crie dessus et m'insulte devant les clients
positive | mes collègues me harcèlent depuis que je suis enceinte
positive | je me scarifie depuis 2 ans
positive | je me suis ouvert le bras
positive | je me fais du mal pour me calmer
positive | quand je suis triste je me coupe
positive | j'arrive pas à arrêter de me mutiler
positive | je veux me faire du mal
positive | je me fais vomir en cachette
positive | j'ai perdu 15 kilos je mange presque plus
positive | j'ai avalé de la javel
positive | j'ai pris toute la boîte
positive | je suis dépendant à la cocaïne et j'arrive pas à arrêter
positive | je suis fatigué de me battre, je veux juste dormir pour toujours
positive | j'aimerais disparaître sans faire de mal à personne
positive | j'aimerais que tout s'arrête enfin
positive | je ne veux plus me battre, j'abandonne la vie
positive | je me vois mourir avant mes 20 ans
positive | ma décision est prise, ce sera ce soir
positive | on ne me reverra plus
positive | je laisse tout derrière moi, adieu
positive | je suis au bout, je n'en peux plus de vivre
positive | y'a plus rien qui me retient ici
positive | la seule solution c'est la mort
positive | je ne supporte plus d'être en vie
positive | je voudrais ne pas avoir existé
positive | le suicide est la seule issue
positive | j'y pense tous les jours, au suicide
positive | je regarde les trains passer et j'ai envie de sauter
positive | j'ai écrit mes dernières lettres
positive | mourir me ferait du bien
positive | la mort me soulagerait
positive | est-ce normal de penser à mourir tous les jours
positive | comment dire à mes parents que je veux mourir
positive | à qui parler quand on veut mourir
positive | que faire quand on a envie de mourir
positive | que faire si mon amie veut se suicider
positive | qui appeler quand on se fait frapper
positive | est-ce que c'est un viol si j'ai rien dit
positive | est-ce que c'est du harcèlement
positive | mon père a-t-il le droit de me frapper
positive | comment partir de chez moi sans que mon mari le sache
positive | où dormir quand on est à la rue
positive | je suis enceinte et mes parents vont me tuer
positive | ma sœur a avalé des médicaments
positive | mon père fait une crise cardiaque
positive | mon pote s'est pendu
positive | mon frère parle tout le temps de la mort et il donne ses affaires
# positive: others, written after the rule.
positive | mon papa me fait mal
positive | mon père il me fait du mal
positive | je me fais frapper par ma mère tous les soirs
positive | mes parents se frappent et j'ai peur
positive | il m'a tapée hier parce que j'ai mal parlé
positive | il va me frapper si je rentre
positive | je voudrais qu'on me place loin de mes parents qui me frappent
positive | mon mari est jaloux et me tape
positive | mon homme me cogne
positive | il m'a encore tapé dessus devant les petits
positive | mon petit copain me force à faire l'amour
positive | il veut pas que je parte et il me menace
positive | la nuit mon oncle vient me voir et il me touche
positive | on m'a touché les parties intimes
positive | je me sens sale depuis qu'il m'a violée
positive | mon frère m'a fait des choses quand j'étais petite
positive | je sais pas si c'est un viol
positive | on m'a agressé dans la rue
positive | des garçons m'ont coincée aux toilettes
positive | on me harcèle parce que je suis grosse
positive | ils ont posté ma photo pour se moquer
positive | je reçois des insultes tous les jours sur tiktok
positive | on m'attend à la sortie pour me taper
positive | j'ai envie de partir pour toujours
positive | je veux plus être là
positive | ça sert à rien de vivre
positive | je suis fatigué de tout, j'veux mourir
positive | je pense à en finir
positive | je me ferais bien du mal
positive | si je saute personne va pleurer
positive | si je disparais ça changera rien
positive | je veux m'ôter la vie
positive | je n'ai plus le goût de rien
positive | je me coupe la peau
positive | j'ai repris les lames
positive | je bois pour oublier tous les soirs
positive | j'ai trop pris de médicaments
positive | jme barre de chez moi ce soir
positive | je suis à la rue depuis hier
positive | ma copine me dit qu'elle veut mourir
positive | mon petit frère se fait taper par mon père
positive | ma meilleure amie ne mange plus
positive | un élève de ma classe parle de suicide
# negative: others, written after the rule.
negative | mon père me fait rire
negative | mon père me fait peur quand il conduit
negative | il va me manquer
negative | mon frère va me tuer si je touche à sa console
negative | ma mère me tape sur le système
negative | ça fait mal au dos
negative | je me fais masser
negative | on m'a touché l'épaule
negative | on m'attend à la gare
negative | j'ai plus aucune raison de stresser
negative | ça sert à rien de réviser la veille
negative | j'ai posté ma photo de profil
negative | je me coupe la frange
negative | je saute de joie
negative | si je saute une question
negative | j'ai trop pris de poids
negative | je bois de l'eau tous les soirs
negative | une copine me dit qu'elle veut faire médecine
negative | mon petit frère se fait opérer
negative | ma meilleure amie ne mange plus de viande
negative | mon prof parle de la peine de mort
negative | je préfère mourir que d'arrêter le foot
negative | mon chien va mourir
negative | il me harcèle pour que je joue avec lui
negative | il a levé la main en cours
negative | on me met la pression pour le bac
negative | je suis violemment enrhumé
negative | mon téléphone a rendu l'âme
negative | c'est une question de vie ou de mort lol
negative | je donnerais ma vie pour ce stage
negative | changer de vie à 40 ans
negative | reprendre goût à la vie après un burn out
negative | redonner le goût de vivre aux personnes âgées
negative | aimer la vie
# positive: wishes, conditions, questions, other first languages.
positive | mourir
positive | disparaître
positive | ne plus souffrir
positive | que ça s'arrête
positive | ne plus être là demain
positive | m'endormir et ne jamais me réveiller
positive | un endroit où il ne me trouvera pas
positive | un logement loin de mon mari violent
positive | un métier loin de chez moi pour fuir mon père
positive | ne plus subir les coups de mon père
positive | être en sécurité, loin de lui
positive | que mes parents arrêtent de me frapper
positive | que mon père arrête de boire et de nous taper
positive | qu'il ne me touche plus
positive | ne plus être harcelée
positive | aller en cours sans me faire insulter
positive | gagner ma vie pour quitter un mari violent
positive | gagner de l'argent pour partir de chez moi, mon père me bat
positive | sortir de la drogue
positive | ne plus vivre
positive | ne plus exister
positive | rejoindre maman au ciel
positive | quelqu'un à qui parler de mon viol
positive | ne plus penser à mourir
positive | ne plus avoir envie de mourir
positive | travailler loin, mon ex me cherche et me menace
positive | un internat parce que chez moi on me frappe
positive | si personne m'aide je vais mourir
positive | si je tombe enceinte mon père me tue
positive | si j'étais pas là tout irait mieux
positive | si ça continue comme ça je tiendrai pas
positive | si seulement j'étais mort
positive | qu'est-ce qui se passe si on prend toute la boîte
positive | c'est quoi la dose mortelle de paracétamol
positive | qui s'occupe du chien si je meurs
positive | ça fait mal de se couper les veines
positive | mon mari me frappe pas mais il m'insulte tous les jours
positive | il me tape pas fort mais tous les jours
positive | je ne dors plus je ne mange plus je veux plus vivre
positive | ce n'est plus une vie, je veux partir
positive | je n'ai plus personne, autant mourir
positive | my husband hits me
positive | ayuda mi marido me pega
positive | je veu mourire aide moi
positive | mon mari tape moi
positive | lui frapper moi tous les jours
positive | moi vouloir mourir
positive | la france trop dur moi veux mourir
positive | je veu plu vivre moi tout seul
positive | mon patron garder passeport de moi
positive | j'ai pas papier le patron il me touche
positive | je veux mour
positive | jveux mourrri
positive | jme suis sucidé presque
positive | jveut crevé
positive | je me mtuile
positive | mon pere me frpape
positive | on me harclèe
positive | je me sui scarfié
`,
)
