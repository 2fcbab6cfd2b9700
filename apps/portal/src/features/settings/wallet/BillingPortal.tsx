import { useCreateCustomerPortalLinkMutation } from '@portal/api-client'
import { getErrorText } from '@portal/features/shared'
import { Button, ErrorMessage, Stack, Text } from '@portal/ui'
import { useReadOnlyReason } from '../../../session/readOnly.ts'

/**
 * Opens the payment provider's pages for cards and receipts in a new window
 * (docs/specification.md#calls).
 */
export function BillingPortal() {
  const [createLink, { isLoading, error }] = useCreateCustomerPortalLinkMutation()
  const readOnly = useReadOnlyReason()

  const open = async () => {
    // before the request: a browser blocks a window that opens later than the click
    const page = window.open('about:blank', '_blank')
    const { data: link } = await createLink()
    if (!link) return page?.close()
    if (!page) return window.location.assign(link)
    // the provider's page must not control this one
    page.opener = null
    page.location.replace(link)
  }

  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="secondary"
          busy={isLoading}
          disabledReason={readOnly ?? undefined}
          onClick={() => void open()}
        >
          Manage cards and receipts
        </Button>
      </div>
      <Text size="small" tone="muted">
        Opens our payment provider's page in a new window.
      </Text>
      <div role="alert">
        {error && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
      </div>
    </Stack>
  )
}
