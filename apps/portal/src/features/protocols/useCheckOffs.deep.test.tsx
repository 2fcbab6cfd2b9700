// @module-tag deep
import {
  createCheckOff,
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolVersion,
  expectAccessible,
  getFixtureId,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  acceptAll,
  checkOffAndLeave,
  findBox,
  member,
  readSent,
  readStored,
  reopen,
  respond,
  response,
  storagePrefix,
  streak,
} from '../../testing/checkOffs.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const { id: _, ...checkOff } = createCheckOff()
/** A check-off as another tab stores it. */
const waiting = { ...checkOff, id: 'other', zone: 'UTC', title: 'Vitamin D3', refusal: null }

/** Writes as another tab does. Null: removes it. */
function storeInOtherTab(newValue: string | null) {
  const key = storagePrefix + waiting.id
  const oldValue = localStorage.getItem(key)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

describe('useCheckOffs', () => {
  it('keeps a check-off that the response does not mention, without sending it again', async () => {
    respond()
    const requests = respondWith('saveCheckOffs', { results: [], streak })
    const { user } = await openPortal('/protocols')
    await user.click(await findBox())
    await screen.findByText('All done · 2 days in a row')
    expect(readStored()).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  it('checks an item off at once and sends what the member saw', async () => {
    respond()
    const gate = createGate()
    const requests = acceptAll({ after: gate.opened })
    const { user } = await openPortal('/protocols')
    const box = await findBox()
    await user.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(requests).toHaveLength(1))
    const [entry] = readSent(requests[0]?.body)
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
    await screen.findByText('All done · 2 days in a row')
    expect(box.checked).toBe(true)
    screen.getByRole('radio', { name: /^Today.*: all done$/ })
    expect(readStored()).toEqual([])
    expect(requests).toHaveLength(1)
  })

  it('keeps what waits when somebody else has logged in from another tab', async () => {
    respond()
    const rejected = respondWithError('saveCheckOffs', {
      status: 409,
      code: 'other_member',
      detail: 'Someone else is logged in on this device. Log in again to continue.',
    })
    const { user } = await openPortal('/protocols')
    const box = await findBox()
    const users = respondWith('getUser', { user: member })
    await user.click(box)
    // the part of the shell that sends what waits may try, too, when it has loaded
    await waitFor(() => expect(rejected).not.toHaveLength(0))
    expect(rejected[0]?.body).toMatchObject({ member_id: member.id })
    await waitFor(() => expect(users).not.toHaveLength(0))
    expect(readStored()).toMatchObject([{ item_key: 'vitamin-d', refusal: null }])
  })

  it('unchecks an item', async () => {
    respond({ ...response, check_offs: [createCheckOff()] })
    const requests = acceptAll()
    const { user } = await openPortal('/protocols')
    const box = await findBox()
    expect(box.checked).toBe(true)
    await user.click(box)
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(readSent(requests[0]?.body)).toMatchObject([{ is_done: false }])
    await waitFor(() => expect(box.checked).toBe(false))
  })

  it('saves the last of several quick changes', async () => {
    respond()
    const gate = createGate()
    acceptAll()
    const first = acceptAll({ after: gate.opened, once: true })
    const { user } = await openPortal('/protocols')
    const box = await findBox()
    await user.click(box)
    await waitFor(() => expect(first).toHaveLength(1))
    const later = acceptAll()
    for (let change = 0; change < 3; change++) await user.click(box)
    expect(box.checked).toBe(false)
    expect(readStored()).toHaveLength(1)
    gate.open()
    await waitFor(() => expect(readStored()).toEqual([]))
    await waitFor(() => expect(box.checked).toBe(false))
    expect(later).toHaveLength(1)
    expect(readSent(later[0]?.body)).toMatchObject([{ is_done: false }])
  })

  it('disables the boxes for an admin who views as the member', async () => {
    await checkOffAndLeave()
    respondToSiteCheck(true)
    await reopen({}, `/protocols?view-as-user=${member.id}`)
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
    respond()
    const detail = 'Your membership has lapsed.'
    respondWithError('saveCheckOffs', { status: 403, code: 'membership_lapsed', detail })
    const { user } = await openPortal('/protocols')
    await user.click(await findBox())
    await screen.findByText(`We couldn't save 1 check-off yet. ${detail}`)
    await expectAccessible()
    expect(readStored()).toHaveLength(1)
    acceptAll()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(screen.queryByText(/couldn't save/)).toBeNull()
  })

  it('sends a check-off again that failed, with the next one', async () => {
    const tea = createProtocolItem({ key: 'tea', title: 'Tea', dose: null })
    const items = [createProtocolItem(), tea]
    respond({
      ...response,
      results: [createProtocol({ versions: [createProtocolVersion({ items })] })],
    })
    const failed = respondWithNetworkError('saveCheckOffs')
    const { user } = await openPortal('/protocols')
    await user.click(await findBox())
    await screen.findByText(/^We couldn't save 1 check-off yet\./)
    const requests = acceptAll()
    await user.click(await findBox('Tea'))
    await waitFor(() => expect(readStored()).toEqual([]))
    const [first] = readSent(failed[0]?.body)
    expect(readSent(requests[0]?.body).map(({ id, item_key }) => [item_key, id])).toEqual([
      ['vitamin-d', first?.id],
      ['tea', expect.any(String)],
    ])
  })

  it('shows a change of another tab, and what that tab has saved', async () => {
    respond()
    respondToSiteCheck(false)
    await openPortal('/protocols')
    await screen.findByText(/^Last updated/)
    const box = await findBox()
    storeInOtherTab(JSON.stringify(waiting))
    await waitFor(() => expect(box.checked).toBe(true))
    const gate = createGate()
    const list = { ...response, check_offs: [createCheckOff()], streak }
    const requests = respondWith('listProtocols', list, { after: gate.opened })
    storeInOtherTab(null)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(box.checked).toBe(true)
    gate.open()
    await screen.findByText('All done · 2 days in a row')
    expect(box.checked).toBe(true)
  })

  it('replaces what another tab has just saved', async () => {
    respond()
    const { user } = await openPortal('/protocols')
    const box = await findBox()
    storeInOtherTab(JSON.stringify(waiting))
    await waitFor(() => expect(box.checked).toBe(true))
    const gate = createGate()
    respondWith('listProtocols', response, { after: gate.opened })
    storeInOtherTab(null)
    const requests = acceptAll()
    await user.click(box)
    await waitFor(() => expect(requests).toHaveLength(1))
    const replaces = [waiting.id]
    expect(readSent(requests[0]?.body)).toMatchObject([{ is_done: false, revision: 0, replaces }])
    gate.open()
  })

  it('loads the list again after one that was requested before another tab saved', async () => {
    respond()
    // any tab may send what waits
    acceptAll()
    await openPortal('/protocols')
    const box = await findBox()
    const gate = createGate()
    const before = respondWith('listProtocols', response, { after: gate.opened, once: true })
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(before).toHaveLength(1))
    storeInOtherTab(JSON.stringify(waiting))
    await waitFor(() => expect(box.checked).toBe(true))
    respondWith('listProtocols', { ...response, check_offs: [createCheckOff()], streak })
    storeInOtherTab(null)
    gate.open()
    await screen.findByText('All done · 2 days in a row')
    expect(box.checked).toBe(true)
  })

  it('saves a check-off when the storage of the device is full', async () => {
    respond()
    const gate = createGate()
    const requests = acceptAll({ after: gate.opened })
    const { user } = await openPortal('/protocols')
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
      await screen.findByText('All done · 2 days in a row')
      expect(box.checked).toBe(true)
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})
