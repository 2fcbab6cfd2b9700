/** Emergencies as teenagers, the elderly, relatives and caretakers write. A line is a sentence. */
export const indirectEmergencySentences: readonly string[] = `
i stole my moms sleeping pills and im gonna take em tn
been skipping meals for 5 days so i can finally feel light, i nearly blacked out in gym
my bf put his hands around my neck last nite
my cuts wont close up and theyre getting hot
bro my friend drank so much hes not waking up
my dad gets mad and hits my little brother what do i do
ive got a heavy feeling in the center of my chest since breakfast, likely indigestion
wife says the left corner of my mouth is hanging
can't seem to get the words to come out right this morning
been passing dark tarry stuff since Tuesday
my ticker has been skipping like a scratched record
took my water pill twice and my heart medicine twice as well
fell off the ladder, hit my noggin, been seeing double since
I get winded just sitting in the chair and my ankles are like balloons
the sugar meter says HI and I feel awful
meter reads 41 and my hands are trembling
cannot pass water since yesterday, belly hard like drum
i have strong pain in breast left side going to hand
my child eat the medicine of grandmother
husband beating me, i have fear
my mother she not speak, one side of body sleeping
much blood coming from down, i am 5 month pregnant
baby is hot, 40 degree, not drinking
doctor please my tongue become big after fish
my father breathing very bad, color is blue
son he drink liquid of cleaning toilet
my head explode, never have this pain before
the client I care for is slumped over and drooling on one side
my mom with dementia has not had anything to drink in two days and is drowsy
patient in my care hasn't peed for 14 hours and has a temp of 103.9
gran's had a fall and one leg looks shorter than the other
my husband's oxygen keeps going down to 82
my wife stopped taking her lithium and says people are coming for her
dad pulled out his trach tube
my sister's lips went blue during her nap
his defibrillator shocked him three times
my son with epilepsy has been seizing for 6 minutes
she gave herself 40 units instead of 4
resident found on the bathroom floor, not making sense
mum took all her blister packs for the week this morning
probably nothing but my arm's gone a bit dead and my speech is a bit off
I may have overdone the paracetamol a little
a bit of blood when I cough, nothing major
my chest's a bit tight and I've come over all clammy
slightly worried as I can't see out of one eye
my neighbor isnt answering and i can see him on the floor
coworker got his hand caught in a machine, bleeding like crazy
my cousin took something at a party and hes burning up and grinding his teeth
there's a woman at the pool who isn't moving
my daughter told me her stepdad touches her
our baby sitter shook the baby
my friend relapsed on heroin and his lips look gray
grandpa is talking nonsense and hot to the touch
my twin ate peanut butter and is covered in welts
my wife just had a baby and is bleeding through a pad every 20 minutes
i have thoughts of smothering my newborn
haven't felt baby kick since yesterday
28 weeks and my vision is sparkly and my head pounds
my 3 week old has a temperature of 100.8
newborn hasn't had a wet diaper all day
my infant is breathing really fast and his ribs suck in
bp is 205 over 118 with a headache
blood pressure 74/40 and lightheaded
my resting pulse is 165
blood sugar 540
glucose at 2.4 mmol
temp of 105
spo2 79%
my inr came back 9
potassium 7.1 what now
ketones are high and im throwing up
my calf is swollen and red after the flight
neck so stiff i cant touch chin to chest, with a fever
got bit by a snake on the hike
burnt my whole forearm with oil, skin is white
co alarm is going off and we all have headaches
my stitches burst and i can see inside
mixed up bleach and ammonia, throat burns
got shocked by the outlet and my heart feels off
stung by a wasp and feeling faint
i cant stop shaking since i quit drinking, seeing bugs
does it hurt when you bleed out
my stepbrother comes into my room at night and does stuff
i let a guy drug me i think, woke up without clothes
my vape popped and my hand is fried
cant swallow my own spit
my little sis swallowed a magnet
everything is spinning and i dropped in the shower
i keep zoning out and jerking my arm and then i dont remember
Doctor told me water on the lungs and now I'm drowning lying flat
I had one of them spells again, couldn't talk for ten minutes
My toes have gone black
Me pacemaker site is oozing and I've got the shivers
Bled into the toilet bowl, pure red, on eliquis
This old heart's been galloping all morning
Got the pressure in me chest again and the nitro isn't touching it
I fell and my hip won't hold me, been on the floor since noon
i have very strong pain in the stomach, like knife, and i sweat
my wife is pregnant eight month and eyes see stars, big headache
i am not feeling my leg after accident
the child is shaking and eyes go up
my skin become yellow and i am confuse
i lost much blood in birth, dizzy
boss he do bad things to me by force
i put chlorine in eye
mom's blood sugar is 38 and she won't drink juice
client's face looks lopsided today
dad with parkinsons choked on dinner and sounds gurgly now
he has a bedsore down to the bone and smells rotten
she keeps falling asleep mid sentence after her new fentanyl patch
my wife has not slept in six days and says she is god
ventilator alarm wont quit
her stoma turned black
grandma drank her denture cleaner
husband stopped breathing for like a minute in his sleep and turned blue
he's on chemo and has a temp of 101.5
dialysis patient missed three sessions and is short of breath
his catheter bag is full of blood
mother in law ate mushrooms from the garden and is throwing up
somewhat concerned, half my body has pins and needles
a little short of breath since the long flight, and my leg aches
felt an odd pop in my head and now light hurts
just a small fall but I was out for a bit
my partner sometimes loses his temper and I end up with bruises
not a big deal but he won't let me have my phone
my period has lasted three weeks and I soak a pad an hour
I have a tiny bit of chest discomfort that comes with sweating
the guy next to me on the bus collapsed
a man is lying in the snow outside and doesn't move
our nanny was hitting the kids
someone put something in my drink
the kid next door fell out of the second floor window
my sister is being beaten by her husband
a boy got pulled from the lake and he's coughing and sleepy
lady at work is pregnant and started having seizures
my nephew stuck a fork in the socket
friend took molly and his temperature is crazy and he's not making sense
ex says he has a knife and is coming over
my aunt swallowed her ring and cant breathe
dog bite on the face, hole goes through
heart rate 38 and dizzy
pulse of 190 sitting on the couch
bp reading says 220 on top
O2 stuck at 85
sodium came back 118
my hemoglobin is 5.9
sugar 612 and peeing constantly
temperature 94 and cant stop shivering
my 2 month old is 38.6
my water broke at 30 weeks
there's a foot coming out, the baby is coming
the cord is hanging out
gave the baby adult tylenol by mistake
a guy followed me home and is outside my door
i put my hand through a window and theres so much blood
my friend ate an edible and is freaking out and grey
my coach makes me undress
my lungs feel full and I have to sleep sitting up
Took a tumble down the cellar stairs and my ribs grind when I breathe
My left eye went dark like a shade coming down
since the shot my lips have swelled twice their size
Had a bad turn at church, slumped over they said
Can't keep my balance and everything doubles since lunch
I coughed up a cupful of rust colored stuff
my memory went blank for an hour today and my words are jumbled
can't get my ring off, finger is black and swollen
bit of a funny turn, arm like lead, can't hold the cup
my water is like cola and my muscles hurt terrible after the marathon
i have pain in the heart since two hour, is not stopping
my husband he lock the door and not give me to go out
i eat poison of mouse by mistake
in pregnant, water is going out and is green
one hand and one foot is not working from morning
my son is 2 year, he hot and his body make shake
from the ear is coming blood after falling
she is on blood thinners and banged her head on the tub
the lady I look after stopped talking mid sentence and one eyelid droops
he pulled out his catheter and theres blood everywhere
mom took her night pills twice and is hard to rouse
grandad's pacemaker is beeping and he's dizzy
his feeding tube came out
she has a fever of 40.2 after chemo
dad's lips are greyish and he breathes 35 times a minute
her sugar is 29 and she's combative
my husband with cirrhosis is confused and yellow
wife is 34 weeks with a splitting headache and swollen face
our son has asthma and the puffer isn't helping
my brother with schizophrenia stopped his meds and has a knife
not sure it counts but my fingers went numb and my smile is uneven
sorry to bother, I may have swallowed some bleach
could be nothing, I'm bringing up blood
maybe I drank a bit too much of the antifreeze
a tad worried, my newborn sleeps through feeds and feels cool
I passed a clot the size of a lemon
feeling faint and my belly is rigid, I'm 7 weeks
only a small wasp sting but my voice is hoarse and I'm wheezing
my left side's gone tingly, probably slept funny, but my mouth too
I just need to know how many units of insulin is fatal
my flatmate has taken something and is foaming at the mouth
they are hitting my grandmother at the care home
an old man fell and his head is bleeding
there's been an explosion and people are hurt
my classmate has an eating disorder and fainted
my dad is drunk and driving with my brother
somebody fell through the ice
a child is locked in a hot car
my cousin gets beaten by her father
my friend jumped from the second floor
her boyfriend choked her yesterday and her voice is gone
my mum is in the bath and not answering
bp 88 over 40 and clammy
240/125
my o2 is 86 percent on room air
heart beats 42 and i nearly fainted
pulse 155 lying in bed
blood glucose 33
glucose meter says lo
temp 40.5 c since last night
106 fever
spo2 fell to 77
my potassium is 2.2
creatinine doubled and I haven't peed since yesterday
hemoglobin 6.1 and short of breath
my ketones are 5.2
my smoke detector is beeping and I have a bad headache and feel sleepy
i inhaled oven cleaner and my chest burns
a bat was in the baby's room
i stepped on a nail and my jaw is locking
my appendix scar opened up
my ear is bleeding after the crash
my leg is cold and white and hurts
the tooth infection is swelling under my tongue
My child eat the iron tablets, many, what I do
`
  .trim()
  .split('\n')
