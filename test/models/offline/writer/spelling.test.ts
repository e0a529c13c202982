import { describe, expect, it } from 'vitest';
import { readSituations } from '../../../../src-main/models/offline/ready-memes/content.ts';
import { correctIdea } from '../../../../src-main/models/offline/writer/idea/read-idea.ts';
import { CONTENT, RESOURCES, write } from './content.ts';

const corrected = (text: string) => correctIdea(text, CONTENT);

/** Words that a careless repair would take for slips. */
const RIGHT = `morning evening ceiling building wedding feeling hundred need seed naked sacred wicked gathering blessing
  clothing lightning sibling earring pudding breed indeed shed sled bring spring during nothing string sting bling wing
  ring rating dating filing coding vibing gaming pending biking doing going being dying lying caring baking waking sharing
  staring storing boring scoring roaming coating boating bed fed wed speed freed agreed bleed weed rated dated noted faded
  traded aged fighting hoping hopping hopped starred scarred taped wired hired fired mined lined rained ranged sealing dealing
  leading beading sounding bounding mounding grinding winding bidding padding nodding yeeted adulting`;

describe('slips of spelling', () => {
  it.each([
    [
      'I finaly cleaned teh windows and it started raning',
      'I finally cleaned the windows and it started raining',
    ],
    ['im runing late and dont know why', 'I’m running late and don’t know why'],
    ['writting to my freind becuase I stoped caring', 'writing to my friend because I stopped caring'],
    ['he said "im fine, dont ask"', 'he said "im fine, dont ask"'],
    ['TEH MEETNIG RUINED MY DAY', 'the meeting ruined my day'],
    ['I read TEH end', 'I read TEH end'],
    ['Whne it rains', 'When it rains'],
    ['mein Nachbar bohrt wieder um sieben Urh', 'mein Nachbar bohrt wieder um sieben Urh'],
    ['my stomach thinks its breakfast and its 4am', 'my stomach thinks it’s breakfast and it’s 4am'],
    ['the jar lost its lid because its lid is loud', 'the jar lost its lid because its lid is loud'],
    ['its raining on my wifes birthday', 'it’s raining on my wife’s birthday'],
    ['the british guy and the french one', 'the british guy and the french one'],
  ])('%s', (slipped, right) => {
    expect(corrected(slipped)).toBe(right);
  });

  it.each(RIGHT.split(/\s+/))('leaves “%s”', (word) => {
    expect(corrected(word)).toBe(word);
  });
});

/** Slips and what was meant, one pair a line. */
const SLIPS = `
  the meetnig could have been an email > the meeting could have been an email
  my nieghbour is loud > my neighbour is loud
  the prinetr is jammed > the printer is jammed
  I forgto my umbrella > I forgot my umbrella
  my keybord is sticky > my keyboard is sticky
  another awkwrad dinner > another awkward dinner
  the dishwaser broke again > the dishwasher broke again
  I need a vacatoin > I need a vacation
  my alram never works > my alarm never works
  a suprise birthday party > a surprise birthday party
  the elevater is stuck > the elevator is stuck
  my schedual is full > my schedule is full
  I missed the deadlne > I missed the deadline
  he borowed my charger > he borrowed my charger
  the passwrod expired > the password expired
  my boyfreind snores > my boyfriend snores
  the enviroment is toxic > the environment is toxic
  I definatly locked the door > I definitely locked the door
  an embarasing photo > an embarrassing photo
  my grandmohter texts me > my grandmother texts me
  the goverment website > the government website
  a wonderfull weekend > a wonderful weekend
  my profesional life > my professional life
  I ate all the choclate > I ate all the chocolate
  the restaraunt was closed > the restaurant was closed
  my favourit sweater > my favourite sweater
  we have a new manger and a new maneger > we have a new manger and a new manager
  learning to cok pasta > learning to cok pasta
  the fridge is emtpy > the fridge is empty
  my bakc hurts > my back hurts
  too many notificatons > too many notifications
  the waether is awful > the weather is awful
  I acidentally replied to all > I accidentally replied to all
  a seperate bill > a separate bill
  my intrenet is slow > my internet is slow
  the kitchn is a mess > the kitchen is a mess
  I apreciate the effort > I appreciate the effort
  my reccomendation is sleep > my recommendation is sleep
  the bathrom light > the bathroom light
  we alwyas order pizza > we always order pizza
  my knowlege of tax law > my knowledge of tax law
  the neccessary paperwork > the necessary paperwork
  the kids threw the spagetti > the kids threw the spaghetti
  my battrey dies at 20 precent > my battery dies at 20 percent
  a pigon stole my sandwhich > a pigeon stole my sandwich
  who left the dishs in the sink > who left the dishes in the sink
  the mechnic found another problm > the mechanic found another problem
  my manger scheduled it on firday > my manger scheduled it on friday
  christmass music in novmber > christmas music in november
  trafic jam at midnigt > traffic jam at midnight
  parralel parking with an audiance > parallel parking with an audience
  hafl the team is on sick leav > half the team is on sick leave
  I sleeped like a baby on thrusday > I sleeped like a baby on Thursday
  my coffeee and teh babyy > my coffee and the baby
  rhe dog infront of me > the dog in front of me
  he did'nt call and I cant' sleep > he didn’t call and I can’t sleep
  lets call my moms dentist > let’s call my mom’s dentist
  the neighbors dog and the neighbors are loud > the neighbor’s dog and the neighbors are loud
  were out of milk again > we’re out of milk again
  when ur late again u r on mute > when you’re late again you are on mute
  y is it 2 late 2 sleep b4 work > why is it 2 late to sleep before work
  waiting 4 the bus w my kids > waiting for the bus with my kids
  sendin msgs abt where 2 eat > sending messages about where to eat`
  .trim()
  .split(/\n\s*/)
  .map((line): [string, string] => [line.split(' > ')[0] ?? '', line.split(' > ')[1] ?? '']);

