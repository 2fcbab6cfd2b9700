import { Banner, Button, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import { getErrorText } from '../errors/getErrorText.ts'

export interface OutboxNoticesProps {
  outbox: {
    readonly isOffline: boolean
    readonly waiting: readonly unknown[]
    readonly rejected: readonly unknown[]
    /** The failure of the last attempt to save, null without one. */
    readonly error: unknown
    readonly retry: () => void
    readonly dismissRejected: () => void
  }
  /** A sentence which says that what waits is on this device. */
  offlineText: string
  /** What waits, as in "We couldn't save … yet." */
  waitingText: string
  /** What was rejected, and why. */
  children: ReactNode
}

/** What the server has not saved: because it cannot be reached, or because it rejected it. */
export function OutboxNotices({
  outbox: { isOffline, waiting, rejected, error, retry, dismissRejected },
  offlineText,
  waitingText,
  children,
}: OutboxNoticesProps) {
  return (
    <>
      {isOffline && waiting.length > 0 && (
        <Banner tone="info" role="status">
          {offlineText}
        </Banner>
      )}
      {!isOffline && error !== null && (
        <Notice label="Try again" onClick={retry}>
          {`We couldn't save ${waitingText} yet. ${getErrorText(error, 'general')}`}
        </Notice>
      )}
      {rejected.length > 0 && (
        <RejectedNotice onDismiss={dismissRejected}>{children}</RejectedNotice>
      )}
    </>
  )
}

/** What the server will never save: the device has the only copy of it. */
export const RejectedNotice = (props: {
  label?: string
  onDismiss: () => void
  children: ReactNode
}) => (
  <Banner tone="warning" role="status">
    <Stack gap={3}>
      <div>{props.children}</div>
      {/* below a list, which needs the whole width of a phone */}
      <div>
        <Button variant="secondary" size="small" onClick={props.onDismiss}>
          {props.label ?? 'Dismiss'}
        </Button>
      </div>
    </Stack>
  </Banner>
)

const Notice = (props: { label: string; onClick: () => void; children: ReactNode }) => (
  <Banner
    tone="warning"
    role="status"
    action={
      <Button variant="secondary" size="small" onClick={props.onClick}>
        {props.label}
      </Button>
    }
  >
    {props.children}
  </Banner>
)
