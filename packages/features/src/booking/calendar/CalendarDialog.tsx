import { getCalendarFileHref } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { ButtonLink, Modal, Stack, Text } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { createCalendarLinks } from './createCalendarLinks.ts'
import { rememberInCalendar } from './sessionsInCalendar.ts'

export interface CalendarDialogProps {
  /** The id of the session. */
  id: string
  /** The session, undefined while it loads: the file is available already. */
  appointment: Appointment | undefined
  onClose: () => void
}

/** The calendars to which a session can be added. */
export function CalendarDialog({ id, appointment, onClose }: CalendarDialogProps) {
  const { config, member, viewedUserId } = useFeatureEnvironment()
  const handleAdd = () => {
    if (viewedUserId === null) rememberInCalendar(member.id)
    onClose()
  }
  return (
    <Modal open title="Add to calendar" onClose={onClose}>
      {/* without a connection, the links would replace the portal with an error page */}
      {navigator.onLine ? renderLinks() : <Text>You're offline. Adding needs a connection.</Text>}
    </Modal>
  )

  function renderLinks() {
    const links = appointment && createCalendarLinks(appointment, config.brandName)
    const file = getCalendarFileHref(config.apiOrigin, id, viewedUserId)
    return (
      <Stack as="ul" role="list" gap={3}>
        <li>
          {/* without `download`, because a phone then opens its calendar */}
          <ButtonLink variant="secondary" fullWidth href={file} onClick={handleAdd}>
            Apple Calendar or another app
          </ButtonLink>
        </li>
        {links && (
          <>
            <li>{renderLink('Google Calendar', links.google)}</li>
            <li>{renderLink('Outlook', links.outlook)}</li>
          </>
        )}
      </Stack>
    )
  }

  function renderLink(name: string, href: string) {
    return (
      <ButtonLink
        variant="secondary"
        fullWidth
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={handleAdd}
      >
        {name}
      </ButtonLink>
    )
  }
}
