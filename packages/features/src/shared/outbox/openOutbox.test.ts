import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutbox, type Outbox } from './openOutbox.ts'
import { getDefiniteReason } from './isDefinite.ts'
import type {
  EntryAnswer,
  OutboxDispatch,
  OutboxEntry,
  OutboxHost,
  OutboxKind,
  StoredShape,
} from './outboxKind.ts'
import { simulateDevice, type SimulatedTab } from './testing/simulateDevice.ts'

const NOW = Date.parse('2026-10-29T13:00:00Z')
const DAY = 24 * 60 * 60_000

interface Note extends OutboxEntry {
  readonly slot: string
  readonly lane: string
  readonly text: string
}

type Send = OutboxKind<Note, string>['send']

const isNote = (stored: unknown): stored is Note =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'at' in stored

let device = simulateDevice()
let now = NOW
let sent: string[] = []
let isCurrent = true

const answer = (entries: readonly Note[], result: EntryAnswer<string>) => ({
  kind: 'answered' as const,
  answers: new Map(entries.map(({ id }) => [id, result])),
})
const accept: Send = async (entries) => {
  sent.push(...entries.map(({ text }) => text))
  return answer(entries, { kind: 'saved', response: 'stored' })
}
const fail =
  (error: unknown = 'down'): Send =>
  async () => ({ kind: 'failed', error })
const serverError = { kind: 'server', status: 500, code: 'http_500', detail: '' } as const
const invalid = { kind: 'validation', status: 400, code: 'validation', detail: '', errors: [] }

beforeEach(() => {
  device = simulateDevice()
  now = NOW
  sent = []
  isCurrent = true
})

const host: OutboxHost = {
  now: () => now,
  isCurrent: () => isCurrent,
  confirmMember: async () => ({ isConfirmed: true, error: null }),
  hasEnded: () => false,
}

interface Options extends Partial<OutboxKind<Note, string>> {
  readonly memberId?: string
  readonly tab?: SimulatedTab
  readonly confirmMember?: OutboxHost['confirmMember']
  readonly dispatch?: OutboxDispatch
}

const dispatchNothing: OutboxDispatch = () => {
  throw new Error('Nothing is dispatched.')
}

function open({ memberId = 'maya', tab, confirmMember, dispatch, ...kind }: Options = {}) {
  return openOutbox<Note, string>({
    kind: {
      name: 'notes',
      noun: 'note',
      isRejectedKept: true,
      version: 1,
      migrations: {},
      parse: (stored) => (isNote(stored) ? stored : null),
      getSlot: ({ slot }) => slot,
      getLane: ({ lane }) => lane,
      batchSize: 1,
      send: accept,
      getRejection: () => null,
      reload: async () => true,
      ...kind,
    },
    memberId,
    host: { ...host, ...(confirmMember && { confirmMember }) },
    dispatch: dispatch ?? dispatchNothing,
    tab: tab ?? device.openTab(),
  })
}

const write = (text: string, fields: Partial<Note> = {}) => ({
  slot: text,
  lane: 'lane',
  text,
  ...fields,
})
const listTexts = (outbox: Outbox<Note, string>) => outbox.read().pending.map(({ text }) => text)
const listSaved = (outbox: Outbox<Note, string>) =>
  outbox.read().saved.map(({ entry, response }) => [entry.text, response])

