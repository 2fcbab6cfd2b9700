import { useIsFirstSessionIncluded, usePrefetchBooking } from '@portal/features/booking'
import { ButtonLink, EmptyState, media } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../../routing/paths.ts'
import { usePreloadHandlers } from '../../../routing/preload.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { useIsOffline } from '../../../session/readOnly.ts'
import { Drawing } from '../../../shell/page/Drawing.tsx'

/** Says that there are no upcoming sessions. On a phone, the button above is close enough. */
export function EmptyUpcoming() {
  const isOffline = useIsOffline()
  const isIncluded = useIsFirstSessionIncluded()
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <div data-books="">
      <EmptyState
        drawing={<Drawing name="calendar" />}
        title="You have no upcoming sessions."
        text={
          isIncluded
            ? 'Your first session is included. You can reschedule later.'
            : 'Pick a time that works for you. You can reschedule later.'
        }
        action={
          <WideOnly>
            <ButtonLink
              as={RouteLink}
              to={paths.book}
              variant={isOffline ? 'secondary' : 'primary'}
              {...preloadHandlers}
            >
              Book a session
            </ButtonLink>
          </WideOnly>
        }
      />
    </div>
  )
}

const WideOnly = styled.div`
  ${media.belowWide} {
    display: none;
  }
`
