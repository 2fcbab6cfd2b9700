import type { Offer, Quote } from '@portal/contract'
import { Button, Stack, StepHeader, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { type FormStep, listFormSteps } from './joinStep.ts'
import { OfferLine } from './OfferLine.tsx'

const titles: Readonly<Record<FormStep, string>> = {
  time: 'Choose a time',
  account: 'Create your account',
  payment: 'Pay and book',
}

export interface FormHeaderProps {
  offer: Offer
  /** What a first purchase costs, undefined for a free offer and while it is not known. */
  quote: Quote | undefined
  step: FormStep
  /** Goes back to the times; null on that step. */
  onBack: (() => void) | null
}

/** What is joined, its price, and how far somebody has come. */
export function FormHeader({ offer, quote, step, onBack }: FormHeaderProps) {
  const steps = listFormSteps(offer)
  return (
    <Stack gap={5}>
      <OfferLine offer={offer} quote={quote} />
      {step === 'time' && offer.description !== '' && <Text>{offer.description}</Text>}
      <StepHeader
        step={steps.indexOf(step) + 1}
        steps={steps.length}
        title={titles[step]}
        back={
          onBack && (
            <Back>
              <Button variant="quiet" size="small" onClick={onBack}>
                Back to the times
              </Button>
            </Back>
          )
        }
      />
    </Stack>
  )
}

/** The text of the button is in line with the title. */
const Back = styled.div`
  margin-inline-start: calc(-1 * ${token.space[3]});
`
