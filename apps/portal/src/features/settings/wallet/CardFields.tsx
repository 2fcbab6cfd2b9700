import { useCreateSetupIntentMutation } from '@portal/api-client'
import { errorText } from '@portal/features/shared'
import { ErrorState, Skeleton } from '@portal/ui'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import { config } from '../../../config.ts'
import { CardForm } from './CardForm.tsx'
import { cardFieldsAppearance } from './cardFieldsAppearance.ts'

export interface CardFieldsProps {
  /** Called with the provider's id of the card that is saved now. */
  onSaved: (paymentMethodId: string) => void
  onCancel: () => void
}

/**
 * Fields for a card, in the payment provider's frame: the number never passes through the portal or
 * its server. Only where the build was given a publishable key; this module, and with it the
 * provider's script, comes when it is asked for.
 */
export function CardFields(props: CardFieldsProps) {
  const [tries, setTries] = useState(1)
  return <Fields key={tries} {...props} onTryAgain={() => setTries(tries + 1)} />
}

function Fields({ onSaved, onCancel, onTryAgain }: CardFieldsProps & { onTryAgain: () => void }) {
  const [createSetupIntent, { data: clientSecret, error }] = useCreateSetupIntentMutation()
  // undefined while it is on its way, null when it did not come
  const [stripe, setStripe] = useState<Stripe | null>()

  useEffect(() => {
    let isCurrent = true
    void createSetupIntent()
    void askForStripe().then((answer) => {
      if (isCurrent) setStripe(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [createSetupIntent])

  if (error || stripe === null)
    return (
      <ErrorState
        title="We couldn't open the card fields"
        message={
          error
            ? errorText(error, 'general')
            : "We couldn't reach our payment provider. Check your connection and your ad blocker, and try again."
        }
        onRetry={onTryAgain}
      />
    )
  if (!clientSecret || !stripe) return <Skeleton height="240px" radius="control" />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: cardFieldsAppearance() }}>
      <CardForm onSaved={onSaved} onCancel={onCancel} />
    </Elements>
  )
}

/**
 * Null when the provider's script does not come. Load parameters would be welcome, but with them
 * its loader never tries again.
 */
const askForStripe = (): Promise<Stripe | null> =>
  loadStripe(config.stripePublishableKey).catch(() => null)
