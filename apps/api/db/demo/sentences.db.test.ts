// Sentences as pupils, job seekers and people who change their trade write them, and what the demonstration
// tools answer (ADV-08). To judge changes of the words that are understood: do not fit the words to HELD_OUT.
import { isDistress } from '@visions/contract/distress'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/harness.ts'
import { seed } from './seed.ts'
import { HELD_OUT as PEOPLE_HELD_OUT, HIDDEN, TUNED, type SentenceCase, type Subject } from './sentences.cases.ts'
import { readDemo } from './today.ts'

const app = await useTestApp()
const options = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
await seed(app.db, options)
app.deps.content.changed()

const tools = readDemo(options).flatMap(({ kind, document }) =>
  kind === 'tools' ? { name: String(document['name']), tags: document['tags'] as string[] } : [],
)

const TRADES = ['Cap Bruyère', 'Les Cent Portes', 'Atlas des gestes', 'Fanalou', 'Six à table', 'Virage doux']
const SEEN = ['Semaine Tournesol', 'L’Établi voisin']
/** For sectors that no tool treats: those about all trades. */
const ANY_TRADE = [...TRADES, ...SEEN]

/** Tools that fit, by what a sentence is about. */
const FITTING: Record<Subject, string[]> = {
  métier: TRADES,
  observer: SEEN,
  artisanat: ['L’Établi voisin', 'Atlas des gestes', 'Studio Basalte'],
  vivant: ['Bouture & Cie', 'Sablier vert', 'Les Saisonnelles'],
  environnement: ['Sablier vert', 'Bouture & Cie'],
  numérique: ['Octopoire', 'Transvase', 'Studio Basalte', 'Nuage perso', 'Origamine', 'Sept Ficelles'],
  saison: ['Les Saisonnelles'],
  commerce: ['Clé de quartier'],
  stage: ['Premier Quai', 'Semaine Tournesol', 'L’Établi voisin', 'Rapport d’étape'],
  alternance: ['Tandem des Halles', 'Va-et-Vient'],
  cv: ['Origamine', 'Premier Quai', 'Lettre à Camille'],
  lettre: ['Lettre à Camille', 'Plume de fond'],
  entretien: ['Face à phare', 'Voilavoix'],
  oral: ['Voilavoix', 'Face à phare', 'Polyglossine'],
  entreprise: ['Coquelance'],
  reconversion: ['Virage doux', 'Passe-Gué', 'Clairétape', 'Sablier vert', 'La Preuve par neuf', 'Semis & Saisons'],
  choisir: ['Cap Bruyère', 'Marelline', 'Les Cent Portes', 'Fanalou', 'Atlas des gestes', 'Clairétape', 'Ruchelune'],
  études: ['Carnet de cimes', 'Calque des vœux', 'Lucarnelle', 'Passe-Gué', 'Semis & Saisons', 'Cap Bruyère'],
  diplôme: ['La Preuve par neuf', 'Semis & Saisons', 'Passe-Gué'],
  langues: ['Polyglossine'],
  emploi: ['Clé de quartier', 'Sablier vert', 'Les Saisonnelles', 'Premier Quai', 'Tandem des Halles'],
  calcul: ['Calcurelle', 'Coquelance'],
  écrire: ['Plume de fond', 'Lettre à Camille', 'Rapport d’étape', 'Origamine'],
  confiance: tools.flatMap(({ name, tags }) => (tags.includes('Confiance') ? name : [])),
  réseau: ['Réseau Noisette', 'Six à table', 'Fanalou', 'Clé de quartier', 'Coquelance'],
  organisation: ['Sept Ficelles', 'Carnet de cimes', 'Lundi neuf', 'Réseau Noisette', 'Clairétape', 'Virage doux'],
  santé: ANY_TRADE,
  social: ANY_TRADE,
  sport: ANY_TRADE,
  musique: ANY_TRADE,
  jeux: [...ANY_TRADE, 'Octopoire'],
  bâtiment: ANY_TRADE,
  transport: ANY_TRADE,
  sécurité: ANY_TRADE,
  proche: ['Premier Quai', 'Clé de quartier', 'L’Établi voisin'],
}

/** «sentence → subjects» ; «sentence → rien» finds nothing. */
const read = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [sentence = '', subjects = ''] = line.split(' → ')
      return { sentence, subjects: subjects === 'rien' ? [] : (subjects.split(', ') as Subject[]) }
    })

const WORKED_ON = read(`
Je veux devenir cariste → métier, observer
graphiste → métier, observer, numérique
travailler avec les enfants → métier, observer
je veux conduire des trains → métier, observer
infirmiere → métier, observer
j'aime l'informatik → numérique, métier
aide soignante → métier, observer
coiffeuse → métier, artisanat, observer
je veux être pompier → métier, observer
jeu vidéos → numérique, métier
travailler à l'étranger → langues
alternance → alternance
je cherche un stage → stage
CV → cv
lettre de motivation → lettre, cv
entretien d'embauche → entretien
monter ma boite → entreprise
reconversion → reconversion
je ne sais pas quoi faire → choisir, études, métier
Je sais pas trop quoi faire après le bac → choisir, études, métier
J’aimerais travailler dans le droit → métier, observer
chui nul en math → calcul
mecanicien auto → métier, observer
Je voudrais etre veterinère → métier, vivant, observer
vendeuse dans un magasin de vetement → métier, commerce, observer
J'ai 45 ans et je veux changer de metier → reconversion, métier
trouver un patron pour mon aprentissage → alternance
créer ma propre entreprise de ménage → entreprise, métier
je suis timide à l'oral → oral, confiance
Je veux apprendre l'anglais → langues
passer une VAE → diplôme
je cherche un job d'été → emploi, saison
J'adore cuisiner et je voudrais en faire mon métier → métier, artisanat, observer
je veux etre youtubeur → métier, numérique, observer
parcoursup me stresse → études
psycologue → métier, observer
Je n'aime pas travailler dehors → rien
bonjour → rien
il pleut aujourd'hui → rien
je suis grand et brun → rien
`)

