import { isApiError, useRegisterLabKitMutation } from '@portal/api-client'
import type { LabOrder } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { addDays, formatLongDay, getLocalDate } from '@portal/domain/time'
import { Banner, Button, DateInput, ErrorMessage, Stack, Text, TextInput, token } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useServerClock } from '../../shared/useServerClock.ts'

const fields = ['kit_code', 'collect_on'] as const

/** What canceling returns once the kit or the visit is registered. */
const describeRefund = ({ policy, amount, currency }: LabOrder): string =>
  policy.after_registration === 0
    ? "Once it's registered, canceling returns nothing."
    : `Once it's registered, canceling returns ${formatMoney(
        Math.round((amount * policy.after_registration) / 100),
        currency,
      )}.`

function describeRegistration(day: string, today: string, preparationDays: number): string {
  if (day <= today) return 'Registered.'
  const early = preparationDays > 1 && day >= addDays(today, preparationDays)
  return early
    ? `Registered. We'll remind you ${preparationDays} days before and the day before.`
    : "Registered. We'll remind you the day before."
}

/** What to do when the preparation for a day should have begun before today; null when not. */
function describeShortPreparation(
  { preparation_days, kit }: LabOrder,
  day: string,
  today: string,
): string | null {
  const earliest = addDays(today, preparation_days)
  if (day >= earliest) return null
  const isPossible = !kit?.expires_on || earliest <= kit.expires_on
  return (
    `The preparation starts ${formatCount(preparation_days, 'day')} before. ` +
    (isPossible
      ? `If you haven't started yet, choose ${formatLongDay(earliest)} or later.`
      : "If you haven't started yet, ask us first.")
  )
}

/** Registers a kit or a visit with its day, or changes the day. */
export function RegisterKit({ order }: { order: LabOrder }) {
  const { kit, collection, state } = order
  const { readOnlyReason, showToast, timeZone } = useFeatureEnvironment()
  const clock = useServerClock()
  const [register] = useRegisterLabKitMutation()
  const today = getLocalDate(clock.now(), timeZone)
  const [day, setDay] = useState(kit?.collect_on ?? null)
  const isRegistered = state.kit === 'registered'
  const needsCode = collection === 'kit' && !isRegistered
  const form = useForm({
    fields,
    read: (getValue) => ({
      kit_code: needsCode ? getValue('kit_code').trim() : '',
      collect_on: day,
    }),
    validate: ({ kit_code, collect_on }) => ({
      ...(needsCode && kit_code === '' && { kit_code: 'Enter the code of your kit.' }),
      ...(collect_on === null && { collect_on: 'Choose a day.' }),
    }),
    submit: async ({ kit_code, collect_on }) => {
      if (collect_on === null) return {}
      try {
        await register({ id: order.id, kit_code, collect_on }).unwrap()
        showToast({
          type: 'success',
          message: isRegistered
            ? 'The day is changed.'
            : describeRegistration(collect_on, today, order.preparation_days),
        })
        return {}
      } catch (error) {
        if (!isApiError(error)) throw error
        return getFormErrors(error, fields)
      }
    },
  })
  // a day that is registered already may be near
  const warning =
    day === null || day === kit?.collect_on ? null : describeShortPreparation(order, day, today)
  const firstLabel = collection === 'visit' ? 'Save the day' : 'Register kit'
  return (
    <form {...form.props} aria-label={isRegistered ? 'Change the day' : 'Register'}>
      <Fields gap={3}>
        {needsCode && (
          <TextInput
            label="Code of your kit"
            name="kit_code"
            hint="On the box, below the bar code"
            autoCapitalize="characters"
            autoComplete="off"
            error={form.getError('kit_code')}
          />
        )}
        <div>
          <DateInput
            label={collection === 'visit' ? 'Day of your visit' : "Day when you'll take the sample"}
            name="collect_on"
            min={today}
            {...(kit?.expires_on && { max: kit.expires_on })}
            value={day}
            onChange={(date) => {
              form.clearErrors('collect_on')
              setDay(date)
            }}
            error={form.getError('collect_on')}
          />
          <div role="status">{warning !== null && <Warning tone="warning">{warning}</Warning>}</div>
        </div>
        {!state.was_registered && (
          <Text size="small" tone="muted">
            {describeRefund(order)}
          </Text>
        )}
        <div>
          <Button
            type="submit"
            variant={isRegistered ? 'secondary' : 'primary'}
            busy={form.isBusy}
            disabledReason={readOnlyReason ?? undefined}
          >
            {isRegistered ? 'Change the day' : firstLabel}
          </Button>
        </div>
        {form.formError && (
          <div role="alert">
            <ErrorMessage>{form.formError}</ErrorMessage>
          </div>
        )}
      </Fields>
    </form>
  )
}

const Fields = styled(Stack)`
  max-width: 28rem;
`

const Warning = styled(Banner)`
  margin-top: ${token.space[2]};
`
