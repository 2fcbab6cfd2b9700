import type { Conversation } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { mergeConversation } from './conversationsMerge.ts'

const create = (fields: Partial<Conversation>): Conversation => ({
  id: 'a',
  practitioner: null,
  status: 'open',
  office_hours: null,
  viewed: false,
  unread_count: 1,
  last_number: 3,
  viewed_number: 2,
  read_number: 0,
  last_message: null,
  feed_number: 5,
  ...fields,
})

describe('mergeConversation', () => {
  it('keeps the state with the higher feed number, in both orders', () => {
    const older = create({})
    const newer = create({ feed_number: 6, status: 'closed' })
    expect(mergeConversation(older, newer).status).toBe('closed')
    expect(mergeConversation(newer, older).status).toBe('closed')
  })

  it('keeps what this device has viewed when an older response arrives', () => {
    const viewed = create({ viewed: true, unread_count: 0, viewed_number: 3 })
    expect(mergeConversation(viewed, create({}))).toMatchObject({
      viewed: true,
      unread_count: 0,
      viewed_number: 3,
    })
  })

  it('shows a message that arrived after the last viewed one', () => {
    const viewed = create({ viewed: true, unread_count: 0, viewed_number: 3 })
    const later = create({ feed_number: 7, last_number: 4, unread_count: 1 })
    expect(mergeConversation(viewed, later)).toMatchObject({ viewed: false, unread_count: 1 })
    const late = create({ feed_number: 6, viewed: true, unread_count: 0, viewed_number: 3 })
    expect(mergeConversation(later, late)).toMatchObject({ viewed: false, last_number: 4 })
  })
})
