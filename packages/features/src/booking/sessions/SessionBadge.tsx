import type { Appointment } from '@portal/contract'
import { Badge, type BadgeTone } from '@portal/ui'

/** The state of a session that is over or canceled. Renders nothing for a booked one. */
export function SessionBadge({ appointment }: { appointment: Appointment }) {
  const badge = getBadge(appointment)
  return badge && <Badge tone={badge.tone}>{badge.text}</Badge>
}

function getBadge({
  status,
  late_cancel,
  credit_cost,
  is_free_visit,
}: Appointment): { tone: BadgeTone; text: string } | null {
  switch (status) {
    case 'booked':
      return null
    case 'completed':
      return { tone: 'success', text: 'Completed' }
    case 'no_show':
      return { tone: 'warning', text: 'Missed' }
    case 'cancelled':
      return late_cancel
        ? { tone: 'warning', text: `Canceled late${getLossText(credit_cost, is_free_visit)}` }
        : { tone: 'neutral', text: 'Canceled' }
  }
}

function getLossText(cost: number, isFreeVisit: boolean): string {
  if (isFreeVisit) return ' · free consultation used'
  return cost > 0 ? ' · credit used' : ''
}
