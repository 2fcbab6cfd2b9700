import type { AssistantFilter } from '@portal/contract'
import { hasActiveMembership } from '@portal/domain/scheduling'
import { ButtonLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { getExplorePath } from '../../routing/links/explorePaths.ts'
import type { LinkedReference } from '../../routing/links/linkedReference.ts'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'

export interface RecordQuestionsProps {
  /** Where the assistant looks first. */
  filter: AssistantFilter
  /** What the question is about; null when nothing is released anymore. */
  about: LinkedReference | null
  size?: 'medium' | 'small'
  /** The label of the message. */
  children: ReactNode
}

const isId = (part: string): boolean => /^[\da-f-]{36}$/i.test(part)

/** The two ways to ask about a record: a message to the coach, and the assistant. */
export function RecordQuestions({
  filter,
  about,
  size = 'medium',
  children,
}: RecordQuestionsProps) {
  const { coach: practitionerId, plan_type, membership_status } = useMember()
  // a part that is no id says something about health, so it is in no address
  const isHidden = about?.part !== undefined && !isId(about.part)
  const shown = about === null || isHidden ? {} : { about }
  const state = isHidden ? { about } : undefined
  const message = { to: getNewMessagePath({ practitionerId, ...shown }), state }
  const ask = { to: getExplorePath(filter, shown.about), state }
  const canAsk = hasActiveMembership({
    planType: plan_type,
    membershipStatus: membership_status,
  })
  return (
    <>
      <ButtonLink as={RouteLink} {...message} {...{ size }} variant="quiet">
        {children}
      </ButtonLink>
      {canAsk && (
        <ButtonLink as={RouteLink} {...ask} {...{ size }} variant="quiet">
          Ask the assistant
        </ButtonLink>
      )}
    </>
  )
}
