import { useState } from 'react'
import { RequestCodeForm } from './RequestCodeForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { storeEnteredEmail } from '../../storage/enteredEmail.ts'
import { PasswordChanged } from './PasswordChanged.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'

type Step =
  | { readonly name: 'email' }
  | { readonly name: 'code'; readonly email: string; readonly sentAt: number | null }
  | { readonly name: 'done' }

/** /forgot-password: the email, then the emailed code and a new password, then back to login. */
export function ForgotPasswordScreen() {
  const [step, setStep] = useState<Step>({ name: 'email' })
  return (
    <PublicPage help="Didn't get it, or changed your email?">
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
      {step.name === 'done' && <PasswordChanged />}
    </PublicPage>
  )
}
