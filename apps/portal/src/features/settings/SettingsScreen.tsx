import { ConfirmEmailNotice } from '@portal/features/booking'
import { Card, media, PageTitle, revealInOrder, SectionTitle, Stack, token } from '@portal/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { settingsSections } from './settingsSections.ts'

/** /settings: each section is saved separately. Wide screens list links to the sections. */
export function SettingsScreen() {
  const { hash } = useLocation()
  useEffect(() => {
    // the browser scrolled to the section before it was rendered
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <Stack gap={6}>
      <PageTitle>Settings</PageTitle>
      <ConfirmEmailNotice />
      <Columns>
        <Contents aria-label="Sections">
          <ul>
            {settingsSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Contents>
        <Parts gap={5}>
          {settingsSections.map(({ id, title, Section }) => (
            <Sheet as="section" key={id} id={id} aria-labelledby={`${id}-title`}>
              <Stack gap={5}>
                <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
                <Section />
              </Stack>
            </Sheet>
          ))}
        </Parts>
      </Columns>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: 224px minmax(0, 680px);
  }
`

const Parts = styled(Stack)`
  ${revealInOrder}
`

const Contents = styled.nav`
  display: none;
  position: sticky;
  top: ${token.space[6]};

  ${media.wide} {
    display: block;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${token.layout.target};
    padding: 0 ${token.space[3]};
    border-radius: ${token.radius.control};
    color: ${token.color.text};
    text-decoration: none;
  }
  a:hover {
    background: ${token.color.accentSoft};
  }
`

const Sheet = styled(Card)`
  scroll-margin-top: calc(${token.layout.topBar} + ${token.space[4]});

  ${media.medium} {
    scroll-margin-top: ${token.space[6]};
  }
`
