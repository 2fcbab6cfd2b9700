import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { PasswordInput } from './PasswordInput.tsx'

it('PasswordInput hides the password until it is revealed and keeps the input', async () => {
  const { user } = show(<PasswordInput label="New password" autoComplete="new-password" />)
  const input = screen.getByLabelText('New password')
  await user.type(input, 'morning light')
  expect(input.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  expect(input).toHaveProperty('value', 'morning light')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

it('PasswordInput supports password managers and does not submit when revealed', async () => {
  let isSent = false
  const { user } = show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        isSent = true
      }}
    >
      <PasswordInput label="Current password" autoComplete="current-password" />
    </form>,
  )
  expect(screen.getByLabelText('Current password').getAttribute('autocomplete')).toBe(
    'current-password',
  )
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(isSent).toBe(false)
})
