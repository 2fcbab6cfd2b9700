import { useCreateSetupIntentMutation } from '@portal/api-client'
import { getErrorText, PROVIDER_UNREACHABLE } from '@portal/features/shared'
import { ErrorState, Skeleton } from '@portal/ui'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import { config } from '../../../config.ts'
import { cardFieldsHeight } from './cardFieldsHeight.ts'
import { CardForm } from './CardForm.tsx'
import { getCardFieldsAppearance } from './getCardFieldsAppearance.ts'

export interface CardFieldsProps {
  /** Called with the provider's id of the card that is saved now. */
  onSaved: (paymentMethodId: string) => void
  onCancel: () => void
}

/**
 * Card fields in the payment provider's frame: the number never passes through the portal or its
 * server. Available only if the build has a publishable key. Import it lazily, because it loads the
 * provider's script.
 */
export function CardFields(props: CardFieldsProps) {
  const [attempt, setAttempt] = useState(1)
  return <Fields key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />
}

function Fields({ onSaved, onCancel, onTryAgain }: CardFieldsProps & { onTryAgain: () => void }) {
  const [createSetupIntent, { data: clientSecret, error }] = useCreateSetupIntentMutation()
  // undefined while it is loading, null if it could not be loaded
  const [stripe, setStripe] = useState<Stripe | null>()

  useEffect(() => {
    let isCurrent = true
    void createSetupIntent()
    void loadProvider().then((loaded) => {
      if (isCurrent) setStripe(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [createSetupIntent])

  if (error || stripe === null)
    return (
      <ErrorState
        title="We couldn't open the card fields"
        message={error ? getErrorText(error, 'general') : PROVIDER_UNREACHABLE}
        onRetry={onTryAgain}
      />
    )
  if (!clientSecret || !stripe) return <Skeleton height={cardFieldsHeight} radius="control" />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: getCardFieldsAppearance() }}>
      <CardForm onSaved={onSaved} onCancel={onCancel} />
    </Elements>
  )
}

/**
 * Resolves with null if the provider's script cannot be loaded. Does not set load parameters,
 * because with them the provider's loader never retries.
 */
const loadProvider = (): Promise<Stripe | null> =>
  loadStripe(config.stripePublishableKey).catch(() => null)
