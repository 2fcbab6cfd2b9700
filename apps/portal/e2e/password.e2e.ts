import { expect, submitLogin, test, waitForEmails, waitForAddress } from './fixtures.ts'

const codePattern = /^([A-Z2-9]{8})$/m
const linkPattern = /\S+\/forgot-password#token=\S+/

test(
  'sets a new password with an emailed code, by keyboard',
  { tag: '@deep' },
  async ({ page, server, apiClient }) => {
    const otherDevice = await apiClient('maya@example.com')
    await page.goto('/login?next=%2Flabs')
    await page.getByLabel('Email', { exact: true }).fill('maya@example.com')
    await page.getByRole('link', { name: 'Forgot your password?' }).focus()
    await page.keyboard.press('Enter')
    await waitForAddress(page, '/forgot-password?next=%2Flabs')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maya@example.com')

    await page.getByLabel('Email', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
    const [email] = await waitForEmails(server, 'maya@example.com', 1)
    const sentCode = codePattern.exec(email?.text ?? '')?.[1] ?? ''

    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    const code = page.getByLabel('Code from the email')
    await expect(code).toBeFocused()
    await page.keyboard.type('WRONG234')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.keyboard.type('a quieter morning')
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(/code/)
    await page.keyboard.press('Control+A')
    // people type a code in lower case and with a space in the middle
    await page.keyboard.type(sentCode.toLowerCase().replace(/^(.{4})/, '$1 '))
    await page.keyboard.press('Enter')

    await expect(
      page.getByRole('heading', { name: 'Your password has been changed' }),
    ).toBeFocused()
    expect((await otherDevice.get('/api/client/v1/users/me/')).status).toBe(401)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForAddress(page, '/login?next=%2Flabs')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maya@example.com')
    await submitLogin(page, 'maya@example.com')
    await expect(page.getByRole('alert').filter({ hasText: "don't match" })).toBeVisible()
    await submitLogin(page, 'maya@example.com', 'a quieter morning')
    await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
  },
)

test(
  'sets a new password with the link in the email, once and on another device',
  { tag: '@deep' },
  async ({ page, server, apiClient }) => {
    // requested elsewhere
    const otherDevice = await apiClient('maya@example.com')
    await otherDevice.post('/api/client/v1/accounts/reset-password/', { email: 'maya@example.com' })
    const [email] = await waitForEmails(server, 'maya@example.com', 1)
    const link = linkPattern.exec(email?.text ?? '')?.[0] ?? ''
    const token = link.split('=')[1] ?? 'no token'
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())))

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
    expect(page.url()).toBe(`${server.origin}/forgot-password`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('password1234')
    await page.keyboard.press('Enter')
    const password = page.getByLabel('New password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/easy to guess\. Choose another one/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(password).toHaveAttribute('type', 'text')
    await password.fill('a quieter morning')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Your password has been changed' }),
    ).toBeFocused()
    expect((await otherDevice.get('/api/client/v1/users/me/')).status).toBe(401)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForAddress(page, '/login')
    await submitLogin(page, 'maya@example.com', 'a quieter morning')
    await waitForAddress(page, '/home')
    expect(sent.filter((text) => text.includes(token))).toEqual([])

    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('yet another morning')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: "This link doesn't work anymore" }),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  },
)
