/** Emergencies as people write who say what is wrong. A line is a sentence. */
export const frankEmergencySentences: readonly string[] = `
i found my brothers note, he said dont look for me
cant stop hurting, the blade is right next to me
took like 15 of my moms anxiety meds
i smoked something and now i cant move my jaw
my stepmom burned me with the iron
my chest is doing this flippy thing and i keep seeing stars
my nose has been bleeding for 2 hrs straight
bro is passed out and his breathing sounds like snoring
im hiding in the closet bc dad has a knife
been awake 4 days and the tv is talking to me
the pain in my side made me drop to the floor
I can't catch my breath when I lay flat
My speech was all garbled for five minutes this morning
Doctor, my foot's turned cold and blue
I am passing blood in my water
the wife's gone a funny color and won't answer
Been having the chest gripes again, nitro helped some
Fell last night, been on the floor, can't get up
My sugar dropped to 45 and I near passed out
Struck my head on the cupboard, on warfarin
Woke with the room spinning and can't walk straight
Lost the sight in my right eye this morning
my tongue is getting fat and i itch all
she eat too many tablet for sleep
my baby have blue mouth
i cannot to breathe good since morning
my grandfather he fall and now he speak no sense
very much blood after i born the baby
the poison for insects went in my mouth
my daughter swallow the small battery of watch
half body is sleeping, mouth is crooked
client's breathing has long pauses and he's cold
mom refuses food and says she wants to be done
dad's wound is black and stinks
the resident choked and turned purple
he's got a temp of 104 and is seeing things
my husband's ICD fired twice
grandma hit her head and is vomiting
my wife's epidural site is leaking and her head is splitting
my son's lips are swelling after peanut butter
he's diabetic and sweaty and not making sense
my mother's stroke symptoms are coming back
my patient pulled the IV and is bleeding a lot
I'm probably overreacting but my arm and jaw ache
a little blood in the stool, well, quite a lot
he only hits me when he drinks
nothing serious, I just blacked out while driving
slight trouble breathing after the new antibiotic
just curious, how many Tylenol PM is too many
I may have mixed up my insulin and took the wrong one
my throat feels a bit narrow after shrimp
kind of worried about the red streak up my arm
got a weird headache, worst I've ever had
a stranger is unconscious at the bus stop
my sister overdosed
someone's choking at my table
my neighbor is hitting his wife
the baby next door is screaming and I heard a slap
my roommate is talking to people who aren't there
a kid got hit by a car
my uncle has been shot
our friend took a bunch of ecstasy and is overheating
my brother is seizing
the guy at the gym collapsed
blood pressure 195/125
my bp is 70 over 40
oxygen level 83
my heart rate is 175 sitting still
sugar 35
blood sugar reading 480
fever of 104.5
temp 34.2
baby 3 weeks old, 38.4
pulse 34
sodium 116
potassium 6.9
inr 8
got stung and my whole body is itching and i feel faint
my leg is swollen, hot and i have chest pain
carbon monoxide alarm went off
I inhaled bleach fumes
my stomach is hard as a board
i cant pee and my back is numb
my eye got splashed with drain cleaner
a dog tore my arm open
mom is screaming and wont stop and shes bleeding from her mouth
took a bunch of robotussin and my heart is going nuts
my boyfriend wont let me go home and took my phone
i passed out in the bus and woke up with a bitten tongue
somebody at the party isnt waking up
i have been throwing up blood after drinking
my dad pushed my mom down the stairs
I cant lift my right arm since I woke up
The chest pain comes now even when I rest
Coughing pink froth
My leg's swollen up and I'm short of puff
I've got blood in the bowl every time I go
Bad pain between the shoulder blades, tearing like
I fell in the garden and can't put weight on my leg
I took my wife's heart pills by mistake
My vision has gone double and my eyelid droops
my defib went off last night
i have big pain in belly, i am pregnant
my son not breathe good, ribs go inside
husband he hit me on the head, now i vomit
i drink all medicine because i am sad
my hand cannot move and face is down
baby has fever 39 and red points on skin
she is bleeding from nose and ear after fall
i feel my heart will stop
my wife fall and her eyes are open but not answer
somebody touch my daughter
he's turning grey and his breathing is shallow
she's had a seizure lasting more than five minutes
mom's oxygen tank is empty and she is blue
the patient swallowed a whole bottle of eye drops
my dad is coughing up blood clots
he hasn't urinated since yesterday and is confused
grandma's pupil is bigger on one side
she took her insulin but won't eat, now she is limp
there is pus and a foul smell from her surgical wound and she has chills
my child ate dishwasher pods
my husband has ALS and is choking on saliva
dad has chest tightness and is drenched in sweat
she's delirious with a fever of 103
my heart sort of stops and restarts
my partner has been a bit rough lately and I'm frightened
I lost feeling in my saddle area
I can't seem to stop bleeding after the tooth extraction
perhaps I took one sleeping pill too many, or five
I'm somewhat breathless at rest
there's this lump in my throat and I can't swallow
I threw up something like coffee grounds
my headache came like a bolt out of the blue
my teacher won't stop touching me
my cousin drank drain cleaner
there's a man bleeding on the street
the toddler next door fell into the pool
my niece is being hurt by her mom
a lady fainted in the store
our coworker got electrocuted
my aunt's lips are huge and she can't talk
my friend's baby isn't breathing right
my grandson swallowed a coin and is drooling
bp 230/120
blood pressure of 82 over 50 and faint
resting heart rate 144
o2 sat 80
glucose 29
my sugar is 590
fever 40.8
temp 93.5 f
newborn temp 100.6
heart rate dropped to 31
hgb 6.4
i cant feel my legs after the crash
my hives are spreading and my voice is hoarse
tick bite and half my face droops
i smell gas in the kitchen
burned my face with boiling water
my finger got cut off
i think i broke my neck
heat stroke symptoms, stopped sweating
my eyeball is bulging and vision blurry
i have been vomiting for 24 hours and cant keep water down
a spider bit me and the skin is turning black
i told my diary im leaving for good on friday
my ex is threatening to post my nudes and i want to vanish
i feel like my throat is sewn shut after that cookie
just chugged a bottle of nail polish remover
my leg got run over by a car
the room went black and i hit the sink
my roommate hasnt left bed in days and says life isnt for him
i cant stop thinking of the train tracks by school
puked so hard theres blood in it
my heart stops then thuds really hard and i get lightheaded
I'm coughing so hard I can't get a breath in
Took my blood thinner double for a week, gums won't stop bleeding
My arm is numb down to the little finger and my chest aches
I live alone and fell, hip hurts something fierce
Haven't been able to keep food or water down for three days
Wife is talking gibberish since breakfast
Can't see a thing on the left side
There is no joy left, I pray He takes me tonight
Toe's turned black, I'm diabetic
My breathing is worse when I lie down and my legs swell
i have much fever and my neck cannot bend
mother she is fall in bathroom, no answer me
man in my house he make me do sex
i swallow fish bone and blood is coming
my kid he drink the perfume
i am pregnant and no feel the baby two day
my eyes is yellow and belly is very big
i have cut my hand very deep
i think to finish my life because of debts
brother is injecting something and now blue
dad's heart rate is 150 and he is pale
she keeps pulling her hair and says she deserves to die
my client has a temp of 39.9 and is shaking
mom's had the hiccups and can't swallow and face is numb
he stopped peeing and is swelling everywhere
my wife with postpartum depression said she might hurt the baby
grandpa took my grandma's diabetes pills
our son's lips are blue after a coughing fit
my husband's speech is funny and he can't smile
the tube in her neck is bleeding
maybe I shouldn't have driven, I lost a few minutes again
I'm okay, I've just been wondering whether anyone would cry
My partner squeezed my neck, but only briefly
I noticed I can't feel when I pee anymore and my back is bad
not urgent, but my vision has a curtain over it
it may be nothing, my chest feels like a band is around it
my friend keeps a rope under the bed
someone collapsed in front of me
my boss's wife shot herself and I feel I could too
the neighbor's dog bit my kid's face
bp 212/114
glucose 44 mg/dl
oxygen is 87
fever 104.2
pulse 141 lying down
`
  .trim()
  .split('\n')
