import { isApiError } from '@portal/api-client'
import { type BrowserTab, browserTab } from './browserTab.ts'
import { type EntryChange, maxAge, openEntryStorage } from './openEntryStorage.ts'
import { isOtherMember, reloadAsOther } from './otherMember.ts'
import type {
  Batch,
  EntryAnswer,
  EntryContent,
  OutboxDispatch,
  OutboxEntry,
  OutboxHost,
  OutboxKind,
  SendResult,
} from './outboxKind.ts'
import { pickBatch } from './pickBatch.ts'

/** An entry that the server has, while the data on screen may be older. */
export interface SavedEntry<Entry, Response> {
  readonly entry: Entry
  /** The response to the entry; null when another tab has sent the entry. */
  readonly response: Response | null
}

export interface OutboxState<Entry, Response> {
  /** What the server has not confirmed, the earliest first, one for each slot. */
  readonly pending: readonly Entry[]
  /** The ids of what this tab is sending. */
  readonly sendingIds: ReadonlySet<string>
  /** What this tab has sent, and what others have sent until it is loaded. One for each slot. */
  readonly saved: readonly SavedEntry<Entry, Response>[]
  /** The failure of the last attempt, null without one. */
  readonly error: unknown
  /** How many attempts have failed in a row. */
  readonly failures: number
}

/** The unconfirmed entries of one kind and member, on this device and in all of its tabs. */
export interface Outbox<Entry extends OutboxEntry, Response> {
  readonly read: () => OutboxState<Entry, Response>
  /** Listens to changes, also to those of other tabs. Returns an unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
  /** Replaces what waits in the same slot. The entry is later than all that wait. */
  readonly add: (content: EntryContent<Entry>) => void
  /** Sends a rejected entry as a new one, after the others. */
  readonly retry: (id: string) => void
  /** Removes an entry, except one that is being sent. */
  readonly remove: (id: string) => void
  readonly removeRejected: () => void
  /** Sends what waits, in one tab at a time. */
  readonly flush: () => Promise<void>
}

export interface OutboxOptions<Entry extends OutboxEntry, Response> {
  readonly kind: OutboxKind<Entry, Response>
  readonly memberId: string
  readonly host: OutboxHost
  readonly dispatch: OutboxDispatch
  readonly tab?: BrowserTab
}

const nothing: ReadonlySet<string> = new Set()

