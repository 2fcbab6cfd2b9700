import type { LabChange, LabMarker } from '@portal/contract'
import { Badge, linkedRowStyle, Text, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { formatCollected } from '../texts/formatCollected.ts'
import { formatDifference, formatValue } from '../texts/formatValue.ts'
import { ChangeArrow } from './ChangeArrow.tsx'
import type { RenderMarkerLink } from './MarkerRow.tsx'

export interface ChangeListProps {
  markers: readonly LabMarker[]
  changes: readonly LabChange[]
  /** When the earlier results are from. A change since another time shows its own. */
  since: string
  renderLink: RenderMarkerLink
}

/** What is different from the previous results, the earlier value first. */
export function ChangeList({ markers, changes, since, renderLink }: ChangeListProps) {
  const names = new Map(markers.map(({ id, name }) => [id, name]))
  return (
    <List>
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
          <div>
            <Values>
              {formatValue(change.previous)} <ChangeArrow />
              <VisuallyHidden>then</VisuallyHidden> <strong>{formatValue(change.result)}</strong>
            </Values>{' '}
            {change.difference !== null && (
              <Values>({formatDifference(change.difference, change.result.value)})</Values>
            )}
            {formatCollected(change.previous.collected) !== since && (
              <Text size="small" tone="muted">
                Since {formatCollected(change.previous.collected)}
              </Text>
            )}
          </div>
        </Row>
      ))}
    </List>
  )
}

const List = styled.ul`
  container-type: inline-size;
`

/** The change is beside the name where there is room. */
const Row = styled.li`
  ${linkedRowStyle}
  padding: ${token.space[3]} 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  @container (width >= 40rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${token.space[4]};
    align-items: baseline;
  }
`

/** Breaks as a whole, unless it is longer than a line. */
const Values = styled.span`
  display: inline-block;
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  font-weight: 600;
`
