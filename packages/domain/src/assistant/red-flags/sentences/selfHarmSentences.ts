/** Sentences of members who may harm themselves. A line is a sentence. */
export const selfHarmSentences: readonly string[] = `
how many magnesium pills would kill me
what is a lethal dose of iron
I want to off myself
im thinking of ending everything
I self-harmed again
i have a rope ready
i bought a gun and i am going to use it on myself
wrote my goodbye letters
i have been cutting again
dont want to wake up tomorrow
nobody would miss me if i died
I want to disappear forever
am i going to die
would anyone even notice if i was gone
everyone would be happier without me
they are better off without me
how much tylenol does it take to die
how many sleeping pills are fatal
what dose of melatonin is deadly
is 40 vitamin d capsules enough to kill yourself
whats the easiest way to die
is there a painless way to end my life
ive been saving up my pills to end it
stockpiling my meds for the right night
i got a razor blade and i am looking at my wrists
the gun is loaded and on my lap
i held a gun to my head last night
i tied a noose
i wrote a suicide note
leaving a note for my kids and saying goodbye
i relapsed and cut my arms
the urge to cut is so strong
i burned myself on purpose again
cant stop hurting myself
thinking about hurting myself tonight
i dont want to exist anymore
i dont wanna be here anymore
I don't see the point of living
whats the point in going on living
tired of being alive
i am so done with life
i wish i had never been born
wish i could just not be alive
i hope i dont wake up in the morning
please let me fall asleep and never wake
i just want to sleep forever
i cant go on like this
I cannot go on
i cant do this anymore
i hate myself so much
i am a burden to my family
i tried to kill myself yesterday
i attempted suicide last night
gonna jump off the bridge
thinking of stepping in front of a train
i want to jump out of the window
im going to drive into a tree and die
i will hang myself tonight
i wanna unalive myself
i feel like dying
id rather be dead
im better off dead
why not just kill myself
I'm not ok, i want to die
my daughter says she wants to die
my husband wants to kill himself
my friend is suicidal what do i do
life has no meaning and i want out, i want to end it all
i want to overdose on my supplements
i cant live like this any longer
ready to die
quiero morir
me quiero morir
quiero matarme
me voy a matar
ya no quiero vivir
voy a suicidarme
quiero quitarme la vida
no vale la pena vivir
pienso en el suicidio
quiero acabar con mi vida
My family doesn't know I want to kill myself
can 60 iron pills end my life
how much iron until you die
i keep picturing my own funeral
my family would be better off if i wasnt around
i dont see any reason to keep going
i have no will to live
i cant see a future for myself
i want this life to be over
i want out of this life
i just want it to be over
i want to be gone for good
i want to go to sleep and not get up again
i cut myself last night
i scratched my wrists until they bled
started self harming again
i have pills in my hand and i want to take them all
i have my dads pistol in my hand
i am standing on the bridge
on the roof about to jump
i put a bag over my head
i said goodbye to my kids for the last time
i made my peace, tonight is the night
this is my last message
no one will care when im gone
the world is better off without me
i dont deserve to live
i feel suicidal again
suicde thoughts
i want to kil my self
i wanna end my live
ich will sterben
estoy pensando en matarme
no quiero seguir viviendo
tengo ganas de morirme
someone is going to kill me
i want to hurt my boss
could 30 zinc tablets be fatal
what amount of caffeine kills a person
is swallowing all my iron enough to end things
i cant stop thinking about ending my life
im ready to end it all tonight
i have written letters to everyone for after im gone
no point anymore
i give up on life
im going to do something to myself
i will do something stupid tonight
please help me i dont want to be alive
i have no reason to wake up
i wont be here tomorrow
everyone would be better if i was dead
i wish i could die in my sleep
i am cutting my thighs again
i hit myself until i bruise
i feel like hurting myself
got a knife and going to cut my throat
i want to crash my car on purpose
going to walk into traffic
i bought rope and a stool
i have enough insulin to kill me
i emptied the pill bottle
can you die from too much zinc
is it possible to kill yourself with melatonin
im gonna end it
i cant take this life anymore
theres no point in being here
my life is over
i keep thinking about dying
i feel like ending my life
i wish i didnt exist
i dont want to live like this
i hurt myself last night
i started cutting
i bought sleeping pills to end things
my friend passed out and wont wake up
chest hurts and cant breathe
my jaw and arm hurt
no quiero estar viva
me quiero suicidar
no puedo mas con mi vida
suicidal thoughts again
I want to kill myself
i feel suicdal
there is no reason to live
i don't want to live
I want to hang myself
i keep cutting myself
thinking about jumping off a bridge
life isnt worth living
my life is not worth living
want to go to sleep and never wake up
i wish i would never wake up
i have a plan to end it
my father killed himself and i want to do the same
i am going to overdose
I have no one, I want to kill myself
no one can help me i want to die
i want to die and never wake up
i want to kill myself if this goes on
I told my coach in the course that i want to die
my family history is bad but i want to kill myself
I don't know what to do, I want to kill myself
`
  .trim()
  .split('\n')
