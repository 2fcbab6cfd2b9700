import type { SendReference } from '@portal/contract'
import { maxMessageLength } from '@portal/domain/messaging'
import { formatCount, trimText } from '@portal/domain/text'
import { ErrorMessage, Icon, IconButton, Text, TextArea, token } from '@portal/ui'
import { Paperclip, SendHorizontal, X } from 'lucide'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { acceptedFiles } from '../../shared/uploads/checkFile.ts'
import { UploadRows } from '../../shared/uploads/UploadRows.tsx'
import { useAttachments } from '../hooks/useAttachments.ts'
import type { NewMessage } from '../outbox/messageOutbox.ts'
import { useReferenceKind } from '../references/referenceKinds.ts'

/** The number of characters left is shown from here on. */
const shownLeft = 500

export interface ComposerProps {
  conversationId: string
  name: string
  text: string
  onTextChange: (text: string) => void
  area: RefObject<HTMLTextAreaElement | null>
  /** What the message is about, from another screen. */
  reference: SendReference | null
  onReferenceRemoved: () => void
  onSend: (message: NewMessage) => void
}

/**
 * The field for a new message. Enter sends and Shift+Enter adds a line. On a touch keyboard, Enter
 * adds a line.
 */
export function Composer({
  conversationId,
  name,
  text,
  onTextChange,
  area,
  reference,
  onReferenceRemoved,
  onSend,
}: ComposerProps) {
  const { readOnlyReason } = useFeatureEnvironment()
  const { uploads: attachments, add, retry, remove, clear } = useAttachments(conversationId)
  const attachButton = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const trimmed = trimText(text)
  const left = maxMessageLength - trimmed.length
  const documentIds = attachments.flatMap(({ state }) =>
    state.kind === 'stored' ? [state.documentId] : [],
  )
  const problem = getProblem()

  useLayoutEffect(() => {
    if (area.current) fitToText(area.current, text)
  }, [area, text])

  const takesFocus = !hasTouchKeyboard()
  useEffect(() => {
    // nothing that the member has chosen to focus loses it
    if (takesFocus && document.activeElement?.matches('body, main, h1')) area.current?.focus()
  }, [area, takesFocus])

  return (
    <Frame
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {reference && <ReferenceChip reference={reference} onRemoved={onReferenceRemoved} />}
      <UploadRows
        uploads={attachments}
        look="chip"
        onRetry={retry}
        onRemove={remove}
        onEmptied={() => attachButton.current?.focus()}
      />
      <Controls>
        <IconButton
          ref={attachButton}
          label={readOnlyReason === null ? 'Attach a file' : `Attach a file. ${readOnlyReason}`}
          icon={Paperclip}
          aria-disabled={readOnlyReason !== null}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptedFiles}
          aria-label="Attach a file: files"
          onChange={chooseFiles}
        />
        <Area
          ref={area}
          label={`Message to ${name}`}
          labelHidden
          placeholder="Message"
          rows={1}
          value={text}
          enterKeyHint="enter"
          dir="auto"
          data-first-focus={takesFocus ? '' : undefined}
          onChange={({ target }) => onTextChange(target.value)}
          onKeyDown={handleKey}
        />
        <SendButton
          type="submit"
          label="Send"
          icon={SendHorizontal}
          aria-disabled={problem !== null}
        />
      </Controls>
      {left < 0 && (
        <ErrorMessage>
          Keep the message under {maxMessageLength.toLocaleString('en-US')} characters.
        </ErrorMessage>
      )}
      {left >= 0 && left <= shownLeft && (
        <Text size="caption" tone="muted">
          {formatCount(left, 'character')} left
        </Text>
      )}
    </Frame>
  )

  function getProblem(): string | null {
    if (left < 0) return 'too long'
    if (attachments.some(({ state }) => state.kind !== 'stored')) return 'not uploaded'
    return trimmed === '' && documentIds.length === 0 ? 'empty' : null
  }

  function send(): void {
    if (problem !== null) return
    onSend({ conversation_id: conversationId, text: trimmed, document_ids: documentIds, reference })
    onTextChange('')
    clear()
    if (reference) onReferenceRemoved()
    area.current?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event)) return
    if (hasTouchKeyboard()) return
    event.preventDefault()
    send()
  }

  function chooseFiles({ target }: ChangeEvent<HTMLInputElement>): void {
    add(Array.from(target.files ?? []))
    // choosing the same file again is a change
    target.value = ''
  }
}

/**
 * Whether a key belongs to an input method, which suggests what Enter confirms. Safari reports that
 * with the key code 229 only.
 */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

const hasTouchKeyboard = (): boolean =>
  window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** Gives the field the height of its text, in browsers without `field-sizing`. */
function fitToText(element: HTMLTextAreaElement, text: string): void {
  if (CSS.supports('field-sizing', 'content')) return
  element.style.height = 'auto'
  // a placeholder may need more lines than the empty field has
  if (text === '') return
  // with its borders
  element.style.height = `${element.scrollHeight + 2}px`
}

interface ReferenceChipProps {
  reference: SendReference
  onRemoved: () => void
}

function ReferenceChip({ reference, onRemoved }: ReferenceChipProps) {
  const { getLabel, icon } = useReferenceKind(reference.kind)
  return (
    <Chip>
      <Icon icon={icon} size={18} />
      <span>About this {getLabel(reference.part ?? null).toLowerCase()}</span>
      <IconButton label="Remove what it's about" icon={X} onClick={onRemoved} />
    </Chip>
  )
}

const Frame = styled.form`
  display: grid;
  gap: ${token.space[2]};
`

const Controls = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[2]};
`

const Area = styled(TextArea)`
  resize: none;

  /* on one line, also with large text */
  &::placeholder {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @supports (field-sizing: content) {
    min-height: ${token.layout.target};
  }
`

const SendButton = styled(IconButton)`
  background: ${token.color.accent};
  color: ${token.color.onAccent};

  @media (hover: hover) {
    &:hover {
      background: ${token.color.accentHover};
    }
  }
  &[aria-disabled='true'] {
    background: ${token.color.sunken};
    color: ${token.color.muted};
    opacity: 1;
  }
`

const Chip = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: fit-content;
  padding-left: ${token.space[3]};
  border-radius: ${token.radius.full};
  background: ${token.color.accentSoft};
  font-size: ${token.size.small};
  font-weight: 500;
`
