import { listWords } from '../../../../../src-shared/contract/list-words.ts';

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
accept ache achieve add adjust admire admit adopt adore age agree allow announce annoy answer apologise apologize
appear applaud apply archive argue arrange arrive ask assemble assign assume attach attack attend avoid babysit bake
bark bathe beep beg behave believe belong binge blame blink block bloom bluff boil boo book borrow bother bow brag
breathe bribe browse brush buffer bump burn burp bury buzz call cancel care carry cause celebrate change charge chase
chat cheat check cheer chew chill chirp chop chug claim clap clean clear click climb clog close collapse collect comb
combine commit commute compare compile complain complete conclude confess confirm confuse congratulate connect consider
contain continue convince cook copy correct count cover crash crave crawl creak cringe crochet cross crush cry cuddle
damage dance date daydream debug decide declare declutter decorate dedicate defrost delay delete deliver demand deny
depend deploy describe deserve despise destroy detest devour die disappear discover discuss dislike dive divorce dodge
donate doubt download draft drag drain dread dream dress drool droop drop drown dry earn eavesdrop edit elope email
emigrate encourage end endure enjoy enter envy escape evaporate exchange exercise exist expect expire explain explode
explore express face facetime fade fail faint fake fear feature fidget file fill film finish fix flash flicker flirt
flood fold follow fool force format forward frame freeze fry gain gamble garden gather ghost glitch glow glue google
grab grade graduate greet grill groan grow growl grumble guard guess gulp hammer handle hang happen harvest hate haunt
heal help hesitate hibernate hiccup hide highlight hike hire hiss hoard hog honk hoover hope hover howl hug hum hunt
hurry ignore imagine impress improve improvise include increase inform insist install intend interrupt introduce invent
invest invite iron itch jam jog join joke judge juggle jump kick kill kiss kneel knit knock label lack lag land last
laugh launch leak lean leap learn lend lick lift like limp list listen live load lock log look lose love lower manage
march marinate mash match matter measure melt memorise mention meow merge mess microwave misplace mispronounce misread
miss misspell misunderstand mix mourn move mow multitask mumble munch mute nag nap narrate need negotiate nibble nod
notice nudge obey offer open order organise organize outgrow outlast overcharge overcook overflow overheat overpay
overreact overshare owe own pack paint panic pant park party pass paste pause pee peel perform pet phone pick pile pin
ping pity plan plant play plead plug point poke polish post postpone pounce pour practice practise pray preach predict
prefer prepare present press pretend prevent print procrastinate produce promise pronounce proofread propose protect
prove puke pull punch purr push quote race rain raise ramble rant rattle reach react realise realize rebase reboot
receive recharge recognise recommend record recover redecorate reduce refactor refill refresh refund refuse regret
rehearse reheat reject relax release relocate remain remember remind remove rename renovate rent reorder reorganise
repair repeat replace reply report require reschedule rescue research resent reset resist respawn respond rest restart
retire return revert review revise ring rinse ripen roam roast rock roll rot rub ruin rush sag salute save scan scare
schedule scratch scream screenshot scroll scrub search season seek seem serve settle sew share shave shed shine ship
shiver shop shout shower shrink shrug shuffle shush sigh sign simmer sip skim skip slam slice slide slip slurp smell
smile smoke snapchat sneak sneeze snooze snore sob solve sort sound sparkle spell spill spoil sprain spray sprint
sprout squash squat squeak squeeze squish stack stalk stare start state stay steal step stir stop store strain stream
stress stretch struggle stub study stuff stumble subscribe succeed suck suffer suggest sulk summarise summarize
sunbathe surprise survive suspect swaddle swallow swap sweat swim swipe switch tackle talk taste teach tease tempt tend
test text thank thaw threaten thrive tidy tie tilt tolerate touch track train translate travel treasure treat trip
trust try tune turn tutor tweet twist type unbox undercharge undercook unfollow unlock unmute unpack unplug unsubscribe
untangle update upgrade upload use vacuum vanish varnish vibrate visit volunteer vote vow wag wait walk wander want
warm warn wash waste watch water wave weigh wheeze whimper whine whisper whistle wiggle wilt win wipe wish wobble
wonder work worry wrap yawn yell yelp zoom
plot circle lurk glare brew haggle meddle invade conspire betray torment gossip sabotage bully gloat smirk giggle pace
squint wrestle tiptoe flinch stash peek sniff drift linger loiter dangle scribble doodle scold bicker hoot roar blare thump
`;

/** Verbs whose last consonant is doubled though they have two syllables. */
export const DOUBLING = new Set<string>(
  listWords(
    'admit commit forget begin regret prefer occur reset cancel travel label signal quarrel format',
    'unplug',
  ),
);

/** Verbs of state, whose -ing form reads oddly as an activity. */
export const STATIVE = new Set<string>(
  listWords(
    'be have know want need love hate like own believe mean contain cost seem deserve prefer exist',
    'depend lack matter',
  ),
);