describe('openOutbox', () => {
  it('stores what is added for the next page of the same member', () => {
    open().add(write('first'))
    expect(listTexts(open())).toEqual(['first'])
    expect(listTexts(open({ memberId: 'leo' }))).toEqual([])
  })

  it('sends entries in order, and what is added meanwhile, too', async () => {
    const outbox = open()
    outbox.add(write('first'))
    const unsubscribe = outbox.subscribe(() => {
      if (sent.length === 1 && outbox.read().pending.length === 0) outbox.add(write('second'))
    })
    await outbox.flush()
    unsubscribe()
    await outbox.flush()
    expect(sent).toEqual(['first', 'second'])
    expect(listSaved(outbox)).toEqual([
      ['first', 'stored'],
      ['second', 'stored'],
    ])
    expect(device.stored.size).toBe(0)
  })

  it('adds later than everything that waits, whatever the clock says', () => {
    const outbox = open()
    const first = now
    outbox.add(write('first'))
    now -= DAY
    outbox.add(write('second'))
    expect(outbox.read().pending.map(({ at }) => Date.parse(at))).toEqual([first, first + 1])
  })

  it('replaces what waits in the same slot', async () => {
    const outbox = open()
    for (const text of ['first', 'second']) outbox.add(write(text, { slot: 'iron' }))
    expect(listTexts(outbox)).toEqual(['second'])
    await outbox.flush()
    expect(sent).toEqual(['second'])
  })

  it('keeps a newer entry when the answer to an older one arrives', async () => {
    const outbox: Outbox<Note, string> = open({
      send: async (entries, context) => {
        if (entries[0]?.text !== 'first') return fail()(entries, context)
        for (const text of ['second', 'third']) outbox.add(write(text, { slot: 'iron' }))
        return answer(entries, { kind: 'rejected', reason: 'No.' })
      },
    })
    outbox.add(write('first', { slot: 'iron' }))
    await outbox.flush()
    expect(outbox.read().pending.map(({ text, rejection }) => [text, rejection])).toEqual([
      ['third', null],
    ])
    expect(device.stored.size).toBe(1)
  })

  it('sends the same entry again after a failure, and nothing of its lane before', async () => {
    const ids: string[] = []
    let isDown = true
    const outbox = open({
      send: async (entries, context) => {
        ids.push(...entries.map(({ id }) => id))
        return isDown && entries[0]?.lane === 'lane'
          ? fail(serverError)(entries, context)
          : accept(entries, context)
      },
    })
    outbox.add(write('first'))
    outbox.add(write('second'))
    outbox.add(write('elsewhere', { lane: 'other' }))
    await outbox.flush()
    expect(sent).toEqual(['elsewhere'])
    expect(outbox.read().error).toBe(serverError)
    isDown = false
    await outbox.flush()
    expect(sent).toEqual(['elsewhere', 'first', 'second'])
    expect(ids[0]).toBe(ids[2])
    expect(outbox.read().error).toBeNull()
  })

  it('stops at a failure of everything, also when sending throws', async () => {
    const send = vi.fn(() => Promise.reject(new Error('broken')))
    const outbox = open({ send })
    outbox.add(write('first'))
    outbox.add(write('elsewhere', { lane: 'other' }))
    await outbox.flush()
    expect(send).toHaveBeenCalledTimes(1)
    expect(outbox.read()).toMatchObject({ error: new Error('broken'), sendingIds: new Set() })
    expect(listTexts(outbox)).toEqual(['first', 'elsewhere'])
  })

  it('sends many in one request, and leaves what the response does not mention', async () => {
    const sizes: number[] = []
    const outbox = open({
      batchSize: 3,
      getLane: () => null,
      send: async (entries) => {
        sizes.push(entries.length)
        return answer(
          entries.filter(({ text }) => text !== '1'),
          { kind: 'saved', response: '' },
        )
      },
    })
    for (const text of ['0', '1', '2', '3']) outbox.add(write(text))
    await outbox.flush()
    expect(sizes).toEqual([3, 1])
    expect(listTexts(outbox)).toEqual(['1'])
  })

  it('keeps a rejected entry with its reason until it is sent again or removed', async () => {
    let isRejecting = true
    const outbox = open({
      send: async (entries, context) =>
        isRejecting
          ? answer(entries, { kind: 'rejected', reason: 'Not possible.' })
          : accept(entries, context),
    })
    outbox.add(write('first'))
    outbox.add(write('second'))
    await outbox.flush()
    const [first] = outbox.read().pending
    expect(first?.rejection).toBe('Not possible.')
    isRejecting = false
    await outbox.flush()
    expect(sent).toEqual([])
    outbox.retry(first?.id ?? '')
    expect(outbox.read().pending.at(-1)?.id).not.toBe(first?.id)
    await outbox.flush()
    expect(sent).toEqual(['first'])
    outbox.removeRejected()
    expect(listTexts(open())).toEqual([])
  })

  it('rejects only the invalid entry of a request, and sends the others', async () => {
    const sizes: number[] = []
    const outbox = open({
      batchSize: 3,
      getLane: () => null,
      send: async (entries, context) => {
        sizes.push(entries.length)
        const isInvalid = entries.some(({ text }) => text === '1')
        return isInvalid ? fail(invalid)(entries, context) : accept(entries, context)
      },
      getRejection: (error) => (error === invalid ? 'Too long.' : null),
    })
    for (const text of ['0', '1', '2']) outbox.add(write(text))
    await outbox.flush()
    expect([sizes, sent]).toEqual([
      [3, 1, 1, 1],
      ['0', '2'],
    ])
    expect(outbox.read()).toMatchObject({ pending: [{ rejection: 'Too long.' }], error: null })
  })

  it('sends what belongs together in one request, and the rest after an error', async () => {
    const requests: string[][] = []
    const outbox = open({
      batchSize: 3,
      getLane: () => null,
      getRequest: ({ lane }) => lane,
      send: async (entries, context) => {
        requests.push(entries.map(({ text }) => text))
        return entries[0].lane === 'lane'
          ? fail(serverError)(entries, context)
          : accept(entries, context)
      },
    })
    for (const text of ['0', '1', '2'])
      outbox.add(write(text, text === '1' ? { lane: 'other' } : {}))
    await outbox.flush()
    expect(requests).toEqual([['0', '2'], ['1']])
    // so that it is tried again
    expect(outbox.read().error).toBe(serverError)
    expect(listTexts(outbox)).toEqual(['0', '2'])
  })

  it('loads the member when somebody else has logged in', async () => {
    const dispatch = vi.fn()
    const error = { ...invalid, kind: 'conflict', code: 'other_member' }
    const outbox = open({ send: fail(error), getRejection: getDefiniteReason, dispatch })
    outbox.add(write('first'))
    await outbox.flush()
    expect(dispatch).toHaveBeenCalledTimes(1)
    expect(outbox.read().pending).toMatchObject([{ text: 'first', rejection: null }])
  })

  it('does not remove an entry that is being sent', async () => {
    const outbox: Outbox<Note, string> = open({
      send: async (entries, context) => {
        outbox.remove(entries[0]?.id ?? '')
        return fail()(entries, context)
      },
    })
    outbox.add(write('first'))
    await outbox.flush()
    expect(listTexts(outbox)).toEqual(['first'])
  })

  it('sends the newer entry of a slot after the answer to an older one', async () => {
    const outbox: Outbox<Note, string> = open({
      send: async (entries, context) => {
        if (sent.length === 0) outbox.add(write('second', { slot: 'iron' }))
        return accept(entries, context)
      },
    })
    outbox.add(write('first', { slot: 'iron' }))
    await outbox.flush()
    expect([sent, listTexts(outbox)]).toEqual([['first', 'second'], []])
  })

  it('sends only a rejected entry as a new one', () => {
    const outbox = open()
    outbox.add(write('first'))
    const { pending } = outbox.read()
    outbox.retry(pending[0]?.id ?? '')
    expect(outbox.read().pending).toEqual(pending)
  })

  it('notifies its listeners until they unsubscribe', () => {
    const tab = device.openTab()
    const outbox = open({ tab })
    const listeners = [vi.fn(), vi.fn()]
    const [unsubscribe, ...others] = listeners.map((listener) => outbox.subscribe(listener))
    unsubscribe?.()
    outbox.add(write('first'))
    expect(listeners.map(({ mock }) => mock.calls.length > 0)).toEqual([false, true])
    for (const each of others) each()
    open().add(write('second'))
    tab.deliver()
    expect(listTexts(outbox)).toEqual(['first'])
  })

  it('sends nothing for a member who is no longer logged in', async () => {
    const outbox = open({ confirmMember: async () => ({ isConfirmed: false, error: 'unknown' }) })
    outbox.add(write('first'))
    await outbox.flush()
    expect([sent, outbox.read().error]).toEqual([[], 'unknown'])
  })

  it('sends later what could not be sent because the member could not be confirmed', async () => {
    const confirmMember = vi.fn(host.confirmMember).mockRejectedValueOnce('not loaded')
    const outbox = open({ confirmMember })
    outbox.add(write('first'))
    await outbox.flush()
    expect([sent, outbox.read().error]).toEqual([[], 'not loaded'])
    await outbox.flush()
    expect([sent, outbox.read().error]).toEqual([['first'], null])
  })

  it('neither stores nor sends after a logout', async () => {
    const outbox = open()
    outbox.add(write('first'))
    device.stored.clear()
    isCurrent = false
    outbox.add(write('late'))
    await outbox.flush()
    expect([sent, device.stored.size]).toEqual([[], 0])
  })

  it('drops what is older than seven days, of all members', () => {
    open({ memberId: 'leo' }).add(write('first'))
    now += 7 * DAY - 1
    open()
    expect(device.stored.size).toBe(1)
    now += 1
    open()
    expect(device.stored.size).toBe(0)
  })

  it.each([
    ['broken JSON', '[{'],
    ['null', 'null'],
    ['an entry of another shape', '{"at":"2026-10-29T13:00:00Z"}'],
    ['an invalid version', '{"id":"a","text":"x","at":"2026-10-29T13:00:00Z","version":0}'],
    ['an invalid instant', '{"id":"a","text":"x","at":"now","rejection":null}'],
  ])('drops %s, and keeps the others', (_name, stored) => {
    open().add(write('first'))
    device.stored.set('portal:notes:maya:a', stored)
    expect(listTexts(open())).toEqual(['first'])
    expect(device.stored.size).toBe(1)
  })
})

