import { createTestStore, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HoldNotice } from './HoldNotice.tsx'

describe('HoldNotice', () => {
  it.each([
    [120, 'Note', '2:00'],
    [119, 'Please note', '1:59'],
  ])('shows %d seconds as "%s"', (secondsLeft, label, time) => {
    show(
      <HoldNotice
        state={{ kind: 'held', secondsLeft }}
        onHoldAgain={() => {}}
        otherTimesLink={null}
      />,
      createTestStore(),
    )
    expect(screen.getByRole('img', { name: label })).toBeDefined()
    expect(screen.getByRole('timer').textContent).toBe(time)
  })
})
