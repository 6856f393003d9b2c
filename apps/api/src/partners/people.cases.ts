/**
 * Claims of invented people, with the names and the majority that the product derives from them
 * (PEO-05, DOR-07).
 * The author had not read the rules or any source code. The sources are PEO-05, B-9, B-10 and OpenID Connect.
 *
 * Comparison: names are compared after NFC. `undefined` and an empty string both mean «no name».
 * `preferred_username` is the usual name at FranceConnect only. At other providers it is a login name.
 * A `debatable` text states why an expectation is not settled. `also` lists results that a tester may accept.
 * «name:=…» and texts in quotes are JSON. What an expectation of a day leaves open stands after «:».
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

const value = (cell: string): string | undefined =>
  cell.startsWith('"') ? (JSON.parse(cell) as string) : cell || undefined

/** From «name=text» or «name:=json». */
function claim(entry: string): [string, unknown] {
  const [, name, json, plain] = /^(\w+)(:?)=(.*)$/.exec(entry)!
  return [name!, json ? JSON.parse(plain!) : plain]
}

const MAJORITY = { adult: true, minor: false, unproven: undefined }
function majority(entry: string) {
  const [, day, proven, debatable] = /^(\S+) (\w+)(?:: (.*))?$/.exec(entry)!
  return { day: day!, adult: MAJORITY[proven as keyof typeof MAJORITY], debatable }
}

/** Names as an attacker or a mistake of a provider makes them. */
const LONG: Readonly<Record<string, Record<string, unknown>>> = {
  'VERY-LONG-ONE-WORD': { given_name: `Aa${'a'.repeat(4998)}`, family_name: `B${'B'.repeat(4999)}` },
  'VERY-MANY-GIVEN-NAMES': { given_name: 'Pablo '.repeat(400), family_name: 'RUIZ PICASSO' },
}

