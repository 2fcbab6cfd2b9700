import {
  createGate,
  createUser,
  respondAsServer,
  respondWith,
  respondWithError,
  createTestHeaders,
} from '@portal/testing'
import { api, usersApi } from '@portal/api-client'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStore } from './store.ts'
import { useSession } from './useSession.ts'

function renderSession(store = createStore({ extraHeaders: createTestHeaders() })) {
  onTestFinished(() => void store.dispatch(api.util.resetApiState()))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return renderHook(useSession, { wrapper }).result
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

  it('stays logged in when the second check of an older version fails', async () => {
    respondAsServer({ user: createUser({ user_session_version: 2 }) })
    const checks = respondWithError('getAuth', { status: 503 })
    respondWith('getAuth', { is_authenticated: true, user_session_version: 1 }, { once: true })
    const store = createStore({ extraHeaders: createTestHeaders() })
    const session = renderSession(store)
    await waitFor(() => expect(checks.length).toBeGreaterThan(0))
    const check = usersApi.endpoints.getAuth.select()
    await waitFor(() => expect(check(store.getState()).isError).toBe(true))
    expect(session.current.status).toBe('authenticated')
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
    const store = createStore({ extraHeaders: createTestHeaders() })
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
