// @module-tag deep
import { usersApi } from '@portal/api-client'
import {
  chooseFiles,
  createDocument,
  createDocumentPage,
  createFile,
  createGate,
  createUser,
  getFixtureId,
  isLeavingAsked,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { syncLogOutAcrossTabs } from '../session/logOut.ts'
import type { AppStore } from '../session/store.ts'
import { blockNavigations } from '../testing/blockNavigations.ts'
import { openPortal } from '../testing/openPortal.tsx'

/** Logs out like another tab of the portal. */
function logOutInAnotherTab() {
  const channel = new BroadcastChannel('portal:session')
  channel.postMessage('signed-out')
  channel.close()
}

function checkSession(store: AppStore, user_session_version: number | null) {
  respondWith('getAuth', { is_authenticated: user_session_version !== null, user_session_version })
  const options = { subscribe: false, forceRefetch: true }
  void store.dispatch(usersApi.endpoints.getAuth.initiate(undefined, options))
}

function logInAsAnotherMember(store: AppStore) {
  respondWith('getUser', { user: createUser({ id: getFixtureId(77) }) })
  const options = { subscribe: false, forceRefetch: true }
  void store.dispatch(usersApi.endpoints.getUser.initiate(undefined, options))
}

async function logOut(_store: AppStore, user: User) {
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
}

type User = Awaited<ReturnType<typeof openPortal>>['user']

const ends: [
  when: string,
  end: (store: AppStore, user: User) => void | Promise<void>,
  destination: string,
][] = [
  ['the member has confirmed a logout', logOut, '/login'],
  ['another tab logs out', logOutInAnotherTab, '/login'],
  ['the session has expired', (store) => checkSession(store, null), '/login?next=%2Fdocuments'],
  ['the password was changed elsewhere', (store) => checkSession(store, 99), '/login'],
  ['another member has logged in', logInAsAnotherMember, '/documents'],
]

describe('a page whose session has ended', () => {
  it.each(ends)(
    'is left without a question during an upload: %s',
    async (_when, end, destination) => {
      respondAsServer()
      respondWith('listDocuments', createDocumentPage([]))
      respondWith('logout', null)
      const { store, user } = await openPortal('/documents')
      onTestFinished(store.dispatch(syncLogOutAcrossTabs()))
      const destinations = blockNavigations()
      const gate = createGate()
      onTestFinished(gate.open)
      respondWith('uploadDocument', { document: createDocument() }, { after: gate.opened })
      await screen.findByRole('heading', { level: 1 })
      chooseFiles(createFile('scan.png'))
      await screen.findByRole('region', { name: 'Uploading 1 file' })
      expect(isLeavingAsked()).toBe(true)
      await end(store, user)
      await waitFor(() => expect(destinations).toEqual([destination]))
      expect(isLeavingAsked()).toBe(false)
    },
  )
})
