import { token } from '@portal/ui'
import { css, styled } from 'styled-components'

/** A quiet style, so that the chosen time stands out among many. */
const timeStyle = css`
  width: 100%;
  height: 100%;
  min-height: ${token.layout.target};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  font-weight: 500;
  font-variant-numeric: tabular-nums;

  &:hover {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`

/** A start time in the day's list. `data-current` marks the current time of a moving session. */
export const TimeButton = styled.button`
  padding: 0 ${token.space[2]};
  ${timeStyle}

  time {
    white-space: nowrap;
  }
  &[data-current] {
    border: 2px dashed ${token.color.control};
  }
  &[aria-disabled='true']:not([data-current]) {
    color: ${token.color.muted};
    background: ${token.color.sunken};
    cursor: not-allowed;

    /* the reason below it stays readable */
    time {
      text-decoration: line-through;
    }
  }
  small {
    display: block;
    font-size: ${token.size.caption};
  }
`

/** A time with its day, for lists that span several days. */
export const TimeChip = styled.button`
  padding: ${token.space[2]} ${token.space[1]};
  font-size: ${token.size.small};
  ${timeStyle}
`
