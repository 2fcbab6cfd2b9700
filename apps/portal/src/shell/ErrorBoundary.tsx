import { Component, type ReactNode } from 'react'
import { clearCache } from '../storage/memberCache.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

/**
 * A render error moves the shell to the fallback screen; React logs it to the console
 * (docs/specification.md#errors).
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /**
   * Cached data may be the cause, so it is cleared: the offered refresh then starts from the
   * server's data.
   */
  override componentDidCatch() {
    clearCache()
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children
  }
}
