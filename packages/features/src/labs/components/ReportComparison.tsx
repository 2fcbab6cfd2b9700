import { useGetLabReportQuery } from '@portal/api-client'
import type { LabMarker, LabReport, LabResult } from '@portal/contract'
import { Card, Skeleton, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatCollected } from '../texts/formatCollected.ts'
import { formatValue } from '../texts/formatValue.ts'
import { FlagBadge } from './FlagBadge.tsx'
import { LabFailure } from './LabFailure.tsx'
import type { RenderMarkerLink } from './MarkerRow.tsx'

export interface ReportComparisonProps {
  reportIds: readonly [string, string]
  renderMarkerLink: RenderMarkerLink
}

/** Two reports side by side, the earlier one on the left. */
export function ReportComparison({ reportIds, renderMarkerLink }: ReportComparisonProps) {
  const first = useGetLabReportQuery(reportIds[0])
  const second = useGetLabReportQuery(reportIds[1])
  const failed = [first, second].find(({ error, currentData }) => error && !currentData)
  if (first.currentData && second.currentData) {
    const [before, after] = sortByTime(first.currentData, second.currentData)
    return (
      <Card>
        <Comparison {...{ before, after, renderMarkerLink }} />
      </Card>
    )
  }
  if (failed)
    return (
      <Card>
        <LabFailure
          noun="these reports"
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Card>
    )
  return <Skeleton height="24rem" radius="card" aria-busy="true" />
}

const getTime = ({ collected, issued_at }: LabReport): number =>
  Date.parse(collected?.start ?? issued_at)

const sortByTime = (a: LabReport, b: LabReport): [LabReport, LabReport] =>
  getTime(a) <= getTime(b) ? [a, b] : [b, a]

interface ComparisonProps extends Pick<ReportComparisonProps, 'renderMarkerLink'> {
  before: LabReport
  after: LabReport
}

function Comparison({ before, after, renderMarkerLink }: ComparisonProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Test</th>
          {[before, after].map(({ id, title, collected }) => (
            <th key={id} scope="col">
              {title}
              <Text as="span" size="caption" tone="muted">
                {formatCollected(collected)}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listMarkers(before, after).map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{renderMarkerLink(id, name)}</th>
            {[before, after].map((report) => (
              <td key={report.id}>{renderResult(findResult(report, id))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const findResult = ({ results }: LabReport, markerId: string): LabResult | undefined =>
  results.find(({ marker_id }) => marker_id === markerId)

function renderResult(result: LabResult | undefined) {
  if (!result) return <Text tone="muted">Not in this report</Text>
  return (
    <>
      <p>{formatValue(result)}</p>
      <FlagBadge result={result} />
    </>
  )
}

/** The markers of both in the later report's order, then those that only the earlier one has. */
function listMarkers(before: LabReport, after: LabReport): readonly LabMarker[] {
  const known = new Set(after.markers.map(({ id }) => id))
  return [...after.markers, ...before.markers.filter(({ id }) => !known.has(id))]
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${token.size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  th,
  td {
    padding: ${token.space[3]} ${token.space[2]} ${token.space[3]} 0;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    padding-top: 0;
  }
  thead span {
    display: block;
    font-weight: 400;
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
    break-inside: avoid;
  }
`
