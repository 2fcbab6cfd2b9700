import { createPractitioner, createTestStore, readText, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChosenSession } from './ChosenSession.tsx'

it('says where a session in person takes place', () => {
  show(
    <ChosenSession
      typeName="Follow-up Session"
      length={30}
      practitioner={createPractitioner()}
      meeting={{ kind: 'in_person', address: '12 Garden Row, London' }}
      timeZone="America/New_York"
      hourCycle="12h"
    />,
    createTestStore(),
  )
  const group = screen.getByRole('group', { name: 'Session and practitioner' })
  expect(readText(group)).toContain('Follow-up Session, 30 min · In person, London')
})
