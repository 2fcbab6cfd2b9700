import { api } from '@portal/api-client'
import { NOW, testHeaders } from '@portal/testing'
import { GlobalStyle } from '@portal/ui'
import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { App } from '../app/App.tsx'
import { clearCache } from '../storage/memberCache.ts'
import { restoreCachedUser } from '../session/restoreCachedUser.ts'
import { readViewedUser } from '../session/viewedUser.ts'
import { routeOf } from '../app/routes.tsx'
import { type AppStore, createStore, rehydrated } from '../session/store.ts'
import { readReturnedPayment } from '../app/readReturnedPayment.ts'
import { paymentWatched } from '@portal/features/credits'

export interface OpenOptions {
  /** The device's clock, ISO 8601. */
  readonly now?: string
  /** What happened in this tab before, such as a booking draft. */
  readonly prepare?: (store: AppStore) => void
}

/**
 * Opens the whole portal at an address, with its own store and router, and an empty device. The
 * code of the screen is loaded before; the responses are the test's (`respondAsServer`).
 */
export async function openPortal(address: string, { now = NOW, prepare }: OpenOptions = {}) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
  const home = window.location.href
  window.history.replaceState(null, '', address)
  readViewedUser()
  const returned = readReturnedPayment(Date.now())
  const store = createStore({ extraHeaders: testHeaders() })
  const persistor = await rehydrated(store)
  prepare?.(store)
  restoreCachedUser(store)
  if (returned) store.dispatch(paymentWatched(returned))
  await routeOf(new URL(address, home).pathname).screen.preload()
  const view = render(
    <>
      <GlobalStyle />
      <App store={store} />
    </>,
  )

  const close = () => {
    view.unmount()
    persistor.pause()
    store.dispatch(api.util.resetApiState())
    clearCache()
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', home)
    readViewedUser()
    vi.useRealTimers()
  }
  onTestFinished(close)
  return {
    ...view,
    user: userEvent,
    store,
    close,
    /** Sets the device's clock forward; what shows the time follows with its next tick. */
    passTime: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
  }
}
