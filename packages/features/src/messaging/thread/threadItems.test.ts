import type { Message } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import type { PendingMessage } from '../outbox/messageOutbox.ts'
import { findFirstNew, groupByDay, listThreadItems } from './threadItems.ts'

const createMessage = (number: number, fields: Partial<Message> = {}): Message => ({
  id: `message-${number}`,
  client_id: null,
  conversation_id: 'a',
  number,
  is_own: false,
  sender: { name: 'Ana', practitioner: null },
  text: 'Hello',
  attachments: [],
  reference: null,
  sent_at: `2026-10-29T1${number}:00:00Z`,
  ...fields,
})

const createPending = (id: string, conversation_id = 'a'): PendingMessage => ({
  id,
  conversation_id,
  text: 'Hello',
  document_ids: [],
  reference: null,
  at: '2026-10-29T20:00:00Z',
  rejection: null,
})

const listKeys = (...args: Parameters<typeof listThreadItems>) =>
  listThreadItems(...args).map(({ key }) => key)

describe('listThreadItems', () => {
  it('sorts messages by number and shows what waits after them', () => {
    const state = { pending: [createPending('p'), createPending('q', 'b')], saved: [] }
    expect(listKeys('a', [createMessage(2), createMessage(1)], state)).toEqual([
      'message-1',
      'message-2',
      'p',
    ])
  })

  it('shows a sent message once, with the same key as while it waited', () => {
    const sent = createMessage(3, { is_own: true, client_id: 'p' })
    const state = {
      pending: [createPending('p')],
      saved: [{ entry: createPending('p'), response: sent }],
    }
    expect(listKeys('a', [createMessage(2)], state)).toEqual(['message-2', 'p'])
    expect(listKeys('a', [sent, createMessage(2)], state)).toEqual(['message-2', 'p'])
    expect(listKeys('b', [], state)).toEqual([])
  })

  it('shows what another tab has sent until it is loaded', () => {
    const sent = createMessage(3, { is_own: true, client_id: 'p' })
    const state = {
      pending: [createPending('q')],
      saved: [{ entry: createPending('p'), response: null }],
    }
    expect(listKeys('a', [createMessage(2)], state)).toEqual(['message-2', 'p', 'q'])
    expect(listKeys('a', [sent, createMessage(2)], state)).toEqual(['message-2', 'p', 'q'])
  })
})

describe('groupByDay', () => {
  it('uses the dates of the zone', () => {
    const items = listThreadItems(
      'a',
      [
        createMessage(1, { sent_at: '2026-10-29T03:59:00Z' }),
        createMessage(2, { sent_at: '2026-10-29T04:00:00Z' }),
      ],
      { pending: [], saved: [] },
    )
    expect(groupByDay(items, 'America/New_York').map(({ date }) => date)).toEqual([
      '2026-10-28',
      '2026-10-29',
    ])
    expect(groupByDay(items, 'UTC')).toHaveLength(1)
  })
})

describe('findFirstNew', () => {
  it('returns the first message of the practice that was not viewed', () => {
    const messages = [createMessage(1), createMessage(2, { is_own: true }), createMessage(3)]
    const items = listThreadItems('a', messages, { pending: [], saved: [] })
    expect(findFirstNew(items, 1)).toBe(3)
    expect(findFirstNew(items, 0)).toBe(1)
    expect(findFirstNew(items, 3)).toBeNull()
  })
})
