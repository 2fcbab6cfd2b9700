import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldMessage, type FieldText } from './Field.tsx'

export interface TextInputProps extends FieldText, FieldMessage, ComponentPropsWithRef<'input'> {}

/** A single-line text input; `type`, `autoComplete` and `inputMode` as on the native input. */
export function TextInput({
  label,
  labelHidden,
  hint,
  error,
  message,
  id,
  ...rest
}: TextInputProps): ReactElement {
  return (
    <Field {...{ label, labelHidden, hint, error, message, id }}>
      {(control) => <Control type="text" {...rest} {...control} />}
    </Field>
  )
}

const Control = styled.input`
  ${controlStyle}
`
