import { useListLabOrdersQuery } from '@portal/api-client'
import { formatCount } from '@portal/domain/text'
import { getLocalDate } from '@portal/domain/time'
import { describeNext, describeStage, pickUrgentOrder } from '@portal/features/lab-orders'
import { LoadFailure, useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { Card, Placeholder } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { LinkRows } from '../../shell/page/LinkRows.tsx'

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
      <LinkRows
        rows={[
          {
            title: first ? describeStage(first) : 'Nothing is under way',
            text: first ? describeNext(first, today) : 'Your orders are on their own page.',
            path: paths.labStatus,
          },
          ...(open.length > 1
            ? [{ title: `See all ${formatCount(open.length, 'order')}`, path: paths.labStatus }]
            : []),
        ]}
      />
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
    <Placeholder aria-busy="true">
      <LinkRows
        rows={[
          {
            title: 'Kit sent',
            text: 'Register your kit when it arrives, before you use it.',
            path: paths.labStatus,
          },
        ]}
      />
    </Placeholder>
  )
}
