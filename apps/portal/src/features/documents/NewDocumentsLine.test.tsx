import { createDocumentPage, respondAsServer, respondWith, respondWithError } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const findCard = async () => within(await screen.findByRole('region', { name: 'Updates' }))

describe('NewDocumentsLine', () => {
  it('opens the documents', async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { documents: 'new' } })
    respondWith('listDocuments', createDocumentPage([], { new_count: 7 }))
    const { user } = await openPortal('/home')
    await user.click(await (await findCard()).findByRole('link', { name: /new document/ }))
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
