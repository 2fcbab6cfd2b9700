import { Button, Cluster, FieldError, Stack } from '@portal/ui'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'

export interface CardFormProps {
  onSaved: (paymentMethodId: string) => void
  onCancel: () => void
}

/** The provider's fields with our buttons; its words say what is wrong with a card. */
export function CardForm({ onSaved, onCancel }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isBusy) return
    setBusy(true)
    setProblem('')
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    })
    setBusy(false)
    if (error)
      return setProblem(error.message ?? "We couldn't save the card. Check it and try again.")
    const { payment_method: method } = setupIntent
    onSaved(typeof method === 'string' ? method : (method?.id ?? ''))
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event: FormEvent) => void save(event)}>
      <PaymentElement />
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <Cluster gap={3}>
        <Button type="submit" busy={isBusy || !stripe}>
          Save card
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  )
}
