import { assessmentDocument, type AssessmentDocument, type Statement } from '@visions/contract/assessments'
import fc from 'fast-check'
import { buildTrade } from '@visions/advice/test/build'
import { describe, expect, test } from 'vitest'
import { ines, platformOf, type InesChanges } from '../../../test/assessment-input.ts'
import {
  compareAssessments,
  composeAssessment,
  statementKeys,
  summaryOf,
  type AssessmentInput,
} from './assessment.rules.ts'
import { fold, keyOf, neat } from './words.rules.ts'

const section = (document: AssessmentDocument, kind: AssessmentDocument['sections'][number]['kind']) =>
  document.sections.find((one) => one.kind === kind)!.statements
const texts = (statements: Statement[]) => statements.map(({ text }) => text)
/** An assessment made of these platforms only. */
const of = (platforms: AssessmentInput['platforms'], changes: InesChanges = {}) =>
  composeAssessment(ines({ platforms, trades: [], trainings: [], missions: [], ...changes }))
type Sections = NonNullable<Parameters<typeof platformOf>[1]>
const LABELS = { R: 'Réaliste', S: 'Social', C: 'Conventionnel' }
const interest = (code: keyof typeof LABELS, score: number) => ({ code, label: LABELS[code], score })
const interested = (code: keyof typeof LABELS, score: number): Sections => ({ interests: [interest(code, score)] })
const skill = (name: string, level: number): Sections => ({ skills: [{ name, level, evidence: '' }] })
const talent = (name: string, score: number): Sections => ({ talents: [{ name, description: '', score }] })
const values = (...names: string[]): Sections => ({ values: names.map((name) => ({ name })) })

describe('sections', () => {
  const document = composeAssessment(ines())

  test('[BIL-06] document: all sections in order, valid for the contract', () => {
    expect(assessmentDocument.parse(document)).toEqual(document)
    expect(document.sections.map(({ kind }) => kind).join(' ')).toBe(
      'week contacts trades plan-b cost proposed interests talents skills values trainings',
    )
  })

  test('[BIL-06] interests: sorted, each with its score in words and its source', () => {
    expect(
      section(document, 'interests').map(({ key, score, source }) => [key, score?.value, score?.label, source]),
    ).toEqual([
      ['interests/R', 83, 'très marqué', 'Cap Bruyère'],
      ['interests/A', 71, 'marqué', 'Cap Bruyère'],
      ['interests/I', 58, 'marqué', 'Cap Bruyère'],
      ['interests/E', 44, 'peu marqué', 'Cap Bruyère'],
      ['interests/C', 36, 'peu marqué', 'Cap Bruyère'],
      ['interests/S', 22, 'faible', 'Cap Bruyère'],
    ])
  })

  test('[BIL-06] skills: level in words; of two sources the latest counts, the other is named', () => {
    expect(section(document, 'skills').map(({ text, score, detail }) => [text, score?.label, detail])).toEqual([
      [
        'Mesurer et tracer',
        'jusqu’à l’expliquer',
        'Trois meubles montés avec un voisin menuisier. Ruchelune\u00a0: avec de l’aide.',
      ],
      ['Lire un plan', 'avec de l’aide', 'Vu en technologie.'],
      ['Travailler en équipe', 'débute', ''],
    ])
    const earlier = of([
      platformOf('A', skill('Coudre', 3), { day: 1 }),
      platformOf('B', skill('coudre ', 2), { day: 2 }),
    ])
    expect(section(earlier, 'skills')[0]).toMatchObject({
      source: 'B',
      detail: 'A\u00a0: en autonomie.',
      score: { label: 'avec de l’aide' },
    })
  })

  test('[BIL-06] two sources of the same instant: the first on the path counts', () => {
    const document = of(['A', 'B'].map((name, place) => platformOf(name, { interests: [interest('R', 60 + place)] })))
    expect(section(document, 'interests')).toMatchObject([
      { source: 'A', detail: 'B\u00a0: 61 sur 100.', score: { value: 60 } },
    ])
  })

  test('[BIL-06] talents: strongest first; values: most important first, across sources', () => {
    expect(section(document, 'talents').map(({ text, score }) => [text, score?.value])).toEqual([
      ['Travailler en équipe', 86],
      ['Écouter et accompagner', 78],
    ])
    expect(section(document, 'values').map(({ text, detail, score }) => [text, detail, score])).toEqual([
      ['Autonomie', 'En 1re position.', null],
      ['Entraide', 'En 2e position.', null],
      ['Nature', 'En 3e position.', null],
    ])
    const two = of([
      platformOf('A', values('Calme', 'Argent')),
      platformOf('B', values('Argent', 'Voyage'), { day: 5 }),
    ])
    expect(section(two, 'values').map(({ text, detail }) => [text, detail])).toEqual([
      ['Calme', 'En 1re position.'],
      ['Argent', 'En 2e position. B\u00a0: 1re position.'],
      ['Voyage', 'En 2e position.'],
    ])
  })

  test('[BIL-06] score with decimals: rounded; no score in the summary', () => {
    const document = of([platformOf('A', interested('R', 74.6))])
    expect(section(document, 'interests')[0]!.score).toEqual({ value: 75, max: 100, label: 'très marqué' })
    expect(document.summary).toContain('Votre intérêt le plus fort\u00a0: réaliste.')
  })

  test('[BIL-06] section: at most thirty statements', () => {
    const skills = (from: number) =>
      Array.from({ length: 30 }, (_, at) => ({ name: `Savoir ${from + at}`, level: 3, evidence: '' }))
    const document = of([platformOf('A', { skills: skills(0) }), platformOf('B', { skills: skills(30) })])
    expect(section(document, 'skills')).toHaveLength(30)
    assessmentDocument.parse(document)
  })

  test('[BIL-06] text of a partner: one line, French typography, no bidirectional controls', () => {
    const document = of([
      platformOf("L'atelier", {
        talents: [
          { name: "Oser l'essai \u202E!", description: 'Une\n« phrase » : oui ?', score: 60 },
          { name: 'Autre', description: '', score: 10 },
        ],
      }),
    ])
    expect(section(document, 'talents')[0]).toMatchObject({
      text: 'Oser l’essai\u00a0!',
      detail: 'Une «\u00a0phrase\u00a0»\u00a0: oui\u00a0?',
      source: 'L’atelier',
    })
    expect(section(of([platformOf('A', skill('\u200b', 1))]), 'skills')).toEqual([])
  })
})

