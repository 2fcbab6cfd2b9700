import { useCheckMembershipMutation } from '@portal/api-client'
import type { Membership } from '@portal/contract'
import type { Tone } from '@portal/ui'
import { useEffect } from 'react'
import { getErrorText } from '../shared/errors/getErrorText.ts'

/** What the member did on the provider's page. */
export type Returned = 'paid' | 'left'

export interface ReturnNotice {
  readonly tone: Tone
  readonly text: string
}

/** Whether a membership that was paid has not begun yet. */
export const isAwaited = (returned: Returned | null, membership: Membership | undefined): boolean =>
  returned === 'paid' && membership?.state !== 'trial' && membership?.state !== 'active'

/** Asks the provider what became of the payment, and says so. */
export function useReturn(
  returned: Returned | null,
  membership: Membership | undefined,
): ReturnNotice | null {
  const [check, { error, isUninitialized, isLoading }] = useCheckMembershipMutation()
  useEffect(() => {
    if (returned === 'paid') void check()
  }, [returned, check])
  if (returned === null) return null
  if (returned === 'left')
    return { tone: 'info', text: 'You left the payment page. Nothing was charged.' }
  if (membership?.state === 'trial')
    return { tone: 'success', text: 'Your free trial has started.' }
  if (membership?.state === 'active')
    return { tone: 'success', text: 'Your membership has started.' }
  if (error) return { tone: 'warning', text: getErrorText(error, 'general') }
  if (isUninitialized || isLoading) return { tone: 'info', text: "We're confirming your payment." }
  return {
    tone: 'info',
    text: "Your membership starts as soon as your payment goes through. We'll email you.",
  }
}
