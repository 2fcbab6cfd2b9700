import { BookOpen, ClipboardCheck, FileText, FlaskConical, Sparkles } from 'lucide'
import type { IconShape } from '@portal/ui'
import { type RouteName, paths } from '../../routing/paths.ts'
import { routes } from '../../routing/routes.ts'
import { PlaceholderScreen, type PlaceholderScreenProps } from './PlaceholderScreen.tsx'

const home = { to: paths.home, label: 'Go home' }
const book = { to: paths.book, label: 'Book a session' }
const labs = { to: paths.labs, label: 'Back to labs' }
const courses = { to: paths.courses, label: 'Back to courses' }

const createPlaceholder = (
  name: RouteName,
  icon: IconShape,
  sentence: string,
  action: PlaceholderScreenProps['action'],
) =>
  function Screen() {
    return <PlaceholderScreen {...{ title: routes[name].title, icon, sentence, action }} />
  }

/** The screens that are not available yet, by route name. */
export const placeholderScreens = {
  assessment: createPlaceholder(
    'assessment',
    ClipboardCheck,
    "Assessments aren't available here yet.",
    book,
  ),
  assessmentResults: createPlaceholder(
    'assessmentResults',
    ClipboardCheck,
    "Assessment results aren't available here yet.",
    home,
  ),
  explore: createPlaceholder('explore', Sparkles, "The assistant isn't available here yet.", home),
  addLabs: createPlaceholder('addLabs', FlaskConical, "You can't order labs here yet.", labs),
  labCheckout: createPlaceholder(
    'labCheckout',
    FlaskConical,
    "You can't pay for lab orders here yet.",
    labs,
  ),
  labStatus: createPlaceholder(
    'labStatus',
    FlaskConical,
    "You can't track lab orders here yet.",
    labs,
  ),
  courses: createPlaceholder('courses', BookOpen, "Courses aren't available here yet.", home),
  course: createPlaceholder('course', BookOpen, "This course isn't available here yet.", courses),
  enrolledCourses: createPlaceholder(
    'enrolledCourses',
    BookOpen,
    "Your courses aren't available here yet.",
    courses,
  ),
  enrolledCourse: createPlaceholder(
    'enrolledCourse',
    BookOpen,
    "This course isn't available here yet.",
    courses,
  ),
  coursePlayer: createPlaceholder(
    'coursePlayer',
    BookOpen,
    "Lessons aren't available here yet.",
    courses,
  ),
  surveys: createPlaceholder('surveys', ClipboardCheck, "Surveys aren't available here yet.", home),
  forms: createPlaceholder('forms', FileText, "Forms aren't available here yet.", home),
}
