import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import { createArrowPath, createCirclePath, createDiamondPath } from './chartPaths.ts'
import { chartColors } from './chartColors.ts'
import type { ChartBand, ChartPoint } from './chartTypes.ts'
import { createRangeBar } from './createRangeBar.ts'

export interface RangeBarProps extends Pick<ChartPoint, 'value' | 'limit' | 'isOutside'> {
  band: ChartBand
  /** Says in words what the bar shows; omitted where the text beside it does. */
  label?: string
}

const radius = 6
const path = { x: 0, y: 0 }

/** A value on its band, to scale. Renders nothing for a band without bounds. */
export function RangeBar({
  value,
  limit,
  isOutside,
  band,
  label,
}: RangeBarProps): ReactElement | null {
  const layout = createRangeBar(value, band)
  if (!layout) return null
  const { bandStart, bandEnd, marker } = layout
  return (
    <Bar
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect data-part="track" y="6" width="100%" height="8" rx="4" />
      <rect
        data-part="band"
        x={percent(bandStart)}
        y="6"
        width={percent(bandEnd - bandStart)}
        height="8"
        rx="4"
      />
      {/* without a bound, the band goes to the end of the track */}
      {band.low === null && <BandEnd x="-8" />}
      {band.high === null && <BandEnd x="100%" transform="translate(-4 0)" />}
      {band.low !== null && <Edge at={bandStart} />}
      {band.high !== null && <Edge at={bandEnd} />}
      <svg x={percent(marker)} y="10" overflow="visible">
        {renderMarker()}
      </svg>
    </Bar>
  )

  function renderMarker() {
    const outside = isOutside || undefined
    if (limit)
      return (
        <path
          data-part="limit"
          data-outside={outside}
          d={createArrowPath(path, limit)}
          transform="rotate(90)"
        />
      )
    const d = isOutside ? createDiamondPath(path, radius + 1) : createCirclePath(path, radius)
    return <path data-part="point" data-outside={outside} d={d} />
  }
}

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

/** An edge, higher than the marker, which may cover its middle. */
const Edge = ({ at }: { at: number }) => (
  <line data-part="edge" x1={percent(at)} x2={percent(at)} y1="0" y2="20" />
)

const BandEnd = (place: { x: string; transform?: string }) => (
  <rect data-part="band" data-end="" {...place} y="6" width="12" height="8" rx="4" />
)

/** The track goes from edge to edge; the scale is shorter, so that a marker stays on it. */
const Bar = styled.svg`
  width: calc(100% - 16px);
  height: 20px;
  margin: 0 8px;
  overflow: visible;

  [data-part='track'] {
    x: -8px;
    width: calc(100% + 16px);
    fill: color-mix(in srgb, ${token.color.text} 9%, transparent);
    print-color-adjust: exact;
  }
  ${chartColors}
  [data-part='band'] {
    /* opaque, because its parts overlap */
    fill: color-mix(in srgb, ${token.color.accent} 35%, ${token.color.raised});
  }
  [data-part='edge'] {
    stroke: ${token.color.accent};
    stroke-width: 1.5;
  }

  @media (forced-colors: active) {
    [data-part='track'] {
      x: -8px;
      width: calc(100% + 16px);
      fill: Canvas;
      stroke: GrayText;
    }
    [data-part='band'] {
      fill: Canvas;
      stroke: CanvasText;
    }
    [data-end] {
      display: none;
    }
    [data-part='edge'] {
      stroke: CanvasText;
      stroke-dasharray: none;
    }
  }
`
