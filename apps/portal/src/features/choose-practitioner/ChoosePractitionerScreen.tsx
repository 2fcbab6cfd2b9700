import { LoadFailure, samplePractitioner } from '@portal/features/shared'
import { useListPractitionersQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { getDefaultAppointmentType } from '@portal/domain/scheduling'
import {
  Card,
  Link,
  media,
  PageTitle,
  Placeholder,
  ScreenParts,
  Select,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { getSafeNext } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { useMember } from '../../session/member.ts'
import { BareHeader } from '../../shell/page/BareHeader.tsx'
import { compareCoachFirst, listLanguages } from './practitionerOrder.ts'
import { PractitionerProfile } from './PractitionerProfile.tsx'

const ANY = 'any'

/**
 * /choose-your-practitioner: profiles and next openings. After the choice it opens `next`, by
 * default the practitioner's times.
 */
export function ChoosePractitionerScreen() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const { plan_type: planType, had_first_visit: hadFirstVisit, coach } = useMember()
  const query = useListPractitionersQuery({
    appointment_type: getDefaultAppointmentType({ planType, hadFirstVisit }),
  })
  const { data, error } = query
  const [language, setLanguage] = useState(ANY)

  const shown = data
    ?.filter((practitioner) => language === ANY || practitioner.languages.includes(language))
    .toSorted(compareCoachFirst(coach))
  return (
    <ScreenParts gap={6}>
      <BareHeader />
      <Stack gap={2}>
        <PageTitle>Choose your practitioner</PageTitle>
        <Text tone="muted">We'll suggest them first when you book. Switch anytime.</Text>
      </Stack>
      {data && data.length > 4 && (
        <Filter>
          <Select
            label="Language"
            value={language}
            onChange={setLanguage}
            options={[
              { value: ANY, label: 'Any language' },
              ...listLanguages(data).map((value) => ({ value, label: value })),
            ]}
          />
        </Filter>
      )}
      {error && !data && (
        <Card>
          <LoadFailure noun="the practitioners" query={query} />
        </Card>
      )}
      {renderList(shown)}
      <Text>
        <Link as={RouteLink} to={getSafeNext(next)}>
          Not now
        </Link>
      </Text>
    </ScreenParts>
  )

  function renderList(practitioners: Practitioner[] | undefined) {
    if (!practitioners)
      return error ? null : (
        <Cards key="loading" aria-busy="true">
          {[0, 1, 2, 3].map((place) => (
            <Placeholder key={place} as="li">
              <PractitionerProfile practitioner={samplePractitioner} isCoach={false} next={next} />
            </Placeholder>
          ))}
        </Cards>
      )
    return (
      <Cards key="loaded" role="list" aria-label="Practitioners">
        {practitioners.map((practitioner) => (
          <li key={practitioner.id}>
            <PractitionerProfile
              practitioner={practitioner}
              isCoach={practitioner.id === coach}
              next={next}
            />
          </li>
        ))}
      </Cards>
    )
  }
}

const Filter = styled.div`
  width: min(280px, 100%);
`

const Cards = styled.ul`
  display: grid;
  gap: ${token.space[4]};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
