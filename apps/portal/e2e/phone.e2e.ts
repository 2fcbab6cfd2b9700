import type { Page } from '@playwright/test'
import { getAvailableTimes, getBookedTitle, expect, getGreeting, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

test('navigates by the menu and books on a phone', async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Sessions' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
  await expect(navigation).toBeHidden()

  await page.goBack()
  await expect(getGreeting(page, 'Maya')).toBeVisible()
  await page.goForward()

  await page.getByRole('link', { name: 'Book a session' }).tap()
  await getAvailableTimes(page).last().tap()
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await expect(continueButton).toBeInViewport()
  await continueButton.tap()
  await page.getByRole('button', { name: 'Confirm booking' }).tap()
  await expect(getBookedTitle(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
