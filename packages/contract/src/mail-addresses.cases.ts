// Addresses of e-mail as people type or paste them (B-16, DOR-05, DOR-06, PEO-03).
// The author of these cases had read the requirements and findings, not the rules or the source code.
//
// accepted: the address is used in its normal form: the domain in small ASCII letters (RFC 5891), the local
// part as typed. A product that shows the domain in Unicode, or stores the local part in small letters, is
// right as long as it does so everywhere. refused: nothing is sent or stored, the text stays in the field,
// and one sentence makes clear what is in the column «sentence». Both words: either is right; if refused,
// then with that sentence. «ask X»: accepted, with a question that offers X, which never blocks and never
// corrects by itself. Sentences: empty (write your address), missing-at (an address has an @), two-at (only
// one @), one-address (one address only), missing-name (the part before @), missing-domain (the part after
// @), missing-ending (.fr, .com …), comma, dots, quotes, space (each names the sign and its place), accents
// (this letter cannot be used by our mail), not-a-domain (what follows @ is no name of a provider),
// too-long, not-readable (a sign that we cannot read). In every case: less than 100 ms, never 5xx, and the
// same answer for known and unknown addresses.
//
// Published formats: RFC 5321 (4.1.2, 4.5.3.1: 64 and 255 octets, path 256), RFC 5322 (3.2.3, 3.4.1), RFC
// 6531, RFC 3490, UTS 46. Dots of docomo and au: their own pages until April 2009. Columns: id, typed,
// results, normal form, sentence, why. A cell that begins with a quotation mark is JSON. «same» is the
// typed text. Long addresses are made by GENERATED.
import { list, optional, readCases, text } from './case-table.ts'

const GENERATED: Readonly<Record<string, string>> = {
  '64 letters @example.fr': 'z'.repeat(64) + '@example.fr',
  '65 letters @example.fr': 'z'.repeat(65) + '@example.fr',
  '63 letters in a label': 'zoe@' + 'x'.repeat(63) + '.fr',
  '64 letters in a label': 'zoe@' + 'x'.repeat(64) + '.fr',
  // 64 + 1 + 189: labels of 63, 63 and 58 letters, three dots and «fr».
  'address of 254 characters': 'z'.repeat(64) + '@' + ['x'.repeat(63), 'x'.repeat(63), 'x'.repeat(58), 'fr'].join('.'),
  'address of 255 characters': 'z'.repeat(64) + '@' + ['x'.repeat(63), 'x'.repeat(63), 'x'.repeat(59), 'fr'].join('.'),
  'domain of 256 characters': 'z@' + ('x'.repeat(62) + '.').repeat(4) + 'xxfr',
  '2000 letters': 'z'.repeat(2000) + '@example.fr',
}
const literal = (cell: string): string => {
  return GENERATED[cell] ?? (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell)
}

