// @module-tag deep
import {
  chooseFiles,
  createDocument,
  createDocumentPage,
  createFile,
  createGate,
  createTransfer,
  expectAccessible,
  getFixtureId,
  isLeavingAsked,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showDocuments } from '../testing/showDocuments.tsx'

const stored = createDocument({ id: getFixtureId(501), name: 'scan.png' })

async function openDocuments(options: Parameters<typeof showDocuments>[0] = {}) {
  respondWith('listDocuments', createDocumentPage([]))
  const view = showDocuments(options)
  await screen.findByRole('button', { name: 'Upload files' })
  return view
}

const findUploads = () => screen.findByRole('region', { name: /^(Uploading|Not uploaded)/ })

describe('UploadPanel', () => {
  it('uploads several files, two at a time, and reports when they are stored', async () => {
    await openDocuments()
    const gate = createGate()
    const uploads = respondWith('uploadDocument', { document: stored }, { after: gate.opened })
    chooseFiles(createFile('one.png'), createFile('two März.png'), createFile('three.png'))
    await screen.findByRole('region', { name: 'Uploading 3 files' })
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(screen.getAllByRole('progressbar', { name: /^Uploading / })).toHaveLength(3)
    expect(isLeavingAsked()).toBe(true)
    await expectAccessible()
    respondWith('listDocuments', createDocumentPage([stored]))
    gate.open()
    await screen.findByText('3 files uploaded')
    const names = uploads.map(({ headers }) => headers.get('x-file-name'))
    // the first two are sent at once
    expect(names.slice(0, 2)).toEqual(
      expect.arrayContaining(['one.png', encodeURIComponent('two März.png')]),
    )
    expect(names[2]).toBe('three.png')
    expect(new Set(uploads.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
    await screen.findByRole('list', { name: 'Documents' })
    expect(screen.queryByRole('region', { name: /^Uploading/ })).toBeNull()
    expect(isLeavingAsked()).toBe(false)
  })

  it('adds files to the category that is shown', async () => {
    await openDocuments({ category: 'insurance' })
    const uploads = respondWith('uploadDocument', { document: stored })
    chooseFiles(createFile('card.png'))
    await screen.findByText('1 file uploaded')
    expect(uploads[0]?.url.searchParams.get('category')).toBe('insurance')
  })

  it('rejects other types and large files before it sends them', async () => {
    const { user } = await openDocuments()
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.pdf', {
      type: 'application/pdf',
    })
    chooseFiles(createFile('notes.txt', 'text/plain'), large)
    const panel = within(await screen.findByRole('region', { name: 'Not uploaded' }))
    panel.getByText('Only images and PDFs can be uploaded. Save it as a PDF and try again.')
    panel.getByText('Files can have up to 20 MB, and this one is larger.')
    expect(panel.queryByRole('button', { name: /^Try again/ })).toBeNull()
    expect(isLeavingAsked()).toBe(false)
    await user.click(panel.getByRole('button', { name: 'Dismiss notes.txt' }))
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Dismiss large.pdf' }))
    await user.click(panel.getByRole('button', { name: 'Dismiss large.pdf' }))
    expect(document.activeElement?.textContent).toBe('Upload files')
  })

  it('shows the sentence of the server, and what failed stays after the others', async () => {
    await openDocuments()
    respondWith('uploadDocument', { document: stored })
    const message = "We can't read broken.png: it's damaged. Choose another file."
    respondWithError('uploadDocument', {
      status: 400,
      code: 'unreadable_file',
      errors: [{ field: 'file', code: 'unreadable_file', message }],
      once: true,
    })
    chooseFiles(createFile('broken.png'))
    const panel = within(await findUploads())
    await panel.findByText(message)
    chooseFiles(createFile('scan.png'))
    await screen.findByText("1 file uploaded. 1 file couldn't be uploaded.")
    panel.getByText(message)
  })

  it('repeats a file with the same key after a lost connection', async () => {
    const { user } = await openDocuments()
    const uploads = respondWithNetworkError('uploadDocument')
    chooseFiles(createFile('scan.png'))
    const panel = within(await findUploads())
    await panel.findByText(/^The connection was lost/)
    expect(isLeavingAsked()).toBe(true)
    const repeated = respondWith('uploadDocument', { document: stored })
    await user.click(panel.getByRole('button', { name: 'Try again to upload scan.png' }))
    await screen.findByText('1 file uploaded')
    expect(repeated[0]?.idempotencyKey).toBe(uploads[0]?.idempotencyKey)
  })

  it('repeats a file by itself when the connection is back', async () => {
    await openDocuments()
    respondWithNetworkError('uploadDocument')
    chooseFiles(createFile('scan.png'))
    await within(await findUploads()).findByText(/^The connection was lost/)
    respondWith('uploadDocument', { document: stored })
    window.dispatchEvent(new Event('online'))
    await screen.findByText('1 file uploaded')
  })

  it('tries again on request when the space was full', async () => {
    const { user } = await openDocuments()
    const detail = 'Your documents are full. Delete some that you no longer need, then try again.'
    respondWithError('uploadDocument', { status: 409, code: 'quota_exceeded', detail })
    chooseFiles(createFile('scan.png'))
    const panel = within(await findUploads())
    await panel.findByText(detail)
    respondWith('uploadDocument', { document: stored })
    await user.click(panel.getByRole('button', { name: 'Try again to upload scan.png' }))
    await screen.findByText('1 file uploaded')
  })

  it('shows why the server cannot check files now, and tries again on request', async () => {
    const { user } = await openDocuments()
    const detail = "Files can't be checked right now. Try again later."
    respondWithError('uploadDocument', { status: 503, code: 'unavailable', detail })
    chooseFiles(createFile('scan.png'))
    const panel = within(await findUploads())
    await panel.findByText(detail)
    await screen.findByText("1 file couldn't be uploaded.")
    respondWith('uploadDocument', { document: stored })
    await user.click(panel.getByRole('button', { name: 'Try again to upload scan.png' }))
    await screen.findByText('1 file uploaded')
  })

  it('cancels an upload', async () => {
    const { user } = await openDocuments()
    const gate = createGate()
    respondWith('uploadDocument', { document: stored }, { after: gate.opened })
    chooseFiles(createFile('scan.png'))
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload of scan.png' }))
    expect(screen.queryByRole('region', { name: /^Uploading/ })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Upload files')
    expect(isLeavingAsked()).toBe(false)
    gate.open()
  })
})

describe('useTransfer', () => {
  const drag = (type: string, files: readonly File[] = [createFile('scan.png')]) => {
    const dataTransfer = createTransfer(files)
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event
  }

  it('uploads files that are dropped on the page', async () => {
    await openDocuments()
    const uploads = respondWith('uploadDocument', { document: stored })
    expect(drag('dragenter').defaultPrevented).toBe(true)
    await screen.findByText('Drop files to upload')
    expect(drag('drop').defaultPrevented).toBe(true)
    await waitFor(() => expect(screen.queryByText('Drop files to upload')).toBeNull())
    await screen.findByText('1 file uploaded')
    expect(uploads).toHaveLength(1)
  })

  it('explains that a folder cannot be uploaded', async () => {
    await openDocuments()
    const folder = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) }
    const dataTransfer = { types: ['Files'], files: [createFile('Letters', '')], items: [folder] }
    const event = new Event('drop', { bubbles: true, cancelable: true })
    document.body.dispatchEvent(Object.assign(event, { dataTransfer }))
    await screen.findByText(/^Folders can't be uploaded\./)
    expect(screen.queryByRole('region', { name: /^Uploading/ })).toBeNull()
  })

  it('removes the hint when the files leave the window', async () => {
    await openDocuments()
    drag('dragenter')
    await screen.findByText('Drop files to upload')
    drag('dragleave')
    await waitFor(() => expect(screen.queryByText('Drop files to upload')).toBeNull())
  })

  it('uploads an image that is pasted', async () => {
    await openDocuments()
    respondWith('uploadDocument', { document: stored })
    const clipboardData = createTransfer([createFile('image.png')])
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await screen.findByText('1 file uploaded')
  })

  it('uploads nothing that is pasted into a field or has text beside it', async () => {
    // a category has the search field also when it is empty
    await openDocuments({ category: 'insurance' })
    const requests = respondWith('uploadDocument', { document: stored })
    const paste = (target: Element, text: string) => {
      const clipboardData = createTransfer([createFile('image.png')])
      if (text !== '') clipboardData.setData('text/plain', text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }
    paste(await screen.findByRole('searchbox'), '')
    paste(document.body, 'Ferritin\t30')
    // what is pasted afterward is the only file
    paste(document.body, '')
    await screen.findByText('1 file uploaded')
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['changed', 'This file has changed. Choose it again.'],
    ['was deleted', 'This file is gone. Choose it again.'],
  ])('says when a file %s since it was chosen', async (change, message) => {
    await openDocuments()
    const requests = respondWith('uploadDocument', { document: stored })
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('plan.png', { create: true })
    const write = async (text: string) => {
      const stream = await handle.createWritable()
      await stream.write(text)
      await stream.close()
    }
    await write('the first plan')
    const chosen = await handle.getFile()
    if (change === 'changed') await write('another plan')
    else await folder.removeEntry('plan.png')
    chooseFiles(chosen)
    await screen.findByText(message)
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
    expect(requests).toHaveLength(0)
  })
})
