import { useGetPractitionerQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { Cluster, Placeholder, revealInOrder, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { samplePractitioner } from '../../shared/samplePractitioner.ts'

export interface PractitionerSectionProps {
  renderChooseLink: (label: string) => ReactNode
}

/** The member's practitioner, with a link to choose another one. */
export function PractitionerSection({ renderChooseLink }: PractitionerSectionProps) {
  const { coach } = useFeatureEnvironment().member
  const query = useGetPractitionerQuery(coach ?? '', {
    skip: coach === null,
  })
  const { data, error } = query
  if (coach !== null && error && !data)
    return <LoadFailure noun="your practitioner" query={query} />
  return (
    <Parts gap={4} justify="between">
      {renderCoach()}
      {renderChooseLink(coach === null ? 'Choose your practitioner' : 'Choose another')}
    </Parts>
  )

  function renderCoach() {
    if (coach === null) return <Text tone="muted">You haven't chosen a practitioner yet.</Text>
    if (!data)
      return (
        <Placeholder aria-busy="true">
          <Coach practitioner={samplePractitioner} />
        </Placeholder>
      )
    return <Coach practitioner={data} />
  }
}

const Coach = ({ practitioner }: { practitioner: Practitioner }) => (
  <Cluster gap={4}>
    <PractitionerAvatar practitioner={practitioner} size={88} />
    <div>
      <strong translate="no">{practitioner.name}</strong>
      <Text size="small" tone="muted">
        {practitioner.title}
      </Text>
    </div>
  </Cluster>
)

const Parts = styled(Cluster)`
  ${revealInOrder}
`
