import { useState } from 'react';
import { CALL_LANGUAGES, LANGUAGE_IDS } from '../../../../src-shared/calls/languages.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import { useApp } from '../../../context.ts';
import { type AddressedCall, addressCode, hasAddress, markdownCode } from '../../../state/copy-as/address.ts';
import { httpCall } from '../../../state/copy-as/call.ts';
import { mcpCall } from '../../../state/copy-as/mcp.ts';
import { useText } from '../../../text.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import common from '../../../ui/common.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useScreen } from '../screen.ts';
import { useSession } from '../session/context.ts';
import styles from './Export.module.css';

const languages = (t: Translate) => [
  ...LANGUAGE_IDS.map((value) => {
    const { label, write } = CALL_LANGUAGES[value];
    return { value, label, code: (call: AddressedCall) => write(httpCall(call)) };
  }),
  { value: 'mcp' as const, label: t('exporting:code.mcp'), code: mcpCall },
  { value: 'address' as const, label: t('exporting:code.address'), code: addressCode },
  { value: 'markdown' as const, label: 'Markdown', code: markdownCode },
];
/** Only memes made from templates have an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['address', 'markdown']);

/** Shows the API call that makes the picture, in several languages. */
export function CopyAsDialog() {
  const { desktop, toasts } = useApp();
  const { t } = useText();
  const { editor } = useSession();
  const { close } = useScreen();
  const [language, setLanguage] = useState<ReturnType<typeof languages>[number]['value']>('curl');
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
      onClose={close}
      title={t('exporting:code.title')}
      description={t('exporting:code.description')}
      width="46rem"
    >
      <Tabs
        label={t('exporting:code.language')}
        value={language}
        onChange={setLanguage}
        tabs={languages(t)
          .filter(({ value }) => hasAddress(call) || !ADDRESSES.has(value))
          .map(({ value, label, code }) => ({
            value,
            label,
            content: (
              <div className={styles.codes}>
                <CodeBlock title={label} code={code(call)} onCopy={copy} />
                <p className={common.note}>{t(`exporting:code.note.${value}`)}</p>
              </div>
            ),
          }))}
      />
    </Dialog>
  );
}
