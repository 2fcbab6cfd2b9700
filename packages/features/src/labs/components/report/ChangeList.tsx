import type { LabChange, LabMarker } from '@portal/contract'
import { Badge, linkedRowStyle, Text, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { formatSince } from '../../texts/formatCollected.ts'
import { formatDifference, formatValue } from '../../texts/formatValue.ts'
import { ChangeArrow } from '../../../shared/components/ChangeArrow.tsx'
import type { RenderMarkerLink } from '../MarkerRow.tsx'
import { resultColumns } from '../resultColumns.ts'

export interface ChangeListProps {
  markers: readonly LabMarker[]
  changes: readonly LabChange[]
  /** What most changes are compared with (`formatSince`). The others show it. */
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
          </Name>
          <Values>
            <Whole>
              <Whole>
                {formatValue(change.previous)} <ChangeArrow />
              </Whole>
              <VisuallyHidden>then</VisuallyHidden>{' '}
              <Whole as="strong">{formatValue(change.result)}</Whole>
            </Whole>
            {formatSince(change.previous.collected) !== since && (
              <Text size="small" tone="muted">
                {formatSince(change.previous.collected)}
              </Text>
            )}
          </Values>
          {change.difference !== null && (
            <Difference size="small" tone="muted">
              {formatDifference(change.difference, change.result.value)}
            </Difference>
          )}
          <State>
            {change.range_change !== null && (
              <Badge tone={change.range_change === 'entered' ? 'success' : 'warning'}>
                {change.range_change === 'entered' ? 'Now in range' : 'Now out of range'}
              </Badge>
            )}
          </State>
        </Row>
      ))}
    </List>
  )
}

/** The rows have their own space at both ends. */
const List = styled.ul`
  container-type: inline-size;
  margin-block: calc(-1 * ${token.space[3]});
`

/** The change and its badge are beside the name where there is room, each in a column. */
const Row = styled.li`
  ${linkedRowStyle}
  display: grid;
  grid-template:
    'name badge'
    'values values'
    'difference difference'
    / minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[3]};
  align-items: center;
  padding: ${token.space[3]} 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  @container (width < 14rem) {
    grid-template: 'name' 'badge' 'values' 'difference' / minmax(0, 1fr);
  }
  @container (width >= 26rem) {
    grid-template-areas: 'name badge' 'values difference';
  }
  @container (width >= 40rem) {
    ${resultColumns}
    grid-template-rows: auto;
    grid-template-areas: 'name values badge difference';
    align-items: baseline;
  }
`

const Name = styled.div`
  grid-area: name;
  font-weight: 600;
  /* the hyphens of names are not as wide as figures */
  font-variant-numeric: normal;
`

const Values = styled.div`
  grid-area: values;
`

const Difference = styled(Text)`
  grid-area: difference;
  @container (26rem <= width < 40rem) {
    justify-self: end;
  }
`

const State = styled.div`
  grid-area: badge;
`

/** Breaks as a whole, unless it is longer than a line. */
const Whole = styled.span`
  display: inline-block;
`
