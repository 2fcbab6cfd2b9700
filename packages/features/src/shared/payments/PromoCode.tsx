import { validationMessages } from '@portal/domain/validation'
import { Button, Cluster, Text, TextInput, token, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useForm } from '../forms/useForm.ts'

export interface PromoCodeProps {
  /** The code that was applied; empty for none. */
  applied: string
  /** The effect of a valid code. */
  description: string | null
  /** Why the total cannot be calculated with the applied code. */
  error: string | undefined
  /** Why a payment with the applied code was rejected. */
  paymentError: string | undefined
  /** Applies a code, or none if it is empty. Resolves to why the code is not valid. */
  onApply: (code: string) => Promise<string | undefined>
}

/** A promo code and its effect on the total. */
export function PromoCode({ applied, description, error, paymentError, onApply }: PromoCodeProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const code = edited ?? applied
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (paymentError) input.current?.focus()
  }, [paymentError])

  const form = useForm({
    fields: ['promo_code'],
    read: () => code.trim(),
    validate: (entered) =>
      entered === '' ? { promo_code: validationMessages.promoCodeRequired } : {},
    submit: async (entered) => {
      setEdited(null)
      const rejection = await onApply(entered)
      return rejection === undefined ? {} : { promo_code: rejection }
    },
  })
  const edit = (value: string | null) => {
    setEdited(value)
    form.clearErrors('promo_code')
  }

  const isEdited = code !== applied
  const appliedError = paymentError ?? error
  const isApplied = applied !== '' && appliedError === undefined && !isEdited && !form.isBusy
  // whether an applied code is valid also depends on the pack, so its error is in the quote
  const missingError = code.trim() === '' ? form.getError('promo_code') : undefined
  return (
    <Container {...form.container}>
      <Line>
        <TextInput
          ref={input}
          name="promo_code"
          label="Promo code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={isEdited ? missingError : (appliedError ?? missingError)}
          value={code}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={(event) => {
            // applies the code instead of submitting the purchase
            if (event.key === 'Enter') form.props.onSubmit(event)
          }}
        />
        {isApplied ? (
          <Button
            variant="secondary"
            onClick={() => {
              edit(null)
              void onApply('')
            }}
          >
            Remove<VisuallyHidden> promo code</VisuallyHidden>
          </Button>
        ) : (
          <Button variant="secondary" busy={form.isBusy} onClick={form.props.onSubmit}>
            Apply<VisuallyHidden> promo code</VisuallyHidden>
          </Button>
        )}
      </Line>
      <Cluster role="status">
        {isApplied && description && <Text size="small">{description}</Text>}
      </Cluster>
    </Container>
  )
}

const Container = styled.div`
  container-type: inline-size;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};

  /* beside the input, even when a message is below it */
  button {
    margin-top: calc(${token.size.small} * 1.5 + ${token.space[1]});
    align-self: start;
  }
  @container (width < 14em) {
    grid-template-columns: minmax(0, 1fr);

    button {
      margin-top: 0;
      justify-self: start;
    }
  }
`