describe('trades', () => {
  const [first, ...others] = section(composeAssessment(ines()), 'trades')

  test('[BIL-10] trades: in the order of the ranking, with the catalogue as their source', () => {
    const { advice } = ines()
    const ranked = advice.trades.map(({ trade }) => `trades/${trade.code}`)
    expect([first!, ...others].map(({ key }) => key)).toEqual(ranked.slice(0, others.length + 1))
    expect(first).toMatchObject({ key: 'trades/H2206', text: 'Menuisier / Menuisière', source: 'ROME 4.0, 2025' })
  })

  test('[BIL-12] trade that two tools propose: each is named, and the trade is in their section', () => {
    const offer = (code: string) => ({ trades: [{ code, title: '', reason: 'Aussi !' }] })
    const document = of(
      [
        platformOf('A', { ...interested('R', 80), interests: [interest('R', 80), interest('S', 10)] }),
        platformOf('B', offer('H2206')),
      ],
      { trades: ines().advice.trades.map(({ trade }) => trade) },
    )
    expect(section(document, 'trades').find(({ key }) => key === 'trades/H2206')!.reasons).toContain(
      'Proposé aussi par B.',
    )
    expect(section(document, 'proposed')).toMatchObject([
      {
        key: 'proposed/H2206/b',
        text: 'Menuisier / Menuisière',
        detail: 'Proposé par B. Il est aussi parmi les métiers de ce bilan. «\u00a0Aussi\u00a0!\u00a0»',
        source: 'B',
      },
    ])
  })

  test('[BIL-06] trades: at most eight; three when the person said little; none without a wish', () => {
    const trades = Array.from({ length: 12 }, (_, at) =>
      buildTrade(`B10${10 + at}`, { interests: 'R', skills: ['Coudre'], level: 3 }),
    )
    const count = (sections: Sections) => section(of([platformOf('A', sections)], { trades }), 'trades').length
    expect(count({ interests: [interest('R', 90), interest('S', 10)] })).toBe(8)
    expect(count(skill('Coudre', 3))).toBe(3)
    expect(count(values('Calme'))).toBe(0)
  })
})

