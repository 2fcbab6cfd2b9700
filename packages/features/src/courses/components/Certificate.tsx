import type { Enrollment } from '@portal/contract'
import { formatLongDay } from '@portal/domain/time'
import { Button, Card, EmptyState, Stack, Text, token } from '@portal/ui'
import { Award } from 'lucide'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { CourseLinks } from '../courseLinks.ts'

export interface CertificateProps extends Pick<CourseLinks, 'renderOutlineButton'> {
  enrollment: Enrollment
}

/** Who completed which version of a course, and when, on one page to print. */
export function Certificate({ enrollment, renderOutlineButton }: CertificateProps) {
  const { config, member } = useFeatureEnvironment()
  const { id, title, completed_at, completed_version } = enrollment
  if (completed_at === null)
    return (
      <Card>
        <EmptyState
          icon={Award}
          title="No certificate yet"
          text="You get it when every lesson is done."
          action={renderOutlineButton(id, 'See what is left')}
        />
      </Card>
    )
  const date = completed_at.slice(0, 10)
  return (
    <Stack gap={4}>
      <Page aria-label="Certificate">
        <Text tone="muted">{config.brandName}</Text>
        <Heading>Certificate of completion</Heading>
        <Text size="lead">This certifies that</Text>
        <Name>
          {member.first_name} {member.last_name}
        </Name>
        <Text size="lead">completed the course</Text>
        <Name>{title}</Name>
        <Text>
          {formatLongDay(date)} · version {completed_version}
        </Text>
      </Page>
      <div data-screen-only="">
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </Stack>
  )
}

const Page = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${token.space[4]};
  min-height: 24rem;
  padding: ${token.space[8]} ${token.space[5]};
  border: 3px double ${token.color.accent};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  text-align: center;
  overflow-wrap: anywhere;

  @media print {
    /* fills one page, also in landscape: the rest is the space around it */
    min-height: calc(100vh - 8rem);
    break-inside: avoid;
  }
`

const Heading = styled.h2`
  font-family: ${token.font.display};
  font-size: ${token.size.heading};
`

const Name = styled.p`
  font-family: ${token.font.display};
  font-size: ${token.size.title};
  font-weight: 600;
`
