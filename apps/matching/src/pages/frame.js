// Optional script of the frame: sends answers without a reload, and posts the height to the product. It listens to no
// message.
{
  const main = document.querySelector('main')
  const live = document.getElementById('said')
  const isFramed = window.parent !== window
  const post = (message) => isFramed && window.parent.postMessage(message, main.dataset.product)
  const height = () => Math.min(20000, Math.max(100, Math.ceil(document.body.getBoundingClientRect().height)))
  const say = (text) => {
    live.textContent = text.replace(/\s+/g, ' ').trim()
  }

  if (isFramed) {
    const postHeight = () => post({ type: 'matches:height', height: height() })
    // Browsers do not run a ResizeObserver in a frame that is out of view.
    addEventListener('load', postHeight)
    if (window.ResizeObserver) new ResizeObserver(postHeight).observe(document.body)
  }
  // The answer was sent without the script.
  if (document.querySelector('.done')) post({ type: 'matches:changed' })
  // The page around the frame does not scroll when the frame opens another page.
  if (isFramed && /[?&]page=/.test(location.search) && !location.hash) main.scrollIntoView()

  const LOST = 'Votre réponse n’a pas été enregistrée. Vérifiez votre connexion, puis réessayez.'
  const read = async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout?.(10000) })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (answer.ok && page.querySelector('main[data-product]')) return page
    const words = [...page.querySelectorAll('.empty h1, .empty h1 + p')].map((part) => part.textContent)
    throw Object.assign(new Error('refused'), { words: words.join('. ') })
  }

  // The form of each answered offer, to restore it after an undo.
  const forms = new WeakMap()
  const decide = async (form, item, body) => {
    const isUndo = form.closest('.done')
    try {
      const page = await read(form.action, { method: 'POST', body })
      const done = page.querySelector('.done')
      const counts = document.querySelectorAll('.count')
      page.querySelectorAll('.count').forEach((count, index) => (counts[index].textContent = count.textContent))
      const hasFocus = item.contains(document.activeElement) || document.activeElement === document.body
      if (isUndo) {
        isUndo.replaceWith(forms.get(item))
        delete item.dataset.answer
      } else {
        forms.set(item, form)
        form.replaceWith(done)
        item.dataset.answer = body.get('answer')
      }
      if (hasFocus) item.querySelector('button').focus()
      say(done.querySelector('p').textContent)
      post({ type: 'matches:changed' })
    } catch (error) {
      const problem = document.createElement('p')
      problem.className = 'problem'
      problem.textContent = error.words || LOST
      form.append(problem)
      say(problem.textContent)
    }
    delete item.dataset.busy
  }

  let queue = Promise.resolve()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    const item = form.closest('.offer')
    if (!submitter || !item || (form.closest('.done') && !forms.has(item))) return
    event.preventDefault()
    if (item.dataset.busy) return
    item.dataset.busy = 'true'
    form.querySelector('.problem')?.remove()
    const body = new URLSearchParams(new FormData(form))
    body.set('answer', submitter.value)
    queue = queue.then(() => decide(form, item, body))
  })

  // Appends the next page to the list, unless the frame would become too high: then the link opens it.
  document.addEventListener('click', async (event) => {
    const link = event.target.closest('a.next')
    const list = document.getElementById('offers')
    if (!link || !list || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (height() + (list.offsetHeight / list.children.length) * 10 > 20000) return
    event.preventDefault()
    if (link.dataset.busy) return
    link.dataset.busy = 'true'
    const url = new URL(link.href)
    // Answered offers have left the list on the server, so the other offers have moved up.
    let number = Number(list.dataset.page) + Math.floor(list.querySelectorAll('.offer:not([data-answer])').length / 10)
    try {
      const more = []
      let next = link
      while (next && more.length < 10) {
        url.searchParams.set('page', number++)
        const page = await read(url)
        more.push(...[...page.querySelectorAll('#offers > .offer')].filter(({ id }) => !document.getElementById(id)))
        next = page.querySelector('a.next')
      }
      list.append(...more)
      if (next) link.replaceWith(next)
      else link.parentElement.remove()
      more[0].querySelector('h3').focus()
      say(`${more.length} offres de plus`)
    } catch {
      location.assign(link.href)
    }
  })

  if (isFramed) document.documentElement.classList.add('framed')
}