describe('trainings', () => {
  const adult = { ...ines().person, situation: "Demandeur d'emploi" }
  const trainingsOf = (level: number | null) =>
    section(composeAssessment(ines({ person: { ...adult, level } })), 'trainings')

  test('[BIL-06] trainings: those of platforms, and those that lead to the trades from the person’s level', () => {
    const trainings = trainingsOf(4)
    expect(texts(trainings)).toEqual([
      'CAP Menuisier fabricant',
      'BTS Développement et réalisation bois',
      'Bac pro Technicien menuisier agenceur',
      'BTS Aménagements paysagers',
    ])
    expect(trainings[0]).toMatchObject({
      source: 'Transvase',
      detail: 'Niveau\u00a03 (CAP ou équivalent).',
      reasons: [
        'Proposée par Transvase\u00a0: «\u00a0Deux lycées le préparent près de chez vous.\u00a0»',
        'Mène à un métier de ce bilan\u00a0: Menuisier / Menuisière.',
        'Un niveau en dessous de vos études.',
      ],
    })
    expect(trainings[1]!.reasons).toEqual([
      'Mène à des métiers de ce bilan\u00a0: Menuisier / Menuisière et Tapissier décorateur / Tapissière décoratrice.',
      'Un niveau au-dessus de vos études.',
    ])
  })

  test.each([
    [3, ['BTS Développement et réalisation bois', 'Deux niveaux au-dessus de vos études.'], false],
    [5, ['BTS Développement et réalisation bois', 'De votre niveau d’études.'], true],
    [8, ['Master Gestion de patrimoine', 'Un niveau en dessous de vos études.'], true],
  ] as const)('[BIL-06] with level %s', (level, [title, reason], hasMaster) => {
    const trainings = trainingsOf(level)
    expect(trainings.find(({ text }) => text === title)!.reasons).toContain(reason)
    expect(texts(trainings).includes('Master Gestion de patrimoine')).toBe(hasMaster)
  })

  test('[BIL-06] no level: all trainings for the trades, no reason about levels, level listed as missing', () => {
    const trainings = trainingsOf(null)
    expect(texts(trainings)).toContain('Master Gestion de patrimoine')
    expect(trainings.flatMap(({ reasons }) => reasons).join(' ')).not.toContain('vos études')
    const { missing } = composeAssessment(ines({ person: { ...adult, level: null } }))
    expect(missing).toContainEqual({
      what: 'Votre niveau d’études',
      why: 'Vous n’avez pas indiqué votre diplôme\u00a0: les chemins partent du début.',
    })
  })

  test('[BIL-06] trainings: at most six; far level of a platform: shown without a reason about levels', () => {
    const trainings = Array.from({ length: 9 }, (_, at) => ({
      title: `Formation ${at}`,
      level: 8,
      reason: 'Parce que.',
    }))
    const proposed = section(of([platformOf('A', { trainings })]), 'trainings')
    expect(proposed).toHaveLength(6)
    expect(proposed[0]!.reasons).toEqual(['Proposée par A\u00a0: «\u00a0Parce que.\u00a0»'])
  })
})

describe('contradictions', () => {
  const pairs = ({ contradictions }: AssessmentDocument) =>
    contradictions.map(({ left, right }) => [left.key, right.source, right.text])

  test('[BIL-06] contradiction: both statements and a question', () => {
    const document = composeAssessment(ines())
    expect(pairs(document)).toEqual([
      ['skills/mesurer-et-tracer', 'Ruchelune', 'Mesurer et Tracer'],
      ['talents/travailler-en-equipe', 'Transvase', 'Travailler en équipe'],
      ['interests/S', 'Cap Bruyère', 'Aide-soignant / Aide-soignante'],
      ['interests/S', 'Ruchelune', 'Écouter et accompagner'],
    ])
    for (const { left, right, question } of document.contradictions) {
      expect(question).toMatch(/\u00a0\?|\.$/)
      const names = [left, right].filter(({ text }) => question.toLowerCase().includes(text.toLowerCase()))
      expect(names, question).not.toEqual([])
    }
    expect(document.summary).toContain('4 points se contredisent\u00a0: en parler aidera à y voir clair.')
  })

  test('[BIL-12] trade of a tool that the person refused: no contradiction', () => {
    const refused = { kind: 'trade', code: 'J1501', label: 'Aide-soignant', answer: 'no' } as const
    const own = platformOf('Mes envies', { preferences: [refused] }, { isOwn: true })
    const document = composeAssessment(ines({ platforms: [...ines().platforms, own] }))
    expect(pairs(document).map(([, , text]) => text)).not.toContain('Aide-soignant / Aide-soignante')
    expect(section(document, 'proposed').map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining('Écarté\u00a0: ce métier est refusé.'),
    )
  })

  test.each<[string, Sections, Sections, number]>([
    ['skills of two sources, two levels apart', skill('Coudre', 3), skill('coudre', 1), 1],
    ['skills of two sources, one level apart', skill('Coudre', 3), skill('coudre', 2), 0],
    ['interests of two sources, far apart', interested('R', 80), interested('R', 40), 1],
    ['interests of two sources, close', interested('R', 80), interested('R', 41), 0],
    ['talents of two sources, far apart', talent('Oser', 90), talent('Oser', 50), 1],
    ['values in another order', values('A', 'B'), values('B', 'A'), 0],
    ['a talent whose skill begins', talent('Oser', 70), skill('oser', 1), 1],
    ['a skill without the talent', talent('Oser', 34), skill('oser', 3), 1],
    ['a talent and a skill that agree', talent('Oser', 70), skill('oser', 2), 0],
    ['a low interest and a talent for it', interested('C', 34), talent('Organiser', 70), 1],
    ['a low interest and a dear value of it', interested('S', 34), values('Entraide'), 1],
    ['an interest that is not low', interested('S', 35), values('Entraide'), 0],
    ['a word that only looks alike', interested('S', 10), values('Plaider', 'Partage'), 0],
  ])('[BIL-06] %s', (_, one, other, count) => {
    expect(of([platformOf('A', one), platformOf('B', other, { day: 9 })]).contradictions).toHaveLength(count)
  })

  test('[BIL-06] trade of our table only: no contradiction', () => {
    const skills = ['Trier', 'Compter'].map((name) => ({ name, level: 3, evidence: '' }))
    const trades = [buildTrade('M1203', { title: 'Comptable', interests: 'C', skills: ['Trier', 'Compter'], level: 5 })]
    const document = of([platformOf('A', { interests: [interest('C', 10)], skills })], { trades })
    expect(texts(section(document, 'trades'))).toEqual(['Comptable'])
    expect(document.contradictions).toEqual([])
  })

  test('[BIL-06] contradictions: at most ten, with unique keys that fit into a link', () => {
    const skills = (level: number) =>
      Array.from({ length: 15 }, (_, at) => ({
        name: `${'Très long savoir-faire '.repeat(9)}${at}`,
        level,
        evidence: '',
      }))
    const document = of([platformOf('A', { skills: skills(4) }), platformOf('B', { skills: skills(1) }, { day: 9 })])
    expect(document.contradictions).toHaveLength(10)
    assessmentDocument.parse(document)
    const sides = document.contradictions.flatMap(({ key, left, right }) => [key, left.key, right.key])
    expect(new Set(sides).size).toBe(30)
    for (const key of sides) expect(key).toMatch(/^[\w/.:-]{1,80}$/)
  })
})

