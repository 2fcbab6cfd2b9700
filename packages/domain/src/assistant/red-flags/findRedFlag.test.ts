import { describe, expect, it } from 'vitest'
import { findRedFlag } from './findRedFlag.ts'

const possible = (kind: 'emergency' | 'self_harm') => ({ kind, isCertain: false })

describe('findRedFlag', () => {
  it.each([
    'nobody would miss me',
    'whats the point anymore',
    'ive been hoarding my pills',
    'I feel hopeless',
    'self harm',
    'i feel like ending it',
    'I hurt myself at the gym',
    'I would never kill myself',
    'i do not want to die',
    'the movie is about somebody who wants to kill himself',
    'burpees make me want to die lol',
    'she gave away her things and said goodbye to everyone',
    'i just dont want to wake up tomorrow',
    'i wish i could die in my sleep',
    'can 60 iron pills end my life',
    'ive been saving up my pills to end it',
    'not sure i will see my next birthday',
  ])('shows help above the answer to "%s", which can be about self-harm', (question) =>
    expect(findRedFlag(question)).toEqual(possible('self_harm')),
  )

  it.each([
    'took 40 pills',
    'I took all my pills',
    'took 9 capsules',
    'I took all my iron tablets',
    'My child eat the iron tablets, many, what I do',
    'my daughter took two iron tablets',
    'took my iron twice and now I feel dizzy',
    'I took too many magnesium capsules',
    'I took my insulin twice',
    'I took my meds twice',
    'took ten iron pills',
    'my lips are swelling up',
    'shortness of breath when I walk up stairs',
    'my father had a heart attack',
    'what does the lesson say about chest pain',
    'what if i have chest pain',
    'I have no chest pain',
    'how much magnesium is an overdose',
    'can i overdose on vitamin d',
    'my boyfriend hits me',
    'my stepdad comes into my room at night',
    'my baby is floppy and will not feed',
    '30 weeks pregnant and spotting',
    'my father breathing very bad, color is blue',
    'my wife hasnt slept in six days and hears voices',
    // also about self-harm, or with its words
    "My mother is diabetic and I can't get her to wake up, she's clammy",
    'found my roommate with an empty bottle of tylenol, she is sleeping now',
    'throwing up everything I eat for 3 weeks and today there was blood',
    'i tried to choke myself with a belt',
    'my chest is killing me',
  ])('shows help above the answer to "%s", which can be an emergency', (question) =>
    expect(findRedFlag(question)).toEqual(possible('emergency')),
  )

  it.each([
    'my friend wanted to die, took her pills and does not wake up',
    'my brother hates his life and now he is not breathing',
    'I took the whole bottle of iron',
    'I took 900 mg of iron',
  ])('shows the line for emergencies first for "%s"', (question) =>
    expect(findRedFlag(question)?.kind).toBe('emergency'),
  )

  it.each([
    'my glucose is 38',
    'glucose 520',
    'glucose 300',
    'my sugar is 53',
    'spo2 91',
    'my pulse is 40',
    'resting heart rate 131',
    'sodium 124',
    'glucose 44 mg/dl',
    'sugar is 2.1 mmol',
    'blood pressure 210/130',
    'bp 205 over 118',
    'blood pressure of 74/40',
    'oxygen 84',
    'spo2 is 79%',
    'fever 41 C',
    'temperature of 105.8 F',
    'heart rate 180 at rest',
    'my pulse is 32',
    'potassium 7.1',
    'my hemoglobin is 5.9',
    'my 2 month old is 38.6',
  ])('shows help above the answer to the measured value in "%s"', (question) =>
    expect(findRedFlag(question)).toEqual(possible('emergency')),
  )

  it.each([
    'what is my blood pressure goal',
    'blood pressure 124/79',
    'is my glucose ok',
    'fasting glucose 94',
    'spo2 92',
    'resting heart rate 41',
    'glucose 299',
    'sodium 126',
    'my glucose is 5.4 mmol',
    'my a1c is 5.6',
    'i ate 38 g of sugar',
    'my heart rate in zone 2',
    'heart rate hit 172 during intervals',
    'oxygen 97 while sleeping',
    'is the sauna hot enough at 80',
    'ferritin 38',
    'chest press technique',
    'killer workout',
    "i'm dying to know",
    'I took 2 tablets',
    'I took 200 mg ibuprofen 3 times',
    'I took aspirin 20 days ago',
    'what is the end of my life insurance',
    'can i kill the weeds myself',
    'I am cooking and blending a lot of fruit',
    'my family history of stroke',
    'I took my iron twice today',
    'can i take all my supplements at once',
    'Is it ok to take all my supplements at once in the morning?',
    'can I take more than one capsule',
    "should I take more iron, it's low",
    'should I take more vitamin D since its low',
    'I took two magnesium tablets by mistake, is that bad?',
    'I took double magnesium by mistake',
    'when does my iron end',
    "My legs are killing me after yesterday's squats",
  ])('finds nothing in "%s"', (question) => expect(findRedFlag(question)).toBeNull())

  it('is certain about somebody with a harmless phrase in the same text', () =>
    expect(findRedFlag('the chest press was fine but i want to kill myself')).toEqual({
      kind: 'self_harm',
      isCertain: true,
    }))
})
