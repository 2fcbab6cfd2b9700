import { token } from '@portal/ui'
import { css, styled } from 'styled-components'

const selectedStyle = css`
  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`

/** A start time in the day's list. `data-current` marks the current time of a moving session. */
export const TimeButton = styled.button`
  position: relative;
  min-height: ${token.layout.target};
  padding: 0 ${token.space[2]};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  time {
    white-space: nowrap;
  }

  &:hover {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
  }
  &[data-current] {
    border-style: dashed;
    border-width: 2px;
  }
  &[aria-disabled='true']:not([data-current]) {
    color: ${token.color.muted};
    background: ${token.color.sunken};
    border-color: ${token.color.line};
    cursor: not-allowed;

    /* the reason below it stays readable */
    time {
      text-decoration: line-through;
    }
  }
  ${selectedStyle}

  small {
    display: block;
    font-weight: 500;
    font-size: ${token.size.caption};
  }
`

/** A time with its day, for lists that span several days. */
export const TimeChip = styled.button`
  min-height: ${token.layout.target};
  padding: ${token.space[2]} ${token.space[1]};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-size: ${token.size.small};
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &:hover {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
  }
  ${selectedStyle}
`