export const mailAddressCases = readCases(
  { id: text, typed: literal, results: list, normal: literal, sentence: optional, why: optional },
  String.raw`
# Accepted as they are: what providers give out.
plain | zoe.martin@example.fr | accepted | zoe.martin@example.fr
one-letter-local | z@example.fr | accepted | z@example.fr
short-domain | zoe@x.fr | accepted | zoe@x.fr
digits-only-local | 0612345678@example.fr | accepted | 0612345678@example.fr
digits-in-domain | zoe@9online.fr | accepted | zoe@9online.fr
underscore-local | _zoe__m_@example.fr | accepted | _zoe__m_@example.fr
hyphen-local-edges | -zoe-@example.fr | accepted | -zoe-@example.fr
apostrophe | o'brien@example.ie | accepted | o'brien@example.ie
ampersand | a&b@example.fr | accepted | a&b@example.fr | | B-16
exclamation | z!x@example.fr | accepted | z!x@example.fr | | B-16
all-signs-of-rfc5322 | "!#$%&'*+-/=?^_\u0060{|}~@example.fr" | accepted | same | | atext of RFC 5322, 3.2.3
hash-and-percent | zoe#1%b@example.fr | accepted | zoe#1%b@example.fr | | must be encoded in a mailto: link
slash | c=fr/zoe@example.fr | accepted | c=fr/zoe@example.fr
equals-bounce | zoe=m.fr@lists.example.org | accepted | zoe=m.fr@lists.example.org
plus-alias | zoe+visions@gmail.com | accepted | zoe+visions@gmail.com
plus-alias-empty | zoe+@example.fr | accepted | zoe+@example.fr
plus-at-begin | +33612345678@example.fr | accepted | +33612345678@example.fr
minus-alias | zoe-visions@yahoo.fr | accepted | zoe-visions@yahoo.fr
many-labels | eleve@lycee.ac-reunion.education.example.fr | accepted |
  eleve@lycee.ac-reunion.education.example.fr
long-tld | zoe@example.photography | accepted | zoe@example.photography
regional-tld | zoe@example.bzh | accepted | zoe@example.bzh
overseas-tld | zoe@example.re | accepted | zoe@example.re
hyphens-in-domain | zoe@mission-locale--nord.fr | accepted | zoe@mission-locale--nord.fr
digits-like-tld | zoe@example.fr2 | refused | | not-a-domain | no top-level domain ends so. A warning would
  also do.
address-254 | address of 254 characters | accepted | same
local-64 | 64 letters @example.fr | accepted | same
domain-label-63 | 63 letters in a label | accepted | same
# Old operators: dots that RFC 5321 refuses, and that mailboxes have had for twenty years.
two-dots | zoe..x@orange.fr | accepted ; refused | zoe..x@orange.fr | dots | B-16. RFC 5321 wants quotes.
  Refused only with a sentence that names the two dots.
docomo-two-dots | momo..kirin@docomo.ne.jp | accepted ; refused | momo..kirin@docomo.ne.jp | dots
docomo-dot-before-at | momo.kirin.@docomo.ne.jp | accepted ; refused | momo.kirin.@docomo.ne.jp | dots |
  given out until 2009
dot-first | .zoe@example.fr | accepted ; refused | .zoe@example.fr | dots | B-16
au-three-dots | a...b@ezweb.ne.jp | accepted ; refused | a...b@ezweb.ne.jp | dots
quoted-dots | "\"zoe..x\"@orange.fr" | accepted ; refused | "\"zoe..x\"@orange.fr" | quotes | the form that
  RFC 5321 allows for it
quoted-space | "\"zoe martin\"@example.fr" | accepted ; refused | "\"zoe martin\"@example.fr" | quotes
quoted-at | "\"zoe@home\"@example.fr" | accepted ; refused | "\"zoe@home\"@example.fr" | quotes | the domain
  is after the last @
quoted-empty | "\"\"@example.fr" | refused | | missing-name
quoted-not-closed | "\"zoe@example.fr" | refused | | quotes
# Letters of other languages (RFC 6531, 5891).
idn-french | zoe@société.fr | accepted | zoe@xn--socit-esab.fr | | B-16. Shown as société.fr.
idn-french-capitals | Zoe@SOCIÉTÉ.FR | accepted | Zoe@xn--socit-esab.fr
idn-decomposed | "zoe@socie\u0301te\u0301.fr" | accepted | zoe@xn--socit-esab.fr | | typed on a Mac
idn-punycode | zoe@xn--socit-esab.fr | accepted | zoe@xn--socit-esab.fr
idn-punycode-capitals | zoe@XN--SOCIT-ESAB.FR | accepted | zoe@xn--socit-esab.fr
idn-german-sharp-s | zoe@straße.de | accepted | zoe@xn--strae-oqa.de | | IDNA 2008, UTS 46 non-transitional;
  strasse.de is another domain
idn-arabic | "info@\u0645\u062b\u0627\u0644.\u0625\u062e\u062a\u0628\u0627\u0631" | accepted |
  info@xn--mgbh0fb.xn--kgbechtv | | example names of the IANA tests
idn-chinese-full-stop | "zoe@\u4f8b\u5b50\u3002\u6d4b\u8bd5" | accepted | zoe@xn--fsqu00a.xn--0zwm56d | |
  U+3002 is a dot (RFC 3490)
idn-bad-punycode | zoe@xn--a-.fr | refused | | not-a-domain
eai-local | zoé@société.fr | accepted ; refused | zoé@xn--socit-esab.fr | accents | a local part with
  letters needs SMTPUTF8 on the whole route. Refused: names «é».
eai-local-ascii-domain | josé@example.fr | accepted ; refused | josé@example.fr | accents | often a slip:
  offer jose@… only as a question
eai-cyrillic | "\u0434\u0430\u0448\u0430@example.ru" | accepted ; refused | даша@example.ru | accents
homoglyph-domain | "zoe@\u0430pple.com" | accepted ; refused | zoe@xn--pple-43d.com | not-a-domain |
  Cyrillic а: if accepted, then shown in ASCII, never as «apple.com»
# Pasted or typed with more around it.
spaces-around | "  zoe@example.fr  " | accepted | zoe@example.fr
nbsp-around | "\u00a0zoe@example.fr\u00a0" | accepted | zoe@example.fr
narrow-nbsp-after | "zoe@example.fr\u202f" | accepted | zoe@example.fr
newline-after | "zoe@example.fr\r\n" | accepted | zoe@example.fr
tab-before | "\tzoe@example.fr" | accepted | zoe@example.fr
zero-width-inside | "zoe\u200b@example.fr" | accepted | zoe@example.fr | | invisible, from a web page
bom-before | "\ufeffzoe@example.fr" | accepted | zoe@example.fr
soft-hyphen-inside | "zoe@exam\u00adple.fr" | accepted | zoe@example.fr
word-joiner-and-marks | "\u2060zoe@example.fr\u200e" | accepted | zoe@example.fr
bidi-override | "zoe\u202erf.elpmaxe@x.fr" | refused | | not-readable | an override is an attack, not a slip
mailto | mailto:zoe@example.fr | accepted | zoe@example.fr
mailto-capitals | MAILTO:zoe@example.fr | accepted | zoe@example.fr
mailto-with-subject | mailto:zoe@example.fr?subject=Bonjour | accepted ; refused | zoe@example.fr |
  one-address
angle-brackets | <zoe@example.fr> | accepted | zoe@example.fr
display-name | Zoé Martin <zoe@example.fr> | accepted | zoe@example.fr
display-name-comma | "\"Martin, Zoé\" <zoe@example.fr>" | accepted | zoe@example.fr
display-name-is-address | zoe@a.example.fr <zoe@b.example.fr> | accepted ; refused | zoe@b.example.fr |
  one-address | the one in brackets, never the other
parentheses-after | zoe@example.fr (Zoé) | accepted ; refused | zoe@example.fr | one-address
french-quotes | « zoe@example.fr » | accepted ; refused | zoe@example.fr | not-readable
semicolon-after | zoe@example.fr; | accepted ; refused | zoe@example.fr | one-address
trailing-dot-domain | zoe@example.fr. | accepted | zoe@example.fr | | end of a sentence, or the root of DNS:
  the same domain
trailing-comma | zoe@example.fr, | accepted ; refused | zoe@example.fr | one-address
fullwidth-at | "zoe\uff20example.fr" | accepted | zoe@example.fr | | the @ of a Japanese keyboard
fullwidth-all | "\uff5a\uff4f\uff45\uff20\uff58\uff0e\uff46\uff52" | accepted ; refused | zoe@x.fr |
  not-readable
small-at | "zoe\ufe6bexample.fr" | accepted ; refused | zoe@example.fr | not-readable
capitals | ZOE.MARTIN@EXAMPLE.FR | accepted | ZOE.MARTIN@example.fr | | of a phone with capitals on. A
  product that lower-cases all is right too: zoe.martin@example.fr
first-capital | Zoe@example.fr | accepted | Zoe@example.fr
# Refused, with what the sentence makes clear.
empty | "" | refused | | empty
only-spaces | "   " | refused | | empty
no-at | zoe.example.fr | refused | | missing-at
at-typed-as-word | zoe(at)example.fr | refused | | missing-at
azerty-slip | zoeàexample.fr | refused | | missing-at | «à» is on the key of @ on French keyboards
two-at | zoe@@example.fr | refused | | two-at
two-at-apart | zoe@martin@example.fr | refused | | two-at
two-addresses | zoe@example.fr, max@example.fr | refused | | one-address
two-addresses-space | zoe@example.fr max@example.fr | refused | | one-address
no-local | @example.fr | refused | | missing-name
no-domain | zoe@ | refused | | missing-domain
comma-for-dot | zoe@example,fr | refused | | comma | offers zoe@example.fr
comma-in-local | zoe,martin@example.fr | refused | | comma
space-inside | zoe martin@example.fr | refused | | space | not glued together: it may be another person's
  address
space-around-at | zoe @ example.fr | accepted ; refused | zoe@example.fr | space
space-before-tld | zoe@example. fr | accepted ; refused | zoe@example.fr | space
single-label | zoe@localhost | refused | | missing-ending
single-label-provider | zoe@gmail | refused | | missing-ending | offers zoe@gmail.com
two-dots-domain | zoe@example..fr | refused | | dots
dot-first-domain | zoe@.example.fr | refused | | dots
hyphen-first-domain | zoe@-example.fr | refused | | not-a-domain
underscore-domain | zoe@mon_site.fr | refused ; accepted | zoe@mon_site.fr | not-a-domain | no host name,
  though some servers answer
ip-literal | zoe@[192.0.2.1] | refused | | not-a-domain | valid in RFC 5321, wrong here: no provider gives
  it to people
ipv6-literal | zoe@[IPv6:2001:db8::1] | refused | | not-a-domain
ip-without-brackets | zoe@192.0.2.1 | refused | | not-a-domain
web-address | https://example.fr/zoe | refused | | missing-at
web-at-sign | www.zoe@example.fr | accepted | www.zoe@example.fr | | a mailbox may be named so; a warning is
  fine
handle | @zoe_du_974 | refused | | missing-domain | a name of a social network
phone | 06 12 34 56 78 | refused | | missing-at
local-65 | 65 letters @example.fr | refused | | too-long
domain-label-64 | 64 letters in a label | refused | | too-long
address-255 | address of 255 characters | refused | | too-long | RFC 5321 path of 256 with brackets: an
  address has at most 254
domain-256 | domain of 256 characters | refused | | too-long
two-thousand | 2000 letters | refused | | too-long | answered in less than 100 ms
header-injection | "zoe@example.fr\r\nBcc: max@example.fr" | refused | | one-address
null-inside | "zoe\u0000@example.fr" | refused | | not-readable
script | "<script>alert(1)</script>@example.fr" | refused | | not-readable
backslash | "zoe\\x@example.fr" | refused | | not-readable
parentheses-inside | zoe(x)@example.fr | refused ; accepted | zoe@example.fr | not-readable
emoji-local | 🦋@example.fr | refused ; accepted | 🦋@example.fr | accents
emoji-domain | zoe@i❤.ws | accepted ; refused | zoe@xn--i-7iq.ws | not-a-domain | emoji domains exist under
  .ws
# Accepted, with a question: «Vouliez-vous écrire …?». The person can go on.
typo-con | zoe@gmail.con | accepted ; refused | zoe@gmail.con | ask zoe@gmail.com | .con is no top-level domain;
  refused with the same offer is right too
typo-gmial | zoe@gmial.com | accepted | zoe@gmial.com | ask zoe@gmail.com
typo-gmail-fr | zoe@gmail.fr | accepted | zoe@gmail.fr | ask zoe@gmail.com
typo-hotmial | zoe@hotmial.fr | accepted | zoe@hotmial.fr | ask zoe@hotmail.fr
typo-orange-com | zoe@orang.fr | accepted | zoe@orang.fr | ask zoe@orange.fr
typo-wanado | zoe@wanado.fr | accepted | zoe@wanado.fr | ask zoe@wanadoo.fr
typo-yaho | zoe@yaho.fr | accepted | zoe@yaho.fr | ask zoe@yahoo.fr
typo-outlok | zoe@outlok.fr | accepted | zoe@outlok.fr | ask zoe@outlook.fr
typo-laposte | zoe@laposte.fr | accepted | zoe@laposte.fr | ask zoe@laposte.net | mailboxes of La Poste end
  in .net
typo-free-com | zoe@free.fre | accepted | zoe@free.fre | ask zoe@free.fr
no-typo-gmx | zoe@gmx.com | accepted | zoe@gmx.com | | no question: real providers that look like others
no-typo-mail | zoe@mail.com | accepted | zoe@mail.com
no-typo-ymail | zoe@ymail.com | accepted | zoe@ymail.com
no-typo-live | zoe@live.fr | accepted | zoe@live.fr
no-typo-aol | zoe@aol.fr | accepted | zoe@aol.fr
no-typo-sfr-neuf | zoe@neuf.fr | accepted | zoe@neuf.fr
no-typo-msn | zoe@msn.com | accepted | zoe@msn.com
no-typo-proton | zoe@pm.me | accepted | zoe@pm.me
no-typo-colombia | zoe@example.co | accepted | zoe@example.co | | .co exists
no-typo-cameroon | zoe@example.cm | accepted | zoe@example.cm | | .cm is Cameroon, and families live there
no-typo-school | zoe@ac-lyon.example.fr | accepted | zoe@ac-lyon.example.fr
`,
)

