import {
  getJoinUrl,
  useIsFirstSessionIncluded,
  usePrefetchBooking,
  useUpcomingSessions,
} from '@portal/features/booking'
import { BuyCreditsButton, useSessionCredits } from '@portal/features/credits'
import { formatCount, useNow, ZoneNotice } from '@portal/features/shared'
import { ButtonLink, Cluster, media, PageTitle, ScreenParts, Tabs, token } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useIsOffline } from '../../session/readOnly.ts'
import { RecentSessions } from './sessions/RecentSessions.tsx'
import { SessionsPanel } from './sessions/SessionsPanel.tsx'
import { sessionLists } from './sessions/sessionLists.tsx'
import { useSessionList } from './sessions/useSessionList.ts'

const tabs = sessionLists.map((list) => ({
  id: list.scope,
  label: list.label,
  panel: (
    <ScreenParts gap={8}>
      <SessionsPanel list={list} />
      {list.scope === 'upcoming' && <RecentSessions />}
    </ScreenParts>
  ),
}))

/**
 * /appointments: upcoming sessions, the next one large, with the latest past ones below; all past
 * and all canceled ones are lists of their own.
 */
export function SessionsScreen() {
  const credits = useSessionCredits()
  const isOffline = useIsOffline()
  const now = useNow(60_000)
  const next = useUpcomingSessions(now).sessions?.[0]
  const canJoin = Boolean(next && getJoinUrl(next, now))
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  const isFirstIncluded = useIsFirstSessionIncluded() && credits === 0
  const [shown, select] = useSessionList()
  return (
    <ScreenParts gap={6}>
      <Header>
        <PageTitle>{shown.title}</PageTitle>
        <Actions justify="between">
          {isFirstIncluded ? (
            <span>First session included</span>
          ) : (
            <Cluster gap={1}>
              <span>{formatCount(credits, 'credit')}</span>
              <BuyCreditsButton variant="quiet" size="small" />
            </Cluster>
          )}
          <ButtonLink
            as={RouteLink}
            to={paths.book}
            variant={canJoin || isOffline ? 'secondary' : 'primary'}
            {...preloadHandlers}
          >
            Book a session
          </ButtonLink>
        </Actions>
      </Header>
      <ZoneNotice />
      <Tabs label="Sessions" tabs={tabs} selected={shown.scope} onSelect={select} />
    </ScreenParts>
  )
}

const Header = styled(Cluster)`
  justify-content: space-between;
`

/** The balance and the button to book. On a phone, they fill a line of their own. */
const Actions = styled(Cluster)`
  gap: ${token.space[3]} ${token.space[4]};

  ${media.belowMedium} {
    flex: 1 0 100%;
  }
  /* the empty card has the same button */
  ${media.wide} {
    html:has([data-books]) & > a {
      display: none;
    }
  }
`
