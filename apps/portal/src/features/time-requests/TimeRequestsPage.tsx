import { useListTimeRequestsQuery } from '@portal/api-client'
import type { TimeRequest } from '@portal/contract'
import { ZoneNotice } from '@portal/features/shared'
import { describeAsked, getAskBlock, TimeRequestList } from '@portal/features/time-requests'
import { Banner, Button, ButtonLink, PageTitle, Stack, TaskParts, Text } from '@portal/ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getSettingsPath, paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { AskCard } from './AskCard.tsx'
import { getTimeOfferPath } from './timeOfferPath.ts'

/**
 * What the member waits for. With `?move=<id>` it asks for an earlier time of that session, with
 * `?move=` for what the member was about to book, and with `?practitioner=<id>` for any session
 * with that practitioner.
 */
export function TimeRequestsPage({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate()
  const { data: requests, error } = useListTimeRequestsQuery()
  const hasSubject = search.has('move') || search.has('practitioner')
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<TimeRequest | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isAsked = asked !== null
  const isEmpty = requests?.length === 0
  const sessionId = search.get('move') || null
  const block = requests === undefined ? null : getAskBlock(requests, sessionId)
  const isKnown = requests !== undefined || error !== undefined
  const asks = isAsking || (hasSubject && !isAsked) || (isEmpty && !isAsked)

  const showsForm = asks && isKnown && block === null

  const askForAnother = () => {
    setAsking(true)
    // not for the session that has a request
    if (block !== null) void navigate(paths.openings, { replace: true })
  }
  const showResult = (request: TimeRequest) => {
    setAsked(request)
    setAsking(false)
    // a reload shows the list, not the form again
    if (hasSubject) void navigate(paths.openings, { replace: true })
  }

  const list = (
    <TimeRequestList
      onEmptied={() => title.current?.focus()}
      renderOfferLink={(id) => (
        <ButtonLink as={RouteLink} size="small" to={getTimeOfferPath(id)}>
          See this time
        </ButtonLink>
      )}
      creditsLink={
        <ButtonLink as={RouteLink} variant="secondary" size="small" to={getSettingsPath('credits')}>
          Buy credits
        </ButtonLink>
      }
    />
  )
  // its hold ends soon
  const isOffered = requests?.some(({ offer }) => offer !== null) === true

  return (
    <TaskParts gap={6}>
      <div>
        <BackLink to={paths.sessions}>Sessions</BackLink>
      </div>
      <Stack gap={2}>
        <PageTitle ref={title} tabIndex={-1}>
          Tell me when something opens
        </PageTitle>
        {asked && (
          <Text key={asked.id} ref={focusElement} tabIndex={-1}>
            {describeAsked(asked)}
          </Text>
        )}
      </Stack>
      <ZoneNotice />
      {isOffered && list}
      {!isAsked && block !== null && <Banner tone="info">{block}</Banner>}
      {showsForm && (
        <AskCard
          sessionId={sessionId}
          practitionerId={search.get('practitioner')}
          onAsked={showResult}
        />
      )}
      {!isOffered && list}
      {!showsForm && requests !== undefined && getAskBlock(requests, null) === null && (
        <div>
          <Button variant="secondary" onClick={askForAnother}>
            Ask for another time
          </Button>
        </div>
      )}
    </TaskParts>
  )
}

/** The button that had the focus is gone with the form. */
const focusElement = (element: HTMLElement | null): void => element?.focus()
