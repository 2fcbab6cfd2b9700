import type { ProtocolParts } from '@portal/features/protocols'
import { ButtonLink, Link } from '@portal/ui'
import type { ReactNode } from 'react'
import { getNewMessagePath, type QuestionState } from '../../routing/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { Drawing } from '../../shell/page/Drawing.tsx'
import { getProtocolPath } from './getProtocolPath.ts'
import { protocolItemReference } from './reference.ts'

interface QuestionLinkProps {
  item: { readonly id: string; readonly item_key: string }
  children: ReactNode
}

/** Opens a message to the coach about an item. */
function QuestionLink({ item, children }: QuestionLinkProps) {
  const { coach } = useMember()
  const { id, item_key: part } = item
  const question: QuestionState = { about: { kind: protocolItemReference.kind, id, part } }
  return (
    <Link as={RouteLink} to={getNewMessagePath({ practitionerId: coach })} state={question}>
      {children}
    </Link>
  )
}

/** The links and parts of the portal in the lists of protocols. */
export const protocolParts: ProtocolParts = {
  renderPlanLink: (protocolId, label) => (
    <Link as={RouteLink} to={getProtocolPath(protocolId)}>
      {label}
    </Link>
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
