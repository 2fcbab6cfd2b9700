import type { QuestionnaireSignature } from '@portal/contract'
import { Card, SectionTitle, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatSentDate } from '../texts/formatDate.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** A signature with when it was given and what it covers. */
export function SignatureMark({ signature }: { signature: QuestionnaireSignature }) {
  const { timeZone } = useFeatureEnvironment()
  const { method, mark, consent_text, hash, voided_at } = signature
  return (
    <Card>
      <Stack gap={3}>
        <SectionTitle>
          {voided_at === null ? 'Your signature' : 'An earlier signature, no longer valid'}
        </SectionTitle>
        <Lines>{consent_text}</Lines>
        {method === 'drawn' ? (
          <Drawing viewBox="0 0 1000 300" role="img" aria-label="Your drawn signature">
            <path d={mark} />
          </Drawing>
        ) : (
          <Typed>{mark}</Typed>
        )}
        <Text size="small" tone="muted">
          {describeSignature(signature, timeZone)}
        </Text>
        <Hash>Checksum (SHA-256): {hash}</Hash>
      </Stack>
    </Card>
  )
}

const describeSignature = (
  { method, signed_at, consent_version }: QuestionnaireSignature,
  timeZone: string,
): string => {
  const how = method === 'drawn' ? 'Drawn' : 'Typed'
  const day = formatSentDate(signed_at, timeZone)
  return `${how} on ${day}, version ${consent_version} of the text.`
}

const Lines = styled(Text)`
  white-space: pre-line;
`

const Drawing = styled.svg`
  max-width: 24rem;
  border-bottom: 1px solid ${token.color.line};

  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`

const Typed = styled.p`
  font-family: ${token.font.display};
  font-size: ${token.size.title};
  font-style: italic;
`

const Hash = styled.p`
  font-size: ${token.size.caption};
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`
