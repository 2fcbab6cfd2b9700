import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Switch } from './Switch.tsx'

it('Switch is toggled by its label and by the space bar', async () => {
  const changed = vi.fn()
  const { user } = show(
    <Switch
      label="Email about my sessions"
      hint="When one is booked."
      onChange={(event) => changed(event.target.checked)}
    />,
  )
  await user.click(screen.getByText('Email about my sessions'))
  expect(changed).toHaveBeenLastCalledWith(true)
  const name = 'Email about my sessions'
  screen.getByRole('switch', { name, description: 'When one is booked.' }).focus()
  await user.keyboard(' ')
  expect(changed).toHaveBeenLastCalledWith(false)
})
