import type { Page } from '@playwright/test'
import { expect, openDays, openTimes, summary, test } from './fixtures.ts'

test('the whole way by keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('maya@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('juniper-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Book a session')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()

  // through the practitioners with the arrows, then into the month
  await tabTo(page, /^Change practitioner/)
  await page.keyboard.press('Enter')
  const chosen = page
    .getByRole('group', { name: 'Practitioner' })
    .getByRole('radio', { checked: true })
  await tabTo(page, /Ana Rivera/)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: 'Change practitioner, now Ana Rivera' }),
  ).toBeFocused()

  await tabTo(page, /openings?$/)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.keyboard.press('Home')
  for (let days = 0; days < 7; days++) {
    if (/, [1-9]\d* openings?$/.test((await focusedName(page)) ?? '')) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await tabTo(page, /^\d+:\d\d [ap]m$/)
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText(/Nov \d+ at/)
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')

  await expect(page.getByText(/held for you/)).toBeVisible()
  await tabTo(page, 'Confirm booking')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()

  await tabTo(page, 'See your sessions')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cancel session')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel session' }).first()).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the choice and the way on stay in reach; the menu covers the page and closes by going on', async ({
    page,
    logIn,
  }) => {
    await logIn('maya@example.com')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Sessions' })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: /Maya$/ })).toBeVisible()
    await page.goForward()

    await page.getByRole('link', { name: 'Book a session' }).tap()
    await openTimes(page).last().tap()
    const goOn = page.getByRole('button', { name: 'Continue' })
    await expect(goOn).toBeInViewport()
    await goOn.tap()
    await page.getByRole('button', { name: 'Confirm booking' }).tap()
    await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
    const isSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isSideways).toBe(false)
  })
})

test('the menu closes by Escape and on the way to where one is; a device that is turned hides nothing', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('maya@example.com')
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(title).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(title).toBeVisible()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(title).toBeHidden()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(title).toBeVisible()
})

for (const [zone, abbreviation] of [
  ['Asia/Kathmandu', 'GMT+5:45'],
  ['Australia/Sydney', 'GMT+11'],
] as const) {
  test.describe(`a viewer in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('sees the same instants in their own days, and can look in another zone', async ({
      page,
      logIn,
      apiClient,
    }) => {
      await logIn('maya@example.com', '/appointments/book')
      await openDays(page).nth(1).click()
      const shown = await instants(page)
      await openTimes(page).first().click()
      await expect(summary(page)).toContainText(abbreviation)

      const maya = await apiClient('maya@example.com')
      const { body } = await maya.get(
        `/api/client/v1/availability/?practitioner_id=${await coachOf(maya)}&appointment_type=FOLLOW_UP&from_date=2026-10-29&to_date=2026-12-20`,
      )
      const offered = new Set(
        Object.values(body['availability'] as Record<string, string[]>)
          .flat()
          .map((at) => Date.parse(at)),
      )
      for (const instant of shown) expect(offered).toContain(instant)

      const before = await summary(page).locator('dd time').getAttribute('datetime')
      await page.getByLabel('Time zone').selectOption('America/New_York')
      await expect(summary(page)).toContainText(/E[SD]T/)
      expect(await summary(page).locator('dd time').getAttribute('datetime')).toBe(before)
    })
  })
}

test('in the week the clocks go back, times carry the zone of their own day', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await expect(summary(page)).toBeVisible()
  await openDays(page).first().click()
  await openTimes(page).first().click()
  await expect(summary(page)).toContainText('EDT')
  await page.getByRole('button', { name: 'Next month' }).click()
  await openDays(page).first().click()
  await openTimes(page).first().click()
  await expect(summary(page)).toContainText('EST')
  await page.getByText('24 h', { exact: true }).click()
  const moment = (await summary(page).locator('dd time').textContent()) ?? ''
  expect(moment).toMatch(/Nov \d+ at \d\d:\d\d EST/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText(moment)).toBeVisible()
  await page.goto('/appointments/book')
  await expect(page.getByRole('radio', { name: '24 h' })).toBeChecked()
  expect(server.origin).toBeTruthy()
})

/** Tabs on until what has the focus is called so; fails when the page comes round without it. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    const found = (await focusedName(page)) ?? ''
    if (typeof name === 'string' ? found === name : name.test(found)) return
  }
  throw new Error(`The Tab key never came to ${String(name)}.`)
}

const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const labeled = focused instanceof HTMLInputElement ? focused.labels?.[0]?.innerText : null
    return (
      focused?.getAttribute('aria-label') ??
      labeled?.trim() ??
      (focused instanceof HTMLElement ? focused.innerText.trim() : null)
    )
  })

const instants = (page: Page): Promise<number[]> =>
  openTimes(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))

async function coachOf(client: {
  get: (path: string) => Promise<{ body: Record<string, unknown> }>
}): Promise<string> {
  const { body } = await client.get('/api/client/v1/users/me/')
  return (body['user'] as { coach: string }).coach
}
