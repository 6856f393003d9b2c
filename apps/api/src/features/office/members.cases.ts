/**
 * Cases of DOR-08, DOR-09, OFF-12, PEO-04 and PEO-07: invitations, roles and fresh proofs of members.
 *
 * The author of the cases had read the issue, the requirements and the findings. The author had not read the
 * rules or any other source code.
 *
 * Roles that need a second administrator: admin, publisher, economy. Roles that do not: editor, support,
 * auditor. Administrators: `zoe` and `yan`. `max`: an administrator and publisher who leaves. `operator`: the
 * human with the command line. `provider`: the identity provider.
 */

export type Actor =
  | 'zoe'
  | 'yan'
  | 'ada'
  | 'ben'
  | 'eve'
  | 'max'
  | 'otto'
  | 'new'
  | 'stranger'
  | 'operator'
  | 'provider'
  | 'clock'

export type Act = readonly [by: Actor, act: string, detail?: string]

/**
 * The outcome of the LAST act.
 * `refused`: no right changes. `waits`: stored as a request, without effect until another administrator
 * confirms it. `ok`: the right is in force. `fresh` and `not-fresh`: whether dangerous acts open afterwards.
 */
export type Expected = 'refused' | 'waits' | 'ok' | 'fresh' | 'not-fresh'

export interface MemberLife {
  id: string
  group: 'invitation' | 'roles' | 'bootstrap' | 'fresh' | 'leaving' | 'notice'
  title: string
  acts: readonly Act[]
  expected: Expected
  alsoRight?: readonly Expected[]
  /** Who receives a mail because of the last act. `admins`: all administrators, the acting one included. */
  mailsTo?: readonly ('admins' | 'member' | 'operator' | 'old address')[]
  reason: string
}

