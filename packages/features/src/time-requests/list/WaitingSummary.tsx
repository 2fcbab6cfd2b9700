import { timeRequestPolling, useListTimeRequestsQuery } from '@portal/api-client'
import type { TimeRequest } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatIsoMoment, formatTime } from '@portal/domain/time'
import { Card, Placeholder, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

export interface WaitingSummaryProps {
  /** The link to the page of an offer. */
  renderOfferLink: (offerId: string) => ReactNode
  /** The link to what the member waits for. */
  listLink: ReactNode
}

/** The time that is offered to the member, or how many times they wait for. */
export function WaitingSummary({ renderOfferLink, listLink }: WaitingSummaryProps) {
  const query = useListTimeRequestsQuery(undefined, {
    ...timeRequestPolling,
    refetchOnMountOrArgChange: true,
  })
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { data, error } = query
  if (data === undefined)
    return (
      <Card aria-busy={error === undefined}>
        {error === undefined ? (
          <Placeholder>
            <Stack gap={2}>
              <strong>Thu, Dec 3 at 9:30 am EST</strong>
              <Text>Held for you until 2:29 pm.</Text>
              <span>See this time</span>
            </Stack>
          </Placeholder>
        ) : (
          <LoadFailure noun="what you're waiting for" query={query} isCompact />
        )}
      </Card>
    )
  const offer = pickOffer(data)
  return (
    <Card>
      <Stack gap={2}>
        {offer !== null && <strong>{formatIsoMoment(offer.at, timeZone, hourCycle)}</strong>}
        <Text>{offer === null ? describeWaiting(data) : describeEnd(offer)}</Text>
        <div>{offer === null ? listLink : renderOfferLink(offer.id)}</div>
      </Stack>
    </Card>
  )

  function describeEnd({ expires_at }: Offer): string {
    if (expires_at === null) return 'The first to book it gets it.'
    return `Held for you until ${formatTime(Date.parse(expires_at), timeZone, hourCycle)}.`
  }
}

type Offer = NonNullable<TimeRequest['offer']>

/** Picks the offer that is held, because it ends first. */
function pickOffer(requests: readonly TimeRequest[]): Offer | null {
  const offers = requests.flatMap(({ offer }) => offer ?? [])
  return offers.find(({ expires_at }) => expires_at !== null) ?? offers[0] ?? null
}

const describeWaiting = ({ length }: readonly TimeRequest[]): string =>
  length === 0 ? "You aren't waiting for a time." : `Waiting for ${formatCount(length, 'time')}.`
