/**
 * The caret comes and goes by a timer. An animation of a style would have the browser make sixty frames a second for as
 * long as a text is edited, since it cannot run on its own in an SVG: a letter that is typed would wait behind them.
 */

/** How long the caret is seen, and then not, ms. */
const PHASE_MS = 550;

export interface Blink {
  /** Shows the caret and begins anew. */
  restart(): void;
  stop(): void;
}

/** Makes a caret blink, by its attribute `data-blink`: `on` or `off`. It starts with `restart`. */
export function createBlink(caret: Element): Blink {
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (state: 'on' | 'off') => {
    if (caret.getAttribute('data-blink') !== state) caret.setAttribute('data-blink', state);
  };
  return {
    restart() {
      clearInterval(timer);
      show('on');
      timer = setInterval(() => show(caret.getAttribute('data-blink') === 'on' ? 'off' : 'on'), PHASE_MS);
    },
    stop: () => clearInterval(timer),
  };
}
