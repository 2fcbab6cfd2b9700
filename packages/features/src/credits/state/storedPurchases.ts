import {
  boolean,
  integer,
  is,
  literal,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import type { PurchaseDrafts } from './purchaseDraft.ts'
import type { WatchedPaymentState } from './watchedPayment.ts'

const storedDraft = object({
  priceId: nullable(string()),
  quantity: pipe(number(), integer(), minValue(1), maxValue(10)),
  promoCode: optional(nullable(string())),
  hasOpenPayment: optional(boolean()),
  attempt: nullable(
    object({
      content: string(),
      idempotencyKey: string(),
      replacesOpenPayment: optional(boolean()),
    }),
  ),
})

const storedDrafts = object({ credits: storedDraft, session: storedDraft })

const storedPayment = object({
  payment: object({
    id: string(),
    isCanceled: boolean(),
    isForSession: boolean(),
    since: number(),
    isRevisit: optional(boolean()),
  }),
  isSettled: literal(false),
})

/** Whether stored drafts can be used; another version of the portal may have written them. */
export const isPurchaseDrafts = (stored: unknown): stored is PurchaseDrafts =>
  is(storedDrafts, stored)

/** Whether the result of a stored payment is still missing after a reload. */
export const isWatchedPaymentState = (stored: unknown): stored is WatchedPaymentState =>
  is(storedPayment, stored)
