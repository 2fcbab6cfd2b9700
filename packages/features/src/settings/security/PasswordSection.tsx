import { useChangePasswordMutation } from '@portal/api-client'
import {
  findPasswordProblem,
  describePasswordProblem,
  passwordRule,
  validationMessages,
} from '@portal/domain/validation'
import {
  Button,
  Cluster,
  ErrorMessage,
  PasswordInput,
  Stack,
  Text,
  VisuallyHidden,
} from '@portal/ui'
import { type FormEvent, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { useForm } from '../../shared/forms/useForm.ts'

const fields = ['current_password', 'password'] as const

/** Changes the password. What is entered here is stored nowhere. */
export function PasswordSection() {
  const { member, readOnlyReason: readOnly } = useFeatureEnvironment()
  const { email, first_name, last_name } = member
  const [change] = useChangePasswordMutation()
  const [isDone, setDone] = useState(false)
  const form = useForm({
    fields: fields,
    read: (getValue) => ({
      current_password: getValue('current_password'),
      password: getValue('password'),
    }),
    validate: ({ current_password, password }) => {
      if (!current_password) return { current_password: validationMessages.currentPasswordRequired }
      const problem = findPasswordProblem(password, email, [first_name, last_name])
      return problem ? { password: describePasswordProblem(problem) } : {}
    },
    submit: async (values, reset) => {
      const { error } = await change(values)
      if (error) return getFormErrors(error, fields)
      reset()
      return setDone(true)
    },
    focusOnFormError: 'current_password',
  })

  return (
    <Stack
      as="form"
      gap={5}
      method="post"
      {...form.props}
      onSubmit={(event: FormEvent) => {
        setDone(false)
        form.props.onSubmit(event)
      }}
    >
      {/* for password managers: whose password this is */}
      <VisuallyHidden
        as="input"
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Text size="small" tone="muted">
        Changing it logs out your other devices.
      </Text>
      <PasswordInput
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={form.getError('current_password')}
      />
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        error={form.getError('password')}
      />
      <div>
        <Cluster gap={4}>
          <Button type="submit" busy={form.isBusy} disabledReason={readOnly ?? undefined}>
            Change password
          </Button>
          <div role="status">
            {isDone && (
              <Text tone="muted">
                Your password has been changed, and your other devices have been logged out.
              </Text>
            )}
          </div>
        </Cluster>
        <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      </div>
    </Stack>
  )
}
