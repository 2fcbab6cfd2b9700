import {
  getAvailableTimes,
  getBookedTitle,
  bookTime,
  expect,
  getHoldNotice,
  openOptionalFields,
  getNextOpenings,
  readChosenTime,
  readInstant,
  test,
} from './fixtures.ts'

test(
  'offers the nearest times when another member books the chosen time first',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('maya@example.com', '/appointments/book')
    await getNextOpenings(page).nth(1).click()
    const at = await readInstant(page.locator('button[aria-pressed=true]:has(> time)'))
    const lostTime = await readChosenTime(page)
    await bookTime(await apiClient('leo@example.com'), at)

    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'That time was just taken' })).toBeVisible()
    await expect(page.getByText(`${lostTime} is no longer available.`)).toBeVisible()
    const nearest = page
      .getByRole('region', { name: 'Nearest available times' })
      .getByRole('button')
    await nearest.first().click()
    await expect(getHoldNotice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(getBookedTitle(page)).toBeVisible()
  },
)

test(
  'keeps the notes when a hold ends and holds the time again',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    await logIn('maya@example.com', '/appointments/book')
    await getAvailableTimes(page).last().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(getHoldNotice(page)).toBeVisible()
    const notes = page.getByLabel('What would you like to talk about? (optional)')
    await openOptionalFields(page)
    await notes.fill('Energy in the afternoon')

    server.setClock('2026-10-29T13:11:00Z')
    await page.clock.setSystemTime('2026-10-29T13:11:00Z')
    await expect(page.getByText("Time's up. Others can now book this time.")).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Confirm booking' })
    await expect(confirm).toBeDisabled()
    await page.getByRole('button', { name: 'Hold it again' }).click()
    await expect(getHoldNotice(page)).toBeVisible()
    await expect(notes).toHaveValue('Energy in the afternoon')
    await confirm.click()
    await expect(getBookedTitle(page)).toBeVisible()
  },
)
