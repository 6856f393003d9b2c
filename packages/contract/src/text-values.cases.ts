/**
 * What professionals type between braces in an answer of the help, and what is stored (OFF-19). The author of these
 * cases had not read the code.
 *
 * Columns: the number; the typed text, in quotes as JSON where signs are invisible; what is stored; what the form then
 * shows, empty for what was typed; a remark: braces that are «empty» (advice), «open» or «unknown» (refused), with what
 * it quotes; the value that it proposes.
 */
import { readCases, text } from './case-table.ts'

const quoted = (cell: string): string => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell)
const maybe = (cell: string): string | undefined => (cell === '' ? undefined : quoted(cell))

export const valueCases = readCases(
  { no: text, typed: quoted, stored: quoted, shown: maybe, remark: maybe, nearest: maybe },
  String.raw`
A1 | Vous avez {tâches payées chaque jour} tâches payées. | <p>Vous avez {{tasksADay}} tâches payées.</p>
A2-capitals | {TACHES PAYEES CHAQUE JOUR} | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A2-capital | {Tâches payées chaque jour} | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A2-decomposed | "{ta\u0302ches paye\u0301es chaque jour}" | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A3 | "{gain d'une t\u00e2che de \"Premiers pas\"}" | <p>{{starterStep}}</p>
  | "{gain d\u2019une t\u00e2che de \u00ab\u00a0Premiers pas\u00a0\u00bb}"
A4-narrow | "{gain d\u2019une t\u00e2che de \u00ab\u202fPremiers pas\u202f\u00bb}" | <p>{{starterStep}}</p>
  | "{gain d\u2019une t\u00e2che de \u00ab\u00a0Premiers pas\u00a0\u00bb}"
A4-no-space | "{gain d\u2019une t\u00e2che de \u00abPremiers pas\u00bb}" | <p>{{starterStep}}</p>
  | "{gain d\u2019une t\u00e2che de \u00ab\u00a0Premiers pas\u00a0\u00bb}"
A4-spaces | {  tâches   payées chaque jour } | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A4-zero-width | "{t\u00e2ches pay\u00e9es\u200b chaque jour}" | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A6 | **{tâches payées chaque jour}** | <p><strong>{{tasksADay}}</strong></p>
A7-bold-start | **{tâches payées** chaque jour} | <p><strong>{{tasksADay}}</strong></p>
  | **{tâches payées chaque jour}**
A7-italic-word | {tâches *payées* chaque jour} | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A7-bold-end | {tâches **payées chaque jour} par** jour | <p>{{tasksADay}} <strong>par</strong> jour</p>
  | {tâches payées chaque jour} **par** jour
A8 | "- {t\u00e2ches pay\u00e9es chaque jour} t\u00e2ches\n- \u00c9crivez \u00e0 {adresse e-mail de contact}"
  | <ul><li>{{tasksADay}} tâches</li><li>Écrivez à {{contactEmail}}</li></ul>
A9 | [{adresse e-mail de contact}](https://region.example/contact)
  | <p><a href="https://region.example/contact">{{contactEmail}}</a></p>
A11 | "{t\u00e2ches pay\u00e9es\nchaque jour}" | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A12 | "{t\u00e2ches pay\u00e9es\n\nchaque jour}" | "<p>{{t\u00e2ches pay\u00e9es</p>\n<p>chaque jour}</p>" |
  | "open {t\u00e2ches pay\u00e9es"
A13 | Vous avez {tâches payées chaque jour tâches. Écrivez à {adresse e-mail de contact}.
  | <p>Vous avez {{tâches payées chaque jour tâches. Écrivez à {{contactEmail}}.</p> |
  | "open {t\u00e2ches pay\u00e9es chaque jour t\u00e2ches. \u00c9crivez \u00e0"
A14 | {gain d’une tâche de {tâches payées chaque jour}} | <p>{{gain d’une tâche de {{tasksADay}}}</p> |
  | "open {gain d\u2019une t\u00e2che de"
A15-none | {} | <p>{}</p> | | empty
A15-space | { } | <p>{ }</p> | | empty
A15-double | {{}} | <p>{{}}</p> | | empty
A15-nbsp | "{\u00a0}" | "<p>{\u00a0}</p>" |
  | empty
A16-code | {{tasksADay}} | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A16-spaces | {{ tasksADay }} | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A16-french | {{tâches payées chaque jour}} | <p>{{tasksADay}}</p> | {tâches payées chaque jour}
A17 | {{tasksPerDay}} | <p>{{tasksPerDay}}</p> |
  | unknown {{tasksPerDay}}
A18 | {tâches payées par jour} | <p>{{tâches payées par jour}}</p> |
  | "unknown {t\u00e2ches pay\u00e9es par jour}" | "t\u00e2ches pay\u00e9es chaque jour"
A19 | {tâches payées chaque jour}{première heure des exemplaires du jour} | <p>{{tasksADay}}{{firstHour}}</p>
A20 | \{tâches payées chaque jour\} | <p>{tâches payées chaque jour}</p>
A21 | "{gain d\u2018une t\u00e2che de \u201cPremiers pas\u201d}" | <p>{{starterStep}}</p>
  | "{gain d\u2019une t\u00e2che de \u00ab\u00a0Premiers pas\u00a0\u00bb}"
A22 | Vous avez 3 tâches payées. | <p>Vous avez 3 tâches payées.</p>
A29 | L’ensemble {1, 2} est fini. Écrivez f(x) = {x si x > 0}.
  | <p>L’ensemble {1, 2} est fini. Écrivez f(x) = {x si x &gt; 0}.</p>
A30-picture | {<img src=x onerror=alert(1)>} | <p>{&lt;img src=x onerror=alert(1)&gt;}</p>
A31
  | "{\u200fadresse e-mail de contact\u200f} \u0642\u0628\u0644 {\u200fpremi\u00e8re heure des exemplaires du jour}"
  | "<p>{{contactEmail}} \u0642\u0628\u0644 {{firstHour}}</p>"
  | "{adresse e-mail de contact} \u0642\u0628\u0644 {premi\u00e8re heure des exemplaires du jour}"
near-start | {gain d’une tache} | <p>{{gain d’une tache}}</p> |
  | "unknown {gain d\u2019une tache}" | "gain d\u2019une t\u00e2che de \u201cPremiers pas\u201d"
`,
)
