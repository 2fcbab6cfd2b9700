import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { SidePanel } from './SidePanel.tsx'

function Owner() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Vitamin D</button>
      <SidePanel open={open} title="About vitamin D" onClose={() => setOpen(false)}>
        <input aria-label="Question" />
      </SidePanel>
    </>
  )
}

it('SidePanel closes with Escape, even from an input, and restores focus', async () => {
  const { user } = show(<Owner />)
  await user.click(screen.getByRole('button', { name: 'Vitamin D' }))
  expect(screen.getByRole('dialog', { name: 'About vitamin D' })).toBeTruthy()
  await user.click(screen.getByLabelText('Question'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vitamin D' }))
})
