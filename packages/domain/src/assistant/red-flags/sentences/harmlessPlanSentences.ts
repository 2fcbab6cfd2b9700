/** Everyday questions of members about pills, sleep and sessions. A line is a sentence. */
export const harmlessPlanSentences: readonly string[] = `
have I taken all my pills today
I have taken all my pills today, when is my next session
I want to go to sleep earlier and not wake up at 3
I took all my tablets this week
did i take all my supplements yesterday
I took all my capsules on time
i take 8 pills a day, is that a lot
I took 2 magnesium capsules last night
i took 400 mg of magnesium before bed
can I take two iron tablets at once
I took 600 mg ibuprofen yesterday
i want to wake up earlier
how do I stop waking up at night
I dont want to wake up so early
i never wake up on time
i hope i dont wake up tired again
I hate waking up at 5
my kids wake up at 6 and i am tired
my son wont wake up for school
i fall asleep late and do not wake up rested
i cannot go on vacation with this plan
can i go on with the magnesium
I want to end my session early
when does my plan end
should I cut my tablets in half
cutting back on coffee is hard
i want to stop taking iron
what kills the taste of the capsule
are my legs weak because of iron
nobody told me when my session is
can my husband join the session
my daughter took her vitamins, what about mine
can my toddler take vitamin d
i took the whole week off
I took a lot of notes in the lesson
i took 20 minutes to fall asleep
I took iron 30 days in a row
i took all the lessons
we took all the stairs
i bought the supplements
i am done with the iron pack, do i buy more
is there any point in taking magnesium
i wish i was sleeping better
without coffee i cannot start
i cant take iron with coffee
can i hang my plan on the wall
hang on, when is my session
i swallowed my capsule with water
is it bad that i forgot my pills
missed a dose of iron, what now
my iron is low again
what is the best time to take everything at once
my husband snores and wakes me
i cannot sleep
i sleep badly since monday
i feel better without coffee
how many capsules do I take per day
how long until the iron works
what time do i take my pills
do i take all pills together
can i take all my supplements at once
should I take all my pills in the morning
i took my magnesium late, is that ok
I took double magnesium by mistake
forgot whether i took my iron today
i finished the whole bottle of iron, should i reorder
I finished all my pills, where do I get more
i ran out of pills
how do I stop the plan
how do i cancel my session
i want to give up coffee
how do i sleep through the night
i wake up at 3 every night
i wake up tired and my face is puffy
i dont wake up before 8
not waking up refreshed
can my husband take my magnesium
my baby wakes me at night
is weakness a sign of low iron
cut the pill in half
i missed my session, what now
i want to be here at 3 for my session
i dont want to be here on friday for the session
i cant go to the session
i cannot take it with coffee
i cant take the iron anymore, it upsets my stomach
tired of waking up tired
my plants died
dying my hair before the session
i took a day off
i took photos of my food
I took 10000 steps today
i took 3 classes
i drank a lot of coffee
how do I take the zinc tablets
is all my iron in one pill
i wont be here tomorrow for my session, can i move it
my car is broken, can we do a video session
can i drink cough syrup with iron
when does my monthly supply of iron arrive
took 2 iron pills by accident
my 4 year old sleeps badly
coffee grounds are good for plants?
can I cut my dose in half
how many sessions have I used up
when did i last have blood taken
i have been good, all pills taken this week
I have all my vitamins
can I have the whole iron dose at once
what is the total of all my supplements
can I take everything with breakfast
does my plan say anything about depression
i feel anxious before sessions
the session was killer
did i take my pills this morning
i took all my vitamins this morning
have i had all my supplements this week
i forgot to take all my pills yesterday
can i take all of my pills at breakfast
how many pills do i have left
when do I take the last pill of the day
i took my pills with coffee is that bad
i want to sleep better
i want to sleep through the night without waking up
i wake up at night and cannot go back to sleep
can i cut the dose
does magnesium help with numb feet
tight schedule, can we move the session
i took a nap of 20 minutes
i had 3 coffees today
is iron safe for kids
how do i stop my plan
when is my lab appointment
can I eat before the test
how do I upload a document
what's my ferritin trend
why was zinc removed from my plan
is my plan still active
when do I take ashwagandha
are the capsules vegan
do the supplements contain soy
can I split the dose
which of my results are out of range
what does egfr mean
is my kidney function okay
what is a good omega 3 index
should I retest in three months
how do I lower cholesterol naturally
is butter bad for the heart
how to support my liver
foods for gut health
is kombucha good
what can I do about brain fog
i'm foggy in the mornings
my focus is bad
i get sleepy after lunch
how do I get more deep sleep
i dream a lot
i woke up twice last night
i woke up with a headache
i'm a light sleeper
my partner's snoring wakes me
i work night shifts, when should I take the pills
jet lag tips
i travel tomorrow, can I skip the supplements
is it bad to miss a day
i feel great today
i'm so happy with my results
i hit a new personal best
i ran 10k and my legs are tired
should I stretch before or after
how many push ups should I do
is soreness normal
foam rolling hurts
my lower back is tight
my wrist clicks
tennis elbow exercises
shoulder mobility routine
my heart beats fast after coffee
what should my heart rate be on a walk
is a heart rate of 95 while working ok
heart rate of 160 on the bike
my bp was 138 over 88 after coffee
how do I measure blood pressure right
home blood pressure cuff advice
glucose of 88 before breakfast
sugar at 150 an hour after pasta
is 36.8 a normal temperature
is 60 bpm fine
oxygen was 95 on the plane
my weight is stuck at 210
i'm 48 years old and want more energy
i want to feel younger
i want to lose belly fat
i want to sleep eight hours
i want to stop eating sugar
i want to talk to ana
i need more motivation
i keep forgetting my supplements
i can't remember my password
i can't find the lesson
i can't do burpees
i can't make it today
i won't be at the session tomorrow
i'm not feeling the new plan
nothing in my plan mentions sleep
no changes since last month
i'm tired of chicken
i'm bored of the walks
work is killing my routine
my meetings are endless
i dropped my phone
my tracker died
the lesson on death of cells was interesting
is the burn in my muscles good
feel the burn workouts
should I do hiit
is cold water swimming safe
can I fast for 24 hours
intermittent fasting and coffee
is it ok to drink wine once a week
my husband drinks too much soda
my kids eat too much candy
my daughter is a vegetarian
my son plays football, any nutrition tips
my mother takes fish oil
my father's cholesterol is high
does alzheimer's run in families
cancer screening, when
is the flu shot in my records
vaccination dates
allergy test results
what's the dose of vitamin d
`
  .trim()
  .split('\n')
