import type { FoundMember } from '@portal/contract'
import { Button, Modal, Stack } from '@portal/ui'
import { useId } from 'react'
import { paths } from '../../../routing/paths.ts'
import { ReasonField } from '../../../shell/view-as/ReasonField.tsx'
import { useViewingForm } from '../../../shell/view-as/useViewingForm.ts'
import { startViewing } from '../../../storage/viewedUser.ts'

/** Asks for the reason, opens a viewing and then the portal as the member. */
export function ViewAsDialog({ member, onClose }: { member: FoundMember; onClose: () => void }) {
  const formId = useId()
  const form = useViewingForm(member.id, () => startViewing(member.id, paths.home))
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
        <ReasonField form={form} />
      </Stack>
    </Modal>
  )
}
