import type { Form } from '@portal/features/shared'
import { Button, Cluster, ErrorMessage, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { FormStatus } from './useSettingsForm.ts'

const texts: Readonly<Record<FormStatus, string>> = {
  editing: '',
  saved: 'Saved.',
  unchanged: 'Nothing to save yet.',
}

export interface SectionFormProps {
  section: {
    readonly form: Pick<Form<never>, 'props' | 'isBusy' | 'formError'>
    readonly status: FormStatus
  }
  children: ReactNode
}

/** The fields of a section, its button, and the result of saving. */
export function SectionForm({ section: { form, status }, children }: SectionFormProps) {
  const readOnly = useFeatureEnvironment().readOnlyReason
  return (
    <Stack as="form" gap={5} {...form.props}>
      {children}
      <div>
        <Cluster gap={4}>
          <Button type="submit" busy={form.isBusy} disabledReason={readOnly ?? undefined}>
            Save
          </Button>
          <div role="status">{texts[status] && <Text tone="muted">{texts[status]}</Text>}</div>
        </Cluster>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </div>
    </Stack>
  )
}
