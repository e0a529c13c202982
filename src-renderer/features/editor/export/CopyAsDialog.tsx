import { useState } from 'react';
import { CALL_LANGUAGES, LANGUAGE_IDS } from '../../../../src-shared/calls/languages.ts';
import { useApp } from '../../../context.ts';
import { type AddressedCall, addressCode, hasAddress, markdownCode } from '../../../state/copy-as/address.ts';
import { httpCall } from '../../../state/copy-as/call.ts';
import { mcpCall } from '../../../state/copy-as/mcp.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useScreen } from '../screen.ts';
import { useSession } from '../session/context.ts';
import styles from './Export.module.css';

/** What an address cannot contain. */
const LEFT_OUT =
  'It has the texts of the regions, what looks the same in all of them, the format and the width; stickers, boxes of your own, styled words, watermark and canvas changes are left out.';

const LANGUAGES = [
  ...LANGUAGE_IDS.map((value) => {
    const { label, needs, write } = CALL_LANGUAGES[value];
    return { value, label, code: (call: AddressedCall) => write(httpCall(call)), note: `For ${needs}.` };
  }),
  {
    value: 'mcp' as const,
    label: 'MCP call',
    code: mcpCall,
    note: 'What an assistant sends. Its tool takes the texts, their positions, the file format and the watermark; styles, stickers and canvas changes are left out.',
  },
  {
    value: 'address' as const,
    label: 'Address',
    code: addressCode,
    note: `For programs on this computer, without a key. ${LEFT_OUT}`,
  },
  {
    value: 'markdown' as const,
    label: 'Markdown',
    code: markdownCode,
    note: `For a preview on this computer; “cam address --sign” prints one for everywhere. ${LEFT_OUT}`,
  },
];
/** Only memes made from templates have an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['address', 'markdown']);

/** Shows the API call that makes the picture, in several languages. */
export function CopyAsDialog() {
  const { desktop, toasts } = useApp();
  const { editor } = useSession();
  const { close } = useScreen();
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]['value']>('curl');
  const call: AddressedCall = {
    baseUrl: window.location.origin,
    request: editor.request(),
    regions: editor.canvas().regions.map(({ name }) => name),
  };
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
        tabs={LANGUAGES.filter(({ value }) => hasAddress(call) || !ADDRESSES.has(value)).map(
          ({ value, label, code, note }) => ({
            value,
            label,
            content: (
              <div className={styles.codes}>
                <CodeBlock title={label} code={code(call)} onCopy={copy} />
                <p className={styles.note}>{note}</p>
              </div>
            ),
          }),
        )}
      />
    </Dialog>
  );
}
