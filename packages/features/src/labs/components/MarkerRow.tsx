import type { LabMarkerResult } from '@portal/contract'
import { assessResult, isMeasured } from '@portal/domain/labs'
import { type ChartPoint, linkedRowStyle, Sparkline, Text, token } from '@portal/ui'
import { memo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { getLimit } from '../chartValues.ts'
import { createShortDateFormat } from '../texts/createShortDateFormat.ts'
import { formatCollected } from '../texts/formatCollected.ts'
import { describeResult } from '../texts/formatValue.ts'
import { FlagBadge } from './FlagBadge.tsx'
import { ResultBar } from './ResultBar.tsx'
import { hasNotes, ResultNotes } from './ResultNotes.tsx'
import { ResultValue } from './ResultValue.tsx'
import { barOnLine, onOneLine } from './resultColumns.ts'

/** Renders a `RowLink` that opens a marker. */
export type RenderMarkerLink = (markerId: string, name: string) => ReactNode

export interface MarkerRowProps {
  item: LabMarkerResult
  renderLink: RenderMarkerLink
}

/** The latest result of a marker in one row, which opens the marker wherever it is clicked. */
export const MarkerRow = memo(function MarkerRow({ item, renderLink }: MarkerRowProps) {
  const { marker, result, points } = item
  const trend = createTrend(item)
  return (
    <Row>
      <Name data-line="">
        {renderLink(marker.id, marker.name)}
        <Text size="caption" tone="muted">
          {formatCollected(result.collected)}
          <span>{result.status === 'corrected' && ' · Corrected'}</span>
        </Text>
      </Name>
      <Value data-line="">
        <ResultValue result={result} />
      </Value>
      <Flag data-line="">
        <FlagBadge result={result} />
      </Flag>
      <Range data-bar="">
        <ResultBar result={result} />
        <Text size="caption" tone="muted">
          {describeResult(result)}
        </Text>
        {hasNotes(result) && (
          <>
            <Text size="caption" tone="muted" data-screen-only="">
              {result.comment === null ? 'With a note' : 'With a note from your practitioner'}
            </Text>
            <Printed>
              <ResultNotes result={result} />
            </Printed>
          </>
        )}
      </Range>
      <Trend>
        {trend.length > 1 && (
          <>
            <Sparkline points={trend} />
            <Text size="caption" tone="muted">
              {formatSpan(points.map(({ collected }) => collected))}
            </Text>
          </>
        )}
      </Trend>
    </Row>
  )
})

/** The last points. Only the latest one has a flag, and ranges may differ, so there is no band. */
function createTrend({ result, points }: LabMarkerResult): ChartPoint[] {
  const isOutside = assessResult(result).attention === 'out_of_range'
  const isShown = isMeasured(result.value)
  return points.map(({ collected, value, comparator }, index) => ({
    id: `${index}`,
    date: collected.slice(0, 10),
    value: Number(value),
    limit: getLimit(comparator),
    band: null,
    segment: '',
    isOutside: isShown && index === points.length - 1 && isOutside,
  }))
}

function formatSpan(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) => (date ?? '').slice(0, 10))
  const format = createShortDateFormat([first, last])
  return first === last ? format(first) : `${format(first)} – ${format(last)}`
}

/**
 * Columns where there is room, otherwise one or two lines of text, the bar and the trend. The sizes
 * of rows that are not laid out yet are those of the others, so that nothing moves under the
 * focus.
 */
const Row = styled.li`
  ${linkedRowStyle}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'name flag' 'value trend' 'range range';
  gap: ${token.space[1]} ${token.space[3]};
  align-items: center;
  padding: ${token.space[4]} 0;
  border-top: 1px solid ${token.color.line};
  break-inside: avoid;
  content-visibility: auto;
  contain-intrinsic-size: auto 9.25rem;

  @container (width < 18rem) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'name' 'value' 'flag' 'range' 'trend';
    contain-intrinsic-size: auto 13rem;
  }
  @container (width >= 26rem) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) minmax(8.5rem, auto);
    grid-template-areas: 'name value flag' 'range range trend';
    contain-intrinsic-size: auto 7.5rem;
    ${onOneLine}
  }
  @container (width >= 46rem) {
    grid-template-columns:
      minmax(0, 1.3fr) minmax(0, 0.9fr) minmax(7.5rem, auto) minmax(0, 1.6fr)
      9.5rem;
    grid-template-areas: 'name value flag range trend';
    gap: ${token.space[4]};
    contain-intrinsic-size: auto 3.75rem;
    ${barOnLine}
  }
  @media print {
    content-visibility: visible;
  }
`

const Name = styled.div`
  grid-area: name;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Value = styled.p`
  grid-area: value;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`

const Printed = styled.div`
  @media screen {
    display: none;
  }
`

const Flag = styled.div`
  grid-area: flag;
  justify-self: end;

  @container (width < 18rem) {
    justify-self: start;
  }
  @container (width >= 46rem) {
    justify-self: start;
  }
`

const Range = styled.div`
  grid-area: range;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Trend = styled.div`
  grid-area: trend;
  justify-self: end;
  text-align: end;

  svg {
    margin-inline-start: auto;
  }
  @container (width < 18rem) {
    justify-self: start;
    text-align: start;

    svg {
      margin-inline-start: 0;
    }
  }
`
