import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import { chartColors } from './chartColors.ts'
import type { ChartPoint } from './chartTypes.ts'
import { findPointForKey } from './findPointForKey.ts'
import { findNearestPoint, layOutTrend, type PlotArea } from './layOutTrend.ts'
import { TrendPlot } from './TrendPlot.tsx'
import { type ElementSize, useElementSize } from './useElementSize.ts'

/** What the chart says about a point, in words. */
export interface PointText {
  /** The value with its unit: "5.2 mg/dL", "less than 5 mg/dL". */
  readonly value: string
  readonly date: string
  /** The band, "0.4 to 4.0 mIU/L"; null without one. */
  readonly band: string | null
  /** The flag, such as "High" or "In range"; null if nobody said. */
  readonly flag: string | null
}

export interface TrendChartProps {
  /** What is shown, for screen readers: "Results over time". */
  label: string
  /** The points, sorted by date, at least one. */
  points: readonly ChartPoint[]
  describePoint: (point: ChartPoint) => PointText
  /** Formats the numbers of the axis. */
  formatNumber: (value: number) => string
  /** Formats the dates of the axis, at most eight characters: "Mar 2026". */
  formatDate: (date: string) => string
  /** The unit of the axis. */
  unit: string | null
  /** Stands in the place of the lines about a point until one is chosen. Default: the last one. */
  hint?: string
}

const initialSize: ElementSize = { width: 640, height: 240, fontSize: 12.5 }

/**
 * Values over time, older ones on the left, on the band that applied at each time. One tab stop:
 * arrow keys, Home and End move between the points and read each one; pointing does the same. Show
 * a table with the same content beside it.
 */
export function TrendChart({
  label,
  points,
  describePoint,
  formatNumber,
  formatDate,
  unit,
  hint,
}: TrendChartProps): ReactElement {
  const [frame, size] = useElementSize<HTMLDivElement>(initialSize)
  const [chosen, setChosen] = useState<string | null>(null)
  const { layout, area } = useMemo(
    () => layOut(points, size, formatNumber),
    [points, size, formatNumber],
  )
  const found = layout.points.findIndex(({ point }) => point.id === chosen)
  const index = found === -1 ? layout.points.length - 1 : found
  const current = layout.points[index]
  const text = current && describePoint(current.point)

  const choose = (next: number) => setChosen(layout.points[next]?.point.id ?? null)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = findPointForKey(event.key, index, layout.points.length)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    // when the layout changes, browsers send a move for a pointer that rests
    const isResting = event.movementX === 0 && event.movementY === 0
    if (event.type === 'pointermove' && isResting) return
    const { left } = event.currentTarget.getBoundingClientRect()
    choose(findNearestPoint(layout.points, event.clientX - left))
  }

  return (
    <Figure>
      <Readout aria-hidden="true">
        {text && (chosen !== null || hint === undefined) ? (
          <>
            <span>
              <strong>{text.value}</strong> {text.flag}
            </span>
            <span translate="no">{text.date}</span>
            <span>{text.band}</span>
          </>
        ) : (
          <span>{hint}</span>
        )}
      </Readout>
      <Frame
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, layout.points.length)}
        aria-valuenow={index + 1}
        aria-valuetext={text && describe(text)}
        onKeyDown={handleKeyDown}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {unit !== null && (
            <text x={0} y={size.fontSize}>
              {unit}
            </text>
          )}
          {current && (
            <line data-part="cursor" x1={current.x} x2={current.x} y1={area.top} y2={area.bottom} />
          )}
          <TrendPlot {...{ layout, area, formatNumber, formatDate }} fontSize={size.fontSize} />
          {current && <circle data-part="current" cx={current.x} cy={current.y} r={9} />}
        </svg>
      </Frame>
    </Figure>
  )
}

const describe = ({ value, flag, date, band }: PointText): string =>
  [value, flag, date, band].filter((part) => part !== null).join(', ')

/** The axis on the left is as wide as its longest number. */
function layOut(
  points: readonly ChartPoint[],
  { width, height, fontSize }: ElementSize,
  formatNumber: (value: number) => string,
) {
  const area: PlotArea = {
    left: 0,
    top: fontSize * 1.6,
    right: width - 2,
    bottom: height - fontSize * 2,
  }
  // a number on the axis has room for three lines
  const rows = Math.floor((area.bottom - area.top) / (fontSize * 3))
  const tickCount = Math.min(5, Math.max(2, rows))
  const { ticks } = layOutTrend(points, area, tickCount).scale
  const longest = Math.max(...ticks.map((tick) => formatNumber(tick).length))
  const plot = { ...area, left: longest * fontSize * 0.62 + 10 }
  return { area: plot, layout: layOutTrend(points, plot, tickCount) }
}

const Figure = styled.div`
  display: grid;
  gap: ${token.space[2]};
  break-inside: avoid;
`

/**
 * The lines about a point, with room for the longest ones, so that the chart stays in place while
 * they change.
 */
const Readout = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 ${token.space[3]};
  min-height: 3.25em;
  font-size: ${token.size.small};
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${token.color.text};
    font-size: ${token.size.body};
  }
  @media print {
    display: none;
  }
`

const Frame = styled.div`
  position: relative;
  height: clamp(12rem, 34vw, 17rem);
  border-radius: ${token.radius.small};
  font-size: ${token.size.caption};
  font-variant-numeric: tabular-nums;
  touch-action: pan-y;
  cursor: crosshair;

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  text {
    fill: ${token.color.muted};
  }
  [data-part='grid'] {
    stroke: ${token.color.line};
    stroke-width: 1;
  }
  [data-part='cursor'] {
    stroke: ${token.color.control};
    stroke-width: 1;
    stroke-dasharray: 2 3;
  }
  [data-part='current'] {
    fill: none;
    stroke: ${token.color.accent};
    stroke-width: 2;
  }
  ${chartColors}

  @media (forced-colors: active) {
    text {
      fill: CanvasText;
    }
    [data-part='grid'] {
      stroke: GrayText;
      stroke-opacity: 0.4;
    }
    [data-part='cursor'],
    [data-part='current'] {
      stroke: Highlight;
    }
  }
  /* laid out for the screen: as wide as fits, with the proportions that it has there */
  @media print {
    height: auto;

    > svg {
      position: static;
      display: block;
      max-width: 34rem;
      height: auto;
    }
    [data-part='cursor'],
    [data-part='current'] {
      display: none;
    }
  }
`
