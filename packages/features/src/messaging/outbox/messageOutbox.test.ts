import { expect, test } from 'vitest'
import { messageOutbox } from './messageOutbox.ts'

const stored = {
  client_id: 'a',
  conversation_id: 'b',
  text: 'Hello',
  document_ids: [],
  at: '2026-12-01T12:00:00Z',
  rejection: null,
}

test.each([
  [{ kind: 'protocol_item', id: 'c', item_key: 'iron' }, 'iron'],
  [{ kind: 'lab_report', id: 'c', marker_id: 'd' }, 'd'],
  [{ kind: 'appointment', id: 'c' }, null],
  [{ kind: 'protocol_item', id: 'c', part: 'iron' }, 'iron'],
])('reads the stored reference %j, also of an earlier build', (reference, part) => {
  const { kind, id } = reference
  expect(messageOutbox.parse({ ...stored, reference })?.reference).toEqual({ kind, id, part })
})
