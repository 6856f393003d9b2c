// The assessment as an adviser reads it (BIL-07): our sentences in the third person, those of tools in quotation marks.
import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import { quoted } from '@visions/contract/french-words'

/** Our words for the person, and for an adviser. `{name}`: the first name; `{Name}`: at the start of a sentence. */
const PAIRS: readonly (readonly [you: string, they: string])[] = [
  ['Vos intérêts les plus forts', 'Ses intérêts les plus forts'],
  ['otre intérêt le plus fort', 'on intérêt le plus fort'],
  ['vous attirent autant', 'l’attirent autant'],
  ['Vous pouvez vous appuyer sur', '{Name} peut s’appuyer sur'],
  ['ce que vous avez dit dans', 'ce que {name} a dit dans'],
  ['vous en parlez, vous les essayez, puis vous choisissez', 'à {name} d’en parler, d’essayer, puis de choisir'],
  ['quand vous aurez terminé d’autres outils', 'avec les résultats d’autres outils'],
  ['Ce qui vous attire', 'Ce qui l’attire'],
  ['Ce qui vous vient facilement', 'Ce qui lui vient facilement'],
  ['Ce que vous savez faire', 'Ce que {name} sait faire'],
  ['Ce qui compte pour vous', 'Ce qui compte pour {name}'],
  ['Aucune ne vous engage', 'Aucune n’engage {name}'],
  ['que vos outils proposent', 'que ses outils proposent'],
  ['Votre niveau d’études', 'Son niveau d’études'],
  ['dans votre profil', 'dans son profil'],
  ['peut vous aider', 'peut aider {name}'],
  ['que vos résultats sont', 'que ses résultats sont'],
  ['liés à vos intérêts', 'liés à ses intérêts'],
  ['ce qui vous ressemble dans ce bilan, et ce qui ne vous ressemble pas', 'ce qui lui ressemble dans ce bilan ou non'],
  ['quand vous aurez avancé', 'plus tard'],
  ['Montrer ce bilan à un conseiller ou une conseillère, et parler ensemble', 'Parler ensemble'],
  ['Montrer ce bilan à un conseiller ou une conseillère', 'Parler ensemble de ce bilan'],
  ['de vos études', 'de ses études'],
  ['De votre niveau d’études', 'De son niveau d’études'],
  ['Vous avez dit que ce métier vous correspond', '{Name} a dit que ce métier lui correspond'],
  ['Vos mots', 'Ses mots'],
  ['Ce que vous avez écarté', 'Ce que {name} a écarté'],
  ['Vos conditions, comme vous les avez dites', 'Ses conditions, comme {name} les a dites'],
  ['Ce que proposent vos outils', 'Ce que proposent ses outils'],
  ['à vos conditions et à vos refus', 'à ses conditions et à ses refus'],
  ['Vos réponses', 'Ses réponses'],
  ['dans vos résultats', 'dans ses résultats'],
  ['Parlez-en de vive voix', 'À reprendre de vive voix'],
  ['Vous n’avez pas indiqué votre diplôme', '{Name} n’a pas indiqué de diplôme'],
  ['Vous avez répondu', '{Name} a répondu'],
  ['Vous aimez', '{Name} aime'],
  ['Vous cherchez', '{Name} cherche'],
  ['de vos mains', 'de ses mains'],
  ['Ce que vous savez déjà faire', 'Ce que {name} sait déjà faire'],
  ['vos pistes', 'ses pistes'],
  ['qui vous correspond', 'qui lui correspond'],
  ['dont vous n’avez pas parlé', 'dont {name} n’a pas parlé'],
  ['après votre niveau', 'après son niveau'],
  ['votre niveau d’études', 'son niveau d’études'],
]
/** Sections whose details are our sentences. Those of other sections are of tools. */
const OURS = ['week', 'contacts', 'limits', 'set-aside', 'plan-b', 'cost', 'proposed', 'trainings']
const TO_THE_PERSON = /(?<!\p{L}|rendez-)(vous|votre|vos)(?!\p{L})/iu

/** The document for an adviser. What is said to the person by a tool, and each question, is quoted. */
export function rewordForAdviser(document: AssessmentDocument): AssessmentDocument {
  const name = document.person.firstName || 'cette personne'
  const start = document.person.firstName || 'Cette personne'
  const words = PAIRS.map(
    ([you, they]) => [you, they.replaceAll('{name}', () => name).replaceAll('{Name}', () => start)] as const,
  )
  /** Replaces in what is not quoted. */
  const reword = (text: string): string =>
    text
      .split(/(«[^»]*»)/)
      .map((part) =>
        part.startsWith('«') ? part : words.reduce((text, [you, they]) => text.replaceAll(you, () => they), part),
      )
      .join('')
  const cite = (text: string): string => (TO_THE_PERSON.test(text) ? quoted(text) : text)
  const statement = (one: Statement): Statement => ({
    ...one,
    detail: OURS.includes(one.key.split('/')[0]!) ? reword(one.detail) : cite(one.detail),
    reasons: one.reasons.map(reword),
    facts: one.facts.map(({ label, text }) => ({ label, text: reword(text) })),
  })
  /** A code of the trades that advisers look up; its key contains it. */
  const trade = (one: Statement): Statement => ({ ...statement(one), detail: `Code ROME ${one.key.split('/')[1]}.` })
  const { summary, sections, contradictions, missing, nextSteps } = document
  return {
    ...document,
    summary: summary.map(reword),
    sections: sections.map((section) => ({
      ...section,
      title: reword(section.title),
      lead: reword(section.lead),
      ...(section.hint !== undefined && { hint: reword(section.hint) }),
      statements: section.statements.map(section.kind === 'trades' ? trade : statement),
    })),
    contradictions: contradictions.map(({ left, right, question, ...rest }) => ({
      ...rest,
      left: statement(left),
      right: statement(right),
      question: `À demander à ${name}\u00a0: ${quoted(question)}`,
    })),
    missing: missing.map(({ what, why }) => ({ what: reword(what), why: reword(why) })),
    nextSteps: nextSteps.map((step) => ({ ...step, text: reword(step.text) })),
  }
}
