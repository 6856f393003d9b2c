/**
 * Cases of OFF-10 and OFF-11: which fields need two people, and how one human tries to publish alone.
 *
 * The author of the cases had read the issue, the requirements, the findings and the kinds of contents of the
 * contract. The author had not read the rules or any other source code.
 *
 * Paths: `price` is a field, `on_purchase.message` a field in a group, `tasks[].stars` a field of a row.
 * `tasks[]+` is an added row, `tasks[]-` a removed row, `tasks[]~` a changed order of the same rows.
 * A new content counts as a change of each field whose value is not empty. An added row needs two people when
 * `[]+` says so, with any values of its fields. A row whose identifier changes is removed and added.
 *
 * In the acts, `submit` with a detail means: save this, then submit.
 */

/** Why two people are needed. `picture`: a picture or a text that shows one of the other three. */
export type Reason = 'money' | 'routing' | 'wording' | 'picture'

export interface FieldNeedsTwo {
  path: string
  reason: Reason
  why: string
  /** The opposite decision, with its argument, where the requirements allow both. */
  debatable?: string
}

export interface FieldOfOne {
  path: string
  /** Present where a reader may expect two people. */
  why?: string
  debatable?: string
}

/** Kinds that are absent here have no field that needs two people. */
export const FIELDS_THAT_NEED_TWO: Readonly<Record<string, readonly FieldNeedsTwo[]>> = {
  tools: [
    {
      path: 'name',
      reason: 'wording',
      why: 'Consents name the recipient of the data by it.',
      debatable: 'A typo in a name is frequent. One person could be enough until a consent quotes the name.',
    },
    { path: 'slug', reason: 'routing', why: 'It is part of addresses that partners and links use.' },
    {
      path: 'logo',
      reason: 'picture',
      why: 'It shows which partner receives the data.',
      debatable: 'N-6 names only the addresses of a tool.',
    },
    { path: 'minilogo', reason: 'picture', why: 'Same as logo.', debatable: 'Same as logo.' },
    {
      path: 'stars',
      reason: 'money',
      why: 'It announces an amount to people.',
      debatable: 'It only announces: the task decides what is paid.',
    },
    {
      path: 'minutes',
      reason: 'money',
      why: 'OFF-11 and ECO-10: the record of the tool states the least duration.',
      debatable: 'One person, if the least duration becomes a field of its own.',
    },
    {
      path: 'least_seconds',
      reason: 'money',
      why: 'OFF-11 names least durations: a faster result does not count as confirmed.',
    },
    { path: 'website', reason: 'routing', why: 'People are sent there with a pseudonym (N-6).' },
    { path: 'api_url', reason: 'routing', why: 'Sign-in calls and pseudonyms are sent there (N-6).' },
    { path: 'type', reason: 'routing', why: 'It makes a tool a recipient of data.' },
    { path: 'is_personal_cloud', reason: 'routing', why: 'The results of all people go to this one tool.' },
    { path: 'cloud_connector', reason: 'routing', why: 'It names the source or target inside the cloud.' },
    { path: 'data_types[].name', reason: 'wording', why: 'The person reads it next to the check box.' },
    {
      path: 'data_types[].description',
      reason: 'wording',
      why: 'The person reads it next to the check box.',
    },
    {
      path: 'data_types[].section',
      reason: 'routing',
      why: '`contact` instead of `interests` sends the address.',
    },
    { path: 'data_types[]+', reason: 'routing', why: 'More data can be sent.' },
    { path: 'data_types[]-', reason: 'routing', why: 'Exchanges and consents reference the row.' },
  ],
  partners: [
    {
      path: 'name',
      reason: 'wording',
      why: 'A reward names the company that owes it.',
      debatable: 'One person, if only changes of a partner of a published reward count.',
    },
    { path: 'website', reason: 'routing', why: 'People with a code are sent there (N-6).' },
    { path: 'logo', reason: 'picture', why: 'A reward without a logo shows it.' },
    {
      path: 'description',
      reason: 'picture',
      why: 'Rich text with links, next to the rewards.',
      debatable: 'Editorial text. But with one person a link in it replaces the refused change of website.',
    },
    {
      path: 'socials[].name',
      reason: 'picture',
      why: 'The text of a link that routes people.',
      debatable: 'One person, because the address stays.',
    },
    { path: 'socials[].url', reason: 'routing', why: 'Same as website.' },
    { path: 'socials[]+', reason: 'routing', why: 'A new address.' },
  ],
  purposes: [
    { path: 'name', reason: 'wording', why: 'Part of the consent (OFF-10).' },
    { path: 'slug', reason: 'wording', why: 'Receipts quote it.' },
    { path: 'description', reason: 'wording', why: 'It says what the recipient does with the data.' },
    { path: 'wording', reason: 'wording', why: 'The person agrees to it word for word.' },
    { path: 'retention', reason: 'wording', why: 'A promise about duration.' },
  ],
  exchanges: [
    { path: 'kind', reason: 'routing', why: 'It decides from whom and to whom data goes.' },
    { path: 'import_tool_id', reason: 'routing', why: 'The recipient.' },
    { path: 'purpose_id', reason: 'routing', why: 'The purpose that the person agrees to.' },
    { path: 'info', reason: 'wording', why: 'It says what the recipient knows about the person.' },
    { path: 'asks_email', reason: 'routing', why: 'The address of the person is sent.' },
    { path: 'offers_account', reason: 'routing', why: 'An account is created with data of the person.' },
    { path: 'data_types[].data_type_id', reason: 'routing', why: 'What is sent.' },
    { path: 'data_types[]+', reason: 'routing', why: 'More is sent.' },
    { path: 'data_types[]-', reason: 'routing', why: 'Data that was agreed to is not sent.' },
    {
      path: 'position',
      reason: 'routing',
      why: 'In a journey, the first exchange of a tool is the one used.',
    },
  ],
  journeys: [
    { path: 'title', reason: 'wording', why: 'OFF-10 names the wordings of journeys.' },
    { path: 'description', reason: 'wording', why: 'OFF-10.' },
    { path: 'image', reason: 'picture', why: 'Picture of a journey that pays.' },
    { path: 'minutes_least', reason: 'money', why: 'OFF-11 names least durations.' },
    {
      path: 'minutes_most',
      reason: 'wording',
      why: 'A promise next to minutes_least.',
      debatable: 'An estimate without effect on stars.',
    },
    { path: 'stars', reason: 'money', why: 'What the journey pays.' },
    { path: 'guide', reason: 'wording', why: 'OFF-10.', debatable: 'Instructions bind nobody.' },
    { path: 'tips', reason: 'wording', why: 'OFF-10.', debatable: 'Tips bind nobody.' },
    { path: 'makes_assessment', reason: 'money', why: 'It decides what completes the journey.' },
    { path: 'platforms[].tool_id', reason: 'routing', why: 'The tool receives the pseudonym of the person.' },
    { path: 'platforms[].purpose', reason: 'wording', why: 'OFF-10.' },
    {
      path: 'platforms[].kind',
      reason: 'routing',
      why: 'It makes a step a recipient, or lets a tool report the end.',
    },
    {
      path: 'platforms[].is_required',
      reason: 'money',
      why: 'Stars become cheaper when a step is optional.',
    },
    {
      path: 'platforms[].must_share',
      reason: 'routing',
      why: 'It makes sharing a condition of the assessment.',
    },
    { path: 'platforms[].needs_tool_id', reason: 'routing', why: 'Whose data is shared with this tool.' },
    {
      path: 'platforms[].opens_website',
      reason: 'routing',
      why: 'It chooses between website and sign-in link.',
    },
    { path: 'platforms[]+', reason: 'routing', why: 'A new tool in the journey.' },
    { path: 'platforms[]-', reason: 'money', why: 'The same stars for less.' },
    {
      path: 'platforms[]~',
      reason: 'routing',
      why: 'A step may depend on data of the step before it.',
      debatable: 'One person, because tools, shares and stars stay.',
    },
    { path: 'variants[].context', reason: 'routing', why: 'It decides who gets other tools.' },
    { path: 'variants[].namespace', reason: 'routing', why: 'It decides who gets other tools.' },
    { path: 'variants[].guide', reason: 'wording', why: 'Same as guide.', debatable: 'Same as guide.' },
    { path: 'variants[].tool_ids', reason: 'routing', why: 'It decides which tools are used.' },
    { path: 'variants[]+', reason: 'routing', why: 'Other tools for some people.' },
    { path: 'variants[]-', reason: 'routing', why: 'Members of a namespace return to the tools of all.' },
    {
      path: 'steps[].step',
      reason: 'wording',
      why: 'It moves the text in front of another tool.',
      debatable: 'Order of approved pages.',
    },
    { path: 'steps[].is_api', reason: 'wording', why: 'Same as step.', debatable: 'Same as step.' },
    { path: 'steps[].tool_id', reason: 'routing', why: 'The tool that the page presents and opens.' },
    { path: 'steps[].title', reason: 'wording', why: 'OFF-10.' },
    { path: 'steps[].body', reason: 'wording', why: 'OFF-10.' },
    { path: 'steps[].guide[].summary', reason: 'wording', why: 'OFF-10.' },
    { path: 'steps[].guide[].content', reason: 'wording', why: 'OFF-10.' },
    { path: 'steps[].guide[]+', reason: 'wording', why: 'OFF-10.' },
    { path: 'steps[].guide[]-', reason: 'wording', why: 'A removed instruction can be a removed warning.' },
    { path: 'steps[]+', reason: 'wording', why: 'OFF-10.' },
    { path: 'steps[]-', reason: 'wording', why: 'A removed page can be a removed warning.' },
  ],
  missions: [
    { path: 'bonus', reason: 'money', why: 'N-6.' },
    { path: 'tasks[].stars', reason: 'money', why: 'N-6.' },
    {
      path: 'tasks[].action',
      reason: 'money',
      why: 'It decides what the person does for the stars.',
      debatable: 'One person, if all actions complete a task under the same conditions.',
    },
    {
      path: 'tasks[]+',
      reason: 'money',
      why: 'N-6. A new task pays each person again. A task of 0 stars moves the bonus.',
    },
    { path: 'tasks[]-', reason: 'money', why: 'N-6. The bonus is reached with less.' },
  ],
  rewards: [
    { path: 'title', reason: 'wording', why: 'OFF-10.' },
    { path: 'partner_id', reason: 'money', why: 'The company that owes the reward, and its address.' },
    { path: 'offer', reason: 'wording', why: 'The promise on the ticket.' },
    { path: 'type', reason: 'wording', why: 'The name on the ticket.' },
    { path: 'transaction_type', reason: 'money', why: 'A gift card has a value in money and other limits.' },
    { path: 'description', reason: 'wording', why: 'OFF-10. It has links.' },
    { path: 'price', reason: 'money', why: 'OFF-11.' },
    {
      path: 'has_cash_value',
      reason: 'money',
      why: 'Without it, confirmed stars and limits are not required.',
    },
    { path: 'proven_price', reason: 'money', why: 'OFF-11.' },
    { path: 'limit_per_person', reason: 'money', why: 'Empty: no limit.' },
    { path: 'limit_per_day', reason: 'money', why: 'Empty: no limit.' },
    { path: 'adults_only', reason: 'money', why: 'It decides who may obtain it.' },
    { path: 'start_at', reason: 'money', why: 'It opens a stock.' },
    { path: 'end_at', reason: 'money', why: 'It opens a stock again.' },
    { path: 'image', reason: 'picture', why: 'N-9 (c).' },
    { path: 'logo', reason: 'picture', why: 'N-9 (c).' },
    {
      path: 'on_purchase.message',
      reason: 'wording',
      why: 'Shown with the code. It can ask to send the code away.',
    },
    { path: 'on_purchase.action', reason: 'wording', why: 'The text of the link next to the code.' },
    { path: 'on_purchase.callbackUrl', reason: 'routing', why: 'People open it with a code in their hands.' },
  ],
  establishments: [
    {
      path: 'name',
      reason: 'routing',
      why: 'The pupil chooses by name. A renamed establishment takes over requests.',
      debatable: 'One person with a mail to the mailbox. A typo in a name is frequent.',
    },
    {
      path: 'city',
      reason: 'routing',
      why: 'Name and city together are the choice of the pupil.',
      debatable: 'Same as name.',
    },
    { path: 'email', reason: 'routing', why: 'N-6. The former mailbox also receives a mail.' },
  ],
}

