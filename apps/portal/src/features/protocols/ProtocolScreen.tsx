import { useGetProtocolQuery } from '@portal/api-client'
import type { Protocol, ProtocolVersion } from '@portal/contract'
import { formatDay } from '@portal/domain/time'
import {
  Badge,
  Button,
  Card,
  Cluster,
  Icon,
  Link,
  PageTitle,
  revealInOrder,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
  token,
} from '@portal/ui'
import { ChevronLeft, Printer } from 'lucide'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { PrintStyle } from '../../shell/PrintStyle.tsx'
import { UnavailableRecord } from '../../shell/UnavailableRecord.tsx'
import { PlanItems } from './PlanItems.tsx'
import { formatChange } from './protocolText.ts'
import { useToday } from './useProtocolDays.ts'

/** /protocols/{id}: one plan as a whole, what its revisions changed, and a print view. */
export function ProtocolScreen() {
  const { protocolId = '' } = useParams()
  const { data: protocol, error, refetch } = useGetProtocolQuery(protocolId)
  const latest = protocol?.versions.at(-1)
  return (
    <Parts gap={6}>
      <div data-screen-only="">
        <Back as={RouteLink} to={`${paths.protocols}?list=plans`}>
          <Icon icon={ChevronLeft} />
          Plans
        </Back>
      </div>
      {protocol && latest ? (
        <Plan protocol={protocol} latest={latest} />
      ) : (
        <UnavailableRecord
          noun="protocol"
          hint="Look for it in your plans."
          error={error}
          onRetry={() => void refetch()}
          placeholder={<Skeleton height="420px" radius="card" aria-busy="true" />}
        />
      )}
    </Parts>
  )
}

function Plan({ protocol, latest }: { protocol: Protocol; latest: ProtocolVersion }) {
  const { starts_on, ends_on, is_current, versions } = protocol
  const today = useToday()
  const revisions = versions.filter(({ number }) => number > 1).toReversed()
  return (
    <>
      <PrintStyle />
      <Stack gap={2}>
        <Cluster justify="between">
          <PageTitle>{latest.title}</PageTitle>
          <Button
            variant="secondary"
            data-screen-only=""
            onClick={() => {
              window.print()
            }}
          >
            <Icon icon={Printer} />
            Print
          </Button>
        </Cluster>
        <Cluster gap={2}>
          {!is_current && <Badge tone="neutral">Ended</Badge>}
          <Text tone="muted">
            {latest.practitioner.name} · {formatDates(starts_on, ends_on)}
          </Text>
        </Cluster>
        {latest.starts_on > today && (
          <Text>This version starts on {formatDay(latest.starts_on)}.</Text>
        )}
      </Stack>
      {latest.summary !== null && <Text>{latest.summary}</Text>}
      <Card>
        <PlanItems items={latest.items} today={today} />
      </Card>
      {revisions.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="changes" data-screen-only="">
          <SectionTitle id="changes">What changed</SectionTitle>
          {revisions.map((version) => (
            <Revision key={version.number} version={version} />
          ))}
        </Stack>
      )}
    </>
  )
}

const formatDates = (startsOn: string, endsOn: string | null): string =>
  endsOn === null
    ? `since ${formatDay(startsOn)}`
    : `${formatDay(startsOn)} to ${formatDay(endsOn)}`

function Revision({ version }: { version: ProtocolVersion }) {
  const { starts_on, note, changes } = version
  return (
    <Card as="article" aria-label={`Changes from ${formatDay(starts_on)}`}>
      <Stack gap={3}>
        <div>
          <strong>From {formatDay(starts_on)}</strong>
          {note !== null && <Text>{note}</Text>}
        </div>
        <Changes>
          {changes.map((change) => (
            <div key={change.key}>
              <dt>{(change.after ?? change.before)?.title}</dt>
              {formatChange(change).map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </Changes>
      </Stack>
    </Card>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.layout.target};
  margin: calc(-1 * ${token.space[3]}) 0;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Changes = styled.dl`
  display: grid;
  gap: ${token.space[3]};
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }
  dd {
    font-size: ${token.size.small};
    color: ${token.color.muted};
  }
`
