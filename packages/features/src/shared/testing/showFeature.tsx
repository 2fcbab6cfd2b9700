import { createTestStore, show } from '@portal/testing'
import { type ToastMessage, ToastRegion } from '@portal/ui'
import type { Reducer } from '@reduxjs/toolkit'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { onTestFinished } from 'vitest'
import { FeatureContext, type FeatureEnvironment } from '../FeatureContext.ts'
import { featureEnvironment } from './featureEnvironment.ts'

interface TestEnvironmentProps {
  environment: FeatureEnvironment
  children: ReactNode
}

/** The environment of a feature, whose toasts are on screen until they are dismissed. */
function TestEnvironment({ environment, children }: TestEnvironmentProps) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const value = useMemo<FeatureEnvironment>(
    () => ({
      ...environment,
      showToast: (toast) =>
        setToasts((shown) => [...shown, { ...toast, duration: null, id: crypto.randomUUID() }]),
    }),
    [environment],
  )
  return (
    <FeatureContext value={value}>
      <main>{children}</main>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </FeatureContext>
  )
}

/**
 * Renders a part of a feature as an app does: with a store that has these slices besides the API's
 * cache, an environment and toasts. `changeEnvironment` changes some of the environment, as when
 * the connection is lost.
 */
export function showFeature(
  content: ReactElement,
  changes: Partial<FeatureEnvironment> = {},
  slices: Record<string, Reducer> = {},
) {
  let hasEnded = false
  // what the test leaves unsent is not sent during the next one
  onTestFinished(() => {
    hasEnded = true
  })
  const environment = {
    ...featureEnvironment,
    outboxHost: { ...featureEnvironment.outboxHost, hasEnded: () => hasEnded },
    ...changes,
  }
  const wrap = (value: FeatureEnvironment) => (
    <TestEnvironment environment={value}>{content}</TestEnvironment>
  )
  const store = createTestStore(slices)
  const view = show(wrap(environment), store)
  return {
    ...view,
    store,
    changeEnvironment: (later: Partial<FeatureEnvironment>) =>
      view.rerender(wrap({ ...environment, ...later })),
  }
}
