import {
  checkEveryWidth,
  createDocument,
  createDocumentPage,
  createGate,
  createUser,
  expectAccessible,
  expectNoLayoutShift,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const MB = 1024 * 1024
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
  content_type: 'image/png',
  bytes: 2.5 * MB,
  width: 400,
  height: 300,
})

const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem')
const getSearch = () => screen.getByRole('searchbox', { name: 'Search by name' })

function respond(page = createDocumentPage([report, card])) {
  respondAsServer()
  return respondWith('listDocuments', page)
}

describe('DocumentsScreen', () => {
  it('lists documents with what they are, where they are from, their date and size', async () => {
    respond()
    await openPortal('/documents')
    const rows = (await findRows()).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Lab report\.pdf.*NewLab reportFrom JuniperOct 27, 202647 KB$/)
    expect(rows[1]).toMatch(/^Insurance card\.pngInsuranceYour uploadOct 27, 20262\.5 MB$/)
    screen.getByText(/^120 MB of 500 MB used\. You can upload images and PDFs, up to 20 MB each\./)
    await expectAccessible()
    // documents are never stored on the device
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Insurance')
  })

  it('opens a PDF in a new tab, and offers any other file as a download', async () => {
    const damaged = createDocument({ id: getFixtureId(503), name: 'Old.pdf', opens_inline: false })
    respond(createDocumentPage([report, damaged]))
    await openPortal('/documents')
    const pdf = await screen.findByRole('link', {
      name: /^Lab report\.pdf ?, opens in a new tab$/,
    })
    expect(pdf.getAttribute('href')).toBe(`/api/client/v1/documents/${report.id}/file/`)
    expect(pdf.getAttribute('rel')).toContain('noopener')
    const download = screen.getByRole('link', { name: /^Old\.pdf ?, download$/ })
    expect(download.hasAttribute('download')).toBe(true)
    expect(download.getAttribute('href')).toContain('download=true')
  })

  it.each([
    ['', 'No documents yet'],
    ['?list=shared', 'Nothing shared with you yet'],
    ['?list=uploads', "You haven't uploaded anything yet"],
    ['?list=deleted', 'Nothing deleted'],
  ])('shows an empty state at %j', { tags: 'deep' }, async (address, title) => {
    respond(createDocumentPage([]))
    await openPortal(`/documents${address}`)
    await screen.findByText(title)
    expect(screen.queryByRole('search')).toBeNull()
    await expectAccessible()
  })

  it('has a list of each source and of what was deleted, at addresses of their own', async () => {
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

  it('searches by a header, not by the address, and announces how many it found', async () => {
    const requests = respond()
    const { user } = await openPortal('/documents')
    await findRows()
    const found = respondWith('listDocuments', createDocumentPage([card]))
    await user.fill(getSearch(), 'Karte März')
    await waitFor(() => expect(found).toHaveLength(1))
    expect(decodeURIComponent(found[0]?.headers.get('x-search') ?? '')).toBe('Karte März')
    expect([...requests, ...found].map(({ url }) => url.search)).toEqual(
      [...requests, ...found].map(() => ''),
    )
    expect(window.location.search).toBe('')
    await waitFor(async () => expect(await findRows()).toHaveLength(1))
    await screen.findByText('1 document', { selector: '[role=status]' })
  })

  it('says when nothing matches, and shows everything again', { tags: 'deep' }, async () => {
    respond()
    const { user } = await openPortal('/documents')
    await findRows()
    respondWith('listDocuments', createDocumentPage([]))
    await user.fill(getSearch(), 'nothing')
    await screen.findByText('No documents match')
    await expectAccessible()
    respond()
    await user.click(screen.getByRole('button', { name: 'Show all documents' }))
    await waitFor(async () => expect(await findRows()).toHaveLength(2))
    expect(getSearch()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(getSearch())
  })

  it(
    'keeps the focus in the search while everything is loaded again',
    { tags: 'deep' },
    async () => {
      respond(createDocumentPage([]))
      const { user } = await openPortal('/documents?category=plan')
      await screen.findByText('Try another category.')
      const gate = createGate()
      respondWith('listDocuments', createDocumentPage([report]), { after: gate.opened })
      await user.click(screen.getByRole('button', { name: 'Show all documents' }))
      await waitFor(() => expect(window.location.search).toBe(''))
      screen.getByText('No documents match')
      gate.open()
      await findRows()
      expect(document.activeElement).toBe(getSearch())
    },
  )

  it('loads the next page on request', { tags: 'deep' }, async () => {
    respond()
    respondWith('listDocuments', ({ url }) =>
      url.searchParams.get('cursor') === 'second'
        ? createDocumentPage([card])
        : createDocumentPage([report], { next: 'second' }),
    )
    const { user } = await openPortal('/documents')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await findRows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('offers to try again when the documents cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithNetworkError('listDocuments')
    const { user } = await openPortal('/documents')
    await screen.findByText("We couldn't load your documents")
    await expectAccessible()
    respond()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findRows()).toHaveLength(2)
  })

  it('says offline that the device stores no documents, and disables changes', async () => {
    respondAsServer()
    respondToSiteCheck(false)
    respondWithNetworkError('listDocuments')
    await openPortal('/documents')
    await screen.findByText(/documents aren't stored on this device/)
    await screen.findByRole('button', { name: 'Upload files', description: 'Needs a connection.' })
  })

  it.each([
    [499.5, /^Your space is full: 500 MB of 500 MB used\. To upload more, delete files/],
    [490, /^Your space is almost full: 490 MB of 500 MB used\. Files of up to 10 MB still fit\.$/],
  ])('warns when %i of 500 MB are used', { tags: 'deep' }, async (used, text) => {
    const quota = { used_bytes: used * MB, limit_bytes: 500 * MB }
    respond(createDocumentPage([card], { quota }))
    await openPortal('/documents')
    await screen.findByText(text)
  })

  it('is read-only for an admin who views the member', async () => {
    const opened = respondWith('markDocumentOpened', null)
    respond()
    const viewed = createUser().id
    const { user } = await openPortal(`/documents?view-as-user=${viewed}`)
    const link = await screen.findByRole('link', { name: /^Lab report\.pdf/ })
    expect(link.getAttribute('href')).toContain(`view-as-user=${viewed}`)
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(opened).toEqual([])
    const description = 'Viewing as Maya Chen, read only.'
    await screen.findByRole('button', { name: 'Upload files', description })
    await user.click(screen.getByRole('button', { name: 'Actions for Insurance card.png' }))
    for (const name of ['Rename', 'Change category', 'Delete'])
      await screen.findByRole('menuitem', { name, description })
  })

  it('moves nothing when the documents arrive', { tags: 'deep' }, () =>
    checkEveryWidth(async () => {
      const gate = createGate()
      respondAsServer()
      const page = createDocumentPage([report, card])
      respondWith('listDocuments', page, { after: gate.opened })
      const { close } = await openPortal('/documents')
      await screen.findByRole('tab', { name: 'All' })
      await expectNoLayoutShift(async () => {
        gate.open()
        await findRows()
      })
      close()
    }),
  )

  it('shows until when a deleted document can be restored', { tags: 'deep' }, async () => {
    respond(createDocumentPage([{ ...card, restorable_until: getTimeAfter(29 * DAY) }]))
    await openPortal('/documents?list=deleted')
    const [row] = await findRows()
    expect(row?.textContent).toContain('Restorable until Nov 27, 2026')
    expect(within(row ?? document.body).queryByRole('link')).toBeNull()
    await expectAccessible()
  })
})
