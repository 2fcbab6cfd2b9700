import { RecordMessages } from '@portal/features/messaging'
import { RowLink } from '@portal/ui'
import { getMessagePath } from '../../../routing/links/messagePaths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { sessionReference } from '../reference.ts'

/** The messages about a session, with their documents. */
export const SessionMessages = ({ id }: { id: string }) => (
  <RecordMessages
    kind={sessionReference.kind}
    id={id}
    title="Messages and documents"
    renderLink={(message, label) => (
      <RowLink as={RouteLink} to={getMessagePath(message.conversation_id, message.id)}>
        {label}
      </RowLink>
    )}
  />
)
