// The name, look and questions of a tool. Any valid slug is a tool.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DATA_STYLE } from '../web/shared-data.ts'
import { EXERCISES, type Exercise } from './exercises.ts'
import { TOOL_NAMES } from './names.ts'
import { fromExercise } from './questionnaires/exercise.ts'
import { QUESTIONNAIRES } from './questionnaires/index.ts'
import type { Questionnaire } from './questionnaires/questionnaire.ts'

const slugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) })

/** The slug in route parameters, or undefined when it is invalid. */
export const slugOf = (params: unknown): string | undefined => slugParams.safeParse(params).data?.slug

// Hues that differ from the product's marigold, orange and blue.
const HUES = [130, 155, 180, 205, 295, 320, 345, 12]
const FACES = [
  "'Segoe UI', system-ui, 'Liberation Sans', sans-serif",
  "Georgia, 'Liberation Serif', serif",
  "'Trebuchet MS', Verdana, 'DejaVu Sans', sans-serif",
  "'Courier New', 'Liberation Mono', monospace",
]
const RADII = [2, 8, 16, 26]

export interface Tool {
  slug: string
  name: string
  /** Short exercise, for visitors. */
  exercise: Exercise
  /** Questionnaire, for people signed in by the product. */
  questionnaire: Questionnaire
  style: string
}

export function toolFor(slug: string): Tool {
  const [kind = 0, hue = 0, face = 0, radius = 0] = createHash('sha256').update(slug).digest()
  const pick = <T>(list: T[], by: number) => list[by % list.length] as T
  const words = slug.split('-').filter(Boolean)
  const name = TOOL_NAMES[slug] ?? (words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ') || 'Outil')
  const exercise = pick(EXERCISES, kind)
  return {
    slug,
    name,
    exercise,
    questionnaire: QUESTIONNAIRES[slug] ?? fromExercise(exercise),
    style: style(pick(HUES, hue), pick(FACES, face), pick(RADII, radius)),
  }
}

const style = (hue: number, face: string, radius: number) => `
:root {
  --ink: oklch(.25 .03 ${hue}); --soft: oklch(.43 .03 ${hue}); --ground: oklch(.965 .018 ${hue});
  --line: oklch(.87 .03 ${hue}); --field: oklch(.58 .04 ${hue}); --accent: oklch(.43 .12 ${hue});
  --tint: oklch(.93 .045 ${hue}); --radius: ${radius}px; --title: ${face}; --width: 40rem
}
html { scroll-padding: 4rem 0 5rem }
body > header { background: var(--accent); color: #fff }
body > header div {
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .3rem 1rem
}
.brand { display: flex; align-items: center; gap: .7rem; font: 700 1.1rem/1.2 var(--title) }
.brand i {
  flex: none; width: 2.2rem; height: 2.2rem; display: grid; place-items: center;
  border-radius: calc(var(--radius) / 1.4); background: #fff; color: var(--accent); font-style: normal
}
fieldset { border: 0; padding: 0; min-width: 0 }
legend { padding: 0; font-weight: 650; margin-bottom: .5rem }
fieldset label.choice {
  display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: center; min-height: 48px;
  padding: .5rem .9rem; border: 1.5px solid var(--line); border-radius: var(--radius); cursor: pointer
}
.choices { display: grid; gap: .45rem }
.choices.of-2 { grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)) }
.choices.of-3 { grid-template-columns: repeat(3, 1fr) }
@media (max-width: 30rem) {
  .choices.of-2, .choices.of-3 { gap: .35rem; font-size: .92rem }
  .choices.of-2 .choice { gap: .5rem; padding: .5rem .55rem }
  fieldset .of-3 label.choice {
    grid-template-columns: 1fr; justify-items: center; gap: .1rem; padding: .5rem .25rem; white-space: nowrap
  }
}
fieldset label.choice:has(:checked) { border-color: var(--accent); background: var(--tint) }
fieldset label.choice:hover { border-color: var(--field) }
input[type=radio] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent) }
.example { margin-top: .5rem; font-size: .92rem }
.example label { color: var(--soft) }
.example input {
  width: 100%; min-height: 44px; padding: .4rem .7rem; border: 1.5px solid var(--field);
  border-radius: var(--radius); background: #fff; color: inherit; font: inherit
}
.step { color: var(--soft); font-weight: 400; font-size: .87rem; display: block }
.error { color: #a3201a; font-weight: 600 }
.questionnaire fieldset:has(:checked) .error { display: none }
.summary { border: 2px solid #b3261e; background: #fdeeec; border-radius: var(--radius); padding: .8rem 1rem }
.summary a { color: #8f1a14; line-height: 1.75 }
.summary ul { padding-left: 1.2rem }
.result { border-left: 6px solid var(--accent) }
.result h2 { font-size: 1.35rem }
/* The count follows the checked answers, so it comes last and is shown first. */
.questionnaire { display: flex; flex-direction: column; gap: 1.6rem; counter-reset: answered }
.questionnaire :checked { counter-increment: answered }
.questionnaire button { align-self: start }
.progress {
  order: -1; position: sticky; top: 0; z-index: 1; margin: calc(-1 * clamp(1.1rem, 4vw, 1.75rem));
  margin-bottom: 0; padding: .5rem clamp(1.1rem, 4vw, 1.75rem);
  border-radius: calc(var(--radius) + 5px) calc(var(--radius) + 5px) 0 0; background: var(--tint);
  border-bottom: 1px solid var(--line); font-size: .9rem
}
.progress b::before { content: counter(answered) }
.bars { list-style: none; padding: 0; display: grid; gap: .7rem }
.bars li { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem }
.bars meter { grid-column: 1 / -1 }
.bars p { grid-column: 1 / -1; font-size: .92rem; color: var(--soft) }
.picks { padding-left: 1.2rem; display: grid; gap: .6rem }
.picks p { font-size: .92rem; color: var(--soft) }
.back { position: sticky; bottom: 0; padding: .75rem 0; background: var(--ground) }
details.card { padding-block: .3rem }
details[open] { padding-bottom: 1rem }
summary { cursor: pointer; min-height: 48px; display: list-item; padding: .7rem 0; font-weight: 600 }
dl.answers { display: grid; gap: .6rem; font-size: .92rem } dl.answers dd { margin: 0; color: var(--soft) }
${DATA_STYLE}
`
