-- Expand: answers of the help about earning, exchanging, confirmed stars and daily limits. Topics that a member has
-- edited stay as they are.
with topics (name, former) as (values
  ('demarrer', 'c584a3ec7cb2c93666397e7dfc07e492'),
  ('missions-et-visionsstars', 'd857fe4b2074bd91a2eb058e011a88fb'),
  ('bilans', 'e476f41651ccdde783ae017872300e5f')
), unedited as (
  select t.name from help_topics t join topics o on o.name = t.name
  where o.former = (
    select md5(t.title || t.lead || string_agg(q.question || q.answer, '' order by q.position))
    from help_questions q where q.topic_name = t.name
  )
), texts (topic, former, position, question, answer) as (values
  ('demarrer', E'Comment s’inscrire, et à quel âge\u00a0?', 2, null,
    E'<p><a href="/authentication/signup">Créez votre compte</a>\u00a0: choisissez un service de '
    'connexion, puis vous revenez sur Visions. En créant un compte, vous acceptez les <a '
    'href="/conditions">conditions générales</a>. Répondez ensuite à quelques questions et à six '
    'phrases\u00a0: deux minutes. Vous pouvez passer.</p>\n'
    '<p>Vous pouvez vous inscrire à partir de 15\u00a0ans. Avant 15\u00a0ans, l’accord d’un parent est '
    'nécessaire\u00a0: nous vous posons la question avec votre âge.</p>\n'
    '<p>Vous changez de tranche d’âge quand vous voulez dans <a href="/user/profile">Mes '
    'informations</a>.</p>'),
  ('missions-et-visionsstars', E'Comment gagner des VisionsStars\u00a0?', 3, null,
    E'<p>Ouvrez une tâche dans <a href="/user/missions">Mes missions</a> et faites ce qu’elle demande, par '
    'exemple lancer l’un de ses outils\u00a0: vous gagnez le nombre affiché sur la tâche. Une mission '
    'terminée rapporte en plus le bonus affiché sur la mission.</p>\n'
    '<p>La mission «\u00a0Premiers pas\u00a0» compte deux tâches de {{starterStep}}\u00a0VisionsStars. Le jeu terminé, '
    'les métiers triés et le résultat d’un outil de votre bilan rapportent {{finish}}\u00a0VisionsStars, une '
    'seule fois chacun.</p>\n'
    '<p>Chaque tâche rapporte ses VisionsStars une seule fois. Vous pouvez utiliser un outil de nouveau, '
    'sans gagner davantage.</p>'),
  ('missions-et-visionsstars', null, 4, E'Combien de tâches rapportent des VisionsStars chaque jour\u00a0?',
    E'<p>{{tasksADay}}\u00a0tâches par jour, jusqu’à minuit, heure de Paris. Vous pouvez faire d’autres '
    'tâches\u00a0: leurs VisionsStars arrivent les jours suivants, dans la même limite. La tâche vous '
    'l’indique avant que vous l’ouvriez.</p>\n'
    '<p>Certaines missions ne rapportent pas de VisionsStars, et l’indiquent avant leur première '
    'tâche\u00a0:</p>\n'
    '<ul><li>Vous avez déjà commencé les missions d’un autre objectif aujourd’hui. Commencez celles-ci '
    'demain.</li><li>Vous avez déjà gagné les VisionsStars de ces tâches avec un compte '
    'précédent.</li><li>La mission ne fait partie ni de votre objectif ni de vos premières '
    'missions.</li></ul>'),
  ('missions-et-visionsstars', E'J’ai fait une tâche, mais mon solde n’a pas bougé. Que faire\u00a0?', 5, null,
    E'<p>Rechargez <a href="/user/missions">Mes missions</a> dans le même navigateur\u00a0: Visions '
    'enregistre alors les tâches en attente.</p>\n'
    '<p>Si la tâche est accomplie, ses VisionsStars sont sur votre solde, ou la tâche indique qu’elles '
    'arrivent plus tard\u00a0: {{tasksADay}}\u00a0tâches rapportent des VisionsStars chaque jour. '
    'Certaines missions ne rapportent pas de VisionsStars\u00a0: la mission vous l’indique.</p>\n'
    '<p>Toujours rien\u00a0? <a href="#nous-ecrire">Écrivez-nous</a> avec le nom de la mission et de la '
    'tâche.</p>'),
  ('missions-et-visionsstars', E'Comment obtenir une récompense\u00a0?', 6, null, null),
  ('missions-et-visionsstars', E'Pourquoi une récompense m’est-elle refusée\u00a0?', 7, null,
    E'<p>L’écran vous donne la raison. Un échange refusé ne vous coûte rien.</p>\n'
    '<ul><li>Il vous manque des VisionsStars ou des étoiles confirmées.</li><li>La récompense est épuisée '
    'ou terminée, ou son prix vient de changer.</li><li>Vous l’avez déjà obtenue autant de fois que '
    'possible, ou tous les exemplaires du jour sont pris.</li><li>Elle est réservée aux adultes, et votre '
    'profil indique le lycée, moins de 18\u00a0ans, ou aucune tranche d’âge. Après un changement, '
    'attendez {{adultHours}}\u00a0heures.</li></ul>\n'
    '<p>Une récompense qui vaut de l’argent demande en plus\u00a0:</p>\n'
    '<ul><li>un compte de {{accountHours}}\u00a0heures\u00a0;</li><li>une connexion qui prouve votre '
    'identité, et qui n’a jamais servi à un autre compte\u00a0;</li><li>des étoiles confirmées gagnées '
    '{{provenDays}}\u00a0jours différents\u00a0;</li><li>un exemplaire libre\u00a0: ceux du jour arrivent '
    'à chaque heure, de {{firstHour}}\u00a0h à {{lastHour}}\u00a0h, heure de Paris.</li></ul>'),
  ('missions-et-visionsstars', E'Que sont les étoiles confirmées\u00a0?', 8, null,
    E'<p>Ce sont des VisionsStars qui viennent des parcours\u00a0: un outil nous confirme que vous l’avez '
    'terminé, après le temps qu’il demande. Répondez sans vous presser\u00a0: un résultat obtenu trop '
    'vite vous donne ses VisionsStars, mais elles ne sont pas confirmées.</p>\n'
    '<p>Vos étoiles confirmées sont comptées dans votre solde, et affichées à côté. Une récompense qui '
    'vaut de l’argent demande des étoiles confirmées gagnées {{provenDays}}\u00a0jours différents.</p>'),
  ('missions-et-visionsstars', E'Mon code ne marche pas. Que faire\u00a0?', 9, null, null),
  ('bilans', E'Comment parler à un conseiller\u00a0?', 7, E'Comment parler à un conseiller ou une conseillère\u00a0?',
    E'<p>Dans <a href="/user/meetings">Rendez-vous</a>, choisissez un établissement et dites vos '
    'disponibilités. L’établissement reçoit votre nom, votre ville et votre situation, mais ni votre '
    'e-mail ni votre téléphone. Il vous propose des dates. Le rendez-vous est fixé quand vous confirmez '
    'une date.</p>\n'
    '<p>Votre liste indique si l’établissement a reçu la demande. Tant que sa messagerie ne l’a pas '
    'acceptée, nous réessayons automatiquement.</p>')
), changed as (
  update help_questions q
  set position = x.position, question = coalesce(x.question, q.question), answer = coalesce(x.answer, q.answer)
  from texts x join unedited u on u.name = x.topic
  where q.topic_name = x.topic and q.question = x.former
)
insert into help_questions (topic_name, position, question, answer)
select x.topic, x.position, x.question, x.answer from texts x join unedited u on u.name = x.topic
where x.former is null;

-- The bonus is a field of each mission. What members wrote shows the number that it showed.
update help_questions set answer = replace(answer, '{{missionBonus}}', '100') where answer like '%{{missionBonus}}%';
update help_topics set lead = replace(lead, '{{missionBonus}}', '100') where lead like '%{{missionBonus}}%';
