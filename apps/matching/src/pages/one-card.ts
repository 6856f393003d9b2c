// The first view of the frame: the best offer alone, with two answers in reach of the thumb (PIS-09).
import { drawingOf } from '@visions/drawings/drawing'
import { french, Html, html } from '@visions/server/html'
import type { MatchedOffer } from '../model.ts'
import {
  answerFields,
  cautions,
  chips,
  doneBar,
  empty,
  facts,
  filters,
  keepButton,
  type OffersPage,
  organisation,
  ratesOf,
  refuseButton,
  site,
  unknown,
  unknownPlace,
  viewAddress,
  whyList,
} from './offers-page.ts'
import { headingOf, headlineOf } from './words.ts'

/** A longer headline gets smaller letters. In characters. */
const LONG_HEADLINE = 60

/** The script replaces the section after an answer. */
export function oneCardMain(page: OffersPage): Html {
  const { frame, query, list, done } = page
  const { knowledge } = list
  // One diploma in two towns is no news.
  const offer = list.offers.find(({ title }) => title !== done?.title) ?? list.offers[0]
  return html`<h1 class="visually-hidden">${headingOf(frame, query.vue, !knowledge.isEmpty)}</h1>
    <section class="one" id="une" aria-label="Une par une">
      ${offer ? oneCard(page, offer) : empty(page)} ${done && html`<div class="after">${doneBar(page, done)}</div>`}
    </section>
    ${unknown(frame, knowledge)} ${knowledge.isPlaceUnknown && offer && unknownPlace(page)}
    <div class="views">
      ${offer && html`<a class="button quiet" href="${viewAddress(page, 'proposees')}">Voir la liste</a>`}
      ${filters(page)}
    </div>`
}

/** The drawing of the main trade; decorative. A square place shows the middle of it. */
const picture = (code: string): Html =>
  html`<div class="picture" aria-hidden="true">
    ${new Html(drawingOf({ code }).replace('<svg', '<svg preserveAspectRatio="xMidYMid slice"'))}
  </div>`

function oneCard(page: OffersPage, offer: MatchedOffer): Html {
  const isKnown = !page.list.knowledge.isEmpty
  const [reason, ...others] = isKnown ? offer.reasons : []
  const why = reason === undefined ? undefined : headlineOf(reason)
  const title = french(offer.title)
  const text = offer.text || offer.definition
  return html`<div class="offer" id="offre-${offer.code}">
    ${
      why &&
      html`<p class="reason${why.headline.length > LONG_HEADLINE && ' long'}" id="pourquoi">${french(why.headline)}</p>`
    }
    <div class="named">
      ${offer.trades[0] !== undefined && picture(offer.trades[0])}
      <h2 ${why && html`aria-describedby="pourquoi"`}>${title}</h2>
    </div>
    ${facts(offer, isKnown)}
    <form class="decide" method="post" action="/${page.frame}/decisions">
      ${answerFields(page.query, offer, 0)} ${refuseButton(title)} ${keepButton(title)}
    </form>
    <details class="more">
      <summary>En savoir plus</summary>
      <div class="body">
        ${chips(page, offer)} ${organisation(offer)}
        ${whyList([...(why?.rest === undefined ? [] : [why.rest]), ...others], 'Pourquoi cette offre')}
        ${text !== '' && html`<p class="text">${french(text)}</p>`} ${offer.rates !== null && ratesOf(offer.rates)}
        ${cautions(offer, isKnown)} ${site(offer, title)}
      </div>
    </details>
  </div>`
}
