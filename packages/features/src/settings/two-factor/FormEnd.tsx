import { Button, Cluster, ErrorMessage } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

export interface FormEndProps {
  action: string
  form: { readonly isBusy: boolean; readonly formError: string | undefined }
  onCancel: () => void
}

/** The buttons of a form of two-step verification, and what is wrong with the whole form. */
export function FormEnd({ action, form, onCancel }: FormEndProps) {
  const readOnly = useFeatureEnvironment().readOnlyReason
  return (
    <div>
      <Cluster gap={3}>
        <Button type="submit" busy={form.isBusy} disabledReason={readOnly ?? undefined}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
    </div>
  )
}
