/**
 * Fails when a file of component tests that opens the whole portal has more than three tests, or
 * more than before. Such tests take longer than those of `packages/features`, which test everything
 * but URLs, navigation and reloads, and depend on more.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const maxTests = 3

/** The files with more. Lower a number when tests move to `packages/features`; never raise one. */
const exceptions: Readonly<Record<string, number>> = {
  'app/memberZones.deep.test.tsx': 16,
  'app/unsentData.deep.test.tsx': 10,
  'features/booking/BookScreen.test.tsx': 27,
  'features/booking/confirm/AfterPayment.test.tsx': 4,
  'features/booking/confirm/BookedPanel.test.tsx': 10,
  'features/booking/ConfirmScreen.test.tsx': 5,
  'features/booking/ConfirmScreenBar.deep.test.tsx': 6,
  'features/booking/ConfirmScreenContact.deep.test.tsx': 9,
  'features/booking/ConfirmScreenHold.test.tsx': 10,
  'features/booking/SessionScreen.test.tsx': 19,
  'features/booking/SessionsScreen.test.tsx': 13,
  'features/choose-practitioner/ChoosePractitionerScreen.test.tsx': 7,
  'features/credits/BuyCreditsPanel.test.tsx': 9,
  'features/home/firstInView.deep.test.tsx': 5,
  'features/home/HomeScreen.test.tsx': 28,
  'features/home/skeletonHeights.deep.test.tsx': 4,
  'features/labs/labReports.test.tsx': 7,
  'features/labs/LabResultsScreen.test.tsx': 14,
  'features/labs/LabsScreen.test.tsx': 6,
  'features/messaging/followMessages.test.tsx': 12,
  'features/messaging/MessagesScreen.test.tsx': 17,
  'features/messaging/sending.deep.test.tsx': 14,
  'features/messaging/viewing.test.tsx': 6,
  'features/protocols/offlineCheckOffs.deep.test.tsx': 4,
  'features/protocols/ProtocolScreen.test.tsx': 4,
  'features/settings/account/CloseAccountSection.deep.test.tsx': 7,
  'features/settings/SettingsScreen.test.tsx': 10,
  'features/settings/view-as/ViewAsSection.test.tsx': 4,
  'features/settings/wallet/WalletSection.test.tsx': 8,
  'shell/AppShell.test.tsx': 14,
  'shell/view-as/viewing.test.tsx': 6,
}

const folder = 'apps/portal/src/'
const read = (file: string): string => readFileSync(file, 'utf8')

/** The helpers that open the portal, by the ends of their import paths. */
const helpers = globSync(`${folder}testing/*.{ts,tsx}`)
  .filter((file) => read(file).includes('openPortal('))
  .map((file) => `/testing/${basename(file)}'`)

for (const file of globSync(`${folder}**/*.test.tsx`)) {
  const text = read(file)
  if (!helpers.some((helper) => text.includes(helper))) continue
  const tests = text.match(/^ *(it|test)\b[.(<]/gm)?.length ?? 0
  const limit = exceptions[file.slice(folder.length)] ?? maxTests
  if (tests <= limit) continue
  console.error(`${file} has ${tests} tests and opens the whole portal, ${limit} at most.`)
  console.error('Test what has no URL in packages/features (CONTRIBUTING.md#add-a-screen).')
  process.exitCode = 1
}
