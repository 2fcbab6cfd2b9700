import type { Practitioner } from '@portal/contract'
import { describeMeetingPlace } from '@portal/domain/scheduling'
import { Text } from '@portal/ui'

export interface MeetingPlaceProps {
  practitioner: Pick<Practitioner, 'meeting_kind' | 'meeting_address'>
}

/**
 * How a practitioner meets members, one of the facts about them: `Video`, `Phone` or `In person,
 * London`.
 */
export function MeetingPlace({
  practitioner: { meeting_kind, meeting_address },
}: MeetingPlaceProps) {
  return (
    <Text as="span" size="small" tone="muted">
      {describeMeetingPlace(meeting_kind, meeting_address)}
    </Text>
  )
}
