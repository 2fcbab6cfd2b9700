import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cluster } from '../layout/Cluster.ts'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldMessage, type FieldText } from './Field.tsx'

export interface TextInputProps extends FieldText, FieldMessage, ComponentPropsWithRef<'input'> {
  /** What is beside the input and above its error, such as the unit of a number. */
  addition?: ReactNode
}

/** A single-line text input; `type`, `autoComplete` and `inputMode` as on the native input. */
export function TextInput({
  label,
  labelHidden,
  hint,
  error,
  message,
  id,
  addition,
  ...rest
}: TextInputProps): ReactElement {
  return (
    <Field {...{ label, labelHidden, hint, error, message, id }}>
      {(control) => {
        const input = <Control type="text" {...rest} {...control} />
        if (addition === undefined) return input
        return (
          <Line gap={3}>
            {input}
            {addition}
          </Line>
        )
      }}
    </Field>
  )
}

const Control = styled.input`
  ${controlStyle}
`

const Line = styled(Cluster)`
  > input {
    flex: 1 1 8rem;
    /* stays in place when an addition shows an error below itself */
    align-self: flex-start;
  }
`
