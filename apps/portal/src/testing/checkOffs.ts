import type { CheckOff, CheckOffEntry, CheckOffRefusal } from '@portal/contract'
import {
  createProtocolsResponse,
  createUser,
  getTimeAfter,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
} from '@portal/testing'
import { applyCheckOff, getItemDayKey } from '@portal/domain/protocols'
import { MINUTE } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { getMemberPrefix } from '../storage/memberKeys.ts'
import { openPortal, type OpenOptions } from './openPortal.tsx'
import { readStoredEntries } from './readStoredEntries.ts'

/** The logged-in member. */
export const member = createUser()
/** What the browser's keys of the member's unconfirmed check-offs start with. */
export const storagePrefix = getMemberPrefix('check-offs', member.id)
/** The server's list at first: a plan with one item. */
export const response = createProtocolsResponse()
/** What the server has, by item and date. */
const stored = new Map<string, CheckOff>()
export const streak = { days: 2, includes_today: true }

export const readSent = (body: unknown) => (body as { check_offs: CheckOffEntry[] }).check_offs
export const accept = ({ id }: { id: string }) => ({
  id,
  is_accepted: true,
  code: null,
  message: null,
})
export const refuse = ({ id }: { id: string }, code: CheckOffRefusal, message: string) => ({
  id,
  is_accepted: false,
  code,
  message,
})
export const findBox = (name: string | RegExp = /Vitamin/) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name })
export const readStored = () => readStoredEntries<CheckOffEntry>(storagePrefix)

/** Accepts every check-off, also for the list. Returns the requests. */
export const acceptAll = (delivery: Parameters<typeof respondWith>[2] = {}) =>
  respondWith(
    'saveCheckOffs',
    ({ body }) => {
      const sent = readSent(body)
      return { results: sent.map((entry) => ({ ...accept(entry), stored: store(entry) })), streak }
    },
    delivery,
  )

function store({ revision = null, replaces = [], ...entry }: CheckOffEntry): CheckOff {
  const key = getItemDayKey(entry)
  const answer = applyCheckOff(stored.get(key) ?? null, { ...entry, revision, replaces })
  const checkOff = { ...answer, at: entry.at }
  stored.set(key, checkOff)
  return checkOff
}

/** Responds for the logged-in member. The list contains what `acceptAll` has accepted. */
export function respond(body = response) {
  onTestFinished(() => stored.clear())
  for (const checkOff of body.check_offs) stored.set(getItemDayKey(checkOff), checkOff)
  respondAsServer({ user: member })
  return respondWith('listProtocols', () => ({ ...body, check_offs: [...stored.values()] }))
}

export function goOnline() {
  respondToSiteCheck(true)
  window.dispatchEvent(new Event('online'))
}

/** Checks an item off without a connection and closes the page. */
export async function checkOffAndLeave(now?: string) {
  respond()
  respondToSiteCheck(false)
  const { user, store, leave } = await openPortal('/protocols', now === undefined ? {} : { now })
  await screen.findByText(/^Last updated/)
  await user.click(await findBox())
  await screen.findByText(/^1 check-off saved on this device\./)
  await leave()
  return store
}

/** Opens the page again a minute later, with what the browser has stored. */
export const reopen = (options: OpenOptions = {}, address = '/protocols') =>
  openPortal(address, { now: getTimeAfter(MINUTE), keepsStorage: true, ...options })
