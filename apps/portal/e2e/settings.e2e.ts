import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  submitLogin,
  test,
  waitForEmails,
  waitForLogout,
  waitForAddress,
} from './fixtures.ts'

const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })
const save = (scope: Locator) => scope.getByRole('button', { name: 'Save' }).click()

test(
  'saves one section at a time, and drops unsaved input at logout',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    const otherTab = await context.newPage()
    await otherTab.goto('/appointments')
    await expect(otherTab.getByRole('article').first()).toContainText(/\s[ap]m\sE[SD]T/)

    await page.goto('/settings')
    const settings = page.getByRole('navigation', { name: 'Settings' })
    const name = section(page, 'Name')
    await name.getByLabel('First name').fill('Maja')
    await settings.getByRole('link', { name: 'Time and appearance' }).click()
    const format = section(page, 'Time format')
    await format.getByRole('radio', { name: '14:30' }).check({ force: true })
    await expect(format.getByText('Saved.')).toBeVisible()
    // the other section keeps its unsaved input
    await settings.getByRole('link', { name: 'Profile' }).click()
    await expect(name.getByLabel('First name')).toHaveValue('Maja')
    await save(name)
    await expect(name.getByText('Saved.')).toBeVisible()

    await otherTab.bringToFront()
    await otherTab.reload()
    await expect(otherTab.getByRole('article').first()).toContainText(/\s\d\d:\d\d\sE[SD]T/)
    await otherTab.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(otherTab.getByRole('heading', { level: 1 })).toContainText('Maja')

    await page.bringToFront()
    await settings.getByRole('link', { name: 'Data and account' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.json$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /Maja.*maya@example\.com|maya@.*Maja/s,
    )

    await otherTab.close()
    await page.goto('/settings/profile')
    const phone = section(page, 'Phone').getByLabel('Phone number (optional)')
    await phone.fill('+49 30 1234567')
    await page.reload()
    await expect(phone).toHaveValue('+49 30 1234567')
    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await waitForLogout(page)
    await logIn('maya@example.com', '/settings/profile')
    await expect(phone).toHaveValue('+1 (212) 555-0142')
  },
)

test(
  'logs out the other devices when the password changes',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    const otherDevice = await apiClient('maya@example.com')
    await logIn('maya@example.com', '/settings/security')
    const password = section(page, 'Password')
    const current = password.getByLabel('Current password')
    await current.fill('juniper-demo-1')
    await password.getByLabel('New password', { exact: true }).fill('a quieter morning')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText('Your password has been changed')).toBeVisible()
    await expect(current).toHaveValue('')
    expect((await otherDevice.get('/api/client/v1/users/me/')).status).toBe(401)
    await page.clock.runFor(61_000)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Login and devices' })).toBeVisible()
    await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'logs out another device, then every device',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('maya@example.com')
    const phone = await apiClient('maya@example.com')
    const tablet = await apiClient('maya@example.com')
    await page.goto('/settings/security')
    const devices = section(page, 'Devices')
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    await devices
      .getByRole('button', { name: /^Log out / })
      .first()
      .click()
    await expect(devices.getByText(/ has been logged out\.$/)).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    const statuses = await Promise.all(
      [phone, tablet].map(async (device) => (await device.get('/api/client/v1/users/me/')).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])

    await devices.getByRole('button', { name: 'Log out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
    const pageLoads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pageLoads.push(new URL(request.url()).pathname)
    })
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await waitForLogout(page)
    expect(pageLoads).toEqual(['/login'])
    for (const device of [phone, tablet])
      expect((await device.get('/api/client/v1/users/me/')).status).toBe(401)
    await page.goto('/home')
    await waitForAddress(page, '/login?next=%2Fhome')
  },
)

test(
  'changes the email, closes the account and opens it again',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    const email = 'maya.new@example.com'
    await logIn('maya@example.com', '/settings/security')
    const card = section(page, 'Email')
    await card.getByRole('button', { name: 'Change email' }).click()
    await card.getByLabel('New email').fill(email)
    await card.getByLabel('Current password', { exact: true }).fill('juniper-demo-1')
    await card.getByRole('button', { name: 'Send code' }).click()
    const [message] = await waitForEmails(server, email, 1)
    const [, code = ''] = /^([A-Z2-9]{8})$/m.exec(message?.text ?? '') ?? []
    await card.getByLabel('Code from the email').fill(code)
    await card.getByRole('button', { name: 'Change email' }).click()
    await expect(card.getByText('Your email has been changed')).toBeVisible()

    await page.goto('/settings/data')
    await page.getByRole('button', { name: 'Close my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close your account?' })
    await expect(dialog).toContainText('1 upcoming session will be canceled.')
    await dialog.getByLabel('Current password', { exact: true }).fill('juniper-demo-1')
    await dialog.getByRole('button', { name: 'Close account' }).click()
    await waitForLogout(page)
    await expect(page.getByText('Your account is closed.')).toBeVisible()

    await page.goto('/login?next=%2Fappointments')
    await submitLogin(page, email)
    await expect(page.getByText('Your account is open again')).toBeVisible()
    await waitForAddress(page, '/appointments')
    await expect(page.getByRole('article')).toHaveCount(0)
    const subjects = (await waitForEmails(server, email, 5)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['Your account is closed', 'Your account has been reopened']),
    )
  },
)

test(
  'applies the chosen color scheme from the first paint, even after logout',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await logIn('maya@example.com', '/settings/time')
    const appearance = section(page, 'Appearance')
    await appearance.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const readDocument = async (path: string) => (await page.request.get(path)).text()
    expect(await readDocument('/home')).toContain('<html data-theme="dark"')
    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await waitForLogout(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await logIn('maya@example.com', '/settings/time')
    await expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await appearance.getByRole('radio', { name: 'System' }).check({ force: true })
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(await readDocument('/home')).not.toContain('data-theme="dark"')
  },
)
