import { useEffect, useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import { appPreview } from '../drawing/app-preview.ts';
import { useTheme } from '../shell/use-theme.ts';
import { FindTemplate } from './FindTemplate.tsx';
import styles from './Quick.module.css';
import { Texts } from './Texts.tsx';
import { useAppWindow, useQuick } from './use-quick.ts';
import { useQuickKeys } from './use-quick-keys.ts';

/** Quick caption: find a template, type its texts, copy the picture – with the keyboard alone. */
export default function Quick() {
  const app = useApp();
  const { t } = useText();
  const { quick, leave } = useQuick();
  const subject = useSelector(quick.store, (state) => state.subject);
  const root = useRef<HTMLElement>(null);
  useTheme();
  useQuickKeys(root, quick, leave);
  useAppWindow(quick, leave);
  // The text engine and its fonts are fetched while a template is being found.
  useEffect(() => void appPreview(app), [app]);
  return (
    <TooltipProvider delayDuration={500}>
      <div className={styles.ground} data-app={leave.bridge !== undefined}>
        <main ref={root} className={styles.quick}>
          <h1 className="visually-hidden">{t('quick:title')}</h1>
          {subject ? (
            <Texts key={subject.id} subject={subject} quick={quick} leave={leave} />
          ) : (
            <FindTemplate quick={quick} leave={leave} />
          )}
        </main>
      </div>
    </TooltipProvider>
  );
}
