-- Expand: the contents that every installation starts with. The office changes them afterwards.

-- «Mes envies» and the provider of matches (OFF-20). The same keys everywhere, so that an export of one installation
-- names those of another. The node sets the addresses of the provider from MATCHING_URL.
insert into tools (
  id, slug, name, logo, minilogo, description, summary, minutes, least_seconds, position, is_own, is_matching
) values
  (
    '0e7e6d68-1bca-8cfb-90ae-f527481037b9', 'mes-envies', 'Mes envies',
    '/images/logos/mes-envies.svg', '/images/logos/mes-envies.svg',
    'Ce que vous dites ici de vous, des métiers et des cadres de travail.',
    'Vos réponses aux cartes et au jeu.', 1, 0, 1, true, false
  ),
  (
    '479470e6-aa6b-85eb-a40c-e1ce5a38a770', 'affluents', 'Affluents',
    '/images/logos/affluents.svg', '/images/logos/affluents.svg',
    'Rapproche ce que vous aimez et savez faire des formations et des emplois proposés.',
    'Des formations et des emplois qui vous ressemblent.', 1, 0, 2, false, true
  );
insert into data_types (id, tool_id, name, description, section, position) values
  (
    'a625fbf6-fd2c-8bc9-b7f6-ab5eb7fffed0', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Intérêts d’après le jeu', 'Vos six familles d’intérêts, de la plus forte à la plus discrète.', 'interests', 1
  ),
  (
    'bec17de0-eab1-8b3c-b60c-2fbe747e3108', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Métiers qui me correspondent', 'Ceux auxquels vous avez dit oui.', 'trades', 2
  ),
  (
    '6e59a7f9-c7c9-8750-a672-df9e07a90507', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Réponses aux cartes', 'Ce que vous avez dit de chaque métier, secteur et cadre de travail.', 'preferences', 3
  ),
  (
    '6e3590f2-4026-8796-ba84-5049a5c4258c', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Situation', 'Votre niveau d’études, votre situation et ce que vous cherchez.', 'situation', 4
  ),
  (
    'ff5fae03-b75b-8afd-863d-79e210043968', '0e7e6d68-1bca-8cfb-90ae-f527481037b9',
    'Coordonnées', 'Votre nom, votre ville et de quoi vous joindre, d’après votre profil.', 'contact', 5
  );

insert into contexts (name, title, effect, switch_label, switch_hint, position) values
  ('Normal', 'Tous les métiers', 'Vos parcours parlent de tous les métiers.', '', '', 0);

-- The help page (OFF-02).
insert into help_topics (name, position, title, lead) values
  ('demarrer', 1, 'Démarrer', ''),
  ('missions-et-visionsstars', 2, 'Missions et VisionsStars', ''),
  ('bilans', 3, 'Bilans', ''),
  ('matchs', 4, 'Matchs', ''),
  ('donnees-et-compte', 5, 'Données et compte', ''),
  ('connexion', 6, 'Je ne peux plus me connecter',
    E'<p>Essayez d’abord chaque moyen de connexion de votre compte\u00a0: un seul suffit. Si un service ne répond '
    'pas, réessayez plus tard.</p>\n'
    '<p>Vous avez perdu l’accès à un service, comme FranceConnect ou une boîte e-mail\u00a0? Demandez à ce '
    'service de vous rendre cet accès. Visions ne connaît pas vos mots de passe.</p>\n'
    '<p>Vous avez perdu tous vos moyens de connexion\u00a0? Écrivez à {{contactEmail}} et à {{dpoEmail}}. Dites '
    'ce que vous demandez\u00a0: une copie de vos données, ou l’effacement de votre compte.</p>\n'
    '<p><strong>Nous n’ouvrons jamais un compte sur simple demande par e-mail, même depuis votre '
    'adresse.</strong> Cela protège aussi votre compte.</p>\n'
    '<p>Vos droits restent entiers\u00a0: nous vous envoyons une copie, ou nous effaçons le compte, après avoir '
    '<a href="/confidentialite#identite">vérifié votre identité</a>.</p>\n'
    '<p>Vous pouvez créer un nouveau compte. Il sera vide\u00a0: nous ne réunissons pas deux comptes.</p>');
