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

it('Checkbox says why it is unavailable, keeps the focus and ignores changes', async () => {
  const changed = vi.fn()
  const { user } = show(
    <Checkbox label="Walk" checked={false} disabledReason="Read only." onChange={changed} />,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { description: 'Read only.' })
  await user.tab()
  expect(document.activeElement).toBe(box)
  await user.keyboard(' ')
  box.click()
  expect(changed).not.toHaveBeenCalled()
  expect(box.checked).toBe(false)
})
