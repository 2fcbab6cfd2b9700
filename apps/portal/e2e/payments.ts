import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { TestClient } from '@portal/api'
import { expect } from './fixtures.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  alwaysAsks: '4000 0027 6000 3184',
} as const

/** Opens what sells credits, on the page in view. */
export async function openPurchase(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Buy credits' }).click()
  const panel = page.getByRole('dialog', { name: 'Buy session credits' })
  await expect(payButton(panel)).toBeEnabled()
  return panel
}

export const payButton = (place: Page | Locator): Locator =>
  place.getByRole('button', { name: /^(Pay|Continue to payment,) .*\$/ })

/** From the portal to the provider's page. */
export async function goToPayment(page: Page, place: Page | Locator = page): Promise<void> {
  await payButton(place).click()
  await page.waitForURL('**/payments-sandbox/checkout/**')
}

/** Types a card on the provider's page and pays. */
export async function payByCard(
  page: Page,
  number: string = cards.pays,
  { save = false }: { save?: boolean } = {},
): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another card' })
  if (await another.isVisible()) await another.check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Maya Lindgren')
  if (save) await page.getByLabel('Save this card for next time').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Buys one credit on the provider's page and keeps the card. */
export async function saveCard(page: Page, number: string = cards.pays): Promise<void> {
  await goToPayment(page, await openPurchase(page))
  await payByCard(page, number, { save: true })
}

/** Takes one of the next open times of Ana Rivera to where it is confirmed. */
export async function chooseTime(page: Page, which = 0): Promise<void> {
  await page.goto('/appointments/book')
  const ana = page.getByRole('radio', { name: /Ana Rivera/ })
  await expect(
    ana.or(page.getByRole('button', { name: 'Change practitioner, now Ana Rivera' })),
  ).toBeVisible()
  if (await ana.isVisible()) await ana.click()
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').nth(which).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()
}

export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByText(text)

/** Nothing has to be scrolled sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Axe finds nothing: every rule in the light scheme, contrast in the dark one. */
export async function expectNoViolations(page: Page): Promise<void> {
  // a color on its way to another is neither
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  expect(await findViolations(page, (axe) => axe.withTags(tags))).toEqual([])
  // roles, names and structure are the same in the dark
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findViolations(page, (axe) => axe.withRules(['color-contrast']))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

async function findViolations(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[][]> {
  // without frames of other origins nothing needs a second page
  const { violations } = await select(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

interface Standing {
  readonly credits: number
  readonly sessions: number
  readonly payments: readonly {
    readonly status: string
    readonly amount: number
    readonly outcome: string | null
  }[]
}

/** What the server says of a member: credits, upcoming sessions, receipts. */
export async function standing(client: TestClient): Promise<Standing> {
  const [credits, sessions, payments] = await Promise.all([
    client.get('/api/client/v2/users/session-credits/'),
    client.get('/api/client/v1/appointments/?scope=upcoming'),
    client.get('/api/client/v2/stripe/payments/'),
  ])
  return {
    credits: Number(credits.body['session_credits_remaining']),
    sessions: listOf(sessions.body).length,
    payments: listOf(payments.body) as unknown as Standing['payments'],
  }
}

const listOf = ({ results }: Record<string, unknown>): unknown[] =>
  Array.isArray(results) ? results : []
