// @module-tag deep
import type { CheckOffRefusal } from '@portal/contract'
import {
  acceptCheckOffs,
  createCheckOff,
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  getFixtureId,
  NOW,
  readCheckOffs,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  respondWithProtocols,
} from '@portal/testing'
import { setupListeners } from '@reduxjs/toolkit/query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import {
  checkOffAndLeave,
  findBox,
  readStored,
  showToday,
  storagePrefix,
} from '../testing/showToday.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const { member } = featureEnvironment
/** The server's list at first: a plan with one item. */
const response = createProtocolsResponse()
const streak = { days: 2, includes_today: true }
const { id: _, ...checkOff } = createCheckOff()
/** A check-off as another tab stores it. */
const waiting = { ...checkOff, id: 'other', zone: 'UTC', title: 'Vitamin D3', refusal: null }

/** Opens the list, whose only item is done. */
const openFinished = async (user: ReturnType<typeof showToday>['user']) =>
  user.click(await screen.findByText('1 done'))

const accept = ({ id }: { id: string }) => ({ id, is_accepted: true, code: null, message: null })
const refuse = ({ id }: { id: string }, code: CheckOffRefusal, message: string) => ({
  id,
  is_accepted: false,
  code,
  message,
})

/** Another tab that is sending: until it finishes, this one only shows what waits. */
function openOtherTab() {
  const { opened, open: finish } = createGate()
  void navigator.locks.request('portal:check-offs', () => opened)
  onTestFinished(finish)
  /** Stores the check-off, or removes it with null: it is saved. */
  const write = (newValue: string | null) => {
    const key = storagePrefix + waiting.id
    const oldValue = localStorage.getItem(key)
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  }
  return { write, finish }
}

