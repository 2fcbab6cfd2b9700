import { useStartViewingMutation } from '@portal/api-client'
import { trimText } from '@portal/domain/text'
import { getFormErrors, useForm } from '@portal/features/shared'

const fields = ['reason'] as const

/** The form that opens a viewing of a member; `onOpened` follows. */
export function useViewingForm(memberId: string, onOpened: () => void) {
  const [start] = useStartViewingMutation()
  return useForm({
    fields,
    read: (getValue) => ({ reason: trimText(getValue('reason')) }),
    validate: ({ reason }) => (reason.length < 3 ? { reason: 'Say why in a few words.' } : {}),
    submit: async ({ reason }) => {
      const { error } = await start({ member_id: memberId, reason })
      if (error) return getFormErrors(error, fields)
      return onOpened()
    },
    focusOnFormError: 'reason',
  })
}

export type ViewingForm = ReturnType<typeof useViewingForm>
