// The words and rules by which a sentence of distress is recognised (PEO-08); `distress.ts` applies them.
//
// A rule is a row of: a CLASS, a word, `frap*` (words that begin so), `a/b` (either), `a?` (optional), `3` (up to
// three words of the clause, but no negation), `3~` (any three words of the clause), `-a` (not followed by `a`),
// `^` and `$` (begin and end of a clause). Rules are separated by commas.
//
// Words have no accents. Doubled letters count as single ones. `_` is a phrase that was blanked.

/** Messaging spelling: the full words, and how messages write them. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  'je me suis': 'jmesui jmesuis jmsui jmsuis jme6',
  'je me': 'jme',
  'je vais': 'jv',
  'je suis': 'chui chuis chu jui juis jss',
  'j ai': 'jai g',
  'j avais': 'javais javai',
  'j aimerais': 'jaimerais jaimerai',
  'j aurais': 'jaurais jaurai',
  'j arrive': 'jarive',
  'j arrete': 'jarrete',
  'j en': 'jen',
  'j en peux plus de': 'jenpeu',
  'j en peux plus': 'jpp',
  'j ose': 'jose',
  'je sais pas': 'jsp',
  'c est': 'c',
  'il y a': 'ya',
  'tout le monde': 'tlm',
  'parce que': 'pcq psk pck pasque',
  'quelqu un': 'qqun qqn kelkun',
  'plus 2': 'pu2',
  suis: 'sui',
  qui: 'ki',
  que: 'k q ke',
  pas: 'pa po',
  plus: 'pu plu pus',
  fait: 'fe fai fais',
  tout: 'tt tou',
  quand: 'qd kan kand quan',
  pour: 'pr',
  avec: 'avc',
  dans: 'ds',
  toujours: 'tjr tjrs tjs',
}

/** Words by class. A class may name others. */
export const CLASSES: Readonly<Record<string, string>> = {
  // Who.
  I: 'je j moi mwen mi moin ej chui',
  ME: 'me m nous moi',
  MY: 'mon ma mes notre nos',
  HE: 'il ils elle elles on',
  PARENT: 'pere mere papa maman daron* reup reum parent* vieux famille tuteur tutrice beauf padre',
  KIN: `PARENT per mer paren parens frere* soeur* frangin* reuf reus oncle* tonton tante* tata cousin* papy
    papi mamie mamy fils fille filles enfant* gosse* bebe* neveu* niece* mari femme conjoint* compagn* ex
    fiance* epou* copain* copine* mec meuf keum cheri*`,
  FRIEND: 'ami amie amis amies pote potes copain* copine* camarade* bff voisin* coloc* eleve* collegue*',
  NEAR: 'KIN FRIEND',
  AGENT: `HE NEAR prof profs professeur* coach patron* chef cheffe chefs entraineur* maitre classe bande
    groupe type types mecs adulte* compte* gars garcon* homme* inconnu* monde gens moniteur* educ* surveillant* client*
    manager superieur* direct* responsable quelqu formateur* animateur* medecin pretre pion cpe 3eme
    terminale`,
  SOME: 'gens personnes ceux celles jeunes ados patients',
  // Grammar.
  ENGLISH: `dad stepdad stepfather father mum mom mother parents boyfriend girlfriend husband brother uncle he she
    they`,
  NOT: 'pas jamais aucun aucune ni plus',
  WISH: `vle anvi veus voul* veux veu ve vx voulais voudrais voudrai aimerais aimerai souhaite souhaiterais
    prefere prefererais desire vais vai pense pensais songe compte merite devrais prefererai pouvais
    pourrais`,
  URGE: `envi* besoin idee idees hate pensee* tente tenter tentative* essaye* essaie pret prete decide reve*
    voulu vouloir avant projet courage`,
  WISHES: `veut veulent voulait voudrait va vas pense parle menace essay* essaie envi* tente* idee* dit dis
    voulu failli`,
  HAVE: 'a as ai ont avait avais avaient est',
  MAKE: 'ferai ferais ferait fait faire faisait font faisaient fera laisse',
  IS: 'suis suit es est ete etait etais etre serai sera',
  STRONG: `frapp* cogn* gifl* tabass* etrangl* maltrait* brutalis* sequestr* poignard* battu battue battus
    battent marav* derouill* baston* chicot* tortur* fouett* coups claques gifles baffes`,
  SMALL: 'de d ete me m a ai ont ne ni etre les l du tout vraiment suis',
  CARE: `aider accompagner proteger defendre ecouter soigner sauver soutenir lutter combattre prevenir
    accueillir devenir travailler ecoute metier contre etudier enqueter benevole`,
  OTHERS: `SOME enfant* femme* victime* ado* eleve* malade* mineur* fille* detenu* agresseur* suicid*
    violence* viol harcelement maltraitance inceste`,
  OFTEN: `jour jours toujours souvent encore chaque fois matin* soir* nuit* semaine* mois quotidien* temps
    depuis cause quand hier apres devant jusqu moindre maison rentrant sang mort coups ceinture cours recre
    lycee college ecole`,
  WILL: 'envi* desir gout force raison* courage interet sens',
  DONE: 'tanne* marre fatigu* ras las lass* epuis* degout* saoul* deg assez',
  PLACE: 'a au chez dans en ici seul loin la social* priv* etudiant*',
  HOW: 'comment pour combien facon moyen methode* dose quel*',
  RESTART: 'arreter arrete recommenc* envi* besoin faut du',
  PARTNER: 'il mari conjoint* copain copine mec keum ex compagn* femme homme',
  SON: 'son sa ses leur',
  MANY: 'tous toute toutes tout trop plein beaucoup tas dizaine* vingtaine',
  // Harm.
  KILL: `tuer tue tues tuerai* pandre suicid* pendre pend pends pendrai buter bute flingue* fume noyer noie
    defenestrer immoler supprimer empoisonner crever`,
  DIE: 'mourir mourire meurs meurt mourais creve crever disparaitre disparai* mort morte',
  LIVE: 'vivre vivr viv vive vie vi exister existe vis survivre respirer',
  FOREIGN: `kms suicidal nmout nmot sterben morire morrer olmek unalive suicidarme suicidarmi matarme
    umbringen selbstmord intihar uccidermi умереть померти самоубий* أموت اموت انتحار الموت 自杀 想死`,
  SUICIDE: 'suicid* ts',
  HIT: `frapp* tape tapes tapent tapee taper tapait tapaient tap frap bat bats battent battait battaient
    battu battue battus cogn* gifl* tabass* etrangl* tortur* maltrait* brutalis* fouett* sequestr* defonc*
    poignard* agress* enferm* mord secou* eclat* attach* marav* savat* derouill* baston* chicot* soulev*
    hurle afam* lynch* violent violente* martyris* brul* griffe`,
  LOCK: 'interdi* empech* enferm* prive* sequestr* surveill* espionn* control*',
  BLOW: `patate* torgnol* coup coups claque* gifle* baffe* racle* rouste* torgnole* beigne* droite fessee*
    poing poings ceinture*`,
  GIVE: `met mis mets mettent donne* colle* fout foutent foutu envoie rouer roue prend prends prendre pris
    recois recoi recu`,
  BULLYING: `harcele harceles harcelee harcelent harceler harcelait insultent insulte insulter humilie
    humilient menace menacent`,
  BULLY: `harcel* insult* humili* menac* rackett* rabaiss* persecut* intimid* crach* lynch* terroris* denigr*
    bizut* bouscul* cyberharcel*`,
  RAPE: 'viole violes violent violer violait violee violees abuse abusee abuser abusait abusent',
  RAPES: 'viol violence* harcelement inceste fugue cyberharcelement agression* maltraitance racket',
  TOUCH: 'touche* touchai* toucher tripot* pelot* caress* attouch* doigt* embrass*',
  FORCE: 'forc* oblig* contrai*',
  SEX: `coucher couche toucher sucer embrasser baiser sexe sexuel* deshabill* penis bite fellation masturb*
    seins nue nu nus nues`,
  PRIVATE: 'fesses seins cuisse* culotte poitrine pantalon entrejambe jupe sexe',
  NUDE: 'nudes nue nues nu nude denude* intime* sextape* dickpic*',
  SPREAD: 'circul* publi* envo* partag* diffus* post* balanc* tourn* montr* leak* fuit* affich*',
  SCAR: 'scarif* mutil* automutil*',
  CUT: 'coupe* coupai* taill* lacer* griff* brul* tranche* entaill* pique* SCAR',
  BODY: 'bras poignet* veine* cuisse* jambe* peau ventre avant',
  BLADE: 'lame* rasoir cutter compas briquet cigarette* couteau',
  PILL: `cachet* comprime* medoc* medic* pilule* somnif* doliprane* xanax paracetamol boite boites plaquette*
    lexomil anxio* antidep* ibuprofene codeine`,
  TAKE: 'avale* aval* pris prend* bouff* gobe* ingur* inger* mange bu boire bois melange*',
  DRUG: `drogue* coke cocaine hero* hero heroine crack keta* ghb gbl mdma proto lean xanax lyrica tramadol
    codeine lsd ecsta* alcool popper* medic* medoc*`,
  WEAPON: 'couteau* lame arme* flingue pistolet machete marteau batte cutter fusil',
  HIGH: `pont toit balcon fenetre etage falaise immeuble train trains metro rer rail rails voie voies vide
    tour`,
  HELP: `aide aider? aidez comment quoi numero urgence* arreter arrete plainte porter appeler contacter
    parler signaler soutien`,
  // Contexts.
  GAME: `jeu jeux joue jouer jouant fortnite lol valorant minecraft roblox gta fifa zelda boss niveau ranked
    kills team zombie* ps4 ps5 xbox switch console serveur mob mobs pvp twitch pokemon clash brawl uno
    echecs monopoly garou mafia lan donjon spawn headshot sniper cod duty sims manette npc pnj bot bots
    parties mario smash esport gaming apex overwatch babyfoot cartes belote poker billard`,
  WORK: `film films serie series livre* roman* manga* anime chanson* album rap clip chapitre tome episode
    saison netflix theatre personnage* heros heroine scene tragedie auteur* zola hugo shakespeare romeo
    scenario acteur* actrice role documentaire* podcast poeme poesie opera musee tableau bd titre reportage
    cinema docu fiction spectacle chanteu* concert polar thriller bovary litterature memoire dom antigone
    werther`,
  STUDY: `expose* oral dissert* tpe these fiche resume definition sujet theme etude etudes etudie* penal
    article* statisti* sociologie philo philosophie analyse revis* histoire emc svt brevet debat loi lois
    droit recherche* rapport durkheim oedipe mythe enquete commentaire`,
  JOB: `metier* devenir formation* travailler aider proteger accompagn* ecouter ecoutant* benev* educat*
    assistant* infirm* avocat* polic* gendarm* psycho* psy psychiatr* association* prevent* preven*
    sensibilis* non lutter lutte combattre campagne juriste* pompier* soigner defendre sauver victimes
    secouris* ambulanc* magistrat* juge brigade enqueteur* criminolog* soutenir specialis* ambassad*
    accueil* animer diplome`,
  SPORT: `match matchs foot* rugby tennis boxe* boxeu* judo karate basket hand volley penalty ballon equipe
    adverse adversaire* finale tournoi champion* record course natation combat sparring ping badminton
    escrime catch competition tatami score poule relais kick muay`,
  ADVERT: `pub pubs publicite* spam* mail mails demarch* newsletter* recruteur* notif* banque caf vendeur*
    operateur relance* offres telephonique`,
  PUNISH: `confisqu* retir* enlev* telephone portable console exclu* colle redoubl* sanction* wifi puni*
    priv*`,
  FEELING: `rire rires honte faim soif fatigue* trouille chaud chaleur froid jalousie peur envie ennui
    sommeil impatience curiosite plaisir bonheur joie stress gene frustration fou nostalgie amour`,
  ACCIDENT: `tp cuisin* stage atelier boulot travail rasant bricol* epluch* jardin* feuille papier doigt*
    main langue cheveux four plaque`,
  EFFORT: `travail taf boulot tache bosser travailler reviser revisions etudes verre dossiers sport
    entrainement`,
  REALLY: 'mort maison coups cause chaque moindre sang cause ceinture poing',
}

