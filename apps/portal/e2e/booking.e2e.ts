import { expect, instantOf, mailsTo, openDays, openTimes, summary, test } from './fixtures.ts'

test('a member books the next opening, and the screen, the mail and the calendar file agree', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.getByRole('link', { name: 'Book a session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()

  const next = page.getByRole('region', { name: 'Next openings' }).getByRole('button').first()
  const shown = (await next.textContent()) ?? ''
  await next.click()
  await expect(next).toHaveAttribute('aria-pressed', 'true')
  await expect(summary(page)).toContainText('1 credit · you have 3')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText(/held for you for \d+:\d\d/)).toBeVisible()
  const moment = (await summary(page).locator('dd time').textContent()) ?? ''
  expect(moment).toMatch(/^\w{3}, \w{3} \d+ at \d+:\d\d (am|pm) E[SD]T$/)
  expect(shown).toContain(moment.split(' at ')[1])
  await page
    .getByLabel('What would you like to talk about? (optional)')
    .fill('My sleep since the move')
  await page.getByRole('button', { name: 'Confirm booking' }).click()

  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
  await expect(page.getByText(moment)).toBeVisible()
  const calendar = page.getByRole('link', { name: 'Add to calendar' })
  const download = page.waitForEvent('download')
  await calendar.click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'See your sessions' }).click()
  await expect(page.getByRole('article').filter({ hasText: moment })).toBeVisible()
  await expect(page.getByText('2 credits')).toBeVisible()

  const [mail] = await mailsTo(server, 'maya@example.com', 1)
  expect(mail?.text).toContain(moment)
  expect(mail?.text).not.toContain('My sleep')
})

test('a reload at any step loses nothing', async ({ page, logIn }) => {
  await logIn('maya@example.com', '/appointments/book')
  await page.getByLabel('Session', { exact: true }).selectOption('LAB_REVIEW')
  await page.getByRole('button', { name: /^Change practitioner/ }).click()
  await page.getByRole('radio', { name: /Wei Chen/ }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await openDays(page).first().click()
  await expect(page.getByRole('heading', { name: /November \d+, 2026$/ })).toBeVisible()
  const time = openTimes(page).first()
  const chosen = await instantOf(time)
  await time.click()
  const before = (await summary(page).textContent()) ?? ''

  await page.reload()
  await expect(summary(page)).toHaveText(before)
  await expect(
    page.locator('button[aria-pressed=true]:has(> time)').locator('time'),
  ).toHaveAttribute('datetime', chosen)

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('What would you like to talk about? (optional)').fill('Ferritin')
  await expect(page.getByText(/held for you/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What would you like to talk about? (optional)')).toHaveValue(
    'Ferritin',
  )
  await expect(page.getByText(/held for you/)).toBeVisible()

  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await expect(page.getByText(/Lab Review with Wei Chen/)).toBeVisible()
})

test('a phone number that cannot be called is put right beside its field', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const phone = page.getByLabel('Phone number (optional)')
  await phone.fill('call me')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/Use 7 to 15 digits/)
  await phone.fill('')
  await page.getByLabel('Text me about this session').check()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(phone).toHaveAccessibleDescription(/Enter the number/)
})
