import { ExternalLink, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { quickStart, type SnippetLanguage } from '../../../state/keys/snippets.ts';
import { RichText, useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { Section } from '../../../ui/Page.tsx';
import { useCopyText } from '../../shared/use-copy-text.ts';
import styles from './QuickStart.module.css';

const LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
] as const satisfies readonly { value: SnippetLanguage; label: string }[];
/** What its new key is made for, among the keys made in this window. */
const PURPOSE = 'quick-start';

/** A first API call as code, with links to the reference. */
export function QuickStart() {
  const { api, madeKeys, toasts, desktop } = useApp();
  const { t } = useText();
  const copyText = useCopyText();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const made = useSelector(madeKeys.store, (state) => state.made[PURPOSE]?.created);
  const [working, setWorking] = useState(false);
  const baseUrl = window.location.origin;
  const makeKey = async () => {
    setWorking(true);
    try {
      madeKeys.add(PURPOSE, await api.createKey({ name: 'Quick start', plan: 'starter' }));
    } catch (error) {
      toasts.fail(error);
    } finally {
      setWorking(false);
    }
  };
  const copy = async (code: string) => {
    const done = await copyText(code);
    if (done && made) madeKeys.copied(made.id);
    return done;
  };
  const titles = {
    curl: t('keys:connect.terminalTitle'),
    javascript: 'meme.mjs',
    python: 'meme.py',
  };
  const open = (path: string) => () => desktop.openExternal(new URL(path, baseUrl).href);
  return (
    <Section
      title={t('keys:script.title')}
      description={t('keys:script.description')}
      aside={
        <Segmented
          label={t('keys:script.language')}
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
      }
    >
      <CodeBlock
        title={titles[language]}
        code={quickStart(language, baseUrl, made?.key ?? null)}
        onCopy={copy}
      />
      <div className={styles.row}>
        {made === undefined ? (
          <>
            <Button disabled={working} onClick={() => void makeKey()}>
              <KeyRound size={16} aria-hidden />
              {t('keys:script.insert')}
            </Button>
            <p>
              <RichText message="keys:script.environment" parts={{ code: <code /> }} />
            </p>
          </>
        ) : (
          <p role="status">{t('keys:script.inserted')}</p>
        )}
      </div>
      <div className={styles.row}>
        <Button onClick={open('/docs')}>
          <ExternalLink size={16} aria-hidden />
          {t('keys:script.reference')}
        </Button>
        <Button onClick={open('/v1/openapi.json')}>
          <ExternalLink size={16} aria-hidden />
          openapi.json
        </Button>
        <Button onClick={open('/SKILL.md')}>
          <ExternalLink size={16} aria-hidden />
          {t('keys:script.skill')}
        </Button>
      </div>
    </Section>
  );
}
