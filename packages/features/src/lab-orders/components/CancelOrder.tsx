import { useCancelLabOrderMutation } from '@portal/api-client'
import type { LabOrder } from '@portal/contract'
import { canChangeLabOrder, computeCancellationRefund } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { Button, Text } from '@portal/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** Cancels an order, and says before what it returns. Renders nothing when it is too late. */
export function CancelOrder({ order }: { order: LabOrder }) {
  const [isOpen, setOpen] = useState(false)
  const [cancel] = useCancelLabOrderMutation()
  const { readOnlyReason, showToast } = useFeatureEnvironment()
  const { id, state, policy, amount, currency, refunded_amount } = order
  const isUnpaid = canChangeLabOrder(state, 'abandoned', 'member')
  if (!isUnpaid && !canChangeLabOrder(state, 'canceled', 'member')) return null
  const refund = Math.max(computeCancellationRefund(policy, state, amount), refunded_amount)
  return (
    <>
      <Button
        variant="secondary"
        disabledReason={readOnlyReason ?? undefined}
        onClick={() => setOpen(true)}
      >
        Cancel order
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Cancel this order?"
          confirmLabel="Cancel order"
          dismissLabel="Keep order"
          readOnlyReason={readOnlyReason}
          errorContext="general"
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await cancel({ id, refund }).unwrap()
            setOpen(false)
            showToast({ type: 'success', message: 'Order canceled.' })
          }}
        >
          <Text>{describeConsequence()}</Text>
        </ConfirmDialog>
      )}
    </>
  )

  function describeConsequence(): string {
    if (isUnpaid) return "You haven't paid, so nothing is charged."
    if (refund === 0)
      return state.was_registered
        ? "You registered it already, so you don't get anything back."
        : "You don't get anything back. It's too late for a refund."
    return `You get back ${formatMoney(refund, currency)} of ${formatMoney(amount, currency)}.`
  }
}
