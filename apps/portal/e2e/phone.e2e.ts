import type { Locator, Page } from '@playwright/test'
import { getBookedTitle, expect, getGreeting, getNextOpenings, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Taps an element that is already in view, and checks that nothing scrolled. */
async function tapInView(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  // a tap that has to wait for an element to be enabled scrolls it, although it is in view
  await expect(target).toBeEnabled()
  await target.tap()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

test('navigates by the menu and books in four taps without scrolling', async ({ page, logIn }) => {
  await logIn('leo@example.com')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Sessions' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
  await expect(navigation).toBeHidden()
  await page.goBack()
  await expect(getGreeting(page, 'Leo')).toBeVisible()

  await tapInView(page, page.getByRole('link', { name: 'Book a session' }))
  await tapInView(page, page.getByRole('radio').first())
  await tapInView(page, getNextOpenings(page).first())
  await tapInView(page, page.getByRole('button', { name: 'Confirm booking' }))
  await expect(getBookedTitle(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test(
  'shows the time of the next session on one line',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    // the prerendered styles must not change the order of rules, which makes this text smaller
    const time = page.getByRole('article').getByText(/^Mon,\s\w{3}\s\d+ at \d+:\d\d\s[ap]m\sEST$/)
    await expect(time).toBeVisible()
    const lines = await time.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
  },
)
