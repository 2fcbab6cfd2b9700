/** The demo courses, and the keys under which their files are stored. */
export const demoCourses = [
  { slug: 'calm-breathing', price: 'price_course_calm_breathing' },
  { slug: 'better-sleep', price: null },
  { slug: 'steady-energy', price: 'price_course_steady_energy' },
] as const

/** The keys of the files, by course and file name. A key is the same in every database. */
export const demoFileKeys: Readonly<Record<string, string>> = {
  'calm-breathing/picture.jpg': '0198c0de-0052-7000-8000-000000000001',
  'calm-breathing/first-minute.mp4': '0198c0de-0052-7000-8000-000000000002',
  'calm-breathing/first-minute.vtt': '0198c0de-0052-7000-8000-000000000003',
  'calm-breathing/poster.jpg': '0198c0de-0052-7000-8000-000000000004',
  'better-sleep/picture.jpg': '0198c0de-0052-7000-8000-000000000005',
  'better-sleep/wind-down.m4a': '0198c0de-0052-7000-8000-000000000006',
  'steady-energy/picture.jpg': '0198c0de-0052-7000-8000-000000000007',
}
