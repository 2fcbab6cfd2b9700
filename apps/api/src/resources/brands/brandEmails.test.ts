import { agreedConsents } from '@portal/domain/text'
import { deriveBrandColors } from '@portal/domain/branding'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { addTestOffer } from '../../testing/brands/addTestOffer.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addTestPractitioner } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

const color = '#0b5fa5'
const at = '2026-12-03T10:00:00-05:00'

let server: TestServer
let offer: Awaited<ReturnType<typeof addTestOffer>>
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  offer = await addTestOffer(server)
  await server.context.db.query(
    sql`UPDATE brands SET name = 'Harbor', color = ${color} WHERE id = ${offer.brandId}`,
  )
})

/** Sends a form of a visitor, and returns the emails to the address in it. */
async function request(path: string, fields: object) {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  const email = `${createId()}@example.com`
  const { brand_slug, offer_slug } = offer
  const response = await client.post(path, { email, ...fields, brand_slug, offer_slug })
  expect(response.status).toBeLessThan(300)
  return listEmailsTo(server, email)
}
async function askForLink() {
  const cart = { step: 'account', send_link: true }
  const [sent] = await request('/api/client/v1/accounts/abandoned_cart/', cart)
  return sent
}

describe('an email of joining', () => {
  it('has the name and the colors of the brand', async () => {
    const sent = await askForLink()
    const { colors } = deriveBrandColors(color)
    expect(sent?.subject).toBe('Continue joining Harbor')
    for (const shade of [colors?.light.button, colors?.light.accent, colors?.dark.accent])
      expect(sent?.html).toContain(shade)
    expect(`${sent?.html}${sent?.text}`).not.toContain('Juniper')
  })

  it('confirms the address of a new account in the name of the brand', async () => {
    const { brand_slug, offer_slug } = offer
    const emails = await request('/api/client/v2/accounts/create-account-with-booking/', {
      password: 'a good long one',
      first_name: 'Noa',
      consents: agreedConsents,
      at,
      practitioner_id: await addTestPractitioner(server),
      user_timezone: 'America/New_York',
      offer: { brand_slug, offer_slug },
    })
    const sent = emails.find(({ subject }) => subject === 'Confirm your email')
    expect(sent?.text).toContain('create an account with Harbor')
    expect(sent?.html).toContain(deriveBrandColors(color).colors?.light.button)
  })

  it('is of the brand when the link to confirm is sent again', async () => {
    const { brand_slug, offer_slug } = offer
    const signUp = {
      email: `${createId()}@example.com`,
      password: 'a good long one',
      first_name: 'Noa',
      consents: agreedConsents,
    }
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const created = await client.post('/api/client/v2/accounts/create-account-with-booking/', {
      ...signUp,
      at: '2026-12-03T11:00:00-05:00',
      practitioner_id: await addTestPractitioner(server),
      user_timezone: 'America/New_York',
      offer: { brand_slug, offer_slug },
    })
    expect(created.status).toBe(201)
    await client.post('/api/client/v1/accounts/resend-confirmation/')
    const sent = await listEmailsTo(server, signUp.email)
    const links = sent.filter(({ subject }) => subject === 'Confirm your email')
    expect(links).toHaveLength(2)
    for (const { html, text } of links) {
      expect(html).toContain(deriveBrandColors(color).colors?.light.button)
      expect(text).not.toContain('Juniper')
    }
  })

  it('is of the brand for somebody whom it invited', async () => {
    const words = [offer.brand_slug, '--plan', 'ALACARTE', '--code', 'HARBOR-FRIENDS']
    await runStaffCommand(server, 'invites', 'add', ...words)
    const email = `${createId()}@example.com`
    const password = 'a good long one'
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const path = '/api/client/v1/invites/HARBOR-FRIENDS/redeem/'
    const form = { email, password, first_name: 'Noa', consents: agreedConsents }
    expect((await client.post(path, form)).status).toBe(204)
    await client.logIn(email, password)
    await client.post('/api/client/v1/accounts/resend-confirmation/')
    const [, again] = await listEmailsTo(server, email)
    expect(again?.text).toContain('create an account with Harbor')
  })

  it('has the colors of the brand for somebody on its waitlist', async () => {
    const [email, people] = [`${createId()}@example.com`, createTestClient(server.origin)]
    await people.get('/api/client/v1/users/auth/')
    await people.post('/api/client/v1/accounts/join_waitlist/', {
      email,
      brand_slug: offer.brand_slug,
      first_name: 'Noa',
      consents: agreedConsents,
    })
    await runStaffCommand(server, 'waitlist', 'invite', email, '--plan', 'ALACARTE')
    const [sent] = await listEmailsTo(server, email)
    expect(sent?.subject).toBe('Your Harbor account')
    expect(sent?.html).toContain(deriveBrandColors(color).colors?.light.button)
  })

  it('invites in the colors of the brand', async () => {
    const email = 'invited@example.com'
    const words = [offer.brand_slug, '--plan', 'ALACARTE', '--credits', '1', '--email', email]
    await runStaffCommand(server, 'invites', 'add', ...words)
    const [sent] = await listEmailsTo(server, email)
    expect(sent?.subject).toBe('Your invite to Harbor')
    expect(sent?.html).toContain(deriveBrandColors(color).colors?.light.button)
  })

  it('is of the portal when the brand is closed', async () => {
    await runStaffCommand(server, 'brands', 'close', offer.brand_slug)
    const sent = await askForLink()
    expect(sent?.subject).toBe('Continue joining Juniper')
    expect(sent?.html).not.toContain(deriveBrandColors(color).colors?.light.button)
  })
})