export const PEOPLE = readCases(
  {
    id: text,
    /** What kind of provider sends the claims. `openid` is any other OpenID Connect provider. */
    provider: oneOf('franceconnect', 'school', 'openid'),
    firstName: value,
    lastName: value,
    /** The claims as the provider sends them, without `sub`. */
    claims: (cell): Record<string, unknown> => LONG[cell] ?? Object.fromEntries(list(cell).map(claim)),
    adultOn: (cell) => list(cell).map(majority),
    also: (cell): { firstName?: string | undefined; lastName?: string | undefined }[] =>
      list(cell).map((entry) =>
        Object.fromEntries(
          entry
            .split(', ')
            .map(claim)
            .map(([name, given]) => [name, given ?? undefined]),
        ),
      ),
    debatable: optional,
    /** Only the start of the name is compared: the product may shorten a very long name. */
    compare: (cell) => (cell === 'start' ? cell : undefined),
  },
  `
# FranceConnect: all given names, family name in capitals, usual name in preferred_username.
fc-three-given-names | franceconnect | Stéphane | Gaude
  | given_name=Stéphane Louis Perceval ; given_name_array:=["Stéphane","Louis","Perceval"] ; family_name=GAUDE
  ; birthdate=1990-05-02 ; gender=male ; birthplace=75107 ; birthcountry=99100
  | 2008-05-01 minor ; 2008-05-02 adult ; 2026-11-26 adult
fc-married-woman | franceconnect | Angela | Martin
  | given_name=Angela Claire Louise ; family_name=DUBOIS ; preferred_username=MARTIN ; birthdate=1962-08-24 ;
  gender=female ; birthplace=75107 ; birthcountry=99100 | 2026-11-26 adult
fc-usual-double-name | franceconnect | Inès | Petit-Lévêque
  | given_name=INÈS SARAH ; family_name=PETIT ; preferred_username=PETIT-LÉVÊQUE
fc-usual-name-empty | franceconnect | Benoit | Gaude
  | given_name=BENOIT ; family_name=GAUDE ; preferred_username:=""
fc-usual-name-blank | franceconnect | Benoit | Gaude
  | given_name=BENOIT ; family_name=GAUDE ; preferred_username:=" \\t "
fc-usual-name-mixed-case | franceconnect | Maud | de Saint-Exupéry
  | given_name=Maud ; family_name=LEROY ; preferred_username=de Saint-Exupéry
fc-only-usual-name | franceconnect | Awa | Ndiaye | given_name=Awa ; preferred_username=NDIAYE
fc-presumed-year | franceconnect | Nazanin | Ahmadzai
  | given_name=Nazanin ; family_name=AHMADZAI ; birthdate=1990-00-00 ; birthplace:="" ; birthcountry=99212 ;
  gender=female
  | 2007-12-31 minor ; 2008-01-01 unproven ; 2008-12-30 unproven ; 2008-12-31 adult ; 2026-11-26 adult
fc-presumed-month | franceconnect | Yonas | Tesfay
  | given_name=Yonas ; family_name=TESFAY ; birthdate=1990-07-00 ; birthcountry=99317
  | 2008-06-30 minor ; 2008-07-01 unproven ; 2008-07-30 unproven ; 2008-07-31 adult
fc-presumed-year-lyceen | franceconnect | Ibrahima | Bah
  | given_name=Ibrahima ; family_name=BAH ; birthdate=2008-00-00 ; birthcountry=99330
  | 2025-12-31 minor ; 2026-01-01 unproven ; 2026-11-26 unproven ; 2026-12-30 unproven ; 2026-12-31 adult ;
  2027-01-01 adult
fc-presumed-february-leap | franceconnect | Selam | Haile
  | given_name=Selam ; family_name=HAILE ; birthdate=2008-02-00
  | 2026-01-31 minor ; 2026-02-01 unproven ; 2026-02-27 unproven ; 2026-02-28 unproven: No statute says 28
  February or 1 March. 1 March is safe. PostgreSQL adds up to 28 February. ; 2026-03-01 adult
fc-presumed-february-common | franceconnect | Rahel | Haile
  | given_name=Rahel ; family_name=HAILE ; birthdate=2007-02-00
  | 2025-01-31 minor ; 2025-02-27 unproven ; 2025-02-28 adult
fc-presumed-december | franceconnect | Zahra | Rezai
  | given_name=Zahra ; family_name=REZAI ; birthdate=2008-12-00
  | 2026-11-30 minor ; 2026-12-01 unproven ; 2026-12-31 adult
fc-no-given-name | franceconnect | | Khan | given_name:="" ; family_name=KHAN ; birthdate=2001-01-01
  | 2026-11-26 adult | firstName=Khan
  | A mononym: the greeting may use the family name, since PEO-05 greets everybody.
fc-no-family-name | franceconnect | Suhartini | | given_name=SUHARTINI ; family_name:=""
fc-compound-given-name | franceconnect | Jean-Pierre | Le Gall
  | given_name=JEAN-PIERRE MARIE ; family_name=LE GALL ; birthdate=1971-11-30
  | 1989-11-29 minor ; 1989-11-30 adult
# The double hyphen was the official form for the names of two parents from 2002 to 2010.
fc-compound-lower-part | franceconnect | Anne-Sophie | Dupont--Moreau
  | given_name=Anne-Sophie Jeanne-Marie Lou ; family_name=DUPONT--MOREAU
fc-given-names-with-commas | franceconnect | Paul | Roux | given_name=Paul, Émile, Victor ; family_name=ROUX
fc-particle-de-la | franceconnect | Jean | De La Fontaine | given_name=JEAN ; family_name=DE LA FONTAINE |
  | lastName=de La Fontaine ; lastName=de la Fontaine ; lastName=De la Fontaine
  | French prints «de La Fontaine», but capitals do not show which words are particles.
fc-particle-apostrophe-lower | franceconnect | Rui | d'Almeida | given_name=Rui ; family_name=d'ALMEIDA |
  | lastName=d'ALMEIDA | The input is mixed case, but one part of it is shouted.
fc-particle-apostrophe-capitals | franceconnect | Rui | D'Almeida | given_name=RUI ; family_name=D'ALMEIDA |
  | lastName=d'Almeida | Particle in capitals or not.
fc-typographic-apostrophe | franceconnect | Jeanne | D’Ormesson | given_name=JEANNE ; family_name=D’ORMESSON |
  | lastName=d’Ormesson ; lastName=D'Ormesson | Particle in capitals or not, and the kind of apostrophe.
fc-mc-with-space | franceconnect | Kevin | Mc Donald | given_name=KEVIN ; family_name=MC DONALD
fc-mc-without-space | franceconnect | Kevin | Mcdonald | given_name=KEVIN ; family_name=MCDONALD |
  | lastName=McDonald | Capitals do not show «McDonald». A special rule for Mc is welcome, not required.
fc-mixed-case-mc | franceconnect | Kevin | McDonald | given_name=Kevin ; family_name=McDonald
fc-obrien | franceconnect | Sinéad | O'Brien | given_name=SINÉAD ; family_name=O'BRIEN
fc-breton-ch | franceconnect | Gwendal | Le Guillarc'h | given_name=GWENDAL ; family_name=LE GUILLARC'H |
  | lastName=Le Guillarc'H | C’H is one letter in Breton, so «Guillarc’H» is wrong. No requirement names it.
fc-african-apostrophe | franceconnect | N'Golo | M'Baye | given_name=N'GOLO ; family_name=M'BAYE |
  | firstName=N'golo, lastName=M'baye | Both spellings are in use.
fc-one-letter-names | franceconnect | Ó | O | given_name=Ó ; family_name=O
fc-one-letter-first-of-two | franceconnect | Y | Y | given_name=Y Lan ; family_name=Y
# No U+0307 may remain, as 'İ'.toLowerCase() leaves one.
fc-turkish-dotted-i | franceconnect | Yiğit | İpekçi | given_name=YİĞİT ; family_name=İPEKÇİ
fc-turkish-dotless-i | franceconnect | Işil | Yildiz | given_name=IŞIL ; family_name=YILDIZ |
  | firstName=Işıl, lastName=Yıldız
  | Without the language of the name, I becomes i. Turkish would be «Işıl Yıldız».
fc-decomposed-accents | franceconnect | Élodie | Bérénger
  | given_name:="E\\u0301LODIE ANAI\\u0308S" ; family_name:="BE\\u0301RE\\u0301NGER"
fc-ligature-and-cedilla | franceconnect | Œdipe | François-Cœur | given_name=ŒDIPE ; family_name=FRANÇOIS-CŒUR
fc-surrounding-spaces | franceconnect | Léa | De Sousa
  | given_name:="  LÉA   MANON " ; family_name:="  DE   SOUSA  " | | lastName=de Sousa
  | Inner spaces are made one. A particle may be in small letters.
fc-no-break-space | franceconnect | Léa | Le Goff
  | given_name:="LÉA\\u00a0MANON" ; family_name:="LE\\u00a0GOFF" | | lastName:="Le\\u00a0Goff"
  | The no-break space may stay in the family name.
fc-roman-numeral | franceconnect | William | Dupont III | given_name=WILLIAM ; family_name=DUPONT III |
  | lastName=Dupont Iii | A numeral is not a shouted word, but no requirement names it.
# Birth dates: edges and nonsense.
birth-plain-edge | school | Zoé | Martin | given_name=Zoé ; family_name=Martin ; birthdate=2008-11-26
  | 2026-11-25 minor ; 2026-11-26 adult ; 2026-11-27 adult
birth-new-year | school | Tom | Roy | given_name=Tom ; family_name=Roy ; birthdate=2009-01-01
  | 2026-12-31 minor ; 2027-01-01 adult
birth-leap-day | franceconnect | Félix | Bissexte
  | given_name=FÉLIX ; family_name=BISSEXTE ; birthdate=2008-02-29
  | 2026-02-27 minor ; 2026-02-28 minor: No statute says 28 February or 1 March. 1 March is safe. PostgreSQL
  adds up to 28 February. ; 2026-03-01 adult
birth-day-before-leap-day | school | Nina | Faure | given_name=Nina ; family_name=Faure ; birthdate=2006-02-28
  | 2024-02-27 minor ; 2024-02-28 adult ; 2024-02-29 adult
birth-year-only | openid | Omid | Sadat | given_name=Omid ; family_name=Sadat ; birthdate=1990
  | 2007-12-31 minor ; 2008-06-15 unproven ; 2008-12-31 adult
# OpenID Connect: year omitted.
birth-year-without-its-number | openid | Eva | Brun | given_name=Eva ; family_name=Brun ; birthdate=0000-07-14
  | 2026-07-13 unproven ; 2026-11-26 unproven
birth-all-zero | franceconnect | Eva | Brun | given_name=Eva ; family_name=BRUN ; birthdate=0000-00-00
  | 2026-11-26 unproven
# Undefined whether the value is nonsense, a year, or the 15th of any month.
birth-month-unknown-day-known | franceconnect | Ali | Noori
  | given_name=Ali ; family_name=NOORI ; birthdate=2008-00-15 | 2026-06-20 unproven
birth-30-february | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=1990-02-30
  | 2026-11-26 unproven
birth-29-february-common-year | openid | Lou | Blanc
  | given_name=Lou ; family_name=Blanc ; birthdate=1990-02-29 | 2026-11-26 unproven
birth-month-13 | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=1990-13-01
  | 2026-11-26 unproven
birth-day-32 | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=1990-01-32
  | 2026-11-26 unproven
birth-french-order | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=14/07/1990
  | 2026-11-26 unproven
birth-american-order | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=07-14-1990
  | 2026-11-26 unproven
birth-empty | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate:="" | 2026-11-26 unproven
birth-blank | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate:="   "
  | 2026-11-26 unproven
birth-words | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=inconnue
  | 2026-11-26 unproven
birth-two-digit-year | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=90-07-14
  | 2026-11-26 unproven
birth-negative-year | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=-1990-07-14
  | 2026-11-26 unproven
birth-arabic-digits | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=١٩٩٠-٠٧-١٤
  | 2026-11-26 unproven
birth-line-feed-and-more | openid | Lou | Blanc
  | given_name=Lou ; family_name=Blanc ; birthdate:="1990-07-14\\n2010-01-01" | 2026-11-26 unproven
birth-future | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=2030-01-01
  | 2026-11-26 unproven
birth-tomorrow | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=2026-11-27
  | 2026-11-26 unproven
birth-far-future | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=9999-12-31
  | 2026-11-26 unproven
birth-future-year | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=2030-00-00
  | 2026-11-26 unproven
birth-future-year-only | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=2030
  | 2026-11-26 unproven
birth-year-one | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate=0001-01-01
  | 2026-11-26 unproven
birth-null | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate:=null | 2026-11-26 unproven
birth-list | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate:=["1990-07-14"]
  | 2026-11-26 unproven
birth-object | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate:={"year":1990}
  | 2026-11-26 unproven
birth-true | openid | Lou | Blanc | given_name=Lou ; family_name=Blanc ; birthdate:=true | 2026-11-26 unproven
birth-131-years-ago | openid | Jules | Vieux | given_name=Jules ; family_name=Vieux ; birthdate=1895-01-01
  | 2026-11-26 unproven: Nobody is 131, but no limit is written. true is possible.
birth-104-years-ago | openid | Lucile | Doyenne
  | given_name=Lucile ; family_name=Doyenne ; birthdate=1922-03-03 | 2026-11-26 adult
birth-year-and-month-only | openid | Sami | Nour | given_name=Sami ; family_name=Nour ; birthdate=1990-07
  | 2008-07-15 unproven ; 2026-11-26 adult: Not an OpenID Connect form. undefined is possible.
birth-with-time | openid | Sami | Nour | given_name=Sami ; family_name=Nour ; birthdate=1990-07-14T00:00:00Z
  | 2026-11-26 unproven: Not an OpenID Connect form. true is possible.
birth-as-number | openid | Sami | Nour | given_name=Sami ; family_name=Nour ; birthdate:=1990
  | 2026-11-26 unproven: OpenID Connect says string. true is possible.
# Providers with a login name, and providers with \`name\` only.
keycloak-login-name-is-no-usual-name | openid | Zoé | Martin
  | given_name=Zoé ; family_name=Martin ; name=Zoé Martin ; preferred_username=zmartin42
keycloak-login-name-in-capitals | openid | Zoé | Martin
  | given_name=Zoé ; family_name=Martin ; preferred_username=ZMARTIN
school-login-name | school | Lina | El Amrani
  | given_name=LINA ; family_name=EL AMRANI ; preferred_username=l.elamrani2
openid-usual-name | openid | Claire | Martin | given_name=Claire ; family_name=Dubois ; usual_name=MARTIN
authelia-name-only | openid | Zoé Martin | | name=Zoé Martin ; preferred_username=zoe |
  | firstName=Zoé, lastName=Martin
  | Nothing says which word of \`name\` is the given name. The whole name is never wrong.
gitlab-name-only-capitals | openid | Zoé Le Gall |
  | name=ZOÉ LE GALL ; nickname=zoe ; preferred_username=zoe ; profile=https://gitlab.example/zoe |
  | firstName=Zoé, lastName=Le Gall
  | Nothing says which word of \`name\` is the given name. The whole name is never wrong.
github-name-one-word | openid | Madonna | | name=Madonna ; preferred_username=madonna
github-name-is-null | openid | | | name:=null ; login=zoe42 ; preferred_username=zoe42
keycloak-parts-empty-name-full | openid | Amina Diallo |
  | given_name:="" ; family_name:="" ; name=Amina Diallo | | firstName=Amina, lastName=Diallo
  | Nothing says which word of \`name\` is the given name. The whole name is never wrong.
keycloak-given-name-with-name | openid | Zoé | | given_name=Zoé ; name=Zoé Martin | | lastName=Martin
  | «name when there is nothing else»: a given name is something. \`name\` may be used.
keycloak-family-name-with-name | openid | | Martin | family_name=Martin ; name=Zoé Martin |
  | firstName=Zoé ; firstName=Zoé Martin | The same question for a missing given name.
name-is-a-mail-address | openid | | | name=zoe.martin@lycee.example ; email=zoe.martin@lycee.example |
  | firstName=zoe.martin@lycee.example
  | A mail address is no name. No requirement says so: the unchanged text is possible.
no-claims | openid
all-empty | franceconnect | |
  | given_name:="" ; family_name:="" ; preferred_username:="" ; name:="" ; birthdate:="" ; gender:=""
  | 2026-11-26 unproven
all-whitespace | openid | | | given_name:=" \\u00a0\\u2003 " ; family_name:="\\t\\n" ; name:="\\u3000"
zero-width-only | openid | | | given_name:="\\u200b\\u200b" ; family_name:="\\ufeff" | |
  | A name that nobody can see is no name.
wrong-types | openid | |
  | given_name:=42 ; family_name:=["Martin"] ; name:={"first":"Zoé"} ; preferred_username:=true
mixed-case-unchanged | openid | LeBron | von der Leyen | given_name=LeBron ; family_name=von der Leyen
small-letters-unchanged | openid | zoé | martin | given_name=zoé ; family_name=martin |
  | firstName=Zoé, lastName=Martin
  | Only capitals are made normal. Some people write themselves small (bell hooks).
digits | openid | X3 | Test2 | given_name=X3 ; family_name=TEST2
markup | openid | <b>Zoé</b> | "\\"><script>alert(1)</script>"
  | given_name=<b>Zoé</b> ; family_name:="\\"><script>alert(1)</script>" | | firstName=Zoé, lastName:=null
  | Text stays text and screens escape it. Refusing the name is possible too.
control-characters | openid | Zoé | Martin | given_name:="Zo\\u0000é\\u0007" ; family_name:="Mar\\u001btin" |
  | | Control characters are removed. PostgreSQL cannot store U+0000. The sign-in must not fail.
bidirectional-override | openid | éoZ | Martin | given_name:="\\u202eéoZ" ; family_name:="Martin\\u2066" | |
  | An override would turn the rest of the line round, so it is removed.
mail-header | openid | Zoé | Martin | given_name:="Zoé\\r\\nBcc: all@evil.example" ; family_name=Martin
lone-surrogate | openid | Zo | Martin | given_name:="Zo\\ud83d" ; family_name=Martin |
  | firstName:="Zo\\ufffd"
  | A lone half of a character is removed or becomes U+FFFD. The sign-in must not fail.
emoji | openid | Zoé | Martin | given_name=Zoé 🌸 ; family_name=Martin
very-long-one-word | openid | Aaaaaaaaaaaaaaaa | Bbbbbbbbbbbbbbbb | VERY-LONG-ONE-WORD | | | | start
very-many-given-names | franceconnect | Pablo | Ruiz Picasso | VERY-MANY-GIVEN-NAMES
prototype-words | openid | constructor | __proto__ | given_name=constructor ; family_name=__proto__ |
  | firstName=Constructor, lastName=__proto__
# A real family name.
name-null-as-text | openid | Jennifer | Null | given_name=Jennifer ; family_name=Null
# Other scripts and other customs.
arabic | openid | محمد | بن علي | given_name=محمد ; family_name=بن علي ; birthdate=2008-11-27
  | 2026-11-26 minor
arabic-name-only | openid | محمد بن علي | | name=محمد بن علي | | firstName=محمد, lastName=بن علي
  | Nothing says which word of \`name\` is the given name. The whole name is never wrong.
arabic-compound-given-name-transcribed | franceconnect | Abd | Ben Ali
  | given_name=ABD EL KADER ; family_name=BEN ALI | | firstName=Abd El Kader
  | «Abd» alone is half a name («servant of»). «First given name only» cannot know it.
chinese | openid | 小龍 | 李 | given_name=小龍 ; family_name=李
chinese-name-only | openid | 李小龍 | | name=李小龍
japanese-wide-space | openid | 花子 | 山田 | given_name:="花子\\u3000マリー" ; family_name=山田
korean | openid | 민준 | 김 | given_name=민준 ; family_name=김
# Georgian has no capital at the start of a name: toUpperCase gives a Mtavruli letter.
georgian | openid | ნინო | ბერიძე | given_name=ნინო ; family_name=ბერიძე
georgian-capitals | openid | ნინო | ბერიძე | given_name=ᲜᲘᲜᲝ ; family_name=ᲑᲔᲠᲘᲫᲔ |
  | firstName=ᲜᲘᲜᲝ, lastName=ᲑᲔᲠᲘᲫᲔ
  | Mtavruli is used for whole words only, so a mixed word is wrong. Unchanged is possible.
burmese-no-family-name | openid | အောင်ဆန်းစုကြည် | | name=အောင်ဆန်းစုကြည်
burmese-transcribed | franceconnect | Thant | | given_name=THANT ZIN ; family_name:="" | | firstName=Thant Zin
  | Burmese names have no parts, so the second word would be lost for documents (PEO-05).
vietnamese | franceconnect | Thị | Nguyễn | given_name=THỊ MINH KHAI ; family_name=NGUYỄN |
  | firstName=Thị Minh Khai | The given name is «Khai» or «Minh Khai». «First given name only» cannot know it.
cyrillic-capitals | openid | Дарья | Иванова | given_name=ДАРЬЯ СЕРГЕЕВНА ; family_name=ИВАНОВА
greek-final-sigma | openid | Γιώργος | Παπαδόπουλος | given_name=ΓΙΏΡΓΟΣ ; family_name=ΠΑΠΑΔΌΠΟΥΛΟΣ
armenian-capitals | openid | Անի | Պետրոսյան | given_name=ԱՆԻ ; family_name=ՊԵՏՐՈՍՅԱՆ
tamil-initial | openid | கவிதா | ர. | given_name=கவிதா ; family_name=ர.
# U+200D is part of the spelling and stays.
hindi-with-joiner | openid | "क्\\u200dषमा" | शर्मा | given_name:="क्\\u200dषमा" ; family_name=शर्मा
amharic | openid | ሰላም | ኃይሌ | given_name=ሰላም ; family_name=ኃይሌ
hebrew-with-geresh | openid | ג׳ורג׳ | כהן | given_name=ג׳ורג׳ ; family_name=כהן
wolof-latin-extended | franceconnect | Mamadou | "D\\u0254umbya" | given_name=MAMADOU ; family_name=DƆUMBYA
icelandic | openid | Þóra | Guðmundsdóttir | given_name=ÞÓRA ; family_name=GUÐMUNDSDÓTTIR
german-capital-sharp-s | openid | Jürgen | Groß | given_name=JÜRGEN ; family_name=GROẞ
hawaiian-okina | openid | "Keali\\u02bbi" | "Kamakawiwo\\u02bbole"
  | given_name:="KEALI\\u02bbI" ; family_name:="KAMAKAWIWO\\u02bbOLE" | |
  | U+02BB is a letter, not an apostrophe.
spanish-two-family-names | openid | María | García Lorca | given_name=MARÍA JOSÉ ; family_name=GARCÍA LORCA |
  | firstName=María José | «María José» is one given name in Spain. «First given name only» cannot know it.
`,
)
