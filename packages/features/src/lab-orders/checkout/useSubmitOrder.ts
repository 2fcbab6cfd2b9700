import { type ApiError, isApiError, useCreateLabOrderMutation } from '@portal/api-client'
import type { CreateLabOrder } from '@portal/contract'
import { useState } from 'react'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import type { FormErrors } from '../../shared/forms/useForm.ts'
import { resolveOrderAttempt, useLabCart } from '../state/useLabCart.ts'
import { type CheckoutField, checkoutFields } from './checkoutFields.ts'

type Order = Omit<CreateLabOrder, 'replaces_unpaid_order'> & {
  readonly state: string
}

const pendingPromise = new Promise<never>(() => {})

/**
 * Orders and leaves the page: for the provider's page, or for the orders when a saved card was
 * charged. All requests of one order have the same idempotency key, so that it is placed once.
 */
export function useSubmitOrder() {
  const { cart, change } = useLabCart()
  const [createOrder] = useCreateLabOrderMutation()
  /** Whether another tab has started a payment, which the next attempt ends. */
  const [isUnpaidElsewhere, setUnpaidElsewhere] = useState(false)

  async function submitOrder(fields: Order): Promise<FormErrors<CheckoutField>> {
    // after a reload, an order that has replaced another one is repeated as it was sent
    const replacing = { ...fields, replaces_unpaid_order: true }
    const isRepeated = (await resolveOrderAttempt(replacing, cart.attempt)) === cart.attempt
    const order = isRepeated ? replacing : { ...fields, replaces_unpaid_order: isUnpaidElsewhere }
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
      // after a payment in another tab, the next attempt is another order
      if (error.kind === 'conflict') setUnpaidElsewhere(isUnpaid(error))
      // a declined card was an attempt of its own
      if (error.kind === 'validation') change({ attempt: null })
      return getFormErrors(error, checkoutFields, 'payment')
    }
  }
  return { submitOrder, isUnpaidElsewhere }
}

const isUnpaid = (error: ApiError): boolean =>
  error.kind === 'conflict' && error.code === 'lab_order_unpaid'
