import { calendarFileHref } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { SessionCard } from '@portal/features/booking'
import { Stack } from '@portal/ui'
import { Suspense, useEffect, useState } from 'react'
import { config } from '../../config.ts'
import { lazyComponent } from '../../shell/lazy/lazyComponent.tsx'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { viewedUser } from '../../session/viewedUser.ts'
import type { OpenDialog } from './SessionDialogs.tsx'

const SessionDialogs = lazyComponent(
  async () => (await import('./SessionDialogs.tsx')).SessionDialogs,
)

/**
 * Sessions with their two dialogs, wherever they are listed. The first one stands large where
 * `leadsWithNext`.
 */
export function SessionList({
  appointments,
  leadsWithNext = false,
}: {
  appointments: readonly Appointment[]
  leadsWithNext?: boolean
}) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { timeZone, hourCycle } = useTimeDisplay()
  const readOnlyReason = useReadOnlyReason()
  const hasSessions = appointments.length > 0

  // the dialogs are not part of the first picture, and are there before a finger is
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
              prominent={leadsWithNext && index === 0}
              readOnlyReason={readOnlyReason}
              calendarHref={calendarFileHref(config.apiOrigin, appointment.id, viewedUser())}
              onMove={(moving) => setOpen({ dialog: 'move', appointment: moving })}
              onCancel={(canceling) => setOpen({ dialog: 'cancel', appointment: canceling })}
            />
          </li>
        ))}
      </Stack>
      <Suspense>{open && <SessionDialogs open={open} onChange={setOpen} />}</Suspense>
    </>
  )
}
