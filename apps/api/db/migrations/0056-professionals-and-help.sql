-- Expand: the last sign-in of a professional, and the end of an access that nobody uses (PEO-07).

-- alone_since: member of no organisation since then. end_announced_at: the professional was notified. ended_at: name,
-- address, identities and factors are erased; the row stays, so that what they did keeps an author.
alter table professionals
  add signed_in_at timestamptz not null default now(),
  add alone_since timestamptz,
  add end_announced_at timestamptz,
  add ended_at timestamptz;

create function record_professional_sign_in() returns trigger language plpgsql as $$
begin
  update professionals set signed_in_at = now() where id = new.professional_id;
  return null;
end $$;
create trigger record_professional_sign_in after insert on professional_sessions
  for each row execute function record_professional_sign_in();

-- Answers of the help that are not true any more. A text that the office has changed stays.
update help_questions h set answer = replace(h.answer, c.old, c.new)
from (values
  (E'Trois écrans vous présentent le site avant vos premières missions.',
    E'Répondez ensuite à quelques questions et à six phrases\u00a0: deux minutes. Vous pouvez passer.'),
  (E'<p>On s’inscrit à partir de 15\u00a0ans. Si vous êtes plus jeune, inscrivez-vous avec l’un de vos parents.</p>',
    E'<p>Vous pouvez vous inscrire à partir de 15\u00a0ans. Avant 15\u00a0ans, l’accord d’un parent est nécessaire\u00a0: '
    'nous vous posons la question avec votre âge.</p>'),
  (E'<p>Vous avez moins de 16\u00a0ans\u00a0? Choisissez la tranche d’âge «\u00a0Moins de 18\u00a0ans\u00a0».</p>',
    E'<p>Vous changez de tranche d’âge quand vous voulez dans <a href="/user/profile">Mes informations</a>.</p>'),
  (E'vous répondez à vingt-quatre phrases, puis vous découvrez', E'vous répondez à des phrases, puis vous découvrez'),
  (E'Une mission terminée rapporte en plus un bonus de {{missionBonus}}\u00a0VisionsStars.',
    E'Une mission terminée rapporte en plus le bonus affiché sur la mission.'),
  (E'Si la tâche porte une coche, ses VisionsStars sont déjà sur votre solde.',
    E'Si la tâche porte une coche, ses VisionsStars sont déjà sur votre solde, ou y arrivent demain\u00a0: dix tâches '
    'rapportent des VisionsStars chaque jour. Certaines missions n’en rapportent pas\u00a0: elles le disent.'),
  (E'<p>Il peut vous manquer des VisionsStars, ou la récompense peut être épuisée, terminée, limitée à un nombre par '
    'jour ou par personne, ou réservée aux adultes. L’écran indique la raison.</p>',
    E'<p>Il peut vous manquer des VisionsStars ou des étoiles confirmées. La récompense peut être épuisée, terminée, '
    'limitée à un nombre par jour ou par personne, ou réservée aux adultes. Certaines demandent un compte plus ancien, '
    'ou votre tranche d’âge. L’écran indique la raison.</p>\n'
    '<p>Les étoiles confirmées viennent des bilans\u00a0: l’outil nous confirme que vous l’avez terminé.</p>'),
  (E'choisissez «\u00a0J’ai terminé\u00a0» sur la carte de l’outil.',
    E'choisissez «\u00a0J’ai terminé\u00a0» sur la carte de l’outil. Sans ce bouton, rouvrez l’outil\u00a0: il nous '
    'prévient lui-même de la fin.')
) c (old, new)
where position(c.old in h.answer) > 0;
