import { useListQuestionnairesQuery } from '@portal/api-client'
import { Banner, Link } from '@portal/ui'
import { paths } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'

/** Names what has to be filled in before a session. Renders nothing without it. */
export function SessionForms({ appointmentId }: { appointmentId: string }) {
  // a session that was just booked can ask for more than the list that is loaded
  const { data = [] } = useListQuestionnairesQuery(undefined, { refetchOnMountOrArgChange: true })
  const due = data.filter((entry) => entry.appointment_id === appointmentId && entry.is_due)
  return due.map(({ id, title }) => (
    <Banner key={id} tone="info">
      Before your session, fill in{' '}
      <Link as={RouteLink} to={`${paths.forms}?id=${encodeURIComponent(id)}`}>
        {title}
      </Link>
      .
    </Banner>
  ))
}