describe('what is missing, the summary and the next steps', () => {
  const unfinished = platformOf('Cap Bruyère', interested('R', 99), { status: 1, proof: null })

  test('[BIL-06] platform not finished: ignored, listed as missing', () => {
    const document = of([unfinished])
    expect(section(document, 'interests')).toEqual([])
    expect(document.sources).toEqual([{ name: 'Cap Bruyère', state: 'not-finished', producedAt: null, proof: null }])
    expect(document.missing[0]).toEqual({
      what: 'Cap Bruyère',
      why: 'Cet outil n’est pas terminé\u00a0: ses résultats ne comptent pas dans ce bilan.',
    })
    expect(document.nextSteps[0]).toEqual({ text: 'Terminer Cap Bruyère, puis refaire ce bilan.', mission: null })
  })

  test('[BIL-15] tools without results: not missing, no next step, no blame; a result that came is used', () => {
    const silent = { sendsResults: false, gives: ['values'], minutes: 15 }
    const values = { values: [{ name: 'Autonomie' }] }
    const document = of([
      platformOf('Marelline', values),
      platformOf('Passe-Gué', undefined, { proof: 'declared' }),
      platformOf('Sablier vert', undefined, { ...silent, proof: 'declared' }),
      platformOf('Les Cent Portes', undefined, { ...silent, status: 0, proof: null }),
    ])
    expect(document.sources.map(({ name, state }) => [name, state])).toEqual([
      ['Marelline', 'received'],
      ['Passe-Gué', 'not-found'],
      ['Sablier vert', 'no-results'],
      ['Les Cent Portes', 'no-results'],
    ])
    const texts = [
      ...document.missing.flatMap(({ what, why }) => [what, why]),
      ...document.nextSteps.map(({ text }) => text),
    ]
    expect(texts.join(' ')).not.toMatch(/Sablier|Cent Portes/)
    expect(texts).toContain('Vérifier que vos résultats sont bien dans Passe-Gué, puis refaire ce bilan.')
    expect(document.summary).toContain('Ce bilan rassemble les résultats d’un seul outil sur 2\u00a0: Marelline.')
    const after = of([platformOf('Sablier vert', values, silent)])
    expect(after.sources[0]!.state).toBe('received')
    expect(after.summary).toContain('Ce bilan rassemble les résultats de Sablier vert.')
  })

  test('[BIL-15] all tools without results, nothing in Visions → an empty assessment that says why', () => {
    const document = of([platformOf('Sablier vert', undefined, { sendsResults: false, proof: 'declared' })])
    expect(document.summary[0]).toBe(
      'Les outils de ce parcours ne transmettent pas de résultats\u00a0: ce bilan est encore vide.',
    )
    expect(document.summary.join(' ')).not.toMatch(/autres outils|appuyer/)
    expect(document.nextSteps.map(({ text }) => text).join(' ')).not.toMatch(/Sablier|Vérifier|Terminer/)
  })

  test('[ADV-04] interests without a tool: the game fills them; its first answers are not «pas exploré»', () => {
    const score = (label: string, amount: number) => ({ label, score: amount })
    const hintOf = (sections: AssessmentDocument['sections']) => sections.find(({ kind }) => kind === 'interests')!.hint
    const interestsWith = (answered: number, ...scores: ReturnType<typeof score>[]) => {
      const { sections, missing } = composeAssessment(
        ines({ platforms: [platformOf('Marelline', {})], game: { answered, total: 24, scores, answers: [] } }),
      )
      return [hintOf(sections), missing.some(({ what }) => what === 'Intérêts')]
    }
    expect(interestsWith(0)).toEqual(['À explorer\u00a0: 3\u00a0min avec le jeu de Visions.', true])
    expect(interestsWith(5, score('Le concret', 100))[0]).toContain('avec le jeu de Visions')
    const NOW = 'C’est ce que disent 6 phrases du jeu sur 24, pour l’instant.'
    expect(interestsWith(6, score('Le concret', 100), score('La méthode', 100), score('La création', 50))).toEqual([
      `Vos intérêts les plus forts\u00a0: le concret et la méthode à égalité. ${NOW}`,
      false,
    ])
    expect(interestsWith(6, score('Le concret', 50), score('La méthode', 0))).toEqual([
      `Aucun intérêt ne ressort nettement. ${NOW}`,
      false,
    ])
    const without = composeAssessment(ines({ platforms: [platformOf('Marelline', {})], game: null }))
    expect(hintOf(without.sections)).toContain('Un conseiller ou une conseillère peut vous aider')
  })

  test('[BIL-06] results that could not be fetched: listed as missing; empty sections stay', () => {
    const document = of([platformOf('Cap Bruyère', undefined, { proof: 'declared' })])
    expect(document.sources[0]).toMatchObject({ state: 'not-found', proof: 'declared' })
    expect(document.sections.flatMap(({ kind, statements }) => (statements.length > 0 ? [kind] : []))).toEqual([
      'week',
      'contacts',
      'plan-b',
    ])
    expect(document.missing.map(({ what }) => what)).toEqual([
      'Cap Bruyère',
      'Des métiers à explorer et des formations',
      'Intérêts',
      'Talents, compétences et valeurs',
    ])
    expect(document.summary).toEqual([
      'Aucun résultat n’a été obtenu\u00a0: ce bilan est encore vide.',
      'Ce bilan ouvre des pistes\u00a0: vous en parlez, vous les essayez, puis vous choisissez.',
      'Un conseiller ou une conseillère peut vous aider à le compléter.',
    ])
    expect(document.nextSteps.map(({ text }) => text)).toEqual([
      'Vérifier que vos résultats sont bien dans Cap Bruyère, puis refaire ce bilan.',
      'Noter ce qui vous ressemble dans ce bilan, et ce qui ne vous ressemble pas.',
      'Montrer ce bilan à un conseiller ou une conseillère.',
    ])
  })

  test('[BIL-06] summary: the headline, strengths, contradictions, sources', () => {
    expect(composeAssessment(ines()).summary).toEqual([
      'Vos intérêts les plus forts\u00a0: réaliste, puis artistique, puis investigateur.',
      'Vous pouvez vous appuyer sur\u00a0: Écouter et accompagner.',
      '4 points se contredisent\u00a0: en parler aidera à y voir clair.',
      'Ce bilan rassemble les résultats de 3 outils sur 4\u00a0: Cap Bruyère, Transvase et Ruchelune.',
    ])
    const one = of([platformOf('A', interested('R', 80)), unfinished]).summary
    expect(one.slice(0, 2)).toEqual([
      'Votre intérêt le plus fort\u00a0: réaliste.',
      'Ce bilan rassemble les résultats d’un seul outil sur 2\u00a0: A.',
    ])
  })

  const ALL = { R: 'Réaliste', I: 'Curieux', A: 'Artiste', S: 'Social', E: 'Meneur', C: 'Précis' }
  test.each([
    [{ R: 40 }, 'Aucun intérêt ne ressort nettement.'],
    [{ R: 90, S: 60, C: 40 }, 'Vos intérêts les plus forts\u00a0: réaliste, puis social.'],
    [{ R: 90, S: 87 }, 'Vos intérêts les plus forts\u00a0: réaliste et social à égalité.'],
    [{ R: 90, S: 60, C: 60 }, 'Vos intérêts les plus forts\u00a0: réaliste, puis précis et social à égalité.'],
    [{ R: 90, S: 60, C: 56 }, 'Vos intérêts les plus forts\u00a0: réaliste, puis social et précis à égalité.'],
    [{ R: 90, S: 60, C: 55 }, 'Vos intérêts les plus forts\u00a0: réaliste, puis social, puis précis.'],
    [{ R: 80, S: 80, C: 80, A: 50 }, 'Vos intérêts les plus forts\u00a0: précis, réaliste et social à égalité.'],
    [{ R: 80, S: 80, C: 80, A: 80, E: 60 }, 'Aucun intérêt ne se détache\u00a0: quatre vous attirent autant.'],
    [
      { R: 100, I: 100, A: 100, S: 100, E: 100, C: 100 },
      'Aucun intérêt ne se détache\u00a0: six vous attirent autant.',
    ],
  ])('[BIL-06] [NBK-07] interests %j: %s', (scores, headline) => {
    const interests = Object.entries(scores).map(([code, score]) => ({
      code: code as keyof typeof ALL,
      label: ALL[code as keyof typeof ALL],
      score,
    }))
    expect(of([platformOf('A', { interests })]).summary[0]).toBe(headline)
  })

  test('[BIL-06] [NBK-07] section without statements: the tool that fills it, else a counsellor', () => {
    const open = { status: 1 as const, proof: null }
    const document = of([
      platformOf('Cap Bruyère', undefined, { gives: ['interests'] }),
      platformOf('Ruchelune', undefined, { ...open, minutes: 5, gives: ['talents', 'skills'] }),
    ])
    const hints = new Map(document.sections.map(({ kind, hint }) => [kind, hint]))
    expect(hints.get('talents')).toBe('À explorer\u00a0: 5\u00a0min avec Ruchelune.')
    expect(hints.get('trades'), 'talents lead to trades').toBe('À explorer\u00a0: 5\u00a0min avec Ruchelune.')
    expect(hints.get('interests')).toBe(
      'À explorer\u00a0: les résultats de Cap Bruyère manquent. Refaites ce bilan plus tard.',
    )
    expect(hints.get('values')).toBe('À explorer. Un conseiller ou une conseillère peut vous aider à commencer.')
    expect(document.missing.find(({ what }) => /talents/.test(what))?.why).toBe(hints.get('talents'))
    expect(composeAssessment(ines()).sections.filter(({ hint }) => hint !== undefined)).toEqual([])
  })

  test('[BIL-06] next steps: matching missions of the person, each once', () => {
    const { nextSteps } = composeAssessment(ines())
    expect(nextSteps.map(({ text, mission }) => [text, mission?.name ?? null])).toEqual([
      ['Terminer Atlas des gestes, puis refaire ce bilan.', 'J’explore des métiers'],
      ['Noter trois questions à poser à une personne du métier.', 'Je teste un métier'],
      ['Comparer les formations, à commencer par celle-ci\u00a0: CAP Menuisier fabricant.', 'Je choisis ma formation'],
      ['Montrer ce bilan à un conseiller ou une conseillère, et parler ensemble de ce qui se contredit.', null],
    ])
    const missions = [{ id: crypto.randomUUID(), name: 'J’essaie un métier', subtitle: '', toolIds: [] }]
    expect(of([platformOf('A', interested('R', 80))], { missions }).nextSteps[0]).toEqual({
      text: 'Explorer des métiers liés à votre intérêt le plus fort\u00a0: réaliste.',
      mission: { _id: missions[0]!.id, name: 'J’essaie un métier' },
    })
    const skilled = of([platformOf('A', skill('Coudre', 2))])
    expect(skilled.nextSteps[0]!.text).toBe('S’exercer à «\u00a0Coudre\u00a0».')
  })
})

