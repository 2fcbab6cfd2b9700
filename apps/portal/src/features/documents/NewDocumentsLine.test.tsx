import {
  createDocument,
  createDocumentPage,
  expectAccessible,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const findCard = async () => within(await screen.findByRole('region', { name: 'Updates' }))

describe('NewDocumentsLine', () => {
  it('opens the documents', async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { documents: 'new' } })
    respondWith('listDocuments', createDocumentPage([], { new_count: 7 }))
    const { user } = await openPortal('/home')
    await user.click(await (await findCard()).findByRole('link', { name: /^New documents/ }))
    await screen.findByRole('heading', { level: 1, name: 'Documents' })
  })

  it('lists what is new in one sentence each', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { labs: 'new', documents: 'new' } })
    const document = createDocument({ name: 'Plan.pdf', is_new: true })
    respondWith('listDocuments', createDocumentPage([document], { new_count: 1 }))
    await openPortal('/home')
    const updates = within(await screen.findByRole('region', { name: 'Updates' }))
    await updates.findByRole('link', { name: /^New document\s*Plan\.pdf/ })
    await waitFor(() =>
      expect(updates.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/labs',
        '/documents',
      ]),
    )
    await expectAccessible()
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
