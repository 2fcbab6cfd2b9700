import type { Form } from '@portal/features/shared'
import { Button, Cluster, ErrorMessage, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useReadOnlyReason } from '../../session/readOnly.ts'

export interface SectionFormProps {
  section: {
    readonly form: Pick<Form<never>, 'props' | 'isBusy' | 'formError'>
    readonly isChanged: boolean
    readonly isSaved: boolean
  }
  children: ReactNode
}

/** The fields of a section, its button, and the result of saving. */
export function SectionForm({ section: { form, isChanged, isSaved }, children }: SectionFormProps) {
  const readOnly = useReadOnlyReason()
  return (
    <Stack as="form" gap={5} {...form.props}>
      {children}
      <div>
        <Cluster gap={4}>
          <Button
            type="submit"
            busy={form.isBusy}
            disabledReason={readOnly ?? (isChanged ? undefined : 'Nothing to save yet.')}
          >
            Save
          </Button>
          <div role="status">{isSaved && <Text tone="muted">Saved.</Text>}</div>
        </Cluster>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </div>
    </Stack>
  )
}
