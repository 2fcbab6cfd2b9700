/** Everyday questions about the body, moods and the portal. A line is a sentence. */
export const everydayBodySentences: readonly string[] = `
how do I read the hormone panel
what does my doctor's note say about iron
is hemoglobin 13.8 normal
my crp is 0.4
vitamin b12 at 610, too high?
can I move tomorrow's session to monday
where can I see my invoices
what's in lesson 3
how many lessons are left
can you summarize my plan
is magnesium glycinate good for sleep
what time of day should I take omega 3
should I take creatine on rest days
is 5 g of creatine enough
does coffee block iron
can I mix the powder with juice
how do I take the probiotic, before or after meals
do I need a break from vitamin d
when will my lab results be ready
which tests are in my panel
should I fast before the blood draw
is water allowed before the blood test
can i exercise before a blood test
my arm is bruised from the blood draw
i fainted once at a blood draw, can I lie down next time
i'm scared of needles
i'm nervous about the results
my boss stresses me out
my partner and I want to cook healthier
my toddler won't eat vegetables
my teenage son wants protein powder
my dad takes blood pressure pills, can he join
my grandma is 90 and loves yoga
is the course good for older people
my heart rate zones are wrong in the app
how do I find my max heart rate
is a resting pulse of 54 good for a runner
heart rate 150 on my run, too high?
what blood pressure should I aim for
blood pressure 128 over 82, ok?
fasting sugar 99, should I worry
post meal glucose 145
my weight is 180 and height 72
temperature for cold plunge 50 f?
is oxygen 98 normal
sleep tracker says 89 percent efficiency
i slept 5 hours
i can't fall asleep
i can't sleep after wine
i'm tired all the time
no energy in the afternoon
i get dizzy when I stand up too fast
my hands are cold in winter
my legs cramp at night
my neck is stiff after sleeping badly
my back is killing me from the desk
sharp pain in my knee on stairs
my shoulder clicks
my chest is sore after push ups
my abs hurt from planks
my calves are tight
my stomach hurts after milk
i feel nauseous after the fish oil
i have diarrhea from magnesium
constipation tips
acid reflux at night
my throat is dry in the morning
i have a runny nose and cough
is it ok to train with a fever
hay fever season, what helps
allergic to nuts, what protein bar can I have
skin rash from the watch band
i have hives from stress sometimes
my eyes are red after swimming
i bite my nails
hot yoga, yes or no
how to stop sugar cravings
i ate too much at the party
i drank three glasses of wine at the wedding
alcohol and sleep, what's the link
can i have a beer on friday
how do I quit smoking
nicotine gum and heart rate
i feel lonely since moving
i feel stuck with my habits
i can't stick to the plan
i failed my goals this week
i give up on meal prep
i'm done with keto
i hate running
what's the best way to end a workout
how do I finish the course
how do I delete my account
goodbye and thank you
see you next week
can I hug my coach, kidding
what does the red mark in my chart mean
why is my bar yellow
nothing shows up in my results
the page keeps crashing
my phone fell in water, can I log in from a new one
what's my next appointment
how much magnesium is in my plan
which supplement is for sleep
should I take iron in the morning
is my iron better than last time
what does out of range mean
why is my alt high
my ldl went up, what can I eat
is 7 hours of sleep enough
i wake up during the night, any tips
what is the best bedtime
can I nap
how many grams of fiber
does oatmeal spike glucose
is honey better than sugar
can I eat fruit at night
what snacks are in the plan
i skipped breakfast
i overate yesterday
i drank soda, does it matter
how much water should I drink
i forgot my water bottle at the gym
is sparkling water fine
my coach said to lift heavier
my form on deadlifts is bad
how do I breathe when lifting
plank hurts my wrists
knees hurt on squats
my hamstrings are sore
my elbow hurts from tennis
can I run with shin splints
blister from new shoes, can I run
got a cramp while swimming
i sweat a lot in spin class
my heart was racing after sprints
heart rate stays high after coffee
my average heart rate was 139 on the hike
hrv is 38 today
vo2 max is 42
blood pressure at the pharmacy was 126/82
what is the target for bp
is a fasting glucose of 104 bad
a1c of 5.9, should I worry
my weight went from 190 to 184
body fat 28 percent
waist is 38 inches
temperature in my bedroom is 72, ok for sleep?
what's the meditation lesson called
i'm anxious about flying
stressed about exams
i feel low energy today
i'm in a bad mood
i cried at a movie
my kids drive me crazy
my husband snores
my wife wants me to lose weight
my mom is proud of my steps
my sister is a member
my friend lost 20 pounds on keto
my dog needs walks
my baby is teething, I sleep little
can I breastfeed and take omega 3
trying to get pregnant, which vitamins
pregnancy safe workouts
period is late, stress?
hot flashes at night
my hair is falling out
my skin itches in winter
my lips are chapped
my nose is stuffy
sneezing all spring
i have a cold
mild headache after screen time
migraine triggers in food
my eyes get tired
my ears pop on flights
tooth whitening safe?
bad breath in the morning
burping after fish oil
loose stool since magnesium
hemorrhoids and fiber
i get gassy from protein shakes
my stomach growls
does vitamin c upset the stomach
can I take ibuprofen with my supplements
tylenol or ibuprofen for soreness
is melatonin addictive
how much melatonin is ok
can I take two melatonin
my pills are too big to swallow
i lost my pill box
can I put the tablets in an organizer
where do I order more capsules
the bottle says 2 a day but my plan says 1
package arrived damaged
i can't open the pdf
my results are not loading
video froze in the session
can you call me
please help me book a session
help, I can't find my plan
i need help with the app
i'm lost in the menu
what happens if I cancel late
what should I ask my coach
how is my progress this month
are my triglycerides fine
what is apob
why do I take vitamin k
how long until vitamin d works
is it ok to take magnesium daily
which protocol is active
when does the course unlock
how do I cancel tomorrow's appointment
can I get a refund
is there a family plan
i bought the wrong pack
can I switch practitioners
how do I change my email
i did not get the code
my calendar shows the wrong time
can I do yoga with back pain
my ankle is weak, exercises?
hip pain after sitting
hands fall asleep on the bike
i get out of breath on stairs
how to warm up
is my pulse too low at 52
my heart rate was 165 in class
bp 119 over 75 today
sugar was 92
is body temp 97.9 ok
i run cold, is it thyroid
my nails are brittle
my mouth is dry at night
i wake up thirsty
nightmares after melatonin
i clench my jaw
stress eating help
i feel guilty after dessert
i'm worried about my cholesterol
i'm scared to see my results
my mom passed away, can we move the session
grieving my dog, sleep is bad
i feel burned out
burnout recovery plan
i want to quit my job
i want to stop drinking soda
can kids do the course
my son has adhd, omega 3?
my daughter hates fish
husband has gout, diet?
does sunscreen block vitamin d
does iron cause black stool
`
  .trim()
  .split('\n')
