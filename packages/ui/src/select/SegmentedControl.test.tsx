import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const options = [
  { value: '12', label: '12 h' },
  { value: '24', label: '24 h' },
] as const

function Owner() {
  const [value, setValue] = useState<'12' | '24'>('12')
  return <SegmentedControl label="Clock" options={options} value={value} onChange={setValue} />
}

it('SegmentedControl is one labeled group for clicks and arrow keys', async () => {
  const { user } = show(<Owner />)
  expect(screen.getByRole('group', { name: 'Clock' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '24 h' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '24 h' }).checked).toBe(true)
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '12 h' }).checked).toBe(true)
})
