import { token } from '@portal/ui'
import { styled } from 'styled-components'

/** Radio buttons in the shape of cards, under the legend. */
export const Choices = styled.fieldset`
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

export const ChoiceCard = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
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
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`
