import { useAllowAssistantModelMutation } from '@portal/api-client'
import { assistantConsent } from '@portal/domain/assistant'
import { Card, Switch } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** Lets the member allow that a model writes answers, and take that back at any time. */
export function ModelConsent({ isAllowed }: { isAllowed: boolean }) {
  const { readOnlyReason } = useFeatureEnvironment()
  const [allow, { error, isLoading }] = useAllowAssistantModelMutation()
  return (
    <Card>
      <Switch
        label="Answers written by AI"
        hint={assistantConsent.text}
        checked={isAllowed}
        disabled={readOnlyReason !== null || isLoading}
        error={error ? getErrorText(error, 'general') : undefined}
        onChange={({ target }) =>
          void allow({ is_allowed: target.checked, version: assistantConsent.version })
        }
      />
    </Card>
  )
}
