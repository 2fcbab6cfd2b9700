/** Everyday questions about results, pills, food and sport. A line is a sentence. */
export const everydaySentences: readonly string[] = `
what is my blood pressure goal
is my glucose ok
my heart rate in zone 2
chest press technique
killer workout yesterday
i'm dying to know my results
when should I take magnesium
can I have coffee before my blood test
how do I read my ferritin
which foods raise iron
is my vitamin D still low
what time is my session tomorrow
how many credits do I have left
my cholesterol is 210, is that high
my hdl is 48
what does crp mean
can I reschedule friday
best breakfast for steady energy
how many steps should I walk
does the plan include omega 3
my sleep score is 62
i wake up at 4am and scroll my phone
i feel tired after lunch
should I skip my pills when traveling
is it fine to take iron with vitamin c
my knee hurts after running
lower back pain from my desk job
i have a sore throat, can I still train
i have a cold and cough, should i rest
i'm short of time this week
out of breath after the stairs, will cardio help
how can I improve my heart rate variability
resting heart rate is 58, good?
heart rate hit 172 during intervals
my max heart rate is 185
blood pressure was 118/76
bp 132/84 this morning
fasting glucose 94
glucose after dinner 138
my a1c is 5.6
oxygen at 97 while sleeping
i weigh 84 kg
temperature of the sauna should be 80?
is 38 g of protein enough
what supplements help with stress
feeling anxious about my lab results
i'm overwhelmed with work, any breathing exercise
i feel down in winter, does vitamin d help
how do I stop snacking at night
i hate kale, what else
i'm sick of salads
i cut my finger cooking, can I still swim
can I lift with a sprained wrist
what is the best stretch for tight hips
my shoulders are tight
my jaw is tense from stress
i get headaches when I skip coffee
my period cramps are annoying
i'm pregnant, can I take the magnesium
my baby sleeps badly, so I am tired
can my kid take omega 3
my husband wants to join the program
my wife is a member too, can we share
my mom has diabetes, am I at risk
dad had a heart attack at 60, should I test
family history of stroke
what should I do to lower my stroke risk
is fish oil good for the heart
how to breathe during squats
these squats are killing me
leg day destroyed me
that hill run nearly killed me
i want to give up sugar
i gave up alcohol a month ago
one glass of wine ok?
can I drink beer with these supplements
i drank too much coffee
i took two magnesium by accident
i missed yesterday's dose
i took my capsules this morning
my allergies are bad this spring
am I allergic to gluten, did we test
i have a rash from the new detergent
bee pollen, yes or no
what are the side effects of ashwagandha
does zinc make you nauseous
my stomach is upset after the iron
bloated after dinner
i'm constipated since starting iron
my stool is dark since the iron, normal?
i pee a lot at night
why is my urine bright yellow
dry eyes from screens
i can't see my lab report
the app isn't responding
i can't log in on my phone
the video was black
nobody replied to my message
no one told me about the price
how do I end my membership
can I pause my plan in december
send my regards to ana
when do I stop the magnesium
what's the point of tracking steps
what does my liver panel say
how much protein should I eat
can you explain my thyroid results
is tsh 2.1 fine
why was my plan changed
which protocol item helps digestion
how do I use the breathing lesson
is the chest fly better than push ups
good stretches for neck tension
my heart rate monitor stopped syncing
my watch says heart rate 61
my pulse is 72 in the morning
what was my last systolic
is 124 over 79 okay
goal for blood pressure under 130/80
my morning glucose is 101
is 5.4 mmol ok for fasting glucose
my cgm spiked to 165 after oatmeal
ferritin 38, what now
vitamin d 84 nmol
b12 is 520
my cholesterol dropped to 180
triglycerides 210
is ldl 130 high
testosterone 520 ng/dl
can I eat eggs every day
does fasting harm muscle
how long should I fast
my stomach growls at night
i have gas after beans
heartburn after pizza
i feel bloated and tired
what helps with hot flashes
i sweat during workouts
my legs are shaky after squats
arms are dead after pull ups
dead tired after the meeting
my phone died so I missed the call
dying for some chocolate
this plan is a lifesaver
i could murder a burger
you're killing it, thanks coach
the kale smoothie is to die for
what a shot in the arm that session was
i want to kick sugar
i want to hit 10k steps
hit my protein target today
how to beat afternoon fatigue
beat my record on the rower
i pushed hard in the gym
my son hit his head on sleep training, kidding
can I bring my daughter to the session
kids are sick so I have to cancel
my husband is stressed, can he use the course
my mom sent me this article on magnesium
friend recommended creatine, thoughts
what is the difference between magnesium citrate and glycinate
how many capsules in a bottle
my bottle of omega 3 arrived broken
i ran out of vitamin d
can I double up on protein
can I take both pills in the evening
should I take zinc with food
is it ok to take the tablets late
can I crush the tablets
i hate swallowing pills
the capsule got stuck a bit, drink more water?
too many pills in my plan, can we cut some
do I need all these supplements
is it safe to take vitamin d and k2
i took my iron with coffee
forgot my magnesium last night
i stopped taking the zinc
how do I lower stress
i feel anxious before presentations
meditation for overthinking
journaling prompts for the evening
i'm lonely working from home, any group sessions?
feeling unmotivated lately
i lost motivation to exercise
lost my login code
i lost 4 pounds
i gained weight over christmas
my skin is dry in winter
acne on my back, diet related?
hair loss and iron, related?
my nails break
my feet are cold at night
restless legs in bed
i snore, is that bad
teeth grinding at night
my eye twitches when tired
ear ringing after the concert
sore muscles after deadlifts
tight calves from running
pulled a hamstring
sprained ankle, can I do yoga
bruise on my shin from boxing
can I sauna with a cold
cold plunge for recovery
how hot should a sauna be
is hiking at altitude ok with low iron
flight tomorrow, how to beat jet lag
is my appointment by video
how can I contact my coach urgently about my booking
thinking about ending my sessions with Ana
I am so tired of this diet
will my credits die at the end of the year
should I take more vitamin D
when does my iron end
my weight has not moved for weeks
I can't live without my morning coffee
how many kms did I run this week
`
  .trim()
  .split('\n')
