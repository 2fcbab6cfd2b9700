import { Component, type ReactNode } from 'react'

import { ErrorScreen } from './ErrorScreen.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Clears cached data, which may be the cause: the offered refresh then loads it again. */
  onError?: () => void
}

/**
 * Shows the fallback screen after a render error. React logs the error to the console
 * (docs/specification.md#errors).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children
  }
}
