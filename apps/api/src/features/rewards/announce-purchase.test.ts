import { expect, test } from 'vitest'
import { purchaseMail } from './announce-purchase.use-case.ts'

const purchase = { email: 'lea@example.org', first_name: 'Léa', title: 'Un livre', partner_name: 'Librairie des Quais', price: 150 }

test('[RWD-06] the mail says in French where the code is, in text and in HTML', () => {
  const mail = purchaseMail(purchase, 'https://visions.example')
  expect(mail).toMatchObject({ to: 'lea@example.org', subject: 'Votre récompense\u00a0: Un livre' })
  for (const part of [mail.text, mail.html!]) {
    expect(part).toContain('Bonjour Léa,')
    expect(part).toContain('150\u00a0VisionsStars')
    expect(part).toContain('https://visions.example/user/rewards')
  }
})

test('[RWD-06] names from outside neither add headers nor HTML', () => {
  const mail = purchaseMail(
    { ...purchase, first_name: '<img src=x onerror=alert(1)>', title: 'Un livre\r\nBcc: x@evil.example', partner_name: '"A" & <b>B</b>' },
    'https://visions.example',
  )
  expect(mail.subject).toBe('Votre récompense\u00a0: Un livre Bcc: x@evil.example')
  expect(mail.html).not.toMatch(/<(img|b)\b/)
  expect(mail.html).toContain('&quot;A&quot; &amp; &lt;b&gt;B&lt;/b&gt;')
})
