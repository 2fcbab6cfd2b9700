import { ErrorMessage, TextInput } from '@portal/ui'
import type { ViewingForm } from './useViewingForm.ts'

export function ReasonField({ form }: { form: ViewingForm }) {
  return (
    <>
      <TextInput
        label="Why do you need it?"
        hint="Required, without health details. It's kept in the audit trail."
        name="reason"
        required
        maxLength={300}
        autoComplete="off"
        error={form.getError('reason')}
      />
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
    </>
  )
}