/** Phrases that mean no harm. */
export const HARMLESS: readonly string[] = [
  // Negations that negate nothing: «il n’arrête pas de me frapper», «je sais pas pourquoi».
  `arret*/cess*/peux/peut pas de/d/m, sais/sai/comprends/pourquoi pas,
    pas/plus que/mal/souvent/fort/beaucoup/toujours/en/tard`,
  // Laughter, tiredness, needs.
  `DIE/creve*/mdr* de/d/du/avec 1 FEELING, crever le/l/un/les, FEELING/ennuie* a mourir/crever,
    personne ne? 1 ME 2 BULLY/HIT/RAPE, pas me KILL, mourir moins/bete/idiot/idiote/riche/vieux/peut,
    plutot mourir/crever, faili* mourir`,
  // Fear of things: «les maths me font peur».
  `math*/chiffre*/examen*/oral/concours/etude*/entretien*/avenir/vide/hauteur/sang/chien* 1 me/nous fait/font 1 peur`,
  // Work and effort: «je me tue à la tâche», «me noyer dans le travail», «se jeter à l’eau».
  `me/m/se KILL a/au/aux/pour/dans/sous/avec 1 EFFORT, me/m/se 1 tue/tuer a/au -REALLY,
    me pend* au/a 1 telephone/cou/bras/levres,
    disparai* de/des/d/dans/sous 2 lit/couette/couverture*/trou/terre/snap/insta*/reseaux/photo/radar*/circulation,
    me suis/sui/fait 1 CUT 5 ACCIDENT,
    saut* 3 elastique/parachute/corde/perche/hauteur/longueur/classe/joie/plafond/pas/trampoline`,
  // Knocks and beats of other kinds.
  `tape*/frapp* sur/dans 1 nerfs/systeme/oeil/dos/main/clavier/telephone/ordi*,
    tape* la/le/du/des/un -tete/gueule, tap* mon/ma/mes -KIN/tete, jet* un regard/coup/oeil/sort,
    jete* par sms/message, bat*/battu* a/au/aux/en/d/de/sur -REALLY,
    bat*/battu* 2 record*/ble/oeuf*/campagne/plein/finale/match/score, me/nous bat*/battre pour/contre,
    coup* de/d/du main/fil/telephone/soleil/blues/barre/vieux/stress/pression,
    touche* l? 1 epaule/mot/main/retraite, touche* 1 beaucoup/profond*/enormement/vraiment/particulierement/par,
    beaucoup/profond*/vraiment/tellement TOUCH, m a/ont/ai touche* BREAK 2 WORK,
    frapp*/touche* par la/ce/cette/cet/sa/votre/vos/l/leur/son -AGENT, agress* verbalement,
    overdose/indigestion/boulimie/bulimie de/d/du -DRUG/PILL,
    fugue* de/d/a/en bach/quatre/trois/deux/re/ut/sol/la/mi/fa/si/majeur/mineur/voyage*,
    insult*/menac* 3 PUNISH`,
  // Others, in a trade or a work: «aider ceux qui veulent mourir», «un livre où elle se suicide».
  `CARE/comprendre 1 pourquoi? les/des/ceux/celles/aux/une/un/d/de/aupres/dans/avec/contre -FRIEND 2 OTHERS 9~ $,
    les/des/ceux/celles/aux 1 SOME 1 qui 9~ $`,
]

