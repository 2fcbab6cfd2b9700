import type { Page } from '@playwright/test'
import { expectAccessible } from './expectAccessible.ts'
import { expect, getNextOpenings, test, waitForEmails } from './fixtures.ts'
import { payByCard } from './purchase.ts'

const getTitle = (page: Page, name: string) => page.getByRole('heading', { name })

/** Chooses the second of the next openings, and waits for the account form. */
async function chooseTime(page: Page): Promise<void> {
  await getNextOpenings(page).nth(1).click()
  await expect(getTitle(page, 'Create your account')).toBeFocused()
}

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a good long one')
  await page.getByRole('checkbox', { name: /terms of service/ }).check()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('joins with a free visit in six taps', { tag: '@deep' }, async ({ page, server }) => {
    await page.goto('/join/northside/intro-visit')
    await expect(page).toHaveTitle('Intro visit · Northside')
    await expect(getTitle(page, 'Choose a time')).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      const count = () => (dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1))
      document.addEventListener('pointerup', count, true)
    })
    await chooseTime(page)
    await expectAccessible(page)
    await page.getByLabel('First name').click()
    await fillAccount(page, 'noa@example.com')
    await page.getByRole('button', { name: 'Book my session' }).click()
    await expect(getTitle(page, "You're booked")).toBeFocused()
    // the time, the first field, the consent and the button
    const taps = await page.locator('html').getAttribute('data-taps')
    expect(Number(taps)).toBeGreaterThan(0)
    expect(Number(taps)).toBeLessThanOrEqual(6)
    await expectAccessible(page)

    const emails = await waitForEmails(server, 'noa@example.com', 2)
    // nobody knows yet whether the address is right
    expect(emails.map(({ text }) => text).join('\n')).not.toMatch(/Sharma|Chen|Rivera|Consultation/)
    await page.getByRole('link', { name: 'Open your portal' }).click()
    await expect(page.getByText('Initial Consultation').first()).toBeVisible()
  })
})

test('pays for an offer, and is booked', { tag: '@deep' }, async ({ page, apiClient }) => {
  await page.goto('/join/northside/reset-programme')
  await chooseTime(page)
  await page.goBack()
  await expect(getTitle(page, 'Choose a time')).toBeFocused()
  await page.goForward()
  await page.getByLabel('Email').fill('paul.new@example.com')
  // another tab or a reload continues where it was
  await page.reload()
  await expect(getTitle(page, 'Create your account')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('paul.new@example.com')
  await fillAccount(page, 'paul.new@example.com')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(getTitle(page, 'Pay and book')).toBeFocused()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You left the payment page. Nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await payByCard(page)
  await expect(getTitle(page, "You're booked")).toBeFocused()
  await expect(page.getByText('Reset Programme Session')).toBeVisible()
  const client = await apiClient('paul.new@example.com', 'a good long one')
  const { body } = await client.get('/api/client/v2/stripe/payments/')
  expect(body['results']).toMatchObject([{ amount: 6_000, outcome: 'booked' }])
})

test(
  'offers other times when somebody else has taken one',
  { tag: '@deep' },
  async ({ page, browser, server }) => {
    await page.goto('/join/northside/intro-visit')
    await expect(getNextOpenings(page).nth(1)).toBeVisible()
    const context = await browser.newContext({ baseURL: server.origin })
    const other = await context.newPage()
    await other.goto('/join/northside/intro-visit')
    await chooseTime(other)
    await getNextOpenings(page).nth(1).click()
    await expect(page.getByText(/was just taken/)).toBeVisible()
    await page
      .getByRole('region', { name: 'Nearest available times' })
      .getByRole('button')
      .first()
      .click()
    await expect(getTitle(page, 'Create your account')).toBeFocused()
    await context.close()
  },
)

test('keeps the time for somebody who has an account', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/join/northside/reset-programme')
  await chooseTime(page)
  await fillAccount(page, 'ava@example.com')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Log in and keep this time' }).click()
  await page.getByLabel('Email').fill('ava@example.com')
  await page.getByLabel('Password', { exact: true }).fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(getTitle(page, 'Pay and book')).toBeVisible()
  await expect(page.getByText(/We're holding this time for you/)).toBeVisible()
})

test(
  'books the held time of a free offer as usual after a login',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/join/northside/intro-visit')
    await chooseTime(page)
    const held = await page.locator('main time[datetime]').first().getAttribute('datetime')
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByLabel('Email').fill('maya@example.com')
    await page.getByLabel('Password', { exact: true }).fill('juniper-demo-1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Continue with this time' }).click()
    const summary = page.getByRole('region', { name: 'Your session' })
    await expect(summary.locator(`time[datetime="${held}"]`)).toBeVisible()
  },
)

test(
  'continues in another browser with the emailed link',
  { tag: '@deep' },
  async ({ page, browser, server }) => {
    await page.goto('/join/northside/intro-visit')
    await chooseTime(page)
    await page.getByLabel('First name').fill('Noa')
    await page.getByLabel('Email').fill('later@example.com')
    await page.getByRole('button', { name: 'Finish later: email me a link' }).click()
    await expect(page.getByText(/We emailed a link to later@example.com/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the times' }).click()
    const [email] = await waitForEmails(server, 'later@example.com', 1)
    const link = /https?:\S+\/join\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
    expect(link).not.toMatch(/later|Noa/i)
    const context = await browser.newContext({ baseURL: server.origin })
    const other = await context.newPage()
    await other.goto(new URL(link).pathname + new URL(link).search)
    // the first browser still holds it
    await expect(other.getByText(/was just taken/)).toBeVisible()
    await expect(other.getByLabel('Email')).toHaveCount(0)
    await context.close()
  },
)

test.describe('an invite', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('is redeemed, and its account logs in', { tag: '@deep' }, async ({ page, apiClient }) => {
    await page.goto('/invite')
    await page.getByLabel('Invite code').fill('welcome-juniper')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(getTitle(page, 'Join Juniper')).toBeVisible()
    await expect(page.getByText('A membership for 90 days')).toBeVisible()
    await expectAccessible(page)
    await fillAccount(page, 'invited@example.com')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByText('Please log in to your client portal to continue.')).toBeVisible()
    expect(page.url()).not.toContain('invited')
    await expect(page.getByLabel('Email')).toHaveValue('invited@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a good long one')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Noa$/ })).toBeVisible()
    const client = await apiClient('invited@example.com', 'a good long one')
    const { body } = await client.get('/api/client/v1/users/me/')
    expect(body['user']).toMatchObject({ plan_type: 'MEMBERSHIP', membership_status: 'active' })

    await page.goto('/invite/USED-ALREADY')
    await expect(getTitle(page, 'This invite has been used')).toBeVisible()
  })
})
