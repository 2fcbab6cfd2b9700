import { Button, type ButtonProps } from '@portal/ui'
import { Suspense, useEffect, useState } from 'react'
import { createLazyComponent } from '../../shared/createLazyComponent.tsx'
import type { CalendarDialogProps } from './CalendarDialog.tsx'

const CalendarDialog = createLazyComponent<CalendarDialogProps>(
  async () => (await import('./CalendarDialog.tsx')).CalendarDialog,
)

export interface AddToCalendarProps extends Omit<CalendarDialogProps, 'onClose'> {
  variant?: ButtonProps['variant']
}

/** Opens the choice of calendars. */
export function AddToCalendar({ variant = 'quiet', ...props }: AddToCalendarProps) {
  const [isOpen, setIsOpen] = useState(false)

  // loaded after the first paint, so that the first tap does not wait
  useEffect(() => void CalendarDialog.preload(), [])

  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        Add to calendar
      </Button>
      <Suspense>
        {isOpen && <CalendarDialog {...props} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