describe('versions and forms', () => {
  test('[BIL-06] changes between versions: listed statement by statement', () => {
    const before = composeAssessment(ines())
    const { platforms } = ines()
    const now = composeAssessment(
      ines({
        platforms: platforms.map((platform) =>
          platform.name === 'Transvase'
            ? platformOf('Transvase', { skills: [{ name: 'Lire un plan', level: 3, evidence: 'Vu en technologie' }] })
            : platform,
        ),
      }),
    )
    const { added, removed, changed } = compareAssessments(before, now)
    expect(added).toEqual([])
    expect(removed.map(({ key }) => key)).toContain('skills/travailler-en-equipe')
    expect(changed.find(({ after }) => after.key === 'skills/lire-un-plan')).toMatchObject({
      before: { score: { label: 'avec de l’aide' } },
      after: { score: { label: 'en autonomie' } },
    })
    expect(changed.map(({ before: { key } }) => key)).not.toContain('interests/R')
    expect(compareAssessments(now, before).added.map(({ key }) => key)).toEqual(removed.map(({ key }) => key))
    expect(compareAssessments(before, structuredClone(before))).toEqual({ added: [], removed: [], changed: [] })
  })

  test('[BIL-06] same reasons in another order: no change', () => {
    const before = composeAssessment(ines())
    const after = structuredClone(before)
    const statements = after.sections.flatMap((section) => section.statements)
    expect(statements.some(({ reasons }) => new Set(reasons).size > 1)).toBe(true)
    for (const { reasons } of statements) reasons.reverse()
    expect(compareAssessments(before, after).changed).toEqual([])
    statements.find(({ reasons }) => reasons.length > 1)!.reasons.pop()
    expect(compareAssessments(before, after).changed).toHaveLength(1)
  })

  test('[BIL-07] summary form: no last name, no results, nothing missing', () => {
    const summary = summaryOf(composeAssessment(ines()))
    expect(assessmentDocument.parse(summary)).toEqual(summary)
    expect(summary).toMatchObject({
      person: { firstName: 'Inès', lastName: '' },
      sources: [],
      contradictions: [],
      missing: [],
    })
    expect(summary.sections.map(({ kind }) => kind)).toEqual(['week', 'trades', 'plan-b', 'trainings'])
    expect(summary.nextSteps.length).toBeGreaterThan(0)
  })

  test('[BIL-06] keys to disagree with: every statement, both sides of a contradiction', () => {
    const keys = statementKeys(composeAssessment(ines()))
    for (const key of ['interests/R', 'trades/H2206', 'skills/mesurer-et-tracer', 'skills/mesurer-et-tracer-ruchelune'])
      expect(keys).toContain(key)
  })
})

