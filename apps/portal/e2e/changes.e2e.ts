import { expect, mailsTo, openDays, openTimes, summary, test } from './fixtures.ts'

test('a member moves a session: the old time is marked, old and new stand before the button', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.getByRole('link', { name: 'Sessions' }).click()
  const session = page.getByRole('region', { name: 'Upcoming' }).getByRole('article').first()
  const old = (await session.locator('time').textContent()) ?? ''
  await session.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule this session' })
  await expect(dialog).toContainText(old)
  await dialog.getByRole('button', { name: 'See all times' }).click()

  await expect(
    page.getByRole('heading', { level: 1, name: 'Reschedule your session' }),
  ).toBeVisible()
  await expect(summary(page)).toContainText('Rescheduling is free')
  await openDays(page).nth(2).click()
  await openTimes(page).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(summary(page).locator('s')).toHaveText(old)
  const moved = (await summary(page).locator('dd time').textContent()) ?? ''
  expect(moved).not.toBe(old)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByRole('heading', { name: 'Session rescheduled' })).toBeVisible()

  await page.getByRole('link', { name: 'See your sessions' }).click()
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('article')
  await expect(upcoming).toHaveCount(1)
  await expect(upcoming).toContainText(moved)
  await expect(page.getByText('3 credits')).toBeVisible()
  const [mail] = await mailsTo(server, 'maya@example.com', 1)
  expect(mail?.text).toContain(moved)
})

test('the current time is marked and cannot be chosen again; another one takes three taps', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByRole('button', { name: 'See all times' }).click()
  const current = page.locator('button[data-current]')
  await expect(current).toContainText('Your current time')
  await expect(current).toHaveAttribute('aria-disabled', 'true')
  await current.click({ force: true })
  await expect(summary(page)).toContainText('Pick a time')

  // the quick way: three taps
  await page.goto('/home')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'Next openings' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByRole('heading', { name: 'Session rescheduled' })).toBeVisible()
})

test('canceling in time gives the credit back, and says so before', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(dialog).toContainText('its credit comes back to you')
  await dialog.getByLabel('Reason (optional)').fill('Travelling')
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByText('Session canceled. Your credit is back.')).toBeVisible()
  await expect(page.getByText('You have no upcoming sessions.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Session credits' })).toContainText('4')
  const [mail] = await mailsTo(server, 'maya@example.com', 1)
  expect(mail?.subject).toMatch(/cancel/i)
})

test('a late cancel costs the credit, and says so on the button', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  const at = await page.getByRole('article').first().locator('time').getAttribute('datetime')
  const later = new Date(Date.parse(at ?? '') - 3 * 3_600_000).toISOString()
  server.setClock(later)
  await page.clock.setSystemTime(later)
  await page.reload()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(dialog).toContainText('late cancel')
  await dialog.getByRole('button', { name: 'Cancel anyway' }).click()
  await expect(page.getByText("Session canceled. Your credit wasn't returned.")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Session credits' })).toContainText('3')
})
