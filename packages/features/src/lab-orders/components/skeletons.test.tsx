import {
  createCard,
  createGate,
  createTestStore,
  expectSkeletonOfContent,
  respondWith,
  show,
} from '@portal/testing'
import type { ReactElement } from 'react'
import { describe, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { samplePanels } from '../sampleLabOrders.ts'
import { createOrder, links, person } from '../testing/labOrderSamples.tsx'
import { LabCheckout } from './LabCheckout.tsx'
import { OrderList } from './OrderList.tsx'
import { PanelCatalog } from './PanelCatalog.tsx'

const renderLink = (label: string) => <a href="#link">{label}</a>

describe('skeletons of lab orders', () => {
  it.each<[string, ReactElement]>([
    ['PanelCatalog', <PanelCatalog key="" renderNext={renderLink} renderCover={() => null} />],
    ['LabCheckout', <LabCheckout key="" returnTo="/labs/status" renderCatalogLink={renderLink} />],
    ['OrderList', <OrderList key="" {...links} />],
  ])('%s keeps its height when its data arrives', async (_name, part) => {
    const gate = createGate()
    const after = { after: gate.opened }
    respondWith('listLabPanels', { ...samplePanels, person }, after)
    respondWith('listLabOrders', { results: [createOrder(['paid'])], next: null }, after)
    respondWith('listPaymentMethods', { results: [createCard()], next: null }, after)
    const store = createTestStore({ formDrafts: formDraftsSlice.reducer })
    store.dispatch(
      formDraftsSlice.actions.formEdited({
        form: 'lab-order',
        changes: { panels: 'one', collection: 'kit' },
      }),
    )
    const { container } = show(
      <FeatureContext value={featureEnvironment}>{part}</FeatureContext>,
      store,
    )
    await expectSkeletonOfContent(container, gate.open)
  })
})
