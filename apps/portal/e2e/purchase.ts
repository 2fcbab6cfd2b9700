import type { Locator, Page } from '@playwright/test'
import type { TestClient } from '@portal/api/built'
import { expect, getHoldNotice, getNextOpenings, waitForAddress } from './fixtures.ts'

/** Card numbers of the payments sandbox, by what the card does. */
export const cardNumbers = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  alwaysAuthenticates: '4000 0027 6000 3184',
} as const

/** Opens the panel that sells credits, on the current page. */
export async function openPurchase(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Buy credits' }).click()
  const panel = page.getByRole('dialog', { name: 'Buy session credits' })
  await expect(getPayButton(panel)).toBeEnabled()
  return panel
}

export const getPayButton = (scope: Page | Locator): Locator =>
  scope.getByRole('button', { name: /^(Pay|Continue to payment,) .*\$/ })

/** Goes from the portal to the provider's page. */
export async function goToPayment(page: Page, scope: Page | Locator = page): Promise<void> {
  await getPayButton(scope).click()
  await waitForAddress(page, /^\/payments-sandbox\/checkout\//)
}

/** Fills in a card on the provider's page and pays. */
export async function payByCard(
  page: Page,
  number: string = cardNumbers.accepted,
  { save = false }: { save?: boolean } = {},
): Promise<void> {
  const anotherCard = page.getByRole('radio', { name: 'Another card' })
  if (await anotherCard.isVisible()) await anotherCard.check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Maya Lindgren')
  if (save) await page.getByLabel('Save this card for next time').check()
  await page.getByRole('button', { name: /^(Pay \$|Start trial)/ }).click()
}

/** Buys one credit on the provider's page and saves the card. */
export async function buyAndSaveCard(page: Page): Promise<void> {
  await goToPayment(page, await openPurchase(page))
  await payByCard(page, cardNumbers.accepted, { save: true })
  await expect(getNotice(page, /1 credit added/)).toBeVisible()
}

/** Buys a pack of five on the provider's page, saves the card and returns to the settings. */
export async function buyPackInPortal(page: Page): Promise<void> {
  const panel = await openPurchase(page)
  await panel.getByRole('radio', { name: /Pack of 5/ }).check({ force: true })
  await goToPayment(page, panel)
  await payByCard(page, cardNumbers.accepted, { save: true })
  await waitForAddress(page, /^\/settings/)
}

/** Chooses one of Ana Rivera's next openings and goes to its confirmation. */
export async function chooseTime(page: Page, index = 0): Promise<void> {
  await page.goto('/appointments/book')
  const ana = page.getByRole('radio', { name: /Ana Rivera/ })
  await expect(
    ana.or(page.getByRole('button', { name: 'Change practitioner or session, now Ana Rivera' })),
  ).toBeVisible()
  if (await ana.isVisible()) await ana.click()
  await getNextOpenings(page).nth(index).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(getHoldNotice(page)).toBeVisible()
}

/** A notice at the lower edge of the page. */
export const getNotice = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-notices]').getByText(text)

interface Account {
  readonly credits: number
  readonly sessions: number
  readonly payments: readonly {
    readonly status: string
    readonly amount: number
    readonly description: string
    readonly outcome: string | null
  }[]
}

/**
 * Reads a member's credits, upcoming sessions and payments from the server, without the lab orders
 * of the demo members.
 */
export async function readAccount(client: TestClient): Promise<Account> {
  const [credits, sessions, payments] = await Promise.all([
    client.get('/api/client/v2/users/session-credits/'),
    client.get('/api/client/v1/appointments/?scope=upcoming'),
    client.get('/api/client/v2/stripe/payments/'),
  ])
  return {
    credits: Number(credits.body['session_credits_remaining']),
    sessions: readResults(sessions.body).length,
    payments: (readResults(payments.body) as unknown as Account['payments']).filter(
      ({ description }) => description !== 'Lab order',
    ),
  }
}

const readResults = ({ results }: Record<string, unknown>): unknown[] =>
  Array.isArray(results) ? results : []
