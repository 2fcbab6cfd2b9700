import { usePrefetchBooking } from '@portal/features/booking'
import { BuyCreditsButton, useSessionCredits } from '@portal/features/credits'
import { formatCount, ZoneNotice } from '@portal/features/shared'
import { ButtonLink, Cluster, PageTitle, revealInOrder, Stack, Tabs } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { sessionLists } from './sessionLists.tsx'
import { useSessionList } from './useSessionList.ts'

const tabs = sessionLists.map((list) => ({
  id: list.scope,
  label: list.label,
  panel: <SessionsPanel list={list} />,
}))

/** /appointments: upcoming sessions, the next one large; past and canceled ones are compact. */
export function SessionsScreen() {
  const credits = useSessionCredits()
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  const [shown, select] = useSessionList()
  return (
    <Parts gap={6}>
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
    </Parts>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`
