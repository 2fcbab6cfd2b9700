import { useState } from 'react'
import { AskForCode } from './AskForCode.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { keepEmail } from './keptEmail.ts'
import { PasswordChosen } from './PasswordChosen.tsx'
import { PublicPage } from './PublicPage.tsx'

type Step =
  | { readonly name: 'address' }
  | { readonly name: 'code'; readonly email: string; readonly sentAt: number | null }
  | { readonly name: 'done' }

/**
 * /forgot-password: an address, a code from the mail with the new password, and back to the sign-in
 * page.
 */
export function ForgotPasswordScreen() {
  const [step, setStep] = useState<Step>({ name: 'address' })
  return (
    <PublicPage help="No mail, or no longer that address?">
      {step.name === 'address' && (
        <AskForCode
          onSent={(email) => setStep({ name: 'code', email, sentAt: Date.now() })}
          onCodeAtHand={(email) => setStep({ name: 'code', email, sentAt: null })}
        />
      )}
      {step.name === 'code' && (
        <ChoosePassword
          email={step.email}
          sentAt={step.sentAt}
          onChosen={(email) => {
            keepEmail(email)
            setStep({ name: 'done' })
          }}
        />
      )}
      {step.name === 'done' && <PasswordChosen />}
    </PublicPage>
  )
}