describe('words', () => {
  test('key of a name: unique when cut or in other letters, equal for two spellings', () => {
    expect(keyOf('skills', 'Écouter, l’autre')).toBe('skills/ecouter-l-autre')
    expect(keyOf('skills', 'ECOUTER  L’AUTRE')).toBe('skills/ecouter-l-autre')
    const long = 'Un nom très long '.repeat(10)
    expect(keyOf('skills', `${long}a`)).not.toBe(keyOf('skills', `${long}b`))
    expect(keyOf('skills', 'Шить')).toMatch(/^skills\/[\da-f]{8}$/)
    expect(keyOf('skills', 'Шить')).not.toBe(keyOf('skills', 'Кроить'))
    expect(keyOf('skills', '!!')).toMatch(/^skills\/[\da-f]{8}$/)
    expect(fold('Œuvre d’Ælis')).toBe('oeuvre d aelis')
    expect(neat("  l'été\u2028:  oui \u00ad! ")).toBe('l’été\u00a0: oui\u00a0!')
  })
})

// ── Any results ──────────────────────────────────────────────────────────────────────────────────────────────────────

const name = fc.oneof(
  fc.constantFrom(
    'Mesurer et tracer',
    'mesurer ET tracer',
    'Écouter',
    'ecouter',
    'Organiser',
    'Aider les autres',
    'Créer',
    'Coudre',
    "L'essai",
    'Шить',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
)
const score = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }))
const level = fc.integer({ min: 1, max: 4 })
const code = fc.constantFrom('A1111', 'B2222', 'C3333', 'D4444', 'E5555', 'F6666')
const letters = fc.constantFrom(...(['R', 'I', 'A', 'S', 'E', 'C'] as const))
const sections = fc.record(
  {
    interests: fc.uniqueArray(
      fc.record({ code: letters, label: fc.constantFrom('Réaliste', 'Social', 'Artistique'), score }),
      {
        selector: (one) => one.code,
      },
    ),
    talents: fc.array(fc.record({ name, description: fc.constantFrom('', 'Toujours'), score }), { maxLength: 10 }),
    skills: fc.array(fc.record({ name, level, evidence: fc.constantFrom('', 'Vu') }), { maxLength: 30 }),
    values: fc.array(fc.record({ name }), { maxLength: 10 }),
    trades: fc.array(fc.record({ code, title: name, reason: fc.constantFrom('Vous aimez', 'Pourquoi pas ?') }), {
      maxLength: 20,
    }),
    trainings: fc.array(
      fc.record({ title: name, level: fc.integer({ min: 3, max: 8 }), reason: fc.constantFrom('Proche') }),
      {
        maxLength: 20,
      },
    ),
  },
  { requiredKeys: [] },
)
const anyPlatforms = fc
  .array(
    fc.record({
      sections: fc.option(sections, { nil: undefined }),
      status: fc.constantFrom(0, 1, 2, 2, 2),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((list) =>
    list.map((one, place) =>
      platformOf(`Plateforme ${place}`, one.sections, {
        day: one.day,
        status: one.status,
        proof: one.status === 2 ? 'returned' : null,
      }),
    ),
  )
const anyInput: fc.Arbitrary<AssessmentInput> = fc
  .record({
    platforms: anyPlatforms,
    level: fc.option(fc.constantFrom(2, 3, 4, 8)),
    trades: fc.uniqueArray(
      fc.record({
        code,
        title: name,
        interests: fc.constantFrom('R', 'RS', 'SRA', 'C'),
        skills: fc.array(name, { maxLength: 5 }),
        level: fc.constantFrom(null, 2, 3, 5),
      }),
      { selector: (one) => one.code },
    ),
    trainings: fc.array(
      fc.record({
        title: name,
        level: fc.integer({ min: 3, max: 8 }),
        tradeCodes: fc.array(code, { minLength: 1, maxLength: 4 }),
      }),
    ),
  })
  .map(({ level, trades, ...rest }) =>
    ines({
      ...rest,
      trades: trades.map(({ code, ...changes }) => buildTrade(code, changes)),
      person: { ...ines().person, firstName: 'Malo', lastName: 'Diop', situation: null, level },
    }),
  )

/** Whether a reason is true of the results; throws on a reason of an unknown kind. */
function isTrue(
  reason: string,
  { text, key }: Statement,
  { platforms, trainings, person }: AssessmentInput,
  document: AssessmentDocument,
): boolean {
  const finished = (source: string) =>
    platforms.find((platform) => platform.status === 2 && neat(platform.name) === source)?.results?.sections
  const offered = /^Proposée? par (.+?)\u00a0: «\u00a0(.+)\u00a0»$/s.exec(reason)
  if (offered) {
    const given = finished(offered[1]!)!
    const list = given.trainings!.filter((one) => keyOf('trainings', one.title) === key)
    return list.some((one) => offered[2]!.startsWith(neat(one.reason)))
  }
  const leads = /^Mène à (?:des métiers|un métier) de ce bilan\u00a0: (.+)\.$/s.exec(reason)
  if (leads) {
    const training = trainings.findLast((one) => keyOf('trainings', one.title) === key)!
    const proposed = section(document, 'trades').filter((trade) =>
      training.tradeCodes.includes(trade.key.replace('trades/', '')),
    )
    return proposed.length > 0 && proposed.slice(0, 3).every((trade) => leads[1]!.includes(trade.text))
  }
  const own = person.level ?? NaN
  const away: Record<string, number> = {
    'Un niveau en dessous de vos études.': -1,
    'De votre niveau d’études.': 0,
    'Un niveau au-dessus de vos études.': 1,
    'Deux niveaux au-dessus de vos études.': 2,
  }
  expect(Object.keys(away), `${text}: ${reason}`).toContain(reason)
  const [, shown] = /^Niveau\u00a0(\d)/.exec(section(document, 'trainings').find((one) => one.key === key)!.detail)!
  return Number(shown) - own === away[reason]
}

test('[BIL-06] any results: true reasons, named sources, nothing of an unfinished platform', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const document = composeAssessment(input)
      expect(composeAssessment(input)).toEqual(document)
      expect(assessmentDocument.parse(document)).toEqual(document)
      expect(document.summary.length).toBeGreaterThanOrEqual(3)
      expect(document.summary.length).toBeLessThanOrEqual(5)
      expect(document.nextSteps.length).toBeGreaterThanOrEqual(3)
      expect(document.nextSteps.length).toBeLessThanOrEqual(5)
      const statements = document.sections.flatMap((one) => one.statements)
      expect(new Set(statements.map(({ key }) => key)).size).toBe(statements.length)
      const counted = input.platforms
        .filter(({ status, results }) => status === 2 && results)
        .map((platform) => neat(platform.name))
      for (const statement of statements) {
        expect(statement.key).toMatch(/^[\w/.:-]{1,80}$/)
        // The ranking states the reasons of trades: packages/advice tests that they are true.
        if (/^(?:trades|week|contacts|plan-b|cost)\//.test(statement.key)) {
          expect(statement.date !== null || /20\d\d/.test(statement.source), statement.key).toBe(true)
          continue
        }
        for (const source of statement.source.split(/, | et /)) expect([...counted, 'Visions']).toContain(source)
        expect(statement.reasons.length > 0, JSON.stringify(statement)).toBe(statement.key.startsWith('trainings/'))
        for (const reason of statement.reasons) expect(isTrue(reason, statement, input, document), reason).toBe(true)
      }
      for (const { left, right } of document.contradictions) {
        expect([...counted, 'Visions'].some((source) => left.source.includes(source))).toBe(true)
        expect(left).not.toEqual(right)
      }
      for (const { text } of document.nextSteps) expect(text).not.toMatch(/undefined|null/)
      for (const text of [...document.summary, ...document.missing.flatMap(({ what, why }) => [what, why])])
        expect(text).not.toMatch(/ [!?:;»]/)
    }),
    { numRuns: 400 },
  )
})

test('[BIL-06] equal results: no changes; different results: the changes that the keys show', () => {
  fc.assert(
    fc.property(anyInput, anyInput, (one, other) => {
      const [before, after] = [composeAssessment(one), composeAssessment(other)]
      expect(compareAssessments(before, before)).toEqual({ added: [], removed: [], changed: [] })
      const { added, removed } = compareAssessments(before, after)
      const keys = (document: AssessmentDocument) =>
        new Set(
          document.sections.flatMap(({ statements }) =>
            statements.map(({ key }) => key).filter((key) => !/^(?:week|contacts|plan-b|cost)\//.test(key)),
          ),
        )
      expect(added.map(({ key }) => key)).toEqual([...keys(after)].filter((key) => !keys(before).has(key)))
      expect(removed.map(({ key }) => key)).toEqual([...keys(before)].filter((key) => !keys(after).has(key)))
    }),
    { numRuns: 60 },
  )
})
