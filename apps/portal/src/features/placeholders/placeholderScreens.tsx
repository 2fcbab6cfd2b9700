import {
  BookOpen,
  ClipboardCheck,
  ClipboardList,
  FileText,
  FlaskConical,
  type LucideIcon,
  MessageCircle,
  Sparkles,
} from 'lucide-react'
import { type RouteName, paths } from '../../routing/paths.ts'
import { titles } from '../../routing/titles.ts'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

const home = { to: paths.home, label: 'Go home' }
const book = { to: paths.book, label: 'Book a session' }
const labs = { to: paths.labs, label: 'Back to labs' }
const courses = { to: paths.courses, label: 'Back to courses' }

const emptyScreen = (
  name: RouteName,
  icon: LucideIcon,
  sentence: string,
  action: PlaceholderProps['action'],
) =>
  function PlaceForLater() {
    return <Placeholder {...{ title: titles[name], icon, sentence, action }} />
  }

/** The places that have nothing to show yet, by the name of their path. */
export const placeholderScreens = {
  assessment: emptyScreen(
    'assessment',
    ClipboardCheck,
    'The assessment is not in the portal yet.',
    book,
  ),
  assessmentResults: emptyScreen(
    'assessmentResults',
    ClipboardCheck,
    'Your assessment results are not in the portal yet.',
    home,
  ),
  protocols: emptyScreen(
    'protocols',
    ClipboardList,
    'Your protocols are not in the portal yet.',
    book,
  ),
  messages: emptyScreen('messages', MessageCircle, 'Messages are not in the portal yet.', home),
  explore: emptyScreen('explore', Sparkles, 'Questions cannot be asked in the portal yet.', home),
  documents: emptyScreen('documents', FileText, 'Your documents are not in the portal yet.', home),
  labs: emptyScreen('labs', FlaskConical, 'Your lab results are not in the portal yet.', book),
  addLabs: emptyScreen('addLabs', FlaskConical, 'Labs cannot be ordered in the portal yet.', labs),
  labCheckout: emptyScreen('labCheckout', FlaskConical, 'There is no lab order to pay for.', labs),
  labStatus: emptyScreen(
    'labStatus',
    FlaskConical,
    'Lab orders cannot be followed in the portal yet.',
    labs,
  ),
  labResults: emptyScreen(
    'labResults',
    FlaskConical,
    'Your lab results are not in the portal yet.',
    labs,
  ),
  courses: emptyScreen('courses', BookOpen, 'Courses are not in the portal yet.', home),
  course: emptyScreen('course', BookOpen, 'This course is not in the portal yet.', courses),
  enrolledCourses: emptyScreen(
    'enrolledCourses',
    BookOpen,
    'Your courses are not in the portal yet.',
    courses,
  ),
  enrolledCourse: emptyScreen(
    'enrolledCourse',
    BookOpen,
    'This course is not in the portal yet.',
    courses,
  ),
  coursePlayer: emptyScreen(
    'coursePlayer',
    BookOpen,
    'Lessons are not in the portal yet.',
    courses,
  ),
  surveys: emptyScreen('surveys', ClipboardCheck, 'You have no surveys to fill in.', home),
  forms: emptyScreen('forms', FileText, 'You have no forms to fill in.', home),
}
