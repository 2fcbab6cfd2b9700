import { formatCount } from '@portal/domain/text'
import {
  useDisableTwoFactorMutation,
  useGetTwoFactorQuery,
  useRenewRecoveryCodesMutation,
} from '@portal/api-client'
import type { TwoFactor } from '@portal/contract'
import { Badge, Button, Cluster, Placeholder, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { sampleTwoFactor } from '../sampleSettings.ts'
import { ChangeTwoFactorForm } from './ChangeTwoFactorForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'

type Step =
  | { readonly kind: 'overview'; readonly message?: string | undefined }
  | { readonly kind: 'setting-up' | 'renewing' | 'disabling' }
  | { readonly kind: 'saving-codes'; readonly codes: readonly string[] }

/** Two-step verification of an admin's login. */
export function TwoFactorSection() {
  const query = useGetTwoFactorQuery()
  const { data, error } = query
  const [renew] = useRenewRecoveryCodesMutation()
  const [disable] = useDisableTwoFactorMutation()
  const [step, setStep] = useState<Step>({ kind: 'overview' })
  const showOverview = (message?: string) => setStep({ kind: 'overview', message })
  const saveCodes = (codes: readonly string[]) => setStep({ kind: 'saving-codes', codes })

  if (!data)
    return error ? (
      <LoadFailure noun="this" query={query} />
    ) : (
      <Placeholder aria-busy="true">
        <Overview twoFactor={sampleTwoFactor} message={undefined} onChoose={() => {}} />
      </Placeholder>
    )
  switch (step.kind) {
    case 'overview':
      return (
        <Overview twoFactor={data} message={step.message} onChoose={(kind) => setStep({ kind })} />
      )
    case 'setting-up':
      return <SetUpTwoFactor onEnabled={saveCodes} onCancel={showOverview} />
    case 'saving-codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => showOverview('Two-step verification is on.')}
        />
      )
    case 'renewing':
      return (
        <ChangeTwoFactorForm
          text="Your earlier recovery codes will stop working."
          action="Get new codes"
          send={renew}
          onDone={saveCodes}
          onCancel={showOverview}
        />
      )
    case 'disabling':
      return (
        <ChangeTwoFactorForm
          text="After this, your password alone logs you in."
          action="Turn off"
          send={disable}
          onDone={() => showOverview('Two-step verification is off.')}
          onCancel={showOverview}
        />
      )
  }
}

interface OverviewProps {
  twoFactor: TwoFactor
  message: string | undefined
  onChoose: (kind: 'setting-up' | 'renewing' | 'disabling') => void
}

function Overview({ twoFactor, message, onChoose }: OverviewProps) {
  const readOnly = useFeatureEnvironment().readOnlyReason ?? undefined
  const isOn = twoFactor.enabled_at !== null
  return (
    <Stack gap={4}>
      <div>
        <Cluster gap={2}>
          <Text as="strong">{isOn ? 'On' : 'Off'}</Text>
          {isOn && twoFactor.recovery_codes_left < 3 && (
            <Badge tone="warning">
              {formatCount(twoFactor.recovery_codes_left, 'recovery code')} left
            </Badge>
          )}
        </Cluster>
        <Text size="small" tone="muted">
          {isOn
            ? 'You log in with your password and a code from your authenticator app.'
            : "You can see every member's data. With a code from your phone, a stolen password " +
              'is not enough to log in.'}
        </Text>
      </div>
      <Cluster gap={3}>
        {isOn ? (
          <>
            <Button
              variant="secondary"
              disabledReason={readOnly}
              onClick={() => onChoose('renewing')}
            >
              Get new recovery codes
            </Button>
            <Button variant="quiet" disabledReason={readOnly} onClick={() => onChoose('disabling')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            disabledReason={readOnly}
            onClick={() => onChoose('setting-up')}
          >
            Set up
          </Button>
        )}
        <div role="status">{message !== undefined && <Text tone="muted">{message}</Text>}</div>
      </Cluster>
    </Stack>
  )
}
