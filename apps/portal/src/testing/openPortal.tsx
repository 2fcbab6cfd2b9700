import { api } from '@portal/api-client'
import type { User } from '@portal/contract'
import { watchReturnedPayment } from '@portal/features/credits'
import { NOW, createTestHeaders, user } from '@portal/testing'
import { GlobalStyle } from '@portal/ui'
import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { createEventMiddleware } from '../app/analytics/createEventMiddleware.ts'
import { drafts } from '../app/drafts.ts'
import { PortalApp } from '../app/PortalApp.tsx'
import { readReturnedPayment } from '../app/returned-payment/readReturnedPayment.ts'
import { getRoute } from '../app/routes.tsx'
import { clearMemberCache } from '../session/memberData.ts'
import { restoreCachedUser } from '../session/restoreCachedUser.ts'
import { sessionEnded } from '../session/session.ts'
import { type AppStore, createStore, rehydrateStore } from '../session/store.ts'
import type { Analytics } from '../shell/analytics/analytics.ts'
import { createMemberCache } from '../storage/memberCache.ts'
import { readViewedUser } from '../storage/viewedUser.ts'

export interface OpenOptions {
  /** The device's clock, ISO 8601. */
  readonly now?: string
  /** The member whom the device has cached. */
  readonly cachedUser?: User
  /** Prepares the store before the first render, for example with a booking draft. */
  readonly prepare?: (store: AppStore) => void
  /** Keeps what the browser has stored, like a reload: after `leave` of the page before. */
  readonly keepsStorage?: boolean
  /** Receives the product events. */
  readonly track?: Analytics['track']
}

/**
 * Renders the whole portal at a URL, with its own store and router and empty storages. The screen's
 * code is loaded before; the test defines the responses (`respondAsServer`).
 */
export async function openPortal(
  address: string,
  { now = NOW, cachedUser, prepare, keepsStorage = false, track }: OpenOptions = {},
) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  if (!keepsStorage) {
    localStorage.clear()
    sessionStorage.clear()
  }
  if (cachedUser) createMemberCache().start(cachedUser, Date.parse(now))
  const home = window.location.href
  window.history.replaceState(null, '', address)
  const viewedUserId = readViewedUser()
  const returned = readReturnedPayment(Date.now())
  const store = createStore(
    { extraHeaders: createTestHeaders(), viewAsUser: () => viewedUserId, timeout: 0 },
    { middleware: track ? [createEventMiddleware({ track })] : [], drafts },
  )
  store.dispatch(restoreCachedUser())
  const persistor = await rehydrateStore(store)
  prepare?.(store)
  if (returned) store.dispatch(watchReturnedPayment(returned))
  await getRoute(new URL(address, home).pathname).screen.preload()
  const view = render(
    <>
      <GlobalStyle />
      <PortalApp store={store} analytics={null} />
    </>,
  )

  const leave = async () => {
    view.unmount()
    await persistor.flush()
    persistor.pause()
    window.history.replaceState(null, '', home)
  }
  const close = () => {
    view.unmount()
    persistor.pause()
    // uploads of a page that is left are neither repeated nor asked about
    store.dispatch(sessionEnded())
    store.dispatch(api.util.resetApiState())
    store.dispatch(clearMemberCache())
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', home)
    vi.useRealTimers()
  }
  onTestFinished(close)
  return {
    ...view,
    user,
    store,
    close,
    /** Closes the page. What it has stored stays until the test ends. */
    leave,
    /** Sets the device's clock forward. Clocks on the screen follow at their next tick. */
    passTime: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
  }
}
