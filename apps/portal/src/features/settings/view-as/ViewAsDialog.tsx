import { useStartViewingMutation } from '@portal/api-client'
import type { FoundMember } from '@portal/contract'
import { getFormErrors, useForm } from '@portal/features/shared'
import { Button, ErrorMessage, Modal, Stack, TextInput } from '@portal/ui'
import { useId } from 'react'
import { paths } from '../../../routing/paths.ts'
import { startViewing } from '../../../storage/viewedUser.ts'

const fields = ['reason'] as const

/** Asks for the reason, records it and opens the portal as the member. */
export function ViewAsDialog({ member, onClose }: { member: FoundMember; onClose: () => void }) {
  const [start] = useStartViewingMutation()
  const formId = useId()
  const form = useForm({
    fields,
    read: (getValue) => ({ reason: getValue('reason').trim() }),
    validate: ({ reason }) => (reason.length < 3 ? { reason: 'Say why in a few words.' } : {}),
    submit: async ({ reason }) => {
      const { error } = await start({ member_id: member.id, reason })
      if (error) return getFormErrors(error, fields)
      return startViewing(member.id, paths.home)
    },
    focusOnFormError: 'reason',
  })
  return (
    <Modal
      open
      title={`View as ${member.first_name} ${member.last_name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy}>
            View as {member.first_name}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} {...form.props}>
        <TextInput
          label="Why do you need it?"
          hint="Without health details. It's kept in the audit trail."
          name="reason"
          maxLength={300}
          autoComplete="off"
          error={form.getError('reason')}
        />
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </Stack>
    </Modal>
  )
}
