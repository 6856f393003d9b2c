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
    if (answer.ok && page.querySelector('main[data-product]')) {
      const counts = document.querySelectorAll('.count')
      page.querySelectorAll('.count').forEach((count, index) => (counts[index].textContent = count.textContent))
      return page
    }
    const words = [...page.querySelectorAll('.empty h1, .empty h1 + p')].map((part) => part.textContent)
    throw Object.assign(new Error('refused'), { words: words.join('. ') })
  }

  const fail = (form, error) => {
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.textContent = error.words || LOST
    form.append(problem)
    say(problem.textContent)
  }

  // The form of each answered offer, to restore it after an undo.
  const forms = new WeakMap()
  const decide = async (form, item, body) => {
    const isUndo = form.closest('.done')
    try {
      const page = await read(form.action, { method: 'POST', body })
      const done = page.querySelector('.done')
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
      fail(form, error)
    }
    delete item.dataset.busy
  }

  // The next offer takes the place of the answered one. A second tap of the same finger does not answer it.
  let fresh = 0
  const decideOne = async (form, one, body) => {
    try {
      const next = (await read(form.action, { method: 'POST', body })).getElementById('une')
      const hasFocus = one.contains(document.activeElement)
      one.replaceWith(next)
      next.classList.add('fresh')
      fresh = Date.now()
      if (hasFocus) (next.querySelector(`[value="${body.get('answer')}"]`) || next.querySelector('a, button')).focus()
      say(['.done p', '.reason', 'h2'].map((part) => next.querySelector(part)?.textContent).join('. '))
      post({ type: 'matches:changed' })
    } catch (error) {
      fail(form, error)
      delete one.dataset.busy
    }
  }

  let queue = Promise.resolve()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    const one = form.closest('#une')
    const item = one || form.closest('.offer')
    if (!submitter || !item || (!one && form.closest('.done') && !forms.has(item))) return
    event.preventDefault()
    if (item.dataset.busy || Date.now() - fresh < 400) return
    item.dataset.busy = 'true'
    form.querySelector('.problem')?.remove()
    const body = new URLSearchParams(new FormData(form))
    body.set('answer', submitter.value)
    queue = queue.then(() => (one ? decideOne : decide)(form, item, body))
  })

  if (isFramed) document.documentElement.classList.add('framed')
}
