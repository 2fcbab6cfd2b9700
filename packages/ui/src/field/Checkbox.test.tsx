import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Checkbox } from './Checkbox.tsx'

it('Checkbox is toggled by its label and by the space bar', async () => {
  const changed = vi.fn()
  const { user } = show(
    <Checkbox label="Send me reminders" onChange={(event) => changed(event.target.checked)} />,
  )
  await user.click(screen.getByText('Send me reminders'))
  expect(changed).toHaveBeenLastCalledWith(true)
  screen.getByRole('checkbox', { name: 'Send me reminders' }).focus()
  await user.keyboard(' ')
  expect(changed).toHaveBeenLastCalledWith(false)
})
