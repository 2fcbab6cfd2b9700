/**
 * Alarming sentences of many ways to write: of teenagers, the elderly, relatives and caretakers. A
 * line is a sentence.
 */
export const indirectSentences: readonly string[] = `
ngl i dont think ill make it to my 17th birthday
everyone at school would throw a party if i was gone lol
i stole my moms sleeping pills and im gonna take em tn
been skipping meals for 5 days so i can finally feel light, i nearly blacked out in gym
my bf put his hands around my neck last nite
i keep googling how high a bridge has to be
my cuts wont close up and theyre getting hot
bro my friend drank so much hes not waking up
i cant feel my face after taking that gummy
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
since Martha passed I see no reason to get up
I have my revolver here on the kitchen table
I am 82 and ready to join my wife
cannot pass water since yesterday, belly hard like drum
i have strong pain in breast left side going to hand
my child eat the medicine of grandmother
husband beating me, i have fear
i want not to live more
my mother she not speak, one side of body sleeping
much blood coming from down, i am 5 month pregnant
baby is hot, 40 degree, not drinking
i am feeling that my life finish
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
my brother texted me sorry for everything and turned off his phone
feeling a bit low, sort of wondering if it's worth carrying on
probably nothing but my arm's gone a bit dead and my speech is a bit off
I may have overdone the paracetamol a little
not to be dramatic but I'd rather not wake up
I'm fine, just tired of being here
a bit of blood when I cough, nothing major
my chest's a bit tight and I've come over all clammy
slightly worried as I can't see out of one eye
it's silly but I sometimes think about steering into the oncoming lane
been putting my affairs in order, what's the beneficiary form
my roommate locked herself in the bathroom with a razor
a girl in my class says she wants to jump
my neighbor isnt answering and i can see him on the floor
coworker got his hand caught in a machine, bleeding like crazy
my cousin took something at a party and hes burning up and grinding his teeth
there's a woman at the pool who isn't moving
my daughter told me her stepdad touches her
our baby sitter shook the baby
my teenage son gave away his guitar and his dog
my friend relapsed on heroin and his lips look gray
grandpa is talking nonsense and hot to the touch
my twin ate peanut butter and is covered in welts
my wife just had a baby and is bleeding through a pad every 20 minutes
she keeps saying the baby would be better off without her
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
the worst belly pain of my life, cant stand up straight
neck so stiff i cant touch chin to chest, with a fever
got bit by a snake on the hike
burnt my whole forearm with oil, skin is white
co alarm is going off and we all have headaches
my stitches burst and i can see inside
mixed up bleach and ammonia, throat burns
got shocked by the outlet and my heart feels off
stung by a wasp and feeling faint
i cant stop shaking since i quit drinking, seeing bugs
i just downed my whole stash of adderall
does it hurt when you bleed out
been thinking abt cutting deeper this time
tonights the last time ill bother anyone
my gf said she'll kill herself if i leave
i tried to choke myself with a belt
my stepbrother comes into my room at night and does stuff
i let a guy drug me i think, woke up without clothes
ive been throwing up after every meal and my heart feels weird
my vape popped and my hand is fried
cant swallow my own spit
my little sis swallowed a magnet
everything is spinning and i dropped in the shower
i keep zoning out and jerking my arm and then i dont remember
the lord can take me any time now
Doctor told me water on the lungs and now I'm drowning lying flat
I had one of them spells again, couldn't talk for ten minutes
My toes have gone black
Me pacemaker site is oozing and I've got the shivers
Bled into the toilet bowl, pure red, on eliquis
This old heart's been galloping all morning
Got the pressure in me chest again and the nitro isn't touching it
No use in an old man like me hanging on
The pistol would be quicker than the cancer
I'd be doing the kids a favor
I fell and my hip won't hold me, been on the floor since noon
I can't remember my wife's name this morning
i have very strong pain in the stomach, like knife, and i sweat
my wife is pregnant eight month and eyes see stars, big headache
i am not feeling my leg after accident
the child is shaking and eyes go up
he did drink all night and now he not wake
my skin become yellow and i am confuse
i lost much blood in birth, dizzy
boss he do bad things to me by force
please i want finish with this life
i put chlorine in eye
my neck is big and i cannot take air
in my family they will kill me if i go home
mom's blood sugar is 38 and she won't drink juice
client's face looks lopsided today
dad with parkinsons choked on dinner and sounds gurgly now
he has a bedsore down to the bone and smells rotten
she keeps falling asleep mid sentence after her new fentanyl patch
my wife has not slept in six days and says she is god
ventilator alarm wont quit
her stoma turned black
grandma drank her denture cleaner
my autistic son bangs his head until it bleeds
husband stopped breathing for like a minute in his sleep and turned blue
he's on chemo and has a temp of 101.5
dialysis patient missed three sessions and is short of breath
she has been vomiting for three days and can't stand
his catheter bag is full of blood
mother in law ate mushrooms from the garden and is throwing up
somewhat concerned, half my body has pins and needles
might be dramatic, but I've written letters to the kids
odd question, what's the least painful way to go
a little short of breath since the long flight, and my leg aches
felt an odd pop in my head and now light hurts
just a small fall but I was out for a bit
my partner sometimes loses his temper and I end up with bruises
not a big deal but he won't let me have my phone
I get these moments where I think they'd manage fine without me
just wondering how long carbon monoxide takes
my period has lasted three weeks and I soak a pad an hour
I have a tiny bit of chest discomfort that comes with sweating
I've stopped seeing a reason for any of it
I might do something I can't take back
the guy next to me on the bus collapsed
a man is lying in the snow outside and doesn't move
my student showed me scars on her wrists
my buddy is talking about ending things and he owns guns
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
my breasts are leaking and i want to throw the baby out the window
gave the baby adult tylenol by mistake
`
  .trim()
  .split('\n')
