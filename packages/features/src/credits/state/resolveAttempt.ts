import type { PurchaseAttempt, PurchaseDraft } from './purchaseDraft.ts'

/**
 * Returns the previous attempt if it was for exactly this purchase, otherwise a new one. So each
 * purchase has one idempotency key and is paid once. A changed purchase replaces the payment that
 * this tab has started before.
 */
export function resolveAttempt(
  purchase: object,
  { attempt: previous, hasOpenPayment = false }: Pick<PurchaseDraft, 'attempt' | 'hasOpenPayment'>,
  createKey: () => string = () => crypto.randomUUID(),
): PurchaseAttempt {
  const content = JSON.stringify(purchase)
  if (previous?.content === content) return previous
  return {
    content,
    idempotencyKey: createKey(),
    replacesOpenPayment: hasOpenPayment || previous !== null,
  }
}
