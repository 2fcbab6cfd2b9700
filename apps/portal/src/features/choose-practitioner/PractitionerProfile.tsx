import { requestOnce, usersApi, useUpdateUserMutation } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { describeMeetingKind } from '@portal/domain/scheduling'
import { explainCredentials } from '@portal/domain/text'
import { NextOpening, useStartBooking } from '@portal/features/booking'
import {
  formatPractitionerTitle,
  getErrorText,
  PractitionerAvatar,
  TextWithNames,
} from '@portal/features/shared'
import {
  Badge,
  Button,
  Card,
  ErrorMessage,
  Link,
  media,
  SectionTitle,
  Text,
  token,
} from '@portal/ui'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { paths, getSafeNext } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import type { AppStore } from '../../session/store.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'

export interface PractitionerProfileProps {
  practitioner: Practitioner
  isCoach: boolean
  /** The path to open after the choice; null for the practitioner's times. */
  next: string | null
}

/** A practitioner's profile with a button that makes them the member's coach. */
export function PractitionerProfile({ practitioner, isCoach, next }: PractitionerProfileProps) {
  const { id, name, bio, languages, specialties, next_opening } = practitioner
  const { meeting_kind, meeting_address } = practitioner
  const credentials = explainCredentials(practitioner.credentials)
  const [update, { isLoading, error }] = useUpdateUserMutation()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const navigate = useNavigate()
  const startBooking = useStartBooking()
  const readOnly = useReadOnlyReason()

  const choose = async () => {
    const { error: rejected } = await update({ coach_id: id, has_chosen_coach: true })
    if (rejected) return
    // the next screen needs the new coach
    await dispatch(
      requestOnce(usersApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })),
    )
    if (!next) startBooking(id)
    void navigate(next ? getSafeNext(next) : paths.book)
  }

  return (
    <Sheet as="article" aria-label={name}>
      <Person>
        <PractitionerAvatar practitioner={practitioner} size={88} />
        <div>
          <SectionTitle translate="no">{name}</SectionTitle>
          <Text size="small" tone="muted">
            {formatPractitionerTitle(practitioner)}
          </Text>
          <Text size="small">
            <NextOpening practitioner={practitioner} {...useTimeDisplay()} />
          </Text>
          {next_opening === null && (
            <Text size="small">
              <Link as={RouteLink} to={`${paths.openings}?practitioner=${id}`}>
                Ask for a time
              </Link>
            </Text>
          )}
        </div>
      </Person>
      {isCoach && <Badge tone="accent">Your practitioner</Badge>}
      <Text>{bio}</Text>
      <Details>
        {credentials.length > 0 && (
          <>
            <dt>Credentials</dt>
            {credentials.map((each) => (
              <dd key={each.name}>
                {each.name}: {each.meaning}
              </dd>
            ))}
          </>
        )}
        <dt>Sessions</dt>
        <dd>
          <TextWithNames
            text={describeMeetingKind(meeting_kind, name, meeting_address)}
            names={[name, meeting_address]}
          />
        </dd>
        <dt>Helps with</dt>
        <dd>{specialties.join(', ')}</dd>
        <dt>Speaks</dt>
        <dd>{languages.join(', ')}</dd>
      </Details>
      <Footer>
        <Button
          fullWidth
          variant={isCoach ? 'secondary' : 'primary'}
          busy={isLoading}
          disabledReason={readOnly ?? undefined}
          onClick={() => void choose()}
        >
          <TextWithNames text={isCoach ? `Stay with ${name}` : `Choose ${name}`} names={[name]} />
        </Button>
        <div role="alert">
          {error && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
        </div>
      </Footer>
    </Sheet>
  )
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space[3]};
  height: 100%;
  overflow-wrap: anywhere;
`

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};

  /* a phone has less room for the portrait beside the texts */
  ${media.belowMedium} {
    > :first-child {
      width: 64px;
      height: 64px;
    }
  }
`

const Details = styled.dl`
  display: grid;
  font-size: ${token.size.small};

  dt {
    color: ${token.color.muted};
  }
  dd + dt {
    margin-top: ${token.space[3]};
  }
  dd {
    margin: 0;
  }
`

const Footer = styled.div`
  display: grid;
  gap: ${token.space[2]};
  width: 100%;
  margin-top: auto;
  padding-top: ${token.space[2]};
`
