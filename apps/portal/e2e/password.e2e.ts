import { expect, submitLogin, test, waitForEmails, waitForAddress } from './fixtures.ts'

const codePattern = /Your code is (\w+)\./

test('sets a new password with an emailed code, by keyboard', async ({
  page,
  server,
  apiClient,
}) => {
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
  expect(email?.text).toContain(`${server.origin}/forgot-password`)
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

  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
  expect((await otherDevice.get('/api/client/v1/users/me/')).status).toBe(401)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/login?next=%2Flabs')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maya@example.com')
  await submitLogin(page, 'maya@example.com')
  await expect(page.getByRole('alert')).toContainText("don't match")
  await submitLogin(page, 'maya@example.com', 'a quieter morning')
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
})
