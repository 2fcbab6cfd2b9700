import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionOutbox } from './assistant/state/questionOutbox.ts'
import { courseProgressOutbox } from './courses/progress/courseProgressOutbox.ts'
import { messageOutbox } from './messaging/outbox/messageOutbox.ts'
import { checkOffOutbox } from './protocols/check-offs/checkOffOutbox.ts'
import { answerOutbox } from './questionnaires/outbox/answerOutbox.ts'
import { openOutbox, type Outbox } from './shared/outbox/openOutbox.ts'
import type { EntryContent, OutboxEntry, OutboxKind } from './shared/outbox/outboxKind.ts'
import { readEntry } from './shared/outbox/readEntry.ts'
import {
  simulateDevice,
  type SimulatedTab,
  type StorageState,
} from './shared/outbox/testing/simulateDevice.ts'

const NOW = Date.parse('2026-10-29T13:00:00Z')

type Kind = OutboxKind<OutboxEntry, null>
type Content = Parameters<Outbox<OutboxEntry, null>['add']>[0]

interface KindUnderTest {
  readonly name: string
  readonly kind: Kind
  /** An entry of a group: a slot, or a lane. */
  readonly createContent: (group: string) => Content
}

/** The kinds differ in their entries only, which this test does not look into. */
const createCase = <Entry extends OutboxEntry, Response>(
  kind: OutboxKind<Entry, Response>,
  createContent: (group: string) => EntryContent<Entry>,
): KindUnderTest => ({
  name: kind.name,
  kind: kind as unknown as Kind,
  createContent,
})

const kinds = [
  createCase(messageOutbox, (group) => ({
    conversation_id: group,
    text: 'Hello',
    document_ids: [],
    reference: null,
  })),
  createCase(checkOffOutbox, (group) => ({
    protocol_id: 'plan',
    item_key: group,
    day: '2026-10-29',
    is_done: true,
    zone: 'America/New_York',
    title: 'Iron',
    revision: 0,
    replaces: [],
  })),
  createCase(questionOutbox, (group) => ({
    session_id: group,
    question: 'Why iron?',
    filter: 'copilot' as const,
    reference: null,
  })),
  createCase(courseProgressOutbox, (group) => ({
    enrollment_id: 'enrollment',
    lesson_id: group,
    kind: 'mark' as const,
    position: null,
    watched: [],
    is_done: true,
    item: null,
    text: null,
    replaces: null,
    answers: null,
    slot: '',
  })),
  createCase(answerOutbox, (group) => ({
    questionnaire_id: 'intake',
    definition_version: '1',
    link_id: group,
    values: [{ code: 'yes' }],
    bases: [],
    is_kept: false,
    title: 'Do you?',
    shown: 'Yes',
  })),
]

const members = ['maya', 'leo'] as const
const tabs = [0, 1] as const
type ServerState = 'up' | 'down' | 'loses responses' | 'rejects'

type Action =
  | { readonly do: 'add'; readonly tab: number; readonly group: number }
  | { readonly do: 'deliver' | 'reload'; readonly tab: number }
  | { readonly do: 'flush'; readonly anyTab: number }
  | { readonly do: 'server'; readonly state: ServerState }
  | { readonly do: 'storage'; readonly state: StorageState }
  | { readonly do: 'log in'; readonly member: number }
  | { readonly do: 'wait' }

const tab = fc.constantFrom(...tabs)
const actions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), tab, group: fc.nat(2) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('deliver' as const, 'reload'), tab }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('flush' as const), anyTab: fc.nat(3) }) },
    { weight: 3, arbitrary: fc.constant({ do: 'wait' as const }) },
    fc.record({
      do: fc.constant('server' as const),
      state: fc.constantFrom<ServerState>('up', 'down', 'loses responses', 'rejects'),
    }),
    fc.record({
      do: fc.constant('storage' as const),
      state: fc.constantFrom<StorageState>('usable', 'full', 'denied'),
    }),
    fc.record({ do: fc.constant('log in' as const), member: fc.nat(1) }),
  ),
  { maxLength: 40 },
)

