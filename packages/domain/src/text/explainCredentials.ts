/** The usual abbreviations after the names of practitioners in the United States. */
const meanings: Readonly<Record<string, string>> = {
  APRN: 'Advanced Practice Registered Nurse',
  CNS: 'Certified Nutrition Specialist',
  CSCS: 'Certified Strength and Conditioning Specialist',
  DC: 'Doctor of Chiropractic',
  DO: 'Doctor of Osteopathic Medicine',
  DPT: 'Doctor of Physical Therapy',
  FNP: 'Family Nurse Practitioner',
  IFMCP: 'Institute for Functional Medicine Certified Practitioner',
  LAc: 'Licensed Acupuncturist',
  LCSW: 'Licensed Clinical Social Worker',
  LMFT: 'Licensed Marriage and Family Therapist',
  MD: 'Doctor of Medicine',
  MPH: 'Master of Public Health',
  MS: 'Master of Science',
  'NBC-HWC': 'National Board Certified Health and Wellness Coach',
  ND: 'Doctor of Naturopathic Medicine',
  NP: 'Nurse Practitioner',
  'PA-C': 'Certified Physician Assistant',
  PhD: 'Doctor of Philosophy',
  PsyD: 'Doctor of Psychology',
  RD: 'Registered Dietitian',
  RDN: 'Registered Dietitian Nutritionist',
  RN: 'Registered Nurse',
  RYT: 'Registered Yoga Teacher',
}

export interface Credential {
  readonly name: string
  readonly meaning: string
}

/** Returns what the abbreviations of "MD, IFMCP" mean, without those that are not usual. */
export const explainCredentials = (credentials: string): readonly Credential[] =>
  credentials
    .split(/[,;/]/)
    .map((part) => part.trim())
    .flatMap((name) => {
      const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined
      return meaning === undefined ? [] : [{ name, meaning }]
    })
