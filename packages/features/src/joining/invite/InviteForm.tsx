import { isApiError, useRedeemInviteMutation } from '@portal/api-client'
import { agreedConsents } from '@portal/domain/text'
import { Button, ButtonLink, ErrorMessage, Link, Stack, Text } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { getFormErrors } from '../../shared/forms/getFormErrors.ts'
import { type FormErrors, useForm } from '../../shared/forms/useForm.ts'
import { AccountFields, readPerson } from '../AccountFields.tsx'
import { createOnceKey } from '../createOnceKey.ts'
import { type EnteredAccount, findAccountErrors } from '../findAccountErrors.ts'
import { honeypotName } from '../HoneypotInput.tsx'
import { type AccountField, accountFields } from '../readAccountErrors.ts'
import type { EnteredPerson } from '../joinStep.ts'
import type { InviteLinks } from './inviteLinks.ts'

export interface InviteFormProps {
  code: string
  links: InviteLinks
  entered: EnteredPerson | null
  onEnter: (entered: EnteredPerson) => void
  /** Called once when the form is shown. */
  onSignUp: () => void
  onJoined: (email: string) => void
  /** Somebody else has used the invite in the meantime, or it has ended. */
  onEnded: () => void
}

const endedCodes = new Set(['invite_used', 'invite_expired', 'invite_revoked', 'offer_full'])

/** Creates an account with what the invite gives. */
export function InviteForm({
  code,
  links,
  entered,
  onEnter,
  onSignUp,
  onJoined,
  onEnded,
}: InviteFormProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const [rejection, setRejection] = useState<'email_taken' | 'another_address' | null>(null)
  const [createKey] = useState(createOnceKey)
  const [redeem] = useRedeemInviteMutation()
  const reportSignUp = useEffectEvent(onSignUp)
  useEffect(() => {
    reportSignUp()
  }, [])

  async function send(
    account: EnteredAccount & { readonly [honeypotName]: string },
  ): Promise<FormErrors<AccountField> | void> {
    const fields = { ...account, code, consents: agreedConsents }
    setRejection(null)
    const { error } = await redeem({ ...fields, idempotencyKey: createKey(fields) })
    if (error === undefined) {
      onJoined(account.email)
      // the button stays busy until the next document replaces this one
      return new Promise(() => {})
    }
    if (!isApiError(error)) throw error
    if (error.kind === 'conflict' && endedCodes.has(error.code)) {
      onEnded()
      return {}
    }
    if (error.kind === 'conflict' && error.code === 'invite_for_another_address') {
      setRejection('another_address')
      return { email: error.detail }
    }
    if (error.kind === 'validation' && error.errors.some((each) => each.code === 'account_exists'))
      setRejection('email_taken')
    return getFormErrors(error, accountFields)
  }

  const form = useForm({
    fields: [...accountFields, honeypotName],
    read: (getValue) => ({
      ...readPerson(getValue),
      password: getValue('password'),
      [honeypotName]: getValue(honeypotName),
    }),
    validate: (account) => findAccountErrors(account, hasAgreed),
    submit: send,
  })

  return (
    // before the script runs, a POST keeps the password out of the URL
    <Stack
      as="form"
      gap={5}
      method="post"
      {...form.props}
      onInput={() => onEnter(readPerson(form.getValue))}
    >
      <AccountFields
        {...{ form, links, entered, hasAgreed }}
        onAgree={setAgreed}
        belowEmail={
          rejection !== null && (
            <ButtonLink
              variant="secondary"
              href={rejection === 'email_taken' ? links.login : links.contact}
            >
              {rejection === 'email_taken' ? 'Log in and use this invite' : 'Ask for a new invite'}
            </ButtonLink>
          )
        }
      />
      <Button type="submit" fullWidth busy={form.isBusy}>
        Join
      </Button>
      <div role="alert">{form.formError && <ErrorMessage>{form.formError}</ErrorMessage>}</div>
      <Text size="small">
        Already have an account? <Link href={links.login}>Log in</Link> to use this invite.
      </Text>
    </Stack>
  )
}
