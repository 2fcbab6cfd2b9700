import {
  createCard,
  createGate,
  createTestStore,
  expectSkeletonOfContent,
  measureHeights,
  respondWith,
  show,
} from '@portal/testing'
import { expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { prices, purchaseSlices, respondToPurchase } from '../testing/purchaseResponses.ts'
import { CardPicker } from '../../shared/payments/CardPicker.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'

const ignore = () => {}

it('PurchaseForm keeps its height when its data arrives', async () => {
  const gate = createGate()
  const after = { after: gate.opened }
  respondToPurchase()
  respondWith('listPrices', { results: prices, next: null }, after)
  respondWith('listPaymentMethods', { results: [createCard()], next: null }, after)
  const { container } = show(
    <FeatureContext value={featureEnvironment}>
      <PurchaseForm purpose="credits" session={null} returnTo="/" onOutcome={ignore} />
    </FeatureContext>,
    createTestStore(purchaseSlices),
  )
  await expectSkeletonOfContent(container, gate.open)
})

it('CardPicker has the height of a saved card while the cards load', async () => {
  const { container } = show(
    <>
      {[undefined, [createCard()]].map((cards) => (
        <div key={cards ? 'loaded' : 'waiting'}>
          <CardPicker cards={cards} selected={null} onChange={ignore} error={undefined} />
        </div>
      ))}
    </>,
    createTestStore({}),
  )
  const [waiting, loaded] = [...container.querySelectorAll(':scope > div')]
  if (!waiting || !loaded) throw new Error('The cards are missing.')
  expect(await measureHeights(waiting)).toEqual(await measureHeights(loaded))
})
