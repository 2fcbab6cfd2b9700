// @module-tag deep
import {
  acceptCheckOffs,
  createGate,
  createProtocolsResponse,
  createUser,
  expectAccessible,
  getFixtureId,
  readCheckOffs,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { HOUR, MINUTE } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startMemberCache } from '../../session/memberData.ts'
import {
  checkOffAndLeave,
  findBox,
  goOnline,
  readStored,
  reopen,
  respond,
} from '../../testing/checkOffs.ts'

describe('useCheckOffs without a connection', () => {
  it('keeps a check-off whose response arrives before that of an older list', async () => {
    const gate = createGate()
    await checkOffAndLeave()
    const lists = respond()
    // requested before the check-off is saved, received after it
    respondWith('listProtocols', createProtocolsResponse(), { after: gate.opened, once: true })
    respondToSiteCheck(true)
    acceptCheckOffs()
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
    // nothing, if the box of the stored list stays as it is
    expect([...seen]).not.toContain(false)
  })

  it('keeps a check-off for a reload without a connection and sends it later', async () => {
    await checkOffAndLeave()
    // the page may try before it notices that there is no connection
    respondWithNetworkError('saveCheckOffs')
    const { passTime } = await reopen()
    await screen.findByText(/^1 check-off saved on this device\./)
    const requests = acceptCheckOffs()
    expect((await findBox()).checked).toBe(true)
    await expectAccessible()
    expect(requests).toEqual([])
    passTime(HOUR)
    goOnline()
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(readCheckOffs(requests[0]?.body)).toMatchObject([
      { day: '2026-10-29', at: expect.stringMatching(/^2026-10-29T13:00:/) as string },
    ])
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull())
    expect((await findBox()).checked).toBe(true)
  })

  it('keeps the date that the member saw at 11:59 pm', async () => {
    await checkOffAndLeave('2026-10-29T23:59:00-04:00')
    const requests = acceptCheckOffs()
    const { passTime } = await reopen({ now: '2026-10-29T23:59:30-04:00' })
    expect((await findBox()).checked).toBe(true)
    passTime(MINUTE)
    await screen.findByRole('heading', { level: 2, name: 'Today, Friday, October 30' })
    expect((await findBox()).checked).toBe(false)
    goOnline()
    await waitFor(() => expect(readStored()).toEqual([]))
    expect(readCheckOffs(requests[0]?.body)).toMatchObject([
      { day: '2026-10-29', at: expect.stringMatching(/^2026-10-30T03:59:/) as string },
    ])
    await screen.findByRole('radio', { name: /^Thursday, October 29: all done$/ })
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
