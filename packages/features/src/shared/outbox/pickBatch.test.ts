import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from './outboxKind.ts'
import { maxBatchBytes, pickBatch } from './pickBatch.ts'

interface Note extends OutboxEntry {
  readonly text: string
}

const kind = { getLane: () => null, batchSize: 50 }
const notes = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'é', '\n', '😀'), fc.nat(5_000))
    .map(([text, length]) => text.repeat(length)),
  { maxLength: 80, size: 'max' },
)

describe('pickBatch', () => {
  it('picks all entries in order, as many as the server accepts in a request', () => {
    fc.assert(
      fc.property(notes, (texts) => {
        let waiting = texts.map((text, index): Note => ({
          id: String(index),
          at: '2026-10-29T13:00:00Z',
          rejection: null,
          text,
        }))
        while (waiting.length > 0) {
          const batch = pickBatch(kind, waiting, { ids: new Set(), lanes: new Set() })
          expect(batch.length).toBeGreaterThan(0)
          expect(batch.length).toBeLessThanOrEqual(kind.batchSize)
          expect(batch).toEqual(waiting.slice(0, batch.length))
          if (batch.length > 1)
            expect(new Blob([JSON.stringify(batch)]).size).toBeLessThan(maxBatchBytes + 100)
          waiting = waiting.slice(batch.length)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('picks as many as there are when they are small', () => {
    const small = Array.from({ length: 60 }, (_, index): Note => ({
      id: String(index),
      at: '2026-10-29T13:00:00Z',
      rejection: null,
      text: 'Short',
    }))
    expect(pickBatch(kind, small, { ids: new Set(), lanes: new Set() })).toHaveLength(50)
  })
})