/** Phrases that are named by a class in the rules. */
export const PHRASES: Readonly<Record<string, string>> = {
  HOME: `chez moi/mes/mon/ma/eux/nous/lui, a? la? maison/domicile, le/mon/d/du? foyer`,
  SELF_KILL: `me/m KILL, me fou* en l air, me fai* saut*/explos* 1 caisson/tete/cervelle,
    me jet* sous/du/par/de/d/dans 2 HIGH, saut* du/par/sous/d/de/dans/depuis 3 HIGH, finir sous 1 HIGH,
    passe* a l acte, ouv*/taill*/tranch* les/mes veines, une balle dans, en finis/finit/finirai -avec`,
  END_LIFE: `SELF_KILL, mouri*/morir/mour/mor/mo/crever/disparaitre/canner/clamser/die/creve/eteindre,
    enlever/donner/oter la vie/mort, etre 1 mort/morte, en finir/finire -avec,
    en finir/finire avec 1 vie/vi/tout, met* fin/terme a 2 jours/vie/souffrances/tout, un terme a ma,
    finir/terminer ma/mes vie/jours -PLACE, plus/pas/jamais 2 etre la/ici, rien sentir, jamais revenir,
    plus/jamais/pas 2~ me reveill* -a/tot/en, plus/jamais/pas/cesser d? exister,
    dormir/endormir/partir pour toujours/bon/jamais -en/a/au/vivre/de, quitter ce/cette/le/la monde/vie/terre,
    plus vivre -a/au/chez/avec/dans/en/ici/sans/la/seul/loin, rejoindre 4 mort*/ciel/haut/cimetiere`,
  ENDS_LIFE: `se/s KILL, mourir/crever/meurt/pend, en finir, mettre/mis fin a ses jours/vie,
    se jeter sous/du/par/de 2 HIGH, s est? ouv* les veines, s est? taill* les veines,
    saut* du/par/sous/de 2 HIGH, se fou* en l air, passer a l acte, plus vivre`,
  SELF_HARM: `me/m 2 CUT 3 BODY, me/m CUT expres, me/m IS? CUT expres/BLADE,
    me/m CUT 2 BLADE/encore/souvent/expres/volontairement/tous/chaque/depuis/quand/cachette/nuit/soir/punir,
    me/m CUT pour oublier/sentir/aller/me/penser/calmer,
    me/m IS? coupe*/brule*/lacer*/griff*/mord/mords $/hier/encore/souvent/jusqu, arrach* la peau, me/m SCAR,
    me/m MAKE 1 du/encore/beaucoup mal -au/a, me/m MAKE du? mal expres/volontairement/quand/pour/tous/chaque,
    me/m MAKE 2 saigner, me/m MAKE vomir, ouv* les/mes veines, ouv* le/les BODY,
    me/m HIT 3 tete/mur*/sang/cuisse*/poing*`,
  HARMS_SELF: `se/s 2 CUT 3 BODY, se/s coupe/couper $, se/s coupe/couper -le/la/les/du, se/s SCAR,
    se/s MAKE du/encore mal, se/s MAKE vomir, se/s ouv* les veines, s aliment* plus,
    ne? mange plus rien/depuis, se/s drogue`,
  BEATS: `HIT/BULLY, GIVE 2 BLOW, casse la/le gueule/bras/nez/figure/tete, crie dessus et, tire les cheveux,
    fait/font/fais du mal, lanc*/jet* 3 dessus,
    jet*/balanc* 1 par/contre/assiette*/objet*/truc*/terre/affaires/dehors,
    pris* a/par la/les gorge/cheveux, coll* une -note, pete* la/le/les nez/gueule/dent*/bras/levre,
    en met* 1 plein, fum* $, afame*, pousse* dans/contre/par`,
}

