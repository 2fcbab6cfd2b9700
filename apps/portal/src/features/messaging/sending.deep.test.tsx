// @module-tag deep
import {
  createDocument,
  createGate,
  expectAccessible,
  getTimeAfter,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { goOnline } from '../../testing/checkOffs.ts'
import { openPortal } from '../../testing/openPortal.tsx'
import {
  acceptMessages,
  findComposer,
  readClientIds,
  readStoredTexts,
  respondAsMessagingServer,
  threadPath,
} from '../../testing/messages.ts'

const readTexts = (requests: readonly { body: unknown }[]) =>
  requests.map(({ body }) => (body as { text: string }).text)

describe('sending a message', () => {
  it('shows it at once, then as sent, then as read', async () => {
    const server = respondAsMessagingServer()
    const gate = createGate()
    const requests = acceptMessages(server, { after: gate.opened })
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Thank you{Enter}')
    expect(await screen.findByText('Sending…')).toBeTruthy()
    expect((await findComposer()).value).toBe('')
    expect(readStoredTexts()).toEqual(['Thank you'])
    gate.open()
    expect(await screen.findByText(/Sent/)).toBeTruthy()
    expect(screen.getAllByText('Thank you')).toHaveLength(1)
    expect(readStoredTexts()).toEqual([])
    expect(requests).toHaveLength(1)

    server.conversation = { ...server.conversation, read_number: 3, feed_number: 9 }
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByText(/· Read/)).toBeTruthy())
  })

  it('adds a line with Shift and Enter, and ignores the Enter of an input method', async () => {
    const server = respondAsMessagingServer()
    const requests = acceptMessages(server)
    const { user } = await openPortal(threadPath)
    const composer = await findComposer()
    await user.type(composer, 'One{Shift>}{Enter}{/Shift}Two')
    expect(composer.value).toBe('One\nTwo')
    composer.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    )
    expect(composer.value).toBe('One\nTwo')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(readTexts(requests)).toEqual(['One\nTwo']))
  })

  it('sends the same id again after a lost response, and shows the message once', async () => {
    const server = respondAsMessagingServer()
    const stored = acceptMessages(server)
    const lost = respondWithNetworkError('sendMessage', { once: true })
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Thank you{Enter}')
    expect(await screen.findByText("Not sent yet. We'll keep trying.")).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Sent/)).toBeTruthy()
    expect(readClientIds(stored)).toEqual(readClientIds(lost))
    expect(screen.getAllByText('Thank you')).toHaveLength(1)
  })

  it('uses a new id only after a rejection, when the member tries again', async () => {
    const server = respondAsMessagingServer()
    const stored = acceptMessages(server)
    const detail = 'The document is no longer available.'
    const rejected = respondWithError('sendMessage', { status: 409, detail, once: true })
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Thank you{Enter}')
    expect(await screen.findByText(`Not sent. ${detail}`)).toBeTruthy()
    expect(stored).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(stored).toHaveLength(1))
    expect(readClientIds(stored)).not.toEqual(readClientIds(rejected))
  })

  it('fits the composer to a stored draft where the browser cannot', async () => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false)
    onTestFinished(() => supports.mockRestore())
    const server = respondAsMessagingServer()
    acceptMessages(server)
    const first = await openPortal(threadPath)
    await first.user.type(await findComposer(), 'One{Shift>}{Enter}{Enter}{Enter}{/Shift}Four')
    const { height } = (await findComposer()).style
    expect(height).toMatch(/px$/)
    await first.user.click(screen.getByRole('link', { name: /Sessions/ }))
    await screen.findByRole('heading', { level: 1, name: /Sessions/ })
    window.history.back()
    await waitFor(async () => expect((await findComposer()).style.height).toBe(height))
    await first.user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await findComposer()).style.height).toBe('auto')
  })

  it('puts a rejected text back into the composer, before what was typed since', async () => {
    const server = respondAsMessagingServer()
    respondWithError('sendMessage', { status: 409, detail: 'Not possible.' })
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Thank you{Enter}')
    await screen.findByText('Not sent. Not possible.')
    await user.type(await findComposer(), 'and goodbye')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const composer = await findComposer()
    expect(composer.value).toBe('Thank you\nand goodbye')
    expect(document.activeElement).toBe(composer)
    expect(screen.queryByText('Not sent. Not possible.')).toBeNull()
    expect(readStoredTexts()).toEqual([])
    const requests = acceptMessages(server)
    await user.type(composer, '{Enter}')
    await waitFor(() => expect(readTexts(requests)).toEqual(['Thank you\nand goodbye']))
  })

  it('deletes a message that was rejected', async () => {
    respondAsMessagingServer()
    respondWithError('sendMessage', { status: 409, detail: 'Not possible.' })
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Thank you{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Thank you')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Messages with/ }))
    expect(readStoredTexts()).toEqual([])
  })

  it('keeps messages offline and sends them in order, days later, on any screen', async () => {
    const server = respondAsMessagingServer()
    respondToSiteCheck(false)
    const first = await openPortal(threadPath)
    expect(await screen.findByText(/^You're offline\. We'll mark/)).toBeTruthy()
    await first.user.type(await findComposer(), 'First{Enter}Second{Enter}')
    expect(await screen.findAllByText("We'll send it when you're back online.")).toHaveLength(2)
    await first.leave()

    respondToSiteCheck(true)
    const requests = acceptMessages(server)
    await openPortal('/home', { now: getTimeAfter(3 * DAY), keepsStorage: true })
    await waitFor(() => expect(readTexts(requests)).toEqual(['First', 'Second']))
    await waitFor(() => expect(readStoredTexts()).toEqual([]))
  })

  it('shows what waits after a reload without a connection', async () => {
    respondAsMessagingServer()
    respondToSiteCheck(false)
    const first = await openPortal(threadPath)
    await screen.findByText(/^You're offline\. We'll mark/)
    await first.user.type(await findComposer(), 'First{Enter}Second{Enter}')
    await first.leave()

    respondWithNetworkError('listConversations')
    respondWithNetworkError('sendMessage')
    for (const path of [threadPath, '/messaging']) {
      const again = await openPortal(path, { keepsStorage: true })
      const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }))
      expect(waiting.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringContaining('First'),
        expect.stringContaining('Second'),
      ])
      expect(waiting.getAllByText("We'll send it when you're back online.")).toHaveLength(2)
      await expectAccessible()
      await again.leave()
    }
  })

  it('sends what waits when the connection is back', async () => {
    const server = respondAsMessagingServer()
    const requests = acceptMessages(server)
    respondToSiteCheck(false)
    const { user } = await openPortal(threadPath)
    await screen.findByText(/^You're offline\. We'll mark/)
    await user.type(await findComposer(), 'Hello{Enter}')
    await screen.findByText("We'll send it when you're back online.")
    expect(requests).toHaveLength(0)
    goOnline()
    await waitFor(() => expect(requests).toHaveLength(1))
  })

  it('sends nothing when another member has logged in since', async () => {
    const server = respondAsMessagingServer()
    const requests = acceptMessages(server)
    const { user } = await openPortal(threadPath)
    await findComposer()
    // the other tab has stored its member, and the server knows only that one
    for (const key of Object.keys(localStorage))
      if (key.startsWith('portal:user:')) localStorage.removeItem(key)
    const asked = respondWithError('getUser', { status: 401 })
    respondWith('getAuth', { is_authenticated: true, user_session_version: 1 })
    await user.type(await findComposer(), 'Hello{Enter}')
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(requests).toHaveLength(0)
    expect(readStoredTexts()).toEqual(['Hello'])
  })

  it('asks before a logout that removes what was not sent', async () => {
    respondAsMessagingServer()
    respondWithNetworkError('sendMessage')
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Hello{Enter}')
    await screen.findByText("Not sent yet. We'll keep trying.")
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
    expect(within(dialog).getByText(/^Not saved yet: /)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
    expect(readStoredTexts()).toEqual(['Hello'])
  })
})

