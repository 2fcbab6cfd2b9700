/** Sentences of members in an emergency. A line is a sentence. */
export const emergencySentences: readonly string[] = `
me duele el pecho
tengo dolor en el pecho
no puedo respirar
creo que es un ataque al corazón
mi papá no respira
mi hijo se tomó todas mis pastillas
me tomé un frasco de pastillas
mi bebé no despierta
estoy vomitando sangre
tight chest and left arm pain
i vomited blood
my toddler ate my iron tablets
my heart is racing and I feel faint
my throat feels tight after taking the new supplement
I took 3 bottles of pills
I took the whole pack of iron
I took 5000 mg ibuprofen
my dad isnt waking up
i feel numb on my left side
gasping for air
think im having a hart attack
after the lesson I have chest pain
there is a crushing feeling in my chest
squeezing in my chest and it goes into my jaw
pressure on my chest since an hour
my chest feels really heavy and i am sweating
i feel like an elephant is sitting on my chest
my pulse is irregular and i feel dizzy
my left arm went numb
half my face is drooping
my mouth droops on one side
the right side of my body is weak
my husband cant talk properly all of a sudden
suddenly i cannot see on one eye
she is slurring her words
the worst headache of my life
my son is having a seizure
my wife collapsed
my mother is unconscious
grandma does not respond
my baby isnt breathing
i cant wake my husband
she wont wake up
he stopped breathing
i passed out yesterday
i blacked out in the shower
i cant catch my breath
i cant get enough air
my lips are blue
my tongue is swelling
lips and tongue tingling and swollen after the capsule
my face swelled up after eating shrimp
i got stung by a bee and my throat is closing up
hives everywhere and i cannot breathe
coughing up blood
i threw up blood this morning
i spit blood when i cough
there is blood in my vomit
it wont stop bleeding
i am bleeding a lot
pregnant and bleeding
my son swallowed a battery
my daughter got into my vitamins
my 2 yo swallowed a handful of gummies
the baby drank cleaner
i drank bleach
i swallowed a whole bottle of tylenol
took a handful of pills
i took too many pills
i took too much insulin
took all my sleeping pills
I took all of my pills at once
I swallowed the entire box of ibuprofen
i took 6 xanax
took ibuprofen, 20 tablets
i took 10 g of paracetamol
i took 12,000 mg acetaminophen
accidentally took 2000 mg of iron
i had 2 strips of paracetamol
i overdosed on melatonin
i think im having a stroke
i cant feel my legs
i cannot move my left arm
my freind is not waking up
i have chestpain and im sweating
my thraot is swelling
someone call 911
i was stabbed
what happens if i swallow the whole bottle of magnesium
mi esposo no despierta
me falta el aire
mi mama se desmayo
tome muchas pastillas
pain going down my left arm and jaw
my chest is killing me
sharp stabbing in chest when i breathe
heart pounding and cant breathe
my heart stopped for a second and i nearly fainted
chest tightness since this morning
cheast pain
chest painn and sweating
im having trouble breathng
i cant breath
wheezing badly and inhaler not working
face went numb
my arm is numb and i talk funny
my grandmother talks confused and her face hangs on one side
dad fell and is not responding
my wife is having convulsions
my toddler drank my magnesium oil
my 3 year old ate a bottle of gummy vitamins
kid swallowed some pills
child got into the iron supplements
i swallowed 15 iron tablets
i took 20 of my magnesium capsules
i accidentally took ten times my dose
took my weeks pills all at once
i took a months worth of pills
i took all the pills in the bottle
i just took the rest of the bottle
i mixed pills and vodka and feel sleepy
took 8000mg tylenol
took 30g of magnesium
i took 15 advil
took 50 zinc
blood in stool and dizzy
puking blood
throwing up blood
i am coughing blood
bleeding wont stop
my nose has been bleeding for an hour
black tarry stool
my throat is closing up
tongue swollen
hard to swallow and my lips are huge after the pill
i have hives and my face is swelling
allergic reaction to the supplement
my baby turned blue
he is choking on a capsule
i fainted twice today
i keep passing out
i am about to pass out
i lost consciousness
paralyzed on one side
sudden loss of vision
i cant see out of my left eye
worst headache ever came suddenly
stiff neck and fever and headache
i was in a car accident and my stomach hurts
severe abdominal pain
i am in labor and bleeding
my husband hit me and i am scared
hope my heart just stops
i swallowed razor blades
i took the lot, all 60 tablets
i drank a bottle of cough syrup
i took my whole months supply of iron
took 12 iron pills by accident
i doubled my insulin by mistake and feel shaky
i took 2500mg of naproxen
my 4 year old found my pills and some are missing
my puppy is fine but my baby swallowed magnesium
grandson drank the fish oil bottle
cant breath properly since the pill
my airway feels blocked
my breathing is getting worse and my chest is tight
heavy chest and sweating a lot
stabbing pain between shoulder and chest
pain in the centre of my chest spreading to the arm
my heart wont slow down and im dizzy
heart is beating out of my chest and i cant breathe
my partner fell down and doesnt answer
my roommate is passed out and wont wake
mom is not breathing right
she had a fit and is shaking
my speech is weird and my arm is weak
left side of face tingling
i suddenly cant move my right hand
vision went black for a minute
i am peeing blood
vomit looks like coffee grounds
i cut my hand and blood is gushing
i am having an asthma attack
i got an electric shock
my eyes are swelling shut
my neck is swelling
i feel like my throat is closing
shortness of breath and blue lips
i smell gas and have a headache
what would happen if i took 100 iron pills
how many vitamin d pills is too many to survive
i swallowed all my vitamins
i ate the entire bottle of magnesium gummies
i took 40 magnesium tablets
i accidentally took 4000 mg of ibuprofen
my kid ate my vitamins
my son drank my tincture
two year old got hold of my iron
my grandma is not responding
dad collapsed
she stopped breathing
my chest feels tight
pressure in my chest
sharp pain in my chest and arm
my heart is pounding out of control and i feel dizzy
lips swelling after taking zinc
trouble swallowing and throat swelling
i broke out in hives and my tongue is tingling
half of my body is numb
my face is drooping
i cant speak properly
blurry vision and the worst headache
i am throwing up blood
blood when i cough
having a seizure
siento dolor en el pecho
tomé demasiadas pastillas
i took twice as many sleeping pills as i should
i need help i took too many tablets
I have chest pain
I can't breathe
my throat is closing
I took all my pills
i want to kil myself
chest pian
heartattack
my husband is not breathing
I have trouble breathing
I'm struggling to breathe
it is hard to breathe
she is choking
his speech is slurred, or slurred speech
I am bleeding heavily
i took 20 paracetamol
I swallowed 30 tylenol
took twenty of my ibuprofen
i took 500 mg paracetamol, 20 paracetamol in all
my lips are swelling up
sudden weakness on one side
pains in chest
chestpain
my mom is away and I have chest pain
i overdosed
in the last session my chest hurts started, i have chest pain now
`
  .trim()
  .split('\n')
