import type { LabCollected, LabMarker, LabResult } from '@portal/contract'
import { linkedRowStyle, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../../shared/FeatureContext.ts'
import { formatCollectedTime } from '../../texts/formatCollectedTime.ts'
import { describeResult } from '../../texts/formatValue.ts'
import { DerivedNote } from '../DerivedNote.tsx'
import { FlagBadge } from '../FlagBadge.tsx'
import type { RenderMarkerLink } from '../MarkerRow.tsx'
import { ResultBar } from '../ResultBar.tsx'
import { hasLongValue, hasNotes, ResultNotes } from '../ResultNotes.tsx'
import { ResultValue } from '../ResultValue.tsx'
import { barOnLine, onOneLine, resultColumns } from '../resultColumns.ts'

export interface ReportResultsProps {
  markers: readonly LabMarker[]
  /** The results in the order in which they are shown. */
  results: readonly LabResult[]
  renderLink: RenderMarkerLink
  /** When the report's samples were taken. A result of another time shows its own. */
  collected: LabCollected | null
}

/** Results with their ranges, such as those of one report. */
export function ReportResults({ markers, results, renderLink, collected }: ReportResultsProps) {
  const { hourCycle } = useFeatureEnvironment()
  const names = new Map(markers.map(({ id, name }) => [id, name]))
  return (
    <Stack gap={3}>
      <DerivedNote results={results} />
      <Rows role="list">
        {results.map((result) => (
          <Row key={result.id}>
            <Name data-line="">
              {renderName(result)}
              {result.collected?.start !== collected?.start && (
                <Text size="caption" tone="muted" translate="no">
                  {formatCollectedTime(result.collected, hourCycle)}
                </Text>
              )}
            </Name>
            <Value data-line="">
              {!hasLongValue(result) && <ResultValue result={result} />}
              {result.status === 'corrected' && <small> corrected</small>}
            </Value>
            <Flag data-line="">
              <FlagBadge result={result} />
            </Flag>
            <Range data-bar="">
              <ResultBar result={result} />
              <Text size="caption" tone="muted">
                {describeResult(result)}
              </Text>
            </Range>
            {(hasLongValue(result) || hasNotes(result)) && (
              <Notes>
                <ResultNotes result={result} name={getName(result)} withLongValue />
              </Notes>
            )}
          </Row>
        ))}
      </Rows>
    </Stack>
  )

  function getName({ marker_id, laboratory_name }: LabResult) {
    return names.get(marker_id) ?? laboratory_name
  }

  /** A withdrawn result has no page. */
  function renderName(result: LabResult) {
    const { marker_id, status } = result
    const name = getName(result)
    return status === 'withdrawn' ? name : renderLink(marker_id, name)
  }
}

const Rows = styled.ul`
  container-type: inline-size;
`

const Row = styled.li`
  ${linkedRowStyle}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'name flag' 'value value' 'range range' 'notes notes';
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
    grid-template-areas: 'name' 'value' 'flag' 'range' 'notes';
  }
  @container (width >= 26rem) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) minmax(8.5rem, auto);
    grid-template-areas: 'name value flag' 'range range range' 'notes notes notes';
    ${onOneLine}
  }
  @container (width >= 40rem) {
    ${resultColumns}
    grid-template-areas: 'name value flag range' 'notes notes notes notes';
    row-gap: 0;
    ${barOnLine}
  }
`

const Name = styled.div`
  grid-area: name;
  font-weight: 600;

  > p {
    font-weight: 400;
  }
`

const Value = styled.div`
  grid-area: value;
  min-width: 0;
  font-variant-numeric: tabular-nums;
`

const Flag = styled.div`
  grid-area: flag;
  @container (26rem <= width < 40rem) {
    justify-self: end;
  }
`

const Range = styled.div`
  grid-area: range;
  min-width: 0;
`

/** The notes, above the link of the row, because a table in it scrolls. */
const Notes = styled.div`
  grid-area: notes;
  position: relative;
  min-width: 0;
  margin-top: ${token.space[2]};
  @container (width >= 40rem) {
    margin-top: ${token.space[4]};
  }
`
