import { createCard, respondWith, respondWithError } from '@portal/testing/stories'
import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { catalog, person } from '../testing/labOrderSamples.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'

const respondWithCards = (...results: ReturnType<typeof createCard>[]) =>
  featureParameters({
    respond: () => void respondWith('listPaymentMethods', { results, next: null }),
  })

const meta = {
  title: 'Lab orders/CheckoutForm',
  component: CheckoutForm,
  ...featureStories({ formDrafts: formDraftsSlice.reducer }),
  args: {
    response: catalog,
    panels: catalog.panels.slice(0, 2),
    returnTo: '/labs/status',
    renderCatalogLink: (label) => <Link href="#add">{label}</Link>,
  },
  parameters: respondWithCards(),
} satisfies Meta<typeof CheckoutForm>

export default meta
type Story = StoryObj<typeof meta>

export const FirstOrder: Story = { play: waitForText(/secure page/) }
export const Phone: Story = { decorators: [phoneWidth], play: waitForText(/secure page/) }
export const SavedCard: Story = {
  args: { response: { ...catalog, person } },
  parameters: respondWithCards(createCard()),
  play: waitForText('How to pay'),
}
export const Missing: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitForText(/secure page/)({ canvas })
    await userEvent.click(canvas.getByRole('button', { name: /Continue to payment/ }))
    await canvas.findByText('Read the text and agree to continue.')
  },
}
export const PromoCodeRefused: Story = {
  parameters: featureParameters({
    respond: () => {
      respondWith('listPaymentMethods', { results: [], next: null })
      respondWithError('getLabQuote', {
        status: 400,
        errors: [{ field: 'promo_code', code: 'invalid', message: "This code isn't valid." }],
      })
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await waitForText(/secure page/)({ canvas })
    await userEvent.type(canvas.getByLabelText('Promo code (optional)'), 'NOPE')
    await userEvent.click(canvas.getByRole('button', { name: 'Apply promo code' }))
    await canvas.findByText("This code isn't valid.")
  },
}
