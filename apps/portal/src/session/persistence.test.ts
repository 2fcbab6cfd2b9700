import { bookingDraftSlice } from '@portal/features/booking'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateGeneration } from '../storage/memberCache.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { claimTab, clearTabAfterLogOut } from '../storage/tabStorage.ts'
import { clearMemberData } from './persistence.ts'
import { preferencesSlice } from './preferences.ts'
import { createStore, rehydrated } from './store.ts'

let session = memoryStorage()
let local = memoryStorage()
beforeEach(() => {
  session = memoryStorage()
  local = memoryStorage()
  vi.stubGlobal('sessionStorage', session.storage)
  vi.stubGlobal('localStorage', local.storage)
})
afterEach(() => vi.unstubAllGlobals())

const opened = async () => {
  const store = createStore({ csrfToken: () => null })
  await rehydrated(store)
  return store.getState()
}

describe('what a tab keeps', () => {
  it('comes back after a reload', async () => {
    const draft = {
      ...bookingDraftSlice.getInitialState(),
      notes: 'Ferritin',
      at: '2026-11-03T10:00:00-05:00',
    }
    session.kept['portal:bookingDraft'] = persisted(draft)
    expect((await opened()).bookingDraft).toMatchObject({
      notes: 'Ferritin',
      at: '2026-11-03T10:00:00-05:00',
    })
  })

  it.each([
    ['broken JSON', '{"notes":'],
    ['a list', '[]'],
    ['a number', '5'],
    [
      'fields of another kind',
      persisted({ ...bookingDraftSlice.getInitialState(), notes: { html: '<b>' }, length: 'long' }),
    ],
    ['missing fields', persisted({ notes: 'Ferritin' })],
    [
      'a type of session that there is not',
      persisted({ ...bookingDraftSlice.getInitialState(), appointment_type: 'MASSAGE' }),
    ],
    ['a time that is none', persisted({ ...bookingDraftSlice.getInitialState(), at: 'soon' })],
    [
      'a zone that there is not',
      persisted({ ...bookingDraftSlice.getInitialState(), timezone: 'Mars/Olympus' }),
    ],
    ['a length that is none', persisted({ ...bookingDraftSlice.getInitialState(), length: -30 })],
  ])('is dropped when it is %s', async (_name, stored) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    session.kept['portal:bookingDraft'] = stored
    expect((await opened()).bookingDraft).toMatchObject(bookingDraftSlice.getInitialState())
  })

  it('keeps no hold without an end, and shows hours in one of two ways', async () => {
    session.kept['portal:bookingAttempt'] = persisted({
      idempotencyKey: 'key',
      hold: { id: 'h', at: '2026-11-03T10:00:00-05:00', expires_at: 'never' },
    })
    local.kept['portal:preferences'] = persisted({ hourCycle: '13h' })
    const { bookingAttempt, preferences } = await opened()
    expect(bookingAttempt).toMatchObject({ idempotencyKey: null, hold: null })
    expect(preferences).toMatchObject({ hourCycle: '12h' })
  })

  it('is nothing when the browser refuses storage, and the portal works', async () => {
    session.fail()
    local.fail()
    expect((await opened()).preferences).toMatchObject(preferencesSlice.getInitialState())
    expect(claimTab('maya')).toBe(true)
    expect(() => clearMemberData()).not.toThrow()
  })
})

describe('a draft belongs to one member', () => {
  it("is theirs after logging in again, and not the next one's", () => {
    expect(claimTab('maya')).toBe(true)
    expect(claimTab('maya')).toBe(true)
    expect(claimTab('leo')).toBe(false)
  })

  it('is nobody\u2019s after logging out in another tab', () => {
    expect(claimTab('maya')).toBe(true)
    invalidateGeneration()
    expect(claimTab('maya')).toBe(false)
  })

  it("takes all that was typed along when somebody else logs in; a native app's tab stays one", () => {
    claimTab('maya')
    session.kept['portal:settings:maya:profile'] = '{"first_name":"Maya"}'
    session.kept['portal:webview'] = '1'
    claimTab('leo', (key) => key === 'portal:webview')
    expect(session.kept).toEqual({ 'portal:webview': '1', 'portal:draft-owner': '0:leo' })
  })

  it('goes from a tab on a page for everybody once another tab logs out, or has done so before', () => {
    const otherTabs = new EventTarget()
    vi.stubGlobal('window', otherTabs)
    claimTab('maya')
    session.kept['portal:bookingDraft'] = persisted({ notes: 'Ferritin' })
    clearTabAfterLogOut()
    otherTabs.dispatchEvent(new Event('storage'))
    expect(session.kept).toHaveProperty('portal:bookingDraft')
    invalidateGeneration()
    otherTabs.dispatchEvent(new Event('storage'))
    expect(session.kept).toEqual({})

    claimTab('maya')
    invalidateGeneration()
    clearTabAfterLogOut()
    expect(session.kept).toEqual({})
  })

  it('is gone after logging out, while how things are shown stays', () => {
    session.kept['portal:bookingDraft'] = persisted({ notes: 'Ferritin' })
    local.kept['portal:preferences'] = persisted({ hourCycle: '24h' })
    clearMemberData()
    expect(session.kept).toEqual({})
    expect(local.kept).toHaveProperty('portal:preferences')
  })
})

/** As redux-persist writes it: each field on its own, then all of them. */
function persisted(state: object): string {
  const fields = Object.entries(state).map(([name, value]) => [name, JSON.stringify(value)])
  return JSON.stringify({
    ...Object.fromEntries(fields),
    _persist: JSON.stringify({ version: 1, rehydrated: true }),
  })
}
