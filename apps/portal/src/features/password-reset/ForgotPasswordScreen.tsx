import { useState } from 'react'
import { LinkPasswordForm } from './LinkPasswordForm.tsx'
import { LinkRejected } from './LinkRejected.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { storeEnteredEmail } from '../../storage/enteredEmail.ts'
import { PasswordChanged } from './PasswordChanged.tsx'
import { useLinkToken } from './useLinkToken.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'

type Step =
  | { readonly name: 'email' }
  | { readonly name: 'code'; readonly email: string; readonly sentAt: number | null }
  | { readonly name: 'link'; readonly token: string }
  | { readonly name: 'link-rejected' }
  | { readonly name: 'done' }

/**
 * /forgot-password: the email, then the emailed code and a new password, then back to login. With
 * the token of the emailed link (/forgot-password#token=…) it starts with the new password.
 */
export function ForgotPasswordScreen() {
  const [step, setStep] = useState<Step>({ name: 'email' })
  useLinkToken((token) => setStep(token ? { name: 'link', token } : { name: 'link-rejected' }))

  return (
    <PublicPage
      help={step.name === 'done' ? 'Need help?' : "Didn't get it, or changed your email?"}
    >
      {step.name === 'email' && (
        <RequestCodeForm
          onSent={(email) => setStep({ name: 'code', email, sentAt: Date.now() })}
          onCodeReceived={(email) => setStep({ name: 'code', email, sentAt: null })}
        />
      )}
      {step.name === 'code' && (
        <NewPasswordForm
          email={step.email}
          sentAt={step.sentAt}
          onChanged={(email) => {
            storeEnteredEmail(email)
            setStep({ name: 'done' })
          }}
        />
      )}
      {step.name === 'link' && (
        <LinkPasswordForm
          key={step.token}
          token={step.token}
          onChanged={() => setStep({ name: 'done' })}
          onRejected={() => setStep({ name: 'link-rejected' })}
        />
      )}
      {step.name === 'link-rejected' && (
        <LinkRejected onRestart={() => setStep({ name: 'email' })} />
      )}
      {step.name === 'done' && <PasswordChanged />}
    </PublicPage>
  )
}
