import { useResendConfirmationMutation } from '@portal/api-client'
import { Banner, Button, ErrorMessage } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** What a member whose email is not confirmed cannot do yet. Sends a new confirmation link. */
export function ConfirmEmailNotice() {
  const { member, readOnlyReason } = useFeatureEnvironment()
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationMutation()
  if (member.is_email_confirmed) return null
  return (
    <Banner
      tone="info"
      action={
        <Button
          variant="secondary"
          size="small"
          busy={isLoading}
          disabledReason={readOnlyReason ?? undefined}
          onClick={() => void resend()}
        >
          Resend link
        </Button>
      }
    >
      Confirm your email to book more than one session.
      <div role="status">{isSuccess && `We sent a new link to ${member.email}.`}</div>
      <div role="alert">
        {error && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
      </div>
    </Banner>
  )
}
