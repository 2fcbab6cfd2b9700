import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'

export interface TextAreaProps extends FieldText, ComponentPropsWithRef<'textarea'> {}

/** A multi-line text input that grows with its content where the browser supports it. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  id,
  rows = 3,
  ...rest
}: TextAreaProps): ReactElement {
  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => <Control rows={rows} {...rest} {...control} />}
    </Field>
  )
}

const Control = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  max-height: 40dvh;
  resize: vertical;

  @supports (field-sizing: content) {
    resize: none;
    min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 18px);
  }
`
