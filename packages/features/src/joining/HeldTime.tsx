import { useListPractitionersQuery } from '@portal/api-client'
import type { Hold } from '@portal/contract'
import { describeMeetingKind } from '@portal/domain/scheduling'
import { type HourCycle } from '@portal/domain/time'
import { Button, Stack, Text } from '@portal/ui'
import type { JoinedOffer } from './joinStep.ts'
import { HoldNotice, PractitionerLine } from '../booking/index.ts'
import { useHoldState } from './useHoldState.ts'
import { Moment } from '../shared/components/Moment.tsx'
import { TextWithNames } from '../shared/components/TextWithNames.tsx'

export interface HeldTimeProps extends JoinedOffer {
  hold: Hold
  timeZone: string
  hourCycle: HourCycle
  onHoldAgain: () => void
  onChange: () => void
}

/** The chosen time and how long it is held. */
export function HeldTime({
  brand,
  offer,
  hold,
  timeZone,
  hourCycle,
  onHoldAgain,
  onChange,
}: HeldTimeProps) {
  const state = useHoldState(hold)
  const practitioner = brand.practitioners.find(({ id }) => id === hold.practitioner_id)
  const { data: listed } = useListPractitionersQuery({ appointment_type: offer.appointment_type })
  const details = listed?.find(({ id }) => id === hold.practitioner_id)
  const meeting =
    details && describeMeetingKind(details.meeting_kind, details.name, details.meeting_address)
  return (
    <Stack gap={2}>
      <Text size="lead">
        <Moment at={hold.at} {...{ timeZone, hourCycle }} />
      </Text>
      <PractitionerLine
        practitioner={practitioner}
        avatarSize={32}
        renderDetails={() => (
          <Text as="span" size="small" tone="muted">
            {practitioner?.title}
          </Text>
        )}
      />
      <Text size="small" tone="muted">
        <TextWithNames
          text={[`${offer.duration_minutes} minutes`, ...(meeting ? [meeting] : [])].join(' · ')}
          names={[details?.name ?? null, details?.meeting_address ?? null]}
        />
      </Text>
      <HoldNotice
        state={state}
        onHoldAgain={onHoldAgain}
        otherTimesLink={
          <Button variant="secondary" size="small" onClick={onChange}>
            Choose another time
          </Button>
        }
      />
    </Stack>
  )
}
