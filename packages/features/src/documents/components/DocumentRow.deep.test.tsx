// @module-tag deep
import {
  createDocument,
  createDocumentPage,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  respondWith,
  respondWithDocumentFile,
  respondWithError,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showDocuments } from '../testing/showDocuments.tsx'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'
const diary = createDocument({ id: getFixtureId(501) })
const card = createDocument({
  id: getFixtureId(502),
  name: 'Insurance card.png',
  category: 'insurance',
  content_type: 'image/png',
  width: 400,
  height: 300,
})
const exercise = createDocument({
  ...card,
  id: getFixtureId(503),
  name: 'Breathing exercise.png',
  category: 'guide',
  source: 'practice',
  is_new: true,
})

async function openDocuments(
  documents = [diary, card, exercise],
  options: Parameters<typeof showDocuments>[0] = {},
) {
  respondWith('listDocuments', createDocumentPage(documents))
  const view = showDocuments(options)
  await screen.findByRole('list', { name: 'Documents' })
  return view
}
type View = Awaited<ReturnType<typeof openDocuments>>

const getMenuButton = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })

async function choose({ user }: View, name: string, action: string) {
  await user.click(getMenuButton(name))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

describe('DocumentRow', () => {
  it('shows an image, marks it as opened and gives the focus back', async () => {
    respondWithDocumentFile(svg)
    const opened = respondWith('markDocumentOpened', null)
    const { user } = await openDocuments()
    const name = screen.getByRole('button', { name: 'Breathing exercise.png' })
    await user.click(name)
    const dialog = await screen.findByRole('dialog', { name: 'Breathing exercise.png' })
    const image = within(dialog).getByRole<HTMLImageElement>('img')
    expect(image.getAttribute('src')).toBe(`/api/client/v1/documents/${exercise.id}/file/`)
    await waitFor(() => expect(image.complete && image.naturalWidth).toBe(400))
    await waitFor(() => expect(opened).toHaveLength(1))
    await expectAccessible()
    const download = within(dialog).getByRole('link', { name: 'Download' })
    expect(download.getAttribute('href')).toContain('download=true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(name)
  })

  it('prints an image without the page around it', async () => {
    respondWithDocumentFile(svg)
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user } = await openDocuments()
    await user.click(screen.getByRole('button', { name: 'Insurance card.png' }))
    await user.click(await screen.findByRole('button', { name: 'Print', description: '' }))
    expect(print).toHaveBeenCalledOnce()
    const printed = document.querySelector('body > [data-printed] > img')
    expect(printed?.getAttribute('src')).toContain(card.id)
    print.mockRestore()
  })

  it('offers to try again when an image cannot be loaded', async () => {
    respondWithDocumentFile(null)
    // the page shows an image that it has loaded before without a request
    const { user } = await openDocuments([{ ...card, id: getFixtureId(504) }])
    await user.click(screen.getByRole('button', { name: 'Insurance card.png' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText("We couldn't load this image")
    respondWithDocumentFile(svg)
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await within(dialog).findByRole('img', { name: 'Insurance card.png' })
    await screen.findByRole('button', { name: 'Print', description: '' })
  })

  it('offers only to open, download and ask about what the practice shared', async () => {
    const { user } = await openDocuments()
    await user.click(getMenuButton('Breathing exercise.png'))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Preview',
      'Download',
      'Ask about this document',
    ])
    await expectAccessible()
  })

  it('renames a document without its ending, and gives the focus back', async () => {
    const view = await openDocuments()
    const updated = respondWith('updateDocument', { document: diary })
    await choose(view, 'Food diary.pdf', 'Rename')
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', 'Food diary')
    await expectAccessible()
    await view.user.fill(field, 'Food diary, week 2')
    await view.user.keyboard('{Enter}')
    await screen.findByText('Document saved.')
    expect(updated[0]?.body).toEqual({ name: 'Food diary, week 2.pdf', category: 'other' })
    expect(document.activeElement).toBe(getMenuButton('Food diary.pdf'))
  })

  it('rejects an empty name, and shows the error of the server beside the field', async () => {
    const view = await openDocuments()
    await choose(view, 'Food diary.pdf', 'Rename')
    const field = screen.getByRole('textbox', { name: 'Name' })
    await view.user.fill(field, '  ')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Name is required.')
    const message = 'Keep the name under 200 characters.'
    respondWithError('updateDocument', {
      status: 400,
      errors: [{ field: 'name', code: 'too_big', message }],
    })
    await view.user.fill(field, 'Long')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(message)
  })

  it('changes the category alone', async () => {
    const view = await openDocuments()
    const updated = respondWith('updateDocument', { document: diary })
    await choose(view, 'Food diary.pdf', 'Change category')
    const category = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' })
    expect(document.activeElement).toBe(category)
    await view.user.selectOptions(category, 'Plan')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(updated[0]?.body).toEqual({ category: 'plan' }))
  })

  it('deletes a document, moves the focus to the next one and restores it by Undo', async () => {
    const view = await openDocuments()
    const deleted = respondWith('deleteDocument', null)
    respondWith('listDocuments', createDocumentPage([card, exercise]))
    await choose(view, 'Food diary.pdf', 'Delete')
    await screen.findByText('Document deleted.')
    expect(deleted[0]?.params['id']).toBe(diary.id)
    await waitFor(() => expect(screen.queryByText('Food diary.pdf')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Insurance card.png' }))
    const restored = respondWith('restoreDocument', { document: diary })
    respondWith('listDocuments', createDocumentPage([diary, card, exercise]))
    await view.user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Document restored.')
    expect(restored[0]?.params['id']).toBe(diary.id)
    await screen.findByText('Food diary.pdf')
  })

  it('moves the focus to the title when the last document is deleted', async () => {
    const view = await openDocuments([diary])
    respondWith('deleteDocument', null)
    respondWith('listDocuments', createDocumentPage([]))
    await choose(view, 'Food diary.pdf', 'Delete')
    await screen.findByText('No documents yet')
    expect(document.activeElement?.textContent).toBe('Documents')
  })

  it('says why a document could not be deleted', async () => {
    const view = await openDocuments()
    respondWithError('deleteDocument', { status: 500 })
    await choose(view, 'Food diary.pdf', 'Delete')
    await screen.findByText(/Something went wrong on our side/)
    screen.getByText('Food diary.pdf')
  })
})

describe('DeletedRow', () => {
  const deleted = { ...diary, restorable_until: getTimeAfter(29 * DAY) }

  it('restores a document', async () => {
    const { user } = await openDocuments([deleted], { list: 'deleted' })
    const restored = respondWith('restoreDocument', { document: diary })
    respondWith('listDocuments', createDocumentPage([]))
    await user.click(screen.getByRole('button', { name: 'Restore Food diary.pdf' }))
    await screen.findByText('Document restored.')
    expect(restored).toHaveLength(1)
    await screen.findByText('Nothing deleted')
    expect(document.activeElement?.textContent).toBe('Deleted documents')
  })

  it('says when there is no space for it', async () => {
    const { user } = await openDocuments([deleted], { list: 'deleted' })
    const detail = 'Your documents are full. Delete some that you no longer need, then try again.'
    respondWithError('restoreDocument', { status: 409, code: 'quota_exceeded', detail })
    await user.click(screen.getByRole('button', { name: 'Restore Food diary.pdf' }))
    await screen.findByText(detail)
  })
})
