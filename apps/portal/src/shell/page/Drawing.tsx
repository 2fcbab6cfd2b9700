import { token } from '@portal/ui'
import { styled } from 'styled-components'

const width = 120
const height = 88

/** A decorative drawing of `public/drawings.svg`, in the colors of the theme. */
export function Drawing({
  name,
}: {
  name: 'calendar' | 'compass' | 'folder' | 'mountains' | 'wallet'
}) {
  return (
    <Picture width={width} height={height} aria-hidden="true" focusable="false">
      <use href={`/drawings.svg#${name}`} />
    </Picture>
  )
}

const Picture = styled.svg`
  --drawing-fill: ${token.color.accentSoft};
  --drawing-surface: ${token.color.surface};
  color: ${token.color.accent};

  @media (forced-colors: active) {
    --drawing-fill: Canvas;
    --drawing-surface: Canvas;
    color: CanvasText;
  }
`
