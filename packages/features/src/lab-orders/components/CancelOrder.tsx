import { useCancelLabOrderMutation } from '@portal/api-client'
import type { LabOrder } from '@portal/contract'
import { canChangeLabOrder, computeCancellationRefund } from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { Button, Text } from '@portal/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { describePart } from '../texts/labOrderTexts.ts'

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
        variant="quiet"
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
    const rest = refund - refunded_amount
    const before = `We already refunded ${formatMoney(refunded_amount, currency)}.`
    if (rest === 0 && refunded_amount > 0) return `You don't get anything more back. ${before}`
    if (refund === 0)
      return state.was_registered
        ? "You registered it already, so you don't get anything back."
        : "You don't get anything back. It's too late for a refund."
    const back = `You get back ${describePart(rest, amount, currency)}.`
    return refunded_amount > 0 ? `${back} ${before}` : back
  }
}
