import { Component, type ReactNode } from 'react'
import { clearCache } from '../storage/memberCache.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

/**
 * A render error moves the shell to the fallback screen; React logs it to the console (portal-spec
 * §8).
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /**
   * What the device kept may be the reason: the refresh that the fallback screen offers then starts
   * from the server's answers.
   */
  override componentDidCatch() {
    clearCache()
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children
  }
}
