/** Everyday questions of members about their body and life. A line is a sentence. */
export const harmlessSentences: readonly string[] = `
my face is swollen in the morning, is that salt
I cannot go on Thursday
I passed out flyers
i cant go on the walk today
how do i end the membership
i want to cut sugar
i have been cutting carbs
i cut my hair
want to cut down on alcohol
I am dying to know my results
that chocolate is to die for
the workout was killing me lol
how many people see my results
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
throat tea before bed, is that ok
my hands are cold
i feel tired and worn out
i am stressed about work
i miss my coach
would anyone mind if i reschedule
my son ate breakfast
I ate a whole box of salad
i drank a whole bottle of water
i have 3 credits left
write a note to my coach
how do i write a letter to the practice
i wrote my food diary
say hello to ana
I am done with the course
tired of salad, what else
whats the point of the evening walk
i want the bloating to disappear
my appointment disappeared
i wish my results were better
better off without sugar?
i cant do this exercise
cant get up in the morning
i jump out of bed
i burned 300 calories
can you shoot me a message
my life is busy, when can i exercise
i live in Denver
quiero cambiar mi cita
cuando es mi sesion
cuanto hierro tomo
is my heart healthy
my bottle is empty
i want to quit sugar
i gave up on running
can I give up dairy
i want to end the course
when does the trial end
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
what does fatigue mean
i hurt my knee
i burned my dinner
i miss my evening walk
do i live longer with exercise
life is good, what next
i love my life
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
is dead sea salt good
why do leaves die
whats the deadline
how do I message ana
say goodbye to sugar
goodbye and thanks
note to my coach
i left a note for my coach
can i write to ana
i had 8 glasses of water
i had 10 eggs this week
i ate a whole pizza
ate the whole box of cookies
drank too much wine yesterday
i had too much salt
ate too many carbs
what amount of caffeine is ok
i cannot stop thinking about cake
letters from the lab
no point in booking twice right
i will do the walk tonight
the video stops, what now
do hearts get stronger with walking
i hit my step goal
my thighs are sore
got a new knife set for salads
i walk in traffic noise
i emptied my inbox
i doubled my walking time
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
is asthma in my records
my eyes are dry
my neck is stiff from sitting
i feel like a nap
gas after meals
what does blue in the chart mean
who is my coach
my mother had breast cancer, do i need a test
my father has diabetes
what is in the lesson on stress
i feel down today
i am sad
how do i breathe while lifting
i dont want to get up early
my eyes are puffy in the morning
my ankles are swollen after a flight
i have a swollen knee from running
am i going to lose weight
am i going to see ana on monday
i cannot go to the gym on tuesday
i cannot go on with the diet on weekends
i cannot make it on friday
i passed my exam
i passed out the questionnaires at work
i handed out flyers
i want to cut back on caffeine
is red meat killing my progress
i am dead tired
my watch died during the walk
which results got worse
should i be worried about my heart rate
my resting heart rate dropped
tight hamstrings after yoga
what is my last blood pressure
my son starts school
`
  .trim()
  .split('\n')
