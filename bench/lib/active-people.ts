// People as after three months of use: what each signed-in page shows has the length of an ordinary active person's.
import type { Pool } from './database.ts'
import { ACCOUNT, addPast, BULK, PERSON, series } from './world.ts'

/** Purchases, and entries of the ledger including these: one entry in three days. */
const PAST = { entries: 30, purchases: 4, minutes: 3 * 24 * 60 }
const EXPERIENCE = 'bilan-orientation'

const statement = (section: string, name: string) => ({
  key: `${section}/${name}`,
  text: `${name} vous correspond.`,
  detail: 'Vous l’avez dit dans deux outils, et vos réponses vont dans le même sens.',
  source: 'Cap Bruyère',
  score: { value: 72, max: 100, label: 'Souvent' },
  reasons: ['Vous aimez aider les autres à comprendre.', 'Vous avez répondu oui à quatre phrases sur cinq.'],
})
const SECTIONS = {
  interests: ['Le contact', 'La création', 'L’enquête'],
  talents: ['L’écoute', 'La patience', 'L’humour'],
  skills: ['Expliquer', 'Organiser', 'Compter et mesurer', 'Rédiger', 'Réparer'],
  values: ['L’entraide', 'L’autonomie', 'La justice'],
  trades: ['Moniteur éducateur', 'Documentaliste', 'Ergothérapeute', 'Animatrice', 'Bibliothécaire'],
  trainings: ['Licence de psychologie', 'BUT carrières sociales', 'BTS économie sociale'],
}
const ASSESSMENT = {
  title: 'Bilan d’orientation',
  experience: EXPERIENCE,
  madeAt: '2026-01-01T00:00:00.000Z',
  person: { firstName: 'Camille', lastName: 'Nuage' },
  summary: ['Vous aimez le contact et la création.', 'Vous savez expliquer et organiser.'],
  sources: ['Cap Bruyère', 'Transvase', 'Ruchelune'].map((name) => ({
    name,
    state: 'received',
    producedAt: '2026-01-01T00:00:00.000Z',
    proof: 'confirmed',
  })),
  sections: Object.entries(SECTIONS).map(([kind, names]) => ({
    kind,
    title: 'Ce qui ressort',
    lead: 'D’après vos réponses, de la plus fréquente à la moins fréquente.',
    statements: names.map((name) => statement(kind, name)),
  })),
  contradictions: [],
  missing: [],
  nextSteps: [{ text: 'Parlez de ce bilan avec une personne de confiance.', mission: null }],
}

/** Results of every platform of the experience. */
const RESULTS = {
  producedAt: '2026-01-01T00:00:00Z',
  sections: {
    interests: [
      { code: 'S', label: 'Social', score: 80 },
      { code: 'A', label: 'Artistique', score: 60 },
      { code: 'I', label: 'Investigateur', score: 55 },
    ],
    skills: SECTIONS.skills.map((name) => ({ name, level: 3, evidence: 'Un stage de deux semaines' })),
    talents: SECTIONS.talents.map((name) => ({ name, description: 'Souvent cité par vos proches', score: 70 })),
    values: SECTIONS.values.map((name) => ({ name })),
    trainings: SECTIONS.trainings.map((title) => ({ title, level: 6, reason: 'Vos intérêts' })),
  },
}

