// The results of a person, as HTML for that person.
import { french, html, type Html } from '@visions/server/html'
import type { Sections } from './questionnaires/questionnaire.ts'

const LEVELS = ['', 'je débute', 'avec de l’aide', 'sans aide', 'je peux l’apprendre à quelqu’un']

const bar = (name: string, score: number, description?: string): Html =>
  html`<li>
    <span>${name}</span> <strong>${score} sur 100</strong>
    <meter min="0" max="100" value="${score}" aria-label="${name}"></meter>
    ${description !== undefined && html`<p>${description}</p>`}
  </li>`

const section = (title: string, content: Html): Html =>
  html`<section class="card result stack">
    <h2>${title}</h2>
    ${content}
  </section>`

/** The sections that have content, in a fixed order. */
export const showSections = ({
  interests,
  trades,
  answers,
  skills,
  talents,
  trainings,
  values,
}: Sections): (Html | undefined)[] => [
  interests &&
    section(
      'Vos centres d’intérêt',
      html`<ul class="bars">
        ${interests.map(({ label, score }) => bar(label, score))}
      </ul>`,
    ),
  talents &&
    section(
      'Vos qualités',
      html`<ul class="bars">
        ${talents.map(({ name, score, description }) => bar(name, score, description))}
      </ul>`,
    ),
  values &&
    section(
      'Vos valeurs, la plus chère d’abord',
      html`<ol class="picks">
        ${values.map(({ name }) => html`<li>${name}</li>`)}
      </ol>`,
    ),
  skills &&
    section(
      'Vos compétences',
      html`<ul class="picks">
        ${skills.map(
          ({ name, level, evidence }) =>
            html`<li>
              ${name} : <strong>${LEVELS[level]}</strong>
              ${evidence && html`<p>${french(evidence)}</p>`}
            </li>`,
        )}
      </ul>`,
    ),
  trades &&
    section(
      'Des métiers à découvrir',
      trades.length === 0
        ? html`<p>Rien ne vous a encore attiré : changez une réponse ou deux pour voir des métiers.</p>`
        : html`<ul class="picks">
            ${trades.map(
              ({ title, reason }) =>
                html`<li>
                  <strong>${title}</strong>
                  <p>${reason}</p>
                </li>`,
            )}
          </ul>`,
    ),
  trainings &&
    section(
      'Des formations qui y mènent',
      html`<ul class="picks">
        ${trainings.map(
          ({ title, level, reason }) =>
            html`<li>
              <strong>${title}</strong> (niveau ${level})
              <p>${reason}</p>
            </li>`,
        )}
      </ul>`,
    ),
  answers &&
    html`<details class="card">
      <summary>Vos réponses</summary>
      <dl class="answers">
        ${answers.map(
          ({ question, answer }) =>
            html`<div>
              <dt>${question}</dt>
              <dd>${answer}</dd>
            </div>`,
        )}
      </dl>
    </details>`,
]
