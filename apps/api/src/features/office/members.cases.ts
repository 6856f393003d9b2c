/**
 * Cases of DOR-08, DOR-09, OFF-12, PEO-04 and PEO-07: invitations, roles and fresh proofs of members.
 *
 * The author of the cases had read the issue, the requirements and the findings. The author had not read the
 * rules or any other source code.
 *
 * Roles that need a second administrator: admin, publisher, economy. Roles that do not: editor, support,
 * auditor. Administrators: `zoe` and `yan`. `max`: an administrator and publisher who leaves. `operator`: the
 * human with the command line. `provider`: the identity provider.
 *
 * Columns: the identifier; the group; the outcome of the LAST act, and others that are also right; who receives a mail
 * because of it (`admins`: all administrators, the acting one included); the title; the reason; the acts, each with
 * its actor and its object. `refused`: no right changes. `waits`: stored as a request, without effect until another
 * administrator confirms it. `ok`: the right is in force. `fresh` and `not-fresh`: whether dangerous acts open
 * afterwards.
 */
import { list, oneOf, parts, readCases, text } from '@visions/contract/case-table'

const outcome = oneOf('refused', 'waits', 'ok', 'fresh', 'not-fresh')
export type Expected = ReturnType<typeof outcome>

type Act = readonly [by: string, act: string, detail?: string]

