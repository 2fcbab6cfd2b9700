import {
  createLoginSessionFixture,
  createUser,
  expectAccessible,
  getFixtureId,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showSettings } from '../testing/showSettings.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

const devices = [
  createLoginSessionFixture({ is_current: true, device: 'Chrome on Linux' }),
  createLoginSessionFixture({ id: getFixtureId(301) }),
]

const openDevices = (prepare?: () => void) =>
  showSettings(
    <DevicesSection
      renderLogOutDialog={(onClose) => <button onClick={onClose}>Stay logged in</button>}
    />,
    createUser(),
    () => {
      respondWith('listSessions', { results: devices, next: null })
      prepare?.()
    },
  )

it('shows a wrong current password beside its field', async () => {
  const { user } = showSettings(<PasswordSection />)
  respondWithError('changePassword', {
    status: 400,
    errors: [
      {
        field: 'current_password',
        code: 'invalid',
        message: "That isn't your current password.",
      },
    ],
  })
  const current = screen.getByLabelText('Current password')
  const change = screen.getByRole('button', { name: 'Change password' })
  await user.click(change)
  await screen.findByText('Enter your current password.')
  await user.fill(current, 'a loud morning')
  await user.fill(screen.getByLabelText('New password'), 'short')
  await user.click(change)
  await screen.findByText(/^Use at least 10 characters\./)
  await user.fill(screen.getByLabelText('New password'), 'a quieter morning')
  await user.click(change)
  await screen.findByText("That isn't your current password.")
  expect(document.activeElement).toBe(current)
  await expectAccessible()
})

it('logs out another device', async () => {
  const { user } = openDevices()
  const requests = respondWith('endSession', null)
  await user.click(await screen.findByRole('button', { name: 'Log out Safari on an iPhone' }))
  await screen.findByText('Safari on an iPhone has been logged out.')
  expect(requests[0]?.params['id']).toBe(getFixtureId(301))
})

it('asks before it logs out every device', async () => {
  const { user } = openDevices()
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull()
})

it('offers to try again when the devices fail to load', async () => {
  const { user } = openDevices(() => respondWithError('listSessions', { status: 500, once: true }))
  await screen.findByText("We couldn't load your devices")
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Chrome on Linux')
})
