import type { CheckOffEntry } from '@portal/contract'
import {
  createUser,
  getTimeAfter,
  readStoredEntries,
  respondAsServer,
  respondToSiteCheck,
  respondWithProtocols,
} from '@portal/testing'
import { MINUTE } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { getMemberPrefix } from '../storage/memberKeys.ts'
import { openPortal, type OpenOptions } from './openPortal.tsx'

const member = createUser()

export const findBox = (name: string | RegExp = /Vitamin/) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name })
/** The check-offs of the member that the browser stores. */
export const readStored = () =>
  readStoredEntries<CheckOffEntry>(getMemberPrefix('check-offs', member.id))

/** Responds for the logged-in member. The list contains what `acceptCheckOffs` has accepted. */
export function respond() {
  respondAsServer({ user: member })
  return respondWithProtocols()
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
export const reopen = (options: OpenOptions = {}) =>
  openPortal('/protocols', { now: getTimeAfter(MINUTE), keepsStorage: true, ...options })
