import type { Toned } from './tone.ts';

/** Short parts that finish a sentence of a recipe, or stand for what everybody should rather do. */
export const QUIPS: Readonly<Record<string, Toned>> = {
  decent: {
    any: [
      'Have some self-respect',
      'Be a functioning adult',
      'Think about it first',
      'Ask for help',
      'Go outside',
      'Call a professional',
      'Act my age',
      'Listen to my mother',
      'Drink water, lie down',
      'Do literally anything else',
    ],
  },
  manners: {
    any: [
      'Basic manners',
      'Common decency',
      'One normal hobby',
      'The unwritten rules',
      'My respect',
      'A quiet life',
    ],
  },
  rope: {
    any: [
      'My last nerve',
      'This friendship',
      'The family dinner',
      'The comment section',
      'The group chat',
      'World peace',
      'My weekend',
    ],
  },
  success: {
    any: [
      'Everything I got done',
      'Eleven things that went well',
      'My entire education',
      'Four compliments from strangers',
      'All of my achievements',
      'Good weather and good hair',
    ],
  },
  useful: {
    any: ['Anything useful', 'My feelings', 'Inner growth', 'Basic hygiene', 'Paying rent', 'World peace'],
  },
  job: {
    any: [
      'My actual job',
      'The person talking to me',
      'My taxes',
      'The question I was asked',
      'Everything else',
    ],
  },
  unlike: {
    any: [
      'question 1, in Latin',
      'a dragon',
      'nine pages and a riddle',
      '“draw the colour nine”',
      '“explain the universe (2 points)”',
      'bring a sword',
    ],
  },
  within: {
    any: [
      'Crying in the bathroom, quietly',
      'A small fire in a nice coat',
      'Everything is held together by tape',
      'Two raccoons and a deadline',
      'Not slept since Sunday',
      'Please send help, and snacks',
    ],
  },
  glamour: {
    any: [
      'Me in the film about my life',
      'What I tell people I do all day',
      'My horoscope: a day of triumph',
      'The person my mother describes',
      '“I lead a rich inner life”',
      'Who I am in job interviews',
      'My five-year plan',
    ],
  },
  vow: {
    any: [
      'I will be no trouble',
      'You will not even notice me',
      'I have changed',
      'I am very low-maintenance',
      'It will not happen again',
    ],
  },
  disaster: {
    any: [
      'A natural disaster',
      'A declaration of war',
      'A cry for help',
      'A small earthquake',
      'The end of the world',
      'A tax audit',
      'The weather',
      'A curse, probably',
    ],
  },
  excuse: {
    any: [
      '“Something came up”',
      '“Sorry, I have plans tonight”',
      '“I am swamped this week”',
      '“Big weekend ahead”',
      '“A family emergency”',
      '“I was in a tunnel”',
      '“Working on myself”',
      '“I have a thing at seven”',
    ],
  },
  trouble: {
    any: [
      'What ruined my day',
      'What keeps me up at night',
      'Why I have trust issues',
      'My villain origin story',
      'The real reason I am tired',
      'What I told my therapist',
    ],
  },
  cover: { any: ['research', 'self-care', 'networking', 'a strategy', 'cardio', 'mindfulness'] },
  stage: {
    any: [
      'Giving a talk about',
      'Writing a bestseller about',
      'Teaching a weekend course in',
      'Winning an award for',
      'Hosting a podcast about',
    ],
  },
  plans: {
    any: [
      'My actual plans',
      'My mother’s hopes',
      'The to-do list',
      'Dignity',
      'Eight hours of sleep',
      'What I went in for',
    ],
  },
  sense: {
    any: [
      'My common sense',
      'My good judgement',
      'A clever excuse',
      'My last brain cell',
      'The memory of last time',
    ],
  },
  smooth: {
    any: [
      'Today is going suspiciously well',
      '“What could possibly go wrong?”',
      'I told everyone it was fixed',
      'First sip of coffee, birds singing',
      'I even ironed a shirt',
      'Horoscope: a smooth day',
    ],
  },
  living: { any: ['Actual living', 'Joy', 'Achievements', 'Everything else'] },
  unlikely: {
    any: [
      'Complete strangers',
      'My dentist',
      'Every taxi driver',
      'The whole internet',
      'My worst enemy',
      'My grandmother',
    ],
  },
  will: {
    any: [
      'My self-control',
      'My willpower',
      'Every promise I made',
      'The angel on my shoulder',
      'My better judgement',
      'A very firm resolution',
    ],
  },
  promise: {
    any: [
      'yes. right now. I mean it',
      'obviously. let me find my shoes',
      'of course. after one small thing',
      'we are basically doing it already',
      'yes!! the moment I stand up',
    ],
  },
  asking: {
    any: [
      'and what are you up to',
      'so what is new with you',
      'why do I hear nothing from you',
      'what are you doing, darling',
      'tell me you are eating and sleeping',
      'how is work, how is love',
      'you sound busy, what is it',
      'talk to me, I am ironing',
      'what is that noise',
    ],
  },
  couch: {
    any: [
      'so how was your week',
      'and what brings you here',
      'let us start with something small',
      'tell me about your day',
      'you look tired. what happened',
      'and when did this start',
      'go on, nobody is listening but me',
      'what is on your mind today',
      'last time you said it was fine',
      'lie down, I have time',
      'you called this an emergency',
    ],
  },
  therapy: {
    any: [
      'we are out of time, thankfully',
      'I am going to need a bigger notebook',
      'and how does that make ME feel',
      'same, honestly',
      'I may have to see someone about this',
      'my other clients have it so easy',
      'that will be double',
      'let us never speak of it again',
      'I will put that under “weather”',
      'and how does your plant feel',
      'let me just open a second notebook',
      'I had lunch plans',
      'have you tried lying',
      'nobody has ever said that to me',
      'that explains the hat',
      'interesting. no, wait. not interesting',
      'so this is about {thing}',
      'we said no more {noun}',
      'and where is {thing} in the room now',
    ],
  },
  denial: {
    any: [
      'define “not”',
      'I can explain. I will not',
      'too late. it was fun',
      'what if I told you yes',
      'let us talk about your posture',
      'new phone, who is this',
      'it depends who is asking',
      'I would rather not, in writing',
    ],
  },
  paused: { any: ['Paused at 2 %', 'Stuck at 3 %', 'Cancelled at 1 %', 'On hold since May', 'Postponed'] },
  pending: { any: ['0 %', 'Not started', 'No remorse found', 'Refused', 'Expired'] },
  process: {
    any: ['Processing', 'Coming to terms with', 'Trying to forget', 'Accepting', 'Emotionally preparing for'],
  },
  omen: {
    any: [
      'is only the beginning',
      'was the rehearsal',
      'is part of a larger plan',
      'has a sequel',
      'was the polite version',
    ],
  },
  hotline: {
    any: [
      'You may be entitled to a nap',
      'Call 555-SAME. We will cry together',
      'You are not alone. Sadly',
      'We can see you from here',
      'Next exit: help',
      'This is your sign to stop',
      'Ask about our group rates',
    ],
  },
  asker: {
    any: [
      'Asking for everyone on this road',
      'Honk if you know',
      'Answers by the next exit, please',
      'I can wait. I own the billboard',
      'Serious replies only',
    ],
  },
  proof: {
    any: [
      'look at me',
      'see my week',
      'left to the reader, who is crying',
      'it just happened again',
      'my mother was there',
    ],
  },
  moral: {
    any: [
      'living with it',
      'doing it again',
      'telling nobody',
      'snacks',
      'the insurance form',
      'blaming the owl',
    ],
  },
  feature: { any: ['feelings', 'a lawyer', 'opinions', 'a second season', 'extra crumbs'] },
  experts: {
    any: [
      'Experts divided over',
      'Scientists baffled by',
      'Nation quietly tired of',
      'Local person loses argument with',
      'Mayor hides from',
    ],
  },
  mercy: {
    any: [
      'At least not on Sundays',
      'Or at least invite us',
      'Or do it where we cannot see',
      'We are so tired',
      'Not in these shoes',
    ],
  },
  more: { any: ['naps', 'snacks', 'silence', 'dogs', 'cake'] },
  lostfound: {
    any: ['return to bed', 'return to my mother', 'do not feed', 'give me a biscuit', 'look away'],
  },
  toself: {
    any: [
      'You know who you are. You are me.',
      'Signed, you, but wiser.',
      'Remember last time. And the time before.',
      'We talked about this in the shower.',
      'I mean it this time. Probably.',
    ],
  },
  bring: {
    any: [
      'Bring snacks and low expectations',
      'Wear something you can cry in',
      'Act surprised',
      'Smile and nod. Mostly nod',
      'Do not make eye contact',
    ],
  },
  remorse: {
    any: [
      'who feels nothing',
      'who would do it again',
      'who asked for seconds',
      'who has an alibi',
      'who slept very well',
    ],
  },
  robbed: { any: ['sleep', 'weekend', 'patience', 'sanity', 'good mood', 'soul'] },
  anyway: {
    any: [
      'cute. anyway',
      'great. anyway',
      'lovely plan. anyway',
      'sure. meanwhile',
      'noted. now',
      'good talk. so',
    ],
  },
  lessontwo: {
    any: [
      'There is no lesson 2',
      'Lesson 2: see lesson 1',
      'This will be on the test',
      'Write it down. Cry later',
      'Class dismissed',
      'Repeat after me',
      'No questions. I am an owl',
    ],
  },
  enough: {
    any: [
      'Close enough',
      'Basically the same',
      'Same alphabet',
      'A good start',
      'Tomorrow, then',
      'I count that',
    ],
  },
  boast: {
    any: [
      'I handled it with total grace',
      'I did not blink once',
      'Everyone was very impressed',
      'Naturally, I stayed calm',
      'It was over in a second, like a film',
    ],
  },
  nobody: {
    any: [
      'Nobody asked',
      'Nobody:',
      'Absolutely no one, anywhere:',
      'Today, in nature:',
      'A perfectly normal day:',
      'Meanwhile, with no warning:',
      'Nobody, in any language:',
    ],
  },
  guise: {
    any: [
      'in a nicer coat',
      'with better lighting',
      'but with snacks',
      'wearing a hat',
      'with a longer name',
      'after one coffee',
    ],
  },
};
