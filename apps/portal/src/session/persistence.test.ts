import {
  bookingAttemptSlice,
  bookingDraftSlice,
  isBookingAttempt,
  isBookingDraft,
  notesChanged,
} from '@portal/features/booking'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { incrementGeneration } from '../storage/generation.ts'
import { claimTab, clearTabAfterLogOut } from '../storage/tabStorage.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { clearMemberData } from './memberData.ts'
import { declareDraft } from './persistence.ts'
import { preferencesSlice } from './preferences.ts'
import { createStore, rehydrateStore } from './store.ts'

const drafts = [
  declareDraft(bookingDraftSlice, async () => isBookingDraft),
  declareDraft(bookingAttemptSlice, async () => isBookingAttempt),
]

let session = createMemoryStorage()
let local = createMemoryStorage()
beforeEach(() => {
  session = createMemoryStorage()
  local = createMemoryStorage()
  vi.stubGlobal('sessionStorage', session.storage)
  vi.stubGlobal('localStorage', local.storage)
})
afterEach(() => vi.unstubAllGlobals())

async function openStore() {
  const store = createStore({ csrfToken: () => null }, { drafts })
  await rehydrateStore(store)
  return store
}
const readState = async () => (await openStore()).getState()
const emptyDraft = bookingDraftSlice.getInitialState()

describe('createPersistedReducers', () => {
  it('restores a draft after a reload', async () => {
    const draft = { ...emptyDraft, notes: 'Ferritin', at: '2026-11-03T10:00:00-05:00' }
    session.stored['portal:bookingDraft'] = serialize(draft)
    expect((await readState()).bookingDraft).toMatchObject({
      notes: 'Ferritin',
      at: '2026-11-03T10:00:00-05:00',
    })
  })

  it.each([
    ['broken JSON', '{"notes":'],
    ['a list', '[]'],
    ['a number', '5'],
    [
      'fields of another type',
      serialize({ ...emptyDraft, notes: { html: '<b>' }, length: 'long' }),
    ],
    ['missing fields', serialize({ notes: 'Ferritin' })],
    ['an unknown appointment type', serialize({ ...emptyDraft, appointment_type: 'MASSAGE' })],
    ['an invalid time', serialize({ ...emptyDraft, at: 'soon' })],
    ['an invalid length', serialize({ ...emptyDraft, length: -30 })],
  ])('drops a stored draft with %s', async (_name, stored) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    session.stored['portal:bookingDraft'] = stored
    expect((await readState()).bookingDraft).toMatchObject(emptyDraft)
  })

  it('drops a hold without a valid end and an unknown hour cycle', async () => {
    session.stored['portal:bookingAttempt'] = serialize({
      idempotencyKey: 'key',
      hold: { id: 'h', at: '2026-11-03T10:00:00-05:00', expires_at: 'never' },
    })
    local.stored['portal:preferences'] = serialize({ hourCycle: '13h' })
    const { bookingAttempt, preferences } = await readState()
    expect(bookingAttempt).toMatchObject({ idempotencyKey: null, hold: null })
    expect(preferences).toMatchObject({ hourCycle: '12h' })
  })

  it('leaves a stored draft for the next page when the code that checks it fails', async () => {
    const stored = serialize({ ...emptyDraft, notes: 'Ferritin' })
    session.stored['portal:bookingDraft'] = stored
    const missing = declareDraft(bookingDraftSlice, () => Promise.reject(new Error('missing')))
    const store = createStore({ csrfToken: () => null }, { drafts: [missing] })
    const persistor = await rehydrateStore(store)
    store.dispatch(notesChanged('Iron'))
    await persistor.flush()
    expect(store.getState().bookingDraft).toMatchObject({ notes: 'Iron' })
    expect(session.stored['portal:bookingDraft']).toBe(stored)
  })

  it('restores nothing when the browser denies storage', async () => {
    session.fail()
    local.fail()
    const store = await openStore()
    expect(store.getState().preferences).toMatchObject(preferencesSlice.getInitialState())
    expect(claimTab('maya')).toBe(true)
    expect(() => store.dispatch(clearMemberData())).not.toThrow()
  })

  it('restores no draft while an admin views as a member', async () => {
    session.stored['portal:bookingDraft'] = serialize({ ...emptyDraft, notes: 'Ferritin' })
    const store = createStore({ csrfToken: () => null, viewAsUser: () => 'maya' }, { drafts })
    await rehydrateStore(store)
    expect(store.getState().bookingDraft).toMatchObject({ notes: '' })
  })
})

describe('claimTab', () => {
  it('returns true for the same member and false for another one', () => {
    expect(claimTab('maya')).toBe(true)
    expect(claimTab('maya')).toBe(true)
    expect(claimTab('leo')).toBe(false)
  })

  it('returns false after a logout in another tab', () => {
    expect(claimTab('maya')).toBe(true)
    incrementGeneration()
    expect(claimTab('maya')).toBe(false)
  })

  it("removes the previous member's input, but not the mark of a web view", () => {
    claimTab('maya')
    session.stored['portal:settings:maya:profile'] = '{"first_name":"Maya"}'
    session.stored['portal:webview'] = '1'
    claimTab('leo', (key) => key === 'portal:webview')
    expect(session.stored).toEqual({ 'portal:webview': '1', 'portal:draft-owner': '0:leo' })
  })
})

describe('clearTabAfterLogOut', () => {
  it('removes the drafts when another tab logs out, or has logged out before', () => {
    const otherTabs = new EventTarget()
    vi.stubGlobal('window', otherTabs)
    claimTab('maya')
    session.stored['portal:bookingDraft'] = serialize({ notes: 'Ferritin' })
    clearTabAfterLogOut()
    otherTabs.dispatchEvent(new Event('storage'))
    expect(session.stored).toHaveProperty('portal:bookingDraft')
    incrementGeneration()
    otherTabs.dispatchEvent(new Event('storage'))
    expect(session.stored).toEqual({})

    claimTab('maya')
    incrementGeneration()
    clearTabAfterLogOut()
    expect(session.stored).toEqual({})
  })
})

describe('clearMemberData', () => {
  it('removes the drafts and keeps the display preferences', async () => {
    const store = createStore({ csrfToken: () => null }, { drafts })
    session.stored['portal:bookingDraft'] = serialize({ notes: 'Ferritin' })
    local.stored['portal:preferences'] = serialize({ hourCycle: '24h' })
    store.dispatch(clearMemberData())
    expect(session.stored).toEqual({})
    expect(local.stored).toHaveProperty('portal:preferences')
  })

  it('stores no input that still waits to be stored', async () => {
    const store = createStore({ csrfToken: () => null }, { drafts })
    const persistor = await rehydrateStore(store)
    store.dispatch(notesChanged('Iron'))
    store.dispatch(clearMemberData())
    await persistor.flush()
    expect(session.stored).toEqual({})
  })
})

/** Serializes a state as redux-persist does: each field separately, then the whole. */
function serialize(state: object): string {
  const fields = Object.entries(state).map(([name, value]) => [name, JSON.stringify(value)])
  return JSON.stringify({
    ...Object.fromEntries(fields),
    _persist: JSON.stringify({ version: 1, rehydrated: true }),
  })
}
