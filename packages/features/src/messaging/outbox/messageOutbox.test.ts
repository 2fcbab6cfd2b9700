import { expect, test } from 'vitest'
import { readEntry } from '../../shared/outbox/readEntry.ts'
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
])('reads the stored reference %j of a build without versions', (reference, part) => {
  const { kind, id } = reference
  const text = JSON.stringify({ ...stored, reference })
  expect(readEntry(messageOutbox, text)).toMatchObject({
    kind: 'entry',
    entry: { id: 'a', reference: { kind, id, part } },
  })
})
