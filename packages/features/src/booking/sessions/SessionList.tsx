import type { Appointment } from '@portal/contract'
import { Stack } from '@portal/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { createLazyComponent } from '../../shared/createLazyComponent.tsx'
import { SessionCard, type SessionCardProps } from './SessionCard.tsx'
import type {
  OpenDialog,
  SessionDialogsProps,
  SessionNavigation,
} from '../change/SessionDialogs.tsx'

const SessionDialogs = createLazyComponent<SessionDialogsProps>(
  async () => (await import('../change/SessionDialogs.tsx')).SessionDialogs,
)

export interface SessionListProps extends SessionNavigation {
  appointments: readonly Appointment[]
  /** Whether the first session is shown large. */
  isFirstProminent?: boolean
  renderTitle?: SessionCardProps['renderTitle']
  portraitSize?: SessionCardProps['portraitSize']
  /** More that can be done with the sessions (`SessionCard`). */
  moreActions?: ReactNode
}

/** Sessions with the dialogs that their buttons open. */
export function SessionList({
  appointments,
  isFirstProminent = false,
  renderTitle,
  portraitSize,
  moreActions,
  ...navigation
}: SessionListProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { timeZone, hourCycle, readOnlyReason, config } = useFeatureEnvironment()
  const hasSessions = appointments.length > 0

  // loaded after the first paint, so that the first tap does not wait
  useEffect(() => {
    if (hasSessions) void SessionDialogs.preload()
  }, [hasSessions])

  return (
    <>
      <Stack as="ul" gap={4} role="list">
        {appointments.map((appointment, index) => (
          <li key={appointment.id}>
            <SessionCard
              appointment={appointment}
              timeZone={timeZone}
              hourCycle={hourCycle}
              prominent={isFirstProminent && index === 0}
              readOnlyReason={readOnlyReason}
              renderTitle={renderTitle}
              portraitSize={portraitSize}
              moreActions={moreActions}
              conciergeEmail={config.conciergeEmail}
              onMove={() => setOpen({ dialog: 'move', appointment })}
              onCancel={() => setOpen({ dialog: 'cancel', appointment })}
              onAddToCalendar={() => setOpen({ dialog: 'calendar', appointment })}
            />
          </li>
        ))}
      </Stack>
      <Suspense>
        {open && <SessionDialogs open={open} onChange={setOpen} {...navigation} />}
      </Suspense>
    </>
  )
}
