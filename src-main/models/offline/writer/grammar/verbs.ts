/** Irregular verbs: base, past, participle. */
export const IRREGULAR = `
be was been|have had had|do did done|go went gone|say said said|make made made|get got got|know knew known
think thought thought|take took taken|see saw seen|come came come|find found found|give gave given
tell told told|feel felt felt|become became become|leave left left|put put put|mean meant meant|keep kept kept
let let let|begin began begun|show showed shown|hear heard heard|run ran run|hold held held|bring brought brought
write wrote written|sit sat sat|stand stood stood|lose lost lost|pay paid paid|meet met met|set set set
lead led led|understand understood understood|speak spoke spoken|read read read|spend spent spent|grow grew grown
win won won|teach taught taught|buy bought bought|send sent sent|build built built|fall fell fallen|cut cut cut
sell sold sold|drive drove driven|break broke broken|eat ate eaten|catch caught caught|draw drew drawn
choose chose chosen|wake woke woken|wear wore worn|sleep slept slept|forget forgot forgotten|fly flew flown
sing sang sung|swim swam swum|throw threw thrown|drink drank drunk|ring rang rung|rise rose risen|shake shook shaken
steal stole stolen|hide hid hidden|bite bit bitten|beat beat beaten|bend bent bent|bet bet bet|blow blew blown
cost cost cost|deal dealt dealt|dig dug dug|feed fed fed|fight fought fought
freeze froze frozen|hang hung hung|hit hit hit|hurt hurt hurt|lay laid laid|lend lent lent
lie lay lain|light lit lit|quit quit quit|ride rode ridden|seek sought sought|shoot shot shot|shut shut shut
sink sank sunk|spin spun spun|split split split|spread spread spread|stick stuck stuck
sweep swept swept|swear swore sworn|tear tore torn|undo undid undone|weep wept wept|oversleep overslept overslept
overthink overthought overthought|overeat overate overeaten|rewrite rewrote rewritten|withdraw withdrew withdrawn
mistake mistook mistaken|outrun outran outrun|bleed bled bled|breed bred bred|cling clung clung|creep crept crept
forgive forgave forgiven|kneel knelt knelt
`;

