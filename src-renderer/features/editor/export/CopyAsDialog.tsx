import { useState } from 'react';
import { CALL_LANGUAGES, LANGUAGE_IDS } from '../../../../src-shared/calls/languages.ts';
import { useApp } from '../../../context.ts';
import { type CaptionCall, httpCall } from '../../../state/copy-as/call.ts';
import { mcpCall } from '../../../state/copy-as/mcp.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useScreen } from '../screen.ts';
import { useSession } from '../session/context.ts';
import styles from './Export.module.css';

const LANGUAGES = [
  ...LANGUAGE_IDS.map((value) => {
    const { label, needs, write } = CALL_LANGUAGES[value];
    return { value, label, code: (call: CaptionCall) => write(httpCall(call)), note: `For ${needs}.` };
  }),
  {
    value: 'mcp' as const,
    label: 'MCP call',
    code: mcpCall,
    note: 'What an assistant sends. Its tool takes the texts, their positions, the file format and the watermark; styles, stickers and canvas changes are left out.',
  },
];
/** Shows the API call that makes the picture, in several languages. */
export function CopyAsDialog() {
  const { desktop, toasts } = useApp();
  const { editor } = useSession();
  const { close } = useScreen();
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]['value']>('curl');
  const call: CaptionCall = { baseUrl: window.location.origin, request: editor.request() };
  const copy = async (code: string) => {
    try {
      await desktop.copyText(code);
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Copy as code"
      description="The same picture from a script. Put a key of yours into CAM_API_KEY."
      width="46rem"
    >
      <Tabs
        label="Language"
        value={language}
        onChange={setLanguage}
        tabs={LANGUAGES.map(({ value, label, code, note }) => ({
          value,
          label,
          content: (
            <div className={styles.codes}>
              <CodeBlock title={label} code={code(call)} onCopy={copy} />
              <p className={styles.note}>{note}</p>
            </div>
          ),
        }))}
      />
    </Dialog>
  );
}
