import { CircleCheck, PlugZap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Connection, OperatingSystem } from '../../../../src-shared/contract/connection.ts';
import type { CreatedKey } from '../../../../src-shared/contract/keys.ts';
import { useApp } from '../../../context.ts';
import type { Block, Client, Way } from '../../../state/keys/clients/client.ts';
import { OTHER_CLIENT, serverFor } from '../../../state/keys/clients/clients.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { useCopyText } from '../../shared/use-copy-text.ts';
import styles from './Connect.module.css';
import { MergeFile } from './MergeFile.tsx';

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

/** What goes into the client, its key filled in, and whether it has called yet. */
export function ClientConfiguration(props: ClientConfigurationProps) {
  const { client, connection, way, os, made, isNew, used, onDone } = props;
  const copy = useCopyText();
  const { link, command, file, fields = [] } = client.configure(serverFor(way, connection, made.key), os);
  const block = ({ title, code }: Block) => (
    <CodeBlock key={title} title={title} code={code} onCopy={copy} wrap />
  );
  return (
    <>
      <Status key={made.info.id} {...{ client, used, isNew }} />
      {link && <AddLink client={client} link={link} />}
      {command && (
        <>
          <p className={styles.text}>Run this line in a terminal, once.</p>
          {block(command)}
        </>
      )}
      {(link ?? command) && file && <h4 className={styles.byHand}>Or by hand</h4>}
      {file && (
        <>
          <Steps of={client.steps(way)} />
          {block(file)}
          {file.joins && <MergeFile file={file} onCopy={copy} />}
        </>
      )}
      {fields.map(block)}
      {client.check && <p className={styles.text}>{client.check}</p>}
      <div className={styles.foot}>
        <Button onClick={onDone}>Done</Button>
        <p className={styles.secondary}>
          The key “<bdi>{made.info.name}</bdi>” is shown only here and only now: copy it before you go on.
        </p>
      </div>
    </>
  );
}

function AddLink({ client, link }: { client: Client; link: string }) {
  const { desktop } = useApp();
  return (
    <div className={styles.add}>
      <Button variant="primary" onClick={() => desktop.openExternal(link)}>
        <PlugZap size={16} aria-hidden />
        Add to {client.name}
      </Button>
      <p>{client.asks}</p>
    </div>
  );
}

const Steps = ({ of }: { of: readonly string[] }) => (
  <ol className={styles.steps}>
    {of.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** Takes the focus of what has gone, and comes into view. */
function bringIntoView(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** Whether the client has called. */
function Status({ client, used, isNew }: Pick<ClientConfigurationProps, 'client' | 'used' | 'isNew'>) {
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new when it appears
  useEffect(() => {
    if (isNew && line.current) bringIntoView(line.current);
  }, []);
  const name = client === OTHER_CLIENT ? 'the client' : client.name;
  return (
    <p ref={line} tabIndex={-1} className={styles.status} role="status" data-connected={used !== null}>
      {used === null ? (
        <>
          <span className={styles.waiting} aria-hidden />
          Waiting for the first call. When {name} is set up, ask it: “Make a meme about Mondays.”
        </>
      ) : (
        <>
          <CircleCheck size={16} aria-hidden />
          Connected: {name} has called.
        </>
      )}
    </p>
  );
}
