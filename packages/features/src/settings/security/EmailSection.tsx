import { Badge, Button, Cluster, Stack, Text } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'

type Step =
  | { readonly kind: 'closed' | 'entering' | 'canceled' | 'changed' }
  /** A code is on its way to this address. */
  | { readonly kind: 'confirming'; readonly email: string }

/** The email with which the member logs in. Another one has to be confirmed with a code. */
export function EmailSection() {
  const { member, readOnlyReason: readOnly } = useFeatureEnvironment()
  const { email, is_email_confirmed } = member
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const changeButton = useRef<HTMLButtonElement>(null)

  // the form that had the focus is gone
  useEffect(() => {
    if (step.kind === 'canceled' || step.kind === 'changed') changeButton.current?.focus()
  }, [step])

  return (
    <Stack gap={5}>
      <div>
        <Cluster gap={2}>
          <Address as="strong">{email}</Address>
          {!is_email_confirmed && <Badge tone="warning">Not confirmed</Badge>}
        </Cluster>
        <Text size="small" tone="muted">
          You log in with this email, and we send everything about your sessions to it.
        </Text>
      </div>
      {renderStep()}
    </Stack>
  )

  function renderStep() {
    switch (step.kind) {
      case 'entering':
        return (
          <ChangeEmailForm
            onSent={(sentTo) => setStep({ kind: 'confirming', email: sentTo })}
            onCancel={() => setStep({ kind: 'canceled' })}
          />
        )
      case 'confirming':
        return (
          <ConfirmEmailForm
            email={step.email}
            onChanged={() => setStep({ kind: 'changed' })}
            onBack={() => setStep({ kind: 'entering' })}
          />
        )
      case 'closed':
      case 'canceled':
      case 'changed':
        return (
          <Cluster gap={4}>
            <Button
              ref={changeButton}
              variant="secondary"
              disabledReason={readOnly ?? undefined}
              onClick={() => setStep({ kind: 'entering' })}
            >
              Change email
            </Button>
            <div role="status">
              {step.kind === 'changed' && (
                <Text tone="muted">
                  Your email has been changed, and your other devices have been logged out.
                </Text>
              )}
            </div>
          </Cluster>
        )
    }
  }
}

const Address = styled(Text)`
  overflow-wrap: anywhere;
`
