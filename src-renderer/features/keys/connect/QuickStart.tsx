import { ExternalLink, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../../context.ts';
import { quickStart, type SnippetLanguage } from '../../../state/keys/snippets.ts';
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
const TITLES = { curl: 'In a terminal', javascript: 'meme.mjs', python: 'meme.py' };

/** A first API call as code, with links to the reference. */
export function QuickStart() {
  const { api, toasts, desktop } = useApp();
  const copy = useCopyText();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const [key, setKey] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const baseUrl = window.location.origin;
  const makeKey = async () => {
    setWorking(true);
    try {
      setKey((await api.createKey({ name: 'Quick start', plan: 'starter' })).key);
    } catch (error) {
      toasts.fail(error);
    } finally {
      setWorking(false);
    }
  };
  const open = (path: string) => () => desktop.openExternal(new URL(path, baseUrl).href);
  return (
    <Section
      title="Connect a script"
      description="One call makes one picture; data.url in the response is its permanent address."
      aside={<Segmented label="Language" value={language} options={LANGUAGES} onChange={setLanguage} />}
    >
      <CodeBlock title={TITLES[language]} code={quickStart(language, baseUrl, key)} onCopy={copy} />
      <div className={styles.row}>
        {key === null ? (
          <>
            <Button disabled={working} onClick={() => void makeKey()}>
              <KeyRound size={16} aria-hidden />
              Insert a new key
            </Button>
            <p>
              The code reads the key from <code>CAM_API_KEY</code>.
            </p>
          </>
        ) : (
          <p role="status">The code holds a new key, “Quick start”. It is shown only once: copy it now.</p>
        )}
      </div>
      <div className={styles.row}>
        <Button onClick={open('/docs')}>
          <ExternalLink size={16} aria-hidden />
          API reference
        </Button>
        <Button onClick={open('/v1/openapi.json')}>
          <ExternalLink size={16} aria-hidden />
          openapi.json
        </Button>
        <Button onClick={open('/SKILL.md')}>
          <ExternalLink size={16} aria-hidden />
          SKILL.md for assistants
        </Button>
      </div>
    </Section>
  );
}
