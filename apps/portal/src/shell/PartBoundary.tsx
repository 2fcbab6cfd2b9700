import { Card, ErrorState } from '@portal/ui'
import { Component, type ReactNode } from 'react'
import { PartNotLoaded, retryParts } from '../app/lazyPart.tsx'

/** Keeps the shell standing when a screen's code does not come; any other error goes on to the fallback screen. */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (!(error instanceof PartNotLoaded)) throw error
    return (
      <Card>
        <ErrorState title="We could not load this page" message="Check your connection and try again. Nothing you chose is lost." onRetry={this.retry} />
      </Card>
    )
  }

  private readonly retry = () => {
    retryParts()
    this.setState({ error: null })
  }
}
