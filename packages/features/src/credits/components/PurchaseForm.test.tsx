import {
  createGate,
  createPayment,
  createQuote,
  createTestStore,
  createUser,
  getFixtureId,
  getTimeAfter,
  readText,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import type { Quote } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { prices, purchaseSlices, respondToPurchase } from '../testing/purchaseResponses.ts'
import { PurchaseForm, type PurchaseFormProps } from './PurchaseForm.tsx'

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

it('shows what each pack costs with the intro code', async () => {
  respondToPurchase()
  const requests = respondToQuotesWithCode()
  const member = createUser({ plan_type: 'ALACARTE', had_first_visit: false })
  const { user } = show(
    <FeatureContext value={{ ...featureEnvironment, member, config: introConfig }}>
      <PurchaseForm purpose="credits" session={null} returnTo="/" onOutcome={vi.fn()} />
    </FeatureContext>,
    createTestStore(purchaseSlices),
  )
  await screen.findByRole('button', { name: 'Pay $47.50' })
  const one = '1 credit$47.50 a sessionregular price $95.00 $47.50'
  const five = 'Pack of 55 credits, $45.00 a sessionregular price $450.00 $225.00'
  expect(readPacks().slice(0, 2)).toEqual([one, five])
  await user.click(screen.getByRole('radio', { name: /^Pack of 5/ }))
  expect(readPacks().slice(0, 2)).toEqual([one, five])
  await screen.findByRole('button', { name: 'Pay $225.00' })
  expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(3)
})

it('tries a wrong code with one pack only, because wrong codes are counted', async () => {
  respondToPurchase()
  const others = respondToQuotesWithCode()
  const { user } = show(
    <FeatureContext value={featureEnvironment}>
      <PurchaseForm purpose="credits" session={null} returnTo="/" onOutcome={vi.fn()} />
    </FeatureContext>,
    createTestStore(purchaseSlices),
  )
  await screen.findByRole('button', { name: 'Pay $95.00' })
  respondWithError('getQuote', {
    status: 400,
    errors: [{ field: 'promo_code', code: 'invalid', message: "This code isn't valid." }],
    once: true,
  })
  await user.type(screen.getByRole('textbox', { name: 'Promo code (optional)' }), 'NOPE')
  await user.click(screen.getByRole('button', { name: 'Apply promo code' }))
  await screen.findByText("This code isn't valid.")
  expect(others.filter(({ body }) => JSON.stringify(body).includes('NOPE'))).toEqual([])
  expect(readPacks()[0]).toBe('1 credit$95.00 a session$95.00')
})

it('pays with the total and the button in the footer, which is outside of the form', async () => {
  respondToPurchase()
  const onOutcome = vi.fn()
  const { user } = show(
    <FeatureContext value={featureEnvironment}>
      <FormWithFooter onOutcome={onOutcome} />
    </FeatureContext>,
    createTestStore(purchaseSlices),
  )
  const button = await screen.findByRole('button', { name: 'Pay $95.00 and book' })
  const footer = screen.getByRole('region', { name: 'Cost' })
  expect(footer.contains(button)).toBe(true)
  expect(footer.textContent).toContain('$95.00')
  const form = screen.getByRole('form', { name: 'Buy and book' })
  expect(within(form).queryByText('$95.00', { selector: 'dd' })).toBeNull()
  expect(within(form).queryByRole('button', { name: /^Pay/ })).toBeNull()

  const requests = respondWith('createSessionInvoice', { payment: createPayment() })
  await user.click(button)
  await waitFor(() => expect(onOutcome).toHaveBeenCalledWith({ kind: 'paid' }))
  expect(requests).toHaveLength(1)
})

it('shows no button of a purchase that is not loaded yet in the footer', async () => {
  const gate = createGate()
  respondToPurchase()
  respondWith('getQuote', { quote: createQuote() }, { after: gate.opened })
  show(
    <FeatureContext value={featureEnvironment}>
      <FormWithFooter onOutcome={vi.fn()} />
    </FeatureContext>,
    createTestStore(purchaseSlices),
  )
  await waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeNull())
  expect(screen.getByRole('region', { name: 'Cost' }).textContent).toBe('')
  gate.open()
  await screen.findByRole('button', { name: 'Pay $95.00 and book' })
})

function FormWithFooter({ onOutcome }: Pick<PurchaseFormProps, 'onOutcome'>) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <>
      <PurchaseForm
        purpose="session"
        session={() => session}
        returnTo="/"
        {...{ footer, onOutcome }}
      />
      <section ref={setFooter} aria-label="Cost" />
    </>
  )
}

const introConfig = { ...featureEnvironment.config, introPromoCode: 'INTRO50' }

/** Each pack costs half with the intro code. */
const respondToQuotesWithCode = () =>
  respondWith('getQuote', ({ body }) => {
    const { price_id, quantity, promo_code } = body as Quote
    const amount = (prices.find((price) => price.price_id === price_id)?.amount ?? 0) * quantity
    const discount = promo_code ? amount / 2 : 0
    const total = amount - discount
    return { quote: createQuote({ price_id, quantity, amount, discount, total, promo_code }) }
  })

const readPacks = () =>
  screen.getAllByRole('radio', { name: /session/ }).map((radio) => readText(radio.closest('label')))