export const MEMBER_LIVES: readonly MemberLife[] = [
  // Invitations are for their address.
  {
    id: 'M01',
    group: 'invitation',
    title: 'own second mailbox as publisher',
    expected: 'waits',
    mailsTo: ['admins'],
    reason: 'N-7: no mail to the invited address is sent before yan confirms.',
    acts: [['zoe', 'invite', 'zoe@home.example: publisher, economy, editor']],
  },
  {
    id: 'M02',
    group: 'invitation',
    title: 'own second mailbox as editor',
    expected: 'ok',
    mailsTo: ['admins'],
    reason: 'An editor alone publishes nothing, but all administrators see the invitation.',
    acts: [
      ['zoe', 'invite', 'zoe@home.example: editor'],
      ['new', 'accept', 'zoe@home.example, confirmed'],
    ],
  },
  {
    id: 'M03',
    group: 'invitation',
    title: 'link accepted by another address',
    expected: 'refused',
    reason: 'N-7: stranger@elsewhere.example is not the invited address.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['stranger', 'accept', 'stranger@elsewhere.example'],
    ],
  },
  {
    id: 'M04',
    group: 'invitation',
    title: 'right address that the provider has not confirmed',
    expected: 'refused',
    reason: 'email_verified is false or missing: the address is only a claim.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['new', 'accept', 'new@region.example, email_verified false'],
    ],
  },
  {
    id: 'M05',
    group: 'invitation',
    title: 'email_verified as the text «false»',
    expected: 'refused',
    reason: 'Only the value true confirms. A text is not true.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['new', 'accept', 'email_verified "false"'],
    ],
  },
  {
    id: 'M06',
    group: 'invitation',
    title: 'capitals in the address',
    expected: 'ok',
    reason: 'Addresses of offices are written with capitals on cards.',
    acts: [
      ['zoe', 'invite', 'New.Person@Region.Example: editor'],
      ['new', 'accept', 'new.person@region.example'],
    ],
  },
  {
    id: 'M07',
    group: 'invitation',
    title: '+tag in the accepting address',
    expected: 'refused',
    reason: 'For a right, the address must be equal. Only limits ignore a tag.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['new', 'accept', 'new+office@region.example'],
    ],
  },
  {
    id: 'M08',
    group: 'invitation',
    title: '+tag in the invited address, none in the accepting one',
    expected: 'refused',
    reason: 'As M07. Administrators see in M01 that both are one mailbox.',
    acts: [
      ['zoe', 'invite', 'new+office@region.example: editor'],
      ['new', 'accept', 'new@region.example'],
    ],
  },
  {
    id: 'M09',
    group: 'invitation',
    title: 'Cyrillic letter in the domain',
    expected: 'refused',
    reason: 'rеgion.example with a Cyrillic «е» is another domain.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['stranger', 'accept', 'new@r\u0435gion.example'],
    ],
  },
  {
    id: 'M10',
    group: 'invitation',
    title: 'composed and decomposed accent of the same address',
    expected: 'ok',
    alsoRight: ['refused'],
    reason: 'Both forms are one address after normalisation. Refusal with a reason is safe.',
    acts: [
      ['zoe', 'invite', 'ren\u00e9@region.example: editor'],
      ['new', 'accept', 'rene\u0301@region.example'],
    ],
  },
  {
    id: 'M11',
    group: 'invitation',
    title: 'Turkish and long letters under lower case',
    expected: 'refused',
    reason: 'Comparison of capitals is for ASCII: «İ», «ſ» and the Kelvin sign «K» are no i, s and k.',
    acts: [
      ['zoe', 'invite', 'kim.is@region.example: editor'],
      ['stranger', 'accept', '\u212aim.i\u017f@region.example'],
    ],
  },
  {
    id: 'M12',
    group: 'invitation',
    title: 'Punycode and Unicode form of one domain',
    expected: 'ok',
    alsoRight: ['refused'],
    reason: 'xn--rgion-bsa.example is région.example.',
    acts: [
      ['zoe', 'invite', 'new@région.example: editor'],
      ['new', 'accept', 'new@xn--rgion-bsa.example'],
    ],
  },
  {
    id: 'M13',
    group: 'invitation',
    title: 'space or invisible sign after the invited address',
    expected: 'ok',
    alsoRight: ['refused'],
    reason: 'Trimmed when invited. Nobody waits for a mail that cannot arrive.',
    acts: [
      ['zoe', 'invite', ' new@region.example\u200b: editor'],
      ['new', 'accept', 'new@region.example'],
    ],
  },
  {
    id: 'M14',
    group: 'invitation',
    title: 'two addresses in one field',
    expected: 'refused',
    reason: '«new@region.example,evil@evil.example» is refused when invited.',
    acts: [['zoe', 'invite', 'new@region.example,evil@evil.example: editor']],
  },
  {
    id: 'M15',
    group: 'invitation',
    title: 'invitation forwarded to a colleague',
    expected: 'refused',
    reason: 'The page says for which address it is, masked, and whom to ask.',
    acts: [
      ['zoe', 'invite', 'new@region.example: publisher, confirmed by yan'],
      ['new', 'forward', 'to eve'],
      ['eve', 'accept', 'eve@region.example'],
    ],
  },
  {
    id: 'M16',
    group: 'invitation',
    title: 'invitation opened in the session of a signed-in member',
    expected: 'refused',
    reason: 'Shared computer: the roles of new do not land on the open account of eve.',
    acts: [
      ['zoe', 'invite', 'new@region.example: publisher, confirmed by yan'],
      ['new', 'open link', 'browser with the session of eve'],
      ['eve', 'accept', 'one click'],
    ],
  },
  {
    id: 'M17',
    group: 'invitation',
    title: 'generic mailbox of a team',
    expected: 'ok',
    reason: 'orientation@region.example is an address. It is one member: two humans behind it count as one.',
    acts: [
      ['zoe', 'invite', 'orientation@region.example: editor'],
      ['new', 'accept', 'orientation@region.example'],
    ],
  },
  {
    id: 'M18',
    group: 'invitation',
    title: 'accepted twice',
    expected: 'refused',
    reason: 'A link is used once.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['new', 'accept', 'first'],
      ['new', 'accept', 'second'],
    ],
  },
  {
    id: 'M19',
    group: 'invitation',
    title: 'accepted after the inviter left',
    expected: 'refused',
    alsoRight: ['waits'],
    mailsTo: ['admins'],
    reason: 'Open invitations end with the inviter. Another administrator sends it again.',
    acts: [
      ['max', 'invite', 'new@region.example: editor, max is administrator'],
      ['zoe', 'remove member', 'max'],
      ['new', 'accept', 'new@region.example'],
    ],
  },
  {
    id: 'M20',
    group: 'invitation',
    title: 'accepted after the inviter lost the role admin',
    expected: 'refused',
    alsoRight: ['waits'],
    reason: 'As M19.',
    acts: [
      ['max', 'invite', 'new@region.example: editor'],
      ['zoe', 'change roles', 'max: admin → editor'],
      ['new', 'accept', 'new@region.example'],
    ],
  },
  {
    id: 'M21',
    group: 'invitation',
    title: 'accepted during the holidays of the inviter',
    expected: 'ok',
    reason: 'An absent inviter is still an administrator.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['clock', 'wait', '6 days'],
      ['new', 'accept'],
    ],
  },
  {
    id: 'M22',
    group: 'invitation',
    title: 'confirmed by yan only after the link expired',
    expected: 'ok',
    alsoRight: ['waits'],
    reason: 'The duration of the link begins when it is sent, which is after the confirmation.',
    acts: [
      ['zoe', 'invite', 'new@region.example: publisher'],
      ['clock', 'wait', '20 days'],
      ['yan', 'confirm'],
      ['new', 'accept'],
    ],
  },
  {
    id: 'M23',
    group: 'invitation',
    title: 'address changed at the provider after the invitation',
    expected: 'refused',
    alsoRight: ['waits'],
    reason: 'New name after a wedding: an administrator confirms the new address (N-7).',
    acts: [
      ['zoe', 'invite', 'old.name@region.example: editor'],
      ['provider', 'rename', 'new.name@region.example'],
      ['new', 'accept', 'new.name@region.example'],
    ],
  },
  {
    id: 'M24',
    group: 'invitation',
    title: 'member signs in later with a changed address',
    expected: 'ok',
    reason: 'The identity is issuer and subject, not the address.',
    acts: [
      ['provider', 'rename', 'eve.old@ → eve.new@region.example'],
      ['eve', 'sign in'],
    ],
  },
  {
    id: 'M25',
    group: 'invitation',
    title: 'reused address: the successor gets the mailbox of eve',
    expected: 'refused',
    reason: 'Same address, other subject: no access to the account of eve.',
    acts: [
      ['eve', 'leave', 'the company, still a member'],
      ['provider', 'reassign', 'eve@region.example'],
      ['stranger', 'sign in', 'eve@region.example, other subject'],
    ],
  },
  {
    id: 'M26',
    group: 'invitation',
    title: 'same address at another provider',
    expected: 'refused',
    reason: 'A provider that the operator does not trust confirms no address.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['stranger', 'accept', 'new@region.example by an unlisted provider'],
    ],
  },

  // Roles that need a second administrator.
  {
    id: 'M30',
    group: 'roles',
    title: 'publisher for an existing editor',
    expected: 'waits',
    mailsTo: ['admins'],
    reason: 'OFF-12. eve stays an editor until yan confirms.',
    acts: [['zoe', 'change roles', 'eve: + publisher']],
  },
  {
    id: 'M31',
    group: 'roles',
    title: 'economy for an existing editor',
    expected: 'waits',
    mailsTo: ['admins'],
    reason: 'OFF-12.',
    acts: [['zoe', 'change roles', 'eve: + economy']],
  },
  {
    id: 'M32',
    group: 'roles',
    title: 'admin for an existing publisher',
    expected: 'waits',
    mailsTo: ['admins'],
    reason: 'OFF-12.',
    acts: [['zoe', 'change roles', 'ada: + admin']],
  },
  {
    id: 'M33',
    group: 'roles',
    title: 'support and auditor for an existing editor',
    expected: 'ok',
    reason: 'They are not named in OFF-12.',
    acts: [['zoe', 'change roles', 'eve: + support, auditor']],
  },
  {
    id: 'M34',
    group: 'roles',
    title: 'editor and publisher in one request',
    expected: 'waits',
    reason: 'The editor part may be in force immediately, the publisher part not.',
    acts: [['zoe', 'change roles', 'otto: + editor, publisher']],
  },
  {
    id: 'M35',
    group: 'roles',
    title: 'confirmed by the second administrator',
    expected: 'ok',
    mailsTo: ['admins', 'member'],
    reason: 'With a fresh proof of yan.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['yan', 'confirm', 'fresh'],
    ],
  },
  {
    id: 'M36',
    group: 'roles',
    title: 'confirmed by yan with an old proof',
    expected: 'refused',
    reason: 'Confirmation is as dangerous as the request.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['yan', 'confirm', 'proof two hours old'],
    ],
  },
  {
    id: 'M37',
    group: 'roles',
    title: 'own request confirmed in a second session',
    expected: 'refused',
    reason: 'Sessions are not humans.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['zoe', 'confirm', 'telephone'],
    ],
  },
  {
    id: 'M38',
    group: 'roles',
    title: 'own request confirmed as administrator of another organisation',
    expected: 'refused',
    reason: 'zoe is administrator of two organisations and one human.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher, as Armor'],
      ['zoe', 'confirm', 'as Métropole'],
    ],
  },
  {
    id: 'M39',
    group: 'roles',
    title: 'own request confirmed with the own identifier in capitals',
    expected: 'refused',
    reason: 'Identifiers are compared as UUID.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['zoe', 'confirm', 'id in capitals'],
    ],
  },
  {
    id: 'M40',
    group: 'roles',
    title: 'member confirms the own new role',
    expected: 'refused',
    reason: 'DOR-09: nobody changes their own roles. ada is not yet an administrator.',
    acts: [
      ['zoe', 'change roles', 'ada: + admin'],
      ['ada', 'confirm'],
    ],
  },
  {
    id: 'M41',
    group: 'roles',
    title: 'administrator confirms a request about themselves',
    expected: 'refused',
    reason: 'DOR-09 also for yan: zoe asks publisher for yan, a third administrator is needed.',
    acts: [
      ['zoe', 'change roles', 'yan: + publisher'],
      ['yan', 'confirm'],
    ],
  },
  {
    id: 'M42',
    group: 'roles',
    title: 'two administrators grant each other publisher',
    expected: 'refused',
    reason: 'Neither confirms a request about themselves. With three administrators, the third confirms.',
    acts: [
      ['zoe', 'change roles', 'yan: + publisher'],
      ['yan', 'change roles', 'zoe: + publisher'],
      ['yan', 'confirm', 'request of zoe about yan'],
    ],
  },
  {
    id: 'M43',
    group: 'roles',
    title: 'confirmation after the requester was removed',
    expected: 'refused',
    alsoRight: ['waits'],
    reason: 'The pair would have one member. Another administrator asks again.',
    acts: [
      ['max', 'change roles', 'eve: + publisher, max is administrator'],
      ['zoe', 'remove member', 'max'],
      ['yan', 'confirm'],
    ],
  },
  {
    id: 'M44',
    group: 'roles',
    title: 'confirmation after the requester lost the role admin',
    expected: 'refused',
    reason: 'As M43.',
    acts: [
      ['max', 'change roles', 'eve: + publisher'],
      ['zoe', 'change roles', 'max: admin → editor'],
      ['yan', 'confirm'],
    ],
  },
  {
    id: 'M45',
    group: 'roles',
    title: 'request changed between reading and confirmation',
    expected: 'refused',
    reason: 'yan read publisher, the request now says publisher and admin.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['yan', 'open request'],
      ['zoe', 'change roles', 'eve: + publisher, admin'],
      ['yan', 'confirm', 'with the request that the page showed'],
    ],
  },
  {
    id: 'M46',
    group: 'roles',
    title: 'invited administrator confirms the own invitation',
    expected: 'refused',
    reason: 'The role is not in force before yan confirms.',
    acts: [
      ['zoe', 'invite', 'zoe@home.example: admin'],
      ['new', 'confirm', 'invitation of zoe@home.example'],
    ],
  },
  {
    id: 'M47',
    group: 'roles',
    title: 'role taken away by one administrator',
    expected: 'ok',
    mailsTo: ['admins', 'member'],
    reason: 'Less right needs one human, immediately. Two administrators stay.',
    acts: [['zoe', 'change roles', 'ada: publisher → editor']],
  },
  {
    id: 'M48',
    group: 'roles',
    title: 'role taken away and returned on the same day',
    expected: 'waits',
    reason: 'A mistake is repaired by two. The former grant does not count.',
    acts: [
      ['zoe', 'change roles', 'ada: publisher → editor'],
      ['zoe', 'change roles', 'ada: + publisher'],
    ],
  },
  {
    id: 'M49',
    group: 'roles',
    title: 'member moved to another organisation with their roles',
    expected: 'waits',
    reason: 'A new membership with publisher is a new grant.',
    acts: [['zoe', 'move member', 'ada: Armor → Métropole']],
  },
  {
    id: 'M50',
    group: 'roles',
    title: 'publisher of one organisation invited as publisher of a second',
    expected: 'waits',
    reason: 'As M49.',
    acts: [['zoe', 'invite', 'ada@region.example: publisher of Métropole']],
  },
  {
    id: 'M51',
    group: 'roles',
    title: 'request withdrawn and confirmed at the same moment',
    expected: 'refused',
    alsoRight: ['ok'],
    reason: 'One act is first, the other gets 409. Never half a role.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['zoe', 'withdraw request'],
      ['yan', 'confirm', 'same moment'],
    ],
  },
  {
    id: 'M52',
    group: 'roles',
    title: 'request that nobody confirms',
    expected: 'refused',
    mailsTo: ['admins'],
    reason: 'It ends after a stated time. In August that is more than two weeks.',
    acts: [
      ['zoe', 'change roles', 'eve: + publisher'],
      ['clock', 'wait', '60 days'],
      ['yan', 'confirm'],
    ],
  },
  {
    id: 'M53',
    group: 'roles',
    title: 'lot of codes released by the second account of one human',
    expected: 'refused',
    reason: 'N-7: economy for the second mailbox waits for yan, so nothing can be released.',
    acts: [
      ['zoe', 'invite', 'otto@home.example: economy'],
      ['otto', 'import codes'],
      ['new', 'release codes', 'as otto@home.example'],
    ],
  },

  // Installations with one administrator, and the command line.
  {
    id: 'M60',
    group: 'bootstrap',
    title: 'first administrator of an empty installation',
    expected: 'ok',
    mailsTo: ['member'],
    reason: 'DOR-09. The command line counts as the second. The staff log names the command as author.',
    acts: [
      ['operator', 'invite by command', 'zoe@region.example: admin'],
      ['new', 'accept', 'zoe@region.example, confirmed'],
    ],
  },
  {
    id: 'M61',
    group: 'bootstrap',
    title: 'only administrator invites a second one in the office',
    expected: 'waits',
    reason: 'No exception for small installations: the page names the command that confirms.',
    acts: [['zoe', 'invite', 'yan@region.example: admin, zoe is the only administrator']],
  },
  {
    id: 'M62',
    group: 'bootstrap',
    title: 'command line confirms the request of the only administrator',
    expected: 'ok',
    mailsTo: ['admins'],
    reason: 'The operator is the second human.',
    acts: [
      ['zoe', 'invite', 'yan@region.example: admin'],
      ['operator', 'confirm by command'],
      ['new', 'accept'],
    ],
  },
  {
    id: 'M63',
    group: 'bootstrap',
    title: 'command line invites a second administrator or publisher directly',
    expected: 'ok',
    mailsTo: ['admins'],
    reason: 'The command counts as both. All administrators receive a mail.',
    acts: [
      ['operator', 'invite by command', 'ada@region.example: publisher'],
      ['new', 'accept', 'ada@region.example'],
    ],
  },
  {
    id: 'M64',
    group: 'bootstrap',
    title: 'invitation by command accepted by another address',
    expected: 'refused',
    reason: 'The first administrator above all is bound to the address.',
    acts: [
      ['operator', 'invite by command', 'zoe@region.example: admin'],
      ['stranger', 'accept', 'stranger@elsewhere.example'],
    ],
  },
  {
    id: 'M65',
    group: 'bootstrap',
    title: 'only administrator as publisher: who publishes?',
    expected: 'waits',
    reason: 'A one-person installation publishes events, no rewards, until a second human exists.',
    acts: [['zoe', 'invite', 'zoe@home.example: publisher']],
  },
  {
    id: 'M66',
    group: 'bootstrap',
    title: 'second of two administrators is removed',
    expected: 'refused',
    reason: 'docs/product.md: two administrators stay.',
    acts: [['zoe', 'remove member', 'yan, zoe and yan are the only ones']],
  },
  {
    id: 'M67',
    group: 'bootstrap',
    title: 'both administrators left the region',
    expected: 'ok',
    mailsTo: ['admins', 'operator'],
    reason: 'The command line invites new ones. The old ones receive the mail as long as they are members.',
    acts: [
      ['operator', 'invite by command', 'new@region.example: admin'],
      ['new', 'accept', 'new@region.example'],
    ],
  },
  {
    id: 'M68',
    group: 'bootstrap',
    title: 'installation upgraded with open invitations of one administrator',
    expected: 'waits',
    reason: 'Open invitations to admin, publisher and economy wait for a second administrator.',
    acts: [
      ['zoe', 'invite', 'new@region.example: publisher, before the upgrade'],
      ['new', 'accept', 'after the upgrade'],
    ],
  },

  // Fresh proofs.
  {
    id: 'M70',
    group: 'fresh',
    title: 'prompt=login cut out of the address of ProConnect',
    expected: 'not-fresh',
    reason: 'N-5: auth_time is of the morning.',
    acts: [
      ['ada', 'start proof', 'proconnect'],
      ['ada', 'remove parameter', 'prompt=login'],
      ['provider', 'return', 'auth_time two hours ago'],
    ],
  },
  {
    id: 'M71',
    group: 'fresh',
    title: 'prompt, max_age and claims cut out, no auth_time',
    expected: 'not-fresh',
    reason: 'Without auth_time the provider has proven nothing: own passkey or TOTP.',
    acts: [
      ['ada', 'start proof', 'proconnect'],
      ['ada', 'remove parameter', 'prompt, max_age, claims'],
      ['provider', 'return', 'no auth_time'],
    ],
  },
  {
    id: 'M72',
    group: 'fresh',
    title: 'auth_time in the future',
    expected: 'not-fresh',
    reason: 'More than the allowed clock difference is no proof.',
    acts: [['provider', 'return', 'auth_time in one hour']],
  },
  {
    id: 'M73',
    group: 'fresh',
    title: 'auth_time as text, in milliseconds, negative or null',
    expected: 'not-fresh',
    reason: 'Seconds as a number or no proof.',
    acts: [['provider', 'return', 'auth_time "1750000000000"']],
  },
  {
    id: 'M74',
    group: 'fresh',
    title: 'auth_time recent, one factor',
    expected: 'not-fresh',
    reason: 'DOR-08: a fresh factor for dangerous acts. A password alone is none.',
    acts: [['provider', 'return', 'auth_time now, one factor']],
  },
  {
    id: 'M75',
    group: 'fresh',
    title: 'auth_time recent, two factors',
    expected: 'fresh',
    reason: 'The provider proves it, signed.',
    acts: [['provider', 'return', 'auth_time now, two factors']],
  },
  {
    id: 'M76',
    group: 'fresh',
    title: 'provider without auth_time, own TOTP',
    expected: 'fresh',
    reason: 'PEO-04.',
    acts: [
      ['provider', 'return', 'no auth_time'],
      ['ada', 'prove', 'own TOTP'],
    ],
  },
  {
    id: 'M77',
    group: 'fresh',
    title: 'own passkey',
    expected: 'fresh',
    reason: 'PEO-04, with user verification.',
    acts: [['ada', 'prove', 'own passkey']],
  },
  {
    id: 'M78',
    group: 'fresh',
    title: 'own passkey without user verification',
    expected: 'not-fresh',
    reason: 'Touch alone on a shared computer is no human.',
    acts: [['ada', 'prove', 'passkey, user verification flag 0']],
  },
  {
    id: 'M79',
    group: 'fresh',
    title: 'recovery code',
    expected: 'not-fresh',
    alsoRight: ['fresh'],
    reason: 'It opens a session and the page for a new factor, and the member receives a mail.',
    acts: [['ada', 'prove', 'recovery code']],
  },
  {
    id: 'M80',
    group: 'fresh',
    title: 'proof with the identity of another member',
    expected: 'not-fresh',
    reason: 'Shared computer: ben proves in the session of ada. The session does not change its owner.',
    acts: [
      ['ada', 'start proof', 'proconnect'],
      ['provider', 'return', 'subject of ben, auth_time now'],
    ],
  },
  {
    id: 'M81',
    group: 'fresh',
    title: 'proof started in one browser, finished in another',
    expected: 'not-fresh',
    reason: 'state is bound to the browser.',
    acts: [
      ['ada', 'start proof', 'browser 1'],
      ['ada', 'return', 'browser 2'],
    ],
  },
  {
    id: 'M82',
    group: 'fresh',
    title: 'ordinary sign-in answer replayed as a proof',
    expected: 'not-fresh',
    reason: 'nonce and purpose of the flow differ. No ?preuve=1 in an address makes a proof.',
    acts: [
      ['ada', 'start sign-in'],
      ['ada', 'add parameter', 'preuve=1'],
      ['provider', 'return', 'auth_time two hours ago'],
    ],
  },
  {
    id: 'M83',
    group: 'fresh',
    title: 'proof after fifteen minutes',
    expected: 'not-fresh',
    reason: 'The page keeps the form and asks again, nothing typed is lost.',
    acts: [
      ['ada', 'prove', 'own TOTP'],
      ['clock', 'wait', '16 minutes'],
    ],
  },
  {
    id: 'M84',
    group: 'fresh',
    title: 'proof in one session used in another',
    expected: 'not-fresh',
    reason: 'Freshness belongs to the session.',
    acts: [
      ['ada', 'prove', 'session 1'],
      ['ada', 'invite', 'session 2'],
    ],
  },
  {
    id: 'M85',
    group: 'fresh',
    title: 'five wrong TOTP by somebody with the first factor',
    expected: 'fresh',
    reason: 'N-16: the guesses are counted per session and address. ada proves in her own session meanwhile.',
    acts: [
      ['stranger', 'prove', '5 wrong TOTP after the first factor of ada'],
      ['ada', 'prove', 'own TOTP, own session'],
    ],
  },
  {
    id: 'M86',
    group: 'fresh',
    title: '1,000 wrong TOTP over many sessions',
    expected: 'refused',
    mailsTo: ['member'],
    reason: 'A total over all sessions ends the guesses. ada gets a mail and has a passkey.',
    acts: [['stranger', 'prove', '1,000 wrong TOTP in 300 sessions']],
  },
  {
    id: 'M87',
    group: 'fresh',
    title: 'same TOTP used twice',
    expected: 'not-fresh',
    reason: 'A time step is used once.',
    acts: [
      ['ada', 'prove', 'TOTP 123456'],
      ['stranger', 'prove', 'TOTP 123456, seen over the shoulder'],
    ],
  },
  {
    id: 'M88',
    group: 'fresh',
    title: 'new second factor added in a session that is not fresh',
    expected: 'refused',
    mailsTo: [],
    reason: 'Otherwise an open session makes itself fresh.',
    acts: [['stranger', 'add factor', 'open session of ada, proof old']],
  },
  {
    id: 'M89',
    group: 'fresh',
    title: 'new second factor added in a fresh session',
    expected: 'ok',
    mailsTo: ['member'],
    reason: 'The member receives a mail.',
    acts: [['ada', 'add factor', 'fresh']],
  },

  // People who leave.
  {
    id: 'M90',
    group: 'leaving',
    title: 'removed member with open sessions',
    expected: 'refused',
    reason: 'The next call of any session is refused.',
    acts: [
      ['zoe', 'remove member', 'max'],
      ['max', 'save', 'any content'],
    ],
  },
  {
    id: 'M91',
    group: 'leaving',
    title: 'removed publisher with schedules',
    expected: 'refused',
    mailsTo: ['admins'],
    reason: 'Schedules end (OFF-11). The mail lists them, so that colleagues schedule them again.',
    acts: [
      ['max', 'schedule', 'rewards:cinema'],
      ['zoe', 'remove member', 'max'],
      ['clock', 'wait', 'the moment'],
    ],
  },
  {
    id: 'M92',
    group: 'leaving',
    title: 'removed administrator with waiting requests',
    expected: 'refused',
    reason: 'Requests end with the requester. Confirmations that they gave before stay.',
    acts: [
      ['max', 'invite', 'new@region.example: publisher'],
      ['zoe', 'remove member', 'max'],
      ['yan', 'confirm'],
    ],
  },
  {
    id: 'M93',
    group: 'leaving',
    title: 'publisher leaves by themselves',
    expected: 'ok',
    mailsTo: ['admins', 'member'],
    reason: 'Less right needs no second.',
    acts: [['max', 'leave', 'organisation']],
  },
  {
    id: 'M94',
    group: 'leaving',
    title: 'member of two organisations removed from one',
    expected: 'ok',
    reason: 'Schedules of a publisher who still is one elsewhere end only for the lost organisation.',
    acts: [
      ['zoe', 'remove member', 'ada from Armor, stays in Métropole'],
      ['ada', 'save', 'as Métropole'],
    ],
  },

  // Notices.
  {
    id: 'M95',
    group: 'notice',
    title: 'invitation and page of acceptance',
    expected: 'ok',
    reason: 'PEO-07: mail and page have a link to the notice for professionals, readable before accepting.',
    acts: [
      ['zoe', 'invite', 'new@region.example: editor'],
      ['new', 'open link'],
    ],
  },
  {
    id: 'M96',
    group: 'notice',
    title: 'mails to all administrators name no secret',
    expected: 'waits',
    mailsTo: ['admins'],
    reason: 'Who, for which address, which roles, by whom, where to object. No link that accepts.',
    acts: [['zoe', 'invite', 'new@region.example: publisher']],
  },
  {
    id: 'M97',
    group: 'notice',
    title: 'administrator removed just before a mail to all',
    expected: 'waits',
    mailsTo: ['admins'],
    reason: 'zoe removes yan, then invites: yan is told of the removal, and two administrators stay (M66).',
    acts: [
      ['zoe', 'remove member', 'yan, max is a third administrator'],
      ['zoe', 'invite', 'new@region.example: publisher'],
    ],
  },
  {
    id: 'M98',
    group: 'notice',
    title: 'address of an administrator that bounces',
    expected: 'waits',
    reason: 'The confirmation is the condition, not the mail. The office shows the failed mail.',
    acts: [['zoe', 'invite', 'new@region.example: publisher, mail to yan bounces']],
  },
]
