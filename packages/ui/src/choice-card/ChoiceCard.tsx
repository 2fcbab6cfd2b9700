import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/**
 * One choice of several that exclude each other, in the order they should be compared in; its first
 * child is a `<legend>`.
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

/** How a card stands that can be chosen, or that was. */
export const ChoiceFace: StyledElement<'div'> = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
`

export interface ChoiceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The same for all that exclude each other. */
  name: string
}

/** A radio button in the shape of a card; what stands in the card is its name. */
export function ChoiceCard({ children, className, ...radio }: ChoiceCardProps): ReactElement {
  return (
    <Face as="label" className={className}>
      <input {...radio} type="radio" />
      {children}
    </Face>
  )
}

const Face = styled(ChoiceFace)`
  position: relative;
  cursor: pointer;

  /* the radio covers its card: what is clicked, focused and read is the native control */
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
  &:has(:disabled) {
    color: ${token.color.muted};
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`
