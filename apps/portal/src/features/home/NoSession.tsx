import { appointmentTypes } from '@portal/domain/scheduling'
import { Card, EmptyState } from '@portal/ui'
import { Drawing } from '../../shell/page/Drawing.tsx'

const firstSession = appointmentTypes.INITIAL_CONSULTATION

export interface NoSessionProps {
  /** The first session is included in the membership. */
  isFirst: boolean
}

/** Shown to a member without an upcoming session. */
export function NoSession({ isFirst }: NoSessionProps) {
  return (
    <Card>
      {isFirst ? (
        <EmptyState
          drawing={<Drawing name="calendar" />}
          title="Book your first session"
          text={[
            `An ${firstSession.displayName} lasts ${firstSession.minutes} minutes`,
            'and is included in your membership.',
            'Pick a practitioner. You can reschedule later.',
          ].join(' ')}
        />
      ) : (
        <EmptyState
          drawing={<Drawing name="calendar" />}
          title="You have no upcoming sessions."
          text="Pick a time that works for you. You can reschedule later."
        />
      )}
    </Card>
  )
}
