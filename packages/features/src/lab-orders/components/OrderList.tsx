import { useListLabOrdersQuery } from '@portal/api-client'
import type { LabOrder } from '@portal/contract'
import { Card, EmptyState, Placeholder, SectionTitle, Stack } from '@portal/ui'
import { Package } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { sampleOrder } from '../sampleLabOrders.ts'
import { useLabCart } from '../state/useLabCart.ts'
import { OrderCard, type OrderCardProps } from './OrderCard.tsx'

export type OrderListProps = Omit<OrderCardProps, 'order'> & {
  /** Renders the link to the catalog when there is no order. */
  renderEmptyAction: () => ReactNode
}

const isOpen = ({ state }: LabOrder): boolean =>
  state.order === 'unpaid' || state.order === 'placed'

/** Milliseconds between requests while a refund is under way. */
const refundPollingMs = 3000

const isRefunding = ({ refund_due, refunded_amount }: LabOrder): boolean =>
  refunded_amount < refund_due

/** Every order: those that are under way, then the finished ones. */
export function OrderList({ renderEmptyAction, ...links }: OrderListProps) {
  const [isWaiting, setWaiting] = useState(false)
  const query = useListLabOrdersQuery(undefined, {
    pollingInterval: isWaiting ? refundPollingMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const { data } = query
  const awaitsRefund = data?.some(isRefunding) ?? false
  if (awaitsRefund !== isWaiting) setWaiting(awaitsRefund)
  useEmptyPaidCart(data)
  if (data && data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Package}
          title="No lab orders yet"
          text="You'll follow them here, from the kit to the results."
          action={renderEmptyAction()}
        />
      </Card>
    )
  if (data)
    return (
      <Stack gap={6}>
        <Orders title="Under way" orders={data.filter(isOpen)} {...links} />
        <Orders title="Finished" orders={data.filter((order) => !isOpen(order))} {...links} />
      </Stack>
    )
  if (query.error)
    return (
      <Card>
        <LoadFailure
          noun="your lab orders"
          offlineText="We don't keep lab orders on this device. Connect to see them."
          query={query}
        />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Orders title="Under way" orders={[sampleOrder]} {...links} />
    </Placeholder>
  )
}

function Orders({
  title,
  orders,
  ...links
}: Omit<OrderListProps, 'renderEmptyAction'> & { title: string; orders: readonly LabOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Stack gap={4}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} {...links} />
        ))}
      </Stack>
    </Stack>
  )
}

/** The cart is empty when the order that was started from it is paid. */
function useEmptyPaidCart(orders: readonly LabOrder[] | undefined): void {
  const { cart, empty } = useLabCart()
  const isPaid =
    cart.orderId !== null &&
    orders?.some(({ id, state }) => id === cart.orderId && state.order !== 'unpaid') === true
  useEffect(() => {
    if (isPaid) empty()
  })
}
