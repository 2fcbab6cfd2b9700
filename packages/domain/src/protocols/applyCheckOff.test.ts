import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCheckOff,
  type CheckOff,
  type CheckOffChange,
  getItemDayKey,
} from './applyCheckOff.ts'

const slot = { protocol_id: 'sleep', item_key: 'walk', day: '2026-12-01' }
const stored: CheckOff = { ...slot, id: '1b', is_done: true, revision: 3 }
const change: CheckOffChange = { ...slot, id: '2c', is_done: false, revision: 3, replaces: [] }
const changed = { ...slot, id: '2c', is_done: false, revision: 4 }

describe('applyCheckOff', () => {
  it('stores the first answer', () => {
    expect(applyCheckOff(null, { ...change, revision: 0 })).toEqual({ ...changed, revision: 1 })
  })

  it.each<[string, Partial<CheckOffChange>, CheckOff]>([
    ['that has seen the stored one', {}, changed],
    ['of a device that says nothing about it', { revision: null }, changed],
    ['that has not seen the stored one', { revision: 2 }, stored],
    ['that replaces the stored one', { revision: 2, replaces: ['0a', '1B'] }, changed],
    ['that replaces another one', { revision: 2, replaces: ['0a'] }, stored],
    ['that is the stored one, again', { id: '1B', revision: 9 }, stored],
  ])('decides about an answer %s', (_name, fields, result) => {
    expect(applyCheckOff(stored, { ...change, ...fields })).toEqual(result)
  })

  it('ends with the last answer of a device, whatever is lost, repeated and delayed', () => {
    // of each answer: whether the device gets the response, and how often the request arrives late
    const answers = fc.array(
      fc.record({ is_done: fc.boolean(), isLost: fc.boolean(), repetitions: fc.nat(2) }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (given, random) => {
        let server: CheckOff | null = null
        let known = { revision: 0, replaces: [] as string[] }
        const delayed: CheckOffChange[] = []
        const next = (): number => random.next().value ?? 0
        for (const [index, { is_done, isLost, repetitions }] of given.entries()) {
          const sent = { ...slot, id: String(index), is_done, ...known }
          server = applyCheckOff(server, sent)
          expect(server).toMatchObject({ id: sent.id, is_done })
          known = isLost
            ? { ...known, replaces: [...known.replaces, sent.id] }
            : { revision: server.revision, replaces: [] }
          for (let i = 0; i < repetitions; i++) delayed.push(sent)
          const late = delayed[next() % (delayed.length + 1)]
          if (late) server = applyCheckOff(server, late)
          expect(server).toMatchObject({ id: sent.id, is_done })
        }
      }),
    )
  })
})

describe('getItemDayKey', () => {
  it.each([{ protocol_id: 'iron' }, { item_key: 'run' }, { day: '2026-12-02' }])(
    'differs for another item or date: %j',
    (other) => expect(getItemDayKey({ ...slot, ...other })).not.toBe(getItemDayKey(slot)),
  )
})
