import { createLazyComponent, LoadFailure } from '@portal/features/shared'
import { PageTitle, Stack } from '@portal/ui'
import { Suspense } from 'react'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { ScreenSkeleton } from '../../shell/page/ScreenSkeleton.tsx'
import { ChooseTime } from './choose/ChooseTime.tsx'
import { useStartDraft } from './choose/useStartDraft.ts'
import { useTimeFromUrl } from './choose/useTimeFromUrl.ts'

const SessionNotFound = createLazyComponent(
  async () => (await import('./sessions/SessionNotFound.tsx')).SessionNotFound,
)

/**
 * /appointments/book: session, practitioner, time. With `?move=<id>`, only the time can change.
 * With `?practitioner=<id>&at=<time>`, these are chosen.
 */
export function BookScreen() {
  const [search] = useSearchParams()
  const moveId = search.get('move')
  const start = useStartDraft(moveId)
  useTimeFromUrl(start === 'ready' && moveId === null)
  switch (start) {
    case 'ready':
      return <ChooseTime moveId={moveId} />
    case 'loading':
      return <ScreenSkeleton kind="booking" />
    case 'missing':
      return (
        <Suspense>
          <SessionNotFound />
        </Suspense>
      )
    default:
      return (
        <Stack gap={6}>
          <PageTitle>Reschedule your session</PageTitle>
          <LoadFailure
            noun="the session"
            query={{ error: start.error, refetch: start.retry }}
            context="booking"
          />
        </Stack>
      )
  }
}
