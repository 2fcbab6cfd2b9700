import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { incrementGeneration } from '../../storage/generation.ts'
import { PENDING_CHECK_OFFS } from '../../storage/pendingCheckOffs.ts'
import { openCheckOffQueue, type PendingCheckOff } from './checkOffQueue.ts'

const KEY = `${PENDING_CHECK_OFFS}maya`
const NOW = Date.parse('2026-10-29T13:00:00Z')
const DAY = 24 * 60 * 60_000

const iron = {
  id: 'a',
  protocol_id: 'plan',
  item_key: 'iron',
  day: '2026-10-29',
  is_done: true,
  zone: 'America/New_York',
  at: '2026-10-29T13:00:00.000Z',
  title: 'Iron',
}
const walk = { ...iron, id: 'b', item_key: 'walk', title: 'Walk' }
const accept = (id: string) => ({ id, is_accepted: true, code: null, message: null })
const refuse = (id: string) => ({
  id,
  is_accepted: false,
  code: 'item_removed' as const,
  message: 'It was removed.',
})

let local = createMemoryStorage()
let page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  local = createMemoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', local.storage)
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readStored = () => JSON.parse(local.stored[KEY] ?? '[]') as PendingCheckOff[]
const listIds = (entries: readonly PendingCheckOff[]) => entries.map(({ id }) => id)

/** What the browser dispatches after a write of another tab. */
function writeInOtherTab(entries: readonly object[]) {
  if (entries.length === 0) delete local.stored[KEY]
  else local.stored[KEY] = JSON.stringify(entries)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
}

describe('openCheckOffQueue', () => {
  it('removes what other members left on the device for more than 7 days', () => {
    openCheckOffQueue('leo').add(iron)
    vi.setSystemTime(NOW + 6 * DAY)
    openCheckOffQueue('leo').add({ ...walk, at: new Date().toISOString() })
    openCheckOffQueue('maya')
    const stored = () => local.stored[`${PENDING_CHECK_OFFS}leo`] ?? ''
    expect(stored()).toContain('Iron')
    vi.setSystemTime(NOW + 8 * DAY)
    openCheckOffQueue('maya')
    expect(stored()).not.toContain('Iron')
    expect(stored()).toContain('Walk')
    vi.setSystemTime(NOW + 14 * DAY)
    openCheckOffQueue('maya')
    expect(stored()).toBe('')
  })

  it('stores what is added for the next page', () => {
    openCheckOffQueue('maya').add(iron)
    expect(openCheckOffQueue('maya').read()).toEqual([{ ...iron, refusal: null }])
    expect(openCheckOffQueue('leo').read()).toEqual([])
  })

  it('replaces what waits for the same item and date', () => {
    const queue = openCheckOffQueue('maya')
    for (const entry of [iron, walk, { ...iron, id: 'c', is_done: false }]) queue.add(entry)
    expect(listIds(queue.read())).toEqual(['b', 'c'])
    queue.add({ ...iron, id: 'd', day: '2026-10-28' })
    expect(listIds(queue.read())).toEqual(['b', 'c', 'd'])
  })

  it('removes accepted ones, and keeps refused ones until they are removed', () => {
    const queue = openCheckOffQueue('maya')
    for (const entry of [iron, walk, { ...iron, id: 'c', item_key: 'tea' }]) queue.add(entry)
    queue.settle([accept('a'), refuse('b'), accept('unknown')])
    expect(queue.read().map(({ id, refusal }) => [id, refusal])).toEqual([
      ['b', 'It was removed.'],
      ['c', null],
    ])
    queue.removeRefused()
    expect(listIds(queue.read())).toEqual(['c'])
    queue.settle([accept('c')])
    expect(local.stored).not.toHaveProperty(KEY)
  })

  it('keeps a newer answer when the result of an older one arrives', () => {
    const queue = openCheckOffQueue('maya')
    queue.add(iron)
    queue.add({ ...iron, id: 'c', is_done: false })
    queue.settle([accept('a')])
    expect(listIds(queue.read())).toEqual(['c'])
  })

  it('takes the time of an accepted answer from the server', () => {
    const queue = openCheckOffQueue('maya')
    queue.add({ ...iron, at: '2031-01-01T00:00:00.000Z' })
    const at = new Date(NOW).toISOString()
    queue.settle([{ ...accept('a'), at }])
    expect(queue.readAccepted()).toMatchObject([{ id: 'a', at }])
  })

  it('drops what is older than seven days', () => {
    openCheckOffQueue('maya').add(iron)
    vi.setSystemTime(NOW + 7 * DAY - 1)
    expect(openCheckOffQueue('maya').read()).toHaveLength(1)
    vi.setSystemTime(NOW + 7 * DAY)
    expect(openCheckOffQueue('maya').read()).toEqual([])
    expect(local.stored).not.toHaveProperty(KEY)
  })

  it.each([
    ['broken JSON', '[{'],
    ['an object', '{}'],
    ['null', 'null'],
    ['a list of other things', '[7,null,"a",{}]'],
    ['an entry without a date', JSON.stringify([{ ...iron, refusal: null, day: undefined }])],
    ['an entry of another shape', JSON.stringify([{ ...iron, refusal: 7 }])],
    ['an invalid instant', JSON.stringify([{ ...iron, refusal: null, at: 'now' }])],
  ])('drops %s', (_name, stored) => {
    local.stored[KEY] = stored
    expect(openCheckOffQueue('maya').read()).toEqual([])
    expect(local.stored).not.toHaveProperty(KEY)
  })

  it('keeps the valid entries of a list with invalid ones', () => {
    local.stored[KEY] = JSON.stringify([7, { ...iron, refusal: null }])
    expect(listIds(openCheckOffQueue('maya').read())).toEqual(['a'])
  })

  it('keeps entries in memory when the storage is full', () => {
    const queue = openCheckOffQueue('maya')
    local.fail()
    queue.add(iron)
    queue.add(walk)
    expect(listIds(queue.read())).toEqual(['a', 'b'])
    queue.settle([accept('a')])
    expect(listIds(queue.read())).toEqual(['b'])
  })

  it('adds to what another tab has stored', () => {
    const queue = openCheckOffQueue('maya')
    writeInOtherTab([{ ...walk, refusal: null }])
    queue.add(iron)
    expect(listIds(readStored())).toEqual(['b', 'a'])
  })

  it('stores nothing after a logout in another tab', () => {
    const queue = openCheckOffQueue('maya')
    incrementGeneration()
    queue.add(iron)
    expect(local.stored).not.toHaveProperty(KEY)
  })
})

