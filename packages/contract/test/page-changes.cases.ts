/**
 * Changes that something else makes to a page of the server before its own scripts start (PEO-09, B-1). The
 * author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * `change` and `proof` are bodies of functions `(document) => …`, for the browser, on any page: plain DOM,
 * nothing happens where the page has no such element. They start with HELPERS. Injected scripts are empty,
 * since the page’s Trusted Types refuse others outside the world of an extension; the nodes are what
 * matters. No HTML is parsed.
 *
 * Expected of each case: no error screen, no uncaught error that ends the page, links and buttons work, a
 * field accepts text and its form can be sent, what the person had typed is still there, the title is not
 * empty. `after` says more:
 *   rerender  the page may be rendered again in French, or stay as it was changed; both are well.
 *   same      nothing needs to be rendered again: `proof` is true and elements of `main` are the same nodes
 *             as before. For the few where only a framework could tell, `either` says so.
 *   survives  `proof` must be true after the scripts have started and 2 s later: it is the person’s own
 *             act.
 * Sources: a repository#number is a public thread; «known» is common knowledge about the program, not
 * looked up.
 */
import { oneOf, optional, readCases, text } from '../src/case-table.ts'

const HELPERS = String.raw`
const skipped = ['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'TEMPLATE', 'TITLE', 'OPTION'];
const texts = (root) => {
  const walker = document.createTreeWalker(root || document.body, 4);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() && !skipped.includes(node.parentElement.tagName)) found.push(node);
  }
  return found;
};
const comments = (root) => {
  const walker = document.createTreeWalker(root || document, 128);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
};
const all = (selector) => [...document.querySelectorAll(selector)];
const make = (tag, attributes, content) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
  if (content) element.append(content);
  return element;
};
const fields = () => all(
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel], textarea'
).filter((field) => !field.readOnly && !field.disabled);
const main = () => document.querySelector('main') || document.body;
const wrap = (node, wrapper) => { node.replaceWith(wrapper); wrapper.append(node); };
`