/** Regular verbs that are common in ideas; a word of this list can be a verb rather than a noun. */
export const REGULAR = `
applaud clog flood harvest overpay preach shrug swallow untangle
  jam congratulate
accept ache achieve add admit adopt agree allow annoy answer apologise apologize appear apply argue arrive ask
assemble assign assume attack attend avoid bake bark behave believe blame block book borrow brag breathe brush bump bury
call cancel care carry cause celebrate change charge chase chat check cheer chew chop claim clap clean click climb close
collapse collect comb combine commit compare compile complain complete confess confirm confuse connect consider contain
continue convince cook copy count cover crash crawl cross crush cry damage dance date debug decide declare decorate delay
delete deliver demand deny depend deploy describe deserve destroy die disappear discover discuss dislike
download drag dress drop drown dry earn email encourage end enjoy enter escape exercise exist expect expire explain
explode express face fail fake feature file fill film finish fix flirt fold follow fool force forward frame
gain garden gather google grab graduate greet grill groan guess handle happen hate haunt heal help hesitate hike hire
hope hug hunt hurry ignore imagine impress improve include increase inform insist install intend interrupt introduce
invent invite iron join joke judge juggle jump juggle kick kill kiss knit knock label lack land last laugh launch lick
lift like limp list listen live load lock log look love lower manage march mash match measure melt memorise mention merge
mess microwave miss mix move mow mute nag nap need nod notice obey offer open order organise organize overcook overshare
own pack paint panic park party pass pause peel pee perform pet phone pick pile pin plan plant play plead
plug point poke polish post pour practise practice pray prefer prepare present press pretend prevent print procrastinate
produce promise pronounce protect prove pull punch purr push puke quote race rain raise ramble reach react realise
realize receive recharge recognise recommend record recover reduce refactor refill refresh refuse regret reject relax
release remain remember remind remove rename rent repair repeat replace reply report require rescue
reschedule research resist respond rest restart retire return review revise ring rinse roast roll rub ruin rush save
scan scare schedule scratch scream scroll search season serve settle share shave shiver shop shout shower shrink shuffle
sigh sign simmer skip slam slide slip smile smoke sneak sneeze snooze snore sob solve sort sound squeeze stare
start state stay step stop store strain stream stress stretch struggle study stuff subscribe succeed suck suffer suggest
surprise survive suspect swap sweat switch talk taste tease tempt test text thank tidy tie tolerate touch track train
translate travel treat trip trust try tune turn twist type unmute unpack unplug update upgrade upload use vacuum
vanish visit volunteer vote vow wait walk wander want warm warn wash waste watch water wave weigh whisper whistle wipe
wish wonder work worry wrap yawn yell zoom reboot rant reorganise outgrow ghost meow beg adjust arrange attach bother
belong seem owe tend wag cuddle howl drool nibble sip devour munch binge tweet hoard sulk grumble mumble stumble hover glitch lag buffer flicker leak overheat drain outlast nudge fidget multitask daydream hibernate commute marinate stir fry slice prove text format reset screenshot blame charge age retire rot ripen stack guard greet demand reject microwave redecorate renovate volunteer adopt interrupt correct mispronounce honk swim kneel sneak eavesdrop proofread
burn dream learn lean leap smell spell spill
clear finish reorder tackle declutter dedicate skim highlight summarise summarize rename merge rebase squash revert ship
scroll swipe match unfollow follow mute block snapchat facetime bluff argue apologise negotiate hang wave nod bow salute
spray squeeze peel slurp chug gulp nibble taste season simmer overcook undercook reheat defrost freeze thaw order
lock unlock misplace donate return exchange refund compare browse unbox assemble hammer paint varnish measure hang
teach tutor grade cheat copy paste draft edit delete archive forward snooze postpone cancel reschedule
limp jog sprint hike swim dive climb stretch lift squat sweat pant wheeze collapse faint recover heal
flirt propose elope divorce cuddle snore hog steal borrow lend owe invest gamble win lose tie cheer boo
rock rattle squeak creak hum buzz beep ping chirp honk hiss growl howl whine whimper yelp pounce stalk scratch shed
lean tilt wobble sag droop bloom sprout wilt grow shrink fade glow sparkle shine flash blink vibrate
admire adore despise detest envy resent mourn miss pity trust doubt dread fear regret enjoy treasure
narrate announce declare mention whisper mumble explain describe predict guess assume conclude decide
emigrate relocate wander roam explore discover vanish hide seek chase escape survive thrive suffer endure
swipe chill crave cringe google stalk boil upload scrub sprain itch sew crochet sunbathe babysit swaddle bathe shush bribe threaten spoil evaporate overflow
squish squash wiggle hoover burp hiccup respawn dodge misspell mispronounce overcharge undercharge rehearse improvise
stub glue unsubscribe overreact misread misplace misunderstand matter
`;

/** Verbs whose last consonant is doubled though they have two syllables. */
export const DOUBLING = new Set([
  'admit',
  'commit',
  'forget',
  'begin',
  'regret',
  'prefer',
  'occur',
  'reset',
  'cancel',
  'travel',
  'label',
  'signal',
  'quarrel',
  'format',
  'unplug',
]);

/** Verbs of state, whose -ing form reads oddly as an activity. */
export const STATIVE = new Set([
  'be',
  'have',
  'know',
  'want',
  'need',
  'love',
  'hate',
  'like',
  'own',
  'believe',
  'mean',
  'contain',
  'cost',
  'seem',
  'deserve',
  'prefer',
  'exist',
  'depend',
  'lack',
  'matter',
]);
