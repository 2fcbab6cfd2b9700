import { useUpdateDocumentMutation } from '@portal/api-client'
import type { Document } from '@portal/contract'
import { trimText } from '@portal/domain/text'
import { Button, ErrorMessage, Modal, Select, Stack, TextInput } from '@portal/ui'
import { useId, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { categoryLabels, toOptions } from '../documentTexts.ts'
import { splitName } from '../splitName.ts'

export type EditedField = 'name' | 'category'

export interface EditDocumentDialogProps {
  document: Document
  focusedField: EditedField
  onClose: () => void
}

const categoryOptions = toOptions(categoryLabels)

/** Changes the name and the category of a document. The extension follows its content. */
export function EditDocumentDialog({ document, focusedField, onClose }: EditDocumentDialogProps) {
  const { showToast, readOnlyReason } = useFeatureEnvironment()
  const [update] = useUpdateDocumentMutation()
  const [category, setCategory] = useState(document.category)
  const { stem, extension } = splitName(document.name)
  const formId = useId()
  const form = useForm({
    fields: ['name'],
    read: (getValue) => ({ name: trimText(getValue('name')) }),
    validate: ({ name }) => (name === '' ? { name: 'Name is required.' } : {}),
    submit: async ({ name }) => {
      const { error } = await update({
        id: document.id,
        ...(name !== stem && { name: name + extension }),
        category,
      })
      if (error) return getFormErrors(error, ['name'], 'general')
      showToast({ type: 'success', message: 'Document saved.' })
      return onClose()
    },
  })
  const getFocus = (field: EditedField) =>
    field === focusedField ? { 'data-initial-focus': '' } : {}

  return (
    <Modal
      open
      title="Edit document"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.isBusy}
            disabledReason={readOnlyReason ?? undefined}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} method="post" {...form.props}>
        <TextInput
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={200 - extension.length}
          defaultValue={stem}
          hint={extension === '' ? undefined : `We'll keep ${extension} at the end.`}
          error={form.getError('name')}
          {...getFocus('name')}
        />
        <Select
          label="Category"
          options={categoryOptions}
          value={category}
          onChange={setCategory}
          {...getFocus('category')}
        />
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </Stack>
    </Modal>
  )
}
