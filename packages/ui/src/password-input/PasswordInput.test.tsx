import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { PasswordInput } from './PasswordInput.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('New password')
const toggle = () => screen.getByRole('button', { name: 'Show password' })

it('PasswordInput hides the password until it is shown and keeps the input', async () => {
  const { user } = show(<PasswordInput label="New password" autoComplete="new-password" />)
  await user.type(input(), 'morning light')
  expect(input().type).toBe('password')
  expect(toggle().getAttribute('aria-pressed')).toBe('false')
  await user.click(toggle())
  expect(input().type).toBe('text')
  expect(toggle().getAttribute('aria-pressed')).toBe('true')
  expect(input().value).toBe('morning light')
  await user.click(toggle())
  expect(input().type).toBe('password')
})

it('PasswordInput keeps the focus and the caret when the toggle is clicked', async () => {
  const { user } = show(<PasswordInput label="New password" autoComplete="new-password" />)
  await user.type(input(), 'morning light')
  input().setSelectionRange(3, 7)
  for (const type of ['text', 'password']) {
    await user.click(toggle())
    expect(input().type).toBe(type)
    expect(document.activeElement).toBe(input())
    expect([input().selectionStart, input().selectionEnd]).toEqual([3, 7])
  }
  await user.keyboard('n')
  expect(input().value).toBe('morn light')
})

it('PasswordInput leaves the focus in another input when the toggle is clicked', async () => {
  const { user } = show(
    <>
      <input type="email" aria-label="Email" />
      <PasswordInput label="New password" autoComplete="new-password" />
    </>,
  )
  await user.click(screen.getByLabelText('Email'))
  await user.click(toggle())
  expect(input().type).toBe('text')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('PasswordInput shows the password by keyboard without moving the focus', async () => {
  const { user } = show(<PasswordInput label="New password" autoComplete="new-password" />)
  await user.click(input())
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(toggle())
  await user.keyboard(' ')
  expect(input().type).toBe('text')
  expect(document.activeElement).toBe(toggle())
})

it('PasswordInput has one control with its label', () => {
  show(<PasswordInput label="Password" autoComplete="current-password" />)
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1)
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
