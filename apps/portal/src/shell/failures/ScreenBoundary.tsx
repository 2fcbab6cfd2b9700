import { metadataApi, requestOnce } from '@portal/api-client'
import { ComponentLoadError } from '@portal/features/shared'
import { Card, ErrorState } from '@portal/ui'
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { reloadForMissingCode } from '../../recovery/missingCode.ts'
import type { AppStore } from '../../session/store.ts'
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
 * drafts survive it. When the server responds, it serves another build without this code: the page
 * reloads by itself, once. Without a connection a reload would lose the page.
 */
function MissingPart() {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const [problem, setProblem] = useState<'unreachable' | 'incomplete' | null>(null)
  const check = useCallback(async (): Promise<boolean> => {
    const { isSuccess } = await dispatch(
      requestOnce(metadataApi.endpoints.getMetadata.initiate(undefined, { forceRefetch: true })),
    )
    return isSuccess
  }, [dispatch])
  useEffect(() => {
    void check().then((isReachable) => {
      if (!isReachable) setProblem('unreachable')
      // nothing to read while the page reloads
      else if (!reloadForMissingCode()) setProblem('incomplete')
    })
  }, [check])
  const retry = async () => {
    if (await check()) window.location.reload()
  }
  if (problem === null) return null
  return (
    <Card>
      <ErrorState
        title="We couldn't load this page"
        message={
          problem === 'unreachable'
            ? 'Check your connection and try again. Your choices are saved.'
            : 'Part of it is missing on the server. Try again in a minute. Your choices are saved.'
        }
        onRetry={() => void retry()}
      />
    </Card>
  )
}