export const FIELDS_OF_ONE: Readonly<Record<string, readonly FieldOfOne[]>> = {
  tools: [
    { path: 'summary' },
    { path: 'description', why: 'A typo in a description is corrected by one person.' },
    { path: 'concept' },
    { path: 'categories' },
    { path: 'tags' },
    { path: 'main_tag' },
    { path: 'is_free', debatable: 'A statement about money between the person and the tool.' },
    { path: 'guide' },
    { path: 'code', debatable: 'It may be a paid access. But nothing of the platform is paid with it.' },
    { path: 'is_top' },
    { path: 'is_sample' },
    { path: 'position' },
    { path: 'data_types[]~' },
  ],
  partners: [
    { path: 'socials[]-', why: 'A wrong link is removed by one person, immediately.' },
    { path: 'socials[]~' },
  ],
  purposes: [],
  exchanges: [{ path: 'data_types[]~', why: 'The same check boxes in another order.' }],
  journeys: [
    { path: 'situations', debatable: 'It widens the group that is paid.' },
    { path: 'proposed_to' },
    { path: 'is_featured' },
    { path: 'is_beta' },
    { path: 'position' },
    { path: 'variants[]~' },
    { path: 'steps[]~' },
    { path: 'steps[].guide[]~' },
  ],
  missions: [
    { path: 'name', why: 'docs/office.md, step 5: the author of a typo may publish its correction.' },
    { path: 'subtitle' },
    { path: 'tasks[].name' },
    { path: 'tasks[].icon', why: 'A closed list of the product, no picture of the library.' },
    { path: 'tasks[]~', why: 'Same identifiers, same stars.' },
    {
      path: 'tasks[].tools[].tool_id',
      debatable: 'A tool in a paid task is opened more. Its address needed two.',
    },
    { path: 'tasks[].tools[].namespace', debatable: 'Same as tool_id.' },
    { path: 'tasks[].tools[]+', debatable: 'Same as tool_id.' },
    { path: 'tasks[].tools[]-', why: 'A tool that is out of order leaves the mission quickly.' },
    { path: 'tasks[].tools[]~' },
  ],
  objectives: [
    { path: 'name' },
    { path: 'type' },
    { path: 'position' },
    { path: 'missions[].mission_id', debatable: 'It offers more paid missions. Each of them needed two.' },
    { path: 'missions[]+', debatable: 'Same as mission_id.' },
    { path: 'missions[]-' },
    { path: 'missions[]~' },
  ],
  presets: [
    { path: 'audience' },
    { path: 'age_group' },
    { path: 'namespace' },
    { path: 'position' },
    { path: 'mission_id', debatable: 'It gives a paid mission to a whole group at the start.' },
    { path: 'subtitle' },
  ],
  rewards: [{ path: 'position', why: 'The order of approved rewards.' }],
  events: [
    { path: 'title' },
    { path: 'description' },
    { path: 'organizer' },
    { path: 'category' },
    { path: 'starts_at', why: 'A wrong date sends a class to a closed door: one person corrects it.' },
    { path: 'ends_at' },
    { path: 'place' },
    { path: 'link', debatable: 'It routes people, but no data of them.' },
    { path: 'image' },
    { path: 'is_top' },
  ],
  announcements: [
    { path: 'title' },
    { path: 'body', debatable: 'An announcement can promise stars in words.' },
    { path: 'shown_from' },
    { path: 'shown_until' },
    { path: 'link', debatable: 'Same as the link of an event.' },
    { path: 'link_label' },
  ],
  establishments: [{ path: 'age' }, { path: 'description' }],
  help: [
    { path: 'title' },
    { path: 'lead' },
    { path: 'position' },
    { path: 'questions[].question' },
    { path: 'questions[].answer', debatable: 'Answers explain rights and gains, and have links.' },
    { path: 'questions[]+' },
    { path: 'questions[]-' },
    { path: 'questions[]~' },
  ],
  namespaces: [
    { path: 'title' },
    { path: 'search' },
    {
      path: 'skips_onboarding',
      debatable: 'Two, if the first questions include a consent or a question of age.',
    },
  ],
  contexts: [
    { path: 'title' },
    { path: 'effect' },
    { path: 'switch_label' },
    { path: 'switch_hint' },
    { path: 'position' },
  ],
  trades: [
    { path: 'title' },
    { path: 'body' },
    { path: 'sector' },
    { path: 'interests' },
    { path: 'skills' },
    { path: 'is_in_demand' },
  ],
  trainings: [{ path: 'title' }, { path: 'level' }, { path: 'trade_codes' }],
  sectors: [{ path: 'title' }, { path: 'body' }, { path: 'position' }],
  settings: [{ path: 'title' }, { path: 'body' }, { path: 'position' }],
  sentences: [{ path: 'body' }, { path: 'interest' }, { path: 'setting' }, { path: 'position' }],
}

