import { metadataApi } from '@portal/api-client'
import { ComponentLoadError } from '@portal/features/shared'
import { Card, ErrorState } from '@portal/ui'
import { Component, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '../session/store.ts'

/** Keeps the shell when a screen's code fails to load; other errors reach the fallback screen. */
export class LazyBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (error instanceof ComponentLoadError) return <MissingPart />
    throw error
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
