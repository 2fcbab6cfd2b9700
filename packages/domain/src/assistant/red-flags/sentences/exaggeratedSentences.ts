/** Jokes and exaggerations, and what is past or asked in general. A line is a sentence. */
export const exaggeratedSentences: readonly string[] = `
i want to die of embarrassment after that call
i cut myself shaving, is that why my ferritin is low
my dad collapsed on the couch after the hike lol
took 30 steps backwards today
i took 30 photos of my meals
i took too many classes this week
i cant breathe through my nose at night
i can't breathe when I wear this corset
i have chest pain in my family history form, where do i edit it
what does the lesson say about having a heart attack
my husband is choking up at the wedding video
she is choking on the price
my son wont wake up for school
my wife wont wake up before 9 on weekends
i would never kill myself
i dont want to die young, what should i eat
i do not want to die of heart disease
i dont want to kill myself with exercise
i want to kill my cravings
i am going to kill it at the race
the course says call 911 for a stroke, right?
when should someone call 911
if my baby is not breathing what does the course say to do
the dog ate my iron tablets
my kid ate my magnesium gummies last year
i took 40 mg of iron
i took 20 ibuprofen over the whole month
is taking 30 tylenol a month too much
i overdosed on chocolate
i overdosed on netflix this weekend
the article about suicide prevention was good
i watched a movie where she wants to kill herself
the character in my novel wants to die
i want to die every time you give me burpees
burpees make me want to die
i'm dying to see the results
i'm dying for coffee
my phone died
i think im dying lol that workout
my grandma died of a stroke
my father had a heart attack in 2010
my mother was unconscious after surgery years ago
i had a seizure as a kid
i had chest pain last year, is it in my records
i vomited blood once years ago, should i mention it
my gums bleed and it wont stop when i floss
i bleed heavily during my period
cutting myself off from sugar
cutting myself some slack this week
i want to cut myself off from caffeine
i'm cutting myself a slice of cake
i could kill myself for missing the session
i want to shoot myself in the foot less with snacks
im going to hang myself a new chart on the wall
i want to jump off the sofa less
i jumped off the train at my stop
my throat is closing a chapter
my voice is gone
i cannot feel my left leg falling asleep at my desk, posture tips
my foot falls asleep when i sit
my battery is dead
my baby swallowed her vitamin drops, all good
my daughter ate her vitamins
my kids ate all the gummies, the candy ones
my toddler ate all his breakfast
my son drank his milk
someone please call me back
i need an ambulance bill sent to my insurance, where do i upload
i am bleeding money on supplements
my heart stopped when I saw the price
my heart attack risk score, where is it
think im having a stroke of luck
i had a stroke of genius
i'm suicidal about my inbox
i am so done with life admin
i want to end my life coaching plan
i want to end it all with the membership
end my session now
i am ready to die on this hill, oats are best
ready to go
no reason to live without coffee
i don't want to live in a city
i do not want to wake up at 5
i wish i was dead last in the ranking again haha
better off without sugar
i want to disappear to a beach
loaded gun show, biceps day
took all my pills today
i took all my capsules at once, is that ok
took my vitamins
i drank a whole bottle of water
i swallowed the whole pill
i took 12 almonds
took 10 minutes
took 600 mg ibuprofen
i took 1000 iu vitamin d
the chest pressure machine is broken
chest tightness lesson, where is it
i have chest pressure from a tight bra
my arm and jaw workout
i have no chest pain
i do not have chest pain
no trouble breathing
i want to die my curtains blue
im dead after that plank
i'm going to kill myself if I have to eat more kale
my husband collapsed into bed at 9, is that too early
my dad collapsed at a marathon in may, should I get tested
my mother is unconscious of how much sugar she eats
she is unresponsive to my texts
my son is choking back tears, he misses his coach
my daughter swallowed a tooth at dinner
my baby is turning blue eyed
i can't breathe out fully in box breathing
i can't breathe well when my nose is blocked
i cant catch my breath after burpees
had chest pain from a pulled muscle, doctor said fine
i had a stroke in march and want to rebuild strength
i have had chest pain on and off for ten years, all tests fine
my chest hurts when I bench
my throat is closing up with emotion at the wedding
i bleed a lot when i shave
im bleeding out cash
i took 20 vitamin c drops, the candy kind
i took 10 tylenol last month for headaches
i took 2 tylenol and 8 ounces of water
took 12 advil since january
i took 8 aspirin this week
took too many pills to the airport, customs asked
i have too many pills
i ate the whole box of iron rich cereal
my toddler ate iron rich cereal
my kid drank magnesium water
the kids swallowed vitamins like champs
i drank bleach colored smoothie
someone call me please
please call 911 is what the poster says
wish i was dead asleep at 10
i wish i was never born early riser
i want to end my life as a smoker
i'm ready to end my life of snacking
i will end it all with carbs
i'm done with my old life and love the new one
better off dead lifting or squatting
i want to jump off the diving board for exercise
i want to jump in front of the class and dance
suicide squeeze drill in baseball, good cardio?
i feel suicidal lyrics are everywhere, any calm playlists
my wife wants to kill herself a big steak
he wants to kill the lights at 9
i cut myself a break
started cutting myself bigger portions
i hurt myself at the gym again
i keep hurting myself lifting
i burned myself again on the oven
my dog is not breathing well
my son is having a fit about vegetables
i am having a seizure of joy
i think im having a stroke of inspiration
my arm is numb when I wake up on it
`
  .trim()
  .split('\n')
