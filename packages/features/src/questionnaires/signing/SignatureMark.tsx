import type { QuestionnaireSignature } from '@portal/contract'
import { formatZonedTime } from '@portal/domain/time'
import { Card, SectionTitle, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { formatSentDate } from '../texts/formatDate.ts'
import { type FeatureEnvironment, useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** A signature with when it was given and what it covers. */
export function SignatureMark({ signature }: { signature: QuestionnaireSignature }) {
  const { member, timeZone, hourCycle } = useFeatureEnvironment()
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
          {describeSignature(signature, { member, timeZone, hourCycle })}
        </Text>
        <Hash>Checksum (SHA-256): {hash}</Hash>
      </Stack>
    </Card>
  )
}

type Signer = Pick<FeatureEnvironment, 'member' | 'timeZone' | 'hourCycle'>

/** A drawn signature names nobody by itself, and a typed one may have another name. */
const describeSignature = (
  { method, signed_at, consent_version }: QuestionnaireSignature,
  { member, timeZone, hourCycle }: Signer,
): string => {
  const how = method === 'drawn' ? 'Drawn' : 'Typed'
  const day = formatSentDate(signed_at, timeZone)
  const time = formatZonedTime(Date.parse(signed_at), timeZone, hourCycle)
  const name = `${member.first_name} ${member.last_name}`.trim()
  return `${how} by ${name} on ${day} at ${time}, version ${consent_version} of the text.`
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
