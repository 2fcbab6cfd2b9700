import { ButtonLink, EmptyState, PageTitle, Stack } from '@portal/ui'
import { paths } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'

/** The message for a link to reschedule a session that has ended, was canceled or never existed. */
export function SessionNotFound() {
  return (
    <Stack gap={6}>
      <PageTitle>Reschedule your session</PageTitle>
      <EmptyState
        title="This session can't be rescheduled."
        text="It may have been rescheduled or canceled, or it has ended."
        action={
          <ButtonLink as={RouteLink} to={paths.sessions}>
            See your sessions
          </ButtonLink>
        }
      />
    </Stack>
  )
}
