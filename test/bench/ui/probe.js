/**
 * Measures inside the page; put in before the page's own scripts. Times are ms of the page's clock.
 *   frames:  requestAnimationFrame → when each frame began
 *   keys:    key pressed → input event → [script] → frame → [painted]
 *   search:  key pressed → another list of templates in the DOM → painted
 *   ready:   key pressed → other ready memes, each with its picture and its words → painted
 *   scroll:  what of the grid is there at each frame
 */
globalThis.bench = (() => {
  /** Calls back once the next frame is painted; a message is only handled after the frame that posts it. */
  const afterFrame = (done) =>
    requestAnimationFrame(() => {
      const began = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done({ began, painted: performance.now() });
      port2.postMessage(0);
    });
  const afterTask = (done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  };

  const createFrames = (look) => {
    let times;
    let on = false;
    const tick = (time) => {
      times.push(time);
      look?.();
      if (on) requestAnimationFrame(tick);
    };
    return {
      start() {
        times = [];
        on = true;
        requestAnimationFrame(tick);
      },
      stop() {
        on = false;
        return times.slice(1).map((time, at) => time - times[at]);
      },
    };
  };

  /** When the key that causes the next input event was pressed, as the browser tells. */
  let pressed = 0;
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });

  const keys = (() => {
    let samples = [];
    let slow = [];
    let changes = 0;
    let on = false;
    const watcher = new MutationObserver((records) => (changes += records.length));
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration);
    });
    window.addEventListener(
      'input',
      () => {
        if (!on) return;
        const sample = { start: pressed, input: performance.now(), task: 0, began: 0, painted: 0, changes };
        samples.push(sample);
        afterTask((time) => (sample.task = time));
        afterFrame((frame) => {
          Object.assign(sample, frame);
          sample.changes = changes - sample.changes;
        });
      },
      { capture: true },
    );
    return {
      /** `watch` selects what a key must change. */
      start(watch) {
        samples = [];
        slow = [];
        changes = 0;
        on = true;
        const target = watch && document.querySelector(watch);
        if (target) watcher.observe(target, { subtree: true, childList: true, attributes: true });
        observer.observe({ type: 'event', durationThreshold: 16 });
      },
      stop() {
        on = false;
        watcher.disconnect();
        observer.disconnect();
        return {
          slow,
          samples: samples.map(({ start, input, task, began, painted, changes: changed }) => ({
            toPaint: painted - start,
            // A frame may come before the message that ends the task.
            script: Math.min(task, began) - input,
            frame: painted - began,
            changed,
          })),
        };
      },
    };
  })();

  const search = (() => {
    let found = [];
    let asked = 0;
    let waiting = null;
    window.addEventListener(
      'input',
      () => {
        asked += 1;
        waiting = { start: pressed };
      },
      { capture: true },
    );
    const watcher = new MutationObserver(() => {
      const busy = document.querySelector('[aria-busy]')?.getAttribute('aria-busy');
      if (!waiting || busy !== 'false') return;
      const { start } = waiting;
      waiting = null;
      const sample = { toDom: performance.now() - start, toPaint: 0 };
      found.push(sample);
      afterFrame(({ painted }) => (sample.toPaint = painted - start));
    });
    return {
      start() {
        found = [];
        asked = 0;
        waiting = null;
        watcher.observe(document.querySelector('[aria-busy]'), {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ['aria-busy', 'aria-label', 'src'],
        });
      },
      stop() {
        watcher.disconnect();
        return { found, lost: asked - found.length };
      },
      /** The same question by a bare `fetch`: as many templates as Browse asks for, and nothing is drawn. */
      async ask(text) {
        const start = performance.now();
        const query = new URLSearchParams({ search: text, limit: '40', offset: '0' });
        await (await fetch(`/v1/templates?${query}`)).json();
        return performance.now() - start;
      },
    };
  })();

  const ready = (() => {
    /** The names of the ready memes, once all are drawn. */
    const read = () => {
      const cards = [...document.querySelectorAll('ul[data-layout="grid"] button')];
      const isDrawn = (card) => card.querySelector('img').complete && card.querySelector('svg path');
      return cards.every(isDrawn) ? cards.map((card) => card.ariaLabel).join() : '';
    };
    return {
      /** Resolves once others than those of now are painted: ms since the last key. */
      next() {
        const before = read();
        return new Promise((resolve) => {
          const look = () => {
            const now = read();
            if (now === '' || now === before) requestAnimationFrame(look);
            else afterFrame(({ painted }) => resolve(painted - pressed));
          };
          look();
        });
      },
    };
  })();

  const scroll = (() => {
    let seen = [];
    const topOf = (cell) => Number.parseFloat(cell.style.top);
    const shows = (cell) => {
      const picture = cell.querySelector('img');
      if (!picture) return false;
      if (picture.complete && picture.naturalWidth > 0) return true;
      return getComputedStyle(picture.parentElement).backgroundImage !== 'none';
    };
    const look = () => {
      const list = document.querySelector('ul[aria-label="Templates"]');
      // Between them is the element that holds all groups.
      const scroller = list?.parentElement?.parentElement;
      const cells = [...(list?.children ?? [])];
      if (!scroller || cells.length === 0)
        return seen.push({ blank: 1, empty: 0, late: 0, bare: 0, shown: 0 });
      const { scrollTop: from, clientHeight } = scroller;
      const to = from + clientHeight;
      const height = Number.parseFloat(cells[0].style.height);
      const tops = cells.map(topOf);
      const rows = new Set(tops).size;
      const gap = rows > 1 ? (Math.max(...tops) - Math.min(...tops)) / (rows - 1) - height : 0;
      const above = Math.max(0, Math.min(...tops) - gap - from);
      const atEnd = to >= scroller.scrollHeight - height;
      const below = atEnd ? 0 : Math.max(0, to - (Math.max(...tops) + height + gap));
      const inView = cells.filter((_, at) => tops[at] < to && tops[at] + height > from);
      const pictures = inView.flatMap((cell) => [...cell.querySelectorAll('img')]);
      return seen.push({
        // 20 px: the space above the first row.
        blank: (above > 20 ? above : 0) + below,
        empty: inView.filter((cell) => !cell.querySelector('[data-index]')).length,
        late: pictures.filter((picture) => !picture.complete).length,
        // Neither the picture nor its placeholder: a grey or empty card.
        bare: inView.filter((cell) => !shows(cell)).length,
        shown: inView.length,
        top: from,
      });
    };
    const frames = createFrames(look);
    return {
      start() {
        seen = [];
        frames.start();
      },
      /** Looking costs about 2 ms a frame: the frames' own pace is measured by `bench.frames` instead. */
      stop() {
        frames.stop();
        return seen;
      },
    };
  })();

  /** Resolves once something is there and painted: when, ms since the page was asked for, and what it had loaded. */
  const there = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(selector)) return false;
        const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
        afterFrame(({ painted }) => resolve({ at: painted, files: scripts }));
        return true;
      };
      if (look()) return;
      const watcher = new MutationObserver(() => look() && watcher.disconnect());
      watcher.observe(document, { subtree: true, childList: true });
    });

  return { frames: createFrames(), keys, search, ready, scroll, there };
})();
