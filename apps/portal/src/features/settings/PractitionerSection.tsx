import { useGetPractitionerQuery } from '@portal/api-client'
import type { Practitioner } from '@portal/contract'
import { LoadFailure, PractitionerAvatar, samplePractitioner } from '@portal/features/shared'
import { ButtonLink, Cluster, Placeholder, revealInOrder, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { getSettingsPath, paths } from '../../routing/paths.ts'
import { useMember } from '../../session/member.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** The member's practitioner, with a link to choose another one. */
export function PractitionerSection() {
  const { coach } = useMember()
  const query = useGetPractitionerQuery(coach ?? '', {
    skip: coach === null,
  })
  const { data, error } = query
  const next = encodeURIComponent(getSettingsPath('practitioner'))
  const choose = `${paths.choosePractitioner}?next=${next}`
  if (coach !== null && error && !data)
    return <LoadFailure noun="your practitioner" query={query} />
  return (
    <Parts gap={4} justify="between">
      {renderCoach()}
      <ButtonLink as={RouteLink} to={choose} variant="secondary">
        {coach === null ? 'Choose your practitioner' : 'Choose another'}
      </ButtonLink>
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
