import { CARD_NOT_SAVED, useForm } from '@portal/features/shared'
import { Button, Cluster, ErrorMessage, Stack } from '@portal/ui'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'

export interface CardFormProps {
  onSaved: (paymentMethodId: string) => void
  onCancel: () => void
}

/** The provider's card fields with our buttons. The provider's messages report an invalid card. */
export function CardForm({ onSaved, onCancel }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const form = useForm({
    fields: [],
    read: () => null,
    submit: async () => {
      if (!stripe || !elements) return
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      })
      if (error) return { form: error.message ?? CARD_NOT_SAVED }
      const { payment_method: method } = setupIntent
      return onSaved(typeof method === 'string' ? method : (method?.id ?? ''))
    },
  })

  return (
    <Stack as="form" gap={4} {...form.props}>
      <PaymentElement />
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      <Cluster gap={3}>
        <Button type="submit" busy={form.isBusy || !stripe}>
          Save card
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  )
}