describe('useCheckOffs', () => {
  it('keeps a check-off that the response does not mention, without sending it again', async () => {
    respondWithProtocols()
    const requests = respondWith('saveCheckOffs', { results: [], streak })
    const { user } = showToday()
    await user.click(await findBox())
    await screen.findAllByText('All done · 2 days in a row')
    expect(readStored()).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  it('checks an item off at once and sends what the member saw', async () => {
    respondWithProtocols()
    const gate = createGate()
    const requests = acceptCheckOffs({ after: gate.opened })
    const { user } = showToday()
    const box = await findBox()
    await user.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(requests).toHaveLength(1))
    const [entry] = readCheckOffs(requests[0]?.body)
    expect(entry).toEqual({
      id: entry?.id,
      protocol_id: getFixtureId(500),
      item_key: 'vitamin-d',
      day: '2026-10-29',
      is_done: true,
      zone: 'America/New_York',
      at: entry?.at,
      revision: 0,
      replaces: [],
    })
    expect(entry?.at).toMatch(/^2026-10-29T13:00:0/)
    expect(entry?.id).toMatch(/^[0-9a-f-]{36}$/)
    gate.open()
    await screen.findAllByText('All done · 2 days in a row')
    expect(box.checked).toBe(true)
    screen.getByRole('radio', { name: /^Today.*: all done$/ })
    expect(readStored()).toEqual([])
    expect(requests).toHaveLength(1)
  })

  it('keeps what waits when somebody else has logged in from another tab', async () => {
    respondWithProtocols()
    const rejected = respondWithError('saveCheckOffs', {
      status: 409,
      code: 'other_member',
      detail: 'Someone else is logged in on this device. Log in again to continue.',
    })
    const { user } = showToday()
    const box = await findBox()
    const users = respondWith('getUser', { user: member })
    await user.click(box)
    await waitFor(() => expect(rejected).not.toHaveLength(0))
    expect(rejected[0]?.body).toMatchObject({ member_id: member.id })
    await waitFor(() => expect(users).not.toHaveLength(0))
    expect(readStored()).toMatchObject([{ item_key: 'vitamin-d', refusal: null }])
  })

  it('unchecks an item', async () => {
    respondWithProtocols({ ...response, check_offs: [createCheckOff()] })
    const requests = acceptCheckOffs()
    const { user } = showToday()
    const box = await findBox()
    expect(box.checked).toBe(true)
    await openFinished(user)
    await user.click(box)
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(readCheckOffs(requests[0]?.body)).toMatchObject([{ is_done: false }])
    await waitFor(() => expect(box.checked).toBe(false))
  })

  it('saves the last of several quick changes', async () => {
    respondWithProtocols()
    const gate = createGate()
    acceptCheckOffs()
    const first = acceptCheckOffs({ after: gate.opened, once: true })
    const { user } = showToday()
    const box = await findBox()
    await user.click(box)
    await waitFor(() => expect(first).toHaveLength(1))
    const later = acceptCheckOffs()
    await openFinished(user)
    for (let change = 0; change < 3; change++) await user.click(box)
    expect(box.checked).toBe(false)
    expect(readStored()).toHaveLength(1)
    gate.open()
    await waitFor(() => expect(readStored()).toEqual([]))
    await waitFor(() => expect(box.checked).toBe(false))
    expect(later).toHaveLength(1)
    expect(readCheckOffs(later[0]?.body)).toMatchObject([{ is_done: false }])
  })

  it('disables the boxes for an admin who views as the member', async () => {
    respondWithProtocols()
    await checkOffAndLeave()
    showToday({ readOnlyReason: 'Viewing as Maya Chen, read only.', viewedUserId: member.id })
    const box = await findBox()
    await screen.findByText("You can't check anything off. Viewing as Maya Chen, read only.")
    // reachable by keyboard, too
    box.focus()
    expect(document.activeElement).toBe(box)
    const description = /Viewing as Maya Chen, read only\./
    expect(screen.getByRole('checkbox', { description })).toBe(box)
    box.click()
    // what waits on this device is not the viewed member's answer to the server
    expect(box.checked).toBe(false)
    await expectAccessible()
  })

  it('says that the membership has lapsed and keeps the check-off', async () => {
    respondWithProtocols()
    const detail = 'Your membership has lapsed.'
    respondWithError('saveCheckOffs', { status: 403, code: 'membership_lapsed', detail })
    const { user } = showToday()
    await user.click(await findBox())
    await screen.findByText(`We couldn't save 1 check-off yet. ${detail}`)
    await expectAccessible()
    expect(readStored()).toHaveLength(1)
    acceptCheckOffs()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(screen.queryByText(/couldn't save/)).toBeNull()
  })

  it('sends a check-off again that failed, with the next one', async () => {
    const tea = createProtocolItem({ key: 'tea', title: 'Tea', dose: null })
    const items = [createProtocolItem(), tea]
    respondWithProtocols({
      ...response,
      results: [createProtocol({ versions: [createProtocolVersion({ items })] })],
    })
    const failed = respondWithNetworkError('saveCheckOffs')
    const { user } = showToday()
    await user.click(await findBox())
    await screen.findByText(/^We couldn't save 1 check-off yet\./)
    const requests = acceptCheckOffs()
    await user.click(await findBox('Tea'))
    await waitFor(() => expect(readStored()).toEqual([]))
    const [first] = readCheckOffs(failed[0]?.body)
    expect(readCheckOffs(requests[0]?.body).map(({ id, item_key }) => [item_key, id])).toEqual([
      ['vitamin-d', first?.id],
      ['tea', expect.any(String)],
    ])
  })

  it('shows a change of another tab, and what that tab has saved', async () => {
    respondWithProtocols()
    const tab = openOtherTab()
    showToday()
    const box = await findBox()
    tab.write(JSON.stringify(waiting))
    await waitFor(() => expect(box.checked).toBe(true))
    const gate = createGate()
    const list = { ...response, check_offs: [createCheckOff()], streak }
    const requests = respondWith('listProtocols', list, { after: gate.opened })
    tab.write(null)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(box.checked).toBe(true)
    gate.open()
    await screen.findAllByText('All done · 2 days in a row')
    expect(box.checked).toBe(true)
  })

  it('replaces what another tab has just saved', async () => {
    respondWithProtocols()
    const tab = openOtherTab()
    const { user } = showToday()
    const box = await findBox()
    tab.write(JSON.stringify(waiting))
    await waitFor(() => expect(box.checked).toBe(true))
    const gate = createGate()
    respondWith('listProtocols', response, { after: gate.opened })
    tab.write(null)
    tab.finish()
    const requests = acceptCheckOffs()
    await openFinished(user)
    await user.click(box)
    await waitFor(() => expect(requests).toHaveLength(1))
    const replaces = [waiting.id]
    expect(readCheckOffs(requests[0]?.body)).toMatchObject([
      { is_done: false, revision: 0, replaces },
    ])
    gate.open()
  })

  it('loads the list again after one that was requested before another tab saved', async () => {
    respondWithProtocols()
    const tab = openOtherTab()
    const { store } = showToday()
    onTestFinished(setupListeners(store.dispatch))
    const box = await findBox()
    const gate = createGate()
    const before = respondWith('listProtocols', response, { after: gate.opened, once: true })
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(before).toHaveLength(1))
    tab.write(JSON.stringify(waiting))
    await waitFor(() => expect(box.checked).toBe(true))
    respondWith('listProtocols', { ...response, check_offs: [createCheckOff()], streak })
    tab.write(null)
    gate.open()
    await screen.findAllByText('All done · 2 days in a row')
    expect(box.checked).toBe(true)
  })

  it('saves a check-off when the storage of the device is full', async () => {
    respondWithProtocols()
    const gate = createGate()
    const requests = acceptCheckOffs({ after: gate.opened })
    const { user } = showToday()
    const box = await findBox()
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    try {
      await user.click(box)
      await waitFor(() => expect(requests).toHaveLength(1))
      expect(box.checked).toBe(true)
      gate.open()
      await screen.findAllByText('All done · 2 days in a row')
      expect(box.checked).toBe(true)
    } finally {
      Storage.prototype.setItem = setItem
    }
  })

  it('saves nineteen of twenty and names the one that the server refused', async () => {
    const items = Array.from({ length: 20 }, (_, at) =>
      createProtocolItem({ key: `item-${at}`, title: `Item ${at}`, dose: null }),
    )
    const results = [createProtocol({ versions: [createProtocolVersion({ items })] })]
    respondWithProtocols({ ...response, results })
    const offline = { readOnlyReason: 'Needs a connection.' }
    const { user, store, changeEnvironment } = showToday(offline)
    onTestFinished(setupListeners(store.dispatch))
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
    await screen.findByText(/^20 check-offs saved on this device\./)
    // the plan was revised in the meantime
    const revised = items.filter(({ key: item }) => item !== 'item-7')
    const check_offs = revised.map((item, at) =>
      createCheckOff({ item_key: item.key, id: getFixtureId(600 + at) }),
    )
    respondWith('listProtocols', {
      ...response,
      check_offs,
      results: [createProtocol({ versions: [createProtocolVersion({ items: revised })] })],
    })
    const message = 'This item was removed from your plan.'
    const requests = respondWith('saveCheckOffs', ({ body }) => ({
      results: readCheckOffs(body).map((entry) =>
        entry.item_key === 'item-7' ? refuse(entry, 'item_removed', message) : accept(entry),
      ),
      streak,
    }))
    changeEnvironment({ readOnlyReason: null })
    window.dispatchEvent(new Event('online'))
    await screen.findByText("1 check-off couldn't be saved:")
    screen.getByText(`Item 7 on Thu, Oct 29. ${message}`)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Item 7' })).toBeNull())
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(19)
    expect(requests).toHaveLength(1)
    await expectAccessible()
    expect(readStored()).toMatchObject([{ item_key: 'item-7' }])
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/couldn't be saved/)).toBeNull()
    expect(readStored()).toEqual([])
  })

  it('names a refused check-off when no plan is left', async () => {
    respondWithProtocols()
    await checkOffAndLeave()
    respondWith('listProtocols', createProtocolsResponse({ results: [] }))
    respondWith('saveCheckOffs', ({ body }) => ({
      results: readCheckOffs(body).map((entry) =>
        refuse(entry, 'plan_ended', 'This plan has ended.'),
      ),
      streak,
    }))
    showToday()
    await screen.findByText('Vitamin D3 on Thu, Oct 29. This plan has ended.')
  })
})
