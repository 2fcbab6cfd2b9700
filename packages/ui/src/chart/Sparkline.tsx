import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { createCirclePath, createDiamondPath, createLinePath } from './chartPaths.ts'
import { chartColors } from './chartColors.ts'
import type { ChartPoint } from './chartTypes.ts'
import { layOutTrend } from './layOutTrend.ts'

export interface SparklineProps {
  /** The points, sorted by date. */
  points: readonly ChartPoint[]
  /** Says in words what it shows; omitted where the text beside it does. */
  label?: string
}

const width = 104
const height = 40
const area = { left: -8, top: -8, right: width + 8, bottom: height + 8 }

/** A small trend without axes; the last point is the one that counts. */
export function Sparkline({ points, label }: SparklineProps): ReactElement {
  const { bands, points: placed } = layOutTrend(points, area)
  // through limits, too: what matters at this size is the course
  const { lines } = layOutTrend(
    points.map((point) => ({ ...point, limit: null })),
    area,
  )
  const last = placed.at(-1)
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {bands.map(({ start, end, top, bottom }) => (
        <rect
          key={start}
          data-part="band"
          x={Math.max(0, start)}
          y={Math.max(0, top)}
          width={Math.min(width, end) - Math.max(0, start)}
          height={Math.max(1, Math.min(height, bottom) - Math.max(0, top))}
        />
      ))}
      <path data-part="line" d={lines.map(createLinePath).join('')} />
      {placed.map((each) => renderPoint(each))}
    </Drawing>
  )

  function renderPoint(each: NonNullable<typeof last>) {
    const { id, limit, isOutside } = each.point
    const outside = isOutside || undefined
    // hollow, without the arrow, which needs words beside it
    if (limit)
      return (
        <path key={id} data-part="limit" data-outside={outside} d={createCirclePath(each, 2.5)} />
      )
    const radius = each === last ? 4 : 2.25
    const d = isOutside ? createDiamondPath(each, radius + 1) : createCirclePath(each, radius)
    return <path key={id} data-part="point" data-outside={outside} d={d} />
  }
}

const Drawing = styled.svg`
  width: ${width}px;
  height: ${height}px;
  ${chartColors}

  [data-part='point'] {
    stroke-width: 1;
  }
  [data-part='limit'] {
    stroke-width: 1.5;
  }
`
