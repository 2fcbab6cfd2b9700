import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })
const save = (place: Locator) => place.getByRole('button', { name: 'Save' }).click()

test('a change is saved by itself, and another tab shows it', async ({ page, context, logIn }) => {
  await logIn('maya@example.com')
  const other = await context.newPage()
  await other.goto('/appointments')
  await expect(other.getByRole('article').first()).toContainText(/ [ap]m E[SD]T/)

  await page.goto('/settings')
  const profile = section(page, 'Profile')
  await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled()
  await profile.getByLabel('First name').fill('Maja')
  const time = section(page, 'Time zone and format')
  await time.getByRole('radio', { name: '14:30' }).check({ force: true })
  await save(time)
  await expect(time.getByText('Saved.')).toBeVisible()
  // the other section was neither saved nor lost
  await expect(profile.getByLabel('First name')).toHaveValue('Maja')
  await save(profile)
  await expect(profile.getByText('Saved.')).toBeVisible()

  await other.bringToFront()
  await other.reload()
  await expect(other.getByRole('article').first()).toContainText(/ \d\d:\d\d E[SD]T/)
  await other.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Maja')
})

test('neither a refresh in the background nor a reload takes away what was typed; logging out does', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com', '/settings#phone')
  const phone = section(page, 'Phone')
  await phone.getByLabel('Phone number (optional)').fill('+49 30 1234567')
  const refreshed = page.waitForResponse('**/users/me/')
  await page.clock.runFor(31_000)
  await refreshed
  await expect(phone.getByLabel('Phone number (optional)')).toHaveValue('+49 30 1234567')
  await page.reload()
  await expect(phone.getByLabel('Phone number (optional)')).toHaveValue('+49 30 1234567')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await page.waitForURL('**/login')
  await logIn('maya@example.com', '/settings')
  await expect(phone.getByLabel('Phone number (optional)')).toHaveValue('+1 212 555 0142')
})

test('what is wrong stands beside its field; a consent needs a number, and goes with it', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com', '/settings')
  const profile = section(page, 'Profile')
  await profile.getByLabel('First name').fill(' ')
  await save(profile)
  await expect(profile.getByLabel('First name')).toBeFocused()
  await expect(profile.getByLabel('First name')).toHaveAccessibleDescription(
    'Enter your first name.',
  )

  const phone = section(page, 'Phone')
  const number = phone.getByLabel('Phone number (optional)')
  await number.fill('call me')
  await save(phone)
  await expect(number).toHaveAccessibleDescription(/^Use 7 to 15 digits/)
  await number.fill('')
  await phone.getByLabel('Text me about my sessions').check()
  await save(phone)
  await expect(number).toHaveAccessibleDescription(/^Enter the number/)
  await number.fill('212-555-0142')
  await save(phone)
  await expect(phone.getByText('Saved.')).toBeVisible()
  await number.fill('')
  await phone.getByLabel('Text me about my sessions').uncheck()
  await save(phone)
  await expect(phone.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(number).toHaveValue('')
  await expect(phone.getByLabel('Text me about my sessions')).not.toBeChecked()
})

test('a server that is away is told under the button, and the change can be sent again', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com', '/settings')
  const notifications = section(page, 'Notifications')
  await notifications.getByLabel('Email about my sessions').uncheck()
  await page.route('**/users/me/', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  )
  await save(notifications)
  await expect(notifications.getByRole('alert')).toContainText('We could not reach the server.')
  await page.unrouteAll()
  await save(notifications)
  await expect(notifications.getByText('Saved.')).toBeVisible()
  const { body } = await (await apiClient('maya@example.com')).get('/api/client/v1/users/me/')
  expect(body['user']).toMatchObject({
    notifications: { appointment_mail: false, appointment_sms: true },
  })
})

test('a changed password logs out every other device and keeps this one', async ({
  page,
  logIn,
  apiClient,
}) => {
  const phone = await apiClient('maya@example.com')
  await logIn('maya@example.com', '/settings#password')
  const password = section(page, 'Password')
  await password.getByLabel('Current password').fill('not-this-one')
  await password.getByLabel('New password', { exact: true }).fill('a quieter morning')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
    "That isn't your current password.",
  )
  await expect(password.getByLabel('Current password')).toBeFocused()
  await password.getByLabel('Current password').fill('juniper-demo-1')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Your password has been changed.')).toBeVisible()
  await expect(password.getByLabel('Current password')).toHaveValue('')
  expect((await phone.get('/api/client/v1/users/me/')).status).toBe(401)
  await page.clock.runFor(61_000)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1)
})

test('another device is logged out from here, then every device', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  const phone = await apiClient('maya@example.com')
  const tablet = await apiClient('maya@example.com')
  await page.goto('/settings#devices')
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await devices
    .getByRole('button', { name: /^Log out / })
    .first()
    .click()
  await expect(devices.getByText(/ is logged out\.$/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const answers = await Promise.all(
    [phone, tablet].map(async (device) => (await device.get('/api/client/v1/users/me/')).status),
  )
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401])

  await devices.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('**/login')
  for (const device of [phone, tablet])
    expect((await device.get('/api/client/v1/users/me/')).status).toBe(401)
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')
})

test('light or dark is chosen here, holds from the first paint on, and stays when one logs out', async ({
  page,
  logIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await logIn('maya@example.com', '/settings#appearance')
  const appearance = section(page, 'Appearance')
  await appearance.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const markup = async (path: string) => (await page.request.get(path)).text()
  expect(await markup('/home')).toContain('<html data-theme="dark"')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await page.waitForURL('**/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await logIn('maya@example.com', '/settings')
  await expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await appearance.getByRole('radio', { name: 'System' }).check({ force: true })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await markup('/home')).not.toContain('data-theme="dark"')
})

test("one's data comes as a file", async ({ page, logIn }) => {
  await logIn('maya@example.com', '/settings#data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('maya@example.com')
})

test('who looks on as a member, or is offline, changes nothing', async ({
  page,
  context,
  logIn,
  apiClient,
}) => {
  const { body } = await (await apiClient('maya@example.com')).get('/api/client/v1/users/me/')
  const maya = body['user'] as { id: string }
  await logIn('admin@example.com', `/settings?view-as-user=${maya.id}`)
  await expect(section(page, 'Profile').getByLabel('First name')).toHaveValue('Maya')
  await section(page, 'Profile').getByLabel('First name').fill('Eve')
  for (const name of ['Save', 'Change password', 'Log out everywhere', 'Download my data']) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/read only\.$/)
  }
  const credits = section(page, 'Credits and payments')
  await expect(
    credits.getByRole('list', { name: 'Credit activity' }).getByRole('listitem').first(),
  ).toBeVisible()
  for (const name of ['Buy credits', 'Manage cards and receipts'])
    await expect(credits.getByRole('button', { name })).toHaveAccessibleDescription(
      /^Viewing as Maya \w+, read only\.$/,
    )
  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await page.goto('/settings')
  await expect(section(page, 'Profile').getByLabel('First name')).toHaveValue('Robin')
  await context.setOffline(true)
  await expect(page.getByText('You are offline, or the portal cannot be reached.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveAccessibleDescription(
    'Needs a connection.',
  )
})
