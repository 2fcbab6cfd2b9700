import { signUpConsents, trimText } from '@portal/domain/text'
import { passwordRule } from '@portal/domain/validation'
import { Checkbox, Link, PasswordInput, Stack, TextInput } from '@portal/ui'
import type { ReactNode } from 'react'
import type { Form } from '../shared/forms/useForm.ts'
import { HoneypotInput } from './HoneypotInput.tsx'
import type { EnteredPerson } from './joinStep.ts'
import type { AccountField } from './readAccountErrors.ts'

export interface AccountFieldsProps {
  form: Pick<Form<AccountField>, 'getError' | 'clearErrors'>
  /** The pages that somebody agrees to. */
  links: { readonly terms: string; readonly privacy: string }
  /** What was entered before, null for nothing. */
  entered: EnteredPerson | null
  hasAgreed: boolean
  onAgree: (hasAgreed: boolean) => void
  /** What is below the email, such as how to log in instead. */
  belowEmail?: ReactNode
  /** What else the form asks for, before the consents. */
  children?: ReactNode
}

export const readPerson = (getValue: (field: keyof EnteredPerson) => string): EnteredPerson => ({
  first_name: trimText(getValue('first_name')),
  last_name: trimText(getValue('last_name')),
  email: getValue('email').trim(),
})

/** What every new account needs: name, email, password and consents. */
export function AccountFields({
  form,
  links,
  entered,
  hasAgreed,
  onAgree,
  belowEmail,
  children,
}: AccountFieldsProps) {
  return (
    <>
      <TextInput
        label="First name"
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={entered?.first_name}
        error={form.getError('first_name')}
      />
      <TextInput
        label="Last name (optional)"
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={entered?.last_name}
        error={form.getError('last_name')}
      />
      <Stack gap={2}>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={entered?.email}
          error={form.getError('email')}
        />
        {belowEmail}
      </Stack>
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        error={form.getError('password')}
      />
      {children}
      <HoneypotInput />
      <Checkbox
        name="consents"
        required
        checked={hasAgreed}
        onChange={({ target }) => {
          onAgree(target.checked)
          form.clearErrors('consents')
        }}
        error={form.getError('consents')}
        label={
          <>
            {signUpConsents.terms.text} {signUpConsents.privacy.text}
          </>
        }
        hint={
          <>
            Read the{' '}
            <Link href={links.terms} target="_blank">
              terms of service
            </Link>{' '}
            and the{' '}
            <Link href={links.privacy} target="_blank">
              privacy policy
            </Link>
          </>
        }
      />
    </>
  )
}
