import { usePrefetchBooking } from '@portal/features/booking'
import { ButtonLink, Card, EmptyState, media } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { Drawing } from '../../shell/page/Drawing.tsx'

/** Shown to a member without an upcoming session. On a phone, the button above is close enough. */
export function NoSession() {
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <Card data-books="">
      <EmptyState
        drawing={<Drawing name="calendar" />}
        title="You have no upcoming sessions."
        text="Pick a time that works for you. You can reschedule later."
        action={
          <WideOnly>
            <ButtonLink as={RouteLink} to={paths.book} {...preloadHandlers}>
              Book a session
            </ButtonLink>
          </WideOnly>
        }
      />
    </Card>
  )
}

const WideOnly = styled.div`
  ${media.belowWide} {
    display: none;
  }
`
