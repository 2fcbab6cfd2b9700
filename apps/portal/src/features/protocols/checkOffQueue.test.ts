import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { incrementGeneration } from '../../storage/generation.ts'
import { getCheckOffsPrefix } from '../../storage/pendingCheckOffs.ts'
import { openCheckOffQueue, type PendingCheckOff } from './checkOffQueue.ts'

const KEY = getCheckOffsPrefix('maya')
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

const readStored = () =>
  Object.values(local.stored).map((text) => JSON.parse(text) as PendingCheckOff)
const listIds = (entries: readonly PendingCheckOff[]) => entries.map(({ id }) => id)

/** Writes as another tab does. Returns the event that the browser dispatches in this one. */
function write(id: string, newValue: string | null) {
  const key = KEY + id
  const oldValue = local.stored[key] ?? null
  if (newValue === null) delete local.stored[key]
  else local.stored[key] = newValue
  return Object.assign(new Event('storage'), { key, oldValue, newValue })
}

const store = (entry: PendingCheckOff) => write(entry.id, JSON.stringify(entry))
const remove = (id: string) => write(id, null)
const dispatch = (...events: readonly Event[]) => {
  for (const event of events) page.dispatchEvent(event)
}

describe('openCheckOffQueue', () => {
  it('removes what other members left on the device for more than 7 days', () => {
    openCheckOffQueue('leo').add(iron)
    vi.setSystemTime(NOW + 6 * DAY)
    openCheckOffQueue('leo').add({ ...walk, at: new Date().toISOString() })
    openCheckOffQueue('maya')
    const stored = () => readStored().map(({ title }) => title)
    expect(stored()).toEqual(['Iron', 'Walk'])
    vi.setSystemTime(NOW + 8 * DAY)
    openCheckOffQueue('maya')
    expect(stored()).toEqual(['Walk'])
    vi.setSystemTime(NOW + 14 * DAY)
    openCheckOffQueue('maya')
    expect(stored()).toEqual([])
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
    expect(local.stored).toEqual({})
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
    expect(local.stored).toEqual({})
  })

  it.each([
    ['broken JSON', '[{'],
    ['another object', '{}'],
    ['null', 'null'],
    ['a list', '[7]'],
    ['an entry without a date', JSON.stringify({ ...iron, refusal: null, day: undefined })],
    ['an entry of another shape', JSON.stringify({ ...iron, refusal: 7 })],
    ['an invalid instant', JSON.stringify({ ...iron, refusal: null, at: 'now' })],
  ])('drops %s, and keeps the others', (_name, stored) => {
    openCheckOffQueue('maya').add(walk)
    local.stored[`${KEY}a`] = stored
    expect(listIds(openCheckOffQueue('maya').read())).toEqual(['b'])
    expect(readStored()).toHaveLength(1)
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
    store({ ...walk, refusal: null })
    queue.add(iron)
    expect(listIds(queue.read())).toEqual(['a', 'b'])
    expect(readStored()).toHaveLength(2)
  })

  it('shows the later answer of two tabs, and removes both once it is accepted', () => {
    const later = {
      ...iron,
      id: 'c',
      is_done: false,
      at: '2026-10-29T13:00:01.000Z',
      refusal: null,
    }
    store({ ...iron, refusal: null })
    store(later)
    const queue = openCheckOffQueue('maya')
    expect(queue.read()).toEqual([later])
    queue.settle([accept('c')])
    expect(local.stored).toEqual({})
  })

  it('stores nothing after a logout in another tab', () => {
    const queue = openCheckOffQueue('maya')
    incrementGeneration()
    queue.add(iron)
    expect(Object.keys(local.stored)).toEqual(['portal:generation'])
  })
})

describe('subscribe', () => {
  it('notifies about changes of this tab and of other tabs until unsubscribed', () => {
    const queue = openCheckOffQueue('maya')
    const onChange = vi.fn()
    const unsubscribe = queue.subscribe(onChange)
    queue.add(iron)
    expect(onChange).toHaveBeenCalledTimes(1)
    dispatch(store({ ...walk, refusal: null }))
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(listIds(queue.read())).toEqual(['a', 'b'])
    dispatch(Object.assign(new Event('storage'), { key: 'portal:generation' }))
    expect(onChange).toHaveBeenCalledTimes(2)
    unsubscribe()
    queue.add(iron)
    dispatch(remove('a'))
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
    dispatch(store(changed), remove('a'))
    expect(listIds(queue.read())).toEqual(['c'])
    expect(loadSaved).not.toHaveBeenCalled()
    dispatch(remove('c'))
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

  it('notices what another tab has added and settled before the first event arrives', () => {
    const loadSaved = vi.fn(() => Promise.resolve(false))
    const queue = openCheckOffQueue('maya', loadSaved)
    queue.subscribe(() => {})
    dispatch(store({ ...iron, refusal: null }), remove('a'))
    expect(loadSaved).toHaveBeenCalledTimes(1)
    expect(listIds(queue.readAccepted())).toEqual(['a'])
  })

  it('keeps what another tab has settled when the list cannot be loaded', async () => {
    const loadSaved = vi.fn(() => Promise.resolve(false))
    const queue = openCheckOffQueue('maya', loadSaved)
    queue.subscribe(() => {})
    queue.add(iron)
    dispatch(remove('a'))
    await vi.waitFor(() => expect(loadSaved).toHaveResolved())
    expect(listIds(queue.readAccepted())).toEqual(['a'])
  })

  it('takes nothing for settled after a logout, or when a refused one was dismissed', () => {
    const loadSaved = vi.fn(() => Promise.resolve(true))
    const queue = openCheckOffQueue('maya', loadSaved)
    queue.subscribe(() => {})
    queue.add(iron)
    queue.settle([refuse('a')])
    dispatch(remove('a'))
    queue.add(walk)
    incrementGeneration()
    dispatch(remove('b'))
    expect(loadSaved).not.toHaveBeenCalled()
    expect(queue.readAccepted()).toEqual([])
  })
})
