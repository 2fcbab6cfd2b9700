import { type ApiError, useListPractitionersQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { describeMeetingPlace } from '@portal/domain/scheduling'
import { type HourCycle } from '@portal/domain/time'
import { Banner, Button, ErrorMessage, Stack, Text, token } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useNow } from '../../shared/useNow.ts'
import type { JoinedOffer, LossReason, LostTime } from '../joinStep.ts'
import {
  compareByNextOpening,
  NextOpenings,
  PractitionerPicker,
  SlotPicker,
  PractitionerLine,
} from '../../booking/index.ts'
import type { Join } from '../useJoin.ts'
import { Moment } from '../../shared/components/Moment.tsx'

export interface TimeStepProps extends JoinedOffer {
  join: Join
  /** Whose times are shown first, null for those of the next opening. */
  firstPractitioner: string | null
  lost: LostTime | null
  /** Why the time of a link cannot be held for now. */
  firstError: ApiError | null
  timeZone: string
  hourCycle: HourCycle
  onTimeZoneChange: (timeZone: string) => void
  onHourCycleChange: (hourCycle: HourCycle) => void
}

/** One tap on a time holds it and goes on. The practitioner is the one with the next opening. */
export function TimeStep(props: TimeStepProps) {
  const { brand, offer, join, lost, timeZone, hourCycle } = props
  const type = offer.appointment_type
  const { data: practitioners } = useListPractitionersQuery({ appointment_type: type })
  const [chosen, setChosen] = useState(props.firstPractitioner)
  const [isChanging, setChanging] = useState(false)
  const [date, setDate] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [error, setError] = useState(props.firstError)
  const now = useNow(60_000)
  const notice = useRef<HTMLDivElement>(null)
  // the chosen time may be far below
  useEffect(() => {
    if (lost || error) notice.current?.focus()
  }, [lost, error])

  const ids = brand.practitioners.map(({ id }) => id)
  const isFull =
    practitioners !== undefined &&
    ids.every((id) => practitioners.find((each) => each.id === id)?.next_opening === null)
  const { showFull } = join
  useEffect(() => {
    if (isFull) showFull()
  }, [isFull, showFull])
  const soonest = practitioners
    ?.filter(({ id }) => ids.includes(id))
    .toSorted(compareByNextOpening)[0]?.id
  const practitionerId = chosen ?? soonest ?? null
  const practitioner = brand.practitioners.find(({ id }) => id === practitionerId)
  const meeting = practitioners?.find(({ id }) => id === practitionerId)

  const choose = async (at: string) => {
    if (practitionerId === null) return
    setSelected(at)
    setError(null)
    const rejection = await join.chooseTime(practitionerId, at)
    setSelected(null)
    setError(rejection)
  }
  return (
    <Stack gap={5}>
      {(lost || error) && (
        <div ref={notice} tabIndex={-1}>
          {error ? (
            <ErrorMessage>{getErrorText(error, 'booking')}</ErrorMessage>
          ) : (
            lost && (
              <Banner tone="warning">
                <Moment at={lost.at} {...{ timeZone, hourCycle }} />{' '}
                <span>{describeLoss(lost, now)}</span> Choose another time.
              </Banner>
            )
          )}
        </div>
      )}
      {isChanging ? (
        <PractitionerPicker
          appointmentType={type}
          among={ids}
          selected={practitionerId}
          coach={null}
          {...{ timeZone, hourCycle }}
          onSelect={setChosen}
          onChoose={(id) => {
            setChosen(id)
            setChanging(false)
          }}
        />
      ) : (
        <PractitionerLine
          practitioner={practitioner}
          avatarSize={40}
          renderDetails={() => (
            <Details>
              {/* one line also while the practitioner is not known */}
              <Text as="span" size="small" tone="muted">
                {practitioner ? describe(practitioner.title, meeting) : '\u00a0'}
              </Text>
              {brand.practitioners.length > 1 && (
                <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
                  Change practitioner
                </Button>
              )}
            </Details>
          )}
        />
      )}
      {lost && lost.nearest.length > 0 && (
        <NextOpenings
          title="Nearest available times"
          times={lost.nearest}
          selected={selected}
          {...{ timeZone, hourCycle, now }}
          onChoose={(at) => void choose(at)}
        />
      )}
      <SlotPicker
        practitionerId={practitionerId}
        appointmentType={type}
        lengthMinutes={offer.duration_minutes}
        {...{ timeZone, hourCycle, date, selected }}
        onTimeZoneChange={props.onTimeZoneChange}
        onHourCycleChange={props.onHourCycleChange}
        onDateChange={setDate}
        onChoose={(at) => void choose(at)}
      />
    </Stack>
  )
}

const losses: Readonly<Record<LossReason, string>> = {
  slot_taken: 'was just taken.',
  not_bookable: "isn't available.",
  member_busy: 'is during another session of yours.',
}

const describeLoss = ({ at, reason }: LostTime, now: number): string =>
  Date.parse(at) <= now ? 'has passed.' : losses[reason]

const describe = (title: string, meeting: Practitioner | undefined): string =>
  meeting
    ? [title, describeMeetingPlace(meeting.meeting_kind, meeting.meeting_address)]
        .filter(Boolean)
        .join(' · ')
    : title

/** The text of the button is in line with the title. */
const Details = styled.span`
  display: grid;
  justify-items: start;

  > button {
    margin-inline-start: calc(-1 * ${token.space[3]});
  }
`