interface OpenTab {
  readonly tab: SimulatedTab
  readonly member: string
  outbox: Outbox<OutboxEntry, null>
  /** What it has added since it was loaded. */
  added: OutboxEntry[]
}

/** Two tabs of each member on one device, and a server that stores every id once. */
function simulate({ kind, createContent }: KindUnderTest) {
  const device = simulateDevice()
  const server: { state: ServerState; member: string; stored: OutboxEntry[]; sending: number } = {
    state: 'up',
    member: 'maya',
    stored: [],
    sending: 0,
  }
  /** The slots of rejected entries, which `reload` dismisses. */
  const rejected = new Set<string>()
  /** What must not happen inside of `send`, whose exceptions count as failures. */
  const violations: string[] = []
  let now = NOW

  const send =
    (member: string): Kind['send'] =>
    async (entries) => {
      if (member !== server.member) violations.push(`${member} is not logged in`)
      if (server.sending > 0) violations.push('two tabs send at the same time')
      server.sending += 1
      const state = server.state
      await Promise.resolve()
      server.sending -= 1
      if (state === 'down') return { kind: 'failed', error: 'down' }
      if (state === 'rejects') {
        for (const entry of entries) rejected.add(kind.getSlot(entry))
        const answer = { kind: 'rejected', reason: 'No.' } as const
        return { kind: 'answered', answers: new Map(entries.map(({ id }) => [id, answer])) }
      }
      for (const entry of entries)
        if (!server.stored.some(({ id }) => id === entry.id)) server.stored.push(entry)
      if (state === 'loses responses') return { kind: 'failed', error: 'lost' }
      const answer = { kind: 'saved', response: null } as const
      return { kind: 'answered', answers: new Map(entries.map(({ id }) => [id, answer])) }
    }

  const openTab = (member: string, tab: SimulatedTab): Outbox<OutboxEntry, null> => {
    const outbox = openOutbox<OutboxEntry, null>({
      kind: { ...kind, send: send(member), getRejection: () => null, reload: async () => false },
      memberId: member,
      host: {
        now: () => now,
        isCurrent: () => true,
        confirmMember: async () => ({ isConfirmed: server.member === member, error: null }),
        hasEnded: () => false,
      },
      dispatch: () => {
        throw new Error('Nothing is dispatched.')
      },
      tab,
    })
    outbox.subscribe(() => {})
    return outbox
  }

  const opened: OpenTab[] = members.flatMap((member) =>
    tabs.map(() => {
      const tab = device.openTab()
      return { tab, member, outbox: openTab(member, tab), added: [] }
    }),
  )
  const getTab = (index: number): OpenTab => {
    const found = opened.filter(({ member }) => member === server.member)[index]
    if (!found) throw new Error('There is no such tab.')
    return found
  }
  return { device, server, rejected, violations, opened, run, settle }

  async function run(action: Action): Promise<void> {
    now += 1000
    if (action.do === 'add') {
      const open = getTab(action.tab)
      const before = new Set(open.outbox.read().pending.map(({ id }) => id))
      open.outbox.add(createContent(`${server.member}-${action.group}`))
      const added = open.outbox.read().pending.filter(({ id }) => !before.has(id))
      expect(added.length).toBeGreaterThan(0)
      open.added.push(...added)
    }
    if (action.do === 'flush') void opened[action.anyTab]?.outbox.flush()
    if (action.do === 'deliver') getTab(action.tab).tab.deliver()
    if (action.do === 'server') server.state = action.state
    if (action.do === 'storage') device.setStorage(action.state)
    if (action.do === 'wait') for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    if (action.do === 'log in') await logIn(members[action.member] ?? 'maya')
    if (action.do === 'reload') await reload(getTab(action.tab))
    checkVisible()
  }

  /** Logs in as a member. Nothing is being sent while the account changes. */
  async function logIn(member: string): Promise<void> {
    await Promise.all(opened.map(({ outbox }) => outbox.flush()))
    server.member = member
  }

  async function reload(open: OpenTab): Promise<void> {
    device.setStorage('usable')
    // what was only in memory is stored with the next change
    open.outbox.removeRejected()
    await open.outbox.flush()
    open.outbox = openTab(open.member, open.tab)
    open.added = []
  }

  /** What a tab has added stays on screen: waiting, saved or replaced by a later entry. */
  function checkVisible(): void {
    for (const { outbox, added } of opened) {
      const { pending, saved } = outbox.read()
      const shown = [...pending, ...saved.map(({ entry }) => entry)]
      for (const entry of added)
        if (!rejected.has(kind.getSlot(entry)))
          expect(shown.some((each) => kind.getSlot(each) === kind.getSlot(entry))).toBe(true)
    }
  }

  async function settle(): Promise<void> {
    server.state = 'up'
    device.setStorage('usable')
    for (const member of [...members, ...members]) {
      await logIn(member)
      for (const { outbox, tab } of opened.filter((each) => each.member === member)) {
        tab.deliver()
        outbox.removeRejected()
        await outbox.flush()
      }
    }
  }
}