/** Signs by family. unless: classes of words that make it harmless, in its clause or in the whole text. */
export const SIGNS: readonly { unless: string; scope: 'clause' | 'text'; rules: string }[] = [
  {
    // Wishing to die, or not to live.
    unless: 'GAME SPORT WORK',
    scope: 'clause',
    rules: `
      ^ mourir/disparaitre $, ^ rejoindre 3 ciel, WISH/URGE 3 END_LIFE, I 1 veut/va/vas/reve/v 3 END_LIFE,
      ^ ne/veut END_LIFE, dormir et 1 END_LIFE, peur de END_LIFE, I 3 SELF_KILL, I 4 mouri*/suicider -de/en,
      plus/pas/pu capable 2 LIVE/continuer, soir/qu/que/on/se 3 SELF_KILL,
      si 6~ I 2 saut* -PLACE/une/un/des/le/mon, pas/plus/que/seul* 4 solution/choix/issue 2 END_LIFE,
      que la mort, plus/pas/aucun*/perdu/sans 2 WILL 2 LIVE/rien/continuer/lever/avancer -de/faire,
      plus WILL 1 etre la, plus 2 WILL $, plus/pas 1 fait* pour LIVE/monde, plus/arrive a? LIVE -PLACE,
      plus 1 continuer a LIVE, pas LIVE jusqu, peur pour ma vie, bout de force*, DONE 3 LIVE -PLACE/de,
      DONE de tout $, vie 2~ plus/aucun*/pas/rien 1~ sens/interet/peine,
      vie 2~ vaut/sert 1~ plus/pas/rien/peine, LIVE 3~ interesse/fatigue/epuise plus?,
      quoi 2 sert/bon 3~ LIVE/continuer/lever, quoi bon $, pourquoi 3~ LIVE/continuer/ne $, pourquoi 3 en vie,
      pourquoi je suis 1 la $, raison 2 en vie, pas/plus rester en vie, raison 2 rester $, rien de LIVE -PLACE,
      pas/plus envi* 2 reveiller -a/tot, pas pourquoi 4~ a LIVE, plus personne 7~ moi, coeur s arret*,
      prete? a partir $, mes adieux, reposer pour toujours, me tir* une balle, part* 2 pour toujours,
      sert 1 a quoi 1 LIVE, on se KILL -a/au, oubli* 2 si je, etre 1 de ce monde,
      plus rien 3 envie/sens/interet/retient, plus me battre BREAK, abandonne la vie/tout,
      decision 2 prise BREAK, solution/issue 3 la mort, SUICIDE 3 solution/issue, pense* 3 BREAK 1 SUICIDE,
      pas/jamais avoir existe, trains 7 saut*, derniere* lettre*, mourir/mort 3 soulag*/bien, passerai pas,
      pas 1 place ici/sur/dans, compte pour personne, pas de vivre encore, jamais/pas 2 naitre/exister,
      jamais/pas 2 etre ne -a/en/le/au, aurais/devrais 3~ mort/naitre/exister/vivre/END_LIFE,
      mieux/mieu 1 si 3 mort*, mieux/tranquil*/heureu*/soulag*/simple/continue* 1 sans moi,
      sans moi 4~ mieux/tranquil*/heureu*, debarrass* de moi, autant END_LIFE,
      si je 2 END_LIFE/DIE/KILL/disparai*, si j etais/suis plus/mort/morte, si j etais pas la,
      si seulement 3 mort*, raison 1 etre la, plus une vie BREAK, personne 4~ regret*/pleur*/remarqu* 3~ I/ME/$,
      personne 2 me/m regret*/pleur*/remarqu*/manqu*, manqu* a personne, mon enterrement,
      je sers/sert a rien $/dans/sur/et/je, I/j 4 poids/fardeau/dechet pour, suis 1 fardeau/dechet/erreur,
      me/m hais/hait/deteste/degoute $/tellement/trop/et/je, merite 2~ LIVE,
      que 2 tout/ca/cela/douleur/souffrance/cauchemar s? arrete*/cesse*/finisse*, souffr* 3 arret*/fin,
      plus/arreter 1 souffrir -de/du, endor* 5~ reveil*,
      tiens/tiendrai/tenir/supporte plus/pas -a/debout/le/la/les/en,
      _ 2 si/comment/combien 5 tenir/tiendrai/tiens, vais/arrive/peux plus/pas 1 tenir -a/debout, a bout $,
      bientot 4~ souffrir* plus?, serais deja mort*, WISH/URGE 3~ rien 2 sentir, plus pourquoi 2 LIVE,
      tranquille la haut, suis de trop, plus 1 place ici/sur/dans, attend* plus rien, pardon a tous/tout,
      faire/ferai/fai une connerie/betise $/ce, tout 1 prepare BREAK, lache* BREAK? 2 vie,
      mort serait 2 soulag*/mieux, mort 3 interieur, peux plus 3 LIVE/souffr*/pleur*,
      idee*/pense* noire*/morbide*, suis suicid*, lettre* 3~ adieu*, adieu 1 tous/monde/vie/NEAR/$, ^ adieu $,
      serai/suis plus/pas la, serai mort/morte -avant/de, quand je serai plus, dernier* 3 sur terre,
      voyez/verrez/reverrez/reverra* 1~ plus $/c, WILL 2 me lever ni, pardon* 5~ pour ce que, corde 3 cou,
      cach* 1 lame*, souffr* 3 quand, noeud coulant, prepar*/achete 2 corde, bas 1 pont,
      facon*/moyen*/methode* 1 mourir, bord/sur 2 pont/toit/rebord/vide/rail* $/et/je/pret*,
      pense* 2 a la/ma mort $/tous/tout/chaque/depuis, tentative* 8~ recommenc*, tentative* de SUICIDE,
      END_LIFE 1~ toujours/que personne/BREAK, oublie 2 END_LIFE, plus/aucun* 1 espoir $,
      me suis 1 loupe/rate 6~ prochaine, i/j want/wana 2 die/disappear/myself, live anymore, t want 2 be here,
      non/nicht/nao/no 4 vivere/leben/viver/vivir, FOREIGN, kill myself/me, quero/quiero 2 matar*, farla finita,
      vle mo/mouri, quiero/want/will SUICIDE, end my life, quiero morir*/matar*, me quiero matar/morir`,
  },
  {
    // Harm to oneself, eating, substances.
    unless: 'GAME SPORT WORK',
    scope: 'clause',
    rules: `
      I/^/RESTART 3 SELF_HARM, I/mes/ma/me 4~ SCAR,
      mes/cach*/des/plein* 3 cicatrice*/coupures/SCAR 2 BODY/stage/$, BODY 3 cicatrice*/coupures/SCAR,
      repri* la/les lame*, lame/cutter me, pren* le cutter, saut* 1 les repas,
      bleu*/marque* 3 cause/oeil/bras/corps/visage 2 lui/elle/coups/cause/MY,
      bleu* 2 oeil/corps/visage/partout, cach* 2 bleu*, I 4~ overdose, TAKE 3 MANY 3 PILL, MANY TAKE 2 PILL,
      avale* 2 PILL, pris les PILL de, bouteille/vodka/alcool/whisky 3 tous/chaque, pas mange* depuis,
      TAKE 2 boite*/plaquette*/tube, TAKE 2 javel/lessive, melange* 3 PILL/DRUG,
      I 3 mange* 1 plus/rien 1 depuis/NUMBER/$, arret*/empech*/priv* de manger/aliment*,
      me priv* de manger/nourriture/repas, m affam*, anorexi*/boulimi* 1 NUMBER/depuis/et/je,
      suis/mon/ma/devenue anorexi*/boulimi*, vomi* 2 repas/manger, vomi* 1 tout/expres/sang,
      KILOS kg/kilo* 8~ grosse/enorme/maigr*/debout, BREAK KILOS kg, cache mes bras,
      crise* de boulimie/hyperphagie, sortir/guerir 2 anorexi*/boulimi*/DRUG,
      arret* 1 drogue*/alcool/boire/heroine, force* 1 a vomir, me drogue*,
      TAKE 2 coke/heroine/hero/heroin*/crack 2 tous/jours/matin, accro/dependan*/addict 3 DRUG,
      I/matin 3 bois/bu/boire 3 oublier/tenir/dormir/matin, coma ethylique, self harm, hurt/cut myself`,
  },
  {
    // Violence and harassment suffered.
    unless: 'GAME SPORT WORK ADVERT',
    scope: 'clause',
    rules: `
      ME/nous/HOME 2 STRONG -la/les/le/a/un/comme, STRONG 4 ME/HOME, I 3 IS/prend*/mange*/recois/MAKE 3 STRONG,
      AGENT 4 ME/ma/mon/mont HAVE? 2 BEATS, ME MAKE 2 HIT/BULLY/RAPE/battre, I 3 IS 1 HIT/BULLY/RAPE -par/de,
      I 3 IS 1 HIT/BULLY/RAPE par/chez/de 1 AGENT/MY/un/une/des/plusieurs,
      HIT/BULLY/RAPE/abuse par/chez MY/un/une/le/la/les/des 3 AGENT, maltrait* HOME,
      victime 1 de/d 2 violence*/viol/harcelement/inceste/agression*/abus/chantage/racket -et,
      coup* de/d/a MY 2 KIN, moi qui prend*, HOME 1 ca HIT, ca HIT 1 HOME, et me/m HAVE? BEATS, coups 2 HOME,
      coups tous, KIN BEATS KIN, m a? jete* un/une/des, droit 1 manger, traces de coup*/ceinture*, peur a HOME,
      dans la peur, MY 2 KIN 3 violent* -jeu/film, violen* 1 HOME, peur d aller 6~ cause/eux/harcel*/tap*,
      peur de/d 1 lui/elle/eux $/quand/tous/et/depuis/chaque,
      peur de/d MY 1 KIN/ses/leurs/foyer $/quand/tous/il/elle/et/depuis/la/car/chaque,
      peur de/d rentrer -en/tard, peur 2 HE 3 BEATS/tue/KILL/fasse/retrouve*/trouve, peur 2 HE/KIN ME KILL,
      me/nous/mes fait/font 2 peur $/HOME, me/nous fait/font 1 peur quand 2 boi*/bu/rentr*/crie*/enerv*/HOME,
      essay*/voulu/tente*/menac*/veut/veulent 2 me/m/nous tuer/etrangler/buter/planter, menac* 1 de/d mort,
      dit* 3 allait/va/veut/vont 1 me/m KILL/planter, tuerait, me tuera si, attend* 4 pour me/m HIT,
      casse* tout 4 cache/rentre/peur,
      PARTNER 2 m/me/mon LOCK 3 sortir/manger/travailler/voir/parler/dormir/telephone/chambre/partout/cave/tout,
      ME laiss*/abandon* 4 dehors/seul*/jours, AGENT 2 m/me prive*/empech*/interdi* 2 manger/travailler/parler,
      control*/surveill*/fouille mon/mes 1 telephone/tel/messages 3 interdi*/empech*/et,
      suit/suive*/suivi*/poursui*/traqu* 2 partout/jusqu/rue, laisse*/donne* 3~ a? manger/bouffer/dormir,
      pris/prit/garde/confisqu*/cache* mes/mon/ma 1 passeport/papiers/carte 2 identite/bancaire/$, suit 4 chez,
      souffre douleur, a l ecart, rigol*/ri/rit/rient de moi, cible de, rod* 2 chez, suit/suivi et/partout,
      attend* en bas de HOME, HE/KIN 3 BEATS 1 MY 2 NEAR, BULLYING 4 OFTEN, moqu* de moi/MY,
      foutr*/fou* de ma gueule, monde 1 moqu* $, appel* la pute, groupe 2 contre, visage 3 porno,
      traite* 2 de/comme sale*/pute/grosse/merde/noms/chien*/pd/pede, me/m traite* de,
      monde/classe/tous 3 me/m deteste*/rejet*/evite*/hait/ignore*/fuient, rumeur* 3 moi/compte, pourri* la vie,
      vis/vivre/vit 1 enfer, va*/vas/allez/d aller te/me/vous KILL, ^ va/vas crever/mourir,
      di* 3 va/de/d crever/mourir, di*/devrais 3 KILL, suicide/tue toi,
      subi* 3 harcelement/violence*/coups/abus/moqueries/maltraitance/viol/racket, WEAPON 1 sous/sur la/moi/lui,
      ME 4 WEAPON, lev* la main sur, HE ne ME trouv*/retrouv* pas, fuir MY 1 KIN, securite BREAK? 2 loin/HOME,
      AGENT 1 HIT moi, gard* 1 passeport, KIN 3 lev* la main $, KIN 2 me/m fai* mal $,
      recoi* 2 insulte*/menace*/moqueries, MY 1 KIN STRONG $, il/elle est/devient violen*, casse* 2 sur la tete,
      contre MY gre, empech* de sortir -le/en/ce, PARTNER control* tout/mon/mes, ex m attend*, fui MY 1 KIN,
      homme/mec/type/quelqu/un me suit/suivi, donner MY argent, cause du harcelement, peur 3 quelqu me suit,
      pour me/m/nous STRONG/taper, plus etre HIT/BULLY, cach* 2 quand 3 KIN, cris 2 coups, securite 2 HOME,
      proteg* MY 2 NEAR de MY, harcelement s arret*, ce que/qu 4 m a/ont fait $,
      parl*/pars/quitt*/denonc*/rentr*/dis/apprend*/gay/lesbienne/homo/trans/enceinte/voile 5~ HE/PARENT 1 ME? KILL,
      ME KILL si 3~ parl*/pars/quitt*/denonc*/rentre/dis,
      FORCE/veu*/marier 4 marier/epouser 4~ force*/bled/cousin/veux/pays/inconnu/vieux/$, trouve* 2 mari,
      PARENT 3 fiancer/marier, mariage 6~ veux pas, bled 4 marier, mariage* force*, marie* de force,
      promis* a un cousin/homme, excis*, parents se HIT, HE/KIN 1 boit/bu 4 HIT/casse*/violent*/peur,
      ENGLISH 1 hit*/beat*/rape*/abuse*/touch*/hurt*/bully* me,
      padre/madre/novio/marido/esposo me pega/maltrata/viola`,
  },
  {
    // Sexual violence, blackmail with images.
    unless: 'WORK',
    scope: 'clause',
    rules: `
      AGENT 3 ME/ma HAVE? 1 TOUCH -de/par/un, ME/moi/ma HAVE? 2 RAPE -le/la/les/l, abus*/profit* de moi/MY,
      ME fai* 2 choses/trucs 3~ pas, pris* de force, capote 3 sans, m a? fait boire 4 SEX,
      me SEX 2 cam/webcam/video, propos sexuel*, veut/veulent 2 SEX avec moi -et, HE m? HAVE? deshabill*,
      abus*/agress* sexuel*, FORCE 3 amour, m a? fait des choses quand/que, est un viol -de/dans,
      FORCE 4 SEX/choses/trucs/rapport*, force* le/la/lui/des? SEX, AGENT ME/ma HAVE? FORCE $,
      me IS? MAKE TOUCH -par, me MAKE TOUCH par MY/un/une, m 3 sexuel*, sans MY 1 consentement/accord,
      contre MY volonte, demand* de 1 TOUCH, TOUCH 3 quand 3 enfant/petit*/ans, en 1 profit* $, dit stop/non $,
      des avances, et me TOUCH, veut/demande* 1 des photos de moi,
      dit/disais/dis/voulais/veux 1 non/pas 4~ continu*/insist*/force*/touch*/SEX, continu* 5~ non/pas,
      dormais/inconscien*/bourre* 4~ SEX, couche*/rapport* 3 moi 5~ non/pas/dormais/bourre*/ivre,
      main* 2 aux/sur/dans/sous/entre 2 PRIVATE, verif*/regard* 2 corps/douche, fait 2~ quand meme,
      fait mal en bas, TOUCH les? 1 PRIVATE, ven*/vient/rentr* dans ma/mon chambre/lit, dans 1 mon lit,
      embrass* de force, coinc* dans/contre/aux, frott* 1 contre/a moi, masturb* 3 devant/me, montr* 2 sexe,
      photo*/video* 2 sexe, envo* 3 NUDE, photo* de moi 4 BULLY/insult*, mes/ma/me/moi 3 NUDE,
      photo*/video* de moi 4 SPREAD, AGENT 3 SPREAD 2 MY/des 1 photo*/video*/nudes,
      mes/ma 1 photo*/video* 3~ SPREAD, I/me/MY/on 4 chantage,
      chantage 3 avec/MY/sexuel*/webcam/nude*/photo*/video*/snap, fait/font 1 chanter -faux/dans,
      sinon 3 SPREAD, menac* 1 de/d 2 SPREAD, ghb/gbl/drogu* 6~ souvien*/rappel*/reveill*/verre,
      mis 3 dans mon verre, me prostitu*, attouch*, argent 3 SEX, dick pic*, MY/du viol/agresseur/violeur,
      entr*/regard* 4 bain/douche, raped`,
  },
  {
    // Danger at home: leaving, no place to sleep. Emergencies, weapons.
    unless: 'GAME SPORT WORK STUDY JOB',
    scope: 'clause',
    rules: `
      I/envie/comment/en/projet/vais 3 fugu*, ^ fugu* $/du/de/d,
      enfui*/barre*/casse*/sauv*/tire* de/du? HOME, fuir/quitter/echapper 3 violen*/HIT/mari/conjoint/pere,
      partir/part/parti*/quitter de? HOME 5~ peur/HIT/danger/ou/nulle/rue,
      mis*/vire*/jete*/fout*/met*/chasse* 2 dehors/HOME -PILL, mere/pere/parents m 1 vire*,
      a la rue -REALLY, PARENT 3 mis*/vire*/jete*/fout*/met* a la porte, plus de toit, seul* dehors, squat*,
      seul* dans la rue, ce soir 1 sans 1 dire, laisse* 1 mot a, devient dangereux,
      I 1 dors/dormi* 5 dehors/rue/voiture/cave/hall/gare -sous, ou 1 dormir 2 soir/nuit, _ ou dormir/aller,
      nulle/pas/aucun* part/endroit ou? 1 dormir/aller, hebergement* d? urgence, personne doit savoir,
      run*/ran away 1 home, I/KIN 2 en danger $/HOME/avec/et/la, ^ en danger $/HOME, ^ au secours $,
      ^ aide* moi $/svp/vite/stp/HE, respire*/reveille*/bouge* plus, HE/KIN IS inconscien*,
      perdu connaissance -de/des, a 1 fusil/couteau/arme 3 bourre*/tuer/menac*,
      saign* 2 beaucoup/partout/_/ca, AGENT avec un WEAPON, convuls*, appel* 3 secours/samu/ambulance,
      KIN 2 se? HAVE? pendu*, mal a respirer, a/ai une arme, tirer sur 4 lycee/gens/eleves/profs/college,
      ramen*/amen*/apport*/prendre/prends/sorti* 3 WEAPON, les/tous planter/buter,
      buter/tuer/planter 3 monde/classe/eleves/profs`,
  },
  {
    // Their own people.
    unless: 'GAME SPORT WORK',
    scope: 'clause',
    rules: `
      MY/une/un 2 NEAR 4 SUICIDE/ENDS_LIFE -de, MY/une/un 2 NEAR 3 IS 2 BEATS/RAPE,
      MY 2 NEAR 4 TAKE 3 PILL/DRUG/javel, MY 2 NEAR 3 mang* plus -de/a, MY 2 NEAR 3 danger`,
  },
  {
    // Third persons; what is searched without a person.
    unless: 'GAME SPORT WORK STUDY JOB',
    scope: 'text',
    rules: `
      NEAR/HE 4 WISHES 3 ENDS_LIFE, NEAR/HE 4 HARMS_SELF, NEAR/HE s est KILL/pendu*/ouv*,
      peur 2 HE/MY 3 ENDS_LIFE, I/mes/moi 4 SUICIDE, NEAR/HE 2 TAKE 3 PILL/DRUG, NEAR 3 overdose,
      NEAR/HE se/s HAVE? MAKE 2 HIT/BULLY/RAPE/battre, SON 2 KIN 2 la/le/l/lui HAVE? 1 HIT/RAPE/TOUCH,
      NEAR 4 fugu*, enfant*/bebe 3 HIT, URGE 2 END_LIFE, HOW/mal/quoi/normal 4~ END_LIFE/ENDS_LIFE -de,
      meurt en/avec/si, END_LIFE/ENDS_LIFE 2 souffr*/douleur/mal, ^ saut* 2 HIGH $, HELP 3~ SUICIDE/SCAR/RAPES,
      HELP KIN violent*, mal 2 HARMS_SELF, HE la/le/l/lui HAVE? HIT, est ce 5 viol/harcelement,
      partir de? HOME 5~ mari/sache, NEAR 3 crise/avc/malaise cardiaque?, NEAR parle 4 de la mort,
      NEAR 5 parle* 2 SUICIDE, I 5 harcelement, KIN violent* que/HELP, RAPES 2~ HELP/que, dose mortelle,
      sextors*, inceste, revenge porn, se faire du mal, on est battue, ME suis? 1 ratee $, fuguer,
      cyberharcel* $`,
  },
]

/** Words of harm that are also recognised with one wrong letter, and words that look like them. */
export const TYPOS =
  `frappe mutile vivre disparaitre mourir suicide suicider scarifier scarifie harceler harcelement harcele frapper
  mutiler violence agresser tabasser overdose fuguer`.split(/\s+/)
export const LOOKALIKES = 'vitre murir mouroir sacrifi*'.split(' ')

/** Words after which another clause begins. */
export const CLAUSE = ['mais', 'parce', 'car', 'alors', 'donc', 'puis']
