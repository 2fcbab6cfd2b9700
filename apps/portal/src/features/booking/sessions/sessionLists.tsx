import type { AppointmentScope } from '@portal/contract'
import { EmptyState } from '@portal/ui'
import type { ReactNode } from 'react'
import { Drawing } from '../../../shell/page/Drawing.tsx'
import { EmptyUpcoming } from './EmptyUpcoming.tsx'

export interface SessionListEntry {
  readonly scope: AppointmentScope
  /** The value of `list` in the URL, null for the first list. */
  readonly param: string | null
  readonly label: string
  /** The title of the page and the browser tab. */
  readonly title: string
  readonly empty: ReactNode
}

/** The lists of /appointments, each with an address of its own. */
export const sessionLists: readonly [SessionListEntry, ...SessionListEntry[]] = [
  {
    scope: 'upcoming',
    param: null,
    label: 'Upcoming',
    title: 'Sessions',
    empty: <EmptyUpcoming />,
  },
  {
    scope: 'past',
    param: 'past',
    label: 'Past',
    title: 'Past sessions',
    empty: (
      <EmptyState drawing={<Drawing name="mountains" />} title="Past sessions will appear here." />
    ),
  },
  {
    scope: 'cancelled',
    param: 'canceled',
    label: 'Canceled',
    title: 'Canceled sessions',
    empty: (
      <EmptyState drawing={<Drawing name="calendar" />} title="You have no canceled sessions." />
    ),
  },
]
