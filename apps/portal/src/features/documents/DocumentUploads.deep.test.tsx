// @module-tag deep
import {
  chooseFiles,
  createDocument,
  createDocumentPage,
  createFile,
  createGate,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, it, onTestFinished, vi } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const stored = createDocument({ id: getFixtureId(501), name: 'scan.png' })

async function openDocuments() {
  respondAsServer()
  respondWith('listDocuments', createDocumentPage([]))
  const view = await openPortal('/documents')
  await screen.findByRole('button', { name: 'Upload files' })
  return view
}

const findUploads = () => screen.findByRole('region', { name: /^(Uploading|Not uploaded)/ })

describe('uploads of documents', () => {
  it('repeats a file when the site responds, without an online event, on any screen', async () => {
    // without the queue's own timer
    const setTimer = window.setTimeout.bind(window)
    const setOtherTimer = (run: () => void, ms?: number) => (ms === 5000 ? 0 : setTimer(run, ms))
    const timers = vi
      .spyOn(window, 'setTimeout')
      .mockImplementation(setOtherTimer as typeof setTimeout)
    onTestFinished(() => timers.mockRestore())
    const { user } = await openDocuments()
    respondWithNetworkError('uploadDocument')
    chooseFiles(createFile('scan.png'))
    await within(await findUploads()).findByText(/^The connection was lost/)
    await user.click(screen.getByRole('link', { name: 'Sessions' }))
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
    respondWith('uploadDocument', { document: stored })
    // a shown page checks the site
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('1 file uploaded')
  })

  it('goes on while another screen is open', async () => {
    const { user } = await openDocuments()
    const gate = createGate()
    respondWith('uploadDocument', { document: stored }, { after: gate.opened })
    chooseFiles(createFile('scan.png'))
    await findUploads()
    await user.click(screen.getByRole('link', { name: 'Sessions' }))
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
    await user.click(screen.getByRole('link', { name: 'Documents' }))
    await screen.findByRole('region', { name: 'Uploading 1 file' })
    await user.click(screen.getByRole('link', { name: 'Sessions' }))
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
    gate.open()
    await screen.findByText('1 file uploaded')
  })

  it('asks before a logout that cancels uploads', async () => {
    const { user } = await openDocuments()
    const gate = createGate()
    respondWith('uploadDocument', { document: stored }, { after: gate.opened })
    chooseFiles(createFile('one.png'))
    await findUploads()
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
    within(dialog).getByText(/^Not saved yet: /)
    await expectAccessible()
    await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
    respondWith('listDocuments', createDocumentPage([stored]))
    gate.open()
    await screen.findByText('1 file uploaded')
  })
})
