// @module-tag deep
import {
  createUser,
  getFixtureId,
  isLeavingAsked,
  NOW,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { listOtherTabsWork } from '@portal/features/shared'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { getMemberPrefix } from '../storage/memberKeys.ts'
import { goOnline } from '../testing/checkOffs.ts'
import {
  acceptMessages,
  findComposer,
  readStoredTexts,
  respondAsMessagingServer,
  threadPath,
} from '../testing/messages.ts'
import { openPortal } from '../testing/openPortal.tsx'

const waiting = {
  id: getFixtureId(701),
  protocol_id: getFixtureId(601),
  item_key: 'iron',
  day: NOW.slice(0, 10),
  is_done: true,
  zone: 'America/New_York',
  at: NOW,
  title: 'Iron',
  rejection: null,
}
const key = getMemberPrefix('check-offs', createUser().id) + waiting.id
const store = (entry: unknown) => localStorage.setItem(key, JSON.stringify(entry))

const acceptCheckOff = () =>
  respondWith('saveCheckOffs', {
    results: [{ id: waiting.id, is_accepted: true, code: null, message: null }],
    streak: { days: 1, includes_today: true },
  })

it('saves on any screen what waits from an earlier visit', async () => {
  respondAsServer()
  const requests = acceptCheckOff()
  await openPortal('/home', { prepare: () => store(waiting) })
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

it('saves on any screen what another tab has stored meanwhile', async () => {
  respondAsServer()
  const requests = acceptCheckOff()
  await openPortal('/appointments')
  await screen.findByRole('heading', { level: 1 })
  store(waiting)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await waitFor(() => expect(requests).toHaveLength(1))
})

it.each([
  ['stored', () => {}],
  ['only in memory', fillStorage],
])('sends on another screen what was written offline and is %s', async (_where, prepare) => {
  const requests = acceptMessages(respondAsMessagingServer())
  respondToSiteCheck(false)
  const { user } = await openPortal(threadPath)
  await screen.findByText(/^You're offline/)
  prepare()
  await user.type(await findComposer(), 'Hello{Enter}')
  await screen.findByText("We'll send it when you're back online.")
  await user.click(screen.getByRole('link', { name: /Sessions/ }))
  await screen.findByRole('heading', { level: 1, name: /Sessions/ })
  goOnline()
  await waitFor(() => expect(requests).toHaveLength(1))
})

it('asks before a logout that loses what waits', async () => {
  respondAsServer()
  respondWithNetworkError('saveCheckOffs')
  const { user } = await openPortal('/appointments')
  await screen.findByRole('heading', { level: 1 })
  store(waiting)
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
  expect(dialog.textContent).toContain('Not saved yet: 1 check-off.')
  await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem(key)).not.toBeNull()
})

it('says what a check-off waits for after the membership lapsed', async () => {
  respondAsServer({ user: createUser({ membership_status: 'lapsed' }) })
  respondWithError('saveCheckOffs', { status: 403, code: 'membership_lapsed' })
  const { user } = await openPortal('/appointments', { prepare: () => store(waiting) })
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
  expect(dialog.textContent).toContain(
    'Not saved yet: 1 check-off. Logging out removes this. ' +
      "Your check-offs can't be saved until your membership is renewed.",
  )
  expect(dialog.textContent).not.toContain('Stay logged in and connected')
})

it('names a message that was typed and not sent, also on another screen', async () => {
  acceptMessages(respondAsMessagingServer())
  const { user } = await openPortal(threadPath)
  await user.type(await findComposer(), 'Hello')
  await user.click(screen.getByRole('link', { name: /Sessions/ }))
  await screen.findByRole('heading', { level: 1, name: /Sessions/ })
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
  expect(dialog.textContent).toContain(
    'Not saved yet: 1 message draft. Logging out removes this. Send the message to keep it.',
  )
})

it('names what was typed in another tab, and tells other tabs what was typed here', async () => {
  acceptMessages(respondAsMessagingServer())
  const close = Promise.withResolvers<void>()
  const other = 'portal:unsaved:other:2:message draft'
  const released = navigator.locks.request(other, () => close.promise)
  const { user } = await openPortal(threadPath)
  await user.type(await findComposer(), 'Hello')
  await waitFor(async () => {
    const { held = [] } = await navigator.locks.query()
    expect(held.filter(({ name }) => name?.endsWith(':1:message draft'))).toHaveLength(1)
  })
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
  expect(dialog.textContent).toContain(
    'Not saved yet: 3 message drafts. Logging out removes this. Send the message to keep it.',
  )
  close.resolve()
  await released
})

it('asks before a logout that ends an upload in another tab, until it is stored', async () => {
  respondAsServer()
  const upload = Promise.withResolvers<void>()
  const released = navigator.locks.request('portal:unsaved:other:2:file', () => upload.promise)
  onTestFinished(() => upload.resolve())
  const { user } = await openPortal('/appointments')
  await waitFor(() => expect(listOtherTabsWork()).toEqual([{ noun: 'file', count: 2 }]))
  await user.click(await screen.findByRole('button', { name: 'Log Out' }))
  await screen.findByText(/^Not saved yet: 2 files\./)
  upload.resolve()
  await released
})

it.each([
  {
    path: '/settings/security',
    button: 'Log out everywhere',
    dialogName: 'Log out everywhere?',
    text: 'Not saved yet: 1 check-off. Logging out removes this.',
  },
  {
    path: '/settings/data',
    button: 'Close my account',
    dialogName: 'Close your account?',
    text: 'Not saved yet: 1 check-off. Closing your account removes this.',
  },
])('names what is lost before it clears the device: $button', async (row) => {
  respondAsServer()
  respondWith('listSessions', { results: [], next: null })
  respondWith('getClosure', {
    closure: {
      sessions: 0,
      late_sessions: 0,
      credits_remaining: 0,
      other_consequences: [],
    },
  })
  respondWithNetworkError('saveCheckOffs')
  const { user } = await openPortal(row.path, { prepare: () => store(waiting) })
  await user.click(await screen.findByRole('button', { name: row.button }))
  const dialog = await screen.findByRole('dialog', { name: row.dialogName })
  expect(dialog.textContent).toContain(row.text)
})

it('asks before a message is lost that the full storage does not have', async () => {
  respondAsMessagingServer()
  respondWithNetworkError('sendMessage')
  const { user } = await openPortal(threadPath)
  const composer = await findComposer()
  fillStorage()
  await user.type(composer, 'Hello{Enter}')
  await screen.findByText("Not sent yet. We'll keep trying.")
  expect(readStoredTexts()).toEqual([])
  expect(isLeavingAsked()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
  expect(dialog.textContent).toContain('Not saved yet: 1 message.')
})

/** Fills the storage until the test ends: every page clears the storage. */
function fillStorage() {
  let filler = 'x'.repeat(2 ** 20)
  for (let piece = 0; filler; piece++)
    try {
      localStorage.setItem(`other:${piece}`, filler)
    } catch {
      filler = filler.slice(0, filler.length / 2)
    }
}
