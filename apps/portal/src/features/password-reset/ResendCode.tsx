import { isEmail } from '@portal/domain/validation'
import { Button, FieldError, Text } from '@portal/ui'
import { useEffect, useState } from 'react'

/** Milliseconds between two codes: time for a mail to arrive, and no way to fill somebody's mailbox. */
const PAUSE = 30_000

/** Asks for the code once more. An earlier code ends with that. */
export function ResendCode({ emailOf, sentAt }: { emailOf: () => string; sentAt: number | null }) {
  const [lastAt, setLastAt] = useState(sentAt)
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<{ isGood: boolean; message: string } | null>(null)
  const secondsLeft = useSecondsUntil(lastAt === null ? 0 : lastAt + PAUSE)

  const send = async () => {
    const email = emailOf()
    if (!isEmail(email))
      return setNews({ isGood: false, message: 'Enter your email address first.' })
    setBusy(true)
    setNews(null)
    const { requestPasswordCode } = await import('../../session/publicApi.ts')
    const outcome = await requestPasswordCode(email)
    setBusy(false)
    if (outcome.kind === 'done') setLastAt(Date.now())
    setNews(
      outcome.kind === 'done'
        ? { isGood: true, message: 'Another code is on its way. Use the newest one.' }
        : { isGood: false, message: outcome.errors.form ?? outcome.errors.email ?? '' },
    )
  }

  return (
    <div>
      <Button
        variant="secondary"
        fullWidth
        busy={isBusy}
        disabledReason={
          secondsLeft > 0 ? 'We just sent a code. It can take a minute to arrive.' : undefined
        }
        onClick={() => void send()}
      >
        {secondsLeft > 0 ? `Send another code in ${secondsLeft} s` : 'Send another code'}
      </Button>
      <div role="status">{news?.isGood && <Text size="small">{news.message}</Text>}</div>
      <div role="alert">{news?.isGood === false && <FieldError>{news.message}</FieldError>}</div>
    </div>
  )
}

/** Whole seconds until an instant (epoch milliseconds), counted down; 0 once it is over. */
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
