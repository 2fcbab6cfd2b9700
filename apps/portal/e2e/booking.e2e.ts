import {
  getAvailableDays,
  getAvailableTimes,
  getBookedTitle,
  expect,
  expectMoment,
  getHoldNotice,
  getNextOpenings,
  openOptionalFields,
  readChosenTime,
  readInstant,
  getSummary,
  getUpcomingSessions,
  test,
  waitForEmails,
} from './fixtures.ts'

test('books the next opening and emails the same time', async ({ page, server, logIn }) => {
  await logIn('maya@example.com')
  await page.getByRole('link', { name: 'Book a session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()

  const next = getNextOpenings(page).first()
  const label = (await next.textContent()) ?? ''
  await next.click()
  await expect(next).toHaveAttribute('aria-pressed', 'true')
  await expect(getSummary(page)).toContainText('1 credit · you have 3')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText(/We're holding this time for you: \d+ min left/)).toBeVisible()
  const time = await readChosenTime(page)
  expect(time).toMatch(/^\w{3}, \w{3}\s\d+ at \d+:\d\d (am|pm) E[SD]T$/)
  expect(label).toContain(time.split(' at ')[1])
  await openOptionalFields(page)
  await page
    .getByLabel('What would you like to talk about? (optional)')
    .fill('My sleep since the move')
  await page.getByRole('button', { name: 'Confirm booking' }).click()

  await expect(getBookedTitle(page)).toBeFocused()
  await expect(page.getByText(time)).toBeVisible()
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Apple Calendar or another app' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'See your sessions' }).click()
  const [, clockTime = ''] = time.split(' at ')
  await expectMoment(getUpcomingSessions(page).filter({ hasText: clockTime }), time)
  await expect(page.getByText('2 credits')).toBeVisible()

  const [email] = await waitForEmails(server, 'maya@example.com', 1)
  expect(email?.text).toContain(time)
  expect(email?.text).not.toContain('My sleep')
  expect(email?.text).toContain('Video call · link opens 10 min before')
})

test(
  'keeps the booking draft when the page reloads at any step',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com', '/appointments/book')
    await page.getByRole('button', { name: /^Change practitioner/ }).click()
    await page.getByLabel('Session', { exact: true }).selectOption('LAB_REVIEW')
    await page.getByRole('radio', { name: /Wei Chen/ }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await getAvailableDays(page).first().click()
    await expect(page.getByRole('heading', { name: /November \d+, 2026$/ })).toBeVisible()
    const time = getAvailableTimes(page).first()
    const chosen = await readInstant(time)
    await time.click()
    const before = (await getSummary(page).textContent()) ?? ''

    await page.reload()
    await expect(getSummary(page)).toHaveText(before)
    await expect(
      page.locator('button[aria-pressed=true]:has(> time)').locator('time'),
    ).toHaveAttribute('datetime', chosen)

    await page.getByRole('button', { name: 'Continue' }).click()
    const notes = page.getByLabel('What would you like to talk about? (optional)')
    await openOptionalFields(page)
    await notes.fill('Ferritin')
    await expect(getHoldNotice(page)).toBeVisible()
    await page.reload()
    await expect(notes).toHaveValue('Ferritin')
    await expect(getHoldNotice(page)).toBeVisible()

    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(getBookedTitle(page)).toBeVisible()
    await page.reload()
    await expect(getBookedTitle(page)).toBeVisible()
    await expect(page.getByText('Lab Review, 30 minutes')).toBeVisible()
  },
)
