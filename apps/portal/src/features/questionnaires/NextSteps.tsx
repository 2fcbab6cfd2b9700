import type { MemberQuestionnaire } from '@portal/contract'
import { Actions, ButtonLink } from '@portal/ui'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { questionnaireReference } from './reference.ts'

export interface NextStepsProps extends Pick<MemberQuestionnaire, 'id'> {
  /** Whether they follow from a result, so that a session comes first. */
  isImportant?: boolean
}

/** Offers to talk about what was sent: in a session, or by message with a reference to it. */
export function NextSteps({ id, isImportant = false }: NextStepsProps) {
  const { coach } = useMember()
  const about = { kind: questionnaireReference.kind, id }
  return (
    <Actions data-screen-only="">
      <ButtonLink as={RouteLink} to={paths.book} variant={isImportant ? 'primary' : 'secondary'}>
        Book a session
      </ButtonLink>
      <ButtonLink
        as={RouteLink}
        to={getNewMessagePath({ practitionerId: coach, about })}
        variant="secondary"
      >
        Talk about this
      </ButtonLink>
    </Actions>
  )
}
