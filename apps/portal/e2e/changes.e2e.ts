import {
  getAvailableDays,
  getAvailableTimes,
  expect,
  expectMoment,
  readChosenTime,
  getSummary,
  test,
  getUpcomingSessions,
  waitForEmails,
} from './fixtures.ts'

test(
  'reschedules a session, and returns the credit when it is canceled in time',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    await logIn('maya@example.com')
    await page.getByRole('link', { name: 'Sessions' }).click()
    const session = getUpcomingSessions(page).first()
    const [, oldClockTime = ''] = ((await session.locator('time').textContent()) ?? '').split(
      ' at ',
    )
    await session.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reschedule this session' })
    await expect(dialog).toContainText(oldClockTime)
    await dialog.getByRole('button', { name: 'See all times' }).click()

    await expect(
      page.getByRole('heading', { level: 1, name: 'Reschedule your session' }),
    ).toBeVisible()
    await expect(getSummary(page)).toContainText('Rescheduling is free')
    await getAvailableDays(page).nth(2).click()
    await getAvailableTimes(page).first().click()
    await page.getByRole('button', { name: 'Continue' }).click()

    const oldTime = getSummary(page).locator('time').first()
    await expect(oldTime).toContainText(oldClockTime)
    const newTime = await readChosenTime(page)
    await expect(oldTime).not.toHaveText(newTime)
    await page.getByRole('button', { name: 'Confirm new time' }).click()
    await expect(page.getByRole('heading', { name: 'Session rescheduled' })).toBeVisible()

    await page.getByRole('link', { name: 'See your sessions' }).click()
    await expect(getUpcomingSessions(page)).toHaveCount(1)
    await expectMoment(getUpcomingSessions(page), newTime)
    await expect(page.getByText('3 credits')).toBeVisible()
    const [email] = await waitForEmails(server, 'maya@example.com', 1)
    expect(email?.text).toContain(newTime)

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel session' }).click()
    const cancelDialog = page.getByRole('dialog', { name: 'Cancel this session?' })
    await cancelDialog.getByLabel('Reason (optional)').fill('Traveling')
    await cancelDialog.getByRole('button', { name: 'Cancel session' }).click()
    await expect(page.getByText('Session canceled. Your credit is back.')).toBeVisible()
    await expect(page.getByText('You have no upcoming sessions.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Session credits' })).toContainText('4')
    const [cancelEmail] = await waitForEmails(server, 'maya@example.com', 2)
    expect(cancelEmail?.subject).toMatch(/cancel/i)
  },
)

test(
  'returns no credit when a session is canceled late',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    await logIn('maya@example.com')
    const at = await page.getByRole('article').first().locator('time').getAttribute('datetime')
    const threeHoursBefore = new Date(Date.parse(at ?? '') - 3 * 3_600_000).toISOString()
    server.setClock(threeHoursBefore)
    await page.clock.setSystemTime(threeHoursBefore)
    await page.reload()
    await page.getByRole('button', { name: 'Cancel session' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel anyway' }).click()
    await expect(page.getByText("Session canceled. Your credit wasn't returned.")).toBeVisible()
    await expect(page.getByRole('region', { name: 'Session credits' })).toContainText('3')
  },
)
