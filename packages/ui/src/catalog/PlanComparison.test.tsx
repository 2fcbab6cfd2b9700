import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Button } from '../button/Button.tsx'
import { show } from '../testing/show.tsx'
import { PlanComparison } from './PlanComparison.tsx'

const features = [
  { id: 'sessions', name: 'Sessions' },
  { id: 'labs', name: 'Lab tests' },
  { id: 'courses', name: 'Courses' },
]

const plans = (width: number) => (
  <div style={{ width }}>
    <PlanComparison
      features={features}
      plans={[
        {
          id: 'essential',
          name: 'Essential',
          price: '$99 a month',
          includes: { sessions: '1 a month', courses: true },
          action: <Button>Choose Essential</Button>,
        },
        {
          id: 'complete',
          name: 'Complete',
          price: '$199 a month',
          priceNote: 'A note that is so long that this plan needs more lines than the other one.',
          recommended: 'Chosen most often',
          includes: { sessions: '2 a month', labs: true, courses: true },
          action: <Button>Choose Complete</Button>,
        },
      ]}
    />
  </div>
)

const getPlan = (name: string) => screen.getByRole('article', { name })
const getTop = (element: HTMLElement) => element.getBoundingClientRect().top

describe('PlanComparison', () => {
  it('says in words for each plan what is included, in the same order', () => {
    show(plans(1000))
    const read = (name: string) =>
      within(getPlan(name))
        .getAllByRole('definition')
        .map((value) => value.textContent)
    expect(read('Essential')).toEqual(['1 a month', 'Not included', 'Included'])
    expect(read('Complete')).toEqual(['2 a month', 'Included', 'Included'])
  })

  it('says which plan is recommended, and has a button for each', () => {
    show(plans(1000))
    expect(within(getPlan('Complete')).getByText('Chosen most often')).toBeVisible()
    expect(within(getPlan('Essential')).queryByText('Chosen most often')).toBeNull()
    within(getPlan('Essential')).getByRole('button', { name: 'Choose Essential' })
  })

  it('has the same feature on the same line where the plans are side by side', () => {
    show(plans(1000))
    const [left, right] = screen.getAllByText('Courses')
    expect(left && getTop(left)).toBe(right && getTop(right))
    expect(getTop(getPlan('Essential'))).toBe(getTop(getPlan('Complete')))
  })

  it('is a column without horizontal scrolling on a phone', () => {
    show(plans(288))
    const box = getPlan('Essential').getBoundingClientRect()
    expect(getTop(getPlan('Complete'))).toBeGreaterThan(box.bottom)
    for (const plan of screen.getAllByRole('article')) {
      expect(plan.scrollWidth).toBeLessThanOrEqual(288)
    }
  })
})
