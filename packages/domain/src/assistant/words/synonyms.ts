import { tokenize } from './tokens.ts'

/** What members and practitioners call the same thing. Each line is one meaning. */
const lines = `
pill, capsule, tablet, supplement, med, meds, medicine, medication, remedy
take, swallow, dose, intake
dose, dosage, amount
appointment, appt, session, visit, call, meeting, booking, consultation
session, appointment, talk, talked, spoke, speak, met, meet, saw
booked, scheduled, upcoming
clinic, practice, office
doctor, coach, practitioner, provider, clinician, nutritionist, therapist
plan, protocol, program, regimen, routine
blood, lab, laboratory, test, bloodwork, panel, result, value, level, reading
high, elevated, raised, above, over
low, below, under, deficient, short
sleep, asleep, insomnia, bed, bedtime, night, rest
tired, fatigue, exhausted, energy, sleepy, worn, wiped, drained, sluggish, weak
walk, walking, steps, stroll
exercise, movement, workout, training, train, gym, sport, activity
food, eat, diet, meal, nutrition
breakfast, morning
lunch, midday, noon
dinner, supper, evening
coffee, caffeine, espresso, latte, cappuccino
tea, matcha
water, hydration, hydrate, fluid
alcohol, wine, beer
stress, stressed, anxious, anxiety, nervous, overwhelmed, calm
breath, breathe, breathing
dizzy, dizziness, lightheaded, faint
phone, mobile, smartphone, screen
vegetables, greens, veggies, salad
sugar, glucose, sweet, a1c
diabetes, diabetic, prediabetes, prediabetic, sugar, glucose, a1c, hba1c
a1c, hba1c, hemoglobina1c, glycated
cholesterol, lipid, ldl, hdl
ldl, bad
triglycerides, fats
iron, ferritin
anemia, anemic, anaemia, anaemic, iron, ferritin, hemoglobin, haemoglobin
vitamin, vit
thyroid, tsh, t3, t4
vitamind, vitd, d3, cholecalciferol
vitaminb12, vitb12, b12, cobalamin
folate, folicacid, b9
omega3, fishoil, epa, dha
magnesium, mag
kidney, creatinine, egfr, renal
liver, alt, ast
inflammation, crp, esr
wbc, leukocytes
rbc, erythrocytes
platelets, thrombocytes
hemoglobin, hgb, hb
sodium, salt
pressure, bp, hypertension
restless, leg, cramp
travel, trip, flight, fly, plane, jetlag, abroad, vacation
monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, hour, opening
bill, invoice, receipt, payment
night, nite, evening, bedtime
mind, brain, thought, worry, calm, stress
inhale, exhale, breath
ultrasound, sonogram, scan
bedroom, room
wake, awake, alarm, morning
sound, music, audio, listen
sunshine, vitamind, d3
report, letter, document, file, pdf, scan
course, lesson, class, module, video
credit, balance, left, remaining
open, hour, opening, office, closed
reach, contact, phone, telephone, number
reason, purpose, benefit
stop, quit, end, until, finish
start, begin, began
change, changed, new, updated, different
avoid, apart, without, instead, skip, not
together, combine, mix
remember, forget, forgot, missed
weekly, week, weekend
daily, day, everyday
immune, immunity
gut, stomach, digestion, bloating, belly
weight, kg, pounds, lbs
empty, fasting, fasted
daylight, sunlight, sun, light
`

const groups: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(',').flatMap((phrase) => tokenize(phrase.trim())))

const synonyms = new Map<string, Set<string>>()
for (const group of groups)
  for (const word of group) {
    const known = synonyms.get(word) ?? new Set()
    for (const other of group) if (other !== word) known.add(other)
    synonyms.set(word, known)
  }

/** Other words for a word as `tokenize` returns it. */
export const listSynonyms = (word: string): readonly string[] => [...(synonyms.get(word) ?? [])]

/** Whether the list of synonyms has a word, so that it is not taken for a typo. */
export const isKnownWord = (word: string): boolean => synonyms.has(word)

/** Other names of the same substance: "Vitamin D" is "Vitamin D3". */
export const listEqualNames = (word: string): readonly string[] =>
  /\d|^vitamin./.test(word) ? listSynonyms(word) : []
