import { ContinueCourse } from '@portal/features/courses'
import { courseLinks } from './courseLinks.tsx'

/** The course to go on with, on the overview. */
export const ContinueCard = () => <ContinueCourse {...courseLinks} />
