import { HOUR } from '@portal/domain/time'
import { getTimeAfter, createPractitioner, createTestStore, NOW, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingSummary, type BookingSummaryProps } from './BookingSummary.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const open = (props: Partial<BookingSummaryProps>) =>
  show(
    <BookingSummary
      typeName="Session"
      length={60}
      practitioner={createPractitioner()}
      startTime={getTimeAfter(50 * HOUR)}
      timeZone="America/New_York"
      hourCycle="12h"
      cost={1}
      creditsRemaining={3}
      {...props}
    />,
    createTestStore(),
  )

describe('BookingSummary', () => {
  it.each([
    [25, 0],
    [23, 1],
  ])('shows the policy of a session in %d hours with %d warnings', (hours, warnings) => {
    open({ startTime: getTimeAfter(hours * HOUR) })
    expect(screen.queryAllByRole('img', { name: 'Please note' })).toHaveLength(warnings)
  })
})
