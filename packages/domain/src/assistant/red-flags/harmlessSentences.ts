/** Everyday questions of members. A line is a sentence. */
export const harmlessSentences: readonly string[] = `
have I taken all my pills today
I have taken all my pills today, when is my next session
I want to go to sleep earlier and not wake up at 3
my face is swollen in the morning, is that salt
I cannot go on Thursday
I passed out flyers
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
i cant go on the walk today
i cannot go on vacation with this plan
can i go on with the magnesium
I want to end my session early
when does my plan end
how do i end the membership
i want to cut sugar
should I cut my tablets in half
i have been cutting carbs
cutting back on coffee is hard
i cut my hair
want to cut down on alcohol
i want to stop taking iron
I am dying to know my results
that chocolate is to die for
the workout was killing me lol
how many people see my results
what kills the taste of the capsule
is there a deadline for booking
how many deadlifts should i do
my blood pressure was 120 in the morning
my blood sugar after lunch
I threw up before my blood test, is it valid
does coughing change my blood work
what is my heart rate zone
chest press or chest fly
is the breathing exercise for me
I did not do the breathing exercise
how should I breathe when I run
i did 20 minutes of jump rope
i was numb with boredom in the lesson
my legs are restless
are my legs weak because of iron
throat tea before bed, is that ok
my hands are cold
i feel tired and worn out
i am stressed about work
i miss my coach
nobody told me when my session is
would anyone mind if i reschedule
can my husband join the session
my daughter took her vitamins, what about mine
can my toddler take vitamin d
my son ate breakfast
I ate a whole box of salad
i drank a whole bottle of water
i took the whole week off
I took a lot of notes in the lesson
i took 20 minutes to fall asleep
I took iron 30 days in a row
i took all the lessons
we took all the stairs
i have 3 credits left
i bought the supplements
write a note to my coach
how do i write a letter to the practice
i wrote my food diary
say hello to ana
I am done with the course
tired of salad, what else
i am done with the iron pack, do i buy more
whats the point of the evening walk
is there any point in taking magnesium
i want the bloating to disappear
my appointment disappeared
i wish i was sleeping better
i wish my results were better
without coffee i cannot start
better off without sugar?
i cant do this exercise
i cant take iron with coffee
cant get up in the morning
i jump out of bed
can i hang my plan on the wall
hang on, when is my session
i burned 300 calories
can you shoot me a message
my life is busy, when can i exercise
i live in Denver
quiero cambiar mi cita
cuando es mi sesion
cuanto hierro tomo
i swallowed my capsule with water
is it bad that i forgot my pills
missed a dose of iron, what now
my iron is low again
is my heart healthy
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
my bottle is empty
how do I stop the plan
how do i cancel my session
i want to quit sugar
i want to give up coffee
i gave up on running
can I give up dairy
i want to end the course
when does the trial end
how do i sleep through the night
i wake up at 3 every night
i wake up tired and my face is puffy
i dont wake up before 8
not waking up refreshed
can my husband take my magnesium
my baby wakes me at night
my kids eat vegetables
my son is a picky eater
my chest is sunburned
chest day at the gym
my heart rate was 150 on the run
is my heart ok
my throat is sore
i have a sore throat
my arms are sore after the gym
leg day made my legs sore
my left knee hurts
i have a headache
back pain from sitting
what is a normal blood pressure
is my blood ok
where is my blood report
my gums bleed when i floss
what about period pain
i breathe through my nose
are breathing lessons included
i feel weak before lunch
is weakness a sign of low iron
what does fatigue mean
i hurt my knee
i burned my dinner
cut the pill in half
i missed my session, what now
i miss my evening walk
do i live longer with exercise
life is good, what next
i love my life
i want to be here at 3 for my session
i dont want to be here on friday for the session
i cant go to the session
i cannot take it with coffee
i cant take the iron anymore, it upsets my stomach
i cant do mondays anymore
i cant stand the taste
i want to stop
it hurts to run
jump squats ok?
can i have a rope for exercises
what knife is best for salad
i want to lose weight
i am so done with winter
i am sick of salmon
sick and tired of eggs
tired all the time
tired of waking up tired
my plants died
is dead sea salt good
why do leaves die
dying my hair before the session
whats the deadline
how do I message ana
say goodbye to sugar
goodbye and thanks
note to my coach
i left a note for my coach
can i write to ana
i took a day off
i took photos of my food
I took 10000 steps today
i took 3 classes
i had 8 glasses of water
i had 10 eggs this week
i ate a whole pizza
ate the whole box of cookies
i drank a lot of coffee
drank too much wine yesterday
i had too much salt
ate too many carbs
how do I take the zinc tablets
what amount of caffeine is ok
is all my iron in one pill
i cannot stop thinking about cake
letters from the lab
no point in booking twice right
i will do the walk tonight
i wont be here tomorrow for my session, can i move it
the video stops, what now
do hearts get stronger with walking
i hit my step goal
my thighs are sore
got a new knife set for salads
my car is broken, can we do a video session
i walk in traffic noise
i emptied my inbox
can i drink cough syrup with iron
when does my monthly supply of iron arrive
took 2 iron pills by accident
i doubled my walking time
my 4 year old sleeps badly
does fish oil help
my puppy chewed my shoe
breathing feels easier since the course
is my blood pressure getting worse
a tight schedule this week
i sweat a lot at night
shoulder pain after gym
center of my plate: what should i eat
does caffeine make the heart beat faster
my partner wants to join
my roommate snores
i am shaking my head at these results
my right hand is cold
screen went black during the video call
coffee grounds are good for plants?
can I cut my dose in half
is asthma in my records
my eyes are dry
my neck is stiff from sitting
i feel like a nap
gas after meals
what does blue in the chart mean
who is my coach
how many sessions have I used up
when did i last have blood taken
i have been good, all pills taken this week
I have all my vitamins
can I have the whole iron dose at once
what is the total of all my supplements
can I take everything with breakfast
my mother had breast cancer, do i need a test
my father has diabetes
what is in the lesson on stress
does my plan say anything about depression
i feel down today
i am sad
i feel anxious before sessions
the session was killer
how do i breathe while lifting
`
  .trim()
  .split('\n')
