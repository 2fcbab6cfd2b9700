import { useGetPractitionerQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import {
  MeetingPlace,
  NextOpening,
  usePrefetchBooking,
  useStartBooking,
} from '@portal/features/booking'
import { PractitionerAvatar, LoadFailure } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  Facts,
  Placeholder,
  Stack,
  Text,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { styled } from 'styled-components'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { usePreloadHandlers } from '../../routing/preload.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { SectionHeader } from '../../shell/page/SectionHeader.tsx'

/** The member's own practitioner with the next opening and a link to all times. */
export const CoachCard = ({ id }: { id: string }) => (
  <Stack as="section" gap={3} aria-label="Your practitioner">
    <SectionHeader title="Your practitioner" path={paths.choosePractitioner} />
    <CoachContent id={id} />
  </Stack>
)

function CoachContent({ id }: { id: string }) {
  const query = useGetPractitionerQuery(id, {
    refetchOnFocus: true,
  })
  const { data: coach, error } = query
  if (coach)
    return (
      <Card>
        <Coach coach={coach} />
      </Card>
    )
  if (error)
    return (
      <Card>
        <LoadFailure noun="your practitioner" query={query} isCompact />
      </Card>
    )
  return (
    <Card aria-busy="true">
      <Placeholder>
        <Coach coach={{ ...placeholderCoach, id }} />
      </Placeholder>
    </Card>
  )
}

type CoachFields = Pick<
  Practitioner,
  | 'id'
  | 'name'
  | 'title'
  | 'timezone'
  | 'avatar_url'
  | 'next_opening'
  | 'meeting_kind'
  | 'meeting_address'
>

/** Has the height of a practitioner, while they load. */
const placeholderCoach: Omit<CoachFields, 'id'> = {
  name: 'Practitioner',
  title: 'Title',
  timezone: '',
  avatar_url: '',
  next_opening: null,
  meeting_kind: 'video',
  meeting_address: null,
}

function Coach({ coach }: { coach: CoachFields }) {
  const { id, name } = coach
  const startBooking = useStartBooking()
  const preloadHandlers = usePreloadHandlers(paths.book, usePrefetchBooking())
  return (
    <Stack gap={4}>
      <Person>
        <PractitionerAvatar practitioner={coach} size={56} />
        <div>
          <strong translate="no">{name}</strong>
          <Text size="small" tone="muted">
            <Facts>
              <span>{coach.title} </span>
              <MeetingPlace practitioner={coach} />
            </Facts>
          </Text>
        </div>
      </Person>
      <Opening size="small">
        <NextOpening practitioner={coach} {...useTimeDisplay()} />
      </Opening>
      <Buttons gap={2}>
        <ButtonLink
          as={RouteLink}
          variant="secondary"
          to={paths.book}
          {...preloadHandlers}
          onClick={() => startBooking(id)}
        >
          See times
          <VisuallyHidden>
            {' '}
            with <span translate="no">{name}</span>
          </VisuallyHidden>
        </ButtonLink>
        <ButtonLink
          as={RouteLink}
          variant="secondary"
          to={getNewMessagePath({ practitionerId: id })}
        >
          Message<VisuallyHidden translate="no"> {name}</VisuallyHidden>
        </ButtonLink>
      </Buttons>
    </Stack>
  )
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;
`

/** Buttons beside each other, also in a narrow column. */
const Buttons = styled(Cluster)`
  container-type: inline-size;

  @container (width < 16rem) {
    > a {
      padding-inline: ${token.space[3]};
    }
  }
`

const Opening = styled(Text)`
  time {
    font-weight: 600;
  }
`
