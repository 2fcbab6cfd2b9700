import type { LabChange, LabMarker } from '@portal/contract'
import { Badge, Text, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { formatCollected } from '../texts/formatCollected.ts'
import { formatDifference, formatValue } from '../texts/formatValue.ts'
import { ChangeArrow } from './ChangeArrow.tsx'
import type { RenderMarkerLink } from './MarkerRow.tsx'

export interface ChangeListProps {
  markers: readonly LabMarker[]
  changes: readonly LabChange[]
  renderLink: RenderMarkerLink
}

/** What is different from the previous results, the earlier value first. */
export function ChangeList({ markers, changes, renderLink }: ChangeListProps) {
  const names = new Map(markers.map(({ id, name }) => [id, name]))
  return (
    <ul>
      {changes.map((change) => (
        <Row key={change.marker_id}>
          <Name>
            {renderLink(
              change.marker_id,
              names.get(change.marker_id) ?? change.result.laboratory_name,
            )}
            {change.range_change !== null && (
              <Badge tone={change.range_change === 'entered' ? 'success' : 'warning'}>
                {change.range_change === 'entered' ? 'Now in range' : 'Now out of range'}
              </Badge>
            )}
          </Name>
          <Text>
            {formatValue(change.previous)} <ChangeArrow />
            <VisuallyHidden>then</VisuallyHidden> <strong>{formatValue(change.result)}</strong>
            <span>
              {change.difference !== null &&
                ` (${formatDifference(change.difference, change.result.value)})`}
            </span>
          </Text>
          <Text size="small" tone="muted">
            Since {formatCollected(change.previous.collected)}
          </Text>
        </Row>
      ))}
    </ul>
  )
}

const Row = styled.li`
  padding: ${token.space[3]} 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  &:first-child {
    padding-top: 0;
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  font-weight: 600;
`