describe('a stored entry of another version', () => {
  const older = { version: 1 }
  const newer = { version: 2, migrations: { 1: (stored: StoredShape) => stored } }

  it('is neither removed, shown nor sent by a build that does not know it', async () => {
    const tab = device.openTab()
    const reload = vi.fn(async () => true)
    const outbox = open({ ...older, tab, reload })
    outbox.subscribe(() => {})
    const newerOutbox = open(newer)
    newerOutbox.add(write('newer'))
    tab.deliver()
    await outbox.flush()
    outbox.removeRejected()
    expect([sent, listTexts(outbox), device.stored.size]).toEqual([[], [], 1])
    await newerOutbox.flush()
    tab.deliver()
    expect([sent, listSaved(outbox), device.stored.size]).toEqual([['newer'], [], 0])
    expect(reload).not.toHaveBeenCalled()
  })

  it('is removed after seven days, unless nobody knows how old it is', () => {
    open(newer).add(write('newer'))
    device.stored.set('portal:notes:maya:a', '{"version":2,"written":"2026-10-29"}')
    now += 7 * DAY
    open(older)
    expect([...device.stored.keys()]).toEqual(['portal:notes:maya:a'])
  })

  it('is migrated step by step, and stored with its version once it changes', async () => {
    const { id: _, ...note } = { ...write('first'), id: 'a', at: new Date(now).toISOString() }
    device.stored.set('portal:notes:maya:a', JSON.stringify({ ...note, name: 'a' }))
    const outbox = open({
      version: 3,
      migrations: {
        1: ({ name, ...stored }) => ({ ...stored, id: name }),
        2: (stored) => ({ ...stored, rejection: null, text: `${String(stored['id'])}, migrated` }),
      },
      send: async (entries) => answer(entries, { kind: 'rejected', reason: 'No.' }),
    })
    expect(listTexts(outbox)).toEqual(['a, migrated'])
    await outbox.flush()
    const [text = ''] = device.stored.values()
    expect(JSON.parse(text)).toMatchObject({ version: 3, id: 'a', rejection: 'No.' })
    expect(listTexts(open({ version: 3 }))).toEqual(['a, migrated'])
  })
})