insert into help_questions (topic_name, position, question, answer) values
  ('demarrer', 1, E'Visions est-il gratuit\u00a0?',
    E'<p>Oui. L’inscription et les missions ne coûtent rien, et les récompenses s’obtiennent avec des '
    'VisionsStars.</p>\n'
    '<p>Certains outils de partenaires sont payants\u00a0: la mention «\u00a0Payant\u00a0» vous prévient avant '
    'que vous les ouvriez.</p>'),
  ('demarrer', 2, E'Comment s’inscrire, et à quel âge\u00a0?',
    E'<p><a href="/authentication/signup">Créez votre compte</a>\u00a0: choisissez un service de connexion, puis '
    'vous revenez sur Visions. Répondez ensuite à quelques questions et à six phrases\u00a0: deux minutes. Vous '
    'pouvez passer.</p>\n'
    '<p>Vous pouvez vous inscrire à partir de 15\u00a0ans. Avant 15\u00a0ans, l’accord d’un parent est '
    'nécessaire\u00a0: nous vous posons la question avec votre âge.</p>\n'
    '<p>Vous changez de tranche d’âge quand vous voulez dans <a href="/user/profile">Mes informations</a>.</p>'),
  ('demarrer', 3, E'Pourquoi indiquer mon âge et ma situation\u00a0?',
    E'<p>Pour choisir vos missions\u00a0: elles ne sont pas les mêmes au lycée, en recherche d’emploi ou en '
    'changement de voie. Sans tranche d’âge, aucune mission ne peut s’afficher.</p>\n'
    '<p>Le reste est facultatif, et vous changez tout quand vous voulez dans <a href="/user/profile">Mes '
    'informations</a>.</p>'),
  ('missions-et-visionsstars', 1, E'Je ne sais pas par quel outil commencer. Que faire\u00a0?',
    E'<p>Ouvrez <a href="/user/choice">Par où commencer</a>. La carte montre tous les outils, rangés par thème. '
    'Dans le jeu, vous répondez à des phrases, puis vous découvrez des outils.</p>\n'
    '<p>Vous pouvez aussi écrire vos propres phrases dans <a href="/user/profile">Mes informations</a>.</p>'),
  ('missions-et-visionsstars', 2, E'Comment sont choisies mes recommandations\u00a0?',
    E'<p>Nous cherchons les mots de vos phrases dans la présentation de chaque outil\u00a0: les accents, les '
    'pluriels et les petites fautes ne comptent pas. Nous reconnaissons aussi les noms de métiers et les '
    'secteurs\u00a0: pour «\u00a0infirmière\u00a0», nous proposons les outils sur la santé ou sur tous les '
    'métiers. Un mot rare compte plus qu’un mot courant. Nous ne cherchons pas ce que vous dites ne pas '
    'aimer.</p>\n'
    '<p>Sous chaque outil de <a href="/user/recommendations">Vos recommandations</a>, vous voyez la phrase, les '
    'mots et le sujet qui l’expliquent. Vos phrases sont enregistrées dans votre navigateur. Si vous retirez une '
    'phrase, les recommandations changent.</p>'),
  ('missions-et-visionsstars', 3, E'Comment gagner des VisionsStars\u00a0?',
    E'<p>Ouvrez une tâche dans <a href="/user/missions">Mes missions</a> et lancez l’un de ses outils\u00a0: vous '
    'gagnez le nombre affiché sur la tâche. Une mission terminée rapporte en plus le bonus affiché sur la '
    'mission. La mission de départ compte deux tâches de {{starterStep}}\u00a0VisionsStars. Le jeu terminé, les '
    'métiers triés et le résultat d’un outil de votre bilan rapportent {{finish}}\u00a0VisionsStars, une seule '
    'fois chacun.</p>\n'
    '<p>Chaque tâche rapporte ses VisionsStars une seule fois. Vous pouvez utiliser un outil de nouveau, sans '
    'gagner davantage.</p>'),
  ('missions-et-visionsstars', 4, E'J’ai fait une tâche, mais mon solde n’a pas bougé. Que faire\u00a0?',
    E'<p>Rechargez <a href="/user/missions">Mes missions</a> dans le même navigateur\u00a0: Visions enregistre '
    'alors les tâches en attente. Si la tâche porte une coche, ses VisionsStars sont déjà sur votre solde, ou y '
    'arrivent demain\u00a0: dix tâches rapportent des VisionsStars chaque jour. Certaines missions n’en '
    'rapportent pas\u00a0: elles le disent.</p>\n'
    '<p>Toujours rien\u00a0? <a href="#nous-ecrire">Écrivez-nous</a> avec le nom de la mission et de la tâche.</p>'),
  ('missions-et-visionsstars', 5, E'Comment obtenir une récompense\u00a0?',
    E'<p>Choisissez-la dans <a href="/user/rewards">Récompenses</a>, puis confirmez l’échange. Votre code '
    's’affiche aussitôt et reste dans vos récompenses.</p>\n'
    '<p>Un e-mail vous indique aussi où retrouver le code. Il ne contient jamais le code lui-même.</p>'),
  ('missions-et-visionsstars', 6, E'Pourquoi une récompense m’est-elle refusée\u00a0?',
    E'<p>Il peut vous manquer des VisionsStars ou des étoiles confirmées. La récompense peut être épuisée, '
    'terminée, limitée à un nombre par jour ou par personne, ou réservée aux adultes. Certaines demandent un '
    'compte plus ancien, ou votre tranche d’âge. L’écran indique la raison.</p>\n'
    '<p>Les étoiles confirmées viennent des bilans\u00a0: l’outil nous confirme que vous l’avez terminé.</p>\n'
    '<p>Une récompense qui vaut de l’argent demande aussi un compte de 48\u00a0heures, une connexion qui prouve '
    'votre identité et des étoiles confirmées. Ses exemplaires arrivent à chaque heure, de 8\u00a0h à '
    '21\u00a0h.</p>\n'
    '<p>Un échange refusé ne vous coûte rien.</p>'),
  ('missions-et-visionsstars', 7, E'Mon code ne marche pas. Que faire\u00a0?',
    E'<p>Vérifiez d’abord chez le partenaire la date et les conditions de l’offre.</p>\n'
    '<p>Si le code est refusé malgré tout, <a href="#nous-ecrire">écrivez-nous</a> avec le nom de la récompense. '
    'Si le code est défectueux, nous vous rendons vos VisionsStars.</p>'),
  ('missions-et-visionsstars', 8, E'Que sont les étoiles confirmées\u00a0?',
    E'<p>Ce sont les étoiles d’un outil qui nous confirme que vous l’avez terminé, ou d’un bilan fait avec ces '
    'outils. Répondez sans vous presser\u00a0: un résultat obtenu trop vite vous donne ses étoiles, mais elles ne '
    'sont pas confirmées.</p>\n'
    '<p>Une récompense qui vaut de l’argent demande des étoiles confirmées gagnées 3\u00a0jours différents.</p>'),
  ('bilans', 1, E'Quelle est la différence entre les deux bilans\u00a0?',
    E'<p>Le <a href="/public/bilan-orientation">bilan d’orientation</a> aide à trouver une première voie. Le <a '
    'href="/public/bilan-reorientation">bilan de réorientation</a> part de votre expérience, pour en '
    'changer.</p>\n'
    '<p>Chacun passe par plusieurs outils de partenaires et demande 20 à 30\u00a0minutes.</p>'),
  ('bilans', 2, E'Que faut-il pour faire un bilan\u00a0?',
    E'<p>Un ordinateur relié à Internet, 20 à 30\u00a0minutes, et la même adresse e-mail du début à la fin.</p>'),
  ('bilans', 3, E'Comment se passe un parcours\u00a0?',
    E'<p>Dans <a href="/user/experiences">Mes parcours</a>, choisissez un parcours et suivez ses outils dans '
    'l’ordre. Chaque outil s’ouvre dans un nouvel onglet et vous ramène ici à la fin. Vous pouvez vous arrêter et '
    'reprendre quand vous voulez.</p>\n'
    '<p>Sous le parcours, une carte indique les étapes à terminer avant de générer votre bilan.</p>'),
  ('bilans', 4, E'J’ai terminé un outil, mais sa carte dit «\u00a0En cours\u00a0». Que faire\u00a0?',
    E'<p>Revenez avec le bouton que l’outil affiche à la fin\u00a0: ce bouton prévient Visions. Si vous avez fermé '
    'l’onglet, choisissez «\u00a0J’ai terminé\u00a0» sur la carte de l’outil. Sans ce bouton, rouvrez '
    'l’outil\u00a0: il nous prévient lui-même de la fin.</p>'),
  ('bilans', 5, E'Les estimations du simulateur d’admission sont-elles sûres\u00a0?',
    E'<p>Non\u00a0: ce sont des estimations, faites d’après les admissions des années passées. Elles aident à '
    'équilibrer une liste de vœux, sans rien décider à votre place.</p>'),
  ('bilans', 6, E'Qui verra mon bilan\u00a0?',
    E'<p>Vous, et les personnes à qui vous donnez un lien. Chaque lien a une date de fin, et vous le retirez quand '
    'vous voulez. Vous voyez quand il a été ouvert.</p>\n'
    '<p>Nous n’envoyons votre bilan à personne. Si vous demandez un <a href="/user/meetings">rendez-vous</a>, '
    'vous pouvez joindre un lien\u00a0: cochez la case correspondante.</p>'),
  ('bilans', 7, E'Comment parler à un conseiller\u00a0?',
    E'<p>Dans <a href="/user/meetings">Rendez-vous</a>, choisissez un établissement et dites vos disponibilités. '
    'L’établissement reçoit votre nom, votre ville et votre situation, mais ni votre e-mail ni votre téléphone. '
    'Il vous propose des dates. Le rendez-vous est fixé quand vous confirmez une date.</p>\n'
    '<p>«\u00a0Transmise\u00a0: non\u00a0» signifie que la messagerie de l’établissement n’a pas encore accepté '
    'votre demande. Nous réessayons automatiquement.</p>'),
  ('bilans', 8, E'Je ne suis pas d’accord avec mon bilan. Que faire\u00a0?',
    E'<p>Signalez-le sous la phrase concernée, avec un commentaire si vous voulez. Votre commentaire s’affiche à '
    'côté de la phrase, aussi pour les personnes à qui vous montrez le bilan.</p>\n'
    '<p>Vous pouvez aussi refaire votre bilan. Nous conservons les vingt dernières versions, et la nouvelle '
    'montre ce qui a changé.</p>'),
  ('matchs', 1, E'Comment sont choisis mes matchs\u00a0?',
    E'<p>Un service de matchs les choisit. Il utilise seulement les données que vous partagez avec lui, votre '
    'ville et les offres que vous gardez ou écartez. La plupart des offres affichent leurs raisons, et le chemin '
    'quand il vous manque un diplôme. Un métier, un secteur ou un cadre de travail que vous refusez n’est plus '
    'proposé. Certaines offres portent la mention «\u00a0Une idée ailleurs\u00a0»\u00a0: elles viennent d’un '
    'secteur dont vous n’avez pas parlé.</p>\n'
    '<p>Ouvrez <a href="/user/matchs">Mes matchs</a>\u00a0: vous y choisissez ce que vous partagez, ligne par '
    'ligne. Quand vos réponses changent, vous pouvez y mettre à jour les données partagées.</p>'),
  ('matchs', 2, E'Comment rendre mes matchs plus précis\u00a0?',
    E'<p>Partagez plus de données utiles. La page <a href="/user/matchs">Mes matchs</a> compte celles que vous '
    'partagez. Elle montre aussi comment ajouter les autres\u00a0: un outil, le <a href="/user/game">jeu</a>, les '
    '<a href="/user/visionsSwipe">cartes</a> ou votre profil.</p>'),
  ('matchs', 3, E'Comment postuler à un emploi\u00a0?',
    E'<p>Gardez une offre d’emploi. Vous la retrouvez dans <a href="/user/matchs">Mes matchs</a>, sous l’onglet '
    'Candidatures, avec un lien vers l’annonce quand son adresse est connue. Une aide prépare votre '
    'candidature\u00a0: vos points forts, une liste à suivre et un début de lettre. Vous postulez ensuite sur le '
    'site de l’annonce\u00a0: Visions n’envoie rien à l’employeur.</p>'),
  ('matchs', 4, E'Qui reçoit mon profil pour une formation\u00a0?',
    E'<p>Seulement les organismes dont vous avez choisi une formation. Avant l’envoi, vous voyez leurs noms et les '
    'données qu’ils recevront. L’envoi est réservé aux personnes majeures.</p>\n'
    '<p>Suivez vos envois dans <a href="/user/matchs">Mes matchs</a>, sous l’onglet Candidatures. Vous y voyez si '
    'votre profil a été reçu et si l’organisme a répondu. Vous pouvez aussi y retirer votre accord.</p>'),
  ('matchs', 5, E'Un organisme ne me répond pas. Que faire\u00a0?',
    '<p>Nous vous prévenons après quinze jours sans réponse. Ce n’est pas un jugement sur votre profil. Vous '
    'pouvez appeler l’organisme, choisir une autre formation ou en parler à un conseiller ou une conseillère.</p>'),
  ('donnees-et-compte', 1, E'Les partenaires reçoivent-ils mes données\u00a0?',
    E'<p>Aucun partenaire ne reçoit vos réponses, vos résultats ni votre profil sans votre accord. Avant chaque '
    'partage, vous voyez les données envoyées. Vous pouvez relire et retirer chaque accord dans <a '
    'href="/user/share">Mes données</a>.</p>\n'
    '<p>Quand vous ouvrez un outil, son site voit votre visite comme n’importe quel site. Dans un parcours, '
    'l’outil reçoit aussi un identifiant technique, différent pour chaque outil, sans votre nom ni votre e-mail. '
    'Il sert à nous rendre vos résultats.</p>\n'
    '<p>La page <a href="/confidentialite#destinataires">Confidentialité</a> donne la liste des destinataires.</p>'),
  ('donnees-et-compte', 2, E'Comment changer mes informations ou mon e-mail\u00a0?',
    '<p>Changez votre prénom, votre ville et le reste de votre profil dans <a href="/user/profile">Mes '
    'informations</a>. Changez votre e-mail dans <a href="/user/profile/connexion">Connexion et sécurité</a>. '
    'Nous envoyons un code à la nouvelle adresse, et un autre à l’ancienne si elle est confirmée.</p>'),
  ('donnees-et-compte', 3, E'Comment recevoir une copie de mes données, ou supprimer mon compte\u00a0?',
    E'<p>Dans <a href="/user/share">Mes données</a>, «\u00a0Tout télécharger\u00a0» vous donne toutes les données '
    'que nous conservons sur vous, et «\u00a0Supprimer mon compte\u00a0» l’efface sept jours plus tard. D’ici là, '
    'vous pouvez changer d’avis.</p>\n'
    '<p>Vous n’avez plus accès à votre compte\u00a0? Voyez <a href="#connexion">que faire sans '
    'connexion</a>.</p>\n'
    '<p>Avant de supprimer votre compte, notez vos codes\u00a0: vous ne les verrez plus, et vous perdrez vos '
    'VisionsStars.</p>'),
  ('donnees-et-compte', 4, E'Comment ajouter un deuxième moyen de connexion\u00a0?',
    E'<p>Ouvrez <a href="/user/profile/connexion">Connexion et sécurité</a>, puis choisissez «\u00a0Ajouter\u00a0» '
    'à côté d’un service. Avec deux moyens, vous gardez votre compte si vous perdez le premier.</p>\n'
    '<p>Vous pouvez aussi retirer un moyen de connexion. Le dernier ne peut pas être retiré.</p>'),
  ('donnees-et-compte', 5, E'Pourquoi dois-je me reconnecter\u00a0?',
    E'<p>Pour vous protéger, votre session se ferme après un temps sans activité, et au plus tard après une durée '
    'fixe. Ces durées sont indiquées à la page <a href="/confidentialite#cookies">Confidentialité</a>.</p>\n'
    '<p>Après la connexion, vous revenez à la page où vous étiez.</p>');
