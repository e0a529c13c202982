import { CircleCheck, PlugZap } from 'lucide-react';
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
  /** When its key was used last. */
  used: string | null;
}

/** What goes into the client, its key filled in, and whether it has called yet. */
export function ClientConfiguration({ client, connection, way, os, made, used }: ClientConfigurationProps) {
  const copy = useCopyText();
  const { link, command, file, fields = [] } = client.configure(serverFor(way, connection, made.key), os);
  const block = ({ title, code }: Block) => (
    <CodeBlock key={title} title={title} code={code} onCopy={copy} wrap />
  );
  return (
    <>
      <Status client={client} used={used} />
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
      <p className={styles.secondary}>
        The key “<bdi>{made.info.name}</bdi>” is shown only here and only now: once you leave this page, make
        another one.
      </p>
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

/** Whether the client has called. */
function Status({ client, used }: { client: Client; used: string | null }) {
  const name = client === OTHER_CLIENT ? 'the client' : client.name;
  return (
    <p className={styles.status} role="status" data-connected={used !== null}>
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
