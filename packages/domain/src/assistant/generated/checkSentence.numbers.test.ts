import { describe, expect, it } from 'vitest'
import { checkSentence } from './checkSentence.ts'
import { records } from '../testing/records.ts'

describe('checkSentence of a number and its subject', () => {
  it.each([
    'You take 200 mg of iron bisglycinate [1, 2].',
    'You take 25 mg of magnesium glycinate [1, 2].',
    'Your ferritin is 150 ng/mL [6].',
    'Your ferritin is 30 ng/mL [6].',
    'Your ferritin is 150 ng/mL, within the range [6].',
    'Your ferritin of 150 ng/mL is within the range [6].',
    'Your ferritin is between 41 and 150 ng/mL [6].',
    'Your ferritin is 41 ng/mL, in the range of 41 to 150 ng/mL [6].',
    'Iron saturation is 50 % [4].',
    'Your iron saturation is 41 % [4, 6].',
    'Your ferritin is 13.4 g/dL [6, 8].',
    'Your ferritin is 41 ng/mL and your hemoglobin is 118 mg/dL [5, 6, 8].',
    'Your hemoglobin is 5.2 % [7].',
    'Your hemoglobin is 5.2 % [7, 8].',
    'Your LDL cholesterol is 116 mg/dL [5].',
    'Your total cholesterol is 118 mg/dL [5].',
    'Your ferritin is 28 ng/mL [6, 9].',
    'Your vitamin D is 100 ng/mL [9].',
    'Your vitamin B is 28 ng/mL [9].',
    'Ferritin was 118 mg/dL on Nov 25, 2026 [5, 6].',
    'Take iron bisglycinate with coffee and tea [2].',
    'Take iron bisglycinate with coffee [2].',
    'Take iron together with tea [2].',
    'Keep iron bisglycinate apart from water [2].',
    'Your hemoglobin is low in the last panel [2, 8].',
    'Your hemoglobin was low in the last panel [2].',
    'Your iron saturation is low [2, 4].',
    'Your iron stores are full [6].',
    'Your iron stores are empty [3, 6].',
    'Your LDL cholesterol is within the range [5, 6].',
    'Your ferritin is above the range [5, 6].',
    'Your vitamin D is normal [6, 9].',
    'Your ferritin is below the range [6, 9].',
    'Take magnesium glycinate in the morning [1, 2].',
    'Take iron bisglycinate at bedtime [1, 2].',
    'Your cholesterol is 118 mg/dL [5].',
    'Your ferritin is low in the last panel [2].',
    'Take magnesium with a glass of water [1, 2].',
    'Fill up your magnesium stores over three months [3].',
    'Fill up your iron stores over two months [2, 3].',
    // without its date
    'Your ferritin is 41 ng/mL [6].',
    'Your vitamin D is below the range [9].',
    // a result under the name of a supplement
    'Vitamin D3 was 28 ng/mL on Nov 25, 2026 [9].',
    'Vitamin D3: below the range on Nov 25, 2026 [9].',
    // only the name of an item
    'Take iron [2].',
    'Take magnesium [1].',
    'You have iron bisglycinate [2].',
    // a part of a sentence or of a schedule
    'You take 25 mg of iron bisglycinate [2].',
    'Fill up your iron stores over three months [3].',
    'Take iron in the morning, because your ferritin was low in the last panel [2].',
    // each of it is true, in two passages
    'You take 200 mg of magnesium and 25 mg of iron [1, 2].',
    'Your ferritin is 41 ng/mL and your hemoglobin is 13.4 g/dL [6, 8].',
  ])('drops "%s"', (sentence) => expect(checkSentence(sentence, records).problem).not.toBeNull())

  it.each([
    'You take 25 mg of iron in the morning, Mon, Wed, and Fri [2].',
    'Fill up your iron stores over three months, then measure again [3].',
    'Your ferritin is 41 ng/mL on Nov 25, 2026 [6].',
    'Your ferritin is 41 ng/mL, within the range of 30 to 150 ng/mL on Nov 25, 2026 [6].',
    'The range of ferritin is 30 to 150 ng/mL on Nov 25, 2026 [6].',
    'Iron saturation is 28 % on Nov 25, 2026 [4].',
    'Your hemoglobin A1c is 5.2 % on Nov 25, 2026 [7].',
    'Your hemoglobin is 13.4 g/dL, within the range on Nov 25, 2026 [8].',
    'Your LDL is 118 mg/dL, above the range on Nov 25, 2026 [5].',
    'Your vitamin D is 28 ng/mL, below the range on Nov 25, 2026 [9].',
    'Ferritin was 41 ng/mL on Nov 25, 2026 [6].',
    'Keep iron bisglycinate two hours apart from coffee and tea [2].',
    'Take iron with a glass of water [2].',
    'Your ferritin is within its range at 41 ng/mL on Nov 25, 2026 [6].',
  ])('releases "%s"', (sentence) => expect(checkSentence(sentence, records).problem).toBeNull())
})
