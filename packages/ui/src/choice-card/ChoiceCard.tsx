import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/**
 * A group of mutually exclusive choices, in the order to compare them; its first child is a
 * `<legend>`.
 */
export const ChoiceCards: StyledElement<'fieldset'> = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${token.space[2]};
    padding: 0;
    font-weight: 600;
  }
`

export interface ChoiceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The name, the same for all cards of a group. */
  name: string
}

/** A radio button in the shape of a card; the card's content is its label. */
export function ChoiceCard({ children, className, ...radio }: ChoiceCardProps): ReactElement {
  return (
    <Frame className={className}>
      <input {...radio} type="radio" />
      {children}
    </Frame>
  )
}

const Frame = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  position: relative;
  cursor: pointer;

  /* the radio covers its card, so pointer, focus and screen reader use the native control */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${token.color.accent};
  }
  /* a tick on the corner, where it takes no room from the content */
  &:has(:checked)::before,
  &:has(:checked)::after {
    content: '';
    position: absolute;
    top: -0.5rem;
    inset-inline-end: -0.5rem;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: ${token.color.accent};
    pointer-events: none;
  }
  &:has(:checked)::after {
    scale: 0.5;
    border-radius: 0;
    background: ${token.color.onAccent};
    clip-path: polygon(14% 44%, 0 58%, 40% 96%, 100% 20%, 86% 8%, 38% 68%);
  }
  &:has(:disabled) {
    color: ${token.color.muted};
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`
