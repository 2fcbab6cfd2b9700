import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'

export interface TextInputProps extends FieldText, ComponentPropsWithRef<'input'> {}

/** A single-line text input; `type`, `autoComplete` and `inputMode` as on the native input. */
export function TextInput({
  label,
  labelHidden,
  hint,
  error,
  id,
  ...rest
}: TextInputProps): ReactElement {
  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => <Control type="text" {...rest} {...control} />}
    </Field>
  )
}

const Control = styled.input`
  ${controlStyle}
`
