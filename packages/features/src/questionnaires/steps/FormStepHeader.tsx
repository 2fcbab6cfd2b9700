import type { Questionnaire } from '@portal/domain/questionnaires'
import { StepHeader, type StepHeaderProps } from '@portal/ui'

interface FormStepHeaderProps extends Omit<StepHeaderProps, 'form'> {
  definition: Pick<Questionnaire, 'title'>
}

/** The top of a step: which form it is, also in the browser's tab, and which part of it. */
export function FormStepHeader({ definition, title, ...rest }: FormStepHeaderProps) {
  const form = title === definition.title ? undefined : definition.title
  return (
    <>
      {form !== undefined && (
        <span hidden data-tab-title="">
          {title} · {form}
        </span>
      )}
      <StepHeader title={title} form={form} {...rest} />
    </>
  )
}
