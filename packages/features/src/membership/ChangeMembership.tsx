import { useCancelMembershipMutation, useResumeMembershipMutation } from '@portal/api-client'
import type { Membership } from '@portal/contract'
import { Button, ErrorMessage, Text } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../shared/components/ConfirmDialog.tsx'
import { getErrorText } from '../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { focusPageTitle } from '../shared/focusPageTitle.ts'
import { formatDay } from './membershipText.ts'

/** The button that cancels a membership, or resumes one that is ending and can be resumed. */
export function ChangeMembership({ membership }: { membership: Membership }) {
  const { state, is_resumable: isResumable } = membership
  const element = useRef<HTMLDivElement>(null)
  const changedFrom = useRef<Membership['state'] | null>(null)
  // the button that had the focus is replaced by the other one
  useEffect(() => {
    if (changedFrom.current === null || changedFrom.current === state) return
    changedFrom.current = null
    element.current?.querySelector('button')?.focus()
  }, [state])
  // the card of the overview disappears once the membership continues
  useEffect(
    () => () => {
      if (changedFrom.current !== null) focusPageTitle()
    },
    [],
  )
  if (state === 'none' || state === 'granted' || state === 'ended') return null
  if (state === 'ending' && !isResumable) return null
  const handleChange = () => {
    changedFrom.current = state
  }
  return (
    <div ref={element}>
      {state === 'ending' ? (
        <Resume onChange={handleChange} />
      ) : (
        <Cancel membership={membership} onChange={handleChange} />
      )}
    </div>
  )
}

/** The provider has the request, but its new state could not be read yet. */
const createPendingToast = (request: 'cancel' | 'resume') =>
  ({
    type: 'info',
    message:
      `We asked our payment provider to ${request} your membership. Open this page again in a ` +
      'minute to check.',
  }) as const

function Resume({ onChange }: { onChange: () => void }) {
  const [resume, { isLoading, error }] = useResumeMembershipMutation()
  const { readOnlyReason, showToast } = useFeatureEnvironment()
  const send = async () => {
    const { data } = await resume()
    if (!data) return
    onChange()
    showToast(
      data.membership.state === 'ending'
        ? createPendingToast('resume')
        : { type: 'success', message: 'Your membership continues.' },
    )
  }
  return (
    <div>
      <Button
        busy={isLoading}
        disabledReason={readOnlyReason ?? undefined}
        onClick={() => void send()}
      >
        Resume membership
      </Button>
      <div role="alert">
        {error && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
      </div>
    </div>
  )
}

function Cancel({ membership, onChange }: { membership: Membership; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [cancel] = useCancelMembershipMutation()
  const { readOnlyReason, showToast } = useFeatureEnvironment()
  return (
    <div>
      <Button
        variant="secondary"
        disabledReason={readOnlyReason ?? undefined}
        onClick={() => setOpen(true)}
      >
        Cancel membership
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Cancel your membership?"
          confirmLabel="Cancel membership"
          dismissLabel="Keep membership"
          readOnlyReason={readOnlyReason}
          errorContext="general"
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            const { membership: changed } = await cancel().unwrap()
            onChange()
            setOpen(false)
            showToast(
              changed.state === 'ending' || changed.state === 'ended'
                ? { type: 'success', message: 'Membership canceled.' }
                : createPendingToast('cancel'),
            )
          }}
        >
          <Consequence membership={membership} />
        </ConfirmDialog>
      )}
    </div>
  )
}

function Consequence({ membership }: { membership: Membership }) {
  const { timeZone } = useFeatureEnvironment()
  const { state, trial_ends_at, next_payment, payment_pending_since: pendingSince } = membership
  if (state === 'past_due')
    return <Text>It ends now, and nothing more will be charged. Your credits stay.</Text>
  if (pendingSince)
    return (
      <Text>
        {`The payment of ${formatDay(pendingSince, timeZone)} is still pending. If you cancel ` +
          "before it goes through, your membership ends now and you won't be charged. Otherwise " +
          'it stays open for the month you paid. '}
        Your credits, booked sessions, messages and documents stay.
      </Text>
    )
  const end = trial_ends_at ?? next_payment?.at ?? null
  return (
    <Text>
      {`It stays open until ${
        end === null ? 'the end of what you paid' : formatDay(end, timeZone)
      }, and nothing more will be charged. `}
      Your credits, booked sessions, messages and documents stay.
    </Text>
  )
}