describe.each(['full', 'denied'] as const)('a storage that is %s', (state) => {
  it('keeps entries in memory, and asks before the page that has them is left', async () => {
    const tab = device.openTab()
    const outbox = open({ tab })
    outbox.add(write('stored'))
    expect(tab.listUnsaved()).toEqual([])
    device.setStorage(state)
    outbox.add(write('unstored'))
    outbox.add(write('unstored, too'))
    expect(tab.listUnsaved()).toEqual(['2 note'])
    expect(listTexts(outbox)).toEqual(['stored', 'unstored', 'unstored, too'])
    device.setStorage('usable')
    outbox.removeRejected()
    expect(tab.listUnsaved()).toEqual([])
    expect(listTexts(open())).toEqual(['stored', 'unstored', 'unstored, too'])
  })

  it('asks no longer once what only this page had is sent, removed or too old', async () => {
    const tab = device.openTab()
    const outbox = open({ tab })
    device.setStorage(state)
    outbox.add(write('first'))
    await outbox.flush()
    expect([sent, tab.listUnsaved()]).toEqual([['first'], []])
    outbox.add(write('second'))
    outbox.remove(outbox.read().pending[0]?.id ?? '')
    expect([listTexts(outbox), tab.listUnsaved()]).toEqual([[], []])
    outbox.add(write('third'))
    now += 7 * DAY
    outbox.removeRejected()
    expect([listTexts(outbox), tab.listUnsaved()]).toEqual([[], []])
  })

  it.each([
    [true, ['1 note']],
    [false, []],
  ])(
    'asks for a rejected entry only if it can be sent again: %j',
    async (isRejectedKept, asked) => {
      const tab = device.openTab()
      const outbox = open({
        tab,
        isRejectedKept,
        send: async (entries) => answer(entries, { kind: 'rejected', reason: 'No.' }),
      })
      device.setStorage(state)
      outbox.add(write('first'))
      await outbox.flush()
      expect(tab.listUnsaved()).toEqual(asked)
    },
  )

  it('sends nothing that only this page has after a logout', async () => {
    const outbox = open()
    device.setStorage(state)
    outbox.add(write('first'))
    isCurrent = false
    await outbox.flush()
    expect([sent, listTexts(outbox)]).toEqual([[], ['first']])
  })
})