/** Kinds of notifications with their data; three of each, the first of each unread. */
const NOTIFICATIONS = {
  'assessment-ready': { experience: EXPERIENCE, version: '1' },
  'reward-bought': { name: 'Places de cinéma' },
  'mission-completed': { name: 'Je me repère', stars: '100' },
  'stars-earned': { experience: EXPERIENCE, stars: '300' },
  'meeting-transmitted': { establishment: 'Lycée des Trois Rivières' },
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/**
 * Makes people of `addPeople` active: an objective with half of its missions completed, purchases, stars of three
 * months, notifications, answers, visited tools, consents with results, an assessment, meetings and wishes. serial:
 * the number before their first purchase.
 */
export async function makeActive(pool: Pool, from: number, to: number, serial: number): Promise<void> {
  const every = `from ${series(from, to)}`
  const daysAgo = (days: string) => `now() - (${days}) * interval '1 day'`
  await addPast(pool, { from, to, ...PAST, serial })
  await pool.query(`
    ${BULK};
    update people p set created_at = ${daysAgo('100')}, main_objective_id = o.id, has_closed_starter = true,
      adult_since = now(), wished_reward_id = (
        select r.id from rewards r where exists (select from reward_codes c where c.reward_id = r.id)
        order by price desc, id limit 1), interests = array['orientation', 'job']
    ${every}, (
      select objective_id as id from objective_missions where objective_id::text not like '00000000-%'
      group by 1 order by count(*) desc, 1 limit 1
    ) o where p.id = ${PERSON};
    insert into task_completions (person_id, task_id, proof)
    select p.id, t.id, 'declared' from people p join objective_missions m on m.objective_id = p.main_objective_id
      join tasks t on t.mission_id = m.mission_id, ${series(from, to)} where p.id = ${PERSON} and m.position % 2 = 0
    on conflict do nothing;
    update star_accounts set shown_entry = entries ${every} where id = ${ACCOUNT};
    insert into star_weeks (account_id, week, received, balance)
    select l.account_id, week_of(l.created_at), max(l.balance) + 50 * max(l.entry), max(l.balance)
    from star_ledger l, ${series(from, to)} where l.account_id = ${ACCOUNT} group by 1, 2 on conflict do nothing;
    insert into notifications (person_id, kind, fact, data, created_at, read_at, shown_at)
    select ${PERSON}, kind, 'active-' || k, data, ${daysAgo('k')}, case when k > 1 then now() end, now()
    ${every}, jsonb_each(${json(NOTIFICATIONS)}) as e (kind, data), generate_series(1, 3) k;
    insert into preferences (person_id, kind, code, answer, answered_at)
    select ${PERSON}, kind, code, (array['yes', 'yes', 'no', 'unsure'])[1 + place % 4], ${daysAgo('place')} ${every}, (
      select kind, code, row_number() over (partition by kind order by code) as place from (
        select 'sentence' as kind, code from game_sentences union all select 'sector', code from sectors
        union all select 'setting', code from work_settings
      ) all_of_them
    ) c where place <= 12 on conflict do nothing;
    insert into pistes (person_id, kind, code, title, state, source, answered_at, opened_at)
    select ${PERSON}, 'trade', code, title, state, 'card', ${daysAgo('place')},
      case when state = 'open' then ${daysAgo('place')} end
    ${every}, (
      select code, title, place, (array['open', 'open', 'closed', 'unsure'])[1 + place % 4] as state
      from (select code, title, row_number() over (order by code) as place from trades) t where place <= 12
    ) c on conflict do nothing;
    insert into tool_visits (person_id, tool_id, visited_at)
    select ${PERSON}, t.id, ${daysAgo('place')} ${every}, (
      select id, row_number() over (order by id) as place from tools limit 12
    ) t on conflict do nothing;
    insert into joined_experiences (person_id, experience) select ${PERSON}, '${EXPERIENCE}' ${every}
    on conflict do nothing;
    insert into platform_progress (person_id, journey_name, tool_id, status, proof, finished_at)
    select ${PERSON}, journey_name, tool_id, 2, 'confirmed', now()
    ${every}, journey_platforms where journey_name = '${EXPERIENCE}'
    on conflict (person_id, journey_name, tool_id) do update set status = 2, proof = 'confirmed', finished_at = now();
    insert into connections (person_id, tool_id)
    select ${PERSON}, tool_id ${every}, journey_platforms where journey_name = '${EXPERIENCE}' on conflict do nothing;
    insert into results (person_id, tool_id, document, produced_at)
    select ${PERSON}, tool_id, ${json(RESULTS)}, now()
    ${every}, journey_platforms where journey_name = '${EXPERIENCE}'
    on conflict (person_id, tool_id) do update set document = excluded.document;
    with given as (
      insert into consents (person_id, exchange_id, export_tool_id, import_tool_id, kind, exporter_name,
        recipient_name, purpose_slug, purpose_name, purpose_description, wording, wording_version, retention, shared)
      select ${PERSON}, x.id, x.export_tool_id, x.import_tool_id, x.kind, x.exporter, x.recipient, 'orientation',
        'Vous orienter', 'Pour que l’outil parte de ce que vous savez déjà.', 'J’accepte ce partage.', 1, 'Un an',
        '[]' ${every}, (
        select distinct x.id, x.kind, x.import_tool_id, d.tool_id as export_tool_id, r.name as recipient,
          e.name as exporter
        from exchanges x join exchange_data_types y on y.exchange_id = x.id join data_types d on d.id = y.data_type_id
          join tools e on e.id = d.tool_id join tools r on r.id = x.import_tool_id where x.kind <> 'publisher'
      ) x on conflict do nothing returning id
    ) insert into consent_deliveries (consent_id, record, subject, kind, state, attempts, confirmed_at)
    select id, id, gen_random_uuid(), 'given', 'confirmed', 1, now() from given;
    insert into assessments (person_id, journey_name, version, state, document, ready_at)
    select ${PERSON}, '${EXPERIENCE}', 1, 'ready', ${json(ASSESSMENT)}, now() ${every}
    on conflict (person_id, journey_name, version) do update set document = excluded.document;
    insert into meetings (person_id, establishment_id, state, wishes, transmitted_at)
    select ${PERSON}, e.id, case place when 1 then 'requested' else 'declined' end, 'Un rendez-vous le mercredi.', now()
    ${every}, (select id, row_number() over (order by id) as place from establishments limit 3) e;
    insert into wishes (person_id, title, establishment, chance, position)
    select ${PERSON}, 'Licence de psychologie n° ' || k, 'Université de Valbrume', 20 * k, k
    ${every}, generate_series(1, 4) k;
    reset session_replication_role`)
}
