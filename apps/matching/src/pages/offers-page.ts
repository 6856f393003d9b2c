// The page of offers: views, missing data of the profile, cards, links to other pages.
import { count } from '@visions/contract/french-words'
import { french, type Html, html } from '@visions/server/html'
import { safeLink } from '@visions/contract/links'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { Route } from '@visions/advice/model'
import type { Knowledge, OfferList, MatchedOffer, Rates } from '../model.ts'
import {
  addressOf,
  type Frame,
  JOB_TYPES,
  type JobType,
  queryOf,
  withoutFeedback,
  type View,
  type ViewQuery,
  VIEWS,
} from './address.ts'
import { ELSEWHERE } from '@visions/advice/ranking/reasons.rules'
import { icon } from './icons.ts'
import {
  doneWords,
  doubtsText,
  emptinessOf,
  headingOf,
  introOf,
  isProposed,
  KINDS,
  levelOf,
  NAME,
  NOUNS,
  otherTownsText,
  ratesText,
  TABS,
  TYPES,
} from './words.ts'

/** An answer that the person just gave or withdrew. */
export interface Done {
  code: string
  title: string | undefined
  /** The current answer. */
  now: PreferenceAnswer | null
  /** The previous answer; undefined after an undo. */
  before: PreferenceAnswer | '' | undefined
  /** Position in the list, from 0. */
  place: number
}

export interface OffersPage {
  frame: Frame
  query: ViewQuery
  list: OfferList
  done: Done | undefined
  /** Origin of the product. */
  product: string
}

/** A longer text is cut after a word; the rest is in a <details>. In characters. */
const SHORT_TEXT = 140

/** A longer title gets smaller letters, so that it takes three lines at most on a phone. In characters. */
const LONG_TITLE = 60

/** A longer reason gets smaller letters. In characters. */
const LONG_REASON = 90

/** «À 6 km de Lyon.» → «à 6 km de Lyon». */
const uncapitalized = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

export function titleOf({ frame, query, list, done }: OffersPage): string {
  const heading = headingOf(frame, query.vue, !list.knowledge.isEmpty)
  return done ? `${doneWords(frame, done.now, done.before)} – ${heading}` : heading
}

export function offersMain(page: OffersPage): Html {
  const { frame, query, list, done } = page
  const { knowledge, offers } = list
  const isKnown = !knowledge.isEmpty
  const intro = introOf(frame, query.vue)
  const cards = offers.map((offer, place) => card(page, offer, place))
  // In the position of the answered offer, so that the reader does not lose their place.
  if (done) cards.splice(Math.min(done.place, cards.length), 0, doneItem(page, done))
  const heading = headingOf(frame, query.vue, isKnown)
  // The page around the frame has the same heading.
  const isRepeated = query.vue === 'proposees' && isKnown
  return html`${
      isRepeated
        ? html`<h1 class="visually-hidden">${heading}</h1>`
        : html`<header class="top">
            <h1>${heading}</h1>
            ${intro !== undefined && html`<p class="intro">${intro}</p>`}
          </header>`
    }
    <div class="views">
      ${query.vue === 'proposees' && html`<a class="button quiet" href="${viewAddress(page, 'carte')}">Une par une</a>`}
      ${filters(page)}
    </div>
    ${query.vue === 'proposees' && unknown(frame, knowledge)}
    ${knowledge.isPlaceUnknown && offers.length > 0 && unknownPlace(page)}
    ${
      cards.length > 0 &&
      html`<h2 class="visually-hidden">Liste des ${NOUNS[frame].many}</h2>
        <ul class="offers" id="offers" data-page="${query.page}" aria-label="${heading}">
          ${cards}
        </ul>`
    }
    ${offers.length === 0 && empty(page)} ${pager(page)}
    ${query.vue === 'proposees' && isKnown && offers.length > 0 && method()}
    ${query.vue === 'gardees' && frame === 'courses' && offers.length > 0 && afterwards(page)}`
}

export const viewAddress = ({ frame, query }: OffersPage, vue: View) =>
  addressOf(frame, { ...withoutFeedback(query), vue, page: 1 })

/** What a person of any age can do about a saved training. */
const afterwards = ({ product }: OffersPage): Html =>
  html`<section class="panel" aria-labelledby="ensuite">
    <h2 id="ensuite">Et maintenant ?</h2>
    <ul>
      <li>${away(`${product}/user/matchs?onglet=formations&postuler=1`, 'Écrire à l’établissement')}</li>
      <li>${away(`${product}/user/meetings`, 'En parler à quelqu’un')}</li>
    </ul>
  </section>`

