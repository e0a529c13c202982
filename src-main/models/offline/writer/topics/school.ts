import type { Topic } from './topic.ts';

export const SCHOOL: readonly Topic[] = [
  {
    id: 'exam',
    flags: 'school',
    thing: 'the exam',
    words:
      'exams?|finals|midterms?|stud(?:y|ying|ied)|calculus|maths?|the test|tests|grades?|essays?|thesis|textbook|revision|university|college',
    lines: {
      sensible: ['open the book', 'make a study plan', 'ask the lecturer', 'sleep before the exam'],
      silly: [
        'highlight every single line',
        'make a beautiful study timetable',
        'clean the room, the hall and the neighbour’s hall',
        'learn a language, just not this one',
      ],
      ladder: [
        ['read the book', 'read the summary', 'read the back cover', 'sleep on the book until it works'],
      ],
      thoughts: [
        [
          'I have all weekend',
          'I will wake up at five and study',
          'It is multiple choice. How hard can it be?',
          'I have written my name. Twice. Differently',
        ],
      ],
      expect: ['Two calm weeks of revision', 'What the teacher covered'],
      truth: [
        'Sharpening pencils until they are gone',
        'A colour code for feelings',
        'Guessing C with confidence',
      ],
      small: ['A question from the footnotes', 'Somebody asking for extra paper'],
      calm: [
        'I know what the book looks like',
        'The answer is probably C',
        'I shall draw a very good horse instead',
      ],
      reply: [
        'I studied the room. It was dirty',
        'Nobody said it would be about the subject',
        'I understood the date',
      ],
      says: [
        'chapter 9 says hi. you have not met',
        'remember the part you skipped? I am that part',
        'show your work. show me. now',
      ],
      effect: ['A degree in tidying up', 'Answering in interpretive dance'],
      claim: [
        'Cleaning your room is the first stage of studying',
        '“Open book” means “find it in time, if you can”',
      ],
      demand: ['Give us C, or give us partial credit!'],
      fortune: ['You will know every answer, on the way home.'],
      search: [
        [
          'how to study in one night',
          'how to study in one hour',
          'can you absorb a book by sleeping on it',
          'jobs without exams',
        ],
      ],
      brain: ['It said “choose two”. You did all four.'],
      people: ['Students in finals week', 'People who say “I did not study either”'],
      news: [['Student opens textbook, spine heard cracking for first time', 'Room spotless since Tuesday']],
      pack: [
        [
          'Cold coffee with formulas in it',
          'Lucky shoes, failed twice',
          'Watered instead of studying',
          'Eleven highlighters, no book',
        ],
      ],
    },
  },
  {
    id: 'homework',
    flags: 'school',
    thing: 'the homework',
    words:
      'homework|group (?:project|work)s?|assignments?|teachers?|professors?|class(?:es|mates?|room)?|lectures?|school|students?|presentations?',
    lines: {
      sensible: ['split the work fairly', 'write it down', 'do it on Friday', 'start a shared document'],
      silly: [
        'rename the shared file',
        'contribute a comma and a good mood',
        'offer to “do the presenting”',
        'blame a dog I do not own',
      ],
      ladder: [
        [
          'do the homework',
          'copy the homework',
          'change the font so it is not copied',
          'lend it to the person I copied from',
        ],
      ],
      thoughts: [
        [
          'We will meet on Monday',
          'We will meet online',
          'Somebody has surely started',
          'Everybody put their name on my nightmare',
        ],
      ],
      expect: ['Teamwork', 'Four people, one vision'],
      truth: [
        'One person crying, three names',
        'Changing the colour of the title',
        'A group chat with no messages',
      ],
      small: ['“What did I miss?” on the last day', 'The one who brings a laser pointer'],
      calm: ['My part is moral support', 'I did the font. Fonts matter', 'The dog was hungry. We all were'],
      reply: [
        'I was in charge of enthusiasm',
        'My dog is a slow reader, so he ate it',
        'I did it in my head, and it was beautiful',
      ],
      says: [
        'I was due yesterday, darling',
        'you have met your team: it is you',
        'three of your members are typing. none will finish',
      ],
      effect: ['Expelled by the dog', 'Lifelong trust issues, graded C+'],
      claim: [
        'Group work was invented to teach us solitude',
        'The one who made the slides is always the one who is ill',
      ],
      demand: ['Grade us one by one! We know who you are, Kevin!'],
      fortune: ['Your group will do its part. In another life.'],
      search: [['how to do a group project alone', 'how to forgive kevin', 'is kevin real', 'solo careers']],
      brain: ['You said “here” when they called somebody else’s name.'],
      people: ['The quiet one who does everything', 'Kevin'],
      news: [['Student claims dog ate homework, dog hires lawyer', 'Dog described as “well-read”']],
      pack: [
        [
          'Coffee, for one, as usual',
          'Shoes to carry the team',
          'Grew more than the project',
          'Everyone’s share of the work',
        ],
      ],
    },
  },
];
