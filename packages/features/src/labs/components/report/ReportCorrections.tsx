import type { LabCorrectionChange, LabReport, LabResult } from '@portal/contract'
import { Card, Stack, Text, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { describeFlag } from '../../texts/describeFlag.ts'
import { formatValue } from '../../texts/formatValue.ts'
import { formatReportDay } from '../../texts/reportTexts.ts'
import { ChangeArrow } from '../../../shared/components/ChangeArrow.tsx'

/** What the laboratory changed in a report that the member could read before. */
export function ReportCorrections({
  report: { corrections, markers },
}: {
  report: Pick<LabReport, 'corrections' | 'markers'>
}) {
  if (corrections.length === 0) return null
  const names = new Map(markers.map(({ id, name }) => [id, name]))
  return (
    <Stack as="section" gap={2} aria-label="What the laboratory corrected">
      {corrections.map(({ issued_at, changes }) => (
        <Card key={issued_at}>
          <Stack gap={2}>
            <div>
              <strong>What changed on {formatReportDay(issued_at)}</strong>
              <Text size="small" tone="muted">
                Of these, only the corrected results are shown in your lists and charts.
              </Text>
            </div>
            <ul>
              {changes.map((change, index) => (
                <Row key={`${change.marker_id} ${index}`}>
                  <strong>
                    {names.get(change.marker_id) ??
                      (change.result ?? change.previous)?.laboratory_name}
                  </strong>
                  {renderChange(change)}
                </Row>
              ))}
            </ul>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function renderChange({ kind, previous, result }: LabCorrectionChange) {
  if (kind === 'added')
    return (
      <Text>
        Added<span>{result && `: ${describe(result)}`}</span>
      </Text>
    )
  if (kind === 'withdrawn')
    return (
      <Text>
        Withdrawn by the laboratory. Please don't rely on it.
        <span>{isReadable(previous) && ` It was ${describe(previous)}.`}</span>
      </Text>
    )
  if (!result || !previous) return null
  const [before, after] = [describe(previous), describe(result)]
  if (before === after)
    return <Text>{after}. The value is the same. Its range, date or note changed.</Text>
  return (
    <Text>
      <VisuallyHidden>It was </VisuallyHidden>
      <s>{before}</s> <ChangeArrow />
      <VisuallyHidden>, and is now </VisuallyHidden> {after}
    </Text>
  )
}

const isReadable = (result: LabResult | null): result is LabResult =>
  result !== null && result.status !== 'withdrawn'

function describe(result: LabResult): string {
  const flag = describeFlag(result)
  return flag === null ? formatValue(result) : `${formatValue(result)} (${flag})`
}

const Row = styled.li`
  padding: ${token.space[2]} 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  &:last-child {
    padding-bottom: 0;
  }
`
