import {
  createDocument,
  createDocumentPage,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const findCard = async () => within(await screen.findByRole('region', { name: 'Documents' }))

const createDocuments = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createDocument({
      id: getFixtureId(900 + index),
      name: `Report ${index}.pdf`,
      source: 'practice',
      is_new: index > 0,
    }),
  )

describe('NewDocumentsCard', () => {
  it('names the first new documents and opens the list', async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { documents: 'new' } })
    respondWith('listDocuments', createDocumentPage(createDocuments(6), { new_count: 7 }))
    const { user } = await openPortal('/home')
    const card = await findCard()
    await card.findByText('7 new documents')
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Report 1/),
      expect.stringMatching(/^Report 2/),
      expect.stringMatching(/^Report 3/),
    ])
    await expectAccessible()
    await user.click(card.getByRole('link', { name: 'Open documents' }))
    await screen.findByRole('heading', { level: 1, name: 'Documents' })
  })

  it('leaves the rest of the page when it cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { documents: 'new' } })
    respondWithError('listDocuments', { status: 500 })
    await openPortal('/home')
    const card = await findCard()
    await card.findByText("We couldn't load your documents")
    card.getByRole('button', { name: 'Try again' })
    screen.getByRole('region', { name: 'Session credits' })
  })
})
