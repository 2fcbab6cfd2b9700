import {
  createGate,
  createUser,
  respondAsServer,
  respondWith,
  respondWithError,
  createTestHeaders,
} from '@portal/testing'
import { accountSettingsApi, api, useGetAuthQuery, usersApi } from '@portal/api-client'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemberCache } from '../storage/memberCache.ts'
import { restoreCachedUser } from './restoreCachedUser.ts'
import { type AppStore, createStore } from './store.ts'
import { useSession } from './useSession.ts'

const createTestStore = () => createStore({ extraHeaders: createTestHeaders() })

const renderSession = (store = createTestStore()) => renderWithStore(store, useSession)

function renderWithStore<Result>(store: AppStore, useIt: () => Result) {
  onTestFinished(() => void store.dispatch(api.util.resetApiState()))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return renderHook(useIt, { wrapper }).result
}

/** Renders a session of version 2, which a newer response of the user can replace. */
async function renderVersion2() {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  const respondWithVersion = (user_session_version: number) => {
    respondAsServer({ user: createUser({ user_session_version }) })
    respondWith('getAuth', { is_authenticated: true, user_session_version })
  }
  respondWithVersion(2)
  const store = createTestStore()
  store.dispatch(restoreCachedUser())
  const session = renderSession(store)
  await waitFor(() => expect(session.current.status).toBe('authenticated'))
  return {
    session,
    store,
    async reloadUser(version: number) {
      respondWithVersion(version)
      const again = { subscribe: false, forceRefetch: true }
      const { getUser, getAuth } = usersApi.endpoints
      await act(() => store.dispatch(getUser.initiate(undefined, again)))
      await act(() => store.dispatch(getAuth.initiate(undefined, again)))
    },
  }
}

describe('useSession', () => {
  it('returns the member', async () => {
    respondAsServer()
    const session = renderSession()
    await waitFor(() => expect(session.current).toMatchObject({ status: 'authenticated' }))
  })

  it.each([
    ['higher', 3],
    ['lower', 1],
    ['missing', null],
  ])('is superseded when the session version of the check is %s', async (_name, version) => {
    respondAsServer({ user: createUser({ user_session_version: 2 }) })
    respondWith('getAuth', { is_authenticated: true, user_session_version: version })
    const session = renderSession()
    await waitFor(() => expect(session.current.status).toBe('superseded'))
  })

  it('is superseded when the user arrives with a higher version before the check', async () => {
    const { session, reloadUser } = await renderVersion2()
    await reloadUser(3)
    expect(session.current.status).toBe('superseded')
  })

  it('stays logged in when another tab of this device has changed the password', async () => {
    const { session, reloadUser } = await renderVersion2()
    createMemberCache().start(createUser({ user_session_version: 3 }), Date.now())
    await reloadUser(3)
    expect(session.current.status).toBe('authenticated')
  })

  it('stays logged in when the page is loaded right after a change of the email', async () => {
    const { store } = await renderVersion2()
    const renewed = createUser({ user_session_version: 3 })
    respondWith('confirmChangeEmail', { user: renewed })
    const { confirmChangeEmail } = accountSettingsApi.endpoints
    await store.dispatch(confirmChangeEmail.initiate({ code: 'ABCD2345' })).unwrap()
    expect(createMemberCache().readUser(Date.now())).toEqual(renewed)
  })

  it('stays logged in when the second check of an older version fails', async () => {
    respondAsServer({ user: createUser({ user_session_version: 2 }) })
    const checks = respondWithError('getAuth', { status: 503 })
    respondWith('getAuth', { is_authenticated: true, user_session_version: 1 }, { once: true })
    const store = createTestStore()
    const session = renderSession(store)
    await waitFor(() => expect(checks.length).toBeGreaterThan(0))
    const check = usersApi.endpoints.getAuth.select()
    await waitFor(() => expect(check(store.getState()).isError).toBe(true))
    expect(session.current.status).toBe('authenticated')
  })

  it('stays logged in when the second check fails before the member is loaded', async () => {
    const gate = createGate()
    const member = createUser()
    respondWith('getUser', { user: member }, { after: gate.opened })
    respondWithError('getAuth', { status: 503 })
    const { user_session_version } = member
    respondWith('getAuth', { is_authenticated: true, user_session_version }, { once: true })
    const session = renderWithStore(createTestStore(), () => {
      const auth = useGetAuthQuery()
      return { auth, ...useSession() }
    })
    await waitFor(() => expect(session.current.auth.isSuccess).toBe(true))
    await act(() => session.current.auth.refetch())
    await waitFor(() => expect(session.current.auth.isError).toBe(true))
    expect(session.current.status).toBe('unknown')
    gate.open()
    await waitFor(() => expect(session.current.status).toBe('authenticated'))
  })

  it('ignores a check that a newer one supersedes', async () => {
    respondAsServer({ user: createUser({ user_session_version: 2 }) })
    const second = createGate()
    const checks = respondWith(
      'getAuth',
      { is_authenticated: true, user_session_version: 2 },
      { after: second.opened },
    )
    respondWith('getAuth', { is_authenticated: true, user_session_version: 1 }, { once: true })
    const store = createTestStore()
    const session = renderSession(store)
    await waitFor(() => expect(checks).toHaveLength(1))
    expect(session.current.status).toBe('authenticated')
    second.open()
    const check = usersApi.endpoints.getAuth.select()
    await waitFor(() => expect(check(store.getState()).data?.user_session_version).toBe(2))
    expect(session.current.status).toBe('authenticated')
  })

  it('is anonymous after a response without a session or a 401', async () => {
    respondAsServer()
    respondWith('getAuth', { is_authenticated: false, user_session_version: null })
    const session = renderSession()
    await waitFor(() => expect(session.current.status).toBe('anonymous'))

    for (const call of ['getAuth', 'getUser'] as const)
      respondWithError(call, { status: 401, code: 'not_authenticated' })
    const rejected = renderSession()
    await waitFor(() => expect(rejected.current.status).toBe('anonymous'))
  })

  it('is unreachable while the member cannot be loaded', async () => {
    respondAsServer()
    respondWithError('getUser', { status: 500 })
    const session = renderSession()
    await waitFor(() => expect(session.current.status).toBe('unreachable'))
  })
})
