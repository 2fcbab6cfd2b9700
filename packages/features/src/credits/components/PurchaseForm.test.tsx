import {
  getTimeAfter,
  createPayment,
  createTestStore,
  getFixtureId,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { purchaseSlices, respondToPurchase } from '../testing/purchaseResponses.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

const session = {
  at: getTimeAfter(2 * DAY),
  practitioner_id: getFixtureId(10),
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
  sms_consent: false,
  phone_number: null,
  notes: null,
} as const

it('warns about a payment for the same time in another tab before it replaces it', async () => {
  respondToPurchase()
  const detail = "You've already started paying for this time, maybe in another tab."
  const rejected = respondWithError('createSessionInvoice', {
    status: 409,
    code: 'payment_in_progress',
    detail,
    once: true,
  })
  const onOutcome = vi.fn()
  const { user } = show(
    <FeatureContext value={featureEnvironment}>
      <PurchaseForm purpose="session" session={() => session} returnTo="/" onOutcome={onOutcome} />
    </FeatureContext>,
    createTestStore(purchaseSlices),
  )
  await user.click(await screen.findByRole('button', { name: 'Pay $95.00 and book' }))
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect(rejected[0]?.body).toMatchObject({ replaces_open_payment: false })

  const accepted = respondWith('createSessionInvoice', { payment: createPayment() })
  await user.click(await screen.findByRole('button', { name: 'Start over, $95.00' }))
  await waitFor(() => expect(onOutcome).toHaveBeenCalledWith({ kind: 'paid' }))
  expect(accepted[0]?.body).toMatchObject({ replaces_open_payment: true })
  expect(accepted[0]?.idempotencyKey).not.toBe(rejected[0]?.idempotencyKey)
})