/**
 * Are two spellings one account, when both sign in by a code? same, different, or both words where
 * either is right. «same» is required only where a standard says so; a provider's promise makes it
 * permitted. «different» is required where two people may have the two mailboxes. The code always goes
 * to the address as typed last.
 */
export const sameMailboxCases = readCases(
  { id: text, one: literal, other: literal, results: list, why: optional },
  String.raw`
domain-case | zoe@example.fr | zoe@EXAMPLE.FR | same | DNS has no case
domain-punycode | zoe@société.fr | zoe@xn--socit-esab.fr | same | two spellings of one domain
domain-nfd | zoe@société.fr | "zoe@socie\u0301te\u0301.fr" | same
domain-root-dot | zoe@example.fr | zoe@example.fr. | same
spaces | zoe@example.fr | " zoe@example.fr " | same
display-name | zoe@example.fr | Zoé <zoe@example.fr> | same
quotes-not-needed | zoe@example.fr | "\"zoe\"@example.fr" | same ; different | equal in RFC 5321, 4.1.2;
  never met
gmail-dots | zoemartin@gmail.com | zoe.martin@gmail.com | same ; different | Google guarantees it for
  gmail.com. The limit of codes (PEO-03) counts one mailbox.
gmail-googlemail | zoe@gmail.com | zoe@googlemail.com | same ; different | Google guarantees it
gmail-case | zoe@gmail.com | Zoe@gmail.com | same ; different | Google guarantees it
tag-gmail | zoe@gmail.com | zoe+visions@gmail.com | same ; different | one mailbox for the limit of codes
  (PEO-03) in any case
tag-unknown-provider | zoe@example.fr | zoe+a@example.fr | different | the limit of codes counts them
  together (PEO-03), the account does not
minus-unknown-provider | zoe@example.fr | zoe-a@example.fr | different | a hyphen is part of the name nearly
  everywhere
dots-elsewhere | zoemartin@orange.fr | zoe.martin@orange.fr | different | two people
dots-workspace | zoemartin@lycee.example.fr | zoe.martin@lycee.example.fr | different | no guarantee for
  domains of schools
local-case-elsewhere | zoe@example.fr | Zoe@example.fr | same ; different | RFC 5321 leaves it to the
  provider; all that matters is that one rule is used everywhere
domains-of-one-operator | zoe@orange.fr | zoe@wanadoo.fr | different | the two mailboxes of Orange may be of
  two people
live-hotmail | zoe@live.fr | zoe@hotmail.fr | different
free-domains | zoe@free.fr | zoe@aliceadsl.fr | different
accent-local | zoé@example.fr | zoe@example.fr | different | never folded: the code would go to a stranger
accent-domain | zoe@société.fr | zoe@societe.fr | different
sharp-s-domain | zoe@straße.de | zoe@strasse.de | different
subdomain | zoe@example.fr | zoe@mail.example.fr | different
one-zero | zoe1@example.fr | zoel@example.fr | different
homoglyph-local | zoe@example.fr | "z\u043ee@example.fr" | different | Cyrillic о
tld | zoe@example.fr | zoe@example.com | different
`,
)
