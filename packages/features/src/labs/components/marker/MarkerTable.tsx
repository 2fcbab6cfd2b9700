import type { LabResult } from '@portal/contract'
import { Text, token } from '@portal/ui'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../../shared/FeatureContext.ts'
import { describeDisagreement, describeFlag } from '../../texts/describeFlag.ts'
import { formatCollectedTime } from '../../texts/formatCollectedTime.ts'
import { describeResult, formatResultRange, formatValue } from '../../texts/formatValue.ts'
import { hasLongValue, hasNotes, ResultNotes } from '../ResultNotes.tsx'

export interface MarkerTableProps {
  results: readonly LabResult[]
  /** The results as the laboratory sent them; `results` may be in another unit. */
  originals: readonly LabResult[]
}

/**
 * What the chart shows, and the results that a chart cannot show, with their notes; those of the
 * latest one are above.
 */
export function MarkerTable({ results, originals }: MarkerTableProps) {
  const { hourCycle } = useFeatureEnvironment()
  return (
    <Scroll tabIndex={0} role="region" aria-label="All results">
      <Table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Result</th>
            <th scope="col">Range</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result, index) => (
            <Fragment key={result.id}>
              <tr>
                <th scope="row" translate="no">
                  {formatCollectedTime(result.collected, hourCycle)}
                  <Text as="span" size="caption" tone="muted">
                    {[result.laboratory, result.method].filter(Boolean).join(' · ')}
                  </Text>
                </th>
                <td>
                  <Value>
                    {hasLongValue(result)
                      ? `See ${index === 0 ? 'above' : 'below'}`
                      : formatValue(result)}
                  </Value>{' '}
                  <Text as="span" size="caption" tone="muted">
                    {describeState(result, originals[index] !== result)}
                  </Text>
                </td>
                <td>{formatResultRange(result) ?? 'None'}</td>
              </tr>
              {index > 0 && (hasLongValue(result) || hasNotes(result)) && (
                <tr data-part="notes">
                  <td colSpan={3}>
                    <ResultNotes result={result} withLongValue />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

function describeState(result: LabResult, isConverted: boolean): string {
  const { flag_source, status } = result
  const flag = describeFlag(result)
  if (result.value.kind === 'absent') return describeResult(result)
  const words = flag === null ? [] : [flag]
  if (flag_source === 'derived') words.push('compared by us')
  if (status === 'corrected') words.push('corrected')
  if (isConverted) words.push('converted')
  return [words.join(', '), describeDisagreement(result)].filter(Boolean).join('. ')
}

const Scroll = styled.div`
  container-type: inline-size;
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.size.small};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${token.space[2]} ${token.space[3]} ${token.space[2]} 0;
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: break-word;
  }
  thead th {
    color: ${token.color.muted};
    font-size: ${token.size.caption};
    font-weight: 600;
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
    break-inside: avoid;
  }
  th:first-child {
    min-width: 6rem;
  }
  /* what is short is on one line, and so is the range where there is room */
  td:nth-child(2) {
    min-width: 4.75rem;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
  @container (width >= 30rem) {
    td:nth-child(2) {
      min-width: 7.5rem;
    }
    td:nth-child(3) {
      min-width: 8rem;
    }
  }
  tbody [data-part='notes'] {
    border-top: 0;
    break-before: avoid;
  }
  th span {
    display: block;
  }
`

/** Breaks as a whole, unless it is longer than a line. */
const Value = styled.strong`
  display: inline-block;
  font-weight: 600;
`
