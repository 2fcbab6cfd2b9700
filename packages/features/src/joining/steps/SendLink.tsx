import { getEmailError } from '@portal/domain/validation'
import { Button, ErrorMessage, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { getErrorText } from '../../shared/errors/getErrorText.ts'

export interface SendLinkProps {
  /** The email in the form. */
  readEmail: () => string
  /** Shows what is wrong with the email, beside it. */
  onInvalid: (problem: string) => void
  onSend: (email: string) => Promise<void>
}

type State =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'failed'; readonly text: string }

/** Emails a link with the offer and the time, to finish later or on another device. */
export function SendLink({ readEmail, onInvalid, onSend }: SendLinkProps) {
  const [state, setState] = useState<State>({ kind: 'idle' })

  const send = async () => {
    const email = readEmail()
    const problem = getEmailError(email)
    if (problem !== null) return onInvalid(problem)
    setState({ kind: 'sending' })
    try {
      await onSend(email)
      setState({ kind: 'sent', email })
    } catch (error) {
      setState({ kind: 'failed', text: getErrorText(error, 'general') })
    }
  }
  return (
    <Stack gap={1}>
      <Button variant="quiet" busy={state.kind === 'sending'} onClick={() => void send()}>
        Finish later: email me a link
      </Button>
      <div role="status">
        {state.kind === 'sent' && (
          <Text size="small" tone="muted">
            We emailed a link to {state.email}. It has the offer and the time, and nothing about
            you.
          </Text>
        )}
        {state.kind === 'failed' && <ErrorMessage>{state.text}</ErrorMessage>}
      </div>
    </Stack>
  )
}
