import { type FormEvent, useCallback, useRef, useState } from 'react'
import { getFailureText } from '../errors/userFacingError.ts'

/** Messages by field; `form` is the message for the form as a whole. */
export type FormErrors<Field extends string = string> = Partial<Record<Field | 'form', string>>

export interface FormOptions<Field extends string, Values> {
  /** The fields, in the order in which they receive focus. */
  fields: readonly Field[]
  /** Returns the values to send. `getValue` reads the current value of an uncontrolled input. */
  read: (getValue: (field: NoInfer<Field>) => string) => Values
  /** Returns the errors that are known without the server. */
  validate?: (values: Values) => FormErrors<NoInfer<Field>>
  /**
   * Sends the values. Returns the server's errors; nothing when it succeeded. `reset` empties the
   * uncontrolled inputs. If it throws, the form shows the text of {@link getFailureText}.
   */
  submit: (values: Values, reset: () => void) => Promise<FormErrors<NoInfer<Field>> | void>
  /** Names of inputs that differ from the field, for password managers. */
  inputNames?: Partial<Record<NoInfer<Field>, string>>
  /** Gets the focus when the error belongs to no field. */
  focusOnFormError?: NoInfer<Field>
}

export interface Form<Field extends string> {
  /** The props of the element that contains the fields, when they are part of another form. */
  readonly container: { readonly ref: (element: HTMLElement | null) => void }
  /** The props of the `form` element. */
  readonly props: {
    readonly ref: (element: HTMLElement | null) => void
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
  readonly isBusy: boolean
  readonly getError: (field: Field) => string | undefined
  /** The error that is shown under the submit button. */
  readonly formError: string | undefined
  readonly getValue: (field: Field) => string
  /** Validates without sending. Shows the errors and moves the focus to the first one. */
  readonly check: () => boolean
  /** Shows errors that another form received for these fields, and moves the focus to them. */
  readonly showErrors: (errors: FormErrors<Field>) => void
  /** Removes the errors of fields that the member has changed. */
  readonly clearErrors: (...fields: (Field | 'form')[]) => void
}

/**
 * Handles a form: it sends one request at a time, shows errors beside their fields or under the
 * button, and moves the focus to the first invalid field. The inputs are not reset.
 */
export function useForm<const Field extends string, Values>({
  fields,
  read,
  validate,
  submit,
  inputNames,
  focusOnFormError,
}: FormOptions<Field, Values>): Form<Field> {
  const container = useRef<HTMLElement | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    container.current = element
  }, [])
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors<Field>>({})

  const listInputs = (field: Field): readonly HTMLInputElement[] =>
    Array.from(
      container.current?.querySelectorAll<HTMLInputElement>(
        `[name="${inputNames?.[field] ?? field}"]`,
      ) ?? [],
    )
  const getValue = (field: Field) => listInputs(field)[0]?.value ?? ''

  const reset = () => {
    if (container.current instanceof HTMLFormElement) container.current.reset()
  }

  const show = (found: FormErrors<Field>): boolean => {
    setErrors(found)
    const invalid = fields.find((field) => found[field] !== undefined)
    const focused = invalid ?? (found.form === undefined ? undefined : focusOnFormError)
    if (focused !== undefined) reveal(listInputs(focused).find(({ disabled }) => !disabled))
    return Object.keys(found).length === 0
  }

  const showThrown = (error: unknown) => {
    const form = getFailureText(error)
    const none: FormErrors<Field> = {}
    show(Object.assign(none, { form }))
  }

  const send = async () => {
    const values = read(getValue)
    if (!show(validate?.(values) ?? {})) return
    isRunning.current = true
    setBusy(true)
    try {
      show((await submit(values, reset)) ?? {})
    } catch (error) {
      showThrown(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    container: { ref },
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!isRunning.current) void send()
      },
    },
    isBusy,
    getError: (field) => errors[field],
    formError: errors.form,
    getValue,
    showErrors: show,
    check: () => show(validate?.(read(getValue)) ?? {}),
    clearErrors: (...fields) =>
      setErrors((shown) => {
        const rest = { ...shown }
        for (const field of fields) delete rest[field]
        return rest
      }),
  }
}

/** Moves the focus to an input, which may be inside a closed `details` element. */
function reveal(input: HTMLElement | undefined): void {
  const details = input?.closest('details')
  if (details) details.open = true
  input?.focus()
}
