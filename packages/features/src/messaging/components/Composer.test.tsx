import {
  createDocument,
  createGate,
  createTestStore,
  createUser,
  expectAccessible,
  getFixtureId,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FeatureContext, type FeatureEnvironment } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { listUnsavedWork } from '../../shared/unsavedWork.ts'
import { Composer } from './Composer.tsx'

const conversationId = getFixtureId(600)
const document = createDocument({ id: getFixtureId(501), name: 'Rash.png' })
const createFile = (name: string) => new File(['x'.repeat(2000)], name, { type: 'image/png' })

function TestComposer({ onSend, text = '' }: { onSend: () => void; text?: string }) {
  return (
    <Composer
      conversationId={conversationId}
      name="Dr. Ana Mercado"
      text={text}
      onTextChange={() => {}}
      area={useRef(null)}
      reference={null}
      onReferenceRemoved={() => {}}
      onSend={onSend}
    />
  )
}

function open(
  environment: Partial<FeatureEnvironment> = {},
  store = createTestStore(),
  text?: string,
) {
  const onSend = vi.fn()
  const view = show(
    <FeatureContext value={{ ...featureEnvironment, ...environment }}>
      <TestComposer onSend={onSend} {...(text !== undefined && { text })} />
    </FeatureContext>,
    store,
  )
  return { ...view, onSend, store }
}

/** Chooses files as the picker does. */
function chooseFiles(...names: string[]) {
  const input = globalThis.document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The composer has no file input.')
  const transfer = new DataTransfer()
  for (const name of names) transfer.items.add(createFile(name))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const findChip = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Attachments' })
  const chip = (await within(list).findByTitle(name)).closest('li')
  if (!chip) throw new Error(`${name} has no chip.`)
  return within(chip)
}
const isLeavingAsked = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** What the page tells the other tabs. */
async function listAnnouncements(): Promise<readonly string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name = '' }) => name).filter((name) => name.startsWith('portal:unsaved:'))
}

it('does not send a text that shows nothing', async () => {
  const { user, onSend } = open({}, createTestStore(), ' \u2800\u200B')
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.click(send, { force: true })
  expect(onSend).not.toHaveBeenCalled()
})

describe('the attachments of Composer', () => {
  it('shows the progress of each file, two at a time, and sends their documents', async () => {
    const gate = createGate()
    const uploads = respondWith('uploadDocument', { document }, { after: gate.opened })
    const { user, onSend } = open()
    chooseFiles('One.png', 'Two.png', 'Three.png')
    const chip = await findChip('One.png')
    expect(chip.getByRole('progressbar', { name: 'Uploading One.png' })).toBeTruthy()
    expect(chip.getByText('0 KB of 2 KB')).toBeTruthy()
    const third = await findChip('Three.png')
    expect(third.getByText(/^Waiting, /)).toBeTruthy()
    await waitFor(() => expect(uploads).toHaveLength(2))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Send' }), { force: true })
    expect(onSend).not.toHaveBeenCalled()
    gate.open()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(uploads.map(({ url }) => url.searchParams.get('member_id'))).toEqual(
      Array.from({ length: 3 }, () => featureEnvironment.member.id),
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSend).toHaveBeenCalledWith(
      expect.objectContaining({ document_ids: Array.from({ length: 3 }, () => document.id) }),
    )
    expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  })

  it('cancels an upload, and moves the focus to the next file, then to the button', async () => {
    const gate = createGate()
    respondWith('uploadDocument', { document }, { after: gate.opened })
    const { user } = open()
    chooseFiles('One.png', 'Two.png')
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload of One.png' }))
    expect(screen.queryByTitle('One.png')).toBeNull()
    const second = screen.getByRole('button', { name: 'Cancel the upload of Two.png' })
    expect(globalThis.document.activeElement).toBe(second)
    await user.click(second)
    const attach = screen.getByRole('button', { name: 'Attach a file' })
    expect(globalThis.document.activeElement).toBe(attach)
    expect(isLeavingAsked()).toBe(false)
    gate.open()
  })

  it('shows why a file failed, and repeats it with the same key', async () => {
    const message = 'Your documents are full. Delete some that you no longer need, then try again.'
    const failed = respondWithError('uploadDocument', {
      status: 409,
      code: 'quota_exceeded',
      detail: message,
      once: true,
    })
    const { user } = open()
    chooseFiles('Rash.png')
    const chip = await findChip('Rash.png')
    expect((await chip.findByText(message)).closest('[role=alert]')).not.toBeNull()
    expect(isLeavingAsked()).toBe(false)
    const repeated = respondWith('uploadDocument', { document })
    await user.click(chip.getByRole('button', { name: 'Try again to upload Rash.png' }))
    await screen.findByRole('button', { name: 'Remove Rash.png' })
    expect(repeated[0]?.idempotencyKey).toBe(failed[0]?.idempotencyKey)
  })

  it('waits without a connection, and goes on by itself when it is back', async () => {
    const lost = respondWithNetworkError('uploadDocument')
    open()
    chooseFiles('Rash.png')
    const chip = await findChip('Rash.png')
    await chip.findByText(/^The connection was lost/)
    expect(isLeavingAsked()).toBe(true)
    const repeated = respondWith('uploadDocument', { document })
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('button', { name: 'Remove Rash.png' })
    expect(repeated[0]?.idempotencyKey).toBe(lost[0]?.idempotencyKey)
  })

  it('asks before leaving and logging out while a file uploads', async () => {
    const gate = createGate()
    respondWith('uploadDocument', { document }, { after: gate.opened })
    open()
    chooseFiles('Rash.png')
    await findChip('Rash.png')
    expect(isLeavingAsked()).toBe(true)
    expect(listUnsavedWork().map(({ noun, count }) => [noun, count()])).toEqual([['file', 1]])
    await waitFor(async () =>
      expect(await listAnnouncements()).toEqual([expect.stringMatching(/:1:file$/)]),
    )
    gate.open()
    await screen.findByRole('button', { name: 'Remove Rash.png' })
    expect(isLeavingAsked()).toBe(false)
    expect(listUnsavedWork()).toEqual([])
    await waitFor(async () => expect(await listAnnouncements()).toEqual([]))
  })

  it('does not ask before a page is left whose login session has ended', async () => {
    const gate = createGate()
    respondWith('uploadDocument', { document }, { after: gate.opened })
    let hasEnded = false
    const outboxHost = { ...featureEnvironment.outboxHost, hasEnded: () => hasEnded }
    open({ outboxHost })
    chooseFiles('Rash.png')
    await findChip('Rash.png')
    expect(isLeavingAsked()).toBe(true)
    hasEnded = true
    expect(isLeavingAsked()).toBe(false)
    gate.open()
    await screen.findByRole('button', { name: 'Remove Rash.png' })
  })

  it('neither shows nor sends the file of a member for another one', async () => {
    const lost = respondWithNetworkError('uploadDocument')
    const first = open()
    chooseFiles('Rash.png')
    await (await findChip('Rash.png')).findByText(/^The connection was lost/)
    first.unmount()
    const repeated = respondWith('uploadDocument', { document })
    open({ member: createUser({ id: getFixtureId(77) }) }, first.store)
    expect(screen.queryByTitle('Rash.png')).toBeNull()
    await waitFor(() => expect(repeated).toHaveLength(1))
    expect([lost[0], repeated[0]].map((sent) => sent?.url.searchParams.get('member_id'))).toEqual([
      featureEnvironment.member.id,
      featureEnvironment.member.id,
    ])
  })
})
