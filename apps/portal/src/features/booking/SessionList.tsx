import type { Appointment } from '@portal/contract'
import { CancelDialog, moveStarted, MoveDialog, SessionCard, timeChosen } from '@portal/features/booking'
import { Stack } from '@portal/ui'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { config } from '../../app/config.ts'
import { moveSessionPath, paths } from '../../app/paths.ts'
import { useTimeDisplay } from '../../app/useTimeDisplay.ts'
import { useShowToast } from '../../shell/toasts.ts'

type Open = { readonly dialog: 'move' | 'cancel'; readonly appointment: Appointment } | null

/** Sessions with their two dialogs, wherever they are listed. The first one stands large where `leadsWithNext`. */
export function SessionList({ appointments, leadsWithNext = false }: { appointments: readonly Appointment[]; leadsWithNext?: boolean }) {
  const [open, setOpen] = useState<Open>(null)
  const display = useTimeDisplay()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const showToast = useShowToast()
  const close = () => setOpen(null)
  const dialog = open && { appointment: open.appointment, timeZone: display.timeZone, hourCycle: display.hourCycle, onClose: close }

  return (
    <>
      <Stack as="ul" gap={4} role="list">
        {appointments.map((appointment, index) => (
          <li key={appointment.id}>
            <SessionCard
              appointment={appointment}
              timeZone={display.timeZone}
              hourCycle={display.hourCycle}
              prominent={leadsWithNext && index === 0}
              apiOrigin={config.apiOrigin}
              onMove={(moving) => setOpen({ dialog: 'move', appointment: moving })}
              onCancel={(cancelling) => setOpen({ dialog: 'cancel', appointment: cancelling })}
            />
          </li>
        ))}
      </Stack>
      {dialog && open?.dialog === 'cancel' && (
        <CancelDialog
          {...dialog}
          onMove={(appointment) => setOpen({ dialog: 'move', appointment })}
          onCancelled={(cancelled) => {
            close()
            const isCreditLost = cancelled.late_cancel && cancelled.credit_cost > 0
            showToast({ type: 'success', message: isCreditLost ? 'Your session is cancelled. Its credit was used.' : 'Your session is cancelled.' })
          }}
        />
      )}
      {dialog && open?.dialog === 'move' && (
        <MoveDialog
          {...dialog}
          onSeeAllTimes={(appointment) => void navigate(moveSessionPath(appointment.id))}
          onChoose={(appointment, at) => {
            dispatch(moveStarted(appointment))
            dispatch(timeChosen(at))
            void navigate(paths.confirm)
          }}
        />
      )}
    </>
  )
}