/** Kinds whose archiving needs two people and a fresh proof: those with a field that needs two (OFF-11). */
export const ARCHIVING_NEEDS_TWO: readonly string[] = [
  'tools',
  'partners',
  'purposes',
  'exchanges',
  'journeys',
  'missions',
  'rewards',
  'establishments',
]

/** Members. All have two factors, a fresh proof and one professional account, unless a way says otherwise. */
export const HUMANS = {
  ada: 'publisher and editor of Région Armor, author in most ways',
  ben: 'publisher of Région Armor, the second human',
  cleo: 'publisher of another organisation',
  eve: 'editor, no publisher',
  ivan: 'auditor, reads only',
  otto: 'economy',
  zoe: 'administrator, no publisher',
  yan: 'administrator, no publisher',
  max: 'publisher who leaves or is removed during the way',
  clock: 'the scheduler of the platform: time passes',
} as const
export type Human = keyof typeof HUMANS

/** Who acts, what, on which content (`kind:name`), and the details of the act. */
export type Act = readonly [by: Human, act: string, target: string, detail?: string]

/**
 * The outcome of the LAST act. An earlier act may already be refused: then people see no change either.
 * `refused`: nothing changes for people, and the answer says that a second person is needed.
 * `published-needs-second`: the act is stored as a request. People see the former state until a second human
 * agrees.
 * `ok-with-two`: people see the change, and two humans agreed to exactly this state.
 * `ok-with-one`: people see the change. One human is enough.
 */