describe.each(kinds)('the outbox of $name', (kindUnderTest) => {
  const { kind } = kindUnderTest

  it('loses nothing, sends nothing twice or as somebody else, and keeps the order', () =>
    fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const { device, server, rejected, violations, opened, run, settle } =
          simulate(kindUnderTest)
        const added = new Map<string, OutboxEntry>()
        for (const action of list) {
          await run(action)
          for (const open of opened) for (const entry of open.added) added.set(entry.id, entry)
        }
        await settle()
        expect(violations).toEqual([])
        const storedIds = server.stored.map(({ id }) => id)
        expect(new Set(storedIds).size).toBe(storedIds.length)
        for (const entry of added.values()) {
          const isReplaced = [...added.values()].some(
            (other) =>
              other.id !== entry.id &&
              kind.getSlot(other) === kind.getSlot(entry) &&
              other.at >= entry.at,
          )
          if (!isReplaced && !rejected.has(kind.getSlot(entry)))
            expect(storedIds).toContain(entry.id)
        }
        // tabs do not see what others could not store
        const wasUnusable = list.some(
          (action) => action.do === 'storage' && action.state !== 'usable',
        )
        const lanes = Map.groupBy(server.stored, kind.getLane)
        for (const [lane, entries] of lanes)
          if (lane !== null && !wasUnusable) {
            const times = entries.map(({ at }) => at)
            expect(times).toEqual(times.toSorted())
          }
        expect(device.stored.size).toBe(0)
      }),
    ))

  it('reads what it has stored', () => {
    const { opened, device } = simulate(kindUnderTest)
    opened[0]?.outbox.add(kindUnderTest.createContent('first'))
    const [text = ''] = device.stored.values()
    const [entry] = opened[0]?.outbox.read().pending ?? []
    expect(readEntry(kind, text)).toEqual({ kind: 'entry', entry })
  })

  it('has a migration of each earlier version', () => {
    const earlier = Array.from({ length: kind.version - 1 }, (_, index) => String(index + 1))
    expect(Object.keys(kind.migrations)).toEqual(earlier)
  })
})

it('reads check-offs as earlier builds stored them', () => {
  const { rejection, ...fields } = {
    id: 'a',
    protocol_id: 'plan',
    item_key: 'iron',
    day: '2026-10-29',
    is_done: true,
    zone: 'America/New_York',
    at: '2026-10-29T13:00:00.000Z',
    title: 'Iron',
    rejection: 'It was removed.',
  }
  const entry = { ...fields, rejection }
  for (const stored of [{ ...fields, refusal: rejection }, entry, { ...entry, refusal: null }])
    expect(readEntry(checkOffOutbox, JSON.stringify(stored))).toEqual({
      kind: 'entry',
      entry: { ...entry, revision: null, replaces: [] },
    })
})
