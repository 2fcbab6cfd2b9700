import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import {
  type ButtonStyleProps,
  buttonStyle,
  isNotStyleProp,
  getStyleAttributes,
} from './buttonStyle.ts'
import { Spinner } from './Spinner.ts'

export interface ButtonProps extends ButtonStyleProps, ComponentPropsWithRef<'button'> {
  /** An action is in progress: the label stays, clicks are ignored, the focus does not move. */
  busy?: boolean
  /** Why the button is unavailable. It stays focusable, has this description and ignores clicks. */
  disabledReason?: string | undefined
  icon?: ReactNode
}

/** `type` defaults to "button". */
export function Button({
  busy = false,
  disabledReason,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const reasonId = useId()
  const isDisabled = disabledReason !== undefined
  const describedBy = [rest['aria-describedby'], isDisabled ? reasonId : undefined]
    .filter(Boolean)
    .join(' ')

  // preventDefault also prevents submitting a form with Enter
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy || isDisabled ? event.preventDefault() : onClick?.(event)

  return (
    <Root
      type="button"
      {...rest}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || isDisabled || undefined}
      aria-describedby={describedBy || undefined}
    >
      {busy && <Spinner />}
      <Label>
        {icon}
        {children}
      </Label>
      {isDisabled && (
        // excluded from the accessible name; the description refers to it by id
        <Reason id={reasonId} aria-hidden="true">
          {disabledReason}
        </Reason>
      )}
    </Root>
  )
}

const Root = styled.button
  .withConfig({ shouldForwardProp: isNotStyleProp })
  .attrs<ButtonStyleProps>(getStyleAttributes)`
  ${buttonStyle}
  anchor-name: --disabled;
  anchor-scope: --disabled;
`

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-width: 0;

  [aria-busy='true'] > & {
    opacity: 0;
  }
`

const Reason = styled.span`
  position: absolute;
  z-index: 2;
  inset: auto 0 calc(100% + ${token.space[2]});
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.control};
  background: ${token.color.text};
  color: ${token.color.surface};
  font-size: ${token.size.small};
  font-weight: 500;
  text-wrap: balance;
  pointer-events: none;
  visibility: hidden;

  :is(:hover, :focus) > & {
    visibility: visible;
  }

  /*
   * Not limited to the button's width, never clipped by the screen or a dialog. It starts where the
   * button starts, so that a bar beside the content does not cover it.
   */
  @supports (position-area: top span-right) {
    position: fixed;
    position-anchor: --disabled;
    position-area: top span-right;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline;
    inset: auto;
    width: max-content;
    max-width: 300px;
    margin-block: ${token.space[2]};
  }
`
