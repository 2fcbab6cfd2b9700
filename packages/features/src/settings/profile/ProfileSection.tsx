import { trimText } from '@portal/domain/text'
import { isDefaultAvatar, validationMessages } from '@portal/domain/validation'
import { Avatar, Text, TextInput, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { FieldPair } from '../form/FieldPair.ts'
import { SectionForm } from '../form/SectionForm.tsx'
import { useSettingsForm } from '../form/useSettingsForm.ts'

export interface ProfileSectionProps {
  /** A link to where the member changes the email. */
  changeEmailLink: ReactNode
}

/** The member's name and picture. */
export function ProfileSection({ changeEmailLink }: ProfileSectionProps) {
  const { first_name, last_name, email, avatar_url } = useFeatureEnvironment().member
  const section = useSettingsForm({
    section: 'profile',
    saved: { first_name, last_name },
    toUpdate: (fields) => fields,
    validate: (fields) =>
      trimText(fields.first_name) ? {} : { first_name: validationMessages.firstNameRequired },
  })
  return (
    <SectionForm section={section}>
      <Person>
        <Avatar
          name={`${first_name} ${last_name}`}
          src={isDefaultAvatar(avatar_url) ? undefined : avatar_url}
          size={64}
          decorative
        />
        <div>
          <strong translate="no">{email}</strong>
          <Text size="small" tone="muted">
            You log in with this email. {changeEmailLink}
          </Text>
        </div>
      </Person>
      <FieldPair>
        <TextInput
          label="First name"
          name="first_name"
          autoComplete="given-name"
          maxLength={80}
          value={section.values.first_name}
          onChange={({ target }) => section.edit({ first_name: target.value })}
          error={section.form.getError('first_name')}
        />
        <TextInput
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          maxLength={80}
          value={section.values.last_name}
          onChange={({ target }) => section.edit({ last_name: target.value })}
          error={section.form.getError('last_name')}
        />
      </FieldPair>
    </SectionForm>
  )
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;
`
