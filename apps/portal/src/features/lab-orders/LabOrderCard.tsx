import { useListLabOrdersQuery } from '@portal/api-client'
import { formatCount } from '@portal/domain/text'
import { getLocalDate } from '@portal/domain/time'
import { describeNext, describeStage, pickUrgentOrder } from '@portal/features/lab-orders'
import { LoadFailure, useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { Card, Link, media, Placeholder, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** The order that waits for the member first, on the overview. Names no test. */
export function LabOrderCard() {
  const query = useListLabOrdersQuery(undefined, { refetchOnFocus: true })
  const { data, error } = query
  const { timeZone } = useFeatureEnvironment()
  const today = getLocalDate(useServerClock().now(), timeZone)
  if (data) {
    const open = data.filter(({ state }) => state.order === 'placed')
    const first = pickUrgentOrder(open)
    return (
      <OrderFrame>
        <Stack gap={2}>
          <Text>
            {first
              ? `${describeStage(first)}. ${describeNext(first, today)}`
              : 'Nothing is under way.'}
          </Text>
          <Link as={RouteLink} to={paths.labStatus}>
            {open.length > 1 ? `See all ${formatCount(open.length, 'order')}` : 'See what to do'}
          </Link>
        </Stack>
      </OrderFrame>
    )
  }
  if (error)
    return (
      <Card>
        <LoadFailure
          noun="your lab order"
          offlineText="We don't keep lab orders on this device. Connect to see them."
          query={query}
          isCompact
        />
      </Card>
    )
  return (
    <OrderFrame aria-busy="true">
      <Placeholder>
        <Stack gap={2}>
          <Text>Kit sent. Register your kit when it arrives, before you use it.</Text>
          <Link href="#">See what to do</Link>
        </Stack>
      </Placeholder>
    </OrderFrame>
  )
}

/** Has room for the lines that most orders need, so that the cards below do not move. */
const OrderFrame = styled(Card)`
  min-height: 9.25rem;

  ${media.wide} {
    min-height: 8.25rem;
  }
`
