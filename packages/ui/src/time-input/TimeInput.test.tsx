import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { TimeInput } from './TimeInput.tsx'
import { toTimeValue } from './toTimeValue.ts'

const heard = vi.fn<(value: string | null) => void>()

function Owner({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start)
  const change = (next: string | null) => {
    heard(next)
    setValue(next)
  }
  return <TimeInput label="Reminder at" value={value} onChange={change} />
}

const input = () => screen.getByLabelText<HTMLInputElement>('Reminder at')

describe('TimeInput', () => {
  it('moves by 15 minutes with the arrow keys', async () => {
    const { user } = show(<Owner start="14:30" />)
    input().focus()
    await user.keyboard('{Tab}{ArrowUp}')
    expect(heard).toHaveBeenLastCalledWith('14:45')
  })

  it('returns null for other minutes and keeps the input', async () => {
    const { user } = show(<Owner />)
    await user.fill(input(), '10:07')
    expect(heard).toHaveBeenLastCalledWith(null)
    expect(input().value).toBe('10:07')
    expect(input().validity.stepMismatch).toBe(true)
  })
})

describe('toTimeValue', () => {
  it.each([
    ['00:00', '00:00'],
    ['23:45', '23:45'],
    ['09:15:00', '09:15'],
  ])('accepts %s', (text, value) => expect(toTimeValue(text)).toBe(value))
  it.each(['', '24:00', '9:15', '09:16', '09:15:30'])('returns null for "%s"', (text) =>
    expect(toTimeValue(text)).toBeNull(),
  )
})
