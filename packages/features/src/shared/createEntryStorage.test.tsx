import { DAY } from '@portal/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { createEntryStorage } from './createEntryStorage.ts'

interface Entry {
  readonly id: string
  readonly at: string
}

const isEntry = (stored: unknown): stored is Entry =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'at' in stored
const open = () =>
  createEntryStorage({
    prefix: 'portal:entries:maya:',
    getId: ({ id }: Entry) => id,
    isEntry,
    maxAge: DAY,
    now: () => Date.now(),
  })
const storage = open()
const createEntry = (id: string, minutesAgo = 0): Entry => ({
  id,
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
})
const [first, second] = [createEntry('b', 2), createEntry('a', 1)]

beforeEach(() => localStorage.clear())

it('reads entries in the order of their times', () => {
  storage.write({ added: [second, first] })
  expect(storage.read()).toEqual([first, second])
})

it('keeps what another tab adds between a read and a write', () => {
  storage.write({ added: [first] })
  const seen = storage.read()
  open().write({ added: [second] })
  storage.write({ removed: seen })
  expect(storage.read()).toEqual([second])
})

it('returns a change of entries without storing it', () => {
  const later = { ...first, at: new Date().toISOString() }
  expect(storage.change([first, second], { added: [later] })).toEqual([second, later])
  expect(storage.change([first, second], { removed: [first] })).toEqual([second])
  expect(localStorage).toHaveLength(0)
})

it('recognizes what another tab has removed', () => {
  const key = 'portal:entries:maya:b'
  const oldValue = JSON.stringify(first)
  const removal = new StorageEvent('storage', { key, oldValue, newValue: null })
  expect(storage.isChangedBy(removal)).toBe(true)
  expect(storage.readRemoved(removal)).toEqual(first)
  const addition = new StorageEvent('storage', { key, newValue: oldValue })
  expect(storage.readRemoved(addition)).toBeNull()
  const other = new StorageEvent('storage', { key: 'portal:entries:leo:b', oldValue })
  expect(storage.isChangedBy(other)).toBe(false)
  expect(storage.readRemoved(other)).toBeNull()
})
