/** Sentences to which only help is the answer. A line is a sentence. */
export const certainSelfHarmSentences: readonly string[] = `
i want to kill myself
i want to die
i just want to die
i am going to end my life
i want to end my life tonight
im going to kill myself
i'm gonna kill myself
i will hang myself tonight
thinking about killing myself
i keep thinking of killing myself
i have a plan to kill myself
i feel like killing myself
cutting myself right now
im cutting myself
i want to cut myself
i am suicidal
i bought a gun and i am going to use it on myself
i have suicidal thoughts
i want to commit suicide
i wish i was dead
id rather be dead
i dont want to live anymore
i want to unalive myself
i want to end it all tonight
i wrote a suicide note
i am ready to die
my husband wants to kill himself
my daughter says she wants to die
i have a gun to my head
i tied a noose
i want to jump off a bridge
quiero morir
voy a matarme
My family doesn't know I want to kill myself
I have no one, I want to kill myself
`
  .trim()
  .split('\n')

export const certainEmergencySentences: readonly string[] = `
i cant breathe
help i cannot breathe
took 30 tylenol
i took 30 tylenol
took 40 of my ibuprofen
I swallowed 30 tylenol
i took too many pills
i took too much insulin
i took the whole bottle of tylenol
I took 5000 mg ibuprofen
i swallowed a whole bottle of pills
I took 3 bottles of pills
i overdosed
im having a heart attack
i think i am having a stroke
chest pain going down my left arm
I have chest pain
i have crushing chest pain
pressure in my chest and pain down my left arm
my dad collapsed and won't wake up
my dad collapsed
my husband is not breathing
my baby is not breathing
my wife is unconscious
my mother wont wake up
she is choking
my son is having a seizure
his face is drooping and his speech is slurred
i cant move my left arm
my throat is closing
i am going into anaphylaxis
i vomited blood
coughing up blood
the bleeding wont stop
i cant stop the bleeding
i am bleeding heavily
pregnant and bleeding
my toddler ate my iron tablets
my baby swallowed a battery
i drank bleach
someone call 911
no puedo respirar
`
  .trim()
  .split('\n')
