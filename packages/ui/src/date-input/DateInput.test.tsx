import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { DateInput } from './DateInput.tsx'

const heard = vi.fn<(value: string | null) => void>()

function Owner({ start = null, min }: { start?: string | null; min?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateInput
        label="First day"
        value={value}
        min={min}
        onChange={(next) => {
          heard(next)
          setValue(next)
        }}
      />
      <button onClick={() => setValue(null)}>Clear</button>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('First day')

describe('DateInput', () => {
  it('returns the entered day', async () => {
    const { user } = show(<Owner />)
    input().focus()
    await user.keyboard('12032026')
    expect(heard).toHaveBeenLastCalledWith('2026-12-03')
    expect(input().value).toBe('2026-12-03')
  })

  it('returns null when a part of the day is deleted', async () => {
    const { user } = show(<Owner start="2026-12-03" />)
    input().focus()
    await user.keyboard('{Backspace}')
    expect(heard).toHaveBeenLastCalledWith(null)
  })

  it('returns null for a day before the minimum and keeps the input', async () => {
    const { user } = show(<Owner min="2026-11-20" />)
    await user.fill(input(), '2026-11-19')
    expect(heard).toHaveBeenLastCalledWith(null)
    expect(input().value).toBe('2026-11-19')
  })

  it('can be cleared by its owner', async () => {
    const { user } = show(<Owner />)
    await user.fill(input(), '2026-12-03')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(input().value).toBe('')
  })
})
