import {
  createUser,
  respondAsServer,
  respondWith,
  respondWithError,
  testHeaders,
} from '@portal/testing'
import { api } from '@portal/api-client'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStore } from './store.ts'
import { useSession } from './useSession.ts'

function renderSession() {
  const store = createStore({ extraHeaders: testHeaders() })
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

  it('is superseded when the session version has increased', async () => {
    respondAsServer({ user: createUser({ user_session_version: 1 }) })
    respondWith('getAuth', { is_authenticated: true, user_session_version: 2 })
    const session = renderSession()
    await waitFor(() => expect(session.current.status).toBe('superseded'))
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