describe('a full storage', () => {
  it('does not ask for an entry that is stored without its rejection', async () => {
    const tab = device.openTab()
    const outbox = open({
      tab,
      send: async (entries) => answer(entries, { kind: 'rejected', reason: 'No.' }),
    })
    outbox.add(write('first'))
    device.setStorage('full')
    await outbox.flush()
    expect(tab.listUnsaved()).toEqual([])
  })

  it('keeps entries in memory, also when another tab writes', async () => {
    const tab = device.openTab()
    const outbox = open({ tab })
    const other = open()
    outbox.subscribe(() => {})
    device.setStorage('full')
    outbox.add(write('unstored'))
    device.setStorage('usable')
    now += 1
    other.add(write('stored'))
    tab.deliver()
    expect(listTexts(outbox)).toEqual(['unstored', 'stored'])
    await outbox.flush()
    expect(sent).toEqual(['unstored', 'stored'])
  })

  it('keeps that an entry was rejected', async () => {
    const outbox = open({
      send: async (entries) => {
        device.setStorage('full')
        return answer(entries, { kind: 'rejected', reason: 'No.' })
      },
    })
    outbox.add(write('first'))
    await outbox.flush()
    expect(outbox.read().pending.map(({ rejection }) => rejection)).toEqual(['No.'])
  })

  it('stores what was only in memory as soon as there is room', () => {
    const outbox = open()
    device.setStorage('full')
    outbox.add(write('first'))
    expect(device.stored.size).toBe(0)
    device.setStorage('usable')
    outbox.add(write('second'))
    expect(listTexts(open())).toEqual(['first', 'second'])
  })
})

it('no longer shows what is removed while the storage is denied', () => {
  const outbox = open()
  outbox.add(write('first'))
  device.setStorage('denied')
  outbox.remove(outbox.read().pending[0]?.id ?? '')
  expect(listTexts(outbox)).toEqual([])
})

