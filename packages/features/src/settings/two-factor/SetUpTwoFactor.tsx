import { useConfirmTwoFactorMutation, useStartTwoFactorMutation } from '@portal/api-client'
import type { TwoFactorSetup } from '@portal/contract'
import { validationMessages } from '@portal/domain/validation'
import { PasswordInput, Skeleton, Stack, Text, TextInput, token } from '@portal/ui'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { createLazyComponent } from '../../shared/createLazyComponent.tsx'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useInitialFocus } from '../form/useInitialFocus.ts'
import { FormEnd } from './FormEnd.tsx'
import type { QrCodeProps } from './QrCode.tsx'
import { qrCodeSize } from './qrCodeSize.ts'

const qrCodeLength = `${qrCodeSize}px`
const QrCode = createLazyComponent<QrCodeProps>(async () => (await import('./QrCode.tsx')).QrCode)

export interface SetUpTwoFactorProps {
  onEnabled: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/**
 * Turns on two-step verification: first the password, then the key for the authenticator app and
 * its first code.
 */
export function SetUpTwoFactor({ onEnabled, onCancel }: SetUpTwoFactorProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  return setup === null ? (
    <PasswordStep onStarted={setSetup} onCancel={onCancel} />
  ) : (
    <AppStep setup={setup} onEnabled={onEnabled} onCancel={onCancel} />
  )
}

interface PasswordStepProps {
  onStarted: (setup: TwoFactorSetup) => void
  onCancel: () => void
}

function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const [start] = useStartTwoFactorMutation()
  const firstField = useInitialFocus()
  const form = useForm({
    fields: ['current_password'],
    read: (getValue) => ({ current_password: getValue('current_password') }),
    validate: ({ current_password }) =>
      current_password ? {} : { current_password: validationMessages.currentPasswordRequired },
    submit: async (values) => {
      const { data, error } = await start(values)
      if (!data) return getFormErrors(error, ['current_password'])
      return onStarted(data)
    },
    focusOnFormError: 'current_password',
  })
  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Text>You'll need an authenticator app on your phone.</Text>
      <PasswordInput
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        ref={firstField}
        error={form.getError('current_password')}
      />
      <FormEnd action="Continue" form={form} onCancel={onCancel} />
    </Stack>
  )
}

interface AppStepProps extends SetUpTwoFactorProps {
  setup: TwoFactorSetup
}

function AppStep({ setup: { key, uri }, onEnabled, onCancel }: AppStepProps) {
  const [confirm] = useConfirmTwoFactorMutation()
  const firstField = useInitialFocus()
  const form = useForm({
    fields: ['code'],
    read: (getValue) => ({ code: getValue('code').trim() }),
    validate: ({ code }) => (code ? {} : { code: 'Enter the code.' }),
    submit: async (values) => {
      const { data, error } = await confirm(values)
      if (!data) return getFormErrors(error, ['code'])
      return onEnabled(data)
    },
    focusOnFormError: 'code',
  })
  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Text>Scan this with your authenticator app, or enter the key by hand.</Text>
      <Key>
        <Suspense
          fallback={<Skeleton width={qrCodeLength} height={qrCodeLength} radius="control" />}
        >
          <QrCode text={uri} label="QR code with the key for your authenticator app" />
        </Suspense>
        <div>
          <Text size="small" tone="muted">
            Key
          </Text>
          <KeyText translate="no">{key.match(/.{1,4}/g)?.join(' ')}</KeyText>
        </div>
      </Key>
      <TextInput
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={firstField}
        hint="Turning it on logs out your other devices."
        error={form.getError('code')}
      />
      <FormEnd action="Turn on" form={form} onCancel={onCancel} />
    </Stack>
  )
}

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[5]};
  align-items: center;

  > * {
    min-width: 0;
  }
`

const KeyText = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`
