// @module-tag deep
import type { TwoFactor } from '@portal/contract'
import { createUser, expectAccessible, respondWith, respondWithError } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showSettings } from '../testing/showSettings.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Juniper:admin%40example.com?issuer=Juniper&secret=${key}`
const codes = ['23', '34', '45', '56', '67', '78', '89', '9a', 'ab', 'bc'].map(
  (start) => `${start}cde-fghjk`,
)
const off: TwoFactor = { enabled_at: null, recovery_codes_left: 0 }
const on: TwoFactor = { enabled_at: '2026-12-01T12:00:00Z', recovery_codes_left: 2 }

function openSection(twoFactor = off) {
  const member = createUser({ role: 'admin', coach: null })
  return showSettings(<TwoFactorSection />, member, () =>
    respondWith('getTwoFactor', { two_factor: twoFactor }),
  ).user
}

describe('TwoFactorSection', () => {
  it('sets up an app with its first code and shows the recovery codes', async () => {
    const started = respondWith('startTwoFactor', { setup: { key, uri } })
    const confirmed = respondWith('confirmTwoFactor', { recovery_codes: codes })
    const user = openSection()
    const card = within(screen.getByRole('main'))
    await user.click(await card.findByRole('button', { name: 'Set up' }))
    await user.keyboard('juniper-demo-1{Enter}')
    await card.findByRole('img', { name: 'QR code with the key for your authenticator app' })
    card.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    expect(started.at(-1)?.body).toEqual({ current_password: 'juniper-demo-1' })
    await expectAccessible()
    respondWith('getTwoFactor', { two_factor: { ...on, recovery_codes_left: 10 } })
    await user.keyboard('123456{Enter}')
    await card.findByText('Save your recovery codes')
    expect(confirmed.at(-1)?.body).toEqual({ code: '123456' })
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes)
    await expectAccessible()
    await user.click(card.getByRole('button', { name: "I've saved them" }))
    await card.findByText('Two-step verification is on.')
    card.getByRole('button', { name: 'Get new recovery codes' })
  })

  it('shows a wrong code beside its field', async () => {
    respondWith('startTwoFactor', { setup: { key, uri } })
    const message = "That code isn't right, or it was used before. Try the next one."
    respondWithError('confirmTwoFactor', {
      status: 400,
      detail: message,
      errors: [{ field: 'code', code: 'invalid_two_factor_code', message }],
    })
    const user = openSection()
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    await user.keyboard('juniper-demo-1{Enter}')
    const code = await screen.findByRole('textbox', { name: 'Code from the app' })
    await user.fill(code, '000000')
    await user.keyboard('{Enter}')
    await screen.findByText(message)
    expect(document.activeElement).toBe(code)
  })

  it('turns off with the password and a code', async () => {
    const disabled = respondWith('disableTwoFactor', null)
    const user = openSection(on)
    await screen.findByText('2 recovery codes left')
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await user.keyboard('juniper-demo-1')
    await user.fill(screen.getByRole('textbox', { name: 'Code' }), '123456')
    respondWith('getTwoFactor', { two_factor: off })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(disabled.at(-1)?.body).toEqual({
        current_password: 'juniper-demo-1',
        code: '123456',
      }),
    )
    await screen.findByText('Two-step verification is off.')
    await screen.findByRole('button', { name: 'Set up' })
  })
})
