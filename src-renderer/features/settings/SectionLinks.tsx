import { type RefObject, useEffect, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { formatRoute, type Route } from '../../state/app/route.ts';
import { useText } from '../../text.tsx';
import styles from './Settings.module.css';
import { listSections, type SectionId } from './sections.ts';

/** Where a section counts as the one that is read: px below the top of the page. */
const READ_AT = 120;

/** The section at the top of the page as it scrolls; at its end the addressed one where it is in view, else the last. */
function useCurrent(
  sections: RefObject<HTMLElement | null>,
  addressed: string | undefined,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const scroller = sections.current?.closest('[data-page]');
    if (!scroller) return;
    const read = () => {
      const all = [...(sections.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
      const { top, bottom } = scroller.getBoundingClientRect();
      const isShown = (each: HTMLElement) => {
        const { top: start } = each.getBoundingClientRect();
        return start >= top && start < bottom;
      };
      const isAtEnd =
        scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      const passed = all.findLast((each) => each.getBoundingClientRect().top - top <= READ_AT);
      const last = all.find((each) => each.dataset.section === addressed && isShown(each)) ?? all.at(-1);
      setCurrent((isAtEnd ? last : (passed ?? all[0]))?.dataset.section);
    };
    read();
    scroller.addEventListener('scroll', read, { passive: true });
    return () => scroller.removeEventListener('scroll', read);
  }, [sections, addressed]);
  return current;
}

/** What ends the following of a section that moves while others are loaded. */
const ENDS = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Scrolls to the section that the address names, and gives its title the focus. */
function useAddressed(sections: RefObject<HTMLElement | null>, route: Route): void {
  useEffect(() => {
    if (route.screen !== 'settings' || route.section === undefined) return;
    const all = sections.current;
    const section = all?.querySelector(`[data-section="${CSS.escape(route.section)}"]`);
    if (!all || !section) return;
    section.querySelector('h2')?.focus({ preventScroll: true });
    const show = () => section.scrollIntoView({ block: 'start' });
    show();
    // What is still being loaded above moves it, until the person does something else.
    const sizes = new ResizeObserver(show);
    sizes.observe(all);
    const stop = () => sizes.disconnect();
    for (const event of ENDS) window.addEventListener(event, stop, { once: true, capture: true });
    return () => {
      stop();
      for (const event of ENDS) window.removeEventListener(event, stop, { capture: true });
    };
  }, [route, sections]);
}

/** Links to the sections of Settings; the one that is read is marked. */
export function SectionLinks({ sections }: { sections: RefObject<HTMLElement | null> }) {
  const { desktop, router } = useApp();
  const { t } = useText();
  const route = useSelector(router.store, (state) => state.route);
  const current = useCurrent(sections, route.screen === 'settings' ? route.section : undefined);
  useAddressed(sections, route);
  return (
    <nav className={styles.links} aria-label={t('settings:sections')}>
      {listSections(desktop.bridge !== undefined).map(({ id, label }) => (
        <SectionLink key={id} id={id} current={id === current}>
          {t(label)}
        </SectionLink>
      ))}
    </nav>
  );
}

interface SectionLinkProps {
  id: SectionId;
  current: boolean;
  children: string;
}

function SectionLink({ id, current, children }: SectionLinkProps) {
  const { router } = useApp();
  const route = { screen: 'settings', section: id } as const;
  return (
    <a
      href={formatRoute(route)}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        router.go(route);
      }}
    >
      {children}
    </a>
  );
}
