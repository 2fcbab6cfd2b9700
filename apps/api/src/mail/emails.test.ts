import { agreedConsents } from '@portal/domain/text'
import { deriveBrandColors } from '@portal/domain/branding'
import { appointmentTypes } from '@portal/domain/scheduling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { addTestOffer } from '../testing/brands/addTestOffer.ts'
import {
  appointmentsPath,
  bookSession,
  createBookingFields,
} from '../testing/fixtures/bookingFixture.ts'
import { sendText, startConversation } from '../testing/fixtures/messagingFixture.ts'
import {
  createPaymentsFixture,
  startCheckout,
  testPrices,
} from '../testing/payments/paymentsFixture.ts'
import { addLoggedInMember, addTestPractitioner } from '../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../testing/setClock.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'
import { askForTime } from '../testing/fixtures/timeRequestFixture.ts'
import { createEmailSchemes, type EmailColors, emailSchemes } from './emailColors.ts'
import { listMailbox, type StoredMessage } from './mailbox.ts'

const notes = 'My knee hurts'
const accounts = '/api/client/v1/accounts/'

let server: TestServer
let emails: readonly (StoredMessage & { readonly html: string; readonly subject: string })[]

/** Causes every email of the product, as members do. */
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  const { context } = server
  const practitioner = await addTestPractitioner(server)
  const member = await addLoggedInMember(server)
  await context.db.query(sql`UPDATE users SET first_name = ${'Maya <b>'} WHERE id = ${member.id}`)
  const first = '2026-12-03T10:00:00-05:00'
  const { id } = await bookSession(member, practitioner, first, { notes })
  const second = '2026-12-04T10:00:00-05:00'
  await bookSession(member, practitioner, second, { notes, appointment_id: id })
  await member.delete(`${appointmentsPath}${id}/`, { cancellation_reason: notes })

  const visitor = createTestClient(server.origin)
  await visitor.get('/api/client/v1/users/auth/')
  const email = 'nora@example.com'
  await visitor.post('/api/client/v2/accounts/create-account-with-booking/', {
    ...createBookingFields(practitioner, '2026-12-05T10:00:00-05:00'),
    email,
    password: 'a quiet morning',
    first_name: 'Nora',
    consents: agreedConsents,
    offer: await addTestOffer(server),
  })
  await context.jobs.idle()
  const texts = (await listMailbox(context.db)).map(({ text }) => text).join('\n')
  const [, token = ''] = /\/confirm-email#(\S+)/.exec(texts) ?? []
  await visitor.post(`${accounts}confirm-email/`, { token })
  await visitor.post(`${accounts}change-password/`, {
    current_password: 'a quiet morning',
    password: 'a quieter morning',
  })
  await createTestClient(server.origin).get('/api/client/v1/users/auth/')
  await visitor.post(`${accounts}reset-password/`, { email })

  const leaver = await addLoggedInMember(server)
  const current_password = 'juniper-demo-1'
  const changed = { email: 'leaver.new@example.com', current_password }
  await leaver.post(`${accounts}change-email/`, changed)
  await context.jobs.idle()
  const codes = (await listMailbox(context.db)).filter(({ to }) => to === changed.email)
  const [, code = ''] = /^([A-Z2-9]{8})$/m.exec(codes[0]?.text ?? '') ?? []
  await leaver.post(`${accounts}confirm-change-email/`, { code })
  const { closure } = (await leaver.get(`${accounts}close/`)).body
  await leaver.post(`${accounts}close/`, { current_password, closure })
  await createTestClient(server.origin).logIn(changed.email)

  const payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
  const { id: paid } = await startCheckout(member)
  await payments.send(await payments.paidEvent(paid))
  await payments.send(payments.refundedEvent(paid, 45_000))
  const slot = createBookingFields(practitioner, '2026-12-07T10:00:00-05:00')
  const lost = await startCheckout(member, { price: testPrices.one, ...slot })
  await context.db.query(
    sql`UPDATE holds SET expires_at = ${new Date(context.clock.now())}
     WHERE member_id = ${member.id}`,
  )
  const quicker = await addLoggedInMember(server)
  await bookSession(quicker, practitioner, slot.at)
  await payments.send(await payments.paidEvent(lost.id))
  await sendText(quicker, await startConversation(quicker, practitioner), notes)
  await askForTime(server, await addLoggedInMember(server), practitioner)
  const freed = await bookSession(quicker, practitioner, '2026-12-08T10:00:00-05:00')
  await quicker.delete(`${appointmentsPath}${freed.id}/`, {})
  await context.jobs.idle()
  // the first reminder of the session is due
  setClock(server, '2026-12-05T15:00:00Z')
  await context.jobs.idle()
  emails = (await listMailbox(context.db)).map(({ html, subject, ...mail }) => ({
    ...mail,
    html: html ?? '',
    subject: subject ?? '',
  }))
})
afterAll(() => server.close())

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescape = (html: string): string =>
  html.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? ' ')

const hidden = /<div style="display:none[^>]*>(.*?)<\/div>/s
const readPreview = (html: string): string => unescape(hidden.exec(html)?.[1] ?? '').trim()

const toWords = (text: string): string[] =>
  text
    .replace(/:(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** The words that a reader sees. */
const readWords = (html: string): string[] => {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  return toWords(unescape(body.replace(hidden, ' ').replace(/<[^>]+>/g, ' ')))
}

const listLinks = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, url = '']) => unescape(url))
    .filter((url) => !url.startsWith('mailto:'))

const url = /https?:\S+/g

