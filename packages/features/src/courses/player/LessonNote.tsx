import { useListLessonNotesQuery } from '@portal/api-client'
import { Disclosure, Stack, Text, TextArea } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { listTexts } from '../progress/courseProgressOutbox.ts'
import type { CourseProgress } from '../progress/useCourseProgress.ts'

export interface LessonNoteProps {
  enrollmentId: string
  lessonId: string
  progress: CourseProgress
}

const MAX_LENGTH = 5_000
/** Fits in a line on a phone. */
const PREVIEW_LENGTH = 30
/** Milliseconds without typing after which a note is saved. */
const SAVE_AFTER = 800

/** What the member writes about a lesson, saved as they type. */
export function LessonNote({ enrollmentId, lessonId, progress }: LessonNoteProps) {
  const query = useListLessonNotesQuery(enrollmentId)
  const [slot] = useState(() => crypto.randomUUID())
  const stored = query.data?.find(({ lesson_id }) => lesson_id === lessonId)
  const pending = progress.waiting.findLast(
    ({ lesson_id, kind }) => lesson_id === lessonId && kind === 'note',
  )
  const known = pending?.text ?? stored?.text ?? ''
  return (
    <Disclosure
      summary="Your notes"
      // one line, and closed: an opened note would move the buttons below it when it loads
      hint={known === '' ? 'Only you can see them.' : known.slice(0, PREVIEW_LENGTH)}
    >
      {query.error && pending === undefined ? (
        <LoadFailure
          noun="your notes"
          offlineText="We don't keep notes on this device. Connect to see them."
          query={query}
        />
      ) : (
        <Editor
          // the text of another device replaces what nobody is typing
          key={query.isLoading ? 'loading' : 'loaded'}
          text={known}
          textIds={pending === undefined ? (stored?.ids ?? nothing) : listTexts(pending)}
          ownId={pending?.slot === slot ? pending.id : null}
          isLoading={query.isLoading}
          disabledReason={progress.disabledReason}
          isSaved={pending === undefined}
          onSave={(text, replaces) => progress.addNote(lessonId, { text, replaces, slot })}
        />
      )}
    </Disclosure>
  )
}

const nothing: readonly string[] = []

interface EditorProps {
  text: string
  /** What the text consists of. */
  textIds: readonly string[]
  /** What this editor has written and the server has not confirmed. */
  ownId: string | null
  isLoading: boolean
  disabledReason: string | null
  isSaved: boolean
  /** `replaces`: what the text was when the member began to type. */
  onSave: (text: string, replaces: readonly string[]) => void
}

function Editor(props: EditorProps) {
  const { text, textIds, ownId, isLoading, disabledReason, isSaved, onSave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const unsaved = useRef<string | null>(null)
  const typedOver = useRef<readonly string[]>([])
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const saveNow = useRef(() => {
    if (unsaved.current !== null) save.current(unsaved.current, typedOver.current)
    unsaved.current = null
  })
  const lastOwnId = useRef<string | null>(null)
  useEffect(() => {
    if (ownId !== null) lastOwnId.current = ownId
    // once nobody is typing, what another device has written is shown, too
    else if (!isFocused && lastOwnId.current !== null && textIds.includes(lastOwnId.current))
      setTyped(null)
  }, [ownId, isFocused, textIds])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    const leave = saveNow.current
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
      leave()
    }
  }, [])
  return (
    <Stack gap={2}>
      <TextArea
        label="Your notes"
        labelHidden
        rows={4}
        maxLength={MAX_LENGTH}
        value={typed ?? text}
        readOnly={isLoading || disabledReason !== null}
        onFocus={() => setFocused(true)}
        onChange={({ target }) => {
          if (typed === null) typedOver.current = textIds
          setTouched(true)
          unsaved.current = target.value
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(saveNow.current, SAVE_AFTER)
        }}
        onBlur={() => {
          setFocused(false)
          saveNow.current()
        }}
      />
      <Text size="small" tone="muted" role="status">
        {disabledReason ?? (isTouched ? describeSaving(isSaved) : 'Only you can see this.')}
      </Text>
    </Stack>
  )
}

const describeSaving = (isSaved: boolean): string => (isSaved ? 'Saved' : 'Saved on this device')
