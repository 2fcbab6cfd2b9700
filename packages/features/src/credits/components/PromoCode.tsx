import { Button, Cluster, Text, TextInput, token, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

export interface PromoCodeProps {
  /** The code that was applied; empty for none. */
  applied: string
  /** The effect of a valid code. */
  description: string | null
  error: string | undefined
  isLoading: boolean
  onApply: (code: string) => void
}

/** A promo code and its effect, before anything is paid. */
export function PromoCode({ applied, description, error, isLoading, onApply }: PromoCodeProps) {
  const [edit, setEdit] = useState<string | null>(null)
  const entered = edit ?? applied
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  const isApplied = applied !== '' && error === undefined && entered === applied
  const apply = (code: string) => {
    setEdit(null)
    onApply(code)
  }
  return (
    <div>
      <Line>
        <TextInput
          ref={field}
          label="Promo code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={entered === applied ? error : undefined}
          value={entered}
          onChange={(event) => setEdit(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // applies the code instead of sending the purchase
            event.preventDefault()
            apply(entered.trim())
          }}
        />
        {isApplied ? (
          <Button variant="secondary" onClick={() => apply('')}>
            Remove<VisuallyHidden> promo code</VisuallyHidden>
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={isLoading && entered === applied && entered !== ''}
            disabledReason={entered.trim() === '' ? 'Enter a code first.' : undefined}
            onClick={() => apply(entered.trim())}
          >
            Apply<VisuallyHidden> promo code</VisuallyHidden>
          </Button>
        )}
      </Line>
      <Cluster role="status">
        {isApplied && description && <Text size="small">{description}</Text>}
      </Cluster>
    </div>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};

  /* beside the input, also when a message is below it */
  button {
    margin-top: calc(${token.size.small} * 1.5 + ${token.space[1]});
    align-self: start;
  }
`
