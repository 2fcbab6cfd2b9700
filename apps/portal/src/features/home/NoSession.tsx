import { SessionCardPlaceholder, usePrefetchBooking } from '@portal/features/booking'
import { ButtonLink, Card, EmptyState } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useIsOffline } from '../../session/readOnly.ts'
import { HeldOfferCard, useHeldOffer } from './HeldOffer.tsx'
import { Drawing } from '../../shell/page/Drawing.tsx'

/** Says that the member has no upcoming session. */
export function NoSession() {
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  const isOffline = useIsOffline()
  const held = useHeldOffer()
  if (held === undefined) return <SessionCardPlaceholder />
  if (held) return <HeldOfferCard {...held} />
  return (
    <Card data-books="">
      <EmptyState
        drawing={<Drawing name="calendar" />}
        title="You have no upcoming sessions."
        text="Pick a time that works for you. You can reschedule later."
        action={
          <ButtonLink
            as={RouteLink}
            to={paths.book}
            variant={isOffline ? 'secondary' : 'primary'}
            {...preloadHandlers}
          >
            Book a session
          </ButtonLink>
        }
      />
    </Card>
  )
}
