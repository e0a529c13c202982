import type { Topic } from './topic.ts';

export const TECH: readonly Topic[] = [
  {
    id: 'bug',
    flags: 'tech work',
    words:
      'bugs?|debug|stack ?trace|error message|exceptions?|null pointer|segfault|works on my machine|legacy code|refactor|code|coding|programm(?:er|ing)|developer|regex|git|merge conflict|pull request|code review|unit tests?|compiler|build|javascript|python|typescript|semicolon',
    thing: 'the bug',
    lines: {
      sensible: ['read the error message', 'write one test', 'check the logs', 'ask the person who wrote it'],
      silly: [
        'add more print statements',
        'restart everything twice',
        'change random lines until it works',
        'rewrite it in another language',
        'blame the cache',
      ],
      ladder: [
        [
          'write a comment',
          'write code that needs no comments',
          'write code nobody dares to touch',
          'be the comment',
        ],
        ['fix the bug', 'hide the bug', 'document the bug', 'charge extra for the bug'],
      ],
      thoughts: [
        [
          'It is a one-line change',
          'While I am here, I will tidy up a bit',
          'The tests were wrong anyway',
          'Does anybody have a backup of Thursday?',
        ],
        [
          'I will not need version control for this',
          'I will remember what x2 means',
          'final_v2_REAL.js, obviously',
          'Who wrote this? Oh no',
        ],
      ],
      expect: ['Clean architecture', 'A senior engineer at work', 'Elegant, tested code'],
      truth: [
        'Four print statements in a coat',
        'Copying from an answer of 2011',
        'Staring at it until it feels bad',
        'A missing comma',
      ],
      small: ['One missing semicolon', 'A space at the end of line 40', 'A comment that says “do not touch”'],
      calm: [
        'It works if nobody clicks anything',
        'We shall call it a feature',
        'The users are basically testers',
      ],
      reply: [
        'It was like that when I cloned it',
        'It compiles. What more do you want',
        'It works on my plate',
      ],
      says: [
        'I was here before you and I will be here after',
        'you fixed my brother. I have many brothers',
        'I only come out when your boss is watching',
      ],
      effect: ['Payroll in Peru is down', 'Nobody can log in, including us', 'A post-mortem with catering'],
      claim: [
        'Every bug is a feature with low self-esteem',
        'Code review is reading somebody’s diary with a red pen',
        '“Temporary fix” is the oldest code in the repository',
      ],
      demand: ['Let semicolons be optional and developers be asleep', 'No deploys after lunch on Friday!'],
      fortune: ['You will find the bug on line 1. You have looked everywhere but line 1.'],
      search: [
        [
          'why does my code not work',
          'why does my code work',
          'is it ok if nobody knows why',
          'carpentry for beginners',
        ],
      ],
      brain: ['That fix you pushed at five. Did you save the file?'],
      people: ['Developers on a deadline', 'People who name variables “x”'],
      news: [
        ['Developer fixes bug, creates three, calls it progress', 'Fourth bug described as “load-bearing”'],
      ],
      pack: [
        [
          'Coffee, black, like the terminal',
          'Shoes? For the stand-up?',
          'The rubber duck’s understudy',
          'Laptop, charger, other charger',
        ],
      ],
    },
  },
];
