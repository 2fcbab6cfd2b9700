import { Card, EmptyState, type IconShape, PageTitle, Stack } from '@portal/ui'
import { ClipboardList, FileText, FlaskConical, MessageCircle, Settings as SettingsIcon } from 'lucide-react'
import { ConciergeLink } from '../../shell/ConciergeLink.tsx'

/** Places of the navigation that have nothing to show yet. Each says so, and where to turn meanwhile. */
const emptyScreen = (title: string, icon: IconShape, sentence: string) =>
  function EmptyScreen() {
    return (
      <Stack gap={6}>
        <PageTitle>{title}</PageTitle>
        <Card>
          <EmptyState
            icon={icon}
            title={sentence}
            text={
              <>
                Until then, write to <ConciergeLink />.
              </>
            }
          />
        </Card>
      </Stack>
    )
  }

export const Protocols = emptyScreen('Protocols', ClipboardList, 'Your protocols are not in the portal yet.')
export const Labs = emptyScreen('Labs', FlaskConical, 'Your lab results are not in the portal yet.')
export const Documents = emptyScreen('Documents', FileText, 'Your documents are not in the portal yet.')
export const Messages = emptyScreen('Messages', MessageCircle, 'Messages are not in the portal yet.')
export const Settings = emptyScreen('Settings', SettingsIcon, 'Settings are not in the portal yet.')
