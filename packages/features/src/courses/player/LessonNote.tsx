import { useListLessonNotesQuery } from '@portal/api-client'
import { Disclosure, Stack, Text, TextArea } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
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
  const stored = query.data?.find(({ lesson_id }) => lesson_id === lessonId)?.text
  const pending = progress.waiting.findLast(
    ({ lesson_id, kind }) => lesson_id === lessonId && kind === 'note',
  )?.text
  const known = pending ?? stored ?? ''
  return (
    <Disclosure
      summary="Your notes"
      // one line, also before the notes have loaded
      hint={known === '' ? 'Only you can see them.' : known.slice(0, PREVIEW_LENGTH)}
      isInitiallyOpen={known !== ''}
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
          isLoading={query.isLoading}
          disabledReason={progress.disabledReason}
          isSaved={pending === undefined}
          onSave={(text) => progress.add(lessonId, 'note', { text })}
        />
      )}
    </Disclosure>
  )
}

interface EditorProps {
  text: string
  isLoading: boolean
  disabledReason: string | null
  isSaved: boolean
  onSave: (text: string) => void
}

function Editor({ text, isLoading, disabledReason, isSaved, onSave }: EditorProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const unsaved = useRef<string | null>(null)
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const saveNow = useRef(() => {
    if (unsaved.current !== null) save.current(unsaved.current)
    unsaved.current = null
  })
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
        onChange={({ target }) => {
          unsaved.current = target.value
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(saveNow.current, SAVE_AFTER)
        }}
        onBlur={() => saveNow.current()}
      />
      <Text size="small" tone="muted" role="status">
        {disabledReason ?? (typed === null ? 'Only you can see this.' : describeSaving(isSaved))}
      </Text>
    </Stack>
  )
}

const describeSaving = (isSaved: boolean): string => (isSaved ? 'Saved' : 'Saved on this device')
