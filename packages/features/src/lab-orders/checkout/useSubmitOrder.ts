import { type ApiError, isApiError, useCreateLabOrderMutation } from '@portal/api-client'
import type { CreateLabOrder } from '@portal/contract'
import { useState } from 'react'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import type { FormErrors } from '../../shared/forms/useForm.ts'
import { type OrderAttempt, resolveOrderAttempt, useLabCart } from '../state/useLabCart.ts'
import { type CheckoutField, checkoutFields } from './checkoutFields.ts'

type Order = Omit<CreateLabOrder, 'replaces_unpaid_order' | 'repeats_paid_order'> & {
  readonly state: string
}

/** What another tab has done, so that the member has to press the button again. */
export type OtherOrder = 'unpaid' | 'paid'

const addIntent = (fields: Order, other: OtherOrder | null) => ({
  ...fields,
  replaces_unpaid_order: other === 'unpaid',
  repeats_paid_order: other === 'paid',
})

const pendingPromise = new Promise<never>(() => {})

/**
 * Orders and leaves the page: for the provider's page, or for the orders when a saved card was
 * charged. All requests of one order have the same idempotency key, so that it is placed once.
 */
export function useSubmitOrder() {
  const { cart, change } = useLabCart()
  const [createOrder] = useCreateLabOrderMutation()
  /** The next attempt ends an order that is not paid, or orders again what was paid. */
  const [otherOrder, setOtherOrder] = useState<OtherOrder | null>(null)

  async function submitOrder(fields: Order): Promise<FormErrors<CheckoutField>> {
    const order = (await findSentOrder(fields, cart.attempt)) ?? addIntent(fields, otherOrder)
    const { state, collection } = order
    const attempt = await resolveOrderAttempt(order, cart.attempt)
    change({ attempt, state, collection })
    try {
      const { order_id, checkout_session, payment } = await createOrder({
        ...order,
        idempotencyKey: attempt.idempotencyKey,
      }).unwrap()
      change({ attempt, state, collection, orderId: order_id })
      const paid = `${order.base_redirect_url}?payment=${payment?.id ?? ''}`
      window.location.assign(checkout_session?.url ?? paid)
      // stays busy until another page replaces this one
      return await pendingPromise
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind === 'conflict') setOtherOrder(findOtherOrder(error))
      // a declined card was an attempt of its own
      if (error.kind === 'validation') change({ attempt: null })
      return getFormErrors(error, checkoutFields, 'payment')
    }
  }
  return { submitOrder, otherOrder }
}

/** After a reload, an order that started over or was repeated is sent again as it was. */
async function findSentOrder(fields: Order, attempt: OrderAttempt | null) {
  if (attempt === null) return null
  for (const other of ['unpaid', 'paid'] as const) {
    const order = addIntent(fields, other)
    if ((await resolveOrderAttempt(order, attempt)) === attempt) return order
  }
  return null
}

function findOtherOrder(error: ApiError): OtherOrder | null {
  if (error.kind !== 'conflict') return null
  if (error.code === 'lab_order_unpaid') return 'unpaid'
  return error.code === 'lab_order_paid' ? 'paid' : null
}