/** Opens the outbox of a member. Entries survive a reload; a logout in any tab removes them. */
export function openOutbox<Entry extends OutboxEntry, Response>({
  kind,
  memberId,
  host,
  dispatch,
  tab = browserTab,
}: OutboxOptions<Entry, Response>): Outbox<Entry, Response> {
  type State = OutboxState<Entry, Response>
  const { name, getSlot, isBefore = (entry, other) => isLater(other, entry) } = kind
  const open = (prefix: string) => openEntryStorage({ kind, prefix, now: host.now, tab })
  // removes what members who do not come back have left on this device, too
  open(`portal:${name}:`).read()
  const storage = open(`portal:${name}:${memberId}:`)
  const updateUnsavedWork = tab.watchUnsavedWork({
    noun: kind.noun,
    count: storage.countUnstored,
    hasEnded: host.hasEnded,
  })
  const listeners = new Set<() => void>()
  let flushing: Promise<void> | null = null
  let stopListening = (): void => {}
  let state: State = {
    pending: pickLatest(storage.read()),
    sendingIds: nothing,
    saved: [],
    error: null,
    failures: 0,
  }

  return {
    read: () => state,
    subscribe,
    add: (content) =>
      change((before) => {
        const entry = createEntry(content, before)
        const removed = before.filter((each) => isSameSlot(each, entry))
        return { added: [kind.replace?.(entry, removed) ?? entry], removed }
      }),
    retry: (id) =>
      change((before) => {
        const removed = before.filter((each) => each.id === id && each.rejection !== null)
        return { added: removed.map((each) => createEntry(each, before)), removed }
      }),
    remove: (id) => {
      if (!state.sendingIds.has(id))
        change((before) => ({ removed: before.filter((each) => each.id === id) }))
    },
    removeRejected: () =>
      change((before) => ({ removed: before.filter(({ rejection }) => rejection !== null) })),
    flush: () => {
      flushing ??= tab.runExclusively(`portal:${name}`, sendAll)
      return flushing
    },
  }

  /** What is added meanwhile is sent, too. */
  async function sendAll(): Promise<void> {
    /** What stays for the next time: entries, and lanes behind a failure. */
    const skipped = { ids: new Set<string>(), lanes: new Set<string>() }
    let error: unknown = null
    for (;;) {
      // another tab may have sent or removed some
      refresh()
      const [first, ...others] = host.isCurrent() ? pickBatch(kind, state.pending, skipped) : []
      if (first === undefined) break
      const batch: Batch<Entry> = [first, ...others]
      update({ sendingIds: new Set(batch.map(({ id }) => id)) })
      const { answers, failure } = await sendBatch(batch)
      update({ sendingIds: nothing })
      if (answers.size > 0) settle(batch, answers)
      for (const entry of batch) {
        // whatever happened to it, so that this ends
        skipped.ids.add(entry.id)
        const lane = kind.getLane(entry)
        if (lane !== null && !answers.has(entry.id)) skipped.lanes.add(lane)
      }
      if (failure) {
        error = failure.error
        if (failure.isGeneral) break
      }
    }
    // at once: what is added from now on needs another attempt
    flushing = null
    update({ error, failures: error === null ? 0 : state.failures + 1 })
  }

  async function sendBatch(batch: Batch<Entry>): Promise<BatchResult<Response>> {
    const { isConfirmed, error: reason } = await confirmMember()
    if (!isConfirmed) return createFailure(reason, true)
    const result = await send(batch)
    if (result.kind === 'answered') return { answers: result.answers, failure: null }
    const { error } = result
    if (isOtherMember(error)) reloadAsOther(dispatch)
    const rejection = kind.getRejection(error)
    if (rejection === null) return createFailure(error, isGeneral(error))
    // one invalid entry fails the whole request, and the others must not be lost with it
    if (batch.length > 1 && isInvalid(error)) return sendSingly(batch)
    const answer: EntryAnswer<Response> = { kind: 'rejected', reason: rejection }
    return { answers: new Map(batch.map(({ id }) => [id, answer])), failure: null }
  }

  async function sendSingly(batch: Batch<Entry>): Promise<BatchResult<Response>> {
    const answers = new Map<string, EntryAnswer<Response>>()
    for (const entry of batch) {
      const single = await sendBatch([entry])
      for (const [id, answer] of single.answers) answers.set(id, answer)
      if (single.failure) return { answers, failure: single.failure }
    }
    return { answers, failure: null }
  }

  async function confirmMember(): ReturnType<OutboxHost['confirmMember']> {
    try {
      return await host.confirmMember()
    } catch (error) {
      return { isConfirmed: false, error }
    }
  }

  async function send(batch: Batch<Entry>): Promise<SendResult<Response>> {
    try {
      return await kind.send(batch, { memberId, dispatch })
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  function settle(
    batch: readonly Entry[],
    answers: ReadonlyMap<string, EntryAnswer<Response>>,
  ): void {
    const saved: SavedEntry<Entry, Response>[] = []
    const rejected: Entry[] = []
    for (const entry of batch) {
      const answer = answers.get(entry.id)
      if (answer?.kind === 'saved') saved.push({ entry, response: answer.response })
      if (answer?.kind === 'rejected') rejected.push({ ...entry, rejection: answer.reason })
    }
    update({ saved: addSaved(saved) })
    change((before) => ({
      // unless the member has replaced it meanwhile
      added: rejected.filter(({ id }) => before.some((each) => each.id === id)),
      // with what it replaces, from another tab
      removed: before.filter((each) =>
        saved.some(({ entry }) => isSameSlot(each, entry) && !isLater(each, entry)),
      ),
    }))
  }

  function change(getChange: (before: readonly Entry[]) => EntryChange<Entry>): void {
    // after a logout in another tab, nothing may be stored
    if (!host.isCurrent()) return
    const entryChange = getChange(storage.read())
    storage.write(entryChange)
    refresh(entryChange.removed)
  }

  /** Reads what all tabs have stored. What is missing, another tab has sent, except `removed`. */
  function refresh(removed: readonly Entry[] = []): void {
    const pending = pickLatest(storage.read())
    const known = new Set([...pending, ...removed].map(({ id }) => id))
    noticeSaved(
      state.pending.filter(({ id }) => !known.has(id)),
      pending,
    )
    updateUnsavedWork()
    update({ pending })
  }

  /** What another tab has sent counts as saved until it is loaded. */
  function noticeSaved(gone: readonly Entry[], pending: readonly Entry[]): void {
    const entries = gone.filter(
      (entry) =>
        entry.rejection === null &&
        !state.saved.some((each) => isSavedSince(entry, each.entry)) &&
        !pending.some((each) => isSameSlot(each, entry)) &&
        Date.parse(entry.at) > host.now() - maxAge,
    )
    if (entries.length === 0 || !host.isCurrent()) return
    state = { ...state, saved: addSaved(entries.map((entry) => ({ entry, response: null }))) }
    void removeWhenLoaded(entries)
  }

  /** Whether `saved` is the entry, or a later one of its slot: events of other tabs arrive late. */
  function isSavedSince(entry: Entry, saved: Entry): boolean {
    if (entry.id === saved.id) return true
    return isSameSlot(entry, saved) && isBefore(entry, saved)
  }

  /** Removes entries once the loaded data is on screen: until then, the member sees them. */
  async function removeWhenLoaded(entries: readonly Entry[]): Promise<void> {
    if (!(await kind.reload(dispatch))) return
    await tab.waitForPaint()
    update({ saved: state.saved.filter(({ entry }) => !entries.includes(entry)) })
  }

  function addSaved(added: readonly SavedEntry<Entry, Response>[]): State['saved'] {
    const isReplaced = (before: Entry) => added.some(({ entry }) => isSameSlot(before, entry))
    return [...state.saved.filter(({ entry }) => !isReplaced(entry)), ...added]
  }

  function update(changes: Partial<State>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function subscribe(onChange: () => void): () => void {
    if (listeners.size === 0) stopListening = tab.listen(readOtherTab)
    listeners.add(onChange)
    return () => {
      listeners.delete(onChange)
      if (listeners.size === 0) stopListening()
    }
  }

  function readOtherTab(event: StorageEvent): void {
    if (!storage.isChangedBy(event)) return
    const removed = storage.readRemoved(event)
    // this tab may have never seen it: the other one has added and sent it before the first event
    if (removed) noticeSaved([removed], pickLatest(storage.read()))
    // nothing is sent when everything is cleared
    refresh(event.key === null ? state.pending : [])
  }

  /** Creates an entry that is later than those before, also after a correction of the clock. */
  function createEntry(content: EntryContent<Entry>, before: readonly Entry[]): Entry {
    const at = Math.max(host.now(), ...before.map((each) => Date.parse(each.at) + 1))
    const fields: OutboxEntry = {
      id: crypto.randomUUID(),
      at: new Date(at).toISOString(),
      rejection: null,
    }
    return { ...content, ...fields } as Entry
  }

  function isSameSlot(a: Entry, b: Entry): boolean {
    return getSlot(a) === getSlot(b)
  }

  /** Two tabs may have stored an entry for the same slot at the same moment. */
  function pickLatest(entries: readonly Entry[]): readonly Entry[] {
    const slots = new Map<string, Entry>()
    for (const entry of entries) slots.set(getSlot(entry), entry)
    return entries.filter((entry) => slots.get(getSlot(entry)) === entry)
  }
}

/** What became of the entries of one request. Those without an answer are sent again. */
interface BatchResult<Response> {
  readonly answers: ReadonlyMap<string, EntryAnswer<Response>>
  /** `isGeneral`: entries of other requests would fail, too. */
  readonly failure: { readonly error: unknown; readonly isGeneral: boolean } | null
}

const createFailure = (error: unknown, isGeneral: boolean): BatchResult<never> => ({
  answers: new Map(),
  failure: { error, isGeneral },
})

/** An error of the server may concern these entries only. */
const isGeneral = (error: unknown): boolean => !(isApiError(error) && error.kind === 'server')

const isInvalid = (error: unknown): boolean => isApiError(error) && error.kind === 'validation'

const isLater = (a: OutboxEntry, b: OutboxEntry): boolean => Date.parse(a.at) > Date.parse(b.at)
