import {
  createPrice,
  createQuote,
  createUser,
  getFixtureId,
  getTimeAfter,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing/stories'
import { DAY } from '@portal/domain/time'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import type { SessionRequest } from '../hooks/usePay.ts'
import { prices, purchaseSlices, respondToPurchase } from '../testing/purchaseResponses.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

/** The responses of a purchase with the given differences, which are registered afterwards. */
const respond = (registerDifferences: () => unknown) =>
  featureParameters({
    respond: () => {
      respondToPurchase()
      registerDifferences()
    },
  })

const session: SessionRequest = {
  at: getTimeAfter(2 * DAY),
  practitioner_id: getFixtureId(10),
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
  sms_consent: false,
  phone_number: null,
  notes: null,
}

const meta = {
  title: 'Credits/PurchaseForm',
  component: PurchaseForm,
  ...featureStories(purchaseSlices, columnWidth),
  args: { purpose: 'credits', session: null, returnTo: '/', onOutcome: () => {} },
  parameters: featureParameters({ respond: respondToPurchase }),
  play: waitForText('Total'),
} satisfies Meta<typeof PurchaseForm>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: respond(() =>
    respondWith('listPrices', { results: [], next: null }, { after: pendingPromise }),
  ),
  play: () => {},
}
export const SavedCards: Story = {}
export const NoSavedCards: Story = {
  parameters: respond(() => respondWith('listPaymentMethods', { results: [], next: null })),
}
export const PackChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Pack of 5/ }))
    await canvas.findByRole('button', { name: /Pay \$450/ })
  },
}
export const AnotherCard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Another card/ }))
    await canvas.findByRole('button', { name: /Continue to payment/ })
  },
}

async function applyPromoCode({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /Promo code/ }), 'SPRING25')
  await userEvent.click(canvas.getByRole('button', { name: 'Apply promo code' }))
}

export const PromoCodeApplied: Story = {
  parameters: respond(() =>
    respondWith('getQuote', ({ body }) => ({
      quote:
        Reflect.get(Object(body), 'promo_code') === null
          ? createQuote()
          : createQuote({
              discount: 2375,
              total: 7125,
              promo_code: 'SPRING25',
              promo_description: '25% off',
            }),
    })),
  ),
  play: async (context) => {
    await applyPromoCode(context)
    // beside the code and in the total
    await context.canvas.findAllByText('25% off')
  },
}
export const PromoCodeRefused: Story = {
  parameters: featureParameters({
    respond: () => {
      respondToPurchase()
      respondWith('getQuote', { quote: createQuote() })
      respondWithError('getQuote', {
        status: 400,
        errors: [{ field: 'promo_code', code: 'invalid', message: "This code isn't valid." }],
        once: true,
      })
      respondWith('getQuote', { quote: createQuote() }, { once: true })
    },
  }),
  play: async (context) => {
    await applyPromoCode(context)
    await context.canvas.findByText("This code isn't valid.")
    await context.canvas.findByRole('button', { name: /Pay \$95/ })
  },
}
export const PromoCodeMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply promo code' }))
    await canvas.findByText('Enter a promo code.')
  },
}
export const QuoteFailed: Story = {
  parameters: respond(() => respondWithNetworkError('getQuote')),
  play: waitForText("We couldn't calculate the total"),
}
export const PricesFailed: Story = {
  parameters: respond(() => respondWithNetworkError('listPrices')),
  play: waitForText("We couldn't load the prices"),
}
export const NothingToBuy: Story = {
  parameters: respond(() => respondWith('listPrices', { results: [], next: null })),
  play: waitForText(/You can't buy credits right now/),
}
export const PaymentsUnavailable: Story = {
  parameters: respond(() =>
    respondWithError('listPrices', { status: 503, code: 'payments_unavailable' }),
  ),
  play: waitForText(/You can't buy credits right now/),
}

async function pay({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Pay $95.00' }))
}

export const Paying: Story = {
  parameters: respond(() =>
    respondWithError('createSessionInvoice', { status: 500, after: pendingPromise }),
  ),
  play: pay,
}
export const CardDeclined: Story = {
  parameters: respond(() =>
    respondWithError('createSessionInvoice', {
      status: 400,
      errors: [
        { field: 'payment_method', code: 'card_declined', message: 'This card was declined.' },
      ],
    }),
  ),
  play: async (context) => {
    await pay(context)
    await context.canvas.findByText('This card was declined.')
  },
}
export const PaymentFailed: Story = {
  parameters: respond(() => respondWithNetworkError('createSessionInvoice')),
  play: async (context) => {
    await pay(context)
    await context.canvas.findByText(/You won't be charged twice/)
  },
}
export const EverythingReduced: Story = {
  parameters: respond(() =>
    respondWith('listPrices', {
      results: prices.map((price) => ({ ...price, amount: price.amount / 2 })),
      next: null,
    }),
  ),
}
export const IntroCode: Story = {
  parameters: featureParameters({
    respond: () => {
      respondToPurchase()
      respondWith('getQuote', {
        quote: createQuote({
          discount: 4750,
          total: 4750,
          promo_code: 'INTRO50',
          promo_description: '50% off your first purchase',
        }),
      })
    },
    environment: {
      member: createUser({ plan_type: 'ALACARTE', had_first_visit: false }),
      config: {
        apiOrigin: '',
        brandName: 'Juniper',
        conciergeEmail: 'concierge@example.com',
        introPromoCode: 'INTRO50',
      },
    },
  }),
}
export const WithSession: Story = { args: { purpose: 'session', session: () => session } }
export const ReadOnly: Story = {
  parameters: featureParameters({ environment: { readOnlyReason: 'Needs a connection.' } }),
  play: waitForText('Choose a pack'),
}
export const LongNames: Story = {
  parameters: respond(() =>
    respondWith('listPrices', {
      results: [
        createPrice({ name: 'One credit for a long-term recovery program session', amount: 9000 }),
        createPrice({
          price_id: 'price_session_credit_100',
          name: 'One hundred credits for the whole family',
          session_credits: 100,
          amount: 750_000,
          regular_amount: 9_500_000,
        }),
      ],
      next: null,
    }),
  ),
  decorators: [phoneWidth],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const PaymentInAnotherTab: Story = {
  args: { purpose: 'session', session: () => session },
  parameters: respond(() =>
    respondWithError('createSessionInvoice', {
      status: 409,
      code: 'payment_in_progress',
      detail:
        "You've already started paying for this time, maybe in another tab. Finish there, or " +
        'start over here.',
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay / }))
    await canvas.findByRole('button', { name: /^Start over/ })
  },
}
