import type { User } from '@portal/contract'
import type { HourCycle } from '@portal/domain/time'
import type { ToastMessage } from '@portal/ui'
import { createContext, use } from 'react'
import type { OutboxHost } from './outbox/outboxKind.ts'

export type ShowToast = (
  toast: Pick<ToastMessage, 'type' | 'message'> &
    Partial<Pick<ToastMessage, 'duration' | 'action'>>,
) => void

/** What the features need from the app that shows them. */
export interface FeatureEnvironment {
  /** The logged-in member, or the member whom an admin views. */
  readonly member: User
  /** IANA zone in which times are shown (`getTimeZone`). */
  readonly timeZone: string
  readonly hourCycle: HourCycle
  /** Why nothing can be changed now (offline, viewing as a member); null when it can. */
  readonly readOnlyReason: string | null
  /** Id of the member whom an admin views; null otherwise. */
  readonly viewedUserId: string | null
  readonly showToast: ShowToast
  readonly outboxHost: OutboxHost
  /**
   * Called when the code of a part outside the first paint could not be loaded twice. Browsers
   * cache a failed import for the lifetime of the page, so only a reload helps.
   */
  readonly onCodeMissing?: () => void
  readonly config: {
    /** Origin of the API; empty when it is the page's own. */
    readonly apiOrigin: string
    readonly brandName: string
    readonly conciergeEmail: string
    /** Promo code for the first purchase; empty for none. */
    readonly introPromoCode: string
  }
}

export const FeatureContext = createContext<FeatureEnvironment | null>(null)

/** Throws outside of a {@link FeatureContext}. */
export function useFeatureEnvironment(): FeatureEnvironment {
  const environment = use(FeatureContext)
  if (!environment) throw new Error('The component needs a FeatureContext around it.')
  return environment
}
