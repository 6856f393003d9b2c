// Names of people as the PDF of an assessment prints them (PEO-05).
// The author of these cases had read the requirements and findings, not the rules or the source code.
//
// printed: the name is drawn with real glyphs, and the text that is copied out of the PDF is one of
// «copied» (the name itself in NFC when the cell is empty), after sameText. handwritten: no name, but a
// line to write it on, with the word for it. Both words: either is right; the first one is better. Never,
// in any case: a question mark that was not typed, an empty box (.notdef, U+25A1), a replacement character,
// half of a name, text outside the margin, a failed PDF. A name that is handwritten leaves no other trace
// of signs in the PDF; title and file name follow the same rule.
//
// Printed is required for Latin (with Vietnamese and the letters of Africa), Tifinagh, Greek, Cyrillic,
// Armenian, Georgian, Arabic (with Persian, Kurdish, Urdu, Pashto), Hebrew, Chinese, Japanese and Korean.
// For other scripts a line to write on is acceptable. Thai, Khmer, Lao, Tamil and Ethiopic are the next
// ones to print: small fonts, many families. A printed name of a joined or stacked script has to be shaped:
// isolated letters of Arabic, a vowel on the wrong side or a visible virama are wrong even if the copy is
// right. Text from right to left is copied in logical order.
//
// Columns: id, script, name, expected, copied, why. A cell that begins with a quotation mark is JSON, for
// characters that cannot be seen. Some names are made by GENERATED. Family and given names are one text
// here; cases about their parts say so. Names are invented.
import { list, optional, readCases, text } from '@visions/contract/case-table'

const GENERATED: Readonly<Record<string, string>> = {
  '100 letters': 'Abcdéfghij'.repeat(10),
  '30 words': 'Prénoma Prénome Prénomi '.repeat(10).trim(),
  '100 letters of Arabic': 'عبدالرحمن '.repeat(10).trim(),
}
const literal = (cell: string): string => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell)
const name = (cell: string): string => GENERATED[cell] ?? literal(cell)

/**
 * What two copies have to share: NFC, one space for any run of spaces or line breaks, and no joiners
 * (U+200C, U+200D), because readers of PDF may leave them out. Apply it to both sides.
 */
