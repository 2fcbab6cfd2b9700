import { ConfirmEmailNotice } from '@portal/features/booking'
import { media, PageTitle, Stack, token } from '@portal/ui'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { useMember } from '../../session/member.ts'
import type { EmailSwitch } from '@portal/features/settings'
import { NotFoundScreen } from '../../shell/failures/NotFoundScreen.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { EmailSwitches } from './linkedSections.tsx'
import { SettingsCards } from './SettingsCards.tsx'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import { firstSection, listSettingsSections } from './settingsSections.ts'

/** /settings and /settings/{section}, with the email switches of the features. */
export const createSettingsScreen = (emailSwitches: readonly EmailSwitch[]) =>
  function SettingsScreen() {
    return (
      <EmailSwitches value={emailSwitches}>
        <Settings />
      </EmailSwitches>
    )
  }

/** A wide screen shows the list of sections beside the content; a narrow one shows one of them. */
function Settings() {
  const { section: slug } = useParams()
  const { role } = useMember()
  if (slug === undefined) return <SettingsHome />
  const section = listSettingsSections(role).find((each) => each.slug === slug)
  if (section === undefined) return <NotFoundScreen />
  return (
    <Columns data-shows="section">
      <Stack gap={6} data-part="list">
        <ListTitle as="p">Settings</ListTitle>
        <SettingsNavigation current={slug} />
      </Stack>
      <Stack gap={6}>
        <SettingsBack to={paths.settings}>Settings</SettingsBack>
        <PageTitle id="section-title">{section.title}</PageTitle>
        <SettingsCards section={section} level="h2" titleId="section-title" />
      </Stack>
    </Columns>
  )
}

/** The list of sections; on a wide screen beside the first section. */
function SettingsHome() {
  return (
    <Stack gap={6}>
      <ConfirmEmailNotice />
      <Columns data-shows="list">
        <Stack gap={6}>
          <ListTitle>Settings</ListTitle>
          <SettingsNavigation current={null} />
        </Stack>
        <Stack gap={6} data-part="section">
          <PageTitle as="h2" id="section-title">
            {firstSection.title}
          </PageTitle>
          <SettingsCards section={firstSection} level="h3" titleId="section-title" />
        </Stack>
      </Columns>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: min(max(256px, 40%), 16rem) minmax(0, 680px);
  }
  ${media.belowWide} {
    > [data-part] {
      display: none;
    }
  }
`

/** The title of the list, smaller than that of the section beside it, on the same line. */
const ListTitle = styled(PageTitle)`
  ${media.wide} {
    font-size: ${token.size.title};
    line-height: calc(1.2 * ${token.size.display});
  }
`

/** A wide screen shows the list of sections instead. */
const SettingsBack = styled(BackLink)`
  justify-self: start;

  ${media.wide} {
    display: none;
  }
`
