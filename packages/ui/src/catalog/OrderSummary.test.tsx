import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { OrderSummary } from './OrderSummary.tsx'

const summary = (total: string, discount?: string) => (
  <OrderSummary
    title="Your order"
    lines={[{ label: 'Thyroid panel', detail: 'Results in 3 days', amount: '$120.00' }]}
    discount={discount === undefined ? undefined : { label: 'Promo code', amount: discount }}
    total={{ label: 'Total today', amount: total }}
    note="Charged when you order."
  />
)

const readLines = () => {
  const region = within(screen.getByRole('region', { name: 'Your order' }))
  const amounts = region.getAllByRole('definition')
  return region
    .getAllByRole('term')
    .map((term, index) => [term.textContent, amounts[index]?.textContent])
}

describe('OrderSummary', () => {
  it('pairs each line with its amount and ends with the total', () => {
    show(summary('$100.00', '−$20.00'))
    expect(readLines()).toEqual([
      ['Thyroid panelResults in 3 days', '$120.00'],
      ['Promo code', '−$20.00'],
      ['Total today', '$100.00'],
    ])
    expect(screen.getByText('Charged when you order.')).toBeVisible()
  })

  it('has no line for a discount or tax that does not apply', () => {
    show(summary('$120.00'))
    expect(readLines()).toHaveLength(2)
  })

  it('announces a new total with its label', () => {
    const { rerender } = show(summary('$120.00'))
    const live = screen.getByText('$120.00', { selector: '[aria-live] *' }).parentElement
    rerender(summary('$100.00', '−$20.00'))
    expect(live?.getAttribute('aria-live')).toBe('polite')
    expect(live?.getAttribute('aria-atomic')).toBe('true')
    expect(live?.textContent).toBe('Total today$100.00')
  })
})
