import type { ProtocolParts } from '@portal/features/protocols'
import { Actions, ButtonLink, RowLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { paths } from '../../routing/paths.ts'
import { RecordQuestions } from '../../shell/page/RecordQuestions.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { Drawing } from '../../shell/page/Drawing.tsx'
import { getProtocolPath } from './getProtocolPath.ts'
import { protocolItemReference } from './reference.ts'

interface QuestionLinkProps {
  item: { readonly id: string; readonly item_key: string }
  children: ReactNode
}

/** Asks about an item: in a message to the coach, or the assistant. */
const QuestionLink = ({ item: { id, item_key: part }, children }: QuestionLinkProps) => (
  <Actions>
    <RecordQuestions
      filter="protocols"
      about={{ kind: protocolItemReference.kind, id, part }}
      size="small"
    >
      {children}
    </RecordQuestions>
  </Actions>
)

/** The links and parts of the portal in the lists of protocols. */
export const protocolParts: ProtocolParts = {
  renderPlanLink: (protocolId, label) => (
    <RowLink as={RouteLink} to={getProtocolPath(protocolId)}>
      {label}
    </RowLink>
  ),
  renderPlanButton: (protocolId, label) => (
    <ButtonLink as={RouteLink} to={getProtocolPath(protocolId)} variant="secondary" size="small">
      {label}
    </ButtonLink>
  ),
  renderQuestionLink: (item, label) => <QuestionLink item={item}>{label}</QuestionLink>,
  bookLink: (
    <ButtonLink as={RouteLink} to={paths.book}>
      Book a session
    </ButtonLink>
  ),
  drawing: <Drawing name="mountains" />,
  renderLastUpdated: (loadedAt) => <LastUpdated loadedAt={loadedAt} />,
}