describe('several tabs', () => {
  it('have entries of the same moment in the same order', () => {
    open().add(write('one'))
    const [[key = '', stored = ''] = []] = device.stored
    const note = JSON.parse(stored) as Note
    device.stored.clear()
    for (const id of ['b', 'c', 'a'])
      device.stored.set(
        key.replace(note.id, id),
        JSON.stringify({ ...note, id, slot: id, text: id }),
      )
    expect(listTexts(open())).toEqual(['a', 'b', 'c'])
  })

  it('take nothing for sent that was too old, or cleared with the whole storage', () => {
    const reload = vi.fn(() => Promise.resolve(true))
    const tab = device.openTab()
    const outbox = open({ tab, reload })
    outbox.subscribe(() => {})
    outbox.add(write('old'))
    now += 7 * DAY
    open()
    tab.deliver()
    expect([listTexts(outbox), listSaved(outbox)]).toEqual([[], []])
    outbox.add(write('cleared'))
    device.openTab().getStorage().clear()
    tab.deliver()
    expect([listTexts(outbox), listSaved(outbox)]).toEqual([[], []])
    expect(reload).not.toHaveBeenCalled()
  })

  it('send each entry once and in order', async () => {
    const tabs = [open(), open(), open()]
    const texts = Array.from({ length: 30 }, (_, index) => String(index))
    for (const [index, text] of texts.entries()) tabs[index % 3]?.add(write(text))
    await Promise.all(tabs.map((tab) => tab.flush()))
    expect(sent).toEqual(texts)
    expect(device.stored.size).toBe(0)
  })

  it('show the later entry of a slot, and remove both once it is saved', async () => {
    const [first, second] = [open(), open()]
    first.add(write('earlier', { slot: 'iron' }))
    const [[key = '', stored = ''] = []] = device.stored
    second.add(write('later', { slot: 'iron' }))
    // both tabs have added at the same moment
    device.stored.set(key, stored)
    const outbox = open()
    expect(listTexts(outbox)).toEqual(['later'])
    await outbox.flush()
    expect([sent, device.stored.size]).toEqual([['later'], 0])
  })

  it('show what another one has sent until it is loaded', async () => {
    const loaded = Promise.withResolvers<boolean>()
    const reload = vi.fn(() => loaded.promise)
    const tab = device.openTab()
    const outbox = open({ tab, reload })
    outbox.subscribe(() => {})
    const sender = open()
    sender.add(write('first'))
    await sender.flush()
    // it has never seen the entry: both events arrive now
    tab.deliver()
    expect(listSaved(outbox)).toEqual([['first', null]])
    loaded.resolve(true)
    await vi.waitFor(() => expect(listSaved(outbox)).toEqual([]))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('show it for longer when it cannot be loaded', async () => {
    const tab = device.openTab()
    const reload = vi.fn(() => Promise.resolve(false))
    const outbox = open({ tab, reload })
    outbox.subscribe(() => {})
    outbox.add(write('first'))
    await open().flush()
    tab.deliver()
    await vi.waitFor(() => expect(reload).toHaveResolved())
    expect(listSaved(outbox)).toEqual([['first', null]])
    // although it sees twice that the entry is gone
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('take nothing for sent that was replaced, rejected or removed by a logout', async () => {
    const reload = vi.fn(() => Promise.resolve(true))
    const tab = device.openTab()
    const outbox = open({
      tab,
      reload,
      send: async (entries) => answer(entries, { kind: 'rejected', reason: 'No.' }),
    })
    outbox.subscribe(() => {})
    outbox.add(write('rejected'))
    await outbox.flush()
    outbox.add(write('replaced', { slot: 'iron' }))
    const other = open()
    other.add(write('newer', { slot: 'iron' }))
    other.removeRejected()
    tab.deliver()
    expect(listTexts(outbox)).toEqual(['newer'])
    isCurrent = false
    for (const key of device.stored.keys()) tab.getStorage().removeItem(key)
    tab.deliver()
    expect(reload).not.toHaveBeenCalled()
    expect(listSaved(outbox)).toEqual([])
  })
})
