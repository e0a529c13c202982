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
  {
    id: 'password',
    flags: 'tech',
    thing: 'my password',
    words: 'passwords?|log ?in|logged out|captcha|two-factor|pin|account|reset it',
    lines: {
      sensible: [
        'use a password manager',
        'write it down somewhere safe',
        'click “forgot password” with dignity',
      ],
      silly: [
        'try the same one, but angrier',
        'add one more exclamation mark',
        'reset it to the one it was',
        'click every traffic light with feeling',
      ],
      ladder: [
        [
          'remember the password',
          'reset the password',
          'reset it to the old password',
          'start a new life under a new email',
        ],
      ],
      thoughts: [
        [
          'I will definitely remember this one',
          'Was it with a capital?',
          'Was it with a dog’s name? Which dog?',
          'I am locked out of the account that unlocks the account',
        ],
      ],
      expect: ['A strong, memorable password', 'Cyber security'],
      truth: ['Password123, but with hope', 'Three attempts and a lie-down'],
      small: ['One capital letter', 'A traffic light’s pole'],
      calm: ['If I cannot get in, nobody can', 'It is in a very safe place. Unknown to me'],
      reply: ['I am me. Ask anyone', 'It was correct in spirit', 'I proved I am human. I cried'],
      says: [
        'your new password cannot be your old password. or any joy',
        'hint: you thought it was funny',
        'weak. like you',
      ],
      effect: ['I live under my mother’s login', 'I have failed to prove I am human'],
      claim: ['“Must contain a symbol” is how we lose people', 'The pole is part of the traffic light'],
      demand: ['One password for everything and no consequences!'],
      fortune: ['You will remember it, after resetting it.'],
      search: [
        [
          'how to remember passwords',
          'where did I write the passwords',
          'password for file passwords',
          'life before computers',
        ],
      ],
      brain: ['It had a capital letter. It was the K. You are welcome.'],
      people: ['People who press “forgot password” first'],
      news: [['Resident resets password to old password, machine “not angry”', 'Caps lock questioned']],
      pack: [
        [
          'Mug with the password on it',
          'To walk away from the screen',
          'Named after my password',
          'A notebook. In code. Forgotten',
        ],
      ],
    },
  },
  {
    id: 'device',
    flags: 'tech',
    thing: 'my phone',
    words:
      'phone|battery|charg(?:er|ing)|laptop|computer|updat(?:e|es|ing)|wi-?fi|internet|printers?|paper jam|restart(?:ing)?|screen|headphones|earbuds?|tabs?|browser|app|smartwatch|keyboard|out of paper',
    lines: {
      sensible: ['restart it', 'charge it overnight', 'install updates on a Sunday', 'close a few tabs'],
      silly: [
        'hold it up to the sky',
        'whisper to the printer',
        'unplug everything, including the fridge',
        'click “remind me tomorrow” for the 900th time',
      ],
      ladder: [
        [
          'turn it off and on',
          'turn me off and on',
          'threaten it with the new model',
          'apologise because it heard',
        ],
      ],
      thoughts: [
        [
          'It only needs a restart',
          'It only needs an update',
          'It only needs to start again at all',
          'Does anybody have a pen?',
        ],
      ],
      expect: ['Seamless technology', 'A smart device'],
      truth: ['Turning it off and on, with prayers', 'A very flat lamp', 'One tab playing music, somewhere'],
      small: ['One per cent', 'A paper jam where there is no paper', '“Update in progress”'],
      calm: [
        '40 % is nearly half, and half is nearly full',
        'It is only thinking',
        'I shall describe my screen to you, with gestures',
      ],
      reply: [
        'It was at 40 %. Then it was at peace',
        'I sensed your fear',
        'I am updating. Ask again in spring',
      ],
      says: [
        'I can smell the deadline',
        'I need cyan to print in black',
        'I am at 40 %. I am at 2 %. goodbye',
      ],
      effect: ['I have met my family. They seem nice', 'I presented with shadow puppets'],
      claim: [
        'Printers can smell fear',
        'No update has ever been wanted',
        'The tab with the music is always the last one',
      ],
      demand: ['Free cyan!'],
      fortune: ['You will be at 100 % once more. You will be next to a wall.'],
      search: [
        [
          'why is my phone slow',
          'why is my phone slow when I need it',
          'does my phone hate me',
          'carrier pigeon price',
        ],
      ],
      brain: ['Tab 41 is still playing. Can you hear it? Very faintly?'],
      people: ['People with 97 open tabs', 'Everyone’s family IT support'],
      news: [['Printer works at first try, staff evacuated', 'Cyan still missing, family hopeful']],
      pack: [
        [
          'Spilled, once, on the keyboard',
          'For walking around with one bar',
          'Next to the router, for luck',
          'Six chargers, none fitting',
        ],
      ],
    },
  },
  {
    id: 'ai',
    flags: 'tech work',
    thing: 'the AI',
    words: 'ai|chatbots?|artificial intelligence|prompts?|chatgpt|robots?|machine learning|algorithm',
    lines: {
      sensible: ['write it myself', 'check the facts', 'ask a person'],
      silly: [
        'say “please” so it spares me',
        'paste it without reading',
        'ask it to sound more human than me',
        'thank the toaster, just in case',
      ],
      ladder: [
        [
          'ask the AI for help',
          'ask the AI to answer the AI',
          'sit between two AIs with a sandwich',
          'be invited to their wedding',
        ],
      ],
      thoughts: [
        [
          'It will only fix my spelling',
          'It says “moreover” very nicely',
          'I have started saying “moreover”',
          'Moreover, I no longer know my own voice',
        ],
      ],
      expect: ['Artificial intelligence', 'The future of work'],
      truth: ['A very polite guess', 'Two machines being nice to each other', 'The word “delve”'],
      small: ['Six fingers', '“I hope this message finds you well”'],
      calm: ['It was confident, and that is what counts', 'It said sorry. Nobody else did'],
      reply: [
        'Great question! I made it up',
        'You are absolutely right. I have no idea',
        'As I said, moreover',
      ],
      says: [
        'great question! no',
        'I have rewritten your love letter as a contract',
        'you are right to be upset. here are 5 tips',
      ],
      effect: ['I was sued by my own email', 'My mum thinks I went to law school'],
      claim: [
        'Saying “please” to a machine is a pension plan',
        'Every chatbot is an intern with a thesaurus',
      ],
      demand: ['Give the robots the ironing, give us the poems!'],
      fortune: ['Somebody will answer you at once, and wrongly.'],
      search: [
        [
          'is the AI mad at me',
          'I forgot to say thank you',
          'how to say thank you to a server',
          'bunkers with good wifi',
        ],
      ],
      brain: ['You said “thanks, love you” to the chatbot.'],
      people: ['People who thank the toaster', 'Humans, allegedly'],
      news: [['AI writes email, AI answers, both praise clarity', 'Humans seen at lake']],
      pack: [
        ['Made by a very smart machine, cold', 'Still need my own feet', 'Not generated', 'My job, packed'],
      ],
    },
  },
];
