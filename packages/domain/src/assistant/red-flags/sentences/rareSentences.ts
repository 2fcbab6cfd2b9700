/** Sentences for the subjects that no other list has, so that each rule has one. A line is one. */
export const rareSentences: readonly string[] = `
bad reaction to the shellfish and it is all over my face
he is staring and not answering
she has been so confused since lunch
my gran is confused about what year it is
dad does not know his own name, he is lost
my son has a concussion from soccer
my chest feels like someone is standing on it
the bone is sticking through
my brother is in agony
he has a high fever
could this be sepsis
this rash has purple spots and does not fade with a glass
my pressure is sky high and I have a headache
my testicle is twisted and swollen
a piece of steak is stuck in my throat
should i go to the er
this is urgent, I need a doctor
something is terribly wrong
help me quick, it is an emergency
i drank vodka with my sleeping tablets
my husband drank a lot of whiskey and passed out
i finished a whole bottle of tequila
my nephew took too many tablets
my wife ate something poisonous
i took twelve of those
i think I had a miscarriage
i have had enough, i want out
i feel so empty inside
i am such a failure, everyone would say so
i see no way out for me
my daughter hides cuts on her arms
i am ready to meet my lord
make the pain stop forever
i am in crisis, is there a hotline
i have lost the will to live
i will stop taking my insulin and let go
i will not need the appointment when i am gone
goodbye cruel world
nothing matters to me
i am not safe alone tonight
i do not feel safe at home with him
home feels unsafe with my dad
my cousin was molested
my boyfriend smashed the door when he gets angry
my husband gets violent when he drinks
my husband took my passport so I cant leave
mi vida no tiene sentido
quiero hacerme dano
ojala no despertara, mejor muerto
nadie me extranaria
je veux mourir
vontade de morrer
mi garganta se cierra
mi bebe con fiebre
mi marido me golpea
je peux pas respirer
meine mutter hat atemnot
i dont know how much longer i can do this
i relapsed with the razor tonight
i havent eaten for 9 days and my heart feels weird
She is on the roof and will not come down
half my visual field went black all of a sudden
I have decided. Please tell her thanks for everything.
cancel my sessions, I will not need them where I am going
`
  .trim()
  .split('\n')
