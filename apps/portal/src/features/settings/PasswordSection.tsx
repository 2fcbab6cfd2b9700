import { isApiError, useChangePasswordMutation } from '@portal/api-client'
import { passwordProblem, passwordProblemText, passwordRule } from '@portal/domain/validation'
import { errorText } from '@portal/features/shared'
import { Button, Cluster, FieldError, PasswordInput, Stack, Text, VisuallyHidden } from '@portal/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { useMember } from '../../session/member.ts'

type FieldName = 'current_password' | 'password'
type Problem = { readonly field: FieldName | null; readonly message: string }

/** Another password for who knows the present one. What is typed here is kept nowhere. */
export function PasswordSection() {
  const { email } = useMember()
  const [change, { isLoading }] = useChangePasswordMutation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isDone, setDone] = useState(false)
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const readOnly = useReadOnlyReason()

  const show = (found: Problem) => {
    setProblem(found)
    ;(found.field === 'password' ? next : current).current?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    const fields = {
      current_password: current.current?.value ?? '',
      password: next.current?.value ?? '',
    }
    setDone(false)
    setProblem(null)
    if (!fields.current_password)
      return show({ field: 'current_password', message: 'Enter your current password.' })
    const found = passwordProblem(fields.password, email)
    if (found) return show({ field: 'password', message: passwordProblemText(found) })
    const { error } = await change(fields)
    if (error) return show(problemOf(error))
    form.reset()
    setDone(true)
  }

  const errorOf = (field: FieldName) => (problem?.field === field ? problem.message : undefined)

  return (
    <Stack
      as="form"
      gap={5}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
    >
      {/* tells password managers whose password this is */}
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
        ref={current}
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={errorOf('current_password')}
      />
      <PasswordInput
        ref={next}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        error={errorOf('password')}
      />
      <div>
        <Cluster gap={4}>
          <Button type="submit" busy={isLoading} disabledReason={readOnly ?? undefined}>
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
        <div role="alert">
          {problem?.field === null && <FieldError>{problem.message}</FieldError>}
        </div>
      </div>
    </Stack>
  )
}

function problemOf(error: unknown): Problem {
  const first = isApiError(error) && error.kind === 'validation' ? error.errors[0] : undefined
  if (first?.field === 'current_password' || first?.field === 'password')
    return { field: first.field, message: first.message }
  return { field: null, message: errorText(error, 'form') }
}
