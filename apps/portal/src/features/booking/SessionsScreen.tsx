import { usePrefetchBooking } from '@portal/features/booking'
import { BuyCreditsButton, useSessionCredits } from '@portal/features/credits'
import { formatCount, ZoneNotice } from '@portal/features/shared'
import { ButtonLink, Cluster, PageTitle, ScreenParts, Tabs } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { RecentSessions } from './choose/RecentSessions.tsx'
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
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  const [shown, select] = useSessionList()
  return (
    <ScreenParts gap={6}>
      <Cluster justify="between">
        <PageTitle>{shown.title}</PageTitle>
        <Cluster>
          <span>{formatCount(credits, 'credit')}</span>
          <BuyCreditsButton variant="quiet" size="small" />
          <ButtonLink as={RouteLink} to={paths.book} {...preloadHandlers}>
            Book a session
          </ButtonLink>
        </Cluster>
      </Cluster>
      <ZoneNotice />
      <Tabs label="Sessions" tabs={tabs} selected={shown.scope} onSelect={select} />
    </ScreenParts>
  )
}
