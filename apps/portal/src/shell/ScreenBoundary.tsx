import { metadataApi } from '@portal/api-client'
import { ComponentLoadError } from '@portal/features/shared'
import { Card, ErrorState } from '@portal/ui'
import { Component, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '../session/store.ts'
import { ErrorNotice } from './ErrorScreen.tsx'

export interface ScreenBoundaryProps {
  children: ReactNode
  /** Clears cached data, which may be the cause of a render error. */
  onRenderError: () => void
}

/** Keeps the shell and its navigation when a screen cannot be loaded or rendered. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ComponentLoadError)) this.props.onRenderError()
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (error instanceof ComponentLoadError) return <MissingPart />
    return (
      <Card>
        <ErrorNotice />
      </Card>
    )
  }
}

/**
 * Browsers cache a failed module import for the lifetime of the page, so a retry is a reload;
 * drafts survive it. It checks the connection first, because a reload offline could lose the page.
 */
function MissingPart() {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const retry = async () => {
    const { isSuccess } = await dispatch(
      metadataApi.endpoints.getMetadata.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      }),
    )
    if (isSuccess) window.location.reload()
  }
  return (
    <Card>
      <ErrorState
        title="We couldn't load this page"
        message="Check your connection and try again. Your choices are saved."
        onRetry={() => void retry()}
      />
    </Card>
  )
}
