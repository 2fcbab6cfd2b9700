import { createTestStore, expectAccessible, NOW, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { createOrder } from '../testing/labOrderSamples.tsx'
import { RegisterKit } from './RegisterKit.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const kit = {
  tracking_url: null,
  sent_at: null,
  expires_on: '2027-01-20',
  registered_at: null,
  collect_on: null,
}

describe('RegisterKit', () => {
  it('warns of a day that is too soon for the preparation, and registers it', async () => {
    const order = createOrder(['paid', 'kit_sent'], { kit, preparation_days: 3 })
    const requests = respondWith('registerLabKit', { order })
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <RegisterKit order={order} />
      </FeatureContext>,
      createTestStore(),
    )
    const day = screen.getByLabelText("Day when you'll take the sample")
    await user.fill(day, '2026-11-01')
    expect(screen.queryByText(/preparation/)).toBeNull()
    await user.fill(day, '2026-10-31')
    expect(screen.getByRole('status').textContent).toContain(
      'The preparation starts 3 days before. ' +
        "If you haven't started yet, choose Sunday, November 1, 2026 or later.",
    )
    await expectAccessible()
    await user.fill(screen.getByLabelText('Code of your kit'), 'KT1')
    await user.click(screen.getByRole('button', { name: 'Register kit' }))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
  })
})
