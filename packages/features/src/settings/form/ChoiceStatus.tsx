import { Text } from '@portal/ui'
import type { SavedChoice } from './useSavedChoice.ts'

/** Whether a choice was saved. Place it where a word fits, so that nothing moves. */
export const ChoiceStatus = ({ choice }: { choice: Pick<SavedChoice<never>, 'isSaved'> }) => (
  <span role="status">
    {choice.isSaved && (
      <Text as="span" size="small" tone="muted">
        Saved.
      </Text>
    )}
  </span>
)
