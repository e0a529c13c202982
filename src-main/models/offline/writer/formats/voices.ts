import { type Format, recipe } from './format.ts';

/** Somebody or something speaks: brains, chats, machines, fortune tellers. */
export const VOICES: readonly Format[] = [
  {
    id: 'brain-at-night',
    signs: /\b(?:insomnia|overthinking|brain before sleep|going to sleep)\b/,
    boxes: { brain: /brain/, sleeper: /sleep|answers/ },
    recipes: [
      recipe(5, 'self past deed !plan !win', {
        brain: 'Hey. Remember when {M.you}?',
        sleeper: '{g.sleepless}',
      }),
      recipe(5, 'plan halves mine', {
        brain: 'It is not too late to {A.bareu}, you know',
        sleeper: '{g.sleepless}',
      }),
      recipe(4, 'other|state !negated !win', {
        brain: 'Quick question: why {M.asku}?',
        sleeper: '{g.sleepless}',
      }),
      recipe(5, 'win self', { brain: 'So {M.you}. But what if it was only luck?', sleeper: '{g.sleepless}' }),
      recipe(5, 'other deed actor animate present !negated', {
        brain: 'What if {actoris} {M.geru} right now?',
        sleeper: '{g.sleepless}',
      }),
      recipe(6, 'why', { brain: 'Quick question: {W.raw}', sleeper: '{g.sleepless}' }),
      recipe(4, 'halves|loose !quoted', {
        brain: 'Remember: “{^W.raw}”? Let us watch it again.',
        sleeper: '{g.sleepless}',
      }),
      recipe(3, 'topic thing', { brain: '{t.brain}', sleeper: '{g.sleepless}' }),
      recipe(4, 'thing', {
        brain: 'Let us go over {all} again. From the beginning.',
        sleeper: '{g.sleepless}',
      }),
    ],
  },
  {
    id: 'chat',
    signs: /\b(?:chat|text messages?|texting|conversation)\b/,
    boxes: {
      contact: /contact|who the chat/,
      one: /message-1|first/,
      reply: /reply|answer/,
      two: /message-2|comeback|punchline/,
    },
    recipes: [
      recipe(6, 'plan halves mine', {
        contact: 'My brain',
        one: 'so are we going to {A.bare}?',
        reply: '{g.promise}',
        two: '{g.anyway}, {B.ger}',
      }),
      recipe(5, 'other deed actor !negated', {
        contact: '{actor}',
        one: '{g.ping.0}',
        reply: '{g.ping.1} {M.geru} again?',
        two: '{g.comeback}',
      }),
      recipe(5, 'other deed actor !negated', {
        contact: '{actor}',
        one: '{g.knock.0}',
        reply: '{g.knock.1}',
        two: '{M.didu}. {g.comeback}',
      }),
      recipe(5, 'self deed !negated !win', {
        contact: 'Mum',
        one: '{g.asking}',
        reply: '{M.ger}',
        two: '{g.mum}',
      }),
      recipe(5, 'self state|past|negated !win !why !plan', {
        contact: 'My therapist',
        one: '{g.couch}',
        reply: '{W.raw}',
        two: '{g.therapy}',
      }),
      recipe(5, 'self deed !negated !win', {
        contact: 'Future me',
        one: 'tell me you did not {M.order}',
        reply: '{g.denial}',
        two: '{g.future}',
      }),
      recipe(3, 'topic thing', {
        contact: '{subject}',
        one: 'we need to talk',
        reply: 'is this about last time',
        two: '{t.says}',
      }),
      recipe(4, 'thing|state|other', {
        contact: '{thing}',
        one: '{g.return.0}',
        reply: '{g.return.1}',
        two: '{g.return.2}',
      }),
    ],
  },
  {
    id: 'search-box',
    signs: /\b(?:search|autocomplete|browser)\b/,
    boxes: {
      query: /query|typing/,
      one: /suggestion-1|one step/,
      two: /suggestion-2|stranger/,
      three: /suggestion-3|too much|punchline/,
    },
    recipes: [
      recipe(3, 'topic thing', {
        query: '{t.search.0}',
        one: '{t.search.1}',
        two: '{t.search.2}',
        three: '{t.search.3}',
      }),
      recipe(4, 'self deed !negated !win', {
        query: 'is it bad to {M.imp}',
        one: '{g.worry.0}',
        two: '{g.worry.1}',
        three: '{g.search}',
      }),
      recipe(4, 'self deed !negated', {
        query: 'how to {M.imp}',
        one: 'how to {M.imp} like a professional',
        two: '{g.worry.2}',
        three: '{g.search}',
      }),
      recipe(6, 'why', {
        query: '{W.bare}',
        one: '{g.worry.0}',
        two: '{g.worry.1}',
        three: '{g.search}',
      }),
      recipe(4, 'other', {
        query: 'why {M.ask}',
        one: 'is it something i said',
        two: 'how to apologise to {thing}',
        three: '{g.search}',
      }),
      recipe(4, 'other', {
        query: 'why {M.ask}',
        one: 'can {thing} smell fear',
        two: 'can i return {thing} without receipt',
        three: '{g.search}',
      }),
      recipe(4, 'plan halves mine', {
        query: 'how to {A.bare}',
        one: 'how to {A.bare} without getting up',
        two: 'does thinking about it count',
        three: '{g.search}',
      }),
      recipe(4, 'thing', {
        query: 'how to survive {thing}',
        one: 'can you sue {thing}',
        two: 'places without {thing}',
        three: '{g.search}',
      }),
    ],
  },
  {
    id: 'error-window',
    signs: /\b(?:error|dialog|popup|pop up|fatal)\b/,
    boxes: {
      title: /title|program/,
      message: /message|went wrong/,
      one: /button-1|does not help/,
      two: /button-2|worse|punchline/,
    },
    recipes: [
      recipe(5, 'loose|halves !plan !versus !choice !why', {
        title: '{exe}',
        message: '{^W.raw}. {g.fault}',
        one: '{g.button.0}',
        two: '{g.button.1}',
      }),
      recipe(5, 'mishap|gripe|night|plan', {
        title: '{exe}',
        message: '{^M.shown}. {g.fault}',
        one: '{g.button.0}',
        two: '{g.button.1}',
      }),
      recipe(4, 'self|other|state', {
        title: '{exe}',
        message: '{^M.shown}. {g.fault}',
        one: '{g.button.0}',
        two: '{g.button.1}',
      }),
      recipe(4, 'thing', {
        title: '{exe}',
        message: '{^all}: unexpected. Expected: anything else.',
        one: '{g.button.0}',
        two: '{g.button.1}',
      }),
    ],
  },
  {
    id: 'loading',
    signs: /\b(?:loading|progress bar|waiting|please wait|slow progress)\b/,
    boxes: { label: /label|loading/, status: /status/ },
    recipes: [
      recipe(7, 'promise', { label: '“{^A.raw}” …', status: '{g.status}' }),
      recipe(6, 'wait', { label: '{M.ger} …', status: '{g.status}' }),
      recipe(6, 'plan|instead halves mine', {
        label: '{A.ger} …',
        status: '{g.paused} · currently {B.ger}',
      }),
      recipe(4, 'self negated', { label: '{M.pos} …', status: '{g.status}' }),
      recipe(4, 'self deed present !mishap !halves', { label: '{M.ger} …', status: '{g.status}' }),
      recipe(5, 'other deed actor animate !negated', {
        label: 'Apology from {actor} …',
        status: '{g.pending} · still {M.ger}',
      }),
      recipe(4, 'state|other|thing', { label: '{g.process} {thing} …', status: '{g.status}' }),
    ],
  },
  {
    id: 'crystal-ball',
    signs: /\b(?:crystal ball|fortune teller|future|psychic)\b/,
    boxes: { question: /question|asking/, prophecy: /prophecy|answer|appears/ },
    recipes: [
      recipe(6, 'equals halves', { question: '{^A.label}?', prophecy: 'I see {B.label}.' }),
      recipe(6, 'plan halves mine', {
        question: 'Will I ever {A.bare}?',
        prophecy: 'I see you {B.geru}. Vividly.',
      }),
      recipe(5, 'wait', { question: 'How long will I be {M.ger}?', prophecy: '{g.howlong}' }),
      recipe(5, 'self deed !negated', { question: 'Will I ever stop {M.ger}?', prophecy: '{g.prophecy}' }),
      recipe(5, 'other deed actor present !negated !halt', {
        question: 'Will {actor} ever stop {M.ger}?',
        prophecy: '{g.prophecy}',
      }),
      recipe(6, 'why', { question: '{^W.raw}', prophecy: '{g.because}' }),
      recipe(5, 'question !why', { question: '{^W.raw}', prophecy: '{g.prophecy}' }),
      recipe(4, 'thing|state', { question: 'Will {thing} ever make sense?', prophecy: '{g.prophecy}' }),
    ],
  },
  {
    id: 'fortune-cookie',
    signs: /\b(?:fortune cookie|cookie|wisdom|destiny)\b/,
    boxes: { fortune: /slip|fortune|prediction/ },
    recipes: [
      recipe(6, 'plan halves mine', {
        fortune: 'Soon you will {A.bareu}. First, however, you will {B.order}.',
      }),
      recipe(5, 'self deed present !negated !mishap', {
        fortune: 'Somebody you know is {M.geru}. It is you. {g.stars}',
      }),
      recipe(5, 'wait', { fortune: 'Good things come to those who wait. You are {M.geru}, so not you.' }),
      recipe(5, 'self deed !negated !inner !win', { fortune: 'You will {M.order} again. {g.stars}' }),
      recipe(5, 'other deed actor animate', { fortune: 'Beware of {actoru}: {M.geru} {g.omen}.' }),
      recipe(3, 'topic thing', { fortune: '{t.fortune}' }),
      recipe(2, 'thing|state', {
        fortune: 'Great joy lies ahead, just behind {thing}. You will not see it.',
      }),
    ],
  },
  {
    id: 'fridge',
    signs: /\b(?:fridge|midnight snack|hungry)\b/,
    boxes: { top: /time|situation|\btop\b/, bottom: /thought|deed|\bbottom\b/ },
    recipes: [
      recipe(6, 'plan halves mine eating|snack|cooking', {
        top: '“Tonight I will {A.bare}”',
        bottom: '{B.say}, by fridge light',
      }),
      recipe(5, 'eating self deed', { top: 'Me at 2 a.m., after a balanced dinner', bottom: '{M.shown}' }),
      recipe(3, 'snack|night', { top: '{W.say}', bottom: '{g.fridge}' }),
      recipe(1, 'mishap|gripe', { top: '{W.say}', bottom: '{g.fridge}' }),
    ],
  },
];
