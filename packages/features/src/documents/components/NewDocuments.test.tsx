import {
  createDocumentPage,
  createGate,
  createTestStore,
  expectSkeletonOfContent,
  respondWith,
  show,
} from '@portal/testing'
import { it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { NewDocuments } from './NewDocuments.tsx'

it('NewDocuments keeps its height when its data arrives', async () => {
  const gate = createGate()
  respondWith('listDocuments', createDocumentPage([]), { after: gate.opened })
  const { container } = show(
    <FeatureContext value={featureEnvironment}>
      <NewDocuments renderLink={(label) => <a href="#documents">{label}</a>} />
    </FeatureContext>,
    createTestStore({}),
  )
  await expectSkeletonOfContent(container, gate.open)
})
