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
      'What I came to buy',
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
};
