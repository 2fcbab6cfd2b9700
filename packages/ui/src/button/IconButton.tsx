import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconShape } from '../icon/Icon.tsx'
import type { StyledElement } from '../theme/styledElement.ts'
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
    <IconButtonRoot
      type="button"
      title={label}
      {...rest}
      onClick={isDisabled ? undefined : onClick}
      aria-label={label}
    >
      <Icon icon={icon} />
    </IconButtonRoot>
  )
}

/** A button of the size of a finger around an icon. Its content or title names it. */
export const IconButtonRoot: StyledElement<'button'> = styled.button`
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
