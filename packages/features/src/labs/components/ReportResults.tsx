import type { LabMarker, LabResult } from '@portal/contract'
import { Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { describeResult, formatValue } from '../texts/formatValue.ts'
import { DerivedNote } from './DerivedNote.tsx'
import { FlagBadge } from './FlagBadge.tsx'
import type { RenderMarkerLink } from './MarkerRow.tsx'
import { ResultBar } from './ResultBar.tsx'

export interface ReportResultsProps {
  markers: readonly LabMarker[]
  /** In the order in which they are shown. */
  results: readonly LabResult[]
  renderLink: RenderMarkerLink
}

/** Results with their ranges, such as those of one report. */
export function ReportResults({ markers, results, renderLink }: ReportResultsProps) {
  const names = new Map(markers.map(({ id, name }) => [id, name]))
  return (
    <Stack gap={3}>
      <DerivedNote results={results} />
      <Rows role="list">
        {results.map((result) => (
          <Row key={result.id}>
            <Name>{renderName(result)}</Name>
            <Value>
              {formatValue(result)}
              {result.status === 'corrected' && <small> corrected</small>}
            </Value>
            <Flag>
              <FlagBadge result={result} />
            </Flag>
            <Range>
              <ResultBar result={result} />
              <Text size="caption" tone="muted">
                {describeResult(result)}
              </Text>
              {result.comment !== null && (
                <Text size="small">
                  <strong>Practitioner's note:</strong> {result.comment}
                </Text>
              )}
            </Range>
          </Row>
        ))}
      </Rows>
    </Stack>
  )

  /** A withdrawn result has no page. */
  function renderName({ marker_id, laboratory_name, status }: LabResult) {
    const name = names.get(marker_id) ?? laboratory_name
    return status === 'withdrawn' ? name : renderLink(marker_id, name)
  }
}

const Rows = styled.ul`
  container-type: inline-size;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'name flag' 'value value' 'range range';
  gap: ${token.space[1]} ${token.space[3]};
  align-items: center;
  padding: ${token.space[3]} 0;
  overflow-wrap: anywhere;
  break-inside: avoid;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  @container (width < 18rem) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'name' 'value' 'flag' 'range';
  }
  @container (width >= 40rem) {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr) minmax(7.5rem, auto) minmax(0, 1.6fr);
    grid-template-areas: 'name value flag range';
    gap: ${token.space[4]};
  }
`

const Name = styled.div`
  grid-area: name;
  font-weight: 600;
`

const Value = styled.p`
  grid-area: value;
  font-variant-numeric: tabular-nums;
`

const Flag = styled.div`
  grid-area: flag;
`

const Range = styled.div`
  grid-area: range;
  min-width: 0;
`
