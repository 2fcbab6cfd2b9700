import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { type SavedStatus, StepHeader } from './StepHeader.tsx'

describe('StepHeader', () => {
  it('moves the focus to the title when the step changes, not before', () => {
    const { rerender } = show(<StepHeader step={1} steps={4} title="Your plan" />)
    expect(document.activeElement).toBe(document.body)
    rerender(<StepHeader step={1} steps={4} title="Choose your plan" />)
    expect(document.activeElement).toBe(document.body)
    rerender(<StepHeader step={2} steps={4} title="About you" />)
    const title = screen.getByRole('heading', {
      level: 1,
      name: 'About you',
      description: 'Step 2 of 4',
    })
    expect(document.activeElement).toBe(title)
  })

  it('says which form the step belongs to', () => {
    show(<StepHeader step={2} steps={4} title="Your mood" form="Weekly check-in" />)
    expect(screen.getByText('Weekly check-in')).toBeVisible()
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your mood' }),
    ).toHaveAccessibleDescription('Weekly check-in Step 2 of 4')
  })

  it('says that fewer steps may come', () => {
    show(<StepHeader step={2} steps={4} isAtMost title="Your mood" />)
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your mood' }),
    ).toHaveAccessibleDescription('Step 2 of up to 4')
  })

  it('announces what is saved and what is not, but not each start of saving', () => {
    const header = (state: 'saving' | 'saved' | 'failed', text: string) => (
      <StepHeader step={1} steps={4} title="About you" status={{ state, text }} />
    )
    const { rerender } = show(<StepHeader step={1} steps={4} title="About you" status={null} />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    rerender(header('saving', 'Saving…'))
    expect(screen.getByText('Saving…')).toBeVisible()
    expect(status.querySelector(':scope > :not([aria-hidden])')).toBeNull()
    rerender(header('saved', 'Saved just now'))
    expect(status.textContent).toBe('Saved just now')
    rerender(header('failed', 'Not saved: no connection'))
    expect(status.textContent).toBe('Not saved: no connection')
  })

  it.each([180, 260, 320, 720])(
    'has the same height and no gap above its bar at %d px for every status',
    (width) => {
      const header = (status: SavedStatus | null) => (
        <div style={{ width }} data-testid="frame">
          <StepHeader step={1} steps={4} title="About you" status={status} />
        </div>
      )
      const { rerender } = show(header(null))
      const getHeight = () => screen.getByTestId('frame').getBoundingClientRect().height
      const before = getHeight()
      rerender(header({ state: 'saved', text: 'Saved just now' }))
      expect(getHeight()).toBe(before)
      // beside the step, with nothing between them and the bar
      const text = document.createRange()
      text.selectNodeContents(screen.getByText('Saved just now'))
      const bar = screen.getByRole('progressbar', { hidden: true }).getBoundingClientRect()
      expect(bar.top - text.getBoundingClientRect().bottom).toBeLessThan(16)
      rerender(header({ state: 'failed', text: 'Not saved: no connection' }))
      expect(getHeight()).toBe(before)
    },
  )

  it('keeps no place for a status in a form that does not save', () => {
    show(<StepHeader step={1} steps={3} title="Choose a time" />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
