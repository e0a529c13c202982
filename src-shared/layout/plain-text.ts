/**
 * Text that needs neither segmentation nor reordering: every UTF-16 unit is a grapheme of its own (UAX #29), and none is
 * written from right to left or changes the direction (UAX #9). Latin without combining marks, Greek, Cyrillic, Armenian,
 * general punctuation, kana and ideographs.
 */
const PLAIN =
  /^[ -\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027\u202f-\u205e\u3000-\u3029\u3030-\u3098\u309b-\u30ff\u4e00-\u9fff\uff01-\uff9d]*$/;

/** Whether a text is plain, which most captions are: then its graphemes and levels are known without looking them up. */
export const isPlain = (text: string): boolean => PLAIN.test(text);
