import { getUserExportHref } from '@portal/api-client'
import { Button, ButtonLink, Stack, Text } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** A download of everything that is stored about the member. */
export function ExportSection() {
  const { config, readOnlyReason: readOnly } = useFeatureEnvironment()
  return (
    <Stack gap={4}>
      <Text>
        One file with your profile, sessions, credits and everything else we store about you.
      </Text>
      <div>
        {readOnly === null ? (
          <ButtonLink href={getUserExportHref(config.apiOrigin)} download variant="secondary">
            Download my data
          </ButtonLink>
        ) : (
          <Button variant="secondary" disabledReason={readOnly}>
            Download my data
          </Button>
        )}
      </div>
    </Stack>
  )
}
