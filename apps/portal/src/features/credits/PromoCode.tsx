import { Button, Cluster, Text, TextInput, token, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

export interface PromoCodeProps {
  /** The code that was applied; empty for none. */
  applied: string
  /** What it does, once it counts. */
  description: string | null
  problem: string | undefined
  isLoading: boolean
  onApply: (code: string) => void
}

/** A code and what it does, before anything is paid. */
export function PromoCode({ applied, description, problem, isLoading, onApply }: PromoCodeProps) {
  const [edit, setEdit] = useState<string | null>(null)
  const typed = edit ?? applied
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])

  const isApplied = applied !== '' && problem === undefined && typed === applied
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
          error={typed === applied ? problem : undefined}
          value={typed}
          onChange={(event) => setEdit(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the code is tried; the purchase is not sent
            event.preventDefault()
            apply(typed.trim())
          }}
        />
        {isApplied ? (
          <Button variant="secondary" onClick={() => apply('')}>
            Remove<VisuallyHidden> promo code</VisuallyHidden>
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={isLoading && typed === applied && typed !== ''}
            disabledReason={typed.trim() === '' ? 'Enter a code first.' : undefined}
            onClick={() => apply(typed.trim())}
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

  /* beside the input, whatever stands under it */
  button {
    margin-top: calc(${token.size.small} * 1.5 + ${token.space[1]});
    align-self: start;
  }
`
