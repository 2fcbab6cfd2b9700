import type { Page } from '@playwright/test'
import { expect, mailsTo, test } from './fixtures.ts'

const codeIn = (text: string | undefined): string =>
  /Your code is (\w+)\./.exec(text ?? '')?.[1] ?? ''

async function signInByHand(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a member who forgot their password gets a new one through the mail, by keyboard alone', async ({
  page,
  server,
  apiClient,
}) => {
  const other = await apiClient('maya@example.com')
  await page.goto('/login?next=%2Flabs')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forgot-password?next=%2Flabs')
  await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')

  await page.getByLabel('Email').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  const [mail] = await mailsTo(server, 'maya@example.com', 1)
  expect(mail?.text).toContain(`${server.origin}/forgot-password`)

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await page.keyboard.type('WRONG234')
  await page.keyboard.press('Tab')
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(
    'Use at least 10 characters, and not your email address.',
  )
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/^Use at least 10 characters\./)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('a quieter morning')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from the email')
  await expect(code).toHaveAccessibleDescription(
    'That code is wrong or has expired. Request a new one.',
  )
  await expect(code).toBeFocused()
  await page.keyboard.press('Control+A')
  // as people type it: small letters, with a space in the middle
  await page.keyboard.type(
    codeIn(mail?.text)
      .toLowerCase()
      .replace(/^(.{4})/, '$1 '),
  )
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
  expect((await other.get('/api/client/v1/users/me/')).status).toBe(401)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login?next=%2Flabs')
  await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')
  await signInByHand(page, 'juniper-demo-1')
  await expect(page.getByRole('alert')).toContainText('do not match')
  await signInByHand(page, 'a quieter morning')
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
})

test('known and unknown addresses are answered alike; another code can be had after half a minute, and ends the first', async ({
  page,
  server,
}) => {
  await page.goto('/forgot-password')
  // the half minute passes when the test says so
  await page.clock.pauseAt('2026-10-29T13:30:00Z')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(
    page.getByText('If your portal knows this address, a code is on its way to it.'),
  ).toBeVisible()

  await page.getByLabel('Email').fill('leo@example.com')
  const again = page.getByRole('button', { name: /^Send another code/ })
  await expect(again).toBeDisabled()
  await page.clock.runFor(31_000)
  await expect(again).toHaveText('Send another code')
  await again.click()
  await expect(page.getByText('Another code is on its way.')).toBeVisible()
  await page.clock.runFor(31_000)
  await again.click()
  const [second, first] = await mailsTo(server, 'leo@example.com', 2)
  await page.getByLabel('New password', { exact: true }).fill('a quieter morning')
  await page.getByLabel('Code from the email').fill(codeIn(first?.text))
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByLabel('Code from the email')).toHaveAccessibleDescription(
    /no longer valid/,
  )
  await page.getByLabel('Code from the email').fill(codeIn(second?.text))
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  expect((await mailsTo(server, 'nobody@example.com', 0)).length).toBe(0)
})

test('too many tries and a lost connection are told, and nothing typed is lost', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('leo@example.com')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('leo@example.com')
  await page.getByLabel('Code from the email').fill('ABCD2345')
  await page.getByLabel('New password', { exact: true }).fill('a quieter morning')
  const save = page.getByRole('button', { name: 'Save new password' })
  await page.route(
    '**/confirm-reset-password/',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '540' },
        json: { detail: 'Too many tries.', code: 'rate_limited' },
      }),
    { times: 1 },
  )
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many tries. Wait 9 minutes and try again.' }),
  ).toBeVisible()
  // the browser logs the refusal by itself
  expect(browserErrors.splice(0).join()).toContain('429')
  await page.route('**/confirm-reset-password/', (route) => route.abort('connectionrefused'), {
    times: 1,
  })
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not reach the server.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Code from the email')).toHaveValue('ABCD2345')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a quieter morning')
})
