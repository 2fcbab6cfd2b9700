import { useSignQuestionnaireMutation } from '@portal/api-client'
import type { MemberQuestionnaire } from '@portal/contract'
import { toCanonicalJson } from '@portal/domain/questionnaires'
import { trimText } from '@portal/domain/text'
import {
  Actions,
  Button,
  Checkbox,
  ConsentBlock,
  ErrorMessage,
  SectionTitle,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { createLazyComponent } from '../../shared/createLazyComponent.tsx'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { ReadOnlyQuestions } from '../steps/ReadOnlyQuestions.tsx'
import type { SignaturePadProps } from './SignaturePad.tsx'

const LazySignaturePad = createLazyComponent<SignaturePadProps>(
  async () => (await import('./SignaturePad.tsx')).SignaturePad,
  { renderPlaceholder: () => <Skeleton height="12rem" radius="control" aria-busy="true" /> },
)

const methods = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
] as const

/** The text to agree to, and a signature: typed or drawn, both are equally valid. */
export function SignForm({ questionnaire }: { questionnaire: MemberQuestionnaire }) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const [sign, { isLoading, error }] = useSignQuestionnaireMutation()
  const [method, setMethod] = useState<'typed' | 'drawn'>('typed')
  const [name, setName] = useState('')
  const [path, setPath] = useState<string | null>(null)
  // the answers that were shown: others, of another device, are agreed to again
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const { consent } = questionnaire.definition
  if (consent === undefined) return null
  const mark = method === 'typed' ? trimText(name) : path
  const answers = Object.fromEntries(
    questionnaire.answers.map(({ link_id, values }) => [link_id, values]),
  )
  const shown = toCanonicalJson(answers)
  const hasAgreed = agreedTo === shown
  const isMissing = mark === null || mark === ''
  const submit = () => {
    setHasTried(true)
    if (!hasAgreed || isMissing) return
    void sign({ id: questionnaire.id, method, mark, consent_version: consent.version, answers })
  }
  return (
    <ReadOnlyQuestions reason={viewedUserId === null ? null : readOnlyReason}>
      <Stack gap={5}>
        <ConsentBlock
          title={questionnaire.title}
          version={`Version ${consent.version}`}
          checkboxes={
            <Checkbox
              label="I have read this and agree."
              checked={hasAgreed}
              error={hasTried && !hasAgreed ? 'Agree before you sign.' : undefined}
              onChange={({ target }) => setAgreedTo(target.checked ? shown : null)}
            />
          }
        >
          <Lines>{consent.text}</Lines>
        </ConsentBlock>
        <Stack gap={3} as="section" aria-label="Your signature" data-screen-only="">
          <SectionTitle>Your signature</SectionTitle>
          <Text size="small" tone="muted">
            A typed and a drawn signature are equally valid. We keep it with the time, your answers
            and this text.
          </Text>
          <SegmentedControl
            label="How you sign"
            options={methods}
            value={method}
            onChange={(chosen) => {
              setMethod(chosen)
              // the pad opens empty
              setPath(null)
            }}
          />
          {method === 'typed' ? (
            <TextInput
              label="Your full name"
              autoComplete="name"
              maxLength={200}
              value={name}
              error={hasTried && isMissing ? 'Type your name.' : undefined}
              onChange={({ target }) => setName(target.value)}
            />
          ) : (
            <>
              <LazySignaturePad onChange={setPath} />
              {hasTried && isMissing && <ErrorMessage>Draw your signature.</ErrorMessage>}
            </>
          )}
        </Stack>
        {error !== undefined && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
        <Actions data-screen-only="">
          <Button busy={isLoading} disabledReason={readOnlyReason ?? undefined} onClick={submit}>
            Sign
          </Button>
        </Actions>
      </Stack>
    </ReadOnlyQuestions>
  )
}

const Lines = styled.div`
  white-space: pre-line;
`
