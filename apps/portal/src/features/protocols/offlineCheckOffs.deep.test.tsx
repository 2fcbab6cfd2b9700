// @module-tag deep
import {
  createCheckOff,
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
} from '@portal/testing'
import { HOUR, MINUTE } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startMemberCache } from '../../session/memberData.ts'
import {
  accept,
  acceptAll,
  checkOffAndLeave,
  findBox,
  goOnline,
  readSent,
  readStored,
  refuse,
  reopen,
  respond,
  response,
  streak,
} from '../../testing/checkOffs.ts'
import { openPortal } from '../../testing/openPortal.tsx'

describe('useCheckOffs without a connection', () => {
  it('keeps a check-off whose response arrives before that of an older list', async () => {
    const gate = createGate()
    await checkOffAndLeave()
    const lists = respond()
    // requested before the check-off is saved, received after it
    respondWith('listProtocols', response, { after: gate.opened, once: true })
    respondToSiteCheck(true)
    acceptAll()
    await reopen()
    await waitFor(() => expect(readStored()).toEqual([]))
    const seen = new Set<boolean>()
    const observer = new MutationObserver(() => {
      const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: /Vitamin/ })
      if (box) seen.add(box.checked)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    gate.open()
    await waitFor(() => expect(lists).toHaveLength(1))
    await waitFor(async () => expect((await findBox()).checked).toBe(true))
    observer.disconnect()
    expect([...seen]).toEqual([true])
  })

  it('keeps a check-off for a reload without a connection and sends it later', async () => {
    await checkOffAndLeave()
    const { passTime } = await reopen()
    await screen.findByText(/^1 check-off saved on this device\./)
    // the page may try before it notices that there is no connection
    const requests = acceptAll()
    expect((await findBox()).checked).toBe(true)
    await expectAccessible()
    expect(requests).toEqual([])
    passTime(HOUR)
    goOnline()
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(readSent(requests[0]?.body)).toMatchObject([
      { day: '2026-10-29', at: expect.stringMatching(/^2026-10-29T13:00:/) as string },
    ])
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull())
    expect((await findBox()).checked).toBe(true)
  })

  it('keeps the date that the member saw at 11:59 pm', async () => {
    await checkOffAndLeave('2026-10-29T23:59:00-04:00')
    const requests = acceptAll()
    const { passTime } = await reopen({ now: '2026-10-29T23:59:30-04:00' })
    expect((await findBox()).checked).toBe(true)
    passTime(MINUTE)
    await screen.findByRole('heading', { level: 2, name: 'Today, Friday, October 30' })
    expect((await findBox()).checked).toBe(false)
    goOnline()
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(readSent(requests[0]?.body)).toMatchObject([
      { day: '2026-10-29', at: expect.stringMatching(/^2026-10-30T03:59:/) as string },
    ])
    await screen.findByRole('radio', { name: /^Thursday, October 29: all done$/ })
  })

  it('saves nineteen of twenty and names the one that the server refused', async () => {
    const items = Array.from({ length: 20 }, (_, at) =>
      createProtocolItem({ key: `item-${at}`, title: `Item ${at}`, dose: null }),
    )
    const results = [createProtocol({ versions: [createProtocolVersion({ items })] })]
    respond({ ...response, results })
    respondToSiteCheck(false)
    const { user } = await openPortal('/protocols')
    await screen.findByText(/^Last updated/)
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
      results: readSent(body).map((entry) =>
        entry.item_key === 'item-7' ? refuse(entry, 'item_removed', message) : accept(entry),
      ),
      streak,
    }))
    goOnline()
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
    await checkOffAndLeave()
    respond(createProtocolsResponse({ results: [] }))
    respondToSiteCheck(true)
    respondWith('saveCheckOffs', ({ body }) => ({
      results: readSent(body).map((entry) => refuse(entry, 'plan_ended', 'This plan has ended.')),
      streak,
    }))
    await reopen()
    await screen.findByText('Vitamin D3 on Thu, Oct 29. This plan has ended.')
  })

  it('neither shows nor sends the check-offs of another member', async () => {
    const { dispatch } = await checkOffAndLeave()
    const stored = readStored()
    expect(stored).toHaveLength(1)
    const leo = createUser({ id: getFixtureId(2), first_name: 'Leo' })
    respondAsServer({ user: leo })
    respondWith('listProtocols', createProtocolsResponse())
    respondToSiteCheck(true)
    dispatch(startMemberCache(leo))
    // an unexpected request to save fails the test
    await reopen()
    await waitFor(async () => expect((await findBox()).checked).toBe(false))
    expect(screen.queryByText(/check-off/)).toBeNull()
    expect(readStored()).toEqual(stored)
  })
})