const away = (address: string, words: string): Html =>
  html`<a href="${address}" target="_blank" rel="noopener"
    >${words}<span class="visually-hidden"> (nouvel onglet, dans Visions)</span></a
  >`

/** What the list shows, folded: the page around the frame has the only row of tabs. */
export const filters = (page: OffersPage): Html => {
  const { frame, query } = page
  const kind = frame === 'jobs' && query.type !== undefined ? `, ${TYPES[query.type].toLowerCase()}` : ''
  return html`<details class="filters">
    <summary><span class="soft">Afficher :</span> ${TABS[query.vue].toLowerCase()}${kind}</summary>
    <div class="choices">${views(page)} ${frame === 'jobs' && types(page)}</div>
  </details>`
}

function views(page: OffersPage): Html {
  const { query, list } = page
  const counts: Record<View, number | undefined> = {
    carte: undefined,
    proposees: undefined,
    gardees: list.saved,
    ecartees: list.dismissed,
  }
  return html`<nav class="choice" aria-label="Vues">
    <ul>
      ${keys(VIEWS).map(
        (view) =>
          html`<li>
            <a href="${viewAddress(page, view)}" ${view === query.vue && html`aria-current="page"`}
              >${TABS[view]}${counts[view] !== undefined && html` <span class="count">(${counts[view]})</span>`}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`
}

function types({ frame, query }: OffersPage): Html {
  const all: Array<[JobType | undefined, string]> = [
    [undefined, 'Tout'],
    ...keys(JOB_TYPES).map((type) => [type, TYPES[type]] as [JobType, string]),
  ]
  return html`<nav class="choice" aria-label="Sortes d’offres">
    <ul>
      ${all.map(
        ([type, label]) =>
          html`<li>
            <a
              href="${addressOf(frame, { ...withoutFeedback(query), type, page: 1 })}"
              ${type === query.type && html`aria-current="page"`}
              >${label}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`
}

/** Whether the profile is empty or on its way. */
export function unknown(frame: Frame, knowledge: Knowledge): Html | false {
  const { isEmpty, isAwaiting } = knowledge
  const same = `Ces ${NOUNS[frame].many} sont les mêmes pour tout le monde`
  if (isAwaiting)
    return html`<section class="panel known-nothing" aria-labelledby="known">
      <h2 id="known">${icon('refresh')} ${NAME} n’a pas encore reçu tout ce que vous partagez</h2>
      <p>${isEmpty ? `En attendant, ${uncapitalized(same)}.` : 'Cette liste est faite sans ces données.'}</p>
    </section>`
  if (isEmpty)
    return html`<section class="panel known-nothing" aria-labelledby="known">
      <h2 id="known">${icon('compass')} ${same}</h2>
      <p>
        Ce que vous partagez ne permet pas encore de choisir pour vous. « Précision de mes matchs », sur cette page, dit
        quoi ajouter.
      </p>
    </section>`
  return false
}

/** Says that no distance can be shown, with the field that changes it (PEO-05). */
export const unknownPlace = ({ product }: OffersPage): Html =>
  html`<p class="panel">
    Distances inconnues : précisez votre ville, avec son département.
    ${away(`${product}/user/profile#ville`, 'Préciser ma ville')}
  </p>`

function method(): Html {
  return html`<details class="panel">
    <summary>Comment ces offres sont-elles classées ?</summary>
    <p>
      Les plus proches de votre profil viennent d’abord. Certaines viennent d’ailleurs, pour élargir vos pistes.
      Comptent vos centres d’intérêt, vos compétences, votre niveau, la distance et ce que vous cherchez. Les métiers
      les plus courants comptent aussi. Un métier, un secteur ou un cadre de travail que vous refusez n’est plus
      proposé. Le classement utilise seulement ce que vous partagez avec ce service et le nom de votre ville.
    </p>
  </details>`
}

function card(page: OffersPage, offer: MatchedOffer, place: number): Html {
  const { frame, query, list } = page
  const title = french(offer.title)
  // Without a profile, the card shows nothing personal.
  const isKnown = !list.knowledge.isEmpty
  const [reason, ...others] = isKnown ? offer.reasons : []
  const why = `pourquoi-${offer.code}`
  return html`<li class="offer" id="offre-${offer.code}">
    <div class="body">
      ${
        reason !== undefined &&
        html`<p class="${reason.length > LONG_REASON ? 'reason long' : 'reason'}" id="${why}">
          <span class="visually-hidden">Pourquoi cette ${NOUNS[frame].one} :</span> ${french(reason)}
        </p>`
      }
      <h3
        tabindex="-1"
        ${offer.title.length > LONG_TITLE && html`class="long"`}
        ${reason !== undefined && html`aria-describedby="${why}"`}
      >
        ${title}
      </h3>
      ${chips(page, offer)} ${organisation(offer)} ${facts(offer, isKnown)}
      ${text(french(offer.text || offer.definition))} ${offer.rates !== null && ratesOf(offer.rates)}
      ${whyList(others, 'Autres raisons')} ${cautions(offer, isKnown)}
    </div>
    <div class="foot">
      <form class="decide" method="post" action="/${frame}/decisions">
        ${answerFields(query, offer, place)} ${buttons(query.vue, title)}
      </form>
      ${site(offer, title)}
    </div>
  </li>`
}

/** The kind of an offer, and what the person should know about its choice. */
export function chips({ query, list }: OffersPage, offer: MatchedOffer): Html {
  const kind = KINDS[offer.kind]
  const isKnown = !list.knowledge.isEmpty
  return html`<p class="chips">
    <span class="chip ${kind.tone}">${icon(kind.icon)} ${kind.label}</span>
    ${isKnown && offer.isOutside && html`<span class="chip white">${icon('compass')} ${ELSEWHERE}</span>`}
    ${
      isKnown &&
      isProposed(query.vue) &&
      offer.answer === 'unsure' &&
      html`<span class="chip sand">Vous hésitiez</span>`
    }
  </p>`
}

export function organisation({ publisher, school }: MatchedOffer): Html | false {
  const name = publisher ?? school
  return name !== null && html`<p class="publisher">${french(name)}</p>`
}

/** Where the offer is, and its level. */
export function facts(offer: MatchedOffer, isKnown: boolean): Html | false {
  const level = levelOf(offer)
  // An offer in the city of the person does not repeat its name.
  const distance = isKnown && /\d/.test(offer.distance ?? '') ? `, ${uncapitalized(offer.distance!)}` : ''
  const otherTowns = otherTownsText(offer)
  return (
    (offer.place !== null || otherTowns !== undefined || level !== undefined) &&
    html`<ul class="facts">
      ${
        offer.place !== null &&
        html`<li>${icon('pin')} <span class="visually-hidden">Lieu : </span>${offer.place}${french(distance)}</li>`
      }
      ${otherTowns !== undefined && html`<li>${otherTowns}</li>`}
      ${level !== undefined && html`<li>${icon('steps')} ${french(level)}</li>`}
    </ul>`
  )
}

export const whyList = (reasons: readonly string[], label: string): Html | false =>
  reasons.length > 0 &&
  html`<ul class="why" aria-label="${label}">
    ${reasons.map((one) => html`<li>${french(one)}</li>`)}
  </ul>`

/** What to check, and the way to a job above the level of the person. */
export function cautions(offer: MatchedOffer, isKnown: boolean): Html | false {
  const doubts = isKnown ? doubtsText(offer) : undefined
  return html`${doubts !== undefined && html`<p class="doubts">${icon('eye')} ${doubts}</p>`}
  ${isKnown && offer.route !== null && route(offer.route)}`
}

/** What the form of an answer sends with it. */
export const answerFields = (
  query: ViewQuery,
  { code, answer }: Pick<MatchedOffer, 'code' | 'answer'>,
  place: number,
) =>
  html`<input type="hidden" name="code" value="${code}" />
    <input type="hidden" name="back" value="${queryOf(withoutFeedback(query))}" />
    <input type="hidden" name="before" value="${answer ?? ''}" />
    <input type="hidden" name="place" value="${place}" />`

/** How many people have a job after a training at its school, where a source publishes it. */
export function ratesOf(rates: Rates): Html {
  const [shares, about] = ratesText(rates)
  return html`<p class="rates">
    ${icon('briefcase')} <span>${shares} <span class="soft">${about}</span></span>
  </p>`
}

/** How to reach a job above the level of the person (ADV-04). */
const route = ({ steps, access }: Route) =>
  html`<p class="way">${french(steps)}</p>
    ${
      access !== '' &&
      html`<details class="more">
        <summary>Comment y accéder</summary>
        <p class="text">${french(access)}</p>
      </details>`
    }`

function text(whole: string): Html | false {
  if (!whole) return false
  if (whole.length <= SHORT_TEXT) return html`<p class="text">${whole}</p>`
  const cut = whole.lastIndexOf(' ', SHORT_TEXT)
  const end = cut > 0 ? cut : SHORT_TEXT
  return html`<p class="text">${whole.slice(0, end)}…</p>
    <details class="more">
      <summary>Lire la suite</summary>
      <p class="text">…${whole.slice(end).trimStart()}</p>
    </details>`
}

/** The link to the site of an offer: the advertisement of a job. No link without a safe address. */
export function site({ kind, url }: MatchedOffer, title: string): Html | false {
  const address = safeLink(url)
  return (
    address !== null &&
    html`<a class="site" href="${address}" target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"
      >${kind === 'training' ? 'Voir la fiche' : 'Voir l’annonce'}<span class="visually-hidden">
        : ${title} (nouvel onglet)</span
      >
      ${icon('external')}</a
    >`
  )
}

function answerButton(answer: PreferenceAnswer | '', look: string, drawing: Html, words: string, title: string): Html {
  return html`<button type="submit" class="button ${look}" name="answer" value="${answer}">
    ${drawing} <span>${words}<span class="visually-hidden"> : ${title}</span></span>
  </button>`
}
export const keepButton = (title: string) => answerButton('yes', 'keep', icon('heart'), 'Ça m’intéresse', title)
export const refuseButton = (title: string) => answerButton('no', 'quiet', icon('close'), 'Pas pour moi', title)

function buttons(view: View, title: string): Html {
  if (view === 'gardees') return answerButton('', 'quiet', icon('close'), 'Retirer de mes offres gardées', title)
  if (view === 'ecartees')
    return html`${answerButton('', 'quiet', icon('undo'), 'Revoir cette offre', title)} ${keepButton(title)}`
  return html`${keepButton(title)} ${refuseButton(title)}`
}

/** The message in the position of the offer that was just answered. */
const doneItem = (page: OffersPage, done: Done): Html =>
  html`<li class="offer" id="fait" data-answer="${done.now ?? ''}">${doneBar(page, done)}</li>`

/** What the last answer was, with a button that undoes it. */
export function doneBar({ frame, query }: OffersPage, { code, title, now, before, place }: Done): Html {
  const what = title !== undefined && html`<span class="what"> : <strong>${french(title)}</strong></span>`
  return html`<div class="done">
    <p>
      ${icon(now === 'yes' ? 'heart' : now === 'no' ? 'close' : 'undo')}
      <span>${doneWords(frame, now, before)}${what}</span>
    </p>
    ${
      before !== undefined &&
      html`<form class="decide" method="post" action="/${frame}/decisions">
        <input type="hidden" name="code" value="${code}" />
        <input type="hidden" name="back" value="${queryOf(withoutFeedback(query))}" />
        <input type="hidden" name="place" value="${place}" />
        <button type="submit" class="button quiet" name="answer" value="${before}">
          ${icon('undo')}
          <span>Annuler${title !== undefined && html`<span class="visually-hidden"> : ${french(title)}</span>`}</span>
        </button>
      </form>`
    }
  </div>`
}

export function empty({ frame, query, list }: OffersPage): Html {
  const {
    icon: drawing,
    title,
    text,
    action,
  } = emptinessOf(frame, query.vue, frame === 'jobs' ? query.type : undefined, list)
  const to = action && {
    ...withoutFeedback(query),
    vue: action.view,
    type: action.hasType ? query.type : undefined,
    page: 1,
  }
  return html`<section class="empty">
    ${icon(drawing)}
    <h2>${title}</h2>
    <p>${french(text)}</p>
    ${action && to && html`<p><a class="button quiet" href="${addressOf(frame, to)}">${action.words}</a></p>`}
  </section>`
}

function pager({ frame, query, list }: OffersPage): Html | false {
  if (query.page === 1 && list.more === 0) return false
  const at = (page: number) => addressOf(frame, { ...withoutFeedback(query), page })
  const previous = html`<a class="button quiet" href="${at(query.page - 1)}">${icon('back')} Voir les précédentes</a>`
  const next = html`<a class="button quiet next" href="${at(query.page + 1)}"
    >Voir ${count(list.more, 'offre', 'offres')} de plus</a
  >`
  return html`<nav class="pager" aria-label="Suite de la liste">
    ${query.page > 1 && previous} ${list.more > 0 && next}
  </nav>`
}
