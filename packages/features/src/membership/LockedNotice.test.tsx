import {
  createMembership,
  createMembershipResponse,
  createTestStore,
  createUser,
  expectAccessible,
  getTimeAfter,
  readText,
  respondWith,
  show,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { Link } from '@portal/ui'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeatureContext } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { LockedNotice } from './LockedNotice.tsx'

const showNotice = () =>
  show(
    <FeatureContext
      value={{ ...featureEnvironment, member: createUser({ membership_status: 'lapsed' }) }}
    >
      <LockedNotice
        renderStart={(label) => <Link href="#membership">{label}</Link>}
        renderContact={(label) => <Link href="#messages">{label}</Link>}
      />
    </FeatureContext>,
    createTestStore(),
  )

it('offers to pay instead of to renew while the payment can open a lapsed membership', async () => {
  const membership = createMembership({
    state: 'past_due',
    next_payment: null,
    next_credits: null,
    unpaid: {
      since: getTimeAfter(-9 * DAY),
      amount: 12_900,
      url: 'https://pay.example/in_1',
      lapses_at: getTimeAfter(-2 * DAY),
    },
  })
  respondWith('getMembership', createMembershipResponse({ membership }))
  const { container } = showNotice()
  const pay = await screen.findByRole('link', { name: /^Pay \$129\.00 ?, opens in a new window$/ })
  expect(pay).toHaveAttribute('href', 'https://pay.example/in_1')
  expect(screen.queryByRole('link', { name: 'Renew membership' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask a question' })).toBeVisible()
  const text = readText(container)
  expect(text).toContain('Your membership has lapsed.')
  expect(text).toContain("We couldn't charge $129.00 on ")
  expect(text).toContain('Pay to open it again.')
  expect(text).toContain('Protocols and new labs are closed.')
  await expectAccessible(container)
})

it('offers to renew a membership that is over', async () => {
  const membership = createMembership({
    state: 'ended',
    next_payment: null,
    next_credits: null,
    ends_at: getTimeAfter(-2 * DAY),
  })
  respondWith('getMembership', createMembershipResponse({ membership }))
  showNotice()
  expect(await screen.findByRole('link', { name: 'Renew membership' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
})
