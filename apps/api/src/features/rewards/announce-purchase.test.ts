import { expect, test } from 'vitest'
import { SENDER } from '../../../test/sender.ts'
import { writeLetter } from '../../platform/letter.ts'
import { purchaseLetter } from './announce-purchase.use-case.ts'

const purchase = { title: 'Un livre', partner_name: 'Librairie des Quais', price: 150 }

test('[RWD-06] mail about a purchase → says in French where the code is, in text and in HTML', () => {
  const mail = writeLetter(SENDER, {
    to: 'lea@example.org',
    name: 'Léa',
    ...purchaseLetter(purchase, 'https://visions.example'),
  })
  expect(mail).toMatchObject({
    to: 'lea@example.org',
    subject: 'Votre échange est confirmé\u00a0: «\u00a0Un livre\u00a0»',
  })
  for (const part of [mail.text, mail.html!]) {
    expect(part).toContain('Bonjour Léa,')
    expect(part).toContain('150\u00a0VisionsStars')
    expect(part).toContain('https://visions.example/user/rewards')
  }
})

test('[RWD-06] mail about a purchase: markup or line breaks in names → no added header or HTML', () => {
  const letter = purchaseLetter(
    { ...purchase, title: 'Un livre\r\nBcc: x@evil.example', partner_name: '"A" & <b>B</b>' },
    'https://visions.example',
  )
  const mail = writeLetter(SENDER, { to: 'lea@example.org', name: '<img src=x onerror=alert(1)>', ...letter })
  expect(mail.subject).toBe('Votre échange est confirmé\u00a0: «\u00a0Un livre Bcc: x@evil.example\u00a0»')
  expect(mail.html).not.toMatch(/<(img|b)\b/)
  expect(mail.html).toContain('«\u00a0A\u00a0» &amp; &lt;b&gt;B&lt;/b&gt;')
})
