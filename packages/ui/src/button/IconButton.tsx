import type { ComponentPropsWithRef, ReactElement } from 'react'
import { css, styled } from 'styled-components'
import { Icon, type IconShape } from '../icon/Icon.tsx'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'aria-label'
> {
  /** The button's name, also shown as its tooltip. */
  label: string
  icon: IconShape
}

/** `aria-disabled` shows it as disabled and ignores clicks, but keeps it focusable. */
export function IconButton({ label, icon, onClick, ...rest }: IconButtonProps): ReactElement {
  const isDisabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <Root
      type="button"
      title={label}
      {...rest}
      onClick={isDisabled ? undefined : onClick}
      aria-label={label}
    >
      <Icon icon={icon} />
    </Root>
  )
}

/** A button of the size of a finger around an icon. */
export const iconButtonStyle = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${token.layout.target};
  height: ${token.layout.target};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background: transparent;
  color: inherit;

  ${media.hover} {
    &:hover {
      background: ${token.color.accentSoft};
    }
  }
  &:is(:disabled, [aria-disabled='true']) {
    background: transparent;
    color: ${token.color.muted};
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Root = styled.button`
  ${iconButtonStyle}
`
