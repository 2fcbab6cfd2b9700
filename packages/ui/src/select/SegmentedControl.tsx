import { type ReactElement, useId } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { token } from '../theme/token.ts'
import type { Option } from './Select.tsx'

export interface SegmentedControlProps<Value extends string> {
  label: string
  /** Two to four short labels. */
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons for a few visible options. Arrow keys and forms work natively. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>): ReactElement {
  const name = useId()
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  display: inline-flex;
  padding: 3px;
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.sunken};
`

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: ${token.layout.target};
  min-height: 36px;
  padding: 0 ${token.space[3]};
  border-radius: 7px;
  font-size: ${token.size.small};
  font-weight: 600;
  color: ${token.color.muted};
  cursor: pointer;

  /* the radio covers its segment, so pointer, focus and screen reader use the native control */
  input {
    position: absolute;
    inset: -4px 0;
    width: 100%;
    height: calc(100% + 8px);
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${token.color.focusHalo};
  }
`
