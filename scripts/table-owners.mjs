// Which feature of the API owns which tables, views and SQL functions of the product's database.
//
// The SQL of a feature, and of apps/api/src/platform:
// - reads and writes its own tables, and calls its own functions;
// - reads the views of every feature, what SHARED lists, and calls the functions that SHARED lists.
// For anything else, call a function that the owner exports from its index.ts. A view is for one statement that
// needs rows of two features. scripts/check-imports.mjs enforces this; bodies of SQL functions are not checked.

/** By feature. Functions that only triggers and other SQL functions call are not listed. */
export const OWNERS = {
  account: {
    tables: ['people', 'identities', 'used_sign_in_tokens', 'mail_codes', 'account_changes'],
    views: ['present_identities', 'identity_proofs'],
    functions: [
      'is_declared_adult',
      'is_of_age',
      'of_age_from',
      'proven_majority',
      'is_vouched',
      'confirmed_email',
      'erase_person',
    ],
  },
  activities: { tables: ['activities'] },
  admission: { tables: ['wishes'] },
  assessments: {
    tables: [
      'assessments',
      'assessment_files',
      'assessment_shares',
      'assessment_visits',
      'adviser_notes',
      'disagreements',
      'trainings',
    ],
    views: ['assessment_readers', 'latest_assessments', 'shared_assessments'],
  },
  catalogue: {
    tables: ['tools', 'data_types', 'tool_grades', 'tool_grade_totals', 'tool_visits', 'tool_words'],
    views: ['opened_tools'],
  },
  connections: { tables: ['connections', 'results', 'used_partner_tokens'], views: ['tool_results'] },
  consents: {
    tables: ['consents', 'consent_deliveries', 'exchanges', 'exchange_data_types', 'purposes'],
    views: ['journey_consents', 'journey_exchanges', 'publisher_consents'],
  },
  contents: {
    tables: [
      'content_items',
      'content_versions',
      'content_saves',
      'content_comments',
      'content_presence',
      'content_imports',
      'content_archivals',
    ],
  },
  events: { tables: ['events', 'announcements'] },
  help: { tables: ['help_topics', 'help_questions'] },
  journeys: {
    tables: [
      'journeys',
      'journey_platforms',
      'journey_variants',
      'assessment_steps',
      'platform_progress',
      'assessment_walks',
      'joined_experiences',
      'journey_grades',
      'journey_grade_totals',
    ],
  },
  matches: { tables: ['applications', 'publisher_replies'] },
  media: { tables: ['media', 'media_files', 'media_proposals'] },
  meetings: { tables: ['meetings', 'meeting_dates', 'establishments'], views: ['meeting_standings'] },
  missions: {
    tables: [
      'missions',
      'tasks',
      'task_tools',
      'objectives',
      'objective_missions',
      'preset_missions',
      'accepted_missions',
      'paying_missions',
      'task_completions',
      'task_actions',
    ],
    functions: ['complete_task', 'credit_due_tasks', 'task_credits_left'],
  },
  namespaces: { tables: ['namespaces', 'contexts'] },
  notifications: {
    tables: ['notifications', 'mail_preferences'],
    views: ['unread_notifications'],
    functions: ['notify_person'],
  },
  office: {
    tables: [
      'professionals',
      'professional_identities',
      'professional_sessions',
      'organisations',
      'memberships',
      'member_roles',
      'role_requests',
      'second_factors',
      'recovery_codes',
      'invitations',
      'member_uploads',
      'staff_log',
      'staff_log_cuts',
      'staff_log_head',
    ],
    functions: ['append_staff_line', 'cut_staff_log', 'end_sessions_of_provider', 'staff_line_hash'],
  },
  'personal-data': { tables: ['account_deletions', 'unused_accounts'] },
  notebook: { tables: ['notebook_corrections'] },
  preferences: {
    tables: ['preferences', 'trades', 'sectors', 'work_settings', 'game_sentences'],
    views: ['game_answers'],
  },
  opening: { tables: ['openings'] },
  profile: { tables: ['coaching_requests'] },
  rewards: {
    tables: ['rewards', 'partners', 'reward_codes', 'purchases', 'code_lots', 'waiting_codes', 'stock_alerts'],
    views: ['codes_on_sale', 'ledger_purchases', 'obtained_rewards', 'reward_standings', 'rewards_on_offer'],
    functions: [
      'buy_reward',
      'refund_purchase',
      'cash_value_from',
      'code_in_answer',
      'has_clear_code',
      'next_part_at',
      'codes_taken',
      'is_vouched_by',
    ],
  },
  stars: {
    tables: ['star_accounts', 'star_ledger', 'star_weeks', 'known_identities', 'joined_accounts'],
    views: ['star_balances'],
    functions: [
      'credit_stars',
      'accounts_of',
      'remember_identity',
      'ledger_hash',
      'proven_openings',
      'proven_days_missing',
      'week_of',
    ],
  },
  upkeep: { tables: [], functions: ['dead_jobs', 'retry_dead_jobs'] },
  platform: {
    tables: [
      'sessions',
      'sign_in_attempts',
      'rate_limits',
      'idempotency_keys',
      'content_changes',
      'office_tasks',
      'readiness',
      'web_files',
      'last_writes',
      'timelines',
    ],
    functions: ['enqueue_jobs', 'paris_midnight', 'paris_today', 'plain', 'words_of'],
  },
}

/** What every feature may read or call, and why. */
export const SHARED = {
  people: 'rows about a person reference theirs: a feature locks it before its own rows, and reads what it needs of it',
  is_of_age: 'the rule of majority, on a row of people',
  of_age_from: 'the rule of majority, on a row of people',
  proven_days_missing: 'what a reward of cash value needs of the ledger (ECO-10)',
  is_vouched: 'whether an identity of a person vouches for them (ECO-09)',
  confirmed_email: 'the address that may be written to or shared, on a row of people',
  tools: 'published content that rows of many features reference and show by name',
  data_types: 'what tools give, part of the published content',
  missions: 'published content; adviser notes name one',
  objectives: 'published content; people.main_objective_id references one',
  namespaces: 'published content; people.namespace names one',
  trades: 'published content; searches understand the names of trades',
  rewards: 'published content; people.wished_reward_id references one',
  accounts_of: 'limits count over all star accounts of an identity (ECO-06)',
  paris_today: 'the day of Europe/Paris',
  paris_midnight: 'when the day of Europe/Paris began',
  plain: 'text for comparison: lower case, no accents',
  words_of: 'text without punctuation',
}
