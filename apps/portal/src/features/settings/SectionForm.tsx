import { Button, Cluster, FieldError, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import type { SettingsForm } from './useSettingsForm.ts'

type Saving = Pick<
  SettingsForm<Record<string, string | boolean>>,
  'isChanged' | 'isBusy' | 'isSaved' | 'problem' | 'save'
>

/** The fields of a section, its button, and what became of it. */
export function SectionForm({ form, children }: { form: Saving; children: ReactNode }) {
  const readOnly = useReadOnlyReason()
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.save}>
      {children}
      <div>
        <Cluster gap={4}>
          <Button
            type="submit"
            busy={form.isBusy}
            disabledReason={readOnly ?? (form.isChanged ? undefined : 'Nothing to save yet.')}
          >
            Save
          </Button>
          <div role="status">{form.isSaved && <Text tone="muted">Saved.</Text>}</div>
        </Cluster>
        <div role="alert">{form.problem && <FieldError>{form.problem}</FieldError>}</div>
      </div>
    </Stack>
  )
}
