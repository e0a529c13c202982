import { useEffect, useRef } from 'react';
import type { FontName } from '../../../../src-shared/contract/own-fonts.ts';
import { InFont } from '../../fonts/fonts.tsx';
import styles from './Fonts.module.css';

/** A line is not set smaller than this share of its size: it wraps instead. */
const SMALLEST = 0.6;

/** Some systems draw letters in whole sizes only, so a slightly smaller size can be just as long: each try shrinks by 2 % at least. */
const STEP = 0.98;
const TURNS = 4;

/** The share of its size at which a line fits its place, at most 1; tries sizes on the line itself. */
function measureFittingShare(line: HTMLElement): number {
  let share = 1;
  for (let turn = 0; turn < TURNS; turn++) {
    line.style.setProperty('--fit', String(share));
    if (line.scrollWidth <= line.clientWidth) break;
    share *= Math.min(STEP, line.clientWidth / line.scrollWidth);
  }
  return share;
}

/** Sets a line as large as its place allows, and again when the place or the loaded fonts change. */
function useFittedLine() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const line = ref.current;
    if (!line) return;
    const fit = () => {
      const share = measureFittingShare(line);
      line.style.setProperty('--fit', String(Math.max(SMALLEST, share)));
      line.classList.toggle(styles.wrapped ?? '', share < SMALLEST);
    };
    const resized = new ResizeObserver(fit);
    resized.observe(line);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      resized.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, []);
  return ref;
}

interface FontSampleProps {
  font: FontName;
  /** Language of the line, where it is known: fonts have letters of their own for some. */
  lang?: string;
  children: string;
}

/** A line of text in a font, never cut: a long one is smaller, a very long one wraps. */
export function FontSample({ font, lang, children }: FontSampleProps) {
  return (
    <p ref={useFittedLine()} className={styles.sample} lang={lang}>
      <bdi>
        <InFont font={font}>{children}</InFont>
      </bdi>
    </p>
  );
}
