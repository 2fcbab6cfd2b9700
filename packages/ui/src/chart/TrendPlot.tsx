import { memo, type ReactElement } from 'react'
import {
  createArrowPath,
  createCirclePath,
  createDiamondPath,
  createLinePath,
} from './chartPaths.ts'
import {
  chooseDateTicks,
  type PlacedPoint,
  type PlotArea,
  type TrendLayout,
} from './layOutTrend.ts'

export interface TrendPlotProps {
  layout: TrendLayout
  area: PlotArea
  fontSize: number
  formatNumber: (value: number) => string
  formatDate: (date: string) => string
}

/** Pixels between two points from which both are drawn in full size. */
const ROOMY = 10

/** Everything but the cursor: it is drawn once for each size. */
export const TrendPlot = memo(function TrendPlot(props: TrendPlotProps): ReactElement {
  const { layout, area, fontSize, formatNumber, formatDate } = props
  const { scale, toY, points, lines, bands } = layout
  const radius = (area.right - area.left) / points.length < ROOMY ? 2.5 : 4.5
  const isExact = ({ point }: PlacedPoint): boolean => point.limit === null
  const inside = points.filter((each) => isExact(each) && !each.point.isOutside)
  const outside = points.filter((each) => isExact(each) && each.point.isOutside)
  return (
    <>
      {bands.map(({ start, end, top, bottom }) => (
        <rect
          key={start}
          data-part="band"
          x={start}
          y={top}
          width={end - start}
          height={Math.max(1, bottom - top)}
        />
      ))}
      {bands.map(({ start, end, edges }) => (
        <path key={start} data-part="edge" d={edges.map((y) => `M${start} ${y}H${end}`).join('')} />
      ))}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line data-part="grid" x1={area.left} x2={area.right} y1={toY(tick)} y2={toY(tick)} />
          <text x={area.left - 8} y={toY(tick)} textAnchor="end" dominantBaseline="middle">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      <path data-part="line" d={lines.map(createLinePath).join('')} />
      {points.map((each) => renderArrow(each))}
      <path data-part="point" d={inside.map((each) => createCirclePath(each, radius)).join('')} />
      <path
        data-part="point"
        data-outside=""
        d={outside.map((each) => createDiamondPath(each, radius + 1.5)).join('')}
      />
      {chooseDateTicks(points, area, fontSize * 5.5).map(({ point: { point, x }, anchor }) => (
        <text key={point.id} x={x} y={area.bottom + fontSize * 1.4} textAnchor={anchor}>
          {formatDate(point.date)}
        </text>
      ))}
    </>
  )

  function renderArrow(each: PlacedPoint) {
    const { id, limit, isOutside } = each.point
    if (!limit) return null
    return (
      <path
        key={id}
        data-part="limit"
        data-outside={isOutside || undefined}
        d={createArrowPath(each, limit)}
      />
    )
  }
})
