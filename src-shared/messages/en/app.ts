/** What belongs to no single screen: navigation, messages, words of time. */
export const app = {
  name: 'CAM – Caption A Meme',
  time: {
    now: 'just now',
    daysLeft_one: '{{count, number}} day left',
    daysLeft_other: '{{count, number}} days left',
    lessThanADay: 'less than a day left',
  },
} as const;
