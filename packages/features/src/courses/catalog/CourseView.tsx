import { getCourseMediaHref } from '@portal/api-client'
import type { CourseDetail } from '@portal/contract'
import { Badge, Card, Disclosure, media, SectionTitle, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import type { CourseLinks } from '../courseLinks.ts'
import { TextBlocks } from '../components/TextBlocks.tsx'
import { formatLength, formatLesson } from '../courseText.ts'
import { CourseOffer, type CourseOfferProps } from './CourseOffer.tsx'

export interface CourseViewProps
  extends CourseOfferProps, Pick<CourseLinks, 'renderCourseQuestionLink' | 'renderCover'> {}

/** A course before the member has it: what they learn, its curriculum, and a lesson to try. */
export function CourseView({ renderCourseQuestionLink, renderCover, ...props }: CourseViewProps) {
  const { course } = props
  const { config, viewedUserId } = useFeatureEnvironment()
  return (
    <Columns>
      <Offer>
        <CourseOffer {...props} />
      </Offer>
      <Main gap={6}>
        <Picture>
          {course.picture_id === null && renderCover(course.slug)}
          {course.picture_id !== null && course.picture_id !== '' && (
            <img
              src={getCourseMediaHref(config.apiOrigin, course.picture_id, viewedUserId)}
              alt=""
              width={640}
              height={360}
            />
          )}
        </Picture>
        <Text tone="muted">
          {course.topic} · {formatLength(course)}
        </Text>
        <TextBlocks blocks={course.description} />
        <Stack as="section" gap={3} aria-labelledby="learn">
          <SectionTitle id="learn">What you'll learn</SectionTitle>
          <Bullets>
            {course.learn.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Bullets>
        </Stack>
        <Preview course={course} />
      </Main>
      <Stack gap={6}>
        <Stack as="section" gap={3} aria-labelledby="curriculum">
          <SectionTitle id="curriculum">Curriculum</SectionTitle>
          <Card>
            <Stack gap={4}>
              {course.sections.map(({ title, lessons }) => (
                <Stack key={title} gap={2}>
                  <strong>{title}</strong>
                  <Bullets>
                    {lessons.map((lesson) => (
                      <li key={lesson.id}>
                        {lesson.title}{' '}
                        <Text as="span" size="small" tone="muted">
                          {formatLesson(lesson)}
                        </Text>{' '}
                        {lesson.is_preview && <Badge tone="accent">Try it</Badge>}
                      </li>
                    ))}
                  </Bullets>
                </Stack>
              ))}
            </Stack>
          </Card>
        </Stack>
        <Text tone="muted">
          Taught by <span translate="no">{course.teacher.name}</span>, {course.teacher.title}
        </Text>
        <div>{renderCourseQuestionLink(course.id, 'Ask about this course')}</div>
      </Stack>
    </Columns>
  )
}

/** A lesson that everyone can see. */
function Preview({ course: { preview } }: { course: CourseDetail }) {
  if (preview === null) return null
  const { title, content } = preview
  return (
    <Disclosure summary={`Try a lesson: ${title}`}>
      <Stack gap={4}>
        {content.media && <MediaPlayer content={content} title={title} startAt={0} />}
        <TextBlocks blocks={content.blocks} />
        {content.items.length > 0 && (
          <Bullets>
            {content.items.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </Bullets>
        )}
      </Stack>
    </Disclosure>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};

  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    grid-template-rows: auto 1fr;
    align-items: start;
  }
`

/** The offer, first on a phone, beside the text on a wide screen. */
const Offer = styled.div`
  ${media.wide} {
    grid-column: 2;
  }
`

const Main = styled(Stack)`
  ${media.wide} {
    grid-column: 1;
    grid-row: 1 / 3;
  }
`

const Picture = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${token.radius.card};
  background: ${token.color.sunken};

  /* the curriculum matters more than decoration */
  ${media.belowMedium} {
    display: none;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Bullets = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding-left: 1.25rem;
  list-style: disc;
`
