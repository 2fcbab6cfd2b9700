import { useState } from 'react'
import { RequestCodeForm } from './RequestCodeForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { storeEnteredEmail } from '../../storage/enteredEmail.ts'
import { PasswordChanged } from './PasswordChanged.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'

type Step =
  | { readonly name: 'address' }
  | { readonly name: 'code'; readonly email: string; readonly sentAt: number | null }
  | { readonly name: 'done' }

/**
 * /forgot-password: an address, a code from the mail with the new password, and back to the login
 * page.
 */
export function ForgotPasswordScreen() {
  const [step, setStep] = useState<Step>({ name: 'address' })
  return (
    <PublicPage help="Didn't get it, or changed your email?">
      {step.name === 'address' && (
        <RequestCodeForm
          onSent={(email) => setStep({ name: 'code', email, sentAt: Date.now() })}
          onCodeReceived={(email) => setStep({ name: 'code', email, sentAt: null })}
        />
      )}
      {step.name === 'code' && (
        <NewPasswordForm
          email={step.email}
          sentAt={step.sentAt}
          onChosen={(email) => {
            storeEnteredEmail(email)
            setStep({ name: 'done' })
          }}
        />
      )}
      {step.name === 'done' && <PasswordChanged />}
    </PublicPage>
  )
}
