/** One chapter of the guide. */
export interface Chapter {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}