describe('subscribe', () => {
  it('notifies about changes of this tab and of other tabs until unsubscribed', () => {
    const queue = openCheckOffQueue('maya')
    const onChange = vi.fn()
    const unsubscribe = queue.subscribe(onChange)
    queue.add(iron)
    expect(onChange).toHaveBeenCalledTimes(1)
    writeInOtherTab([{ ...walk, refusal: null }])
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(listIds(queue.read())).toEqual(['b'])
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'portal:generation' }))
    expect(onChange).toHaveBeenCalledTimes(2)
    unsubscribe()
    queue.add(iron)
    writeInOtherTab([])
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('counts what another tab has settled as accepted until the list is loaded', async () => {
    const load = Promise.withResolvers<boolean>()
    const loadSaved = vi.fn(() => load.promise)
    const queue = openCheckOffQueue('maya', loadSaved)
    const onChange = vi.fn()
    queue.subscribe(onChange)
    queue.add(iron)
    const changed = { ...iron, id: 'c', is_done: false, refusal: null }
    writeInOtherTab([changed])
    expect(loadSaved).not.toHaveBeenCalled()
    writeInOtherTab([])
    expect(loadSaved).toHaveBeenCalledTimes(1)
    expect(queue.readAccepted()).toEqual([changed])
    const before = queue.read()
    onChange.mockClear()
    load.resolve(true)
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(queue.readAccepted()).toEqual([])
    // a subscriber compares them
    expect(queue.read()).not.toBe(before)
  })

  it('keeps what another tab has settled when the list cannot be loaded', async () => {
    const loadSaved = vi.fn(() => Promise.resolve(false))
    const queue = openCheckOffQueue('maya', loadSaved)
    queue.subscribe(() => {})
    queue.add(iron)
    writeInOtherTab([])
    await vi.waitFor(() => expect(loadSaved).toHaveResolved())
    expect(listIds(queue.readAccepted())).toEqual(['a'])
  })

  it('takes nothing for settled after a logout, or when a refused one was dismissed', () => {
    const loadSaved = vi.fn(() => Promise.resolve(true))
    const queue = openCheckOffQueue('maya', loadSaved)
    queue.subscribe(() => {})
    queue.add(iron)
    queue.settle([refuse('a')])
    writeInOtherTab([])
    queue.add(walk)
    incrementGeneration()
    writeInOtherTab([])
    expect(loadSaved).not.toHaveBeenCalled()
    expect(queue.readAccepted()).toEqual([])
  })
})
