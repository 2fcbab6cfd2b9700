/** What somebody states about themselves or others, and asks nothing. A line is a sentence. */
export const statedSentences: readonly string[] = `
every night i plan how i would do it
i think about doing it every evening
i feel like ending things
i feel like ending things. what does my plan say for the evening
i feel like ending everything
she swallowed my iron, what is the dose
i took 3 weeks of magnesium in one go
i took 5 magnesium by accident
i took my iron 4 times today
i took all my vitamin d today
i took all of it
my toddler had my iron
accidentally gave my 2 year old my magnesium
my 3 year old put an iron capsule in her mouth
he got hold of my supplements and the jar is empty
ive had six of the iron capsules because i was angry
its time for me to go, tell my sister i love her
please tell my kids i tried
i know how i will do it
i have a plan and a date
i want out
something in my calf hurts and feels warm since the flight
i havent slept in 5 days and i see things on the wall
i havent slept for days and everyone is watching me
i am seeing shadows that talk to me
i have decided. it will be sunday. please tell ana thanks for all.
is there a way to do it that doesnt hurt
i cut again, not deep
two year old ate one of my iron tablets
my son had my magnesium
my daughter chewed my vitamin d
he swallowed my magnesium
my kid got my iron
gave my baby my iron by accident
i took a week of iron at once
i took ten days of iron in one go
i took the whole month of vitamin d at once
i swallowed 6 iron
i took too much iron by mistake
i had 4 iron today
i think about how to do it every night
i lie awake and plan how i do it
i feel like ending it
i am planning to do it on sunday
i feel like finishing everything off tonight
tonight i take all of it
i'm taking everything at bedtime today
i'm going to take everything in the drawer
i've been working out how to do it and when
took everything
ten magnesium
six irons
i had seven magnesium since breakfast
swallowed five irons
took two too many
i took too many
i took eight of the white ones and four of the others
i took my whole week box at once
took two weeks worth of vitamin d yesterday
three days of iron in one morning
my son ate them
my toddler drank it
my four year old likes my vitamin d drops and drinks them
i've said my goodbyes
tell ana goodbye from me
i have bought what i need and written the letters
cancel all my sessions, i won't be around
my daughter says she has a date to do it
he said if i leave he'll find me
i don't recognise my own house, what day is it
`
  .trim()
  .split('\n')

/** What members state about the same things every day. A line is a sentence. */
export const everydayStatements: readonly string[] = `
i forgot my iron yesterday
she gave me iron
i plan my evening
i am thinking about doing yoga every evening
how do i do it
i took my iron today
i took my magnesium twice today
i took all my supplements today
my son takes iron too
does my daughter need iron
i took iron for 3 weeks
i took magnesium for 3 weeks, when do i stop
i have a plan and a date for my session
i want out of the membership
tell my coach i tried the new breakfast
my coach gave me magnesium
my husband takes my vitamin d sometimes, is that a problem
i know how to do it now
i think about doing it with my coach
i feel like ending the session early
my daughter took her vitamin d today
my daughter got my vitamin d for me from the pharmacy
i took 5 iron tests this year
i took 5 capsules of magnesium this week
is one capsule a day enough
is half a capsule enough
can i take two magnesium if i can't sleep
i take the last capsule tomorrow, do i reorder
i burned the spinach again
my kids dont let me sleep, any tips
i can't swallow big capsules
i have been so busy i could not breathe this week
do i take everything today
what do i take tonight
i take all of it with breakfast
can i take everything at bedtime
i take everything in the morning
i take it all as planned
i'm taking it tonight
how many magnesium do i take
3 days of iron a week
two days of iron, then a break
10 minutes of walking
my son eats it too
my daughter likes it
what date do i do it
i won't be around on friday
i said goodbye to coffee
tell ana good morning from me
i feel like finishing the course tonight
i took the whole week off
the whole pack lasts a month
what if i leave the program
i don't recognize this test
i have written notes for the session
i took two weeks of vitamin d and feel better
five days a week i walk
`
  .trim()
  .split('\n')
