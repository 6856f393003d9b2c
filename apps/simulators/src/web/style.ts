// The base style sheet of all pages. Each simulator overrides its variables and adds rules.
export const BASE_STYLE = `
:root {
  color-scheme: light; --ink: #1c2430; --soft: #505a69; --ground: #f4f6f8; --surface: #fff; --line: #d3d9e0;
  --field: #78838f; --accent: #24506b; --on-accent: #fff; --tint: #e6eff4; --radius: 10px;
  --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif; --title: var(--font)
}
*, *::before, *::after { box-sizing: border-box }
* { margin: 0 }
html {
  font: 17px/1.55 var(--font); color: var(--ink); background: var(--ground); -webkit-text-size-adjust: none;
  text-size-adjust: none
}
body { min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: break-word }
main { flex: 1 0 auto; width: min(100% - 2rem, var(--width, 34rem)); margin: 0 auto; padding: 1.75rem 0 3rem }
body > header, body > footer { padding: .9rem max(1rem, calc((100% - var(--width, 34rem)) / 2)) }
body > footer { font-size: .82rem; color: var(--soft); border-top: 1px solid var(--line) }
h1, h2, h3 { font-family: var(--title); line-height: 1.15; text-wrap: balance }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.6vw, 2.1rem); letter-spacing: -.02em }
h2 { font-size: 1.15rem }
p { text-wrap: pretty }
a { color: var(--accent); text-underline-offset: .18em }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 48px;
  padding: .55rem 1.4rem; border: 2px solid var(--accent); border-radius: var(--radius);
  background: var(--accent); color: var(--on-accent); font: 650 1rem/1.2 var(--font); text-decoration: none;
  cursor: pointer
}
button:hover, .button:hover { filter: brightness(1.12) }
button.quiet, .button.quiet { background: var(--surface); color: var(--accent) }
.card {
  background: var(--surface); border: 1px solid var(--line); border-radius: calc(var(--radius) + 6px);
  padding: clamp(1.1rem, 4vw, 1.75rem)
}
.stack > * + * { margin-top: 1rem }
.soft { color: var(--soft) }
.small { font-size: .87rem }
.row { display: flex; flex-wrap: wrap; gap: .75rem }
.scroll { overflow-x: auto }
meter {
  appearance: none; width: 100%; height: .6rem; border: 0; border-radius: 99px; background: var(--tint);
  overflow: hidden
}
meter::-webkit-meter-inner-element { display: block }
meter::-webkit-meter-bar { height: 100%; border: 0; border-radius: 99px; background: var(--tint) }
meter::-webkit-meter-optimum-value, meter::-webkit-meter-suboptimum-value, meter::-webkit-meter-even-less-good-value {
  background: var(--accent)
}
meter::-moz-meter-bar { background: var(--accent) }
@media (prefers-reduced-motion: no-preference) { button, .button { transition: filter .12s } }
`
