import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import styles from './Region.module.css';

/** Lines along what a dragged region has snapped to. */
export function Guides({ store }: Pick<Authoring, 'store'>) {
  const guides = useSelector(store, (state) => state.guides);
  return guides.map(({ axis, at, from, to }) => {
    const along = { start: `${from * 100}%`, length: `${(to - from) * 100}%` };
    const style =
      axis === 'x'
        ? { left: `${at * 100}%`, top: along.start, height: along.length, width: 1 }
        : { top: `${at * 100}%`, left: along.start, width: along.length, height: 1 };
    return <div key={`${axis} ${at}`} className={styles.guide} style={style} />;
  });
}
