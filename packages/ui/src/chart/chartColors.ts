import { css } from 'styled-components'
import { token } from '../theme/token.ts'

/** How bands, lines and points are drawn, in every scheme, in forced colors and on paper. */
export const chartColors = css`
  [data-part='band'] {
    fill: color-mix(in srgb, ${token.color.accent} 13%, transparent);
    print-color-adjust: exact;
  }
  [data-part='edge'] {
    stroke: color-mix(in srgb, ${token.color.accent} 45%, transparent);
    stroke-width: 1;
  }
  [data-part='line'] {
    fill: none;
    stroke: ${token.color.accent};
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  [data-part='limit'] {
    fill: none;
    stroke: ${token.color.accent};
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  [data-part='point'] {
    fill: ${token.color.accent};
    stroke: ${token.color.surface};
    stroke-width: 1.5;
  }
  [data-outside] {
    fill: ${token.color.warning};
  }
  [data-part='limit'][data-outside] {
    fill: none;
    stroke: ${token.color.warning};
  }

  @media (forced-colors: active) {
    [data-part='band'] {
      fill: Canvas;
    }
    [data-part='edge'] {
      stroke: CanvasText;
      stroke-dasharray: 3 3;
    }
    [data-part='line'],
    [data-part='limit'],
    [data-part='limit'][data-outside] {
      stroke: CanvasText;
    }
    [data-part='point'] {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`