/** Texts of which no word is a slip. */
const TRAPS =
  `kevin ate brian’s lunch | priya and juan are late again | my friend ximena | aunt gertrude knits | dwayne plays chess
  | my dentist Teh | Mr. Shoping called | the Wither boss | Skyrm and Minecarft | Bjork on repeat
  | lowkey obsessed | yeet the laptop | no cap | that slaps fr | he ghosted me | big rizz energy | doomscrolling at 2 am
  | delulu is the solulu | bussin fries | main character vibes | chonky cat | adulting is hard | smol doggo | my bestie is hangry
  | simping for a barista | it gives brainrot | skibidi | girlboss era | situationship | nepo baby
  | npm install | kubectl apply | git rebase main | my regex works | async await | the devops team | refactoring the codebase
  | foo_bar is undefined | getUsr returns null | cofnig.yml is missing | my Dockerfile | sudo make me a sandwich | jwt expired
  | nginx and redis | the webhoook_url variable | \`teh\` is a typo | v2 of the apii2 endpoint
  | #mondaymotivaton | @jonh_doe | #teh | "teh best prinetr" | he wrote "definatly" | 
  | schadenfreude | abuela knows best | hygge | my oma bakes | kombucha phase | gnocchi night | banh mi | bibimbap | doener
  | wifi | roomba | airfryer | duolingo streak | ikea shelf | wordle | peloton | tupperware lids | crocs | lululemon
  | colour and color | organise and organize | anyways | y’all | finna | kinda | hella tired | oof | pupper | boujee
  | shhh the baby sleeps | I have 2 dogs and 4 cats | my moms are arguing | my friends are late | she lets me sleep
  | were all the cookies eaten? | your late father | room b4 | Lets a mother sleep | door 2 say his name | dinner at 4 a.m. | I drink 4 a day | I have 2 work laptops | Rocky 2 the musical
  | turn to your right.`
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('the dictionary', () => {
  it('repairs common words that were mistyped', () => {
    expect(SLIPS.length).toBeGreaterThanOrEqual(40);
    expect(SLIPS.map(([slipped]) => [slipped, corrected(slipped)])).toEqual(SLIPS);
  });

  it.each([
    ['en', 1],
    ['es', 8],
  ])('leaves what people type alone (%s), but for %i texts', (language, most) => {
    const typed = readSituations(RESOURCES, language).flatMap(({ phrasings }) => phrasings);
    expect(typed.length).toBeGreaterThan(1000);
    expect(typed.filter((text) => corrected(text) !== text).length).toBeLessThanOrEqual(most);
  });

  it('leaves names, slang, code, tags, quotations and other languages alone', () => {
    expect(TRAPS.length).toBeGreaterThanOrEqual(60);
    expect(TRAPS.map(corrected)).toEqual(TRAPS);
  });

  it('puts slips right before the idea is told', async () => {
    const idea = 'my neigbor mows his lawn at midnigt and my alram stil rings';
    const memes = await write({ idea, count: 3 });
    const said = memes.flatMap(({ captions }) => captions.map(({ text }) => text)).join(' ');
    expect(said).not.toMatch(/neigbor|midnigt|alram|\bstil\b/i);
  });
});
