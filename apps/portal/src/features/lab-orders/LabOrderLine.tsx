import { useListLabOrdersQuery } from '@portal/api-client'
import type { LabOrder } from '@portal/contract'
import { getLocalDate } from '@portal/domain/time'
import { describeNext, describeStage, pickUrgentOrder } from '@portal/features/lab-orders'
import { useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { paths } from '../../routing/paths.ts'
import { UpdateLine } from '../../shell/page/UpdateLine.tsx'

/** The order that waits for the member first, on the overview. Names no test. */
export function LabOrderLine() {
  const query = useListLabOrdersQuery(undefined, { refetchOnFocus: true })
  const { timeZone } = useFeatureEnvironment()
  const today = getLocalDate(useServerClock().now(), timeZone)
  return (
    <UpdateLine
      row={query.data && { ...describe(query.data, today), path: paths.labStatus }}
      noun="your lab order"
      kept="lab orders"
      query={query}
    />
  )
}

function describe(orders: readonly LabOrder[], today: string) {
  const open = orders.filter(({ state }) => state.order === 'placed')
  const first = pickUrgentOrder(open)
  if (!first) return { title: 'Nothing is under way', text: 'Your orders are on their own page.' }
  const others = open.length - 1
  return {
    title: others > 0 ? `${describeStage(first)} · ${others} more under way` : describeStage(first),
    text: describeNext(first, today),
  }
}