export const pageChangeCases = readCases(
  {
    id: text,
    kind: oneOf(
      'translator',
      'reader',
      'spelling',
      'password',
      'shopping',
      'webview',
      'security',
      'network',
      'phone',
      'toolbar',
      'removed',
      'structure',
      'person',
      'script',
    ),
    after: oneOf('rerender', 'same', 'survives'),
    cause: text,
    source: text,
    change: (cell) => HELPERS + cell,
    proof: (cell) => (cell ? HELPERS + cell : undefined),
    either: optional,
  },
  String.raw`
# Translators.
chrome-translate | translator | rerender
  | Chrome’s translation wraps each text in two font elements, marks html and changes lang and the title.
  | react/react#32557, B-1
  | for (const node of texts()) {
      const inner = make('font', { dir: 'auto', style: 'vertical-align: inherit;' });
      const outer = make('font', { dir: 'auto', style: 'vertical-align: inherit;' }, inner);
      node.replaceWith(outer); inner.append('EN ' + node.data);
    }
    document.documentElement.classList.add('translated-ltr'); document.documentElement.lang = 'en';
    document.title = 'EN ' + document.title;
chrome-translate-right-to-left | translator | rerender
  | The same into Arabic: class translated-rtl, another direction. | known
  | for (const node of texts()) {
      const font = make('font', { style: 'vertical-align: inherit;' });
      node.replaceWith(font); font.append(make('font', { style: 'vertical-align: inherit;' }, 'مرحبا'));
    }
    document.documentElement.className += ' translated-rtl';
    document.documentElement.lang = 'ar'; document.documentElement.dir = 'rtl';
chrome-translate-half | translator | rerender
  | Translation is still running when the scripts start: the second half of the texts is not done. | known
  | const found = texts();
    for (const node of found.slice(0, found.length / 2)) {
      const font = make('font', { style: 'vertical-align: inherit;' });
      node.replaceWith(font); font.append('EN ' + node.data);
    }
chrome-translate-undone | translator | rerender
  | The person presses «Show original»: texts are as before, but neighbours are merged and lang stays. |
  known
  | for (const node of texts()) {
      const font = make('font'); node.replaceWith(font); font.append(node.data);
      font.replaceWith(font.textContent);
    }
    document.body.normalize(); document.documentElement.lang = 'en';
chrome-translate-only-html-marks | translator | same
  | «Always translate»: html is marked before the first text is translated. | known
  | document.documentElement.classList.add('translated-ltr'); document.documentElement.lang = 'uk';
  | return document.documentElement.lang === 'uk' || document.documentElement.lang === 'fr';
  | lang may be uk or fr afterwards.
edge-translate | translator | rerender
  | Edge replaces texts in place and numbers elements with _msttexthash and _msthash. | known
  | let number = 1;
    for (const node of texts()) {
      node.parentElement.setAttribute('_msttexthash', String(9000 + number));
      node.parentElement.setAttribute('_msthash', String(number++)); node.data = 'EN ' + node.data;
    }
    for (const input of all('input[placeholder]')) input.placeholder = 'EN ' + input.placeholder;
edge-translate-mutation-font | translator | rerender
  | Edge wraps texts between other elements in font with _mstmutation. | known
  | for (const node of texts()) if (node.parentElement.childNodes.length > 1)
      wrap(node, make('font', { _mstmutation: '1', _msttexthash: '77' }));
firefox-translate | translator | rerender
  | Firefox replaces the texts themselves, and puts inline elements of a sentence into another order. |
  known
  | for (const block of all('p, li, h1, h2, button, a')) {
      for (const node of texts(block)) node.data = node.data.toUpperCase();
      const inline = [...block.children].filter((one) => ['STRONG', 'EM', 'SPAN',
      'A'].includes(one.tagName));
      if (inline.length > 1) block.append(inline[0]);
    }
safari-translate | translator | rerender
  | Safari replaces text nodes with new ones and leaves no mark. | known
  | for (const node of texts()) node.replaceWith(document.createTextNode('EN ' + node.data));
google-widget-banner | translator | same
  | Google’s website widget: a banner in an iframe as first child of body, body pushed down. | known
  | const frame = make('iframe', { class: 'goog-te-banner-frame skiptranslate', title: 'banner' });
    document.body.prepend(make('div', { class: 'skiptranslate' }, frame));
    document.body.style.cssText += 'position: relative; min-height: 100%; top: 40px;';
  | return Boolean(document.querySelector('main'));
  | The banner may disappear when body is rendered by the page’s scripts.
google-tooltip-at-the-end | translator | same
  | Translation adds a hidden box of its own at the end of body and a stylesheet to head. | known
  | document.head.append(make('link', { rel: 'stylesheet', href: 'data:text/css,' }));
    document.body.append(make('div', { id: 'goog-gt-tt', class: 'skiptranslate', dir: 'ltr' }));
  | return Boolean(document.querySelector('main'));
immersive-translate-two-languages | translator | rerender
  | Immersive Translate adds a translation below each paragraph. | known
  | document.documentElement.setAttribute('imt-state', 'dual');
    for (const block of all('p, h1, h2, li, a, button')) {
      const font = make('font', { class: 'notranslate immersive-translate-target-wrapper', lang: 'zh-CN' });
      font.append(document.createElement('br'), '欢迎'); block.append(font);
    }
deepl-controls | translator | same
  | DeepL adds its own element after body and marks html. | known
  | document.documentElement.append(make('deepl-input-controller', { translate: 'no' }));
    document.documentElement.setAttribute('data-deepl', '1');
  | return document.documentElement.getAttribute('data-deepl') === '1';
youdao-style-after-body | translator | same
  | Youdao’s dictionary puts a style between the ends of body and html at DOMContentLoaded.
  | reactjs/react.dev#4656
  | document.documentElement.append(make('style', { id: 'ydd' }, '.yd { color: inherit }'));
  | return Boolean(document.getElementById('ydd'));
  | The style may be removed.
translated-attributes | translator | rerender
  | Translators also change aria-label, title, alt and placeholder. | known
  | for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const element of all('[' + name + ']'))
        element.setAttribute(name, 'EN ' + element.getAttribute(name));
inclusive-writing-remover | translator | rerender
  | Extensions such as Binnen-I-be-gone replace words: «un conseiller ou une conseillère» → «un conseiller».
  | vercel/next.js#78252
  | for (const node of texts()) node.data = node.data.replaceAll(/ ou une [a-zé]+/g, '').replaceAll('’',
  "'");

# Readers, contrast, help for reading.
dark-reader | reader | same
  | Dark Reader: attributes on html, styles in head, a meta, before the page is parsed. | known
  | const html = document.documentElement;
    html.setAttribute('data-darkreader-mode', 'dynamic'); html.setAttribute('data-darkreader-scheme',
    'dark');
    document.head.prepend(make('style', { class: 'darkreader darkreader--fallback', media: 'screen' },
    'a{}'));
    document.head.prepend(make('meta', { name: 'darkreader', content: '4c7' }));
  | return document.documentElement.getAttribute('data-darkreader-mode') === 'dynamic';
  | Styles may be removed; Dark Reader puts its own back.
dark-reader-inline | reader | rerender
  | Dark Reader marks each element with an inline style or a svg fill. | known
  | for (const element of all('[style], svg, svg *')) {
      element.setAttribute('data-darkreader-inline-fill', '');
      element.style.setProperty('--darkreader-inline-fill', '#dad6d0');
    }
dark-reader-sibling-styles | reader | rerender
  | Dark Reader puts a style after each stylesheet link, also among those that the page renders. | known
  | for (const link of all('link[rel=stylesheet], style'))
      link.after(make('style', { class: 'darkreader darkreader--sync', media: 'screen' }));
forced-font-size | reader | same
  | Text zoom of Android’s WebView and of toolbars: inline styles on html and body. | known
  | document.documentElement.style.fontSize = '150%'; document.body.style.webkitTextSizeAdjust = '150%';
  | return document.documentElement.style.fontSize === '150%';
high-contrast-attributes | reader | same
  | Chrome’s High Contrast extension: attributes hc and hcx on html, a svg filter after body. | known
  | document.documentElement.setAttribute('hc', 'a3'); document.documentElement.setAttribute('hcx', '3');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); svg.id =
    'hc_extension_svg_filters';
    document.documentElement.append(svg);
  | return document.documentElement.getAttribute('hc') === 'a3';
syllables-in-colours | reader | rerender
  | LireCouleur and similar tools for dyslexic pupils wrap each syllable. | known
  | for (const node of texts()) {
      const box = make('span', { class: 'lc-syl' });
      for (const part of node.data.match(/.{1,3}/gs) || []) box.append(make('span', { class: 'syl' },
      part));
      node.replaceWith(box);
    }
bionic-reading | reader | rerender
  | The first letters of words become bold. | known
  | for (const node of texts()) {
      const words = document.createDocumentFragment();
      for (const word of node.data.split(/(?<= )/)) words.append(make('b', {}, word.slice(0, 2)),
      word.slice(2));
      node.replaceWith(words);
    }
read-aloud-sentences | reader | rerender
  | Read-aloud tools wrap sentences and add a button before each paragraph. | known
  | for (const block of all('p')) {
      block.prepend(make('button', { type: 'button', class: 'read-aloud' }, '▶'));
      for (const node of texts(block)) wrap(node, make('mark', { 'data-sentence': '1' }));
    }
reading-ruler | reader | same
  | A ruler that follows the pointer, last in body. | known
  | document.body.append(make('div', { id: 'ruler', style: 'position:fixed;pointer-events:none;height:3em'
  }));
  | return Boolean(document.querySelector('main'));
  | The ruler may disappear.
soft-hyphens | reader | rerender
  | Hyphenation tools insert soft hyphens into long words. | known
  | for (const node of texts()) node.data = node.data.replaceAll(/([a-zé]{5})(?=[a-zé]{4})/g, '$1\u00ad');

# Spelling.
grammarly-body | spelling | same
  | Grammarly marks body and adds its element after it. | iTestFlow/iTestFlow-Agent#53,
  OpenCut-app/OpenCut#823
  | document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1093.0');
    document.body.setAttribute('data-gr-ext-installed', '');
    document.documentElement.append(make('grammarly-desktop-integration', { 'data-grammarly-shadow-root':
    'true' }));
  | return document.body.hasAttribute('data-gr-ext-installed');
grammarly-fields | spelling | rerender
  | Grammarly puts an element before each text area and switches the spelling of the browser off. | known
  | for (const field of fields()) {
      field.setAttribute('data-gramm', 'true'); field.spellcheck = false;
      field.before(make('grammarly-extension', { 'data-grammarly-shadow-root': 'true', class: 'dnXmp' }));
    }
languagetool-fields | spelling | rerender
  | LanguageTool: data-lt-installed on html, lt-highlighter before fields, an id on them. | known
  | document.documentElement.setAttribute('data-lt-installed', 'true');
    fields().forEach((field, at) => {
      field.setAttribute('data-lt-tmp-id', 'lt-' + at);
      field.before(make('lt-highlighter', { contenteditable: 'false', style: 'display: none;' }));
    });
antidote-wraps-field | spelling | rerender
  | A spelling tool wraps the field together with its own button. | known
  | for (const field of fields()) {
      wrap(field, make('span', { style: 'display:contents' }));
      field.after(make('button', { type: 'button' }, 'Corriger'));
    }

# Password managers.
password-buttons | password | rerender
  | A button is placed beside each field of mail, name and code. | known
  | for (const field of fields()) field.after(make('com-1password-button', { 'data-1p': '1' }));
password-attributes | password | same
  | Dashlane, Bitwarden and Chrome’s form filling mark fields and buttons (data-dashlane-rid,
  fdprocessedid). | known
  | for (const element of all('input, button, textarea, select')) {
      element.setAttribute('data-dashlane-rid', 'a1b2'); element.setAttribute('fdprocessedid', 'x9y8z');
    }
  | return all('main input').every((one) => one.getAttribute('fdprocessedid') !== null);
  | Attributes may be removed, fields may be rendered again as long as their text stays.
password-fills-fields | password | survives
  | A manager fills mail and names before the scripts start, without any event. | known
  | for (const field of fields()) field.value = field.type === 'email' ? 'awa.lestrade@example.org' :
  'Lestrade';
  | return fields().every((field) => ['awa.lestrade@example.org', 'Lestrade'].includes(field.value));
password-fills-and-types | password | survives
  | A manager fills fields and sends input and change events that no script hears yet. | known
  | for (const field of fields()) {
      field.value = 'awa@example.org';
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
  | return fields().every((field) => field.value === 'awa@example.org');
password-icon-style | password | same
  | LastPass paints its icon into the field by an inline style. | known
  | for (const field of fields()) field.style.backgroundImage = 'url("data:image/png;base64,")';
  | return Boolean(document.querySelector('main'));
  | The style may be removed.

# Shopping, advertisements, cookies.
coupon-container | shopping | same
  | Coupon finders append a container with a shadow root. | known
  | const box = make('div', { id: 'honey-container' }); box.attachShadow({ mode: 'open' }).append('10 %');
    document.body.append(box);
  | return Boolean(document.querySelector('main'));
  | The container may disappear.
ad-blocker-removes | shopping | rerender
  | A blocker removes what its lists call an advertisement, such as partners’ blocks and social links. |
  known
  | all('aside, [class*=partner], [class*=promo], [class*=banner], a[href*=instagram]').forEach((one) =>
  one.remove());
ad-blocker-hides | shopping | same
  | A blocker hides elements by a style at the end of html. | known
  | document.documentElement.append(make('style', { id: 'ublock' }, '[class*=promo] { display: none }'));
  | return Boolean(document.querySelector('main'));
  | The style may be removed.
cookie-extension-removes-dialogs | shopping | rerender
  | «I don’t care about cookies» removes dialogs and unlocks scrolling. | known
  | all('dialog, [role=dialog], [class*=consent], [class*=cookie]').forEach((one) => one.remove());
    document.documentElement.style.overflow = 'auto'; document.body.classList.remove('locked');
link-cleaner | shopping | rerender
  | Cleaners rewrite addresses of links: parameters removed, target and rel changed. | known
  | for (const link of all('a[href]')) { link.href = link.href.split('?')[0]; link.rel = 'noreferrer'; }

# Browsers inside other applications.
instagram-webview | webview | same
  | Instagram’s browser adds scripts at the end of head and a variable on html. | known
  | document.head.append(make('script', { id: 'ig_pcm', 'data-injected': '1' }), make('script', { id:
  'autofill' }));
    document.documentElement.style.setProperty('--ig-safe-bottom', '0px');
  | return document.documentElement.style.getPropertyValue('--ig-safe-bottom') === '0px';
snapchat-style-first | webview | rerender
  | A style is inserted as first child of head. | known
  | document.head.prepend(make('style', {}, 'html { -webkit-touch-callout: none }'));
tiktok-viewport | webview | rerender
  | The viewport meta is replaced and a second one is added. | known
  | all('meta[name=viewport]').forEach((one) => one.setAttribute('content', 'width=device-width,
  user-scalable=no'));
    document.head.append(make('meta', { name: 'viewport', content: 'width=device-width' }));
chrome-ios-field-ids | webview | same
  | Chrome on iOS numbers forms and fields with __gchrome_uniqueid. | known
  | all('form, input, textarea, select').forEach((one, at) => one.setAttribute('__gchrome_uniqueid',
  String(at)));
  | return Boolean(document.querySelector('main'));
  | The numbers may disappear.

# Antivirus, parental control, networks.
kaspersky-first-in-head | security | rerender
  | Antivirus proxies put a script and a stylesheet before everything in head. | known
  | document.head.prepend(make('script', { type: 'text/javascript', nonce: 'abc', 'data-av': '1' }),
      make('link', { rel: 'stylesheet', href: 'data:text/css,' }));
bitdefender-divs | security | same
  | An antivirus extension marks each div with bis_skin_checked and body with bis_register. | known
  | all('div').forEach((one) => one.setAttribute('bis_skin_checked', '1'));
    document.body.setAttribute('bis_register', 'W3sibWFzdGVyIjp0cnVl');
    document.body.setAttribute('__processed_1__', 'true');
  | return document.body.hasAttribute('bis_register');
safe-search-badges | security | rerender
  | An antivirus puts a green badge after each link that leads to another site. | known
  | all('a[href^=http]').forEach((one) => one.after(make('img', { alt: '', class: 'wot', width: '16' })));
parental-words | security | rerender
  | Parental control stars words out, also inside «Essex», «Sussex». | known
  | for (const node of texts()) node.data = node.data.replaceAll(/sex|drogue|arme/gi, '***');
parental-bar | security | rerender
  | A bar of the school’s filter is the first child of body, with a form of its own. | known
  | const form = make('form', { action: '/filtre', method: 'get' }, make('input', { name: 'q', value: ''
  }));
    document.body.prepend(make('div', { id: 'filter-bar', style: 'height:40px' }, form));
operator-bar | network | rerender
  | A hotel or mobile network puts a script before </head> and a bar with an iframe before </body>. | known
  | document.head.append(make('script', { 'data-operator': '1' }));
    document.body.append(make('iframe', { title: 'Forfait', style: 'position:fixed;bottom:0;height:30px'
    }));
proxy-strips-comments | network | rerender
  | Minifying proxies remove comments, those between two texts as well. | voidtask/genshin.academy#6
  | for (const node of comments()) node.remove();
proxy-strips-comments-and-merges | network | rerender
  | After the comments are removed, the parser sees one text where there were two. |
  voidtask/genshin.academy#6
  | for (const node of comments()) node.remove(); document.documentElement.normalize();
proxy-collapses-whitespace | network | rerender
  | Runs of white space become one space, and texts of white space disappear. | known
  | const walker = document.createTreeWalker(document.body, 4); const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const node of found) if (!skipped.includes(node.parentElement.tagName)) {
      node.data = node.data.replaceAll(/[ \t\n]+/g, ' '); if (node.data === ' ') node.remove();
    }
proxy-indents | network | rerender
  | A proxy that repairs HTML puts line ends between all elements. | known
  | for (const element of all('body *')) if (!element.closest('svg, pre, textarea, select, script'))
  element.before('\n  ');
proxy-entities | network | rerender
  | A proxy normalises entities: spaces that do not break become ordinary spaces, «’» becomes «'». | known
  | for (const node of texts()) node.data = node.data.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’',
  "'");
proxy-decomposed-accents | network | rerender
  | Text arrives in another normal form: «é» as two characters. | known
  | for (const node of texts()) node.data = node.data.normalize('NFD');
cloudflare-mail-addresses | network | rerender
  | A content network replaces mail addresses in texts and links by protected ones. | microlinkhq/www#2122
  | for (const node of texts()) if (/\S+@\S+\.\S+/.test(node.data))
      node.replaceWith(make('a', { href: '/cdn-cgi/l/email-protection', class: '__cf_email__' }, '[email
      protected]'));
    all('a[href^="mailto:"]').forEach((one) => one.setAttribute('href', '/cdn-cgi/l/email-protection#a1'));
data-saver-pictures | network | rerender
  | Data savers replace pictures by a box to tap. | known
  | all('img, picture').forEach((one) => one.replaceWith(make('span', { role: 'button', tabindex: '0' },
  'Image')));
data-saver-lazy | network | same
  | Data savers change src, srcset and loading of pictures. | known
  | all('img').forEach((one) => { one.removeAttribute('srcset'); one.setAttribute('loading', 'lazy'); });
  | return Boolean(document.querySelector('main'));
  | The attributes may be put back.

# Telephones.
ios-telephone-numbers | phone | rerender
  | Safari makes links of digits that look like telephone numbers: codes, dates, sums, 3114.
  | sveltejs/svelte#15871, alveusgg/alveusgg#680
  | for (const node of texts()) {
      const at = node.data.search(/\d[\d \u202f]{3,}/); if (at < 0) continue;
      const number = node.splitText(at); const digits = /^[\d \u202f]+/.exec(number.data)[0];
      number.splitText(digits.length);
      wrap(number, make('a', { href: 'tel:' + digits.replaceAll(/\D/g, ''), 'x-apple-data-detectors': 'true'
      }));
    }
ios-dates-and-addresses | phone | rerender
  | Mail and web views of iOS link dates: «mercredi 9 décembre à 14 h 05». | known
  | for (const node of texts()) if (/\d{1,2} (janvier|décembre|novembre)/.test(node.data))
      wrap(node, make('a', { href: 'x-apple-data-detectors://1', dir: 'ltr' }));
android-classifier-spans | phone | rerender
  | A text classifier wraps names of towns and words that it offers to search. | known
  | for (const node of texts()) if (/Paris|Lille|Rennes/.test(node.data)) wrap(node, make('span', { class:
  'tc-entity' }));

# Toolbars and user scripts.
toolbar-wraps-body | toolbar | rerender
  | A reading toolbar moves the whole content of body into one box. | known
  | const box = make('div', { id: 'toolbar-page' }); box.append(...document.body.childNodes);
  document.body.append(box);
annotation-sidebar | toolbar | same
  | Annotation tools append an element of their own after everything. | known
  | const side = make('hypothesis-sidebar'); side.attachShadow({ mode: 'open' });
  document.body.append(side);
  | return Boolean(document.querySelector('main'));
  | The sidebar may disappear.
video-speed-class | toolbar | same
  | A video extension gives body a class and html a style. | react/react#24430
  | document.body.classList.add('vsc-initialized');
  document.documentElement.style.setProperty('--vsc-domain', 'x');
  | return document.documentElement.style.getPropertyValue('--vsc-domain') === 'x';
  | The class may be removed.
bookmark-sidebar | toolbar | same
  | A bookmark sidebar appends an iframe to html. | react/react#24430
  | document.documentElement.append(make('iframe', { id: 'bs-sidebar', title: 'x', 'aria-hidden': 'true'
  }));
  | return Boolean(document.querySelector('main'));
tab-title | toolbar | same
  | A tab manager writes a number before the title. | known
  | document.title = '(2) ' + document.title;
  | return document.title.trim() !== '' && document.title !== '(2)';
  | The title may be the page’s own again.
user-script-sorts-lists | toolbar | rerender
  | A user script turns lists round. | known
  | all('main ul, main ol').forEach((list) => list.append(...[...list.children].toReversed()));
clone-of-main | toolbar | rerender
  | A script replaces main by a copy of itself. | known
  | const copy = main(); if (copy !== document.body) copy.replaceWith(copy.cloneNode(true));
copy-before-main | toolbar | rerender
  | A «reader» or an archive puts a hidden copy of main, or of the head, before it. | reported
  | for (const name of ['main', 'header', 'footer']) for (const one of all('body > ' + name)) {
      const copy = one.cloneNode(true); copy.hidden = true; one.before(copy);
    }

# Removed.
no-pictures-no-drawings | removed | rerender
  | «Text only» tools remove pictures and drawings. | known
  | all('img, svg, picture').forEach((one) => one.remove());
no-styles | removed | rerender
  | Styles of the page are removed. | known
  | all('style, link[rel=stylesheet]').forEach((one) => one.remove()); all('[style]').forEach((one) =>
  one.removeAttribute('style'));
main-removed | removed | rerender
  | An element zapper, applied to the whole main: the page comes back with its content. | known
  | if (main() !== document.body) main().remove();
header-and-tabs-removed | removed | rerender
  | «Remove sticky elements» removes head and tabs. | known
  | all('header, nav').forEach((one) => one.remove());
every-second-text-removed | removed | rerender
  | Texts disappear, their elements stay. | known
  | texts().forEach((node, at) => { if (at % 2) node.remove(); });
hidden-parts-removed | removed | rerender
  | A cleaner removes what is hidden: hidden, template, noscript, aria-hidden. | known
  | all('[hidden], template, noscript, [aria-hidden=true]').forEach((one) => one.remove());
preloads-removed | removed | rerender
  | Privacy tools remove preload, preconnect and manifest links. | known
  | all('link[rel=preload], link[rel=modulepreload], link[rel=preconnect],
  link[rel=manifest]').forEach((one) => one.remove());

# Structure.
texts-split | structure | rerender | A text becomes three neighbours. | known
  | for (const node of texts()) if (node.data.length > 6) { node.splitText(4); node.splitText(2); }
table-body-moved | structure | rerender | Rows are taken out of tbody, or a tbody is put around rows. |
  known
  | all('table').forEach((table) => {
      const body = table.querySelector('tbody');
      if (body) body.replaceWith(...body.childNodes); else table.append(make('tbody'));
    });
form-unwrapped-around-fields | structure | rerender
  | A parser that meets a form inside the toolbar’s form drops one: fields stay, an outer form is added. |
  known
  | const form = document.querySelector('main form');
    if (form && form.parentElement) { const outer = make('form', { action: '/autre' }); wrap(form, outer); }
paragraphs-split | structure | rerender
  | An injected block ends a paragraph early: two paragraphs and a block. | known
  | all('main p').forEach((one) => { one.after(make('div', {}, ''), make('p', {}, '')); });
classes-removed | structure | rerender | All classes are removed. | known
  | all('body [class]').forEach((one) => one.removeAttribute('class'));
identifiers-doubled | structure | rerender
  | A copy of the first form is put before it, with the same ids and labels. | known
  | const form = document.querySelector('main form'); if (form) form.before(form.cloneNode(true));
bold-and-breaks-changed | structure | rerender | strong becomes b, br becomes a line end. | known
  | all('strong').forEach((one) => one.replaceWith(make('b', {}, one.textContent)));
    all('br').forEach((one) => one.replaceWith('\n'));
head-moved-into-body | structure | rerender
  | A text in head ends it early: the rest of head becomes the beginning of body. | known
  | document.body.prepend(...[...document.head.children].slice(-4).filter((one) => one.tagName !==
  'SCRIPT'));
base-target | structure | rerender
  | A frame tool adds base: links open new tabs. Links must still lead to the right pages. | known
  | document.head.prepend(make('base', { target: '_blank' }));

# The person was faster than the scripts.
typed-text | person | survives | The person types into the first field. | A slow telephone
  | const field = fields()[0]; if (field) { field.focus(); field.value = 'Je cherche un CAP'; }
  | const field = fields()[0]; return !field || field.value === 'Je cherche un CAP';
typed-text-with-events | person | survives | The same, with its events. | A slow telephone
  | const field = fields()[0];
    if (field) { field.value = 'Zoé'; field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'é'
    })); }
  | const field = fields()[0]; return !field || field.value === 'Zoé';
typed-then-translated | person | survives
  | The person types, then the translation arrives: the page may be in French again, the text must stay. |
  B-1
  | const field = fields()[0]; if (field) field.value = 'électricité';
    for (const node of texts()) { const font = make('font'); node.replaceWith(font); font.append('EN'); }
  | const field = fields()[0]; return !field || field.value === 'électricité';
restored-by-the-browser | person | survives
  | Back or reload: the browser restores all texts, choices and ticks of forms before scripts start. | HTML
  standard
  | fields().forEach((field) => { field.value = 'restauré'; });
    const boxes = all('main input[type=checkbox]:not(:disabled)');
    for (const box of boxes) box.checked = !box.checked;
    document.defaultView.ticksBefore = boxes.map((box) => box.checked);
  | return fields().every((field) => field.value === 'restauré')
      && all('main input[type=checkbox]:not(:disabled)')
        .every((box, at) => box.checked === document.defaultView.ticksBefore[at]);
radio-chosen | person | survives | One of several answers is chosen. | A slow telephone
  | const radios = all('main input[type=radio]:not(:disabled)'); if (radios.length) radios.at(-1).checked =
  true;
  | const radios = all('main input[type=radio]:not(:disabled)'); return !radios.length ||
  radios.at(-1).checked;
details-opened | person | survives | «3 outils proposés» or a question is opened. | A slow telephone
  | all('main details').forEach((one) => { one.open = true; });
  | return all('main details').every((one) => one.open);
menu-opened | person | survives | The menu of the head (details) is opened first. | A slow telephone
  | const menu = document.querySelector('header details'); if (menu) menu.open = true;
  | const menu = document.querySelector('header details'); return !menu || menu.open;
focus-on-a-link | person | survives | The person has pressed Tab: focus is on a link of main. | A keyboard
  | const link = document.querySelector('main a[href], main button:not(:disabled)'); if (link) link.focus();
  | return document.activeElement !== document.body || !document.querySelector('main a[href], main
  button:not(:disabled)');
caret-in-the-text | person | survives | The caret is in the middle of a typed text. | A keyboard
  | const field = all('main textarea, main input:not([type])')[0];
    if (field) { field.focus(); field.value = 'abcdef'; field.setSelectionRange(3, 3); }
  | const field = all('main textarea, main input:not([type])')[0];
    return !field || (field.value === 'abcdef' && document.activeElement === field);
scrolled-down | person | survives | The person has scrolled a long page. | A slow telephone
  | document.defaultView.scrollTo(0, 300); document.defaultView.scrolledBefore =
  document.defaultView.scrollY;
  | const { scrollY, scrolledBefore } = document.defaultView; return Math.abs(scrollY - scrolledBefore) <
  60;
dictated-at-the-end | person | survives
  | Dictation of a telephone adds to a text that the server had put into the field. | A telephone
  | fields().forEach((field) => { field.value = field.defaultValue + 'et la suite'; });
  | return fields().every((field) => field.value.endsWith('et la suite'));

# Scripts of others.
write-while-loading | script | rerender
  | An injected script calls document.write while the page is loaded. It may be refused. | known
  | if (document.readyState === 'loading') { try { document.write('<p>Offre</p>'); } catch { } }
mutation-war | script | rerender
  | An extension puts its element back each time it is removed, 20 times at most. | known
  | let left = 20; const box = make('div', { id: 'war' }, 'x'); main().prepend(box);
    new MutationObserver(() => { if (!box.isConnected && left-- > 0) main().prepend(box); })
      .observe(document, { childList: true, subtree: true });
listens-first | script | same
  | An extension listens to all clicks and key presses first, and stops none. | known
  | for (const name of ['click', 'keydown', 'submit']) document.addEventListener(name, () => {}, true);
  | return Boolean(document.querySelector('main'));
built-ins-replaced | script | same
  | An extension replaces Node.insertBefore and removeChild by its own that call the old ones. |
  HeyyCzer/SirenX#88
  | const proto = document.defaultView.Node.prototype; const old = proto.insertBefore;
    proto.insertBefore = function (...values) { return old.apply(this, values); };
  | return Boolean(document.querySelector('main'));
nothing-at-all | script | same | A control: nothing is changed, so nothing is rendered twice. | A control
  | document.documentElement.dataset.control = '1';
  | return Boolean(document.querySelector('main'));
`,
)
