import {
  createDocument,
  createDocumentPage,
  createGate,
  expectAccessible,
  expectSkeletonOfContent,
  getFixtureId,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { NewDocuments } from './NewDocuments.tsx'

const documents = Array.from({ length: 6 }, (_, index) =>
  createDocument({
    id: getFixtureId(900 + index),
    name: `Report ${index}.pdf`,
    source: 'practice',
    is_new: index > 0,
  }),
)

const show = () =>
  showFeature(<NewDocuments renderLink={(label) => <a href="#documents">{label}</a>} />)

describe('NewDocuments', () => {
  it('keeps its height when its data arrives', async () => {
    const gate = createGate()
    respondWith('listDocuments', createDocumentPage([]), { after: gate.opened })
    const { container } = show()
    await expectSkeletonOfContent(container, gate.open)
  })

  it('names the first new documents', async () => {
    respondWith('listDocuments', createDocumentPage(documents, { new_count: 7 }))
    show()
    await screen.findByText('7 new documents')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Report 1/),
      expect.stringMatching(/^Report 2/),
      expect.stringMatching(/^Report 3/),
    ])
    screen.getByRole('link', { name: /new document/ })
    await expectAccessible()
  })
})
