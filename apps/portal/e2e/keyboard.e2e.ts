import { getBookedTitle, expect, getGreeting, getHoldNotice, getSummary, test } from './fixtures.ts'
import { readFocusedName, tabTo } from './tabTo.ts'

test('books and opens the cancel dialog by keyboard', async ({ page }) => {
  await page.goto('/login')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('maya@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('juniper-demo-1')
  await page.keyboard.press('Enter')
  await expect(getGreeting(page, 'Maya')).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Book a session')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeFocused()

  await tabTo(page, /^Change practitioner/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  const selected = page
    .getByRole('group', { name: 'Choose a practitioner' })
    .getByRole('radio', { checked: true })
  await tabTo(page, /Ana Rivera/)
  await page.keyboard.press('ArrowDown')
  await expect(selected).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: 'Change practitioner or session, now Ana Rivera' }),
  ).toBeFocused()

  await tabTo(page, /openings?$/)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  // focus follows into the month once it is rendered
  await expect.poll(() => readFocusedName(page)).toContain('November')
  await page.keyboard.press('Home')
  for (let days = 0; days < 7; days++) {
    if (/, [1-9]\d* openings?$/.test((await readFocusedName(page)) ?? '')) break
    await page.keyboard.press('ArrowRight')
  }
  const day = (await readFocusedName(page))?.replace(/, \d+ openings?$/, '') ?? ''
  await page.keyboard.press('Enter')
  // the times of the previous day, also of November, disappear with its heading
  await expect(page.getByRole('heading', { name: day, exact: true })).toBeVisible()
  await tabTo(page, /^\d+:\d\d [ap]m$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(getSummary(page)).toContainText(/Nov\s\d+ at/)
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')

  await expect(getHoldNotice(page)).toBeVisible()
  await tabTo(page, 'Confirm booking')
  await page.keyboard.press('Enter')
  await expect(getBookedTitle(page)).toBeFocused()
  await expect(page).toHaveTitle("You're booked · Juniper")

  await tabTo(page, 'See your sessions')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cancel session')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel session' }).first()).toBeFocused()
})
