import { metadataApi, requestOnce } from '@portal/api-client'
import { ComponentLoadError } from '@portal/features/shared'
import { Card, ErrorState, PageTitle, Stack } from '@portal/ui'
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { reloadForMissingCode } from '../../recovery/missingCode.ts'
import { isWrapperSkipped } from '../../routing/access.ts'
import { findRouteName } from '../../routing/matchRoute.ts'
import { routes } from '../../routing/routes.ts'
import { useIsOffline } from '../../session/readOnly.ts'
import type { AppStore } from '../../session/store.ts'
import { PageWrapper } from '../page/PageWrapper.tsx'
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

const problemTexts = {
  unreachable: 'Check your connection and try again. Your choices are saved.',
  incomplete: 'Part of it is missing on the server. Try again in a minute. Your choices are saved.',
}

/**
 * Browsers cache a failed module import for the lifetime of the page, so a retry is a reload;
 * drafts survive it. When the server responds, it serves another build without this code: the page
 * reloads by itself, once. Without a connection a reload would lose the page, so there is nothing
 * to press until it is back.
 */
function MissingPart() {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const { pathname } = useLocation()
  const name = findRouteName(pathname)
  const isOffline = useIsOffline()
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
  const content = (
    <Stack gap={6}>
      {name && <PageTitle>{routes[name].title}</PageTitle>}
      <Card>
        <ErrorState
          title="We couldn't load this page"
          message={problemTexts[problem]}
          onRetry={isOffline ? undefined : () => void retry()}
        />
      </Card>
    </Stack>
  )
  // a screen that fills the window has its own padding, which could not be loaded either
  return isWrapperSkipped(pathname) ? <PageWrapper as="div">{content}</PageWrapper> : content
}