export type Expected = 'refused' | 'published-needs-second' | 'ok-with-two' | 'ok-with-one'

export interface Way {
  id: string
  title: string
  acts: readonly Act[]
  expected: Expected
  /** Another outcome that also satisfies the requirement. */
  alsoRight?: readonly Expected[]
  reason: string
}

const REWARD = 'rewards:cinema'
const MISSION = 'missions:forces'
const SCHOOL = 'establishments:cio-armor'
const TOOL = 'tools:cap-bruyere'

export const WAYS: readonly Way[] = [
  // Own work.
  {
    id: 'W01',
    title: 'own save, own publication',
    expected: 'refused',
    reason: 'Ada is the only author.',
    acts: [
      ['ada', 'save', REWARD, 'price 500 → 3'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W02',
    title: 'mailbox of an establishment, own publication',
    expected: 'refused',
    reason: 'N-6: requests of pupils go to the mailbox of Ada.',
    acts: [
      ['ada', 'save', SCHOOL, 'email → ada@evil.example'],
      ['ada', 'publish', SCHOOL],
    ],
  },
  {
    id: 'W03',
    title: 'two tabs and two devices of one human',
    expected: 'refused',
    reason: 'Authors are professionals, not sessions.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3, session at work'],
      ['ada', 'publish', REWARD, 'session on the telephone'],
    ],
  },
  {
    id: 'W04',
    title: 'session of the same human in another organisation',
    expected: 'refused',
    reason: 'Ada is a publisher of two organisations and one human.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3, as Région Armor'],
      ['ada', 'publish', REWARD, 'as Métropole'],
    ],
  },
  {
    id: 'W05',
    title: 'second identity of the same account',
    expected: 'refused',
    reason: 'Both identities lead to one professional.',
    acts: [
      ['ada', 'link identity', 'account:ada', 'ProConnect next to OpenID'],
      ['ada', 'save', REWARD, 'price → 3, by OpenID'],
      ['ada', 'publish', REWARD, 'by ProConnect'],
    ],
  },
  {
    id: 'W06',
    title: 'identity moved to a new account between save and publication',
    expected: 'refused',
    reason: 'One identity proves one human, also after it was unlinked.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'unlink identity', 'account:ada', 'ProConnect'],
      ['zoe', 'invite', 'member:ada@second.example', 'publisher'],
      ['ada', 'accept invitation', 'member:ada@second.example', 'with the unlinked identity'],
      ['ada', 'publish', REWARD, 'as ada@second.example'],
    ],
  },
  {
    id: 'W07',
    title: 'shared computer: Ben forgot to sign out, his proof is old',
    expected: 'refused',
    alsoRight: ['ok-with-two'],
    reason: 'A fresh proof by Ben. The requirements ask it only for archiving.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'submit', REWARD],
      ['ada', 'publish', REWARD, 'in the open session of ben, proof two hours old'],
    ],
  },

  // Drafts that change hands without a decision.
  {
    id: 'W08',
    title: 'discarded, restored by an editor, published by the author',
    expected: 'refused',
    reason: 'N-9 (a): the save of Ada is in the restored draft, so Ada is an author.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'discard', REWARD],
      ['eve', 'restore previous save', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W09',
    title: 'discarded by Ada, restored by Ben, published by Ben',
    expected: 'refused',
    reason: 'Ben restored and is an author, as Ada is. A third human publishes.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'discard', REWARD],
      ['ben', 'restore previous save', REWARD],
      ['ben', 'publish', REWARD],
    ],
  },
  {
    id: 'W10',
    title: 'copy of the own draft made by an editor',
    expected: 'refused',
    reason: 'N-9 (b): a copy takes over all authors of its source.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['eve', 'copy', REWARD, 'as rewards:cinema-2'],
      ['ada', 'publish', 'rewards:cinema-2'],
    ],
  },
  {
    id: 'W11',
    title: 'copy of a copy, with the first draft deleted',
    expected: 'refused',
    reason: 'Authors follow through every copy and do not need the source to exist.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['eve', 'copy', REWARD, 'as rewards:c2'],
      ['eve', 'copy', 'rewards:c2', 'as rewards:c3'],
      ['ada', 'discard', REWARD],
      ['ada', 'publish', 'rewards:c3'],
    ],
  },
  {
    id: 'W12',
    title: 'copy of a published reward, published unchanged by the copier',
    expected: 'refused',
    reason: 'A second reward with its own limits is new money. Whoever copied is an author.',
    acts: [
      ['ada', 'copy', REWARD, 'as rewards:cinema-2'],
      ['ada', 'publish', 'rewards:cinema-2'],
    ],
  },
  {
    id: 'W13',
    title: 'draft that nobody submitted, published by another',
    expected: 'refused',
    reason: 'N-9 (f): Ada has not said that the draft is ready. An unfinished draft is no request.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ben', 'publish', REWARD],
    ],
  },
  {
    id: 'W14',
    title: 'draft submitted by an editor who is no author',
    expected: 'refused',
    reason: 'Eve submits the draft of Ada. Ada stays its author and may not publish.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W15',
    title: 'editor saves the last character, first author publishes',
    expected: 'refused',
    reason: 'Every author since the published version counts, not only the last.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['eve', 'save', REWARD, 'description: a comma'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W16',
    title: 'three-way comparison in which Eve takes the value of Ada',
    expected: 'refused',
    reason: 'The value of Ada stays the value of Ada after a merge (OFF-04).',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['eve', 'save', REWARD, 'from an older revision, takes price 3'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W17',
    title: 'Ada saves and takes her change back, Eve writes the same value',
    expected: 'refused',
    reason: 'Authors by save: Ada saved in this draft, whatever the values between.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'save', REWARD, 'price → 500'],
      ['eve', 'save', REWARD, 'price → 3'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },

  // Approval, then a change.
  {
    id: 'W18',
    title: 'edit after approval',
    expected: 'refused',
    reason: 'An approval is of one exact state.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['ben', 'approve', REWARD],
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W19',
    title: 'author uses the approval of the second as their own publication',
    expected: 'ok-with-two',
    alsoRight: ['refused'],
    reason: 'Two humans agreed to this state. Without a step of approval in the product, the act is refused.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['ben', 'approve', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W20',
    title: 'author approves the own draft, then another editor submits',
    expected: 'refused',
    reason: 'An approval by an author counts as none.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'approve', REWARD],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W21',
    title: 'a comment «d’accord» by the second',
    expected: 'refused',
    reason: 'A comment decides nothing.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['ben', 'comment', REWARD, '«D’accord pour moi»'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W22',
    title: 'approval by a member who may not publish',
    expected: 'refused',
    reason: 'Eve and Ivan cannot be the second human.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['eve', 'approve', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W23',
    title: 'approval by a publisher who lost the role before publication',
    expected: 'refused',
    reason: 'Both humans have their role when people see the change.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['max', 'approve', REWARD],
      ['zoe', 'remove member', 'member:max'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W24',
    title: 'page of review open since before the last save',
    expected: 'refused',
    reason: 'Ben publishes the revision that his page shows, not the revision of Ada two minutes later.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['ben', 'open review', REWARD],
      ['ada', 'save', REWARD, 'price → 3, after «Je renvoie à la rédaction» by eve'],
      ['ada', 'submit', REWARD],
      ['ben', 'publish', REWARD, 'with the revision of the open page'],
    ],
  },

  // Pictures.
  {
    id: 'W25',
    title: 'file of a library picture of a live reward replaced',
    expected: 'published-needs-second',
    alsoRight: ['refused'],
    reason: 'N-9 (c): people see a picture that one human chose.',
    acts: [['ada', 'replace picture file', 'media:cinema', 'used by the live reward']],
  },
  {
    id: 'W26',
    title: 'picture replaced in the submitted draft of another, then published',
    expected: 'refused',
    reason: 'N-9 (c): whoever chose the picture is an author of the draft.',
    acts: [
      ['eve', 'save', REWARD, 'title'],
      ['eve', 'submit', REWARD],
      ['ada', 'replace picture file', 'media:cinema'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W27',
    title: 'picture swapped after approval, before the schedule',
    expected: 'refused',
    reason: 'The approval includes the bytes of the picture. The schedule fails or shows the approved bytes.',
    acts: [
      ['ada', 'save', REWARD, 'image'],
      ['ada', 'submit', REWARD],
      ['ben', 'schedule', REWARD, 'Monday 8:00'],
      ['ada', 'replace picture file', 'media:cinema'],
      ['clock', 'time passes', REWARD, 'Monday 8:00'],
    ],
  },
  {
    id: 'W28',
    title: 'alternative text of a picture of a live reward',
    expected: 'published-needs-second',
    alsoRight: ['refused'],
    reason: 'For a person with a screen reader, this text is the offer: «Bon de 50 €».',
    acts: [['ada', 'change alternative text', 'media:cinema', '«Bon de 50 €»']],
  },
  {
    id: 'W29',
    title: 'logo of the partner of a reward without logo',
    expected: 'refused',
    reason: 'The reward shows the logo of the partner.',
    acts: [
      ['ada', 'save', 'partners:pathe', 'logo'],
      ['ada', 'publish', 'partners:pathe'],
    ],
  },
  {
    id: 'W30',
    title: 'picture uploaded unused, chosen by another, replaced later',
    expected: 'published-needs-second',
    alsoRight: ['refused'],
    reason: 'The use counts at the moment of the replacement, not of the upload.',
    acts: [
      ['ada', 'upload picture', 'media:new'],
      ['eve', 'save', REWARD, 'image → media:new'],
      ['eve', 'submit', REWARD],
      ['ben', 'publish', REWARD],
      ['ada', 'replace picture file', 'media:new'],
    ],
  },
  {
    id: 'W31',
    title: 'an event and a reward share one picture',
    expected: 'refused',
    alsoRight: ['published-needs-second'],
    reason: 'The strictest use of a picture decides.',
    acts: [
      ['ada', 'save', 'events:salon', 'image → media:cinema'],
      ['ada', 'replace picture file', 'media:cinema', 'from the page of the event'],
    ],
  },

  // Many contents in one act.
  {
    id: 'W32',
    title: 'bulk publication with one own reward among 49 events',
    expected: 'refused',
    reason: 'All or none: the answer names the reward.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'publish selection', 'events:49 and ' + REWARD],
    ],
  },
  {
    id: 'W33',
    title: 'CSV import of own prices, own bulk publication',
    expected: 'refused',
    reason: 'An import is a save by the member who applies it.',
    acts: [
      ['ada', 'import CSV', 'rewards', 'price column'],
      ['ada', 'publish selection', 'rewards:all'],
    ],
  },
  {
    id: 'W34',
    title: 'JSON bundle of a mission with new tasks, own publication',
    expected: 'refused',
    reason: 'Rows without their identifiers are new tasks and pay again.',
    acts: [
      ['ada', 'import JSON', MISSION, 'same tasks without id'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W35',
    title: 'file of Ada applied by Eve',
    expected: 'refused',
    reason: 'Ada uploaded and checked the file, Eve applied it. Both are authors.',
    acts: [
      ['ada', 'upload import', 'rewards', 'CSV'],
      ['eve', 'apply import', 'rewards'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W36',
    title: 'import that changes nothing, to wash the authors',
    expected: 'refused',
    reason: 'A file with the same values is «sans changement» and replaces no author.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['eve', 'import CSV', 'rewards', 'price 3'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },

  // Schedules.
  {
    id: 'W37',
    title: 'schedule of a member who is then removed',
    expected: 'refused',
    reason: 'N-9 (d): schedules end with the member. The content returns to review and ada is notified.',
    acts: [
      ['ada', 'save', REWARD, 'price → 480'],
      ['ada', 'submit', REWARD],
      ['max', 'schedule', REWARD, '+60 days'],
      ['zoe', 'remove member', 'member:max'],
      ['clock', 'time passes', REWARD, '+60 days'],
    ],
  },
  {
    id: 'W38',
    title: 'schedule, then the role of publisher is lost',
    expected: 'refused',
    reason: 'Max is now only an editor: same as removed.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 480'],
      ['max', 'schedule', REWARD, '+60 days'],
      ['zoe', 'change roles', 'member:max', 'publisher → editor'],
      ['clock', 'time passes', REWARD, '+60 days'],
    ],
  },
  {
    id: 'W39',
    title: 'schedule, role lost and granted again before the moment',
    expected: 'refused',
    alsoRight: ['ok-with-two'],
    reason: 'A schedule that ended does not start again by itself.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 480'],
      ['max', 'schedule', REWARD, '+60 days'],
      ['zoe', 'remove member', 'member:max'],
      ['zoe', 'invite', 'member:max', 'publisher, confirmed by yan'],
      ['clock', 'time passes', REWARD, '+60 days'],
    ],
  },
  {
    id: 'W40',
    title: 'schedule by Ben, author removed before the moment',
    expected: 'ok-with-two',
    alsoRight: ['refused'],
    reason: 'The schedule is of Ben, who reviewed it. Same rule as W76.',
    acts: [
      ['max', 'submit', REWARD, 'price → 480'],
      ['ben', 'schedule', REWARD, '+60 days'],
      ['zoe', 'remove member', 'member:max'],
      ['clock', 'time passes', REWARD, '+60 days'],
    ],
  },
  {
    id: 'W41',
    title: 'schedule by Ben, who is on holiday without a session',
    expected: 'ok-with-two',
    reason: 'An expired session or an absence ends no schedule.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 480'],
      ['ben', 'schedule', REWARD, '+30 days'],
      ['clock', 'time passes', REWARD, '+30 days'],
    ],
  },
  {
    id: 'W42',
    title: 'own schedule',
    expected: 'refused',
    reason: 'Scheduling is publishing.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 3'],
      ['ada', 'schedule', REWARD, 'in one minute'],
    ],
  },
  {
    id: 'W43',
    title: 'schedule by Ben moved by the author',
    expected: 'refused',
    reason: 'A promotion of one day opened a month early is money.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 3'],
      ['ben', 'schedule', REWARD, '24 December'],
      ['ada', 'schedule', REWARD, 'today'],
    ],
  },

  // Archive, versions, keys.
  {
    id: 'W44',
    title: 'one publisher archives a live reward',
    expected: 'published-needs-second',
    alsoRight: ['refused'],
    reason: 'N-9 (e): people lose what they save for.',
    acts: [['ada', 'archive', REWARD]],
  },
  {
    id: 'W45',
    title: 'archiving asked by Ada, confirmed by Ben with an old proof',
    expected: 'refused',
    reason: 'OFF-11: two people and a fresh proof.',
    acts: [
      ['ada', 'archive', REWARD],
      ['ben', 'confirm archiving', REWARD, 'proof two hours old'],
    ],
  },
  {
    id: 'W46',
    title: 'archiving of 182 contents confirmed by two in two minutes',
    expected: 'refused',
    reason: 'At most N an hour, over both members and over bulk and single archiving together.',
    acts: [
      ['ada', 'archive selection', 'all kinds:182'],
      ['ben', 'confirm archiving', 'all kinds:182'],
    ],
  },
  {
    id: 'W47',
    title: 'archived by two, created again with the same key by one',
    expected: 'refused',
    reason: 'The key of a journey is in links and in assessments. The new content is a new journey.',
    acts: [
      ['ada', 'archive', 'journeys:bilan'],
      ['ben', 'confirm archiving', 'journeys:bilan'],
      ['ada', 'create', 'journeys:bilan', 'stars 1000'],
      ['ada', 'publish', 'journeys:bilan'],
    ],
  },
  {
    id: 'W48',
    title: 'archived content published again unchanged by one',
    expected: 'refused',
    reason: 'A reward of the former year returns with its former price.',
    acts: [
      ['ada', 'restore version', REWARD, 'version 4, archived'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W49',
    title: 'older version of a live reward taken and published by one',
    expected: 'refused',
    reason: 'Whoever restored is an author, whoever wrote version 2.',
    acts: [
      ['ada', 'restore version', REWARD, 'version 2, price 3'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W50',
    title: 'older version restored by Eve, written by Ada, published by Ada',
    expected: 'refused',
    reason: 'Ada wrote the version, Eve restored it: both are authors.',
    acts: [
      ['ada', 'save', REWARD, 'version 2, price 3, published by ben in March'],
      ['eve', 'restore version', REWARD, 'version 2'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W51',
    title: 'establishment archived and created with another mailbox',
    expected: 'refused',
    reason: 'A new establishment sets a mailbox.',
    acts: [
      ['ada', 'create', 'establishments:cio-armor-bis', 'same name, email → ada@evil.example'],
      ['ada', 'publish', 'establishments:cio-armor-bis'],
    ],
  },

  // Around the field.
  {
    id: 'W52',
    title: 'change split over two contents: new partner first, then the reference',
    expected: 'refused',
    reason: 'A new partner has a name, a logo and a website: already the first half needs two.',
    acts: [
      ['ada', 'create', 'partners:copy', 'website → evil.example'],
      ['ada', 'publish', 'partners:copy'],
      ['ada', 'save', REWARD, 'partner_id → copy'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W53',
    title: 'change split over two drafts: harmless text first',
    expected: 'refused',
    reason: 'After the published typo, the draft still differs in price.',
    acts: [
      ['ada', 'save', MISSION, 'subtitle'],
      ['ada', 'publish', MISSION],
      ['ada', 'save', MISSION, 'bonus 100 → 1000'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W54',
    title: 'typo and money in one draft',
    expected: 'refused',
    reason: 'One field that needs two decides for the whole draft.',
    acts: [
      ['ada', 'save', MISSION, 'subtitle and tasks[1].stars'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W55',
    title: 'task removed and added again with the same stars',
    expected: 'refused',
    reason: 'A new identifier pays everybody again, while the difference shows the same text.',
    acts: [
      ['ada', 'save', MISSION, 'tasks[0] removed, same task added'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W56',
    title: 'tasks exchange their identifiers',
    expected: 'refused',
    reason: 'Compared by identifier, the stars of both tasks change.',
    acts: [
      ['ada', 'save', MISSION, 'ids of a 10-star and a 500-star task exchanged, by JSON'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W57',
    title: 'organisation unlinked from the content by its administrator',
    expected: 'refused',
    reason: 'The rule depends on the field, not on the organisation that owns the content.',
    acts: [
      ['zoe', 'unlink organisation', REWARD],
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W58',
    title: 'namespace of a variant set to a namespace of one person',
    expected: 'refused',
    reason: 'A journey for a namespace with one member is a test on people as well.',
    acts: [
      ['ada', 'save', 'journeys:bilan', 'variants[0].namespace → ada-test, tool_ids'],
      ['ada', 'publish', 'journeys:bilan'],
    ],
  },
  {
    id: 'W59',
    title: 'data type changes its section, the exchange stays',
    expected: 'refused',
    reason: 'The exchange that two approved now sends the address.',
    acts: [
      ['ada', 'save', TOOL, 'data_types[0].section interests → contact'],
      ['ada', 'publish', TOOL],
    ],
  },
  {
    id: 'W60',
    title: 'order of exchanges changed',
    expected: 'refused',
    reason: 'The first exchange of a tool is the one that a journey uses.',
    acts: [
      ['ada', 'save', 'exchanges:transvase', 'position 20 → 1'],
      ['ada', 'publish', 'exchanges:transvase'],
    ],
  },
  {
    id: 'W61',
    title: 'same price in another form: 500 and «500,0» and null',
    expected: 'refused',
    reason: 'An emptied limit is a change to «no limit», not an absent field.',
    acts: [
      ['ada', 'import CSV', 'rewards', 'limit_per_day: empty cell'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W62',
    title: 'concurrent publication: two publishers who both saved',
    expected: 'refused',
    reason: 'Ada and Ben are both authors: neither publishes, whichever call is first.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ben', 'save', REWARD, 'limit → null'],
      ['eve', 'submit', REWARD],
      ['ben', 'publish', REWARD, 'at the same moment as ada'],
    ],
  },
  {
    id: 'W63',
    title: 'one-person region: no second publisher exists',
    expected: 'refused',
    reason: 'No exception. The answer says who may be the second: a publisher of any organisation.',
    acts: [
      ['ada', 'submit', SCHOOL, 'email, ben is removed'],
      ['ada', 'publish', SCHOOL],
    ],
  },
  {
    id: 'W64',
    title: 'administrator gives themselves the role to publish what they wrote',
    expected: 'refused',
    reason: 'DOR-09: nobody changes their own roles, and OFF-12 asks a second administrator.',
    acts: [
      ['zoe', 'save', REWARD, 'price → 3'],
      ['zoe', 'change roles', 'member:zoe', '+ publisher'],
      ['zoe', 'publish', REWARD],
    ],
  },
  {
    id: 'W65',
    title: 'Eve becomes publisher after her save',
    expected: 'refused',
    reason: 'A new role does not end authorship.',
    acts: [
      ['eve', 'save', REWARD, 'price → 3'],
      ['zoe', 'change roles', 'member:eve', '+ publisher, confirmed by yan'],
      ['eve', 'publish', REWARD],
    ],
  },
  {
    id: 'W66',
    title: 'author removed and invited again as a new account',
    expected: 'refused',
    reason: 'The same identity is the same human.',
    acts: [
      ['max', 'save', REWARD, 'price → 3'],
      ['max', 'submit', REWARD],
      ['zoe', 'remove member', 'member:max'],
      ['zoe', 'invite', 'member:max', 'publisher, confirmed by yan'],
      ['max', 'publish', REWARD],
    ],
  },
  {
    id: 'W67',
    title: 'retry of a failed publication by support',
    expected: 'refused',
    reason: 'A retry runs under the pair of the first act. Without a pair, there is nothing to retry.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 3'],
      ['ada', 'publish', REWARD],
      ['zoe', 'retry job', 'publish:' + REWARD],
    ],
  },

  // Two humans.
  {
    id: 'W70',
    title: 'written and submitted by Eve, published by Ada',
    expected: 'ok-with-two',
    reason: 'The ordinary case.',
    acts: [
      ['eve', 'save', REWARD, 'price → 480'],
      ['eve', 'submit', REWARD],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W71',
    title: 'publisher of another organisation is the second',
    expected: 'ok-with-two',
    reason: 'A one-person region works with its neighbour. Contents belong to the whole platform.',
    acts: [
      ['ada', 'submit', SCHOOL, 'email'],
      ['cleo', 'publish', SCHOOL],
    ],
  },
  {
    id: 'W72',
    title: 'mailbox of an establishment changed by two',
    expected: 'ok-with-two',
    reason: 'The former mailbox receives a mail that names the change, not the authors.',
    acts: [
      ['ada', 'submit', SCHOOL, 'email → new@cio.example'],
      ['ben', 'publish', SCHOOL],
    ],
  },
  {
    id: 'W73',
    title: 'archiving asked by Ada, confirmed by Ben with a fresh proof',
    expected: 'ok-with-two',
    reason: 'OFF-11.',
    acts: [
      ['ada', 'archive', REWARD],
      ['ben', 'confirm archiving', REWARD, 'fresh'],
    ],
  },
  {
    id: 'W74',
    title: 'picture of a live reward replaced by Ada, agreed by Ben',
    expected: 'ok-with-two',
    reason: 'Everywhere in one moment, and only then.',
    acts: [
      ['ada', 'replace picture file', 'media:cinema'],
      ['ben', 'agree', 'media:cinema'],
    ],
  },
  {
    id: 'W75',
    title: 'bulk publication by Ben of 50 imports by Ada',
    expected: 'ok-with-two',
    reason: 'docs/office.md: an import is published by another.',
    acts: [
      ['ada', 'import CSV', 'rewards'],
      ['ada', 'submit selection', 'rewards:50'],
      ['ben', 'publish selection', 'rewards:50'],
    ],
  },
  {
    id: 'W76',
    title: 'restored by Eve, written by Max who left, published by Ben',
    expected: 'ok-with-two',
    reason: 'People leave: their drafts do not become unpublishable.',
    acts: [
      ['max', 'save', REWARD, 'price → 480'],
      ['zoe', 'remove member', 'member:max'],
      ['eve', 'submit', REWARD],
      ['ben', 'publish', REWARD],
    ],
  },
  {
    id: 'W77',
    title: 'Ben sends back, Ada corrects, Ben publishes',
    expected: 'ok-with-two',
    reason: 'Sending back and commenting make no author.',
    acts: [
      ['ada', 'submit', REWARD, 'price → 48'],
      ['ben', 'send back', REWARD, '«480 ?»'],
      ['ada', 'submit', REWARD, 'price → 480'],
      ['ben', 'publish', REWARD],
    ],
  },

  // One person must be enough.
  {
    id: 'W80',
    title: 'typo in the description of a tool',
    expected: 'ok-with-one',
    reason: 'No field needs two.',
    acts: [
      ['ada', 'save', TOOL, 'description: «acceuil» → «accueil»'],
      ['ada', 'publish', TOOL],
    ],
  },
  {
    id: 'W81',
    title: 'date of an event',
    expected: 'ok-with-one',
    reason: 'Friday evening, the salon moved.',
    acts: [
      ['ada', 'save', 'events:salon', 'starts_at'],
      ['ada', 'publish', 'events:salon'],
    ],
  },
  {
    id: 'W82',
    title: 'typo in the subtitle of a mission that pays',
    expected: 'ok-with-one',
    reason: 'Stars, bonus and identifiers of tasks are equal.',
    acts: [
      ['ada', 'save', MISSION, 'subtitle'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W83',
    title: 'order of the tasks of a mission',
    expected: 'ok-with-one',
    reason: 'Same rows.',
    acts: [
      ['ada', 'save', MISSION, 'tasks[0] and tasks[1] exchanged with their ids'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W84',
    title: 'position of a reward in the page',
    expected: 'ok-with-one',
    reason: 'Fields decide, not kinds.',
    acts: [
      ['ada', 'save', REWARD, 'position 1 → 2'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W85',
    title: 'description of an establishment',
    expected: 'ok-with-one',
    reason: 'Mailbox and name are equal.',
    acts: [
      ['ada', 'save', SCHOOL, 'description: closed in August'],
      ['ada', 'publish', SCHOOL],
    ],
  },
  {
    id: 'W86',
    title: 'price changed and changed back, then a position',
    expected: 'ok-with-one',
    alsoRight: ['refused'],
    reason: 'The draft differs from the published version only in position.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'save', REWARD, 'price → 500, position → 2'],
      ['ada', 'publish', REWARD],
    ],
  },
  {
    id: 'W87',
    title: 'event archived, announcement archived, help topic archived',
    expected: 'ok-with-one',
    reason: 'A cancelled event disappears immediately.',
    acts: [['ada', 'archive', 'events:salon']],
  },
  {
    id: 'W88',
    title: 'own bulk publication of 50 imported events',
    expected: 'ok-with-one',
    reason: 'No content of the selection needs two.',
    acts: [
      ['ada', 'import CSV', 'events'],
      ['ada', 'publish selection', 'events:50'],
    ],
  },
  {
    id: 'W89',
    title: 'picture of an event replaced that nothing else uses',
    expected: 'ok-with-one',
    reason: 'No use needs two.',
    acts: [['ada', 'replace picture file', 'media:salon']],
  },
  {
    id: 'W90',
    title: 'tool out of order removed from a task',
    expected: 'ok-with-one',
    reason: 'Saturday incident: one person stops the harm.',
    acts: [
      ['ada', 'save', MISSION, 'tasks[0].tools[2] removed'],
      ['ada', 'publish', MISSION],
    ],
  },
  {
    id: 'W91',
    title: 'own draft discarded',
    expected: 'ok-with-one',
    reason: 'People see no change.',
    acts: [
      ['ada', 'save', REWARD, 'price → 3'],
      ['ada', 'discard', REWARD],
    ],
  },
]