describe('attaching a file', () => {
  const chooseFile = async (file: File) => {
    await findComposer()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('The composer has no file input.')
    const transfer = new DataTransfer()
    transfer.items.add(file)
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const photo = new File(['content'], 'Rash.png', { type: 'image/png' })

  it('uploads it as a document and sends its id, also after another screen', async () => {
    const server = respondAsMessagingServer()
    const requests = acceptMessages(server)
    const gate = createGate()
    const uploaded = createDocument()
    respondWith('uploadDocument', { document: uploaded }, { after: gate.opened })
    const { user } = await openPortal(threadPath)
    await chooseFile(photo)
    expect(await screen.findByRole('progressbar', { name: 'Uploading Rash.png' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /Sessions/ }))
    await screen.findByRole('heading', { level: 1, name: /Sessions/ })
    gate.open()
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Messages' }))
    expect(await screen.findByText('Rash.png')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ text: '', document_ids: [uploaded.id] })
    expect(screen.queryByText('Rash.png')).toBeNull()
  })

  it('says why a file cannot be attached, and sends nothing until it is removed', async () => {
    const server = respondAsMessagingServer()
    const requests = acceptMessages(server)
    const { user } = await openPortal(threadPath)
    await chooseFile(new File(['text'], 'Notes.txt', { type: 'text/plain' }))
    expect(await screen.findByText(/^Only images and PDFs can be attached\./)).toBeTruthy()
    await user.type(await findComposer(), 'Hello{Enter}')
    expect(requests).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Remove Notes.txt' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(readTexts(requests)).toEqual(['Hello']))
  })
})
