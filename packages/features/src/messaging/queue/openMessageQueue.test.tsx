import { DAY } from '@portal/domain/time'
import { createGate, createMessage, getFixtureId } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type MessageQueue,
  type MessageQueueOptions,
  openMessageQueue,
} from './openMessageQueue.ts'
import type { NewMessage, PendingMessage } from './pendingMessage.ts'

const storagePrefix = 'portal:messages:test:'
const conversation_id = getFixtureId(600)

const write = (text: string, fields: Partial<NewMessage> = {}): NewMessage => ({
  conversation_id,
  text,
  document_ids: [],
  reference: null,
  ...fields,
})

/** The messages that the server has stored, and every attempt. */
const stored = new Map<string, PendingMessage>()
let attempts: PendingMessage[] = []

const accept: MessageQueueOptions['send'] = async (pending) => {
  attempts.push(pending)
  // another tab gets the chance to send the same message
  await new Promise((resolve) => setTimeout(resolve))
  stored.set(pending.client_id, pending)
  const message = createMessage({ number: stored.size, is_own: true, text: pending.text })
  return { kind: 'sent', message: { ...message, client_id: pending.client_id } }
}

const open = (options: Partial<MessageQueueOptions> = {}): MessageQueue =>
  openMessageQueue({
    storagePrefix,
    now: () => Date.now(),
    isCurrent: () => true,
    send: accept,
    onSettledElsewhere: async () => {},
    ...options,
  })

const readSent = () => attempts.map(({ text }) => text)
const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))

beforeEach(() => {
  localStorage.clear()
  stored.clear()
  attempts = []
})

describe('openMessageQueue', () => {
  it('sends each message once and in order from several tabs', async () => {
    const tabs = [open(), open(), open()]
    const texts = listNumbers(30)
    for (const [index, text] of texts.entries()) tabs[index % 3]?.add(write(text))
    await Promise.all(tabs.map((tab) => tab.flush()))
    expect(readSent()).toEqual(texts)
    expect(localStorage).toHaveLength(0)
  })

  it('sends what is added while it is sending or has just finished', async () => {
    const queue = open()
    const rest = listNumbers(20)
    const addNext = () => {
      const next = queue.read().pending.length === 0 ? rest.shift() : undefined
      if (next === undefined) return
      queue.add(write(next))
      void queue.flush()
    }
    const unsubscribe = queue.subscribe(addNext)
    addNext()
    await expect.poll(readSent).toEqual(listNumbers(20))
    // the last one is still being sent, and the next test uses the same storage
    await queue.flush()
    unsubscribe()
  })

  it('repeats the same id after a failure, and keeps the order', async () => {
    let isDown = true
    const queue = open({
      send: (pending) => {
        if (!isDown) return accept(pending)
        attempts.push(pending)
        return Promise.resolve({ kind: 'failed', error: 'down', isGeneral: true })
      },
    })
    queue.add(write('first'))
    queue.add(write('second'))
    await queue.flush()
    expect(queue.read()).toMatchObject({ error: 'down', sendingId: null })
    isDown = false
    await queue.flush()
    expect(readSent()).toEqual(['first', 'first', 'second'])
    expect(attempts[0]?.client_id).toBe(attempts[1]?.client_id)
    expect(queue.read().error).toBeNull()
  })

  it('goes on with other conversations when the server fails for one', async () => {
    const other = getFixtureId(601)
    const queue = open({
      send: (pending) =>
        pending.conversation_id === other
          ? accept(pending)
          : Promise.resolve({ kind: 'failed', error: 'broken', isGeneral: false }),
    })
    queue.add(write('first'))
    queue.add(write('second'))
    queue.add(write('elsewhere', { conversation_id: other }))
    await queue.flush()
    expect(readSent()).toEqual(['elsewhere'])
    expect(queue.read().pending.map(({ text }) => text)).toEqual(['first', 'second'])
  })

  it('sends a rejected message as a new one when the member tries again', async () => {
    let isRejecting = true
    const queue = open({
      send: (pending) =>
        isRejecting && pending.text === 'first'
          ? Promise.resolve({ kind: 'rejected', reason: 'Not possible.' })
          : accept(pending),
    })
    queue.add(write('first'))
    queue.add(write('second'))
    await queue.flush()
    const [rejected] = queue.read().pending
    expect(rejected).toMatchObject({ text: 'first', rejection: 'Not possible.' })
    isRejecting = false
    queue.retry(rejected?.client_id ?? '')
    await queue.flush()
    expect(readSent()).toEqual(['second', 'first'])
    expect(stored.has(rejected?.client_id ?? '')).toBe(false)
  })

  it('neither stores nor sends after a logout', async () => {
    let isCurrent = true
    const queue = open({ isCurrent: () => isCurrent })
    isCurrent = false
    queue.add(write('late'))
    await queue.flush()
    expect(localStorage).toHaveLength(0)
    expect(attempts).toEqual([])
  })

  it('does not remove a message that is being sent', async () => {
    const gate = createGate()
    const queue = open({ send: (pending) => gate.opened.then(() => accept(pending)) })
    queue.add(write('first'))
    const flushed = queue.flush()
    await expect.poll(() => queue.read().sendingId).not.toBeNull()
    queue.remove(queue.read().sendingId ?? '')
    gate.open()
    await flushed
    expect(readSent()).toEqual(['first'])
    expect(queue.read().sent).toHaveLength(1)
  })

  it('keeps what another tab has sent until it is loaded again', async () => {
    const gate = createGate()
    let reloads = 0
    const sender = open()
    sender.add(write('first'))
    const other = open({
      onSettledElsewhere: () => {
        reloads += 1
        return gate.opened
      },
    })
    await Promise.all([sender.flush(), other.flush()])
    expect(readSent()).toEqual(['first'])
    expect(other.read()).toMatchObject({ pending: [], settled: [{ text: 'first' }] })
    gate.open()
    await expect.poll(() => other.read().settled).toEqual([])
    expect(reloads).toBe(1)
  })

  it('drops what is older than seven days, and what it does not understand', () => {
    open().add(write('recent'))
    const [recent] = open().read().pending
    const old = { ...recent, at: new Date(Date.now() - 7 * DAY - 1).toISOString() }
    const others = [JSON.stringify(old), JSON.stringify({ text: 'unknown' }), 'broken']
    for (const [index, text] of others.entries())
      localStorage.setItem(`${storagePrefix}${index}`, text)
    expect(open().read().pending).toEqual([recent])
    expect(localStorage).toHaveLength(1)
  })
})
