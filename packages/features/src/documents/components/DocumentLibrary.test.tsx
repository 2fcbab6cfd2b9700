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
  readText,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showDocuments } from '../testing/showDocuments.tsx'

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

const respond = (page = createDocumentPage([report, card])) => respondWith('listDocuments', page)

describe('DocumentLibrary', () => {
  it('lists documents with what they are, where they are from, their date and size', async () => {
    respond()
    showDocuments()
    const rows = (await findRows()).map(readText)
    expect(rows[0]).toMatch(/^Lab report\.pdf.*NewLab reportFrom JuniperOct 27, 202647 KB$/)
    expect(rows[1]).toMatch(/^Insurance card\.pngInsuranceYour uploadOct 27, 20262\.5 MB$/)
    screen.getByText(/^120 MB of 500 MB used\. You can upload images and PDFs, up to 20 MB each\./)
    await expectAccessible()
  })

  it('opens a PDF in a new tab, and offers any other file as a download', async () => {
    const damaged = createDocument({ id: getFixtureId(503), name: 'Old.pdf', opens_inline: false })
    respond(createDocumentPage([report, damaged]))
    showDocuments()
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
    ['all', 'No documents yet'],
    ['shared', 'Nothing shared with you yet'],
    ['uploads', "You haven't uploaded anything yet"],
    ['deleted', 'Nothing deleted'],
  ] as const)('shows an empty state of the list %j', { tags: 'deep' }, async (list, title) => {
    respond(createDocumentPage([]))
    showDocuments({ list })
    await screen.findByText(title)
    expect(screen.queryByRole('search')).toBeNull()
    await expectAccessible()
  })

  it('searches by a header, not by the URL, and announces how many it found', async () => {
    const requests = respond()
    const { user } = showDocuments()
    await findRows()
    const found = respondWith('listDocuments', createDocumentPage([card]))
    await user.fill(getSearch(), 'Karte März')
    await waitFor(() => expect(found).toHaveLength(1))
    expect(decodeURIComponent(found[0]?.headers.get('x-search') ?? '')).toBe('Karte März')
    expect([...requests, ...found].map(({ url }) => url.search)).toEqual(
      [...requests, ...found].map(() => ''),
    )
    await waitFor(async () => expect(await findRows()).toHaveLength(1))
    await screen.findByText('1 document', { selector: '[role=status]' })
  })

  it('says when nothing matches, and shows everything again', { tags: 'deep' }, async () => {
    respond()
    const { user } = showDocuments()
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
      const { user } = showDocuments({ category: 'plan' })
      await screen.findByText('Try another category.')
      const gate = createGate()
      respondWith('listDocuments', createDocumentPage([report]), { after: gate.opened })
      await user.click(screen.getByRole('button', { name: 'Show all documents' }))
      const category = screen.getByRole('combobox', { name: 'Category' })
      await waitFor(() => expect(category).toHaveProperty('value', 'all'))
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
    const { user } = showDocuments()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await findRows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('offers to try again when the documents cannot be loaded', { tags: 'deep' }, async () => {
    respondWithNetworkError('listDocuments')
    const { user } = showDocuments()
    await screen.findByText("We couldn't load your documents")
    await expectAccessible()
    respond()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findRows()).toHaveLength(2)
  })

  it.each([
    [499.5, /^Your space is full: 500 MB of 500 MB used\. To upload more, delete files/],
    [490, /^Your space is almost full: 490 MB of 500 MB used\. Files of up to 10 MB still fit\.$/],
  ])('warns when %i of 500 MB are used', { tags: 'deep' }, async (used, text) => {
    const quota = { used_bytes: used * MB, limit_bytes: 500 * MB }
    respond(createDocumentPage([card], { quota }))
    showDocuments()
    await screen.findByText(text)
  })

  it('is read-only for an admin who views the member', async () => {
    const opened = respondWith('markDocumentOpened', null)
    respond()
    const viewedUserId = createUser().id
    const readOnlyReason = 'Viewing as Maya Chen, read only.'
    const { user } = showDocuments({ environment: { viewedUserId, readOnlyReason } })
    const link = await screen.findByRole('link', { name: /^Lab report\.pdf/ })
    expect(link.getAttribute('href')).toContain(`view-as-user=${viewedUserId}`)
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(opened).toEqual([])
    const description = readOnlyReason
    await screen.findByRole('button', { name: 'Upload files', description })
    await user.click(screen.getByRole('button', { name: 'Actions for Insurance card.png' }))
    for (const name of ['Rename', 'Change category', 'Delete'])
      await screen.findByRole('menuitem', { name, description })
  })

  it('moves nothing when the documents arrive', { tags: 'deep' }, () =>
    checkEveryWidth(async () => {
      const gate = createGate()
      const page = createDocumentPage([report, card])
      respondWith('listDocuments', page, { after: gate.opened })
      const { unmount } = showDocuments()
      await screen.findByRole('tab', { name: 'All' })
      await expectNoLayoutShift(async () => {
        gate.open()
        await findRows()
      })
      unmount()
    }),
  )

  it('shows until when a deleted document can be restored', { tags: 'deep' }, async () => {
    respond(createDocumentPage([{ ...card, restorable_until: getTimeAfter(29 * DAY) }]))
    showDocuments({ list: 'deleted' })
    const [row] = await findRows()
    expect(readText(row ?? null)).toContain('Restorable until Nov 27, 2026')
    expect(within(row ?? document.body).queryByRole('link')).toBeNull()
    await expectAccessible()
  })
})
