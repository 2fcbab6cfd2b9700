import type { Protocol, ProtocolVersion } from '@portal/contract'
import { formatDay } from '@portal/domain/time'
import {
  Badge,
  Button,
  Card,
  Cluster,
  Icon,
  PageTitle,
  Placeholder,
  SectionTitle,
  Stack,
  Text,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { Printer } from 'lucide'
import { styled } from 'styled-components'
import { ChangeArrow } from '../../shared/components/ChangeArrow.tsx'
import { PlanItems } from './PlanItems.tsx'
import { describeChange } from '../protocolText.ts'
import { sampleVersion } from './sampleProtocols.ts'
import { useToday } from '../hooks/useProtocolDays.ts'

export interface ProtocolDetailProps {
  protocol: Protocol
  /** The newest version of the protocol. */
  latest: ProtocolVersion
  /** The key of the item to scroll to, of a link that leads to it. */
  openedItem?: string | null
}

/** One plan as a whole, and what its revisions changed. `data-screen-only`: not printed. */
export function ProtocolDetail({ protocol, latest, openedItem = null }: ProtocolDetailProps) {
  const { starts_on, ends_on, is_current, versions } = protocol
  const today = useToday()
  const revisions = versions.filter(({ number }) => number > 1).toReversed()
  return (
    <>
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
        <PlanItems items={latest.items} today={today} openedItem={openedItem} />
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

/** Has the height of a usual plan with this title, while it loads. */
export function ProtocolDetailSkeleton({ title }: { title: string }) {
  return (
    <Stack gap={6} aria-busy="true">
      <Stack gap={2}>
        <Cluster justify="between">
          <PageTitle>{title}</PageTitle>
          <Placeholder>
            <Button variant="secondary">Print</Button>
          </Placeholder>
        </Cluster>
        <Placeholder>
          <Text translate="no">{sampleVersion.practitioner.name}</Text>
        </Placeholder>
      </Stack>
      <Placeholder>
        <Card>
          <PlanItems items={sampleVersion.items} today={useToday()} />
        </Card>
      </Placeholder>
    </Stack>
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
              {describeChange(change).map(({ text, after }) => (
                <dd key={text}>
                  {text}
                  {after !== null && (
                    <>
                      {' '}
                      <ChangeArrow />
                      <VisuallyHidden>then</VisuallyHidden> <strong>{after}</strong>
                    </>
                  )}
                </dd>
              ))}
            </div>
          ))}
        </Changes>
      </Stack>
    </Card>
  )
}

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
