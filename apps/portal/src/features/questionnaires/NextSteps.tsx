import type { MemberQuestionnaire } from '@portal/contract'
import { Actions, ButtonLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { getNewMessagePath } from '../../routing/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { questionnaireReference } from './reference.ts'

/** Offers to talk about what was sent: by message, with a reference to it, or in a session. */
export function NextSteps({
  id,
  children,
}: Pick<MemberQuestionnaire, 'id'> & { children?: ReactNode }) {
  const { coach } = useMember()
  const about = { kind: questionnaireReference.kind, id }
  return (
    <Actions data-screen-only="">
      <ButtonLink
        as={RouteLink}
        to={getNewMessagePath({ practitionerId: coach, about })}
        variant="secondary"
      >
        Talk about this
      </ButtonLink>
      <ButtonLink as={RouteLink} to={paths.book} variant="secondary">
        Book a session
      </ButtonLink>
      {children}
    </Actions>
  )
}