const LIVES = readCases(
  {
    id: text,
    group: oneOf('invitation', 'roles', 'bootstrap', 'fresh', 'leaving', 'notice'),
    expected: (cell) => cell.split(' or ').map(outcome),
    mailsTo: (cell) => (cell ? cell.split(', ').filter((receiver) => receiver !== 'nobody') : undefined),
    title: text,
    reason: text,
    acts: (cell) => list(cell).map((act) => parts(act, 3) as unknown as Act),
  },
  `
# Invitations are for their address.
M01 | invitation | waits | admins | own second mailbox as publisher
  | N-7: no mail to the invited address is sent before yan confirms.
  | zoe, invite, zoe@home.example: publisher, economy, editor
M02 | invitation | ok | admins | own second mailbox as editor
  | An editor alone publishes nothing, but all administrators see the invitation.
  | zoe, invite, zoe@home.example: editor ; new, accept, zoe@home.example, confirmed
M03 | invitation | refused | | link accepted by another address
  | N-7: stranger@elsewhere.example is not the invited address.
  | zoe, invite, new@region.example: editor ; stranger, accept, stranger@elsewhere.example
M04 | invitation | refused | | right address that the provider has not confirmed
  | email_verified is false or missing: the address is only a claim.
  | zoe, invite, new@region.example: editor ; new, accept, new@region.example, email_verified false
M05 | invitation | refused | | email_verified as the text «false»
  | Only the value true confirms. A text is not true.
  | zoe, invite, new@region.example: editor ; new, accept, email_verified "false"
M06 | invitation | ok | | capitals in the address | Addresses of offices are written with capitals on cards.
  | zoe, invite, New.Person@Region.Example: editor ; new, accept, new.person@region.example
M07 | invitation | refused | | +tag in the accepting address
  | For a right, the address must be equal. Only limits ignore a tag.
  | zoe, invite, new@region.example: editor ; new, accept, new+office@region.example
M08 | invitation | refused | | +tag in the invited address, none in the accepting one
  | As M07. Administrators see in M01 that both are one mailbox.
  | zoe, invite, new+office@region.example: editor ; new, accept, new@region.example
M09 | invitation | refused | | Cyrillic letter in the domain
  | rеgion.example with a Cyrillic «е» is another domain.
  | zoe, invite, new@region.example: editor ; stranger, accept, new@rеgion.example
M10 | invitation | ok or refused | | composed and decomposed accent of the same address
  | Both forms are one address after normalisation. Refusal with a reason is safe.
  | zoe, invite, rené@region.example: editor ; new, accept, rené@region.example
M11 | invitation | refused | | Turkish and long letters under lower case
  | Comparison of capitals is for ASCII: «İ», «ſ» and the Kelvin sign «K» are no i, s and k.
  | zoe, invite, kim.is@region.example: editor ; stranger, accept, Kim.iſ@region.example
M12 | invitation | ok or refused | | Punycode and Unicode form of one domain
  | xn--rgion-bsa.example is région.example.
  | zoe, invite, new@région.example: editor ; new, accept, new@xn--rgion-bsa.example
M13 | invitation | ok or refused | | space or invisible sign after the invited address
  | Trimmed when invited. Nobody waits for a mail that cannot arrive.
  | zoe, invite,  new@region.example​: editor ; new, accept, new@region.example
M14 | invitation | refused | | two addresses in one field
  | «new@region.example,evil@evil.example» is refused when invited.
  | zoe, invite, new@region.example,evil@evil.example: editor
M15 | invitation | refused | | invitation forwarded to a colleague
  | The page says for which address it is, masked, and whom to ask.
  | zoe, invite, new@region.example: publisher, confirmed by yan ; new, forward, to eve ;
  eve, accept, eve@region.example
M16 | invitation | refused | | invitation opened in the session of a signed-in member
  | Shared computer: the roles of new do not land on the open account of eve.
  | zoe, invite, new@region.example: publisher, confirmed by yan ;
  new, open link, browser with the session of eve ; eve, accept, one click
M17 | invitation | ok | | generic mailbox of a team
  | orientation@region.example is an address. It is one member: two humans behind it count as one.
  | zoe, invite, orientation@region.example: editor ; new, accept, orientation@region.example
M18 | invitation | refused | | accepted twice | A link is used once.
  | zoe, invite, new@region.example: editor ; new, accept, first ; new, accept, second
M19 | invitation | refused or waits | admins | accepted after the inviter left
  | Open invitations end with the inviter. Another administrator sends it again.
  | max, invite, new@region.example: editor, max is administrator ; zoe, remove member, max ;
  new, accept, new@region.example
M20 | invitation | refused or waits | | accepted after the inviter lost the role admin | As M19.
  | max, invite, new@region.example: editor ; zoe, change roles, max: admin → editor ;
  new, accept, new@region.example
M21 | invitation | ok | | accepted during the holidays of the inviter
  | An absent inviter is still an administrator.
  | zoe, invite, new@region.example: editor ; clock, wait, 6 days ; new, accept
M22 | invitation | ok or waits | | confirmed by yan only after the link expired
  | The duration of the link begins when it is sent, which is after the confirmation.
  | zoe, invite, new@region.example: publisher ; clock, wait, 20 days ; yan, confirm ; new, accept
M23 | invitation | refused or waits | | address changed at the provider after the invitation
  | New name after a wedding: an administrator confirms the new address (N-7).
  | zoe, invite, old.name@region.example: editor ; provider, rename, new.name@region.example ;
  new, accept, new.name@region.example
M24 | invitation | ok | | member signs in later with a changed address
  | The identity is issuer and subject, not the address.
  | provider, rename, eve.old@ → eve.new@region.example ; eve, sign in
M25 | invitation | refused | | reused address: the successor gets the mailbox of eve
  | Same address, other subject: no access to the account of eve.
  | eve, leave, the company, still a member ; provider, reassign, eve@region.example ;
  stranger, sign in, eve@region.example, other subject
M26 | invitation | refused | | same address at another provider
  | A provider that the operator does not trust confirms no address.
  | zoe, invite, new@region.example: editor ; stranger, accept, new@region.example by an unlisted provider
# Roles that need a second administrator.
M30 | roles | waits | admins | publisher for an existing editor
  | OFF-12. eve stays an editor until yan confirms. | zoe, change roles, eve: + publisher
M31 | roles | waits | admins | economy for an existing editor | OFF-12. | zoe, change roles, eve: + economy
M32 | roles | waits | admins | admin for an existing publisher | OFF-12. | zoe, change roles, ada: + admin
M33 | roles | ok | | support and auditor for an existing editor | They are not named in OFF-12.
  | zoe, change roles, eve: + support, auditor
M34 | roles | waits | | editor and publisher in one request
  | The editor part may be in force immediately, the publisher part not.
  | zoe, change roles, otto: + editor, publisher
M35 | roles | ok | admins, member | confirmed by the second administrator | With a fresh proof of yan.
  | zoe, change roles, eve: + publisher ; yan, confirm, fresh
M36 | roles | refused | | confirmed by yan with an old proof | Confirmation is as dangerous as the request.
  | zoe, change roles, eve: + publisher ; yan, confirm, proof two hours old
M37 | roles | refused | | own request confirmed in a second session | Sessions are not humans.
  | zoe, change roles, eve: + publisher ; zoe, confirm, telephone
M38 | roles | refused | | own request confirmed as administrator of another organisation
  | zoe is administrator of two organisations and one human.
  | zoe, change roles, eve: + publisher, as Armor ; zoe, confirm, as Métropole
M39 | roles | refused | | own request confirmed with the own identifier in capitals
  | Identifiers are compared as UUID. | zoe, change roles, eve: + publisher ; zoe, confirm, id in capitals
M40 | roles | refused | | member confirms the own new role
  | DOR-09: nobody changes their own roles. ada is not yet an administrator.
  | zoe, change roles, ada: + admin ; ada, confirm
M41 | roles | refused | | administrator confirms a request about themselves
  | DOR-09 also for yan: zoe asks publisher for yan, a third administrator is needed.
  | zoe, change roles, yan: + publisher ; yan, confirm
M42 | roles | refused | | two administrators grant each other publisher
  | Neither confirms a request about themselves. With three administrators, the third confirms.
  | zoe, change roles, yan: + publisher ; yan, change roles, zoe: + publisher ;
  yan, confirm, request of zoe about yan
M43 | roles | refused or waits | | confirmation after the requester was removed
  | The pair would have one member. Another administrator asks again.
  | max, change roles, eve: + publisher, max is administrator ; zoe, remove member, max ; yan, confirm
M44 | roles | refused | | confirmation after the requester lost the role admin | As M43.
  | max, change roles, eve: + publisher ; zoe, change roles, max: admin → editor ; yan, confirm
M45 | roles | refused | | request changed between reading and confirmation
  | yan read publisher, the request now says publisher and admin.
  | zoe, change roles, eve: + publisher ; yan, open request ; zoe, change roles, eve: + publisher, admin ;
  yan, confirm, with the request that the page showed
M46 | roles | refused | | invited administrator confirms the own invitation
  | The role is not in force before yan confirms.
  | zoe, invite, zoe@home.example: admin ; new, confirm, invitation of zoe@home.example
M47 | roles | ok | admins, member | role taken away by one administrator
  | Less right needs one human, immediately. Two administrators stay.
  | zoe, change roles, ada: publisher → editor
M48 | roles | waits | | role taken away and returned on the same day
  | A mistake is repaired by two. The former grant does not count.
  | zoe, change roles, ada: publisher → editor ; zoe, change roles, ada: + publisher
M49 | roles | waits | | member moved to another organisation with their roles
  | A new membership with publisher is a new grant. | zoe, move member, ada: Armor → Métropole
M50 | roles | waits | | publisher of one organisation invited as publisher of a second | As M49.
  | zoe, invite, ada@region.example: publisher of Métropole
M51 | roles | refused or ok | | request withdrawn and confirmed at the same moment
  | One act is first, the other gets 409. Never half a role.
  | zoe, change roles, eve: + publisher ; zoe, withdraw request ; yan, confirm, same moment
M52 | roles | refused | admins | request that nobody confirms
  | It ends after a stated time. In August that is more than two weeks.
  | zoe, change roles, eve: + publisher ; clock, wait, 60 days ; yan, confirm
M53 | roles | refused | | lot of codes released by the second account of one human
  | N-7: economy for the second mailbox waits for yan, so nothing can be released.
  | zoe, invite, otto@home.example: economy ; otto, import codes ; new, release codes, as otto@home.example
# Installations with one administrator, and the command line.
M60 | bootstrap | ok | member | first administrator of an empty installation
  | DOR-09. The command line counts as the second. The staff log names the command as author.
  | operator, invite by command, zoe@region.example: admin ; new, accept, zoe@region.example, confirmed
M61 | bootstrap | waits | | only administrator invites a second one in the office
  | No exception for small installations: the page names the command that confirms.
  | zoe, invite, yan@region.example: admin, zoe is the only administrator
M62 | bootstrap | ok | admins | command line confirms the request of the only administrator
  | The operator is the second human.
  | zoe, invite, yan@region.example: admin ; operator, confirm by command ; new, accept
M63 | bootstrap | ok | admins | command line invites a second administrator or publisher directly
  | The command counts as both. All administrators receive a mail.
  | operator, invite by command, ada@region.example: publisher ; new, accept, ada@region.example
M64 | bootstrap | refused | | invitation by command accepted by another address
  | The first administrator above all is bound to the address.
  | operator, invite by command, zoe@region.example: admin ; stranger, accept, stranger@elsewhere.example
M65 | bootstrap | waits | | only administrator as publisher: who publishes?
  | A one-person installation publishes events, no rewards, until a second human exists.
  | zoe, invite, zoe@home.example: publisher
M66 | bootstrap | refused | | second of two administrators is removed
  | docs/product.md: two administrators stay. | zoe, remove member, yan, zoe and yan are the only ones
M67 | bootstrap | ok | admins, operator | both administrators left the region
  | The command line invites new ones. The old ones receive the mail as long as they are members.
  | operator, invite by command, new@region.example: admin ; new, accept, new@region.example
M68 | bootstrap | waits | | installation upgraded with open invitations of one administrator
  | Open invitations to admin, publisher and economy wait for a second administrator.
  | zoe, invite, new@region.example: publisher, before the upgrade ; new, accept, after the upgrade
# Fresh proofs.
M70 | fresh | not-fresh | | prompt=login cut out of the address of ProConnect
  | N-5: auth_time is of the morning.
  | ada, start proof, proconnect ; ada, remove parameter, prompt=login ;
  provider, return, auth_time two hours ago
M71 | fresh | not-fresh | | prompt, max_age and claims cut out, no auth_time
  | Without auth_time the provider has proven nothing: own passkey or TOTP.
  | ada, start proof, proconnect ; ada, remove parameter, prompt, max_age, claims ;
  provider, return, no auth_time
M72 | fresh | not-fresh | | auth_time in the future | More than the allowed clock difference is no proof.
  | provider, return, auth_time in one hour
M73 | fresh | not-fresh | | auth_time as text, in milliseconds, negative or null
  | Seconds as a number or no proof. | provider, return, auth_time "1750000000000"
M74 | fresh | not-fresh | | auth_time recent, one factor
  | DOR-08: a fresh factor for dangerous acts. A password alone is none.
  | provider, return, auth_time now, one factor
M75 | fresh | fresh | | auth_time recent, two factors | The provider proves it, signed.
  | provider, return, auth_time now, two factors
M76 | fresh | fresh | | provider without auth_time, own TOTP | PEO-04.
  | provider, return, no auth_time ; ada, prove, own TOTP
M77 | fresh | fresh | | own passkey | PEO-04, with user verification. | ada, prove, own passkey
M78 | fresh | not-fresh | | own passkey without user verification
  | Touch alone on a shared computer is no human. | ada, prove, passkey, user verification flag 0
M79 | fresh | not-fresh or fresh | | recovery code
  | It opens a session and the page for a new factor, and the member receives a mail.
  | ada, prove, recovery code
M80 | fresh | not-fresh | | proof with the identity of another member
  | Shared computer: ben proves in the session of ada. The session does not change its owner.
  | ada, start proof, proconnect ; provider, return, subject of ben, auth_time now
M81 | fresh | not-fresh | | proof started in one browser, finished in another | state is bound to the browser.
  | ada, start proof, browser 1 ; ada, return, browser 2
M82 | fresh | not-fresh | | ordinary sign-in answer replayed as a proof
  | nonce and purpose of the flow differ. No ?preuve=1 in an address makes a proof.
  | ada, start sign-in ; ada, add parameter, preuve=1 ; provider, return, auth_time two hours ago
M83 | fresh | not-fresh | | proof after fifteen minutes
  | The page keeps the form and asks again, nothing typed is lost.
  | ada, prove, own TOTP ; clock, wait, 16 minutes
M84 | fresh | not-fresh | | proof in one session used in another | Freshness belongs to the session.
  | ada, prove, session 1 ; ada, invite, session 2
M85 | fresh | fresh | | five wrong TOTP by somebody with the first factor
  | N-16: the guesses are counted per session and address. ada proves in her own session meanwhile.
  | stranger, prove, 5 wrong TOTP after the first factor of ada ; ada, prove, own TOTP, own session
M86 | fresh | refused | member | 1,000 wrong TOTP over many sessions
  | A total over all sessions ends the guesses. ada gets a mail and has a passkey.
  | stranger, prove, 1,000 wrong TOTP in 300 sessions
M87 | fresh | not-fresh | | same TOTP used twice | A time step is used once.
  | ada, prove, TOTP 123456 ; stranger, prove, TOTP 123456, seen over the shoulder
M88 | fresh | refused | nobody | new second factor added in a session that is not fresh
  | Otherwise an open session makes itself fresh. | stranger, add factor, open session of ada, proof old
M89 | fresh | ok | member | new second factor added in a fresh session | The member receives a mail.
  | ada, add factor, fresh
# People who leave.
M90 | leaving | refused | | removed member with open sessions | The next call of any session is refused.
  | zoe, remove member, max ; max, save, any content
M91 | leaving | refused | admins | removed publisher with schedules
  | Schedules end (OFF-11). The mail lists them, so that colleagues schedule them again.
  | max, schedule, rewards:cinema ; zoe, remove member, max ; clock, wait, the moment
M92 | leaving | refused | | removed administrator with waiting requests
  | Requests end with the requester. Confirmations that they gave before stay.
  | max, invite, new@region.example: publisher ; zoe, remove member, max ; yan, confirm
M93 | leaving | ok | admins, member | publisher leaves by themselves | Less right needs no second.
  | max, leave, organisation
M94 | leaving | ok | | member of two organisations removed from one
  | Schedules of a publisher who still is one elsewhere end only for the lost organisation.
  | zoe, remove member, ada from Armor, stays in Métropole ; ada, save, as Métropole
# Notices.
M95 | notice | ok | | invitation and page of acceptance
  | PEO-07: mail and page have a link to the notice for professionals, readable before accepting.
  | zoe, invite, new@region.example: editor ; new, open link
M96 | notice | waits | admins | mails to all administrators name no secret
  | Who, for which address, which roles, by whom, where to object. No link that accepts.
  | zoe, invite, new@region.example: publisher
M97 | notice | waits | admins | administrator removed just before a mail to all
  | zoe removes yan, then invites: yan is told of the removal, and two administrators stay (M66).
  | zoe, remove member, yan, max is a third administrator ; zoe, invite, new@region.example: publisher
M98 | notice | waits | | address of an administrator that bounces
  | The confirmation is the condition, not the mail. The office shows the failed mail.
  | zoe, invite, new@region.example: publisher, mail to yan bounces
`,
)

export const MEMBER_LIVES = LIVES.map(({ expected: [expected, ...alsoRight], ...life }) => ({
  ...life,
  expected: expected!,
  alsoRight: alsoRight.length > 0 ? alsoRight : undefined,
}))
