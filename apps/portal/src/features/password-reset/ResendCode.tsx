import { getEmailError } from '@portal/domain/validation'
import { useForm } from '@portal/features/shared'
import { Button, ErrorMessage, Text } from '@portal/ui'
import { useEffect, useState } from 'react'
import { loadPasswordCalls } from './loadPasswordCalls.ts'

/** Minimum milliseconds between two codes, so that nobody can fill a mailbox. */
const PAUSE = 30_000

interface ResendCodeProps {
  /** Returns the email as entered so far. */
  readEmail: () => string
  /** When the last code was requested, in epoch milliseconds; null if it was not requested here. */
  sentAt: number | null
}

/** Requests another code. Earlier codes work until they expire. */
export function ResendCode({ readEmail, sentAt }: ResendCodeProps) {
  const [lastSentAt, setLastSentAt] = useState(sentAt)
  const [isSent, setSent] = useState(false)
  const secondsLeft = useSecondsUntil(lastSentAt === null ? 0 : lastSentAt + PAUSE)
  const form = useForm({
    fields: ['email'],
    read: readEmail,
    validate: (email) => {
      const error = getEmailError(email)
      return error === null ? {} : { email: error }
    },
    submit: async (email) => {
      setSent(false)
      const { requestPasswordCode } = await loadPasswordCalls()
      const result = await requestPasswordCode(email)
      if (result.kind === 'rejected') return result.errors
      setLastSentAt(Date.now())
      return setSent(true)
    },
  })
  const error = form.getError('email') ?? form.formError

  return (
    <form {...form.props}>
      <Button
        type="submit"
        variant="secondary"
        fullWidth
        busy={form.isBusy}
        disabledReason={
          secondsLeft > 0 ? 'We just sent a code. It can take a minute to arrive.' : undefined
        }
      >
        {secondsLeft > 0 ? `Send another code in ${secondsLeft} s` : 'Send another code'}
      </Button>
      {/* one box, because an empty alert of a form has a negative margin */}
      <div>
        <div role="status">
          {isSent && (
            <Text size="small">Another code is on its way. Earlier codes still work.</Text>
          )}
        </div>
        <div role="alert">{error && <ErrorMessage>{error}</ErrorMessage>}</div>
      </div>
    </form>
  )
}

/** Returns the whole seconds until an instant (epoch milliseconds), counted down to 0. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= instant

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  // the clock was read before the code was sent
  return Math.min(Math.max(0, Math.ceil((instant - now) / 1000)), PAUSE / 1000)
}
