import { ChevronDown, ChevronRight, CircleCheck, PlugZap } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Connection, OperatingSystem } from '../../../../src-shared/contract/connection.ts';
import type { CreatedKey } from '../../../../src-shared/contract/keys.ts';
import { useApp } from '../../../context.ts';
import type { Block, Client, Configuration, Way } from '../../../state/keys/clients/client.ts';
import { OTHER_CLIENT, serverFor } from '../../../state/keys/clients/clients.ts';
import { mergeFile } from '../../../state/keys/clients/formats.ts';
import { RichText, useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import common from '../../../ui/common.module.css';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { useCopyText } from '../../shared/use-copy-text.ts';
import styles from './Connect.module.css';

export interface ClientConfigurationProps {
  client: Client;
  connection: Connection;
  way: Way;
  os: OperatingSystem;
  made: CreatedKey;
  /** The key was made a moment ago: the configuration comes into view. */
  isNew: boolean;
  /** When its key was used last. */
  used: string | null;
  onDone(): void;
}

/** The configuration of a client with its key, and whether the client has called yet. */
export function ClientConfiguration(props: ClientConfigurationProps) {
  const { client, connection, way, os, made, isNew, used, onDone } = props;
  const { madeKeys } = useApp();
  const { t } = useText();
  const copyText = useCopyText();
  const noteCopied = () => madeKeys.copied(made.id);
  const copy = async (code: string) => {
    const done = await copyText(code);
    if (done) noteCopied();
    return done;
  };
  const { link, command, file, fields = [] } = client.configure(serverFor(way, connection, made.key), os, t);
  const block = ({ title, code }: Block) => (
    <CodeBlock key={title} title={title} code={code} onCopy={copy} wrap />
  );
  return (
    <>
      <Status key={made.id} {...{ client, used, isNew }} />
      {link && <AddLink client={client} link={link} onOpened={noteCopied} />}
      {command && (
        <>
          <p className={styles.text}>{t('keys:connect.runOnce')}</p>
          {block(command)}
        </>
      )}
      {file && (link ?? command) ? (
        <Disclosure label={t('keys:connect.byHand')}>
          <FileSteps steps={client.steps(t, way)} file={file} onCopy={copy} />
        </Disclosure>
      ) : (
        file && <FileSteps steps={client.steps(t, way)} file={file} onCopy={copy} />
      )}
      {fields.map(block)}
      {client.check && <p className={styles.text}>{t(client.check)}</p>}
      <div className={styles.foot}>
        <Button onClick={onDone}>{t('keys:connect.done')}</Button>
        <p className={styles.secondary}>
          <RichText message="keys:connect.shownOnce" values={{ name: made.name }} parts={{ bdi: <bdi /> }} />
        </p>
      </div>
    </>
  );
}

function AddLink({ client, link, onOpened }: { client: Client; link: string; onOpened(): void }) {
  const { desktop } = useApp();
  const { t } = useText();
  const open = () => {
    desktop.openExternal(link);
    onOpened();
  };
  return (
    <div className={styles.add}>
      <Button variant="primary" onClick={open}>
        <PlugZap size={16} aria-hidden />
        {t('keys:connect.add', { client: client.name })}
      </Button>
      {client.asks && <p>{t(client.asks)}</p>}
    </div>
  );
}

interface FileStepsProps {
  steps: readonly string[];
  file: NonNullable<Configuration['file']>;
  onCopy(code: string): Promise<boolean>;
}

/** How to put CAM into the client's configuration file. */
function FileSteps({ steps, file, onCopy }: FileStepsProps) {
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CodeBlock title={file.title} code={file.code} onCopy={onCopy} wrap />
      {file.merges && <MergeFile file={file} onCopy={onCopy} />}
    </>
  );
}

/** Takes the focus where the focused element is gone, and comes into view. */
function bringIntoView(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** Whether the client has called. */
function Status({ client, used, isNew }: Pick<ClientConfigurationProps, 'client' | 'used' | 'isNew'>) {
  const { t } = useText();
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new when it appears
  useEffect(() => {
    if (isNew && line.current) bringIntoView(line.current);
  }, []);
  const isOther = client === OTHER_CLIENT;
  return (
    <p ref={line} tabIndex={-1} className={styles.status} role="status" data-connected={used !== null}>
      {used === null ? (
        <>
          <span className={styles.waiting} aria-hidden />
          {isOther ? t('keys:connect.waitingOther') : t('keys:connect.waiting', { client: client.name })}
        </>
      ) : (
        <>
          <CircleCheck size={16} aria-hidden />
          {isOther ? t('keys:connect.askOther') : t('keys:connect.ask', { client: client.name })}
        </>
      )}
    </p>
  );
}

interface MergeFileProps {
  /** What is added to the file. */
  file: Block;
  onCopy(code: string): Promise<boolean>;
}

/** Adds the configuration to the content of an existing file, for people who do not write JSON. Nothing leaves the page. */
function MergeFile({ file, onCopy }: MergeFileProps) {
  const { t } = useText();
  const [content, setContent] = useState('');
  const merged = content.trim() === '' ? undefined : mergeFile(content, file.code);
  const problem = content.trim() !== '' && merged === undefined ? t('keys:connect.notJson') : undefined;
  return (
    <Disclosure label={t('keys:connect.notEmpty')}>
      <Field label={t('keys:connect.content')} hint={t('keys:connect.contentHint')} error={problem}>
        <TextArea
          rows={5}
          dir="ltr"
          spellCheck={false}
          className={styles.mono}
          value={content}
          placeholder={'{\n  …\n}'}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      {merged !== undefined && (
        <CodeBlock title={t('keys:connect.newContent')} code={merged} onCopy={onCopy} wrap />
      )}
    </Disclosure>
  );
}

interface DisclosureProps {
  /** Label of the button that opens it. */
  label: string;
  children: ReactNode;
}

/** An optional part of the set-up, closed at first. */
function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className={common.wideStack}>
      <div className={styles.disclosureHead}>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={14} className="directed" aria-hidden />
          {label}
        </Button>
      </div>
      {open && children}
    </div>
  );
}
