import type { PaymentIntent, SetupIntent } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'

/** Cancels an intent that has not succeeded: its bank page has no effect anymore. */
export function cancelIntent(context: SandboxContext, intent: PaymentIntent | SetupIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  if (intent.object === 'setup_intent') {
    const canceled = context.tables.setup_intent.put({
      ...intent,
      next_action: null,
      status: 'canceled',
    })
    context.emit('setup_intent.canceled', canceled)
    return
  }
  const canceled = context.tables.payment_intent.put({
    ...intent,
    canceled_at: context.seconds(),
    next_action: null,
    status: 'canceled',
  })
  context.emit('payment_intent.canceled', canceled)
}
