import type { Topic } from './topic.ts';

export const WORK: readonly Topic[] = [
  {
    id: 'meeting',
    flags: 'work',
    thing: 'the meeting',
    words:
      'meetings?|stand-?up|video call|conference call|agenda|retro(?:spective)?|one-on-one|all-hands|unmute|zoom call',
    lines: {
      sensible: ['write an agenda', 'send a two-line email', 'decline the invite'],
      silly: [
        'schedule a meeting about the meeting',
        'nod with my camera off',
        'say “let us take this offline”',
        'join on time to avoid small talk, then have small talk',
      ],
      ladder: [
        [
          'attend the meeting',
          'attend with the camera off',
          'attend with a looped video of me nodding',
          'be the calendar',
        ],
      ],
      thoughts: [
        [
          'It will only be fifteen minutes',
          'We can skip the introductions',
          'Somebody asked a quick question',
          'The building has closed. We are the night shift',
        ],
      ],
      expect: ['A clear decision', 'Fifteen focused minutes', 'Collaboration'],
      truth: [
        'Waiting for Dave to share his screen',
        '“Can everyone see this?”',
        'Agreeing on when to meet again',
      ],
      small: [
        'One person unmuted, eating crisps',
        'A cat walking past camera three',
        'A quick question at 16:58',
      ],
      calm: [
        'I am nodding. That is a contribution',
        'If nobody asks me, I was never here',
        'I shall simply freeze and blame the internet',
      ],
      reply: [
        'I was on mute. In my heart',
        'My camera is broken. It has been since March',
        'I put it in the chat. Of another meeting',
      ],
      says: [
        'I have invited three friends',
        'I repeat weekly. Until the sun burns out',
        'I could have been an email. I chose this',
      ],
      effect: ['A recurring series', 'A steering committee', 'A 94-slide deck about next steps'],
      claim: [
        'Every meeting is an email with eye contact',
        '“Quick sync” is a threat',
        'Whoever says “one last thing” should pay for lunch',
      ],
      demand: ['We demand an agenda, or at least biscuits', 'Free the 3 p.m. slot!'],
      fortune: ['You will be asked a question. You will not have been listening.'],
      search: [
        [
          'how to leave a meeting',
          'how to leave a meeting nobody invited me to',
          'can a meeting legally be infinite',
          'faking own internet failure',
        ],
      ],
      brain: ['You said “bye bye, love you” at the end of the budget call. In 2021.'],
      people: ['People who love a quick call', 'Project managers'],
      news: [
        [
          'Meeting about meetings extended by another meeting',
          'Fourth attendee confirmed to be a coat on a chair',
        ],
      ],
      pack: [
        [
          'Coffee number four, for the hands',
          'Slippers, below camera level',
          'The plant everyone compliments',
          'Back-to-back, no break',
        ],
      ],
    },
  },
  {
    id: 'email',
    flags: 'work tech',
    thing: 'my inbox',
    words: 'e-?mails?|inbox|repl(?:y|ied) all|reply-all|newsletter|unread|outlook|spam',
    lines: {
      sensible: [
        'answer the one email that matters',
        'unsubscribe from three newsletters',
        'pick up the phone',
      ],
      silly: [
        'mark everything as read',
        'star it and never look again',
        'write “per my last email” with love',
        'sort folders until the feeling passes',
      ],
      ladder: [['answer emails', 'archive emails', 'declare the inbox a museum', 'charge admission']],
      thoughts: [
        [
          'I will answer it after lunch',
          'It has been a week, it needs a good answer now',
          'It has been a month, it needs an apology',
          'I must change my name',
        ],
      ],
      expect: ['Inbox zero', 'A short, friendly reply'],
      truth: [
        '4,318 unread and one from a prince',
        'Rereading “Best,” for signs of anger',
        'Deleting newsletters I asked for',
      ],
      small: ['A full stop after “Thanks”', '“As discussed”', 'A smiley from the boss'],
      calm: ['If it matters they will write again', 'Unread is just shy', 'I am letting it age'],
      reply: [
        'I saw it. In a spiritual way',
        'It went to spam. I am spam',
        'I replied in my head, beautifully',
      ],
      says: [
        'you have 1 new message. it is from me. there are 4,000 of me',
        'I multiply when you sleep',
        'just circling back to your soul',
      ],
      effect: [
        '1,400 people saying “please stop replying”',
        'A reply-all that outlived two CEOs',
        'An apology tour',
      ],
      claim: [
        '“Kind regards” is the politest way to be furious',
        'Nobody has ever been “hoping this finds you well”',
        '“Per my last email” is a duel',
      ],
      demand: ['One inbox, no crying!', 'Ban reply-all, keep the snacks'],
      fortune: ['The answer you await is in your spam folder, next to a prince.'],
      search: [
        [
          'how to unsend an email',
          'how to unsend an email after lunch',
          'how to unsend a person',
          'llama farms hiring',
        ],
      ],
      brain: ['You wrote “Hi Dead” instead of “Hi Dear”. To the whole team.'],
      people: ['People with 12,000 unread emails', 'Reply-all enthusiasts'],
      news: [
        [
          'Local inbox reaches zero, owner briefly visible in daylight',
          'Nine newsletters arrive to congratulate',
        ],
      ],
      pack: [
        [
          'Coffee, cold since “quick question”',
          'Running from my unread',
          'The only green thing on my desk',
          'Attachments (forgotten)',
        ],
      ],
    },
  },
  {
    id: 'boss',
    flags: 'work',
    thing: 'my job',
    words:
      'boss(?:es)?|manager|office|co-?workers?|colleagues?|promotion|salary|overtime|shift|hr|job interview|cv|career|work(?:place|day)?|spreadsheets?|excel|powerpoint|slides|raise|internship',
    lines: {
      sensible: ['ask for a raise', 'set a boundary', 'take a lunch break', 'go home at five'],
      silly: [
        'say “no worries” and have all of them',
        'open a spreadsheet and look sad',
        'walk fast with a piece of paper',
        'hide in the good bathroom',
      ],
      ladder: [['work hard', 'look busy', 'sigh near the boss', 'be promoted for the sighing']],
      thoughts: [
        [
          'I will leave at five today',
          'Just this one email',
          'It is quieter after seven anyway',
          'The cleaner knows my birthday',
        ],
      ],
      expect: ['A rewarding career', 'Work-life balance', 'Professional growth'],
      truth: ['Typing loudly in a document called asdf', 'Discussing where to have lunch', 'Free pens'],
      small: ['Somebody’s birthday cake in the kitchen', 'One “can we talk?” at 17:01', 'A good chair'],
      calm: [
        'I am paid by the sigh',
        'They cannot fire me, I know the printer',
        'It is somebody else’s quarter',
      ],
      reply: [
        'I was in a meeting with myself',
        'It is on my list. The list is in the sea',
        'I had it in my calendar as “maybe”',
      ],
      says: [
        'we are like a family here. the kind with silences',
        'quick question, it is not quick',
        'I have moved your deadline closer, so you can see it better',
      ],
      effect: [
        'I am head of a department now',
        'My own parking space, in another town',
        'A team-building weekend in a swamp',
      ],
      claim: [
        'The office kitchen is a crime scene with biscuits',
        '“We are a family” means “bring your own dishes”',
        'Half of work is finding the right adapter',
      ],
      demand: ['Fridays off, and whoever ate my yoghurt'],
      fortune: ['A great opportunity comes your way. It is unpaid.'],
      search: [
        [
          'how to ask for a raise',
          'how to ask for a raise by email',
          'how to ask for a raise using only sighs',
          'is piracy hiring',
        ],
      ],
      brain: ['You called your boss “mum” once. Should we replay it?'],
      people: ['Office people', 'Colleagues in the lift'],
      news: [['Employee leaves on time, search party formed', 'Desk still warm, say experts']],
      pack: [
        [
          'The mug nobody may touch',
          'Shoes for the walk to the printer',
          'Alive thanks to the cleaner',
          'My lunch. It was in there',
        ],
      ],
    },
  },
  {
    id: 'deadline',
    flags: 'work school',
    thing: 'the deadline',
    words:
      'deadlines?|due (?:date|tomorrow|today)|procrastinat\\w*|last minute|to-?do list|productiv\\w*|title page',
    lines: {
      sensible: ['start with the hardest part', 'start at all', 'make a realistic plan'],
      silly: [
        'choose a font for the title',
        'clean the keyboard with a toothpick',
        'watch one video about focus',
        'alphabetise the spices',
      ],
      ladder: [['start early', 'start on time', 'start when it is due', 'ask what “due” really means']],
      thoughts: [
        [
          'Two weeks? An ocean of time',
          'I work best under pressure',
          'It is not late until somebody asks',
          'Dear professor, my laptop was eaten by my other laptop',
        ],
      ],
      expect: ['A calm, well-planned project', 'Steady daily progress'],
      truth: ['One night of pure terror', 'Choosing the font', 'Watching the clock with snacks'],
      small: ['The word “tonight” in the email', 'A very interesting speck on the wall'],
      calm: [
        'Time is a flat circle, and so is my plan',
        'I am marinating the idea',
        'Panic is just excitement with a date',
      ],
      reply: ['It is 80 % done, in my heart', 'I was waiting for the pressure', 'The title page is gorgeous'],
      says: ['I am closer than I appear', 'I brought my friends. they are also today', 'tick tock, bestie'],
      effect: ['An all-nighter with a sunrise I did not earn', 'A new personality, made of coffee'],
      claim: ['A deadline is the only real muse', 'The title page is half the work'],
      demand: ['More time! We have wasted the time we had!'],
      fortune: ['You will finish early. This cookie is for somebody else.'],
      search: [
        [
          'how to start',
          'how to start without starting',
          'how to explain time travel to a professor',
          'deadline extension poem',
        ],
      ],
      brain: ['It is due tomorrow. I knew all along. I wanted it to be a surprise.'],
      people: ['People who work best under pressure', 'Students at 3 a.m.'],
      news: [
        ['Student discovers assignment, deadline on same evening', 'Title page described as “stunning”'],
      ],
      pack: [
        ['Energy drink, third generation', 'Pacing shoes', 'Watered during the panic', 'The plan, unopened'],
      ],
    },
  },
  {
    id: 'monday',
    flags: 'work life',
    thing: 'Monday',
    words:
      'mondays?|monday morning|alarm(?: clock)?|snooz\\w*|wak(?:e|ing) up|mornings?|getting up|weekends?|sundays?|fridays?',
    lines: {
      sensible: ['get up with the first alarm', 'go to bed before midnight', 'lay out my clothes'],
      silly: [
        'bargain with the alarm',
        'snooze until it counts as lunch',
        'lie there and calculate the latest possible minute',
        'brush my teeth lying down',
      ],
      ladder: [
        ['set one alarm', 'set nine alarms', 'train the cat to do it', 'become nocturnal and avoid Monday'],
      ],
      thoughts: [
        ['Just five more minutes', 'I can skip breakfast', 'I can skip the shower', 'I can skip this job'],
      ],
      expect: ['A fresh start', 'Rising with the sun, glowing'],
      truth: [
        'Negotiating with a blanket',
        'Wearing yesterday with confidence',
        'Sitting on the bed holding one sock',
      ],
      small: ['The snooze button', 'The warm side of the pillow'],
      calm: ['It is only Monday on paper', 'I am up. Spiritually', 'Four more sleeps'],
      reply: [
        'The alarm and I see other people',
        'I was resting my eyes until Wednesday',
        'Technically it is still Sunday in my bed',
      ],
      says: [
        'it’s me again. I come with emails',
        'I was here last week too. you cried',
        'you cannot snooze me',
      ],
      effect: ['Five weekdays in a row', 'One sock, two shoes, no plan'],
      claim: [
        'Monday should be optional, with a doctor’s note from a cat',
        'Sunday evening is already Monday in disguise',
      ],
      demand: ['Three-day weekends, and then a day to recover'],
      fortune: ['Today is a new beginning. It began without you at seven.'],
      search: [
        [
          'how to survive monday',
          'is monday legal everywhere',
          'countries without monday',
          'can I marry the weekend',
        ],
      ],
      brain: ['Five hours until the alarm. Four fifty-nine. Four fifty-eight.'],
      people: ['Morning people', 'People who snooze'],
      news: [['Monday arrives again, nobody arrested', 'Tuesday considered an accomplice']],
      pack: [['Coffee, directly from the pot', 'Two left shoes', 'Fresher than me', 'Yesterday’s sandwich']],
    },
  },
];