describe('every email', () => {
  it('is one of the listed kinds', () => {
    const kinds = new Set(emails.map(({ subject }) => subject.replace(/:? .*$/, '')))
    expect([...kinds].toSorted()).toEqual([
      'A',
      'An',
      'Canceled',
      'Confirm',
      'Email',
      'New',
      'Receipt',
      'Refund',
      'Reminder',
      'Rescheduled',
      'Session',
      'That',
      "You're",
      'Your',
    ])
    const subjects = emails.map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Your session is booked',
        'Your password was changed',
        'Your password reset code',
        'Your code to confirm this email',
        'Your email was changed',
        'Your account is closed',
        'An account that had this email is closed',
        'Your account has been reopened',
      ]),
    )
  })

  it('says the same in its text and in its HTML', () => {
    for (const { html, text } of emails) {
      // an email of joining is that of the brand
      const [, sender] = /(\w+) · \S+$/.exec(text) ?? []
      expect(readWords(html)).toEqual([sender, ...toWords(text.replace(url, ' '))])
      expect(listLinks(html)).toEqual(text.match(url) ?? [])
    }
  })

  it('links only to the portal and the video call, and loads nothing', () => {
    const origins = [new URL(server.context.config.appOrigin).origin, 'https://meet.example.com']
    for (const { html } of emails) {
      for (const link of listLinks(html)) expect(origins).toContain(new URL(link).origin)
      expect(html).not.toMatch(/\ssrc=|url\(|@import|<(?:img|link|script|iframe|svg)/)
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    }
  })

  it('contains neither notes nor unescaped text', () => {
    for (const email of emails) {
      expect(JSON.stringify(email)).not.toContain('knee')
      expect(email.html).not.toContain('<b>')
    }
  })

  it('shows no type of session and no code on a locked screen', () => {
    const types = Object.values(appointmentTypes).map(({ displayName }) => displayName)
    for (const { html, subject, text } of emails) {
      const [, code = '(none)'] = /^([A-Z2-9]{8})$/m.exec(text) ?? []
      const preview = readPreview(html)
      expect(preview).not.toBe('')
      for (const type of [...types.filter((name) => name !== 'Session'), code])
        expect(`${subject} ${preview}`).not.toContain(type)
    }
  })

  it('names the time zone of every time, which never breaks', () => {
    const about = emails.filter(({ text }) => /\d [ap]m/.test(text))
    expect(about.length).toBeGreaterThan(10)
    for (const { html, subject, text } of about) {
      expect(text).toMatch(/Time zone: (Eastern|Greenwich Mean|Coordinated Universal) Time/)
      const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
      expect(body.replace(/<h1.*?<\/h1>/s, '')).not.toMatch(/\d [ap]m/)
      expect(subject + text).not.toContain('\u00a0')
    }
  })

  it('shows a code on a line of its own, and in the preview how long it works', () => {
    const withCode = emails.filter(({ subject }) => subject.includes(' code'))
    expect(withCode).toHaveLength(2)
    for (const { html, text } of withCode) {
      const [, code = ''] = /^([A-Z2-9]{8})$/m.exec(text) ?? []
      expect(html).toContain(
        `font-size:28px;font-weight:600;letter-spacing:2px;white-space:nowrap">${code}<`,
      )
      expect(readPreview(html)).toBe('It expires in 10 minutes.')
      expect(text).toContain("If you didn't request this, you can ignore this email.")
    }
  })

  it('links to the page of the session that it is about', () => {
    const about = emails.filter(({ text }) => text.includes('See your session: '))
    expect(about.map(({ subject }) => subject.replace(/:.*/, ''))).toEqual(
      expect.arrayContaining(["You're booked", 'Rescheduled', 'Your session is booked']),
    )
    expect(about.some(({ subject }) => /cancel/i.test(subject))).toBe(false)
    for (const { text } of about)
      expect(text).toMatch(/See your session: \S+\/appointments\/[\w-]{36}$/m)
  })

  it('offers another time instead of a canceled session', () => {
    const canceled = emails.find(({ subject }) => subject.startsWith('Canceled: '))
    expect(canceled?.text).toMatch(/^Book another time: \S+\/appointments\/book$/m)
  })

  it('contains no command line', () => {
    expect(emails.map(({ subject }) => subject)).toContain('A member sent you a message')
    // an option follows a space; a token may contain two hyphens
    for (const { text } of emails) expect(text).not.toMatch(/pnpm|\s--\w/)
  })
})

/** The relative luminance of a color like `#1F5B43` (WCAG 2.2). */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const yellow = createEmailSchemes(deriveBrandColors('#FFE600').colors)
const navy = createEmailSchemes(deriveBrandColors('#0a1a3f').colors)

describe.each([
  ['light', emailSchemes.light],
  ['dark', emailSchemes.dark],
  ['light yellow', yellow.light],
  ['dark yellow', yellow.dark],
  ['light navy', navy.light],
  ['dark navy', navy.dark],
])('the %s colors of emails', (_name, colors: EmailColors) => {
  it.each([
    ['text', 'surface'],
    ['muted', 'surface'],
    ['link', 'surface'],
    ['onButton', 'button'],
  ] as const)('have readable %s on %s', (text, background) =>
    expect(getContrast(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5),
  )
})

it('overrides every inline color in the dark scheme', () => {
  const uses = Object.entries(emailSchemes.light)
  for (const { html } of emails) {
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*)\}/.exec(html) ?? []
    for (const [use] of uses) expect(dark).toContain(`.${use}{`)
    for (const [, names = '', styles = ''] of html.matchAll(/class="([^"]*)" style="([^"]*)"/g)) {
      const classes = names.split(' ')
      const used = uses.filter(([use]) => classes.includes(use)).map(([, color]) => color)
      expect(styles.match(/#[0-9A-F]{6}/g) ?? []).toEqual(expect.arrayContaining(used))
    }
    expect(html.match(/<[^>]*style="[^"]*#[^"]*"/g)?.every((tag) => /class="/.test(tag))).toBe(true)
  }
})
