import { isApiError, useEndSessionMutation } from '@portal/api-client'
import type { LoginSession } from '@portal/contract'
import { Badge, Button, ErrorMessage, Icon, Text, token, VisuallyHidden } from '@portal/ui'
import { Monitor } from 'lucide'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { Moment } from '../../shared/components/Moment.tsx'
import { getErrorText } from '../../shared/errors/getErrorText.ts'

/**
 * A device that is logged in. The current one has no button: "Log Out" in the navigation also
 * removes the data that this device stores.
 */
export function DeviceRow({ session, onEnded }: { session: LoginSession; onEnded: () => void }) {
  const { id, device, last_seen_at, is_current } = session
  const { timeZone, hourCycle, readOnlyReason: readOnly } = useFeatureEnvironment()
  const [end, { isLoading, error }] = useEndSessionMutation()

  const logOut = async () => {
    const { error: rejected } = await end(id)
    // a session that has ended already needs no error
    if (!rejected || (isApiError(rejected) && rejected.kind === 'not-found')) onEnded()
  }

  return (
    <Row>
      <Icon icon={Monitor} size={22} />
      <Device>
        <div>
          <Name>
            <strong>{device}</strong>
            {is_current && <Badge tone="accent">This device</Badge>}
          </Name>
          <Text size="small" tone="muted">
            {is_current ? (
              <span>Active now</span>
            ) : (
              <span>
                Last active <Moment at={last_seen_at} {...{ timeZone, hourCycle }} />
              </span>
            )}
          </Text>
          <div role="alert">
            {error && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
          </div>
        </div>
        {!is_current && (
          <Button
            variant="secondary"
            size="small"
            busy={isLoading}
            disabledReason={readOnly ?? undefined}
            onClick={() => void logOut()}
          >
            Log out<VisuallyHidden> {device}</VisuallyHidden>
          </Button>
        )}
      </Device>
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  overflow-wrap: anywhere;

  > svg {
    color: ${token.color.muted};
  }
`

/** With large text, the button is below the text. */
const Device = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  min-width: 0;

  > div {
    flex: 1 1 9rem;
    min-width: 0;
  }
  > button {
    flex: none;
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[2]};
`
