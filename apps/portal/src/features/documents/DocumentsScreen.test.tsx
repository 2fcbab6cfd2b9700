import {
  createDocument,
  createDocumentPage,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const report = createDocument({
  id: getFixtureId(501),
  name: 'Lab report.pdf',
  category: 'lab_report',
  source: 'practice',
  is_new: true,
})
const card = createDocument({
  id: getFixtureId(502),
  name: 'Insurance card.png',
  category: 'insurance',
})

const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem')

function respond() {
  respondAsServer()
  return respondWith('listDocuments', createDocumentPage([report, card]))
}

describe('DocumentsScreen', () => {
  it('has lists at addresses of their own, which never contain the text of a search', async () => {
    const requests = respond()
    const { user } = await openPortal('/documents')
    await findRows()
    for (const [tab, title, address, query] of [
      ['Shared', 'Shared with you', '?list=shared', 'source=practice'],
      ['Uploads', 'Your uploads', '?list=uploads', 'source=member'],
      ['Deleted', 'Deleted documents', '?list=deleted', 'deleted=true'],
      ['All', 'Documents', '', ''],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }))
      await screen.findByRole('heading', { level: 1, name: title })
      expect(window.location.search).toBe(address)
      await waitFor(() => expect(requests.at(-1)?.url.searchParams.toString()).toBe(query))
    }
    const found = respondWith('listDocuments', createDocumentPage([card]))
    await user.fill(screen.getByRole('searchbox', { name: 'Search by name' }), 'Karte')
    await waitFor(() => expect(found.at(-1)?.headers.get('x-search')).toBe('Karte'))
    expect(window.location.search).toBe('')
  })

  it('filters and sorts, by the address', { tags: 'deep' }, async () => {
    const requests = respond()
    const { user } = await openPortal('/documents?category=plan&sort=unknown')
    await findRows()
    expect(requests.at(-1)?.url.search).toBe('?category=plan')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Insurance')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Largest first')
    await waitFor(() =>
      expect(requests.at(-1)?.url.search).toBe('?category=insurance&sort=largest'),
    )
    expect(window.location.search).toBe('?category=insurance&sort=largest')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All categories')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('stores no documents on the device, says so offline, and disables changes', async () => {
    respond()
    const { leave } = await openPortal('/documents')
    await findRows()
    await leave()
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Insurance')
    respondToSiteCheck(false)
    respondWithNetworkError('listDocuments')
    await openPortal('/documents', { keepsStorage: true })
    await screen.findByText(/documents aren't stored on this device/)
    await screen.findByRole('button', { name: 'Upload files', description: 'Needs a connection.' })
  })
})