const HELD_OUT = read(`
Je veux devenir plombière → métier, artisanat, observer
maçon → métier, artisanat, observer
hotesse de l'air → métier, observer
je reve d'etre avocate → métier, observer
boulangerie patisserie → métier, artisanat, observer
esthéticienne → métier, artisanat, observer
routier → métier, observer
travailler dans un hopital → métier, observer
je veux aider les personnes agées → métier, observer
professeure de francais → métier, observer
photographe → métier, observer, numérique
j'aime les animaux → métier, vivant, observer
devenir agriculteur bio → vivant, métier
je veux travailler dans la banque → métier, observer
policier ou gendarme → métier, observer
coder des applis → numérique, métier
electricien → métier, artisanat, observer
travailler dans le batiment → métier, observer
un métier dans le sport → métier, observer
la mode et la couture → métier, artisanat, observer
je veux faire des études de médecine → métier, études, observer
faire mes voeux sur parcoursup → études
stage de 3eme → stage
contrat d'aprentissage en boulangerie → alternance, métier, artisanat
mon cv est trop long → cv
ecrire une letre de motivation → lettre, cv
j'ai un entretien lundi et je stress → entretien
auto entrepreneur → entreprise
je veux me reconvertir → reconversion
aucune idée de métier → choisir, études, métier
je suis perdu dans mon orientation → choisir, études, métier
chercheur en biologie → métier, observer
ingénieur → métier, observer
protéger la planète → environnement
journaliste → métier, observer
prendre confiance en moi → confiance
retrouver du travail après 50 ans → emploi, reconversion
Je déteste la cuisine → rien
j'ai mangé une pomme → rien
azertyuiop → rien
`)

const { call } = await app.signIn()

/** Names of the tools for a sentence, and of the general ones when none matches. */
async function find(sentence: string): Promise<{ found: string[]; general: string[] }> {
  const answer = await call('POST /recommendations', { body: { recommendationSentences: [sentence] } })
  return {
    found: answer.recommendations.map(({ name }) => name),
    general: (answer.general ?? []).map(({ name }) => name),
  }
}

/** Whether the first tool fits, and half of all. */
function fits(names: readonly string[], subjects: readonly Subject[]): boolean {
  const fitting = new Set(subjects.flatMap((subject) => FITTING[subject]))
  return fitting.has(names[0] ?? '') && names.filter((name) => fitting.has(name)).length * 2 >= names.length
}

/** The sentences whose tools do not fit; for «rien» those with any tool. */
async function misunderstood(sentences: ReturnType<typeof read>): Promise<string[]> {
  const wrong: string[] = []
  for (const { sentence, subjects } of sentences) {
    const { found } = await find(sentence)
    const isRight = subjects.length === 0 ? found.length === 0 : fits(found, subjects)
    if (!isRight) wrong.push(`${sentence} → ${found.join(', ')}`)
  }
  return wrong
}

type Judgement = 'right' | 'wrong' | 'neither'

/** A sentence is understood wrongly when tools are said to match that do not. General tools promise nothing. */
async function judge({ text, subjects, against = [], kind }: SentenceCase): Promise<Judgement> {
  const { found, general } = await find(text)
  const shown = found.length > 0 ? found : general
  if (kind === 'distress') return isDistress(text) && shown.length === 0 ? 'right' : 'wrong'
  // Tools about all trades are not about the sector that a sentence refuses.
  const refused = against.flatMap((subject) => FITTING[subject].filter((name) => !ANY_TRADE.includes(name)))
  const isRefused =
    refused.includes(shown[0] ?? '') && !subjects.some((subject) => FITTING[subject].includes(shown[0]!))
  if (fits(shown, subjects) && !isRefused) return 'right'
  return found.length > 0 ? 'wrong' : 'neither'
}

async function judgeAll(cases: readonly SentenceCase[]) {
  const sentences: Record<Judgement, string[]> = { right: [], wrong: [], neither: [] }
  for (const one of cases) sentences[await judge(one)].push(one.text)
  return sentences
}

test('sentences: forty worked on, forty held out; expected names are names of tools', () => {
  expect([WORKED_ON.length, HELD_OUT.length]).toEqual([40, 40])
  const names = new Set(tools.map(({ name }) => name))
  for (const name of Object.values(FITTING).flat()) expect(names).toContain(name)
})

test('[ADV-08] eighty sentences: fitting tools first, nothing for a sentence without a subject', async () => {
  expect(await misunderstood([...WORKED_ON, ...HELD_OUT])).toEqual([])
})

test('[ADV-08] 160 sentences of people, by another author: fitting or general tools first', async () => {
  expect(await judgeAll([...TUNED, ...PEOPLE_HELD_OUT, ...HIDDEN])).toMatchObject({ wrong: [], neither: [] })
})
