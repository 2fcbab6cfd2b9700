import { createTestStore, expectAccessible, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HoldState } from '../hooks/useHold.ts'
import { HoldNotice } from './HoldNotice.tsx'

const open = (state: HoldState) =>
  show(<HoldNotice state={state} onHoldAgain={() => {}} otherTimesLink={null} />, createTestStore())

describe('HoldNotice', () => {
  it.each([
    [600, '10 min left'],
    [599, '9 min left'],
    [60, '1 min left'],
    [59, 'less than a minute left'],
  ])('shows %d seconds as "%s"', async (secondsLeft, text) => {
    open({ kind: 'held', secondsLeft })
    expect(screen.getByRole('timer').textContent).toBe(text)
    await expectAccessible()
  })

  it.each([
    [120, 0],
    [119, 1],
  ])('shows %d seconds with %d warnings', (secondsLeft, warnings) => {
    open({ kind: 'held', secondsLeft })
    expect(screen.queryAllByRole('img', { name: 'Please note' })).toHaveLength(warnings)
  })

  it.each([
    [301, "We're holding your time for up to 10 minutes."],
    [300, '5 minutes or less left to confirm.'],
    [60, '5 minutes or less left to confirm.'],
    [59, 'Less than a minute left to confirm.'],
  ])('announces with %d seconds left: %s', (secondsLeft, text) => {
    open({ kind: 'held', secondsLeft })
    expect(screen.getByRole('status').textContent).toBe(text)
  })
})