export function sameText(copy: string): string {
  return copy
    .normalize('NFC')
    .replaceAll(/\u200c|\u200d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export const nameCases = readCases(
  {
    id: text,
    script: text,
    name,
    expected: list,
    copied: (cell: string) => list(cell).map(literal),
    why: optional,
  },
  String.raw`
# Latin letters of Europe.
french-accents | Latin | Éloïse Lefèvre-Noël | printed
french-ligatures | Latin | Lætitia Sœur-Bœuf | printed | | ligatures of the language are not taken apart: œ
  is not «oe»
french-y-diaeresis | Latin | Zoé de L'Haÿ | printed
french-capital-accents | Latin | ÉMILE ÇETİN-ÀRNOUX | printed | | capitals with accents, and İ among them
german-sharp-s | Latin | Jürgen Weißmüller | printed | | ß does not become «ss»
german-capital-sharp-s | Latin | ANKE GROẞ | printed
icelandic | Latin | Þórunn Guðmundsdóttir | printed
faroese | Latin | Høgni á Lakjuni | printed
norwegian-danish | Latin | Åse Bjørnæs | printed
swedish-finnish | Latin | Väinö Sjöström-Hämäläinen | printed
sami | Latin | Áŋŋel Ŧoresen Čáhppe | printed
spanish | Latin | Íñigo Núñez Güell | printed
catalan-middle-dot | Latin | Marcel·la Gal·lart | printed
basque | Latin | Maddi Etxeberria Ibáñez | printed
breton | Latin | Fañch Le Goff | printed | | ñ of Breton, a name that French courts had to decide about
breton-apostrophe | Latin | Nolwenn Roc'h-Kerc'hoad | printed
corsican-italian | Latin | Ghjuvan Battì D'Angiò | printed
portuguese | Latin | João Conceição d'Ávila | printed
romanian-comma | Latin | Ștefan Țurcanu-Brânză | printed | | comma below (U+0218 to U+021B): not a cedilla
  and not «S»
romanian-cedilla | Latin | Şerban Ţepeş | printed | | the older letters with a cedilla stay as they are
polish | Latin | Łucja Gżegżółka-Święć | printed
czech | Latin | Žofie Říhová Ďurišová | printed
slovak | Latin | Ľubica Vŕšková Hĺbočan | printed
hungarian | Latin | Győző Őszi-Tűrő | printed | | double acute, not a diaeresis
croatian | Latin | Đurđa Šćepanović-Žižić | printed
lithuanian | Latin | Ąžuolas Žųkauskas Ęglė | printed
latvian | Latin | Ķērsta Ļaudiņa-Ģirts | printed
estonian | Latin | Õnne Täht-Žukova | printed
maltese | Latin | Ġorġ Ħobża Żammit | printed
welsh | Latin | Siân Ŵyn Ŷnyr | printed
albanian | Latin | Çlirim Gjonë | printed
turkish-dotted | Latin | İpek Işık Yılmaz | printed | | İ and ı are four letters with I and i; «Ipek» is
  another name
turkish-g-s | Latin | Çağrı Şahinoğlu | printed
turkish-capitals | Latin | AYŞIN IŞIK | printed | | changed case would need the Turkish rule: never «AYşiN»
azeri | Latin | Əli Məmmədov | printed
esperanto | Latin | Ĉiela Ŝtono | printed
# Latin letters of Asia, Africa and the Pacific.
vietnamese | Latin | Nguyễn Thị Phượng | printed | | two marks on a letter; one of them was lost
vietnamese-all-tones | Latin | Đặng Hỗ Ửng Ỷ Lẫm | printed
vietnamese-decomposed | Latin | "Nguye\u0302\u0303n Thi\u0323 Ho\u031b\u0300" | printed | Nguyễn Thị Hờ
bambara | Latin | Ŋolo Dɔumbya Kɛita | printed
ewe | Latin | Ɖoƒe Ʋɔŋu-Ɣɛtɔ | printed
hausa | Latin | Ƙasimu Ɗanladi Ɓaure Ƴar'adua | printed
wolof | Latin | Ñaaga Ŋóom | printed
fula | Latin | Ɓoyɗo Ƴero Ŋaari | printed
lingala-tones | Latin | Mokɔ́nzí Lɛ̌bá | printed | | ɔ́ and ɛ̌ have no composed form: letter and mark stay
  together
yoruba | Latin | Ọláṣùbọ̀mí Adéẹ̀kọ́ | printed
igbo | Latin | Chịnụa Ṅwọke | printed
cameroon-beti | Latin | Mbʉ́ Ngǔɛ Ǝyǝnga | printed
khoekhoe-clicks | Latin | ǃNami ǂOeb ǁGaroes | printed | | letters U+01C0 to U+01C3, not punctuation
berber-latin | Latin | Ɣiles Ḥemmu Aεmer | printed | | ε (Greek) stands for ɛ on many keyboards; it stays
  what was typed
malagasy | Latin | Andrian'ôlona Razàfy | printed
hawaiian-tahitian | Latin | Teʻura Mānava | printed | | ʻokina U+02BB is a letter
pinyin-tones | Latin | Lǚ Xiǎoméng Zhèng | printed
# Other scripts of people who live in France.
tifinagh | Tifinagh | ⵉⴷⵉⵔ ⴰⵎⵖⴰⵔ | printed | | one small font; the second script of many families from
  Kabylia and the Rif
greek | Greek | Ελένη Παπαδοπούλου | printed
greek-diaeresis | Greek | Ρωξάνη Μαΐου-Ταΰγετη | printed
greek-polytonic | Greek | Ἑλένη Ὠραΐα | printed
cyrillic-russian | Cyrillic | Дарья Щёголева | printed
cyrillic-ukrainian | Cyrillic | Їжакевич Ґанна Юріївна Є | printed | | Ї, Ґ, Є are missing in fonts for
  Russian only
cyrillic-serbian | Cyrillic | Љубица Њежић-Ђурђевић Џ | printed
cyrillic-macedonian | Cyrillic | Ѓорѓи Ќосев Ѕвезда | printed
cyrillic-kazakh | Cyrillic | Әсел Қуанышқызы Үңғі | printed
cyrillic-chechen | Cyrillic | Хьава Ӏумарова | printed | | palochka U+04C0, not a Latin I
cyrillic-tajik | Cyrillic | Ҳусейн Ҷӯрабой | printed
armenian | Armenian | Անահիտ Տեր-Պետրոսեան | printed
armenian-ligature | Armenian | Սեւակ Եւոյան և Որդի | printed
georgian | Georgian | ნინო წერეთელი | printed
georgian-capitals | Georgian | ᲜᲘᲜᲝ ᲬᲔᲠᲔᲗᲔᲚᲘ | printed ; handwritten | | Mtavruli capitals (Unicode 11): an
  old font has no such glyph
arabic | Arabic | محمد بن علي | printed | | joined letters, drawn from right to left, copied in logical
  order
arabic-lam-alef | Arabic | علاء الإبراهيمي لآلئ | printed | | the ligature lam-alef gives back two letters
arabic-harakat | Arabic | مُحَمَّد الزَّهْرَاء | printed | | the marks are at their letters and in the copy
arabic-tatweel | Arabic | عـبـد الـله | printed | | tatweel U+0640 is in the name as typed
arabic-and-latin | Arabic | Amina بن يوسف | printed | | mixed: each part in its own direction, the order of
  the parts as typed
arabic-digits | Arabic | عمر ٢ | printed ; handwritten | عمر ٢ ; عمر 2
arabic-european-digits | Arabic | سعيد 3 الحسن | printed | | the number stays between the two words in the
  copy
arabic-hyphen | Arabic | نور-الهدى مراد | printed
arabic-moroccan | Arabic | ڭنون ڤاليري | printed | | gaf and veh of the Maghreb
persian | Arabic | پریسا چگینی ژاله | printed | | four letters that fonts for Arabic only miss; ی is not ي
persian-zwnj | Arabic | "علی\u200cرضا نیک\u200cفر" | printed | "علی\u200cرضا نیک\u200cفر" ; علیرضا نیکفر |
  U+200C matters: ی is drawn in its final form. The copy may miss it, the picture may not.
kurdish-sorani | Arabic | شێرکۆ ڕۆژین ڵەیلا | printed
urdu | Arabic | ٹیپو ڈاہا بڑھے خان | printed
pashto | Arabic | ګلالۍ ځاځی ښایسته | printed
hebrew | Hebrew | שרה בן־דוד | printed | | the maqaf U+05BE stays
hebrew-niqqud | Hebrew | דָּוִד | printed ; handwritten | | with points
hebrew-final-letters | Hebrew | אפרים כהן־צמרת | printed
hebrew-geresh | Hebrew | ז׳קלין ג׳ורג׳ | printed
chinese-simplified | Chinese | 李小龙 | printed | | about 30 MB of fonts on the disk is reasonable; only the
  glyphs that are used go into a PDF
chinese-traditional | Chinese | 陳麗華 張學友 | printed
chinese-family-two-letters | Chinese | 欧阳娜娜 | printed
chinese-rare-family | Chinese | 仝卓 昝小妹 逄雨 | printed | | family names that small fonts miss
chinese-extension-a | Chinese | 㛃倩 㐱仁 | printed ; handwritten | | CJK extension A
chinese-extension-b | Chinese | "\ud842\udfb7田 文" | printed ; handwritten | 𠮷田 文 | U+20BB7: one character of
  two UTF-16 units; half of it is an error
chinese-middle-dot | Chinese | 迪丽热巴·迪力木拉提 | printed | | Uyghur name as Chinese papers write it
japanese | Japanese | 佐々木 さくら | printed | | 々 is a letter of the name
japanese-katakana | Japanese | マリー・デュポン | printed
japanese-variant | Japanese | "渡邉\udb40\udd00 﨑山 髙橋" | printed ; handwritten | "渡邉\udb40\udd00 﨑山 髙橋" ; 渡邉
  﨑山 髙橋 | U+E0100 chooses a shape of 邉. It may miss in the copy, never as an empty box.
japanese-halfwidth | Japanese | "\uff80\uff85\uff76" | printed ; handwritten | タナカ ; ﾀﾅｶ
korean | Korean | 김민준 | printed
korean-jamo | Korean | "\u1100\u1175\u11b7\u1106\u1175\u11ab" | printed | 김민 | decomposed, as a Mac types a
  file name
thai | Thai | สมชาย ศรีสุข | printed ; handwritten | | marks above and below; a font of 50 kB has it, so
  printed is better
khmer | Khmer | សុខា ចាន់ធី | printed ; handwritten | | many families in France; needs shaping with
  subjoined letters
lao | Lao | ສົມພອນ ວົງສາ | printed ; handwritten
burmese | Burmese | မောင်မောင် | printed ; handwritten
tamil | Tamil | கவிதா செல்வராஜ் | printed ; handwritten | | the largest group of Indian scripts in France:
  printed is better
tamil-vowel-order | Tamil | கொற்றவை | printed ; handwritten | | ொ is drawn on both sides of its letter
devanagari | Devanagari | प्रिया क्षत्रिय | printed ; handwritten | | conjuncts, and an i that is drawn
  before its letter
devanagari-zwj | Devanagari | "श\u094d\u200dयाम क\u094d\u200cष" | printed ; handwritten | श्‍याम क्‌ष ;
  श्याम क्ष | U+200D and U+200C choose the shape
bengali | Bengali | শ্রেয়সী চট্টোপাধ্যায় | printed ; handwritten | | compare after NFC: য় is a
  composition exclusion
gujarati | Gujarati | હિરેન પટેલ | printed ; handwritten
gurmukhi | Punjabi | ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ | printed ; handwritten
telugu | Telugu | శ్రీనివాస్ | printed ; handwritten
malayalam | Malayalam | ശ്രീജിത്ത് നായർ | printed ; handwritten | | chillu ർ U+0D7C
sinhala | Sinhala | ශ්‍රියානි | printed ; handwritten | | contains U+200D, which matters
amharic | Ethiopic | አበበ በቀለ | printed ; handwritten | | no shaping needed: printed is better
tibetan | Tibetan | བསྟན་འཛིན | printed ; handwritten
mongolian | Mongolian | ᠪᠠᠲᠤ | handwritten ; printed | | a vertical script; upright letters that do not join
  are wrong
mongolian-cyrillic | Cyrillic | Бат-Эрдэнэ Өнөржаргал | printed
nko | N'Ko | ߡߊߡߊߘߎ ߞߎߦߊߕߋ | printed ; handwritten | | from right to left, joined
adlam | Adlam | 𞤃𞤢𞤥𞤢𞤣𞤵 | printed ; handwritten | | from right to left, outside the BMP
syriac | Syriac | ܫܡܥܘܢ | printed ; handwritten
cherokee | Cherokee | ᏣᎳᎩ | handwritten ; printed | | rare in France: the line to write by hand is enough
gothic | Gothic | "\ud800\udf30\ud800\udf31" | handwritten ; printed | | no empty box for a script without a
  font
# Forms of names.
one-letter | Latin | O | printed | | a family name of one letter
two-letters | Latin | Ng Y | printed
mononym | Latin | Suharto-Wati | printed | | given name empty, family name «Suharto-Wati»: no «null», no two
  spaces
five-given-names | Latin | Marie Anne Léa Inès Zoé Dupont | printed
particles | Latin | Jean-Loup de La Villardière d'Orsay | printed
parentheses | Latin | Anne Martin (née Lopez) | printed
of-birth | Latin | Anne MARTIN ép. LOPEZ | printed
all-capitals | Latin | GAËLLE D'HÉROUVILLE | printed
all-small | Latin | bell mbaye | printed | | no capitals are invented
hundred-letters | Latin | 100 letters | printed | | printed in full over several lines inside the margin,
  not cut off
hundred-words | Latin | 30 words | printed
hundred-letters-arabic | Arabic | 100 letters of Arabic | printed
apostrophe-straight | Latin | Maëlys O'Brien | printed
apostrophe-curly | Latin | Maëlys O’Brien | printed
apostrophe-modifier | Latin | "Nda\u02bcwa" | printed | Ndaʼwa | U+02BC is a letter
apostrophe-prime | Latin | "O\u2032Brien" | printed | O′Brien
apostrophe-grave | Latin | "O\u0060Connor" | printed
hyphen-unbreakable | Latin | "Anne\u2011Laure" | printed | "Anne\u2011Laure" ; Anne-Laure
hyphen-double | Latin | Durand--Petit | printed | | two hyphens between the names of both parents (French
  registry, 2005 to 2010)
hyphen-dash | Latin | "Durand\u2013Petit" | printed | Durand–Petit
soft-hyphen | Latin | "Char\u00adlotte" | printed | Charlotte ; "Char\u00adlotte" | no hyphen is seen inside
  the line
full-stop | Latin | Jr. A. B. | printed
digits-in-name | Latin | Louis XIV 2e du nom | printed
slash-and-ampersand | Latin | A & B / C | printed
html-looking | Latin | "<b>Léa</b> &eacute;" | printed | <b>Léa</b> &eacute; | as typed, no bold letter
pdf-syntax | Latin | "Léa) Tj (X \\\\" | printed | Léa) Tj (X \\ | PDF string syntax stays text
decomposed-latin | Latin | "E\u0301le\u0301a Noe\u0308l" | printed | Éléa Noël
decomposed-two-orders | Latin | "u\u0323\u0302" | printed | ụ̂ | canonical order of two marks
letters-without-composed-form | Latin | "M\u0308 Q\u030c" | printed | M̈ Q̌
spaces-around | Latin | "  Léa   Martin  " | printed | Léa Martin
nbsp-inside | Latin | "Le\u00a0Goff" | printed | Le Goff | a space of any kind counts as a space
tab-and-newline | Latin | "Léa\tMartin\nDupont" | printed | Léa Martin Dupont | no second line in a name
compatibility-ligature | Latin | "So\ufb01a \ufb00" | printed | Soﬁa ﬀ ; Sofia ff
fullwidth-latin | Latin | "\uff2c\uff45\uff41" | printed | Lea ; Ｌｅａ
math-letters | Latin | "\ud835\udc0b\ud835\udc1e\ud835\udc1a" | printed ; handwritten | 𝐋𝐞𝐚 ; Lea | «fancy»
  letters of social networks
two-scripts-three | several | Léa Иванова 李 | printed | | one name in three scripts
one-letter-without-font | several | "Marie \ud800\udf30" | handwritten ; printed | | if one letter cannot be
  printed, then the whole line is for the hand: never «Marie» with a hole
homoglyph | several | Аnna Мartin | printed | | Cyrillic А and М: copied as typed, not replaced
emoji-after | Latin | Léa 🌸 | printed ; handwritten | Léa ; Léa 🌸 | the emoji may be left out, no box
emoji-only | none | 🦋 | handwritten ; printed | | not the name «»: a line to write it
emoji-family-zwj | Latin | "Zoé \ud83d\udc68\u200d\ud83d\udc67" | printed ; handwritten | Zoé ; "Zoé
  👨\u200d👧"
emoji-flag-skin | Latin | "Ali \ud83c\uddeb\ud83c\uddf7 \ud83d\udc4b\ud83c\udffe" | printed ; handwritten |
  Ali ; Ali 🇫🇷 👋🏾
heart-text | Latin | Léa ♥ | printed | Léa ♥ ; Léa
# Invisible characters, attacks and broken text.
zero-width-space | Latin | "Lé\u200ba" | printed | Léa | nothing is drawn for it
byte-order-mark | Latin | "\ufeffLéa" | printed | Léa
word-joiner | Latin | "Lé\u2060a" | printed | Léa
joiner-without-use | Latin | "Lé\u200da" | printed | Léa ; "Lé\u200da"
bidi-override | Latin | "Amina\u202enitraM" | printed | AminanitraM | U+202E must not turn the rest of the
  line
bidi-override-unclosed | Latin | "\u202eLéa" | printed | Léa | the text after the name keeps its direction
bidi-isolate | Latin | "\u2067Léa Martin" | printed | Léa Martin | an isolate that is not closed
bidi-marks | Arabic | "\u200fعلي\u200e" | printed | علي
bidi-embedding-and-digits | Latin | "Léa \u202b2027\u202c" | printed | Léa 2027
arabic-letter-mark | Arabic | "\u061cسامي" | printed | سامي
lone-mark-first | Latin | "\u0301Anna" | printed ; handwritten | "\u0301Anna" ; Anna
lone-mark-only | Latin | "\u0301" | handwritten ; printed | | not a name; no dotted circle, no box
many-marks | Latin | "Z\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308a" | printed ; handwritten | | at
  most the own line is covered, never the text above
null-character | Latin | "Lé\u0000a" | printed | Léa
escape-character | Latin | "Lé\u001b[31ma" | printed | Lé[31ma
lone-surrogate | Latin | "Lé\ud800a" | printed ; handwritten | Léa ; "Lé\ufffda" | never a failed PDF. The
  line by hand is right too.
replacement-character | Latin | "L\ufffda" | handwritten ; printed | "L\ufffda" | the name arrived broken: a
  line is better than a sign
private-use | Latin | "Léa \ue000" | printed ; handwritten | Léa | no box
unassigned | Latin | "Léa \u0378" | printed ; handwritten | Léa | no box
language-tags | Latin | "Léa\udb40\udc66\udb40\udc72" | printed | Léa | invisible tag characters
only-spaces | none | " \u00a0\u3000 " | handwritten | | empty after trimming: as a person without a name
empty | none | "" | handwritten | | a line to write it, no «undefined», no «Bonjour  ,»
question-marks-typed | Latin | ?? | printed | ?? | the person typed question marks: this is the only name
  that may print them
`,
)
