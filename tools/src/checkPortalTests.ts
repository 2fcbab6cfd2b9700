/**
 * Fails when a file of component tests opens the whole portal more than three times, or more often
 * than before. Such tests take longer than those of `packages/features`, which test everything but
 * URLs, navigation and reloads, and depend on more.
 */
import { globSync, readFileSync } from 'node:fs'

const maxCalls = 3

/** The files with more. Lower a number when tests move to `packages/features`; never raise one. */
const exceptions: Readonly<Record<string, number>> = {
  'app/unsentData.deep.test.tsx': 10,
  'features/booking/BookScreen.test.tsx': 27,
  'features/booking/SessionScreen.test.tsx': 11,
  'features/booking/SessionsScreen.test.tsx': 14,
  'features/booking/confirm/BookedPanel.test.tsx': 10,
  'features/choose-practitioner/ChoosePractitionerScreen.test.tsx': 7,
  'features/documents/DocumentsScreen.test.tsx': 4,
  'features/home/HomeScreen.test.tsx': 29,
  'features/labs/LabResultsScreen.test.tsx': 9,
  'features/labs/LabsScreen.test.tsx': 6,
  'features/labs/labReports.test.tsx': 7,
  'features/messaging/MessagesScreen.test.tsx': 17,
  'features/messaging/followMessages.test.tsx': 5,
  'features/messaging/sending.deep.test.tsx': 16,
  'features/messaging/viewing.test.tsx': 6,
  'features/settings/account/CloseAccountSection.deep.test.tsx': 4,
  'shell/AppShell.test.tsx': 14,
  'shell/view-as/viewing.test.tsx': 6,
}

const folder = 'apps/portal/src/'

for (const file of globSync(`${folder}**/*.test.tsx`)) {
  const calls = readFileSync(file, 'utf8').match(/\bopenPortal\(/g)?.length ?? 0
  const limit = exceptions[file.slice(folder.length)] ?? maxCalls
  if (calls <= limit) continue
  console.error(`${file} opens the whole portal ${calls} times, ${limit} at most.`)
  console.error('Test what has no URL in packages/features (CONTRIBUTING.md#add-a-screen).')
  process.exitCode = 1
}
