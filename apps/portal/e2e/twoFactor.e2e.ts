import { Secret, TOTP } from 'otpauth'
import { expect, submitLogin, test, waitForAddress, waitForLogout } from './fixtures.ts'

test(
  'logs an admin in with a code after two-step verification was set up by keyboard',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('admin@example.com', '/settings/security')
    const card = page.getByRole('region', { name: 'Two-step verification' })
    await card.getByRole('button', { name: 'Set up' }).press('Enter')
    await page.keyboard.type('juniper-demo-1')
    await page.keyboard.press('Enter')
    const key = (await card.locator('code').innerText()).replaceAll(' ', '')
    const totp = new TOTP({ secret: Secret.fromBase32(key) })
    await expect(card.getByRole('textbox', { name: 'Code from the app' })).toBeFocused()
    await page.keyboard.type(totp.generate({ timestamp: await page.evaluate(() => Date.now()) }))
    await page.keyboard.press('Enter')
    await expect(card.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = await card.getByRole('listitem').first().innerText()
    await card.getByRole('button', { name: "I've saved them" }).press('Enter')
    await expect(card.getByText('Two-step verification is on.')).toBeVisible()

    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await waitForLogout(page)
    await submitLogin(page, 'admin@example.com')
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText("That code isn't right")).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await page.keyboard.type(recoveryCode)
    await page.keyboard.press('Enter')
    await waitForAddress(page, '/home')
  },
)
