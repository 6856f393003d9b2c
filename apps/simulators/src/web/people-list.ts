// The list of invented people on the sign-in pages: one button each.
import { html, type Html } from '@visions/server/html'

export const peopleList = (
  people: readonly { subject: string; givenName: string; familyName: string; situation: string }[],
): Html =>
  html`<ul class="people" aria-labelledby="people" tabindex="0">
    ${people.map(
      ({ subject, givenName, familyName, situation }) =>
        html`<li>
          <button name="subject" value="${subject}">
            <i aria-hidden="true">${givenName.slice(0, 1)}${familyName.slice(0, 1).toUpperCase()}</i>
            <span>${givenName} ${familyName}</span> <small>${situation}</small>
          </button>
        </li>`,
    )}
  </ul>`

export const PEOPLE_STYLE = `
body { border-top: 6px solid var(--accent) }
.brand { display: flex; align-items: center; gap: .6rem; font: 700 1.2rem var(--title) }
.brand svg { width: 1.9rem; height: 1.9rem; color: var(--accent) }
.brand span { font: .82rem var(--font); color: var(--soft) }
.card + .card { margin-top: 1rem }
.notice { padding: .7rem 1rem; background: var(--tint); border-radius: var(--radius); font-size: .9rem }
.check { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start }
.check input { width: 1.5rem; height: 1.5rem; margin-top: .05rem; accent-color: var(--accent) }
form button.wide { width: 100% }
.people {
  list-style: none; padding: .3rem; max-height: 18rem; overflow-y: auto; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--ground); display: grid; gap: .3rem
}
.people button {
  width: 100%; display: grid; grid-template-columns: 2.4rem 1fr; gap: 0 .8rem; align-items: center;
  justify-content: start; text-align: left; padding: .45rem .7rem; min-height: 56px; background: #fff;
  color: var(--ink); border-color: transparent; overflow-wrap: anywhere
}
.people button:hover { border-color: var(--accent); filter: none }
.people i {
  grid-row: span 2; width: 2.4rem; height: 2.4rem; display: grid; place-items: center; border-radius: 50%;
  background: var(--tint); color: var(--accent); font: 700 .85rem var(--font)
}
.people small { font-weight: 400; color: var(--soft); font-size: .85rem }
.people i + span { align-self: end } .people small { align-self: start }
`
