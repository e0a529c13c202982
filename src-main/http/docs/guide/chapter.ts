import type { Html } from '../html.ts';

/** One chapter of the guide in front of the operations. */
export interface Chapter {
  id: string;
  title: string;
  body: Html;
  /** Code beside the text. */
  aside?: Html;
}
